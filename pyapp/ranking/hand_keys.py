"""The number that stands for a card in a sum, such that the sum tells the hand."""

from typing import Final

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
