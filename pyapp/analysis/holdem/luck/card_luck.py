"""What the cards gave one seat beyond the average, at every moment of a hand at which cards came.

A value is set on how things stand after the cards, all hands open, and compared with its mean over the
cards that could have come instead. Whatever the value, the difference is 0 on average, so that it may be
taken off a result without moving its mean; the better the value tells the result, the more of the spread
goes. Sources: M. Zinkevich and others, "Optimal unbiased estimators for evaluating agent performance" (2006),
whose DIVAT does so at fixed limit; N. Burch and others, "AIVAT: a new variance reduction technique for agent
evaluation in imperfect information games" (2018), which allows any value.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from math import exp, sqrt
from operator import sub
from random import Random
from typing import Final

from pyapp.agents.holdem.hands.combos import combo
from pyapp.agents.holdem.hands.preflop_charts import HEADS_UP, RING, tops
from pyapp.analysis.holdem.luck.contest import Contest, Outcome, contest_of, features, mean_features
from pyapp.analysis.holdem.luck.luck_values import LuckValues, luck_values
from pyapp.cards import DECK
from pyapp.cards.averages import mean
from pyapp.holdem import BoardDealt, Felt, HandState, HandStep
from pyapp.records import HandRecord, replay

FLOPS: Final = 16
"""So many other flops stand for all,"""

RUNOUTS: Final = 36
"""each with so many turns and rivers, as the flop that came."""

DEALS: Final = 120
"""So many other deals stand for all."""

BOARDS: Final = 600
"""So many boards stand for those that could follow an all-in, where more than two cards are to come."""


class LuckPart(StrEnum):
    """The moments at which cards come."""

    DEAL = "deal"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"


@dataclass(frozen=True, slots=True)
class CardLuck:
    """Chips that the cards gave a seat beyond the average, negative where they took."""

    all_in: float
    """With cards that came when the betting was over."""

    cards: float
    """With the hands at the deal, and with cards of the board that could still be bet on."""

    @property
    def total(self) -> float:
        """All of it."""
        return self.all_in + self.cards


NO_LUCK: Final = CardLuck(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class ChanceNode:
    """One moment at which cards came, with all that a value could make of it."""

    part: LuckPart
    all_in: bool
    """Whether the seat could bet no more."""

    scales: tuple[float, ...]
    """What the features are measured by, in big blinds; for the deal 1 and the seat's place."""

    surplus: tuple[float, ...]
    """By how much each feature exceeded its mean."""

    def blinds(self, values: LuckValues) -> float:
        """Return what the cards gave, in big blinds; after an all-in the pot itself is the value."""
        if self.all_in:
            return self.scales[0] * self.surplus[0]
        return sum(weight * one for weight, one in zip(values[self.part], self.spread, strict=True))

    @property
    def spread(self) -> list[float]:
        """Every feature measured by every scale, as the weights of a value count them."""
        return [scale * one for scale in self.scales for one in self.surplus]


def card_luck(record: HandRecord, seat: int, chance: Random) -> Generator[None, None, CardLuck]:
    """Sum up in slices what the cards gave a seat, in chips of the table."""
    values, big = luck_values(record.rules.structure, _dealt_in(record)), record.rules.big_blind
    found = {True: 0.0, False: 0.0}
    for node in chance_nodes(record, seat, chance):
        found[node.all_in] += big * node.blinds(values)
        yield
    return CardLuck(found[True], found[False])


def chance_nodes(record: HandRecord, seat: int, chance: Random) -> Iterator[ChanceNode]:
    """Return the moments of a finished hand at which cards came, as far as the seat had a part in them."""
    if not record.stacks[seat] or _dealt_in(record) < _TWO:
        return
    for number, step in enumerate(replay(record)):
        if not number:
            yield _deal_node(record, step.state, seat, chance)
        count, contest = _cards_come(step), contest_of(step.state, seat)
        if count and contest:
            yield _board_node(step.state, contest, seat, count, chance)


def _cards_come(step: HandStep) -> int:
    """Count the cards that a step brought to the board."""
    return sum(len(event.cards) for event in step.events if isinstance(event, BoardDealt))


def _board_node(state: HandState, contest: Contest, seat: int, count: int, chance: Random) -> ChanceNode:
    felt, big = state.felt, state.felt.rules.big_blind
    board, stub = [int(card) for card in felt.board], [int(card) for card in state.stub]
    before, pack = board[: len(board) - count], [*board[len(board) - count :], *stub]
    part, reach = _PARTS[len(board)], _reach(felt, seat)
    if felt.over or not reach:
        now, mean = _fill(contest, board, stub, chance), _fill(contest, before, pack, chance)
    elif part is LuckPart.FLOP:
        now, mean = _flops(contest, board, stub, chance)
    else:
        now, mean = _one_more(contest, before, pack)
    pot = contest.chips / big
    scales = (pot, sqrt(pot * min(reach / big, _DEEP * pot)))
    return ChanceNode(part, felt.over or not reach, scales, tuple(map(sub, now, mean)))


