"""What the cards gave one seat beyond the average, at every moment of a hand at which cards came.

A value is set on how things stand after the cards, all hands open, and compared with its mean over the
cards that could have come instead. Whatever the value, the difference is 0 on average, so that it may be
taken off a result without moving its mean; the better the value tells the result, the more of the spread
goes. Sources: M. Zinkevich and others, "Optimal unbiased estimators for evaluating agent performance" (2006),
whose DIVAT does so at fixed limit; N. Burch and others, "AIVAT: a new variance reduction technique for agent
evaluation in imperfect information games" (2018), which allows any value.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import combinations, pairwise
from math import exp, sqrt
from operator import sub
from random import Random
from typing import Final, TypeAlias

from pyapp.agents.holdem.hands.combos import combo
from pyapp.agents.holdem.hands.preflop_charts import HEADS_UP, RING, tops
from pyapp.cards import DECK
from pyapp.cards.averages import mean
from pyapp.features.review.luck_values import LuckValues, luck_values
from pyapp.holdem import BoardDealt, Felt, HandState, HandStep, pots
from pyapp.ranking import tables
from pyapp.records import HandRecord, replay

Outcome: TypeAlias = tuple[float, float, float]
"""One full board: the share of the pots that the seat takes; then how good the best beaten hand is, and how
good the best of all, both from 0 to 1, negative where the seat is beaten, and 0 where it divides."""


@dataclass(frozen=True, slots=True)
class Contest:
    """The live seats of a hand, their cards, and the pots that one of them contends for."""

    holes: Sequence[tuple[int, int]]
    own: int
    """The place of the seat among ``holes``."""

    pots: Sequence[tuple[int, Sequence[int]]]
    """The chips of each pot that the seat may win, with the places of all who may."""

    @property
    def chips(self) -> int:
        """The chips that the seat contends for."""
        return sum(amount for amount, _ in self.pots)

    def outcomes(self, boards: Sequence[Sequence[int]]) -> list[Outcome]:
        """Return what comes of each full board."""
        found, hands = tables(), list[list[int]]()
        keys = found.keys
        bases = [keys[a] + keys[b] + keys[c] + keys[d] + keys[e] for a, b, c, d, e in boards]
        for first, second in self.holes:
            held = keys[first] + keys[second]
            ranked = found.by_keys([base + held for base in bases])
            hands.append(
                [
                    strength or found.flush((*board, first, second))
                    for strength, board in zip(ranked, boards, strict=True)
                ]
            )
        return [self._outcome(strengths) for strengths in zip(*hands, strict=True)]

    def _outcome(self, strengths: Sequence[int]) -> Outcome:
        own = strengths[self.own]
        best, second = max(strengths), sorted(strengths)[-2]
        goodness = hand_goodness()
        if own < best:
            signs = (-goodness[own], -goodness[best])
        elif own == second:
            signs = (0.0, 0.0)
        else:
            signs = (goodness[second], goodness[own])
        return self._share(strengths), *signs

    def _share(self, strengths: Sequence[int]) -> float:
        """Return the share of all pots that the seat takes; odd chips are divided too."""
        own, won = strengths[self.own], 0.0
        for amount, places in self.pots:
            held = [strengths[place] for place in places]
            if own == max(held):
                won += amount / held.count(own)
        return won / self.chips


def contest_of(state: HandState, seat: int) -> Contest | None:
    """Return what a live seat contends for with all cards open; ``None`` where it is alone or gone."""
    live = state.felt.live
    if seat not in live or len(live) == 1:
        return None
    places = {other: place for place, other in enumerate(live)}
    divided = [
        (pot.amount, [places[other] for other in pot.seats]) for pot in pots(state.felt) if seat in pot.seats
    ]
    holes = [(int(first), int(second)) for first, second in (state.holes[other] for other in live)]
    return Contest(holes, places[seat], divided)


def features(outcomes: Sequence[Outcome]) -> tuple[float, ...]:
    """Sum boards up in the numbers that a value is made of.

    The mean share; how good beaten hands are, and that again with more and more stress on the best of them;
    how good winners are; and powers of the share, which tell a likely draw from a pot half won.
    """
    shares, beaten, winning = zip(*outcomes, strict=True)
    cubes = [good**3 for good in beaten]
    share, lost = mean(shares), mean(beaten)
    best = mean(
        [
            cube * cube * abs(good) ** 2 * (1 if good > 0 else -1)
            for cube, good in zip(cubes, beaten, strict=True)
        ]
    )
    return share, lost, mean(cubes), best, mean(winning), share**2, share**3, share * lost


def mean_features(alternatives: Iterable[Sequence[Outcome]]) -> tuple[float, ...]:
    """Return the mean of ``features`` over alternatives that are equally likely."""
    return tuple(map(mean, zip(*map(features, alternatives), strict=True)))


@cache
def hand_goodness() -> tuple[float, ...]:
    """Return for every strength which part of all hands of seven cards is weaker, about."""
    found = [0.0]
    for (weaker, low), (stronger, high) in pairwise(_KNOTS):
        step = (high - low) / (stronger - weaker)
        found += [low + step * (strength - weaker) for strength in range(weaker + 1, stronger + 1)]
    return tuple(found)


_KNOTS: Final = (
    (0, 0.0),
    (665, 0.05),
    (1043, 0.1),
    (1312, 0.174),
    (1836, 0.25),
    (2495, 0.35),
    (3149, 0.45),
    (3802, 0.55),
    (4141, 0.612),
    (4473, 0.7),
    (4728, 0.77),
    (4995, 0.847),
    (5848, 0.895),
    (5863, 0.94),
    (7034, 0.97),
    (7296, 0.998),
    (7462, 1.0),
)
"""Strengths, and the part of 400,000 hands of seven random cards that were weaker."""


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
    """Return the features of two places among all hole cards: the player's own, and the best rival's."""
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
