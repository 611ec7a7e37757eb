"""What standing is worth with the cards left, and with a few more of them gone."""

from collections.abc import Generator
from typing import Final, TypeAlias

from pyapp.blackjack.odds.cards_left import COUNTS, Shares, less
from pyapp.blackjack.odds.dealer_ends import NATURAL, OVER, Ends, ends, without_natural

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
