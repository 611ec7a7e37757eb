"""The tables that rank a hand in one sum and three look-ups."""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from pyapp.ranking.classes import HandClass
from pyapp.ranking.hand_keys import BLANK, RANK_KEYS, SUIT_BITS, SUIT_MASK, card_keys, flush_suits
from pyapp.ranking.ladder import Ranks, ladder
from pyapp.ranking.packing import ROW_BITS, SparseTable

_SUITED: Final = frozenset({HandClass.FLUSH, HandClass.STRAIGHT_FLUSH})
"""The classes that one suit makes."""

_ROW: Final = SUIT_BITS + ROW_BITS


@dataclass(frozen=True, slots=True)
class Tables:
    """Ranks seven cards quickly, for loops that rank many hands.

    Cards are numbers from 0 to 51: `Card` or, about a quarter quicker, plain `int`. Nothing is checked:
    a card that stands twice gives a wrong strength or an `IndexError`.
    """

    keys: tuple[int, ...]
    """The key of each card. Keys add up: that of a hand is the sum of its cards' keys in any order."""
    _flush_suits: bytes = field(repr=False)
    _shifts: "array[int]" = field(repr=False)
    _unsuited: "array[int]" = field(repr=False)
    _suited: "array[int]" = field(repr=False)

    def seven(self, cards: Sequence[int]) -> int:
        """Return the strength of exactly seven cards."""
        keys = self.keys
        a, b, c, d, e, f, g = cards
        key = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
        # The body of by_key stands here again: calling it would cost a third of the speed.
        if suit := self._flush_suits[key & SUIT_MASK]:
            return self._in_suit(suit, cards)
        ranks = key >> SUIT_BITS
        return self._unsuited[ranks + self._shifts[ranks >> ROW_BITS]]

    def by_key(self, key: int) -> int:
        """Return the strength of the seven cards whose keys make this sum, or 0 where five are suited.

        The sum does not tell which cards are suited, so write
        `tables.by_key(board_key + hole_key) or tables.flush(board + hole)`.
        """
        if self._flush_suits[key & SUIT_MASK]:
            return 0
        ranks = key >> SUIT_BITS
        return self._unsuited[ranks + self._shifts[ranks >> ROW_BITS]]

    def by_keys(self, keys: Iterable[int]) -> list[int]:
        """Return what `by_key` does, for many hands at once and in half the time."""
        flush_suits, shifts, unsuited = self._flush_suits, self._shifts, self._unsuited
        return [
            0 if flush_suits[key & SUIT_MASK] else unsuited[(key >> SUIT_BITS) + shifts[key >> _ROW]]
            for key in keys
        ]

    def flush(self, cards: Sequence[int]) -> int:
        """Return the strength of five to seven cards of which at least five are suited."""
        key = sum(self.keys[card] for card in cards)
        return self._in_suit(self._flush_suits[key & SUIT_MASK], cards)

    @property
    def suited(self) -> Sequence[int]:
        """The strengths of five to seven cards of a suit, by their ranks: bit 0 is a two, bit 12 an ace."""
        return self._suited

    def arrays(self) -> tuple[Sequence[int], ...]:
        """Return what is looked up, for code that compiles the look-ups of `seven` for itself.

        In order: the keys of cards; the suit that five share, plus one, by the key's part of suits; the shift
        of each row of ranks, and strengths by shifted ranks; strengths by a set of suited ranks.
        """
        return self.keys, self._flush_suits, self._shifts, self._unsuited, self._suited

    def _in_suit(self, suit: int, cards: Sequence[int]) -> int:
        return self._suited[sum([1 << (card >> 2) for card in cards if card & 3 == suit - 1])]


@cache
def tables() -> Tables:
    """Return the tables, which the first call makes."""
    unsuited = SparseTable(_sum(ranks) for count in (5, 6, 7) for ranks in _choices(count))
    suited = array("H", bytes(2 * (1 << 13)))
    for strength, (hand_class, ranks) in enumerate(ladder(), start=1):
        if hand_class in _SUITED:
            suited[_mask(ranks)] = strength
        else:
            unsuited[_sum(ranks)] = strength
    _rank_more_cards(unsuited)
    _rank_more_suited(suited)
    return Tables(card_keys(), flush_suits(), unsuited.shifts, unsuited.values, suited)


def _rank_more_cards(unsuited: SparseTable) -> None:
    """Rank six and then seven cards: the best that is left when a blank takes the place of one."""
    for count in (6, 7):
        for ranks in _choices(count):
            total = _sum(ranks) + BLANK
            unsuited[total - BLANK] = max([unsuited[total - RANK_KEYS[rank]] for rank in set(ranks)])


def _rank_more_suited(suited: "array[int]") -> None:
    """Rank six and seven cards of a suit: the best that is left without one of them."""
    for ranks in range(1 << 13):
        if ranks.bit_count() in (6, 7):
            suited[ranks] = max([suited[ranks ^ 1 << rank] for rank in range(13) if ranks >> rank & 1])


def _choices(count: int) -> Iterator[Ranks]:
    """Yield the ranks that so many cards can have, at most four alike."""
    for ranks in combinations_with_replacement(range(13), count):
        if all(ranks[at] != ranks[at + 4] for at in range(count - 4)):
            yield ranks


def _sum(ranks: Ranks) -> int:
    """Return what the ranks add up to, with blanks in the place of cards that are missing from seven."""
    return sum([RANK_KEYS[rank] for rank in ranks]) + BLANK * (7 - len(ranks))


def _mask(ranks: Ranks) -> int:
    return sum([1 << rank for rank in ranks])