def _fill(contest: Contest, board: Sequence[int], pack: Sequence[int], chance: Random) -> tuple[float, ...]:
    """Return the features over what may follow a board: every way, or ``BOARDS`` by chance."""
    lacking = _FULL - len(board)
    if lacking > _TWO:
        fills = [(*board, *chance.sample(pack, lacking)) for _ in range(BOARDS)]
    else:
        fills = [(*board, *cards) for cards in combinations(pack, lacking)]
    return features(contest.outcomes(fills))


def _flops(
    contest: Contest, board: Sequence[int], stub: Sequence[int], chance: Random
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the features of the flop that came, and their mean over other flops, all sampled alike."""
    pack = [*board, *stub]
    samples = [board, *(chance.sample(pack, _FLOP) for _ in range(FLOPS))]
    fills = list[tuple[int, ...]]()
    for flop in samples:
        left = [card for card in pack if card not in flop]
        fills += [(*flop, *chance.sample(left, _TWO)) for _ in range(RUNOUTS)]
    found = contest.outcomes(fills)
    groups = [found[first : first + RUNOUTS] for first in range(0, len(found), RUNOUTS)]
    return features(groups[0]), mean_features(groups[1:])


def _one_more(
    contest: Contest, before: Sequence[int], pack: Sequence[int]
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the features with the first card of ``pack``, and their mean over all of it, counted through."""
    groups: dict[int, list[Outcome]] = {card: [] for card in pack}
    if len(before) == _FULL - 1:
        found = contest.outcomes([(*before, card) for card in pack])
        groups = {card: [outcome] for card, outcome in zip(pack, found, strict=True)}
    else:
        ways = list(combinations(pack, _TWO))
        found = contest.outcomes([(*before, *cards) for cards in ways])
        for cards, outcome in zip(ways, found, strict=True):
            for card in cards:
                groups[card].append(outcome)
    return features(groups[pack[0]]), mean_features(groups.values())


def _deal_node(record: HandRecord, state: HandState, seat: int, chance: Random) -> ChanceNode:
    """Compare the hands that were dealt with ``DEALS`` others."""
    dealt = [other for other, stack in enumerate(record.stacks) if stack]
    parts = tops(HEADS_UP if len(dealt) == _TWO else RING)
    others = [state.holes[other] for other in dealt if other != seat]
    pack, features_of = [int(card) for card in DECK], list[tuple[float, ...]]()
    for _ in range(DEALS):
        cards = chance.sample(pack, 2 * len(dealt))
        places = [parts[combo(cards[first : first + 2])] for first in range(0, len(cards), 2)]
        features_of.append(deal_features(places[0], min(places[1:])))
    now = deal_features(parts[combo(state.holes[seat])], min(parts[combo(hole)] for hole in others))
    means = map(mean, zip(*features_of, strict=True))
    order = [other for other in state.felt.clockwise(record.positions.button) if other in dealt]
    scales = (1.0, order.index(seat) / (len(order) - 1))
    return ChanceNode(LuckPart.DEAL, all_in=False, scales=scales, surplus=tuple(map(sub, now, means)))


def deal_features(own: float, best: float) -> tuple[float, ...]:
    """Return what a value may make of two places among all hole cards: one's own, and the best rival's."""
    good, top = exp(-_GOOD * own), exp(-_TOP * own)
    rival, rival_top = exp(-_GOOD * best), exp(-_TOP * best)
    roots = (sqrt(own), sqrt(best), sqrt(own * best))
    return (
        *roots,
        good,
        rival,
        good * rival,
        good * best,
        own * rival,
        top,
        rival_top,
        top * rival,
        good * rival_top,
    )


def _reach(felt: Felt, seat: int) -> int:
    """Return the chips that the seat can still win or lose in bets."""
    return min(felt.seats[seat].stack, max(felt.seats[other].stack for other in felt.live if other != seat))


def _dealt_in(record: HandRecord) -> int:
    return sum(stack > 0 for stack in record.stacks)


_TWO: Final = 2
_FLOP: Final = 3
_FULL: Final = 5
_PARTS: Final = {3: LuckPart.FLOP, 4: LuckPart.TURN, 5: LuckPart.RIVER}
_DEEP: Final = 20
"""Stacks deeper than so many pots count as so deep: no one bets more on one card."""

_GOOD: Final = 8
"""How fast good hands stand out from the rest,"""

_TOP: Final = 40
"""and how fast the best do; both chosen."""
