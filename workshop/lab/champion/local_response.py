"""What one wins who always does what is best if nothing but checks and calls follows: local best response.

It is a lower bound of what the best rival wins. Source: Lisý and Bowling, "Equilibrium Approximation
Quality of Current No-Limit Poker Bots" (2017). The responder knows the strategy, not the cards: they keep
a weight for each pair that the other may hold. All hands that fit a board are played on it, through all that
the other may do, and each showdown is paid over all that they may hold. What is left to chance is the
board, which is one sample, and which of the lines that hardly anyone takes are followed to the end.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from pyapp.agents.holdem.blueprint.lines import FOLD, RAISES, STAY
from pyapp.agents.holdem.hands.combos import COMBOS
from workshop.lab.champion.betting_tree import FOLDED, SHOWN, BettingTree, Singles
from workshop.lab.champion.board_pass import BoardHands, lay_out, new_hands, pay_fold, pay_showdown
from workshop.lab.champion.card_buckets import Deal, draw_board, new_deal, sort_into, study
from workshop.lab.champion.compiled import Dice, compiled, many_dice, new_dice, throw
from workshop.lab.champion.policy import Policy
from workshop.lab.champion.river_solution import RiverRoom, new_river_room, solve_river
from workshop.lab.champion.strengths import Parts, RankTables, Whole, rank_all, rank_tables
from workshop.lab.turn_solution import SolvedTurn, solve_turn_at

POOL: Final = 200
"""Random boards by which the responder tells before the flop how often a hand wins."""

HANDS: Final = 1_081
"""Hands that fit a full board,"""

OTHERS: Final = 990
"""and those of the other that fit it beside one of them."""

FAINT: Final = 0.01
"""Rivers that are reached less often than this are played more rarely, and count for more in turn."""

NOTHING: Final = 1e-12
"""Weights below this are what rounding leaves of none."""

FAINT_TURN: Final = 0.25
"""Turns are solved more rarely where fewer big blinds than this have come from either by the hand, and count
for more in turn: to solve one takes most of a second. Chosen: it leaves 15 turns a board on average."""

_TURN: Final = 2
_RIVER: Final = 3


class Plan(NamedTuple):
    """The other's play, as it is known on a board."""

    tree: BettingTree
    rows: Whole
    shares: Singles
    """As in a ``Policy``."""

    kinds: Whole
    """By street and combo; -1 where it cannot be held."""


class Looks(NamedTuple):
    """Full boards, a row each, with the hands that fit them, the weakest first; as in ``BoardHands``."""

    combos: Whole
    low: Whole
    high: Whole
    ends: Whole


Sights: TypeAlias = tuple[Looks, Looks, Looks, Looks]
"""The boards by which each street is judged; the river's is the one that is played."""


def respond_locally(policy: Policy, boards: int, seed: int, rounds: int = 0) -> list[float]:
    """Return board by board what a local best response wins by the hand, on average over both seats.

    With ``rounds`` the strategy is followed up to the turn, and the river is solved in so many, for what both
    may hold. The same seed deals the same boards whatever the strategy, so that two can be compared.
    """
    ranks, deal = rank_tables(), new_deal()
    pool = _pool(ranks, deal, seed)
    starts, found = many_dice(seed, boards), np.zeros(boards)
    _play(ranks, policy, starts, deal, pool, new_river_room(), rounds, found)
    won: list[float] = found.tolist()
    return won


def spare_by_turns(policy: Policy, boards: int, seed: int, rounds: int) -> Iterator[float]:
    """Yield board by board what a local best response wins less by the hand once the turn is solved, too.

    Both are answered on the boards of ``respond_locally``, their turns and rivers, so that all else cancels.
    """
    ranks, deal = rank_tables(), new_deal()
    before, starts = sort_hands(ranks, _pool(ranks, deal, seed)), many_dice(seed, boards)
    for number in range(boards):
        response = TurnResponse(ranks, policy, deal, before, starts[number : number + 1], rounds)
        yield (response.wins_less(0) + response.wins_less(1)) / 2


