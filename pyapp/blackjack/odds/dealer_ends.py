"""How the dealer ends, exactly, from an open card and the cards left, and what standing is worth then.

The dealer has no choice, so their final hands can be listed once for each open card, as unordered sets of
drawn cards with the number of orders in which they come (a set is final in some order only if no part of it
was final before, so orders are counted along the way). What changes with the cards left is the chance of
each set: a product of falling factorials.
"""

from collections import Counter
from collections.abc import Generator
from functools import cache
from typing import Final, TypeAlias

from pyapp.blackjack.odds.cards_left import COUNTS, TENS, Shares, less

Ends: TypeAlias = tuple[float, ...]
"""The chances of 17, 18, 19, 20, 21, of going over, and of a natural, in this order."""

OVER: Final = 5
NATURAL: Final = 6

_Drawn: TypeAlias = tuple[int, ...]
_LONGEST: Final = 13
_STANDS_ON: Final = 17
_BEST: Final = 21
_SOFTENS: Final = 11


def ends(left: Shares, up: int, *, hits_soft: bool) -> Ends:
    """Return the chances of each end with the open card at place ``up``, which ``left`` no longer holds."""
    falls = [ways for count in left for ways in _falling(count)]
    shares = [1.0 / ways if ways else 0.0 for ways in _falling(sum(left))]
    return tuple([_chance(terms, falls, shares) for terms in _list_ends(up, hits_soft=hits_soft)])


def without_natural(chances: Ends) -> Ends:
    """Return the chances once the dealer has looked and has no natural."""
    rest = 1.0 - chances[NATURAL]
    return (*(chance / rest for chance in chances[:NATURAL]), 0.0) if rest else chances


def _falling(count: float) -> list[float]:
    """Return in how many orders none, one, two … of so many cards can be drawn."""
    ways, falling = 1.0, list[float]()
    for taken in range(_LONGEST):
        falling.append(ways)
        ways *= count - taken if count > taken else 0.0
    return falling


def _chance(terms: "_Terms", falls: list[float], shares: list[float]) -> float:
    one, two, three, four, more = terms
    total = sum([ways * shares[n] * falls[a] for ways, n, a in one])
    total += sum([ways * shares[n] * falls[a] * falls[b] for ways, n, a, b in two])
    total += sum([ways * shares[n] * falls[a] * falls[b] * falls[c] for ways, n, a, b, c in three])
    total += sum([w * shares[n] * falls[a] * falls[b] * falls[c] * falls[d] for w, n, a, b, c, d in four])
    return total + sum([_long(term, falls) * shares[term[1]] for term in more])


def _long(term: "tuple[int, ...]", falls: list[float]) -> float:
    chance = float(term[0])
    for at in term[2:]:
        chance *= falls[at]
    return chance


_Terms: TypeAlias = tuple[list[tuple[int, ...]], ...]
"""Final hands by how many different counts were drawn, one to four, then more.

Each is the number of its orders, the number of its cards, and where its falling factorials stand.
"""


@cache
def _list_ends(up: int, *, hits_soft: bool) -> tuple[_Terms, ...]:
    """List the final hands behind an open card by their end."""
    found: tuple[_Terms, ...] = tuple(([], [], [], [], []) for _ in range(NATURAL + 1))
    growing: dict[_Drawn, int] = {(0,) * COUNTS: 1}
    while growing:
        drawn = _with_one_more(growing)
        growing.clear()
        for cards, orders in drawn.items():
            end = _end(cards, up, hits_soft=hits_soft)
            if end is None:
                growing[cards] = orders
            else:
                term = _term(cards, orders)
                found[end][min(len(term) - 3, 4)].append(term)
    return found


def _with_one_more(growing: dict[_Drawn, int]) -> Counter[_Drawn]:
    drawn = Counter[_Drawn]()
    for cards, orders in growing.items():
        for at in range(COUNTS):
            drawn[(*cards[:at], cards[at] + 1, *cards[at + 1 :])] += orders
    return drawn


