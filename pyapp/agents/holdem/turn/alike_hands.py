"""Which hands stand alike on a turn, and which river cards do: they learn as one.

A suit counts only where a flush can still come of it, so that on most turns about 150 kinds of hands and 14
kinds of cards are left of 1,128 and 48.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.agents.holdem.hands.combos import pairs
from pyapp.agents.holdem.river.showdown_sums import Row, WeighedHoldings
from pyapp.cards import DECK

FLUSH_CARDS: Final = 4
"""Into so many kinds the cards that bring a flush are put, by rank; chosen."""

_SOON: Final = 4
"""The cards of a suit among board and hand that one more makes a flush of."""

_TWO: Final = 2


@dataclass(frozen=True, slots=True)
class HandKinds:
    """What a player may hold on a turn, kind by kind."""

    kinds: tuple[tuple[int, ...], ...]
    """The combos of each kind,"""

    parts: Sequence[Row]
    """how likely each of these is held,"""

    weights: tuple[float, ...]
    """and how likely any of the kind."""

    left: Sequence[Row]
    """How many cards of each kind may come beside a hand, on average: a row a kind of hand."""


def river_kinds(board: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return the cards that may come on the river, those together that change as much."""
    counts = _suits(board)
    plain: dict[int, list[int]] = {}
    suited: dict[int, list[int]] = {}
    for card in range(len(DECK)):
        if card not in board:
            suit = card & 3
            kinds = suited if counts[suit] >= _TWO else plain
            kinds.setdefault(suit if counts[suit] >= _TWO else card >> 2, []).append(card)
    return (*map(tuple, plain.values()), *(part for cards in suited.values() for part in _parts(cards)))


def _parts(cards: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Cut the cards of a suit into parts by rank."""
    count = len(cards)
    for part in range(FLUSH_CARDS):
        if found := tuple(cards[part * count // FLUSH_CARDS : (part + 1) * count // FLUSH_CARDS]):
            yield found


def alike_hands(board: Sequence[int], held: WeighedHoldings, cards: Sequence[Sequence[int]]) -> HandKinds:
    """Return the kinds of what is held; ``cards`` are the kinds of cards that may come."""
    needed = [_SOON - count if count >= _TWO else len(DECK) for count in _suits(board)]
    found: dict[tuple[int, ...], list[tuple[int, float]]] = {}
    for combo, weight in zip(held.combos, held.weights, strict=True):
        found.setdefault(_kind(*pairs()[combo], needed), []).append((combo, weight))
    kinds = tuple([tuple([combo for combo, _ in kind]) for kind in found.values()])
    parts = [[weight for _, weight in kind] for kind in found.values()]
    kind_of = {card: at for at, kind in enumerate(cards) for card in kind}
    left = [_cards_left(kind, row, cards, kind_of) for kind, row in zip(kinds, parts, strict=True)]
    return HandKinds(kinds, parts, tuple(map(sum, parts)), left)


def _suits(board: Sequence[int]) -> list[int]:
    return [sum(1 for card in board if card & 3 == suit) for suit in range(4)]


def _kind(low: int, high: int, needed: Sequence[int]) -> tuple[int, ...]:
    """Return the ranks of a hand, and the suits by which it may have a flush."""
    suits = low & 3, high & 3
    marks = [suit if suits.count(suit) >= needed[suit] else -1 for suit in suits]
    if low >> 2 == high >> 2:
        marks.sort()
    return low >> 2, high >> 2, *marks


def _cards_left(
    kind: Sequence[int], parts: Row, cards: Sequence[Sequence[int]], kind_of: Mapping[int, int]
) -> Row:
    total = sum(parts)
    left = [float(len(one)) for one in cards]
    for combo, weight in zip(kind, parts, strict=True):
        part = weight / total if total else 1 / len(kind)
        for card in pairs()[combo]:
            left[kind_of[card]] -= part
    return [max(0.0, one) for one in left]