def _pool(ranks: RankTables, deal: Deal, seed: int) -> Whole:
    """Return the boards by which hands are judged before the flop."""
    dice, pool = new_dice(seed), np.zeros((POOL, COMBOS), dtype=np.int64)
    for number in range(POOL):
        draw_board(dice, deal.board)
        rank_all(ranks, deal.board, pool[number])
    return pool


class TurnResponse:
    """A response on one board to a strategy, as its turn is and as it is once solved as in play."""

    def __init__(
        self, ranks: RankTables, policy: Policy, deal: Deal, before: Looks, start: Dice, rounds: int
    ) -> None:
        """Deal a board; ``before`` are the boards by which hands are judged before the flop."""
        dice, kinds, tree = start.copy(), np.zeros((4, COMBOS), dtype=np.int64), policy.tree
        draw_board(dice, deal.board)
        self._luck = np.array([throw(dice) for _ in tree.actor])
        study(ranks, deal)
        sort_into(ranks, policy.buckets, deal, kinds)
        board = sort_hands(ranks, deal.strengths.reshape((1, COMBOS)))
        self._ranks, self._deal, self._rounds, self._room = ranks, deal, rounds, new_river_room()
        self._sights = (before, sort_hands(ranks, deal.seen[0]), sort_hands(ranks, deal.seen[1]), board)
        self._plan = Plan(tree, policy.rows, policy.shares, kinds)
        self._turns = dict[int, SolvedTurn]()

    def wins_less(self, me: int) -> float:
        """Return what is won less from a seat by the hand."""
        hands = np.where(self._deal.strengths > 0, 1.0 / HANDS, 0.0)
        return self._wins_less(0, hands, np.ones((2, COMBOS)), me)

    def _wins_less(self, node: int, hands: Parts, likely: Parts, me: int) -> float:
        plan, tree, ranks = self._plan, self._plan.tree, self._ranks
        actor, street = int(tree.actor[node]), int(tree.street[node])
        if actor >= FOLDED or street >= _TURN:
            return self._from_turn(node, hands, likely, me)
        best = np.zeros(COMBOS, dtype=np.int64)
        if actor == me:
            best = best_moves(ranks, plan, self._sights[street], node, likely[1 - me], me)
        won, kinds = 0.0, plan.kinds[street]
        held = kinds >= 0
        for move in np.flatnonzero(tree.children[node] >= 0):
            kept, passed = np.where(best == move, hands, 0.0) if actor == me else hands, likely.copy()
            passed[actor, held] *= plan.shares[plan.rows[node] + kinds[held], move]
            if kept.any() and passed[1 - me].any():
                won += self._wins_less(int(tree.children[node, move]), kept, passed, me)
        return won

    def _from_turn(self, node: int, hands: Parts, likely: Parts, me: int) -> float:
        """Return what is won less from a turn on, which is solved the oftener it is reached."""
        plan = self._plan
        if plan.tree.actor[node] >= FOLDED:
            return 0.0
        board = hands_on(self._sights[_RIVER], 0)
        reach = likely[1 - me][board.combos] / OTHERS
        stake = _come_here(board, reach, hands) * float(plan.tree.paid[node].max())
        chance = min(1.0, stake / FAINT_TURN)
        if self._luck[node] >= chance:
            return 0.0
        if node not in self._turns:
            lying = [int(card) for card in self._deal.board[:-1]]
            self._turns[node] = solve_turn_at(plan.tree, node, lying, likely)
        asis, solved = (
            play_on(
                self._ranks,
                one,
                self._deal,
                self._sights,
                self._room,
                self._rounds,
                self._luck,
                node,
                hands,
                likely,
                me,
            )
            for one in (plan, _plan_of(plan, self._turns[node]))
        )
        return float((asis - solved) / chance)


def _plan_of(plan: Plan, solved: SolvedTurn) -> Plan:
    """Return the play of a solved turn: each combo is a kind."""
    kinds = np.where(plan.kinds >= 0, np.arange(COMBOS), -1)
    return Plan(plan.tree, solved.rows, solved.shares, kinds)


