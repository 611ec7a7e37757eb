"""How the dealer ends, exactly, from an open card and the cards left.

The dealer has no choice, so their final hands can be listed once for each open card, as unordered sets of
drawn cards with the number of orders in which they come (a set is final in some order only if no part of
it was final before, so orders are counted along the way). What changes with the cards left is the chance
of each set: a product of falling factorials.
"""

from collections import Counter
from functools import cache
from typing import Final, TypeAlias

from pyapp.blackjack.odds.cards_left import COUNTS, TENS, Shares

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
