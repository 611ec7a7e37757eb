"""What each hand of a range makes on a board, and what it draws to, by its own cards."""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final, TypeVar

from pyapp.agents.holdem.hands.combos import pairs
from pyapp.cards import Card
from pyapp.features.charts.cells import HandRange
from pyapp.features.lab.odds_question import OddsError, OddsQuestion, check, never
from pyapp.features.lab.ranges import EVEN, WHOLE, Weights
from pyapp.ranking import HandClass, hand_class, strength
from pyapp.texts import say, worded


@worded("sandbox.made")
class MadeKind(StrEnum):
    """What a hand makes, the best first."""

    STRAIGHT_FLUSH = "straight_flush"
    QUADS = "quads"
    FULL_HOUSE = "full_house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    SET = "set"
    """Three of a rank with a pocket pair."""

    TRIPS = "trips"
    """Three of a rank with a pair of the board."""

    TWO_PAIR = "two_pair"
    """Both hole cards pair the board."""

    OVERPAIR = "overpair"
    TOP_PAIR = "top_pair"
    MIDDLE_PAIR = "middle_pair"
    """With the second rank of the board, or a pocket pair between it and the highest."""

    WEAK_PAIR = "weak_pair"
    ACE_HIGH = "ace_high"
    NOTHING = "nothing"


@worded("sandbox.draws")
class DrawKind(StrEnum):
    """What one more card can make, the strongest first; a hand counts once."""

    COMBO = "combo"
    """A flush, or a straight."""

    FLUSH = "flush"
    OPEN_ENDED = "open_ended"
    """A straight with a card of one of two ranks."""

    GUTSHOT = "gutshot"
    BACKDOOR = "backdoor"
    """A flush with two more cards."""

    NONE = "none"


_FLOP: Final = 3
_TURN: Final = 4
_FULL: Final = 5
_FLUSH: Final = 5
_RANKS: Final = 13
_SUITS: Final = 4
_ACE: Final = 12
_FIVE: Final = 0b11111
"""Five ranks in a row."""

_THREE: Final = 3
_TWO: Final = 2
_BY_CLASS: Final = {
    HandClass.STRAIGHT_FLUSH: MadeKind.STRAIGHT_FLUSH,
    HandClass.FULL_HOUSE: MadeKind.FULL_HOUSE,
    HandClass.FLUSH: MadeKind.FLUSH,
    HandClass.STRAIGHT: MadeKind.STRAIGHT,
}
"""Classes that a board of five cards makes alone only where no hand beats it by them."""


class BoardReader:
    """Tells of each combo what it makes on one board."""

    def __init__(self, board: Sequence[Card]) -> None:
        self._board = tuple(map(int, board))
        ranks = [card >> 2 for card in self._board]
        self._counts = [ranks.count(rank) for rank in range(_RANKS)]
        self._suits = [sum(card & 3 == suit for card in self._board) for suit in range(_SUITS)]
        self._lying = sum({1 << rank for rank in ranks})
        self._order = sorted(set(ranks), reverse=True)
        self._alone = strength(self._board) if len(board) == _FULL else 0

    def read(self, combo: int) -> tuple[MadeKind, DrawKind]:
        """Return what a combo makes, which shares no card with the board, and what it draws to."""
        low, high = pairs()[combo]
        found = strength((*self._board, low, high))
        best = hand_class(found)
        return self._made(found, best, low >> 2, high >> 2), self._drawn(best, low, high)

    def _made(self, found: int, best: HandClass, low: int, high: int) -> MadeKind:
        if best in _BY_CLASS:
            return _BY_CLASS[best] if found > self._alone else _unpaired(high)
        counts = self._counts.copy()
        counts[low] += 1
        counts[high] += 1
        if best is HandClass.FOUR_OF_A_KIND:
            own = any(counts[rank] == _SUITS for rank in (low, high))
            return MadeKind.QUADS if own else _unpaired(high)
        if best is HandClass.THREE_OF_A_KIND:
            own = any(counts[rank] == _THREE for rank in (low, high))
            return (MadeKind.SET if low == high else MadeKind.TRIPS) if own else _unpaired(high)
        paired = [rank for rank in range(_ACE, -1, -1) if counts[rank] == _TWO][:_TWO]
        own_pairs = [rank for rank in paired if rank in {low, high}]
        if len(own_pairs) == _TWO:
            return MadeKind.TWO_PAIR
        return self._pair(own_pairs[0], is_pocket=low == high) if own_pairs else _unpaired(high)

    def _pair(self, rank: int, *, is_pocket: bool) -> MadeKind:
        top, second = self._order[0], (*self._order, -1, -1)[1]
        if rank >= top:
            return MadeKind.OVERPAIR if is_pocket else MadeKind.TOP_PAIR
        return MadeKind.MIDDLE_PAIR if rank >= second else MadeKind.WEAK_PAIR

    def _drawn(self, best: HandClass, low: int, high: int) -> DrawKind:
        if len(self._board) == _FULL:
            return DrawKind.NONE
        held = (low & 3, high & 3)
        suited = max(self._suits[suit] + held.count(suit) for suit in held)
        flush = suited == _FLUSH - 1 and best < HandClass.FLUSH
        ways = self._straights(low >> 2, high >> 2) if best < HandClass.STRAIGHT else 0
        if flush:
            return DrawKind.COMBO if ways else DrawKind.FLUSH
        if ways:
            return DrawKind.OPEN_ENDED if ways > 1 else DrawKind.GUTSHOT
        backdoor = len(self._board) == _FLOP and suited == _FLUSH - 2 and best < HandClass.FLUSH
        return DrawKind.BACKDOOR if backdoor else DrawKind.NONE

    def _straights(self, low: int, high: int) -> int:
        """Return with how many ranks a hand makes a straight that the board would not make without it."""
        held = self._lying | 1 << low | 1 << high
        return sum(
            _straight(held | 1 << rank) > _straight(self._lying | 1 << rank)
            for rank in range(_RANKS)
            if not held >> rank & 1
        )