@compiled
def _play(
    ranks: RankTables,
    policy: Policy,
    starts: Dice,
    deal: Deal,
    pool: Whole,
    room: RiverRoom,
    rounds: int,
    found: Parts,
) -> None:
    """Write what is won by the hand on each board into ``found``; ``starts`` begins each."""
    kinds, before = np.zeros((4, COMBOS), dtype=np.int64), sort_hands(ranks, pool)
    luck = np.zeros(len(policy.tree.actor))
    for number in range(len(found)):
        dice = starts[number : number + 1].copy()
        draw_board(dice, deal.board)
        for node in range(len(luck)):
            luck[node] = throw(dice)
        study(ranks, deal)
        sort_into(ranks, policy.buckets, deal, kinds)
        board = sort_hands(ranks, deal.strengths.reshape((1, COMBOS)))
        sights = (before, sort_hands(ranks, deal.seen[0]), sort_hands(ranks, deal.seen[1]), board)
        plan = Plan(policy.tree, policy.rows, policy.shares, kinds)
        hands = np.where(deal.strengths > 0, 1.0 / HANDS, 0.0)
        for me in range(2):
            likely = np.ones((2, COMBOS))
            won = play_on(ranks, plan, deal, sights, room, rounds, luck, 0, hands, likely, me)
            found[number] += won / 2


@compiled
def play_on(
    ranks: RankTables,
    plan: Plan,
    deal: Deal,
    sights: Sights,
    room: RiverRoom,
    rounds: int,
    luck: Parts,
    node: int,
    hands: Parts,
    likely: Parts,
    me: int,
) -> float:
    """Return the big blinds that the responder wins from a node on, over all hands that they hold there.

    ``hands`` is how often they come here with each, ``likely``, a row a player, how often the known play
    would; ``rounds`` is 0 where no river is to be solved, and ``luck`` is what each node draws.
    """
    tree, board = plan.tree, hands_on(sights[_RIVER], 0)
    actor, street, reach = tree.actor[node], tree.street[node], likely[1 - me][board.combos] / OTHERS
    if actor >= FOLDED:
        return float((_pay(tree, node, board, reach, me) * hands[board.combos]).sum())
    if street == _RIVER and rounds:
        chance = min(1.0, _come_here(board, reach, hands) / FAINT)
        if luck[node] >= chance:
            return 0.0
        solve_river(ranks, tree, node, deal.strengths, likely, rounds, room)
        solved = _solved_plan(tree, node, deal.strengths, room)
        won = play_on(ranks, solved, deal, sights, room, 0, luck, node, hands, likely, me)
        return float(won / chance)
    best = np.zeros(COMBOS, dtype=np.int64)
    if actor == me:
        best = best_moves(ranks, plan, sights[street], node, likely[1 - me], me)
    won, kinds = 0.0, plan.kinds[street]
    for move in np.flatnonzero(tree.children[node] >= 0):
        kept, passed = hands, likely.copy()
        if actor == me:
            kept = np.where(best == move, hands, 0.0)
        for combo in range(COMBOS):
            if kinds[combo] >= 0:
                passed[actor, combo] *= plan.shares[plan.rows[node] + kinds[combo], move]
        if kept.any() and passed[1 - me].any():
            after = tree.children[node, move]
            won += play_on(ranks, plan, deal, sights, room, rounds, luck, after, kept, passed, me)
    return won


@compiled
def _pay(tree: BettingTree, node: int, board: BoardHands, reach: Parts, me: int) -> Parts:
    """Return what each hand wins at an end, over all that the other comes there with."""
    worth, sign = np.zeros(len(board.combos)), 1.0 - 2 * me
    if tree.actor[node] == SHOWN:
        pay_showdown(board, reach, sign * tree.pays[node], me, worth)
    else:
        pay_fold(board, reach, sign * tree.pays[node, 0], worth)
    return worth


@compiled
def _come_here(board: BoardHands, reach: Parts, hands: Parts) -> float:
    """Return how often both come to a node."""
    often = np.zeros(len(board.combos))
    pay_fold(board, reach, 1.0, often)
    return float((often * hands[board.combos]).sum())