def _term(cards: _Drawn, orders: int) -> tuple[int, ...]:
    places = (at * _LONGEST + taken for at, taken in enumerate(cards) if taken)
    return (orders, sum(cards), *places)


def _end(drawn: _Drawn, up: int, *, hits_soft: bool) -> int | None:
    """Return how a dealer's hand ends, or ``None`` where the dealer must draw."""
    hard = up + 1 + sum((at + 1) * taken for at, taken in enumerate(drawn))
    if hard == _SOFTENS and sum(drawn) == 1 and up in (0, TENS):
        return NATURAL
    soft = hard <= _SOFTENS and (drawn[0] > 0 or up == 0)
    total = hard + 10 if soft else hard
    if total < _STANDS_ON or (total == _STANDS_ON and soft and hits_soft):
        return None
    return OVER if total > _BEST else total - _STANDS_ON


LOWEST: Final = 16
"""Totals up to here win only when the dealer goes over."""

_Bend: TypeAlias = list[list[tuple[float, ...]]]


class StandingValue:
    """The value of standing against one open card, near one set of cards left.

    Exact with up to two more cards gone. With more, a quadratic through those exact values stands in
    (Newton's form, in the number of cards gone of each count): its error is of the third order in cards
    over cards left. ``docs/BLACKJACK.md`` says how large that is.
    """

    __slots__ = ("base", "bend", "slope")

    def __init__(self, base: tuple[float, ...], slope: list[tuple[float, ...]], bend: _Bend) -> None:
        """Take the exact values, how they change with one more card gone, and how that changes."""
        self.base, self.slope, self.bend = base, slope, bend

    def worth(self, total: int, gone: list[tuple[int, int]]) -> float:
        """Return the value of standing on ``total`` with ``gone`` more cards out, as places and numbers."""
        at = total - LOWEST if total > LOWEST else 0
        value = self.base[at]
        slope, bend = self.slope, self.bend
        for here, (a, taken) in enumerate(gone):
            row = bend[a]
            value += taken * slope[a][at]
            if taken > 1:
                value += (taken * (taken - 1) // 2) * row[a][at]
            for b, others in gone[:here]:
                value += taken * others * row[b][at]
        return value


def standing_near(
    left: Shares, up: int, *, hits_soft: bool, looked: bool
) -> Generator[None, None, StandingValue]:
    """Work it out around ``left``, which no longer holds the open card; ``looked`` rules a natural out."""

    def worth(cards: Shares) -> tuple[float, ...]:
        found = ends(cards, up, hits_soft=hits_soft)
        return _worth(without_natural(found) if looked else found)

    one = {at: worth(less(left, at)) for at in range(COUNTS) if left[at] >= 1}
    base = worth(left)
    yield
    nothing = (0.0,) * len(base)
    slope = [_minus(one[at], base) if at in one else nothing for at in range(COUNTS)]
    bend = [[nothing] * COUNTS for _ in range(COUNTS)]
    for a in one:
        for b in range(a + 1):
            both = less(left, a)
            if b in one and both[b] >= 1:
                bend[a][b] = _minus(worth(less(both, b)), _sum(base, slope[a], slope[b]))
        yield
    return StandingValue(base, slope, bend)


def _worth(chances: Ends) -> tuple[float, ...]:
    """Return what standing on 16 or less, 17, 18, 19, 20 and 21 wins or loses of one bet."""
    over, natural = chances[OVER], chances[NATURAL]
    values = [over + over - 1.0]
    below, rest = 0.0, 1.0 - over - natural
    for chance in chances[:OVER]:
        rest -= chance
        values.append(over + below - rest - natural)
        below += chance
    return tuple(values)


def _minus(one: tuple[float, ...], other: tuple[float, ...]) -> tuple[float, ...]:
    return tuple([a - b for a, b in zip(one, other, strict=True)])


def _sum(*rows: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(map(sum, zip(*rows, strict=True)))
