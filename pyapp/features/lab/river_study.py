"""The river of two ranges, solved in slices: what is asked, how near the solution is, and each node's mix."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from operator import itemgetter
from typing import Final

from pyapp.agents.holdem.hands.combos import cells, strengths
from pyapp.agents.holdem.river.betting_tree import BetSizes, before_betting, grow_tree
from pyapp.agents.holdem.river.equilibrium import LOOKS, RiverSolver, SolvedNode, SolvedRiver
from pyapp.agents.holdem.river.showdown_sums import WeighedHoldings
from pyapp.cards import Card
from pyapp.features.charts.cells import HandRange
from pyapp.features.lab.odds_question import OddsError, never
from pyapp.features.lab.ranges import EVEN, WHOLE, Weights
from pyapp.holdem import NO_LIMIT, Felt, HandSeat, Positions, Street
from pyapp.money import Chips
from pyapp.ranking.chances import BOARD
from pyapp.texts import say

NEAR: Final = 0.003
"""A solution ends once the best answers gain no more than this part of the pot,"""

MOST: Final = 300
"""or after so many iterations."""

UNIT: Final = 100
"""A chip is worked with in so many parts, so that sizes need no rounding that matters."""

_FIRST: Final = 0
_SECOND: Final = 1


@dataclass(frozen=True, slots=True)
class RiverQuestion:
    """Two ranges on a full board; the first acts first."""

    ranges: tuple[HandRange, HandRange]
    board: tuple[Card, ...]
    pot: int
    behind: int
    """Chips that either has left."""

    sizes: BetSizes = field(default_factory=BetSizes)
    weights: tuple[Weights, Weights] = field(default=(EVEN, EVEN), hash=False)


@dataclass(frozen=True, slots=True)
class RiverStudy:
    """A solution, and how far it may be trusted."""

    river: SolvedRiver
    exploitability: float
    """What the best answers gain on average over both seats, as a part of the pot."""

    pot: int


@dataclass(frozen=True, slots=True)
class MixedHand:
    """A hand at a node: how often it does what, and what that wins."""

    combo: int
    reach: float
    """How often it comes here by its weight and its own player's choices, from 0 to 1."""

    weight: float
    """The same, times what the rival may hold beside it."""

    often: tuple[float, ...]
    """How often each action is taken."""

    worth: tuple[float, ...]
    """What each action wins in chips on average, folding being worth nothing."""

    @property
    def average(self) -> float:
        """What the hand wins in chips as it is played."""
        return sum(often * worth for often, worth in zip(self.often, self.worth, strict=True))


def study_river(question: RiverQuestion) -> Generator[RiverStudy | None, None, RiverStudy]:
    """Solve a river in slices, and show each look at it; raises ``OddsError`` for what is no river."""
    start = _start(question)
    solver = _solver(question, start)
    yield from solver.guess()
    done = 0
    while True:
        yield from solver.iterate(LOOKS)
        done += LOOKS
        exploitability = yield from solver.exploitability()
        share = exploitability / start.pot
        study = RiverStudy(solver.solution(exploitability, done), share, question.pot)
        if share <= NEAR or done >= MOST:
            return study
        yield study


def node_at(study: RiverStudy, line: Sequence[int]) -> SolvedNode | None:
    """Return the decision after the actions with these places; ``None`` where the betting is over."""
    node: SolvedNode | None = study.river.root
    for at in line:
        if node is None or not 0 <= at < len(node.after):
            return None
        node = node.after[at]
    return node


def mixed_hands(study: RiverStudy, line: Sequence[int]) -> Sequence[MixedHand]:
    """Return what the one to act does with each hand at a node."""
    node = node_at(study, line)
    if node is None:
        return ()
    player = node.node.player
    holdings = study.river.holdings[player]
    reach, put_in = _reach(study, line, player), _put_in(study, line, player)
    found = list[MixedHand]()
    for at, combo in enumerate(holdings.combos):
        met = node.met[at]
        often = tuple(row[at] for row in node.frequencies)
        worth = tuple((row[at] / met + put_in) / UNIT if met else 0.0 for row in node.values)
        found.append(MixedHand(combo, reach[at], reach[at] * met, often, worth))
    return found


