"""How strong a hand is, as a number: tables that rank a hand in one sum and three look-ups.

Each card has a number such that the sum tells the hand. The table of sums is sparse, so its rows are laid
over one another where they leave gaps.
"""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from pyapp.ranking.classes import HandClass, RankingError, RankingFault, Ranks, ladder
from pyapp.texts import say

RANK_KEYS: Final = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
"""From two to ace: the least numbers, taken one after another, whose sums tell apart all choices of
seven cards with at most four of a rank, and so all choices of five or six too."""

BLANK: Final = 1 << 23
"""What a missing card adds to the ranks: more than seven cards do, so that five, six and seven never meet."""

SUIT_BITS: Final = 12
"""The low bits of a key: an octal digit for each suit, in which the sum counts its cards."""

SUIT_MASK: Final = (1 << SUIT_BITS) - 1
"""What is left of a key without its ranks."""


_FLUSH: Final = 5


def card_keys() -> tuple[int, ...]:
    """Return the key of each of the 52 cards: its rank's key above, a one in its suit's digit below."""
    return tuple(RANK_KEYS[card >> 2] << SUIT_BITS | 1 << 3 * (card & 3) for card in range(52))


def flush_suits() -> bytes:
    """Return for each sum of suits which suit has five cards or more: 1 to 4, or 0 for none."""
    return bytes(_suit_of_five(counts) for counts in range(SUIT_MASK + 1))


def _suit_of_five(counts: int) -> int:
    return next((suit + 1 for suit in range(4) if counts >> 3 * suit & 7 >= _FLUSH), 0)


ROW_BITS: Final = 10
"""Numbers that differ only in their lowest ten bits stand in one row."""


class SparseTable:
    """Small values by large numbers, known beforehand; any other number gives some value or an error.

    The fullest rows are laid first, each at the first place where it fits, as Tarjan and Yao describe in
    "Storing a sparse table" (Communications of the ACM 22, 1979).
    """

    __slots__ = ("shifts", "values")

    shifts: "array[int]"
    """By row, how far its numbers lie from where they would be unpacked."""
    values: "array[int]"
    """All values, up to 65,535; that of a number is `values[number + shifts[number >> ROW_BITS]]`."""

    def __init__(self, numbers: Iterable[int]) -> None:
        rows = _rows(numbers)
        self.shifts = array("i", bytes(4 * (max(rows) + 1)))
        self.values = array("H", bytes(2 * self._lay(rows)))

    def __getitem__(self, number: int) -> int:
        return self.values[number + self.shifts[number >> ROW_BITS]]

    def __setitem__(self, number: int, value: int) -> None:
        self.values[number + self.shifts[number >> ROW_BITS]] = value

    def _lay(self, rows: dict[int, "array[int]"]) -> int:
        """Choose the place of each row and return how long the whole becomes."""
        taken = 0
        for row in sorted(rows, key=lambda row: len(rows[row]), reverse=True):
            place = _first_fit(taken, rows[row])
            self.shifts[row] = place - (row << ROW_BITS)
            taken |= sum([1 << column for column in rows[row]]) << place
        return taken.bit_length()


def _rows(numbers: Iterable[int]) -> dict[int, "array[int]"]:
    """Return the columns that are filled in each row, as compact arrays: the browser's memory is short."""
    rows: dict[int, array[int]] = {}
    for number in numbers:
        columns = rows.setdefault(number >> ROW_BITS, array("H"))
        columns.append(number & (1 << ROW_BITS) - 1)
    return rows


def _first_fit(taken: int, columns: "array[int]") -> int:
    """Return the least place where no column falls on a bit that is taken."""
    clashes = 0
    for column in columns:
        clashes |= taken >> column
    return (~clashes & (clashes + 1)).bit_length() - 1


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


_SEVEN = 7
_BLANKS = {5: 2 * BLANK << SUIT_BITS, 6: BLANK << SUIT_BITS}


def strength(cards: Sequence[int]) -> int:
    """Return the strength of the best five of five to seven cards: 1 (seven high) to 7,462 (royal flush).

    Greater beats, equal ties; suits never break a tie. `RankingError` for fewer or more cards. For speed it
    is not checked that the cards differ: one that stands twice gives a wrong strength or an `IndexError`.
    The first call makes the tables, unless `prepare` has.
    """
    if len(cards) == _SEVEN:
        return tables().seven(cards)
    return _fewer(cards)


def prepare() -> None:
    """Make the tables now, so that no hand waits for them; once made, do nothing."""
    tables()


def _fewer(cards: Sequence[int]) -> int:
    try:
        blanks = _BLANKS[len(cards)]
    except KeyError:
        raise _wrong_count(len(cards)) from None
    found = tables()
    return found.by_key(sum([found.keys[card] for card in cards]) + blanks) or found.flush(cards)


def _wrong_count(count: int) -> RankingError:
    return RankingError(RankingFault.WRONG_COUNT, say("ranking.fault.wrong_count", n=count))