def _unpaired(high: int) -> MadeKind:
    return MadeKind.ACE_HIGH if high == _ACE else MadeKind.NOTHING


@lru_cache(maxsize=1 << _RANKS)
def _straight(ranks: int) -> int:
    """Return the highest rank of the best straight of ranks, given as bits; 0 for none."""
    with_low_ace = ranks << 1 | ranks >> _ACE
    return next((top for top in range(_ACE, 2, -1) if with_low_ace >> top - 3 & _FIVE == _FIVE), 0)


@dataclass(frozen=True, slots=True)
class RangePart:
    """Hands of a range that have something in common."""

    combos: HandRange
    part: float
    """Which part of the range they are, each combo by its weight and by what it leaves the other hand."""


@dataclass(frozen=True, slots=True)
class RangeOnBoard:
    """A range, parted."""

    combos: HandRange
    """What board and dead cards leave of it."""

    made: Mapping[MadeKind, RangePart]
    draws: Mapping[DrawKind, RangePart]
    """Nothing once the board is full."""


def part_ranges(question: OddsQuestion) -> Generator[None, None, tuple[RangeOnBoard, RangeOnBoard]]:
    """Part both ranges of a question by what they make; raises ``OddsError`` where no flop lies."""
    check(question)
    if len(question.board) < _FLOP:
        raise OddsError(say("sandbox.parts.board"))
    reader, live = BoardReader(question.board), question.live
    found = list[RangeOnBoard]()
    given = question.weights or (EVEN, EVEN)
    for at, (own, other) in enumerate((live, live[::-1])):
        weights = _weights(own, given[at], other, given[1 - at])
        if not any(weights.values()):
            raise never()
        read = dict[int, tuple[MadeKind, DrawKind]]()
        for number, combo in enumerate(sorted(own)):
            read[combo] = reader.read(combo)
            if number % _SLICE == 0:
                yield
        made = _parted(MadeKind, {combo: kind for combo, (kind, _) in read.items()}, weights)
        draws = {} if len(question.board) == _FULL else {combo: kind for combo, (_, kind) in read.items()}
        found.append(RangeOnBoard(own, made, _parted(DrawKind, draws, weights)))
    return found[0], found[1]


_SLICE: Final = 60
"""Combos between two pauses: a few milliseconds in a browser."""


def _weights(own: HandRange, light: Weights, other: HandRange, others: Weights) -> Mapping[int, int]:
    """Return what each combo weighs, times what those of the other hand do that share no card with it."""
    with_card, beside = [0] * (_RANKS * _SUITS), 0
    for combo in other:
        weight = others.get(combo, WHOLE)
        beside += weight
        for card in pairs()[combo]:
            with_card[card] += weight
    found = dict[int, int]()
    for combo in own:
        same = others.get(combo, WHOLE) if combo in other else 0
        left = beside - sum(map(with_card.__getitem__, pairs()[combo])) + same
        found[combo] = light.get(combo, WHOLE) * left
    return found


KindT = TypeVar("KindT", MadeKind, DrawKind)


def _parted(
    kinds: type[KindT], read: Mapping[int, KindT], weights: Mapping[int, int]
) -> Mapping[KindT, RangePart]:
    """Part combos by their kinds, those of no combo among them; nothing where none was read."""
    total = sum(weights[combo] for combo in read)
    if not total:
        return {}
    held: dict[KindT, list[int]] = {kind: [] for kind in kinds}
    for combo, kind in read.items():
        held[kind].append(combo)
    return {
        kind: RangePart(frozenset(combos), sum(map(weights.__getitem__, combos)) / total)
        for kind, combos in held.items()
    }