def reached(study: RiverStudy, line: Sequence[int], player: int) -> Iterator[tuple[int, float]]:
    """Return each hand of a player with how often it comes to a node."""
    return zip(study.river.holdings[player].combos, _reach(study, line, player), strict=True)


def shares(hands: Sequence[MixedHand]) -> tuple[float, ...]:
    """Return how often each action is taken by all of these hands together; nothing where none comes."""
    total = sum(hand.weight for hand in hands)
    if not total:
        return ()
    rows = zip(*(hand.often for hand in hands), strict=True)
    return tuple(
        sum(hand.weight * often for hand, often in zip(hands, row, strict=True)) / total for row in rows
    )


def average_worth(hands: Sequence[MixedHand]) -> float | None:
    """Return what these hands win on average, in chips; ``None`` where none comes."""
    total = sum(hand.weight for hand in hands)
    return sum(hand.weight * hand.average for hand in hands) / total if total else None


def in_cell(hands: Sequence[MixedHand], cell: int) -> Sequence[MixedHand]:
    """Return the hands of one cell of a grid."""
    return [hand for hand in hands if cells()[hand.combo] == cell]


def _reach(study: RiverStudy, line: Sequence[int], player: int) -> Sequence[float]:
    reach = list(study.river.holdings[player].weights)
    node: SolvedNode | None = study.river.root
    for at in line:
        if node is None:
            break
        if node.node.player == player:
            reach = [one * often for one, often in zip(reach, node.frequencies[at], strict=True)]
        node = node.after[at]
    return reach


def _put_in(study: RiverStudy, line: Sequence[int], player: int) -> float:
    """Return half of the pot and what a player has bet, which folding loses."""
    node, bets = study.river.root, [0.0, 0.0]
    for at in line:
        action = node.node.actions[at]
        total = getattr(action, "total", None)
        if total is not None:
            bets[node.node.player] = total
        after = node.after[at]
        if after is None:
            break
        node = after
    return study.pot * UNIT / 2 + bets[player]


def _start(question: RiverQuestion) -> Felt:
    """Return the felt before anyone acts; raises ``OddsError`` for a board or chips that make none."""
    if len(question.board) != BOARD:
        raise OddsError(say("sandbox.river.board"))
    if len(set(question.board)) < BOARD:
        twice = next(card for card in question.board if question.board.count(card) > 1)
        raise OddsError(say("sandbox.odds.twice", card=twice.words))
    rules = replace(NO_LIMIT, small_blind=Chips(1), big_blind=Chips(2))
    seat = HandSeat(Chips(question.behind * UNIT), paid=Chips(question.pot * UNIT // 2))
    positions = Positions(_SECOND, _SECOND, _FIRST, _SECOND)
    return before_betting(Felt(rules, positions, (seat, seat), Street.RIVER, question.board, to_act=_FIRST))


def _solver(question: RiverQuestion, start: Felt) -> RiverSolver:
    ranked = strengths(question.board)
    first, second = map(partial(_holdings, ranked), question.ranges, question.weights)
    for number, one in enumerate((first, second), 1):
        if not one.combos:
            raise OddsError(say("sandbox.odds.blocked", number=number))
    try:
        return RiverSolver(grow_tree(start, (), question.sizes), first, second)
    except ValueError as error:
        raise never() from error


def _holdings(ranked: Sequence[int], held: HandRange, weights: Weights) -> WeighedHoldings:
    found = sorted(((ranked[one], one) for one in sorted(held) if ranked[one]), key=itemgetter(0))
    return WeighedHoldings(
        tuple(one for _, one in found),
        tuple(strength for strength, _ in found),
        tuple(weights.get(one, WHOLE) / WHOLE for _, one in found),
    )
