"""How well pairs of hole cards stand: their order before the flop and on a board, and the place of each.

On the river the place is exact. Before it, it is the mean over boards that may come, so a draw stands
between the hand that it is and the one that it may become. The place of one hand on a full board is found
without ranking every other by itself.
"""

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import add
from typing import Final

from pyapp.agents.holdem.hands.combos import COMBOS, joining, pairs, rank_unsuited, strengths, with_card
from pyapp.agents.holdem.hands.preflop_charts import HEADS_UP, RING, tops
from pyapp.cards import DECK
from pyapp.ranking import tables
from pyapp.slices import give_way

_FEW: Final = 3
"""With so many seats or fewer hands stand in the order that counts against one hand; chosen."""


@dataclass(frozen=True, slots=True)
class ComboOrder:
    """Combos, best first."""

    combos: Sequence[int]
    places: Sequence[int]
    """Where each of the 1,326 stands among them; 0, too, for one that cannot be held."""


def order_combos(combos: Sequence[int]) -> ComboOrder:
    """Return the order in which ``combos`` stand, best first."""
    places = [0] * COMBOS
    for place, combo in enumerate(combos):
        places[combo] = place
    return ComboOrder(combos, places)


def before_flop(seats: int) -> ComboOrder:
    """Order all combos for a table of so many."""
    return _order_by_chart(HEADS_UP if seats <= _FEW else RING)


@cache
def _order_by_chart(chart: str) -> ComboOrder:
    return order_combos(sorted(range(COMBOS), key=tops(chart).__getitem__))


BOARDS: Final = {3: 48, 4: 48, 5: 1}
"""How many full boards are looked at, by the cards that lie already: on the turn every one.

On 60 random flops the order of the combos by 48 boards is 2 % of all combos off that by all 1,176 on average,
and more than 20 % off for 1 in 30,000; with 18 boards it was 6 %, and 1 in 34. 48 are those that a blueprint
looks at, which are then remembered.
"""

BREATH: Final = 6
"""Boards between two breaths: about 3 ms natively."""

OFF: Final = -1.0
"""The place of a pair that shares a card with the board."""

REMEMBERED: Final = 24
"""How many boards are remembered: all who think at a table look at the same ones."""


@dataclass(frozen=True, slots=True)
class HandPercentiles:
    """Every combo's place on one board, from 0 to 1, which beats all; ``OFF`` where it cannot be."""

    places: Sequence[float]
    order: ComboOrder
    """The combos that can be held, best first."""


async def outlook(board: Sequence[int]) -> HandPercentiles:
    """Look at a board of three to five cards, with a breath now and then."""
    known, asked = _cache(), tuple(map(int, board))
    if asked not in known:
        found = await _compare_all(asked)
        while len(known) >= REMEMBERED:
            known.pop(next(iter(known)))
        known[asked] = found
    return known[asked]


@lru_cache(maxsize=128)
def rank_combos(board: tuple[int, ...]) -> "array[float]":
    """Return every combo's place on a full board; ties share the middle of their places."""
    found = strengths(board)
    return array("f", map(_middles(found).__getitem__, found))


@cache
def _cache() -> dict[tuple[int, ...], HandPercentiles]:
    return {}


async def _compare_all(board: tuple[int, ...]) -> HandPercentiles:
    sums, counts = [0.0] * COMBOS, [0] * COMBOS
    for number, full in enumerate(fill_boards(board, BOARDS[len(board)])):
        sums = list(map(add, sums, rank_combos(full)))
        _count_off(counts, full)
        if number % BREATH == BREATH - 1:
            await give_way()
    boards = BOARDS[len(board)]
    places = [
        (total - OFF * off) / (boards - off) if off < boards else OFF
        for total, off in zip(sums, counts, strict=True)
    ]
    held = [combo for combo in range(COMBOS) if counts[combo] < boards]
    return HandPercentiles(places, order_combos(sorted(held, key=places.__getitem__, reverse=True)))


def fill_boards(board: tuple[int, ...], count: int) -> Iterator[tuple[int, ...]]:
    """Fill the board in ``count`` ways that are spread evenly over ranks and suits; a full one in one."""
    left = [int(card) for card in DECK if card not in board]
    if len(board) == _FULL:
        yield board
        return
    for number in range(count):
        first = number * len(left) // count
        if len(board) == _FULL - 1:
            yield (*board, left[first])
        else:
            yield (*board, left[first], left[(first + _STEP * (number + 1)) % len(left)])


def _count_off(counts: list[int], board: Sequence[int]) -> None:
    """Count one more board for every combo that shares a card with it."""
    for combo in set[int]().union(*(with_card()[card] for card in board)):
        counts[combo] += 1


def _middles(found: Sequence[int]) -> dict[int, float]:
    """Return for each strength the middle of its places among all, as a share of them; ``OFF`` for none."""
    counts, middles, below = Counter(found), {0: OFF}, 0
    last = max(1, len(found) - counts.pop(0, 0) - 1)
    for strength in sorted(counts):
        middles[strength] = (below + (counts[strength] - 1) / 2) / last
        below += counts[strength]
    return middles


_FULL: Final = 5
_STEP: Final = 17
"""A stride that no number of cards left divides."""


def place_hand(board: Sequence[int], held: int) -> float:
    """Return a combo's place on a full board as ``rank_combos`` does; ``OFF`` where it shares a card.

    Where no flush can be, or only with two cards of the hand, it is found from the 91 pairs of ranks and
    from how many combos each of them stands for.
    """
    low, high = pairs()[held]
    if low in board or high in board:
        return OFF
    suit, most = Counter([card & 3 for card in board]).most_common(1)[0]
    if most > _FLUSH - 2:
        return rank_combos(tuple(board))[held]
    ranked, left = rank_unsuited(board), [_SUITS] * _RANKS
    for card in board:
        left[card >> 2] -= 1
    own, flushes = ranked[low >> 2, high >> 2], list[tuple[int, int]]()
    if most == _FLUSH - 2:
        flushes = _find_flushes(board, suit, ranked)
        if low & 3 == high & 3 == suit:
            own = tables().flush((*board, low, high))
    below = alike = 0
    for (one, other), strength in ranked.items():
        if strength < own:
            below += left[one] * left[other] if one != other else left[one] * (left[one] - 1) // 2
        elif strength == own:
            alike += left[one] * left[other] if one != other else left[one] * (left[one] - 1) // 2
    for unsuited, flush in flushes:
        below += (flush < own) - (unsuited < own)
        alike += (flush == own) - (unsuited == own)
    return (below + (alike - 1) / 2) / _LAST


def _find_flushes(
    board: Sequence[int], suit: int, ranked: dict[tuple[int, int], int]
) -> list[tuple[int, int]]:
    """Return what each flush would count without its suit, and what it counts."""
    flush, cards = tables().flush, pairs()
    held = [cards[one] for one in joining(suit, _FLUSH - 2)]
    return [
        (ranked[low >> 2, high >> 2], flush((*board, low, high)))
        for low, high in held
        if low not in board and high not in board
    ]


_FLUSH: Final = 5
_SUITS: Final = 4
_RANKS: Final = 13
_LAST: Final = 47 * 46 // 2 - 1
"""The place of the best of all combos that a full board leaves, counted from 0."""