@compiled
def _solved_plan(tree: BettingTree, root: int, strengths: Whole, room: RiverRoom) -> Plan:
    """Return the play of a river that was just solved from ``root`` on: each combo is a kind."""
    kinds = np.where(strengths > 0, np.arange(COMBOS), -1) + np.zeros((_RIVER + 1, 1), dtype=np.int64)
    return Plan(tree, (np.arange(len(tree.actor)) - root) * COMBOS, room.shares.copy(), kinds)


@compiled
def best_moves(ranks: RankTables, plan: Plan, looks: Looks, node: int, weights: Parts, me: int) -> Whole:
    """Return each combo's move that is worth most if nothing but checks and calls follows."""
    tree, kinds = plan.tree, plan.kinds[plan.tree.street[node]]
    paid, other = tree.paid[node, me], tree.paid[node, 1 - me]
    wins, best = _wins(looks, weights), np.full(COMBOS, STAY)
    most = wins * (paid + other) - (1 - wins) * (other - paid)
    if tree.children[node, FOLD] >= 0:
        best[most < 0] = FOLD
        most = np.maximum(most, 0.0)
    held = np.where(kinds >= 0, weights, 0.0)
    for move in RAISES:
        after = tree.children[node, move]
        if after < 0:
            continue
        folds = np.zeros(COMBOS)
        for combo in range(COMBOS):
            if held[combo] > 0:
                folds[combo] = held[combo] * plan.shares[plan.rows[after] + kinds[combo], FOLD]
        folding = _share(_beside(ranks, folds), _beside(ranks, held), 0.0)
        wins, cost = _wins(looks, held - folds), tree.paid[after, me]
        called = wins * (paid + cost) - (1 - wins) * (cost - paid)
        worth = folding * (paid + other) + (1 - folding) * called
        best[worth > most] = move
        most = np.maximum(most, worth)
    return best


@compiled
def sort_hands(ranks: RankTables, strengths: Whole) -> Looks:
    """Return the hands of boards, of which ``strengths`` has a row each."""
    rows = np.zeros((4, len(strengths), HANDS), dtype=np.int64)
    looks, hands, kinds = Looks(rows[0], rows[1], rows[2], rows[3]), new_hands(HANDS, 0), rows[0, :0]
    for number in range(len(strengths)):
        lay_out(ranks, strengths[number], kinds, hands)
        looks.combos[number], looks.ends[number] = hands.combos, hands.ends
        looks.low[number], looks.high[number] = hands.low, hands.high
    return looks


@compiled
def hands_on(looks: Looks, number: int) -> BoardHands:
    """Return the hands of one board, whose kinds are not told."""
    none = np.zeros((1, 0), dtype=np.int64)
    combos, low, high, ends = looks.combos[number], looks.low[number], looks.high[number], looks.ends[number]
    return BoardHands(combos, low, high, ends, none, none[0], none[0])


@compiled
def _wins(looks: Looks, weights: Parts) -> Parts:
    """Return the share of the pot that each combo takes from weighted ones over some boards."""
    taken, total = np.zeros(COMBOS), np.zeros(COMBOS)
    worth, pays = np.zeros(HANDS), np.array([0.0, 0.5, 1.0])
    for number in range(len(looks.combos)):
        hands = hands_on(looks, number)
        reach = weights[hands.combos]
        pay_showdown(hands, reach, pays, 0, worth)
        taken[hands.combos] += worth
        pay_fold(hands, reach, 1.0, worth)
        total[hands.combos] += worth
    return _share(taken, total, 0.5)


@compiled
def _beside(ranks: RankTables, weights: Parts) -> Parts:
    """Return for each combo the weights of all that share no card with it."""
    none, worth = np.zeros((1, 0), dtype=np.int64), np.zeros(COMBOS)
    every = BoardHands(ranks.cell, ranks.low, ranks.high, ranks.cell, none, none[0], none[0])
    pay_fold(every, weights, 1.0, worth)
    return worth


@compiled
def _share(parts: Parts, wholes: Parts, otherwise: float) -> Parts:
    """Return what part each is of its whole, and ``otherwise`` where there is none."""
    found = np.full(len(parts), otherwise)
    for at in range(len(parts)):
        if wholes[at] > NOTHING:
            found[at] = parts[at] / wholes[at]
    return found
