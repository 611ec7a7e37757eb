"""What everyone's chips are worth in prizes, by Malmuth and Harville: whoever has more is likelier to win.

The winner is each player as often as their part of all chips says, the second is found among the others by
the same rule, and so on. Source: D. A. Harville, "Assigning Probabilities to the Outcomes of Multi-Entry
Competitions" (1973); M. Malmuth put it to tournaments in "Gambling Theory and Other Topics" (1987).

Few players and prizes are summed up place by place. Else it is the order in which clocks ring that run the
faster the more chips their player has: a prize is one integral over time, of the chance that so many others
rang before.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import pairwise
from math import exp
from typing import Final

from pyapp.slices import at_once, in_slices

STEP: Final = 0.15
"""How far apart the moments are that are looked at, by the double exponential rule.

Up to ten players that is the sum over all orders to a billionth of the pool. With 100 players a prize is
0.002 % of itself off, with 180 it is 0.03 %. Source of the rule: H. Takahasi and M. Mori, "Double
Exponential Formulas for Numerical Integration" (1974).
"""

FEW: Final = 3
"""Up to so many prizes are summed up place by place, which is the faster way then."""

_FIRST: Final = -3.25
_LAST: Final = 15.0
"""After that the clock of a single chip among a million has rung."""

_FAINT: Final = 1e-12
"""What is less likely than this does not change a prize."""


@dataclass(frozen=True, slots=True)
class PrizeValues:
    """What stacks at one table are worth; ``in_field`` makes it."""

    prizes: tuple[float, ...]
    total: int
    """All chips of the tournament."""

    pace: float
    """How many clocks ring in a moment, by all chips."""

    moments: tuple[tuple[float, float, tuple[float, ...]], ...] = field(repr=False)
    """Time, weight, and what is won where none, one and so on at the table rang before."""

    elsewhere: int = 0
    """How many players are at other tables."""

    sure: float = 0.0
    """What even the next player out wins."""

    def of(self, stacks: Sequence[float], seat: int) -> float:
        """Return what one of the table's stacks is worth in prizes; those without chips are out."""
        own = stacks[seat]
        if not own:
            return self._out(stacks)
        if not self.elsewhere and len(self.prizes) <= FEW:
            return place_by_place(tuple(stacks), self.prizes)[seat]
        rates = [self.pace * stack for at, stack in enumerate(stacks) if stack and at != seat]
        worth, mine = 0.0, self.pace * own
        for moment, weight, won in self.moments:
            late = exp(-mine * moment)
            if late < _FAINT:
                break
            worth += weight * mine * late * _averaged(won, rates, moment)
        return worth

    def in_chips(self, stacks: Sequence[float], seat: int) -> float:
        """Return what of it is still to be won, as a part of all chips.

        So between two, and where one player wins all, it is the stack itself.
        """
        return (self.of(stacks, seat) - self.sure) * self.total / self.at_stake

    @property
    def at_stake(self) -> float:
        """What is left of the prizes beyond what everyone is sure of."""
        return sum(self.prizes) - len(self.prizes) * self.sure

    def _out(self, stacks: Sequence[float]) -> float:
        """Return the next prize, which goes to whoever is out, if there is one."""
        left = self.elsewhere + sum(map(bool, stacks))
        return self.prizes[left] if left < len(self.prizes) else 0.0


async def value_prizes(
    prizes: Sequence[float], stacks: Sequence[int], elsewhere: Sequence[int]
) -> PrizeValues:
    """Return how a hand's prizes are valued, in slices, or remember it from the hand's last decision."""
    known, asked = _remembered(), (tuple(prizes), sum(map(bool, stacks)), sum(stacks), tuple(elsewhere))
    if asked not in known:
        found = await in_slices(value_field(prizes, stacks, elsewhere))
        known.clear()
        known[asked] = found
    return known[asked]


@cache
def _remembered() -> dict[tuple[tuple[float, ...], int, int, tuple[int, ...]], PrizeValues]:
    return {}


def in_field(prizes: Sequence[float], stacks: Sequence[int], elsewhere: Sequence[int] = ()) -> PrizeValues:
    """Return how a field's prizes are valued at a table where all ``stacks`` have chips."""
    return at_once(value_field(prizes, stacks, elsewhere))


def value_field(
    prizes: Sequence[float], stacks: Sequence[int], elsewhere: Sequence[int] = ()
) -> Generator[None, None, PrizeValues]:
    """Return the same in slices: who sits elsewhere is looked at once for all that can happen here."""
    count, total = sum(map(bool, stacks)) + len(elsewhere), sum(stacks) + sum(elsewhere)
    kept, pace = tuple(prizes[:count]), count / total
    moments = list[tuple[float, float, tuple[float, ...]]]()
    summed = not elsewhere and len(kept) <= FEW
    for moment, weight in () if summed else _moments():
        before = [1.0]
        for stack in elsewhere:
            before = _one_more(before, exp(-pace * stack * moment))[: len(kept)]
        won = tuple(
            sum(chance * prize for chance, prize in zip(before, kept[ahead:], strict=False))
            for ahead in range(len(stacks))
        )
        moments.append((moment, weight, won))
        if elsewhere:
            yield
        if sum(before) < _FAINT:
            break
    sure = kept[-1] if len(kept) == count else 0.0
    return PrizeValues(kept, total, pace, tuple(moments), len(elsewhere), sure)


@lru_cache(maxsize=128)
def place_by_place(stacks: tuple[float, ...], prizes: tuple[float, ...]) -> tuple[float, ...]:
    """Return what each stack is worth, from all sets of players that may have the best places."""
    worth, total = [0.0] * len(stacks), sum(stacks)
    placed: dict[int, tuple[float, float]] = {0: (1.0, total)}
    for prize in prizes:
        after: dict[int, tuple[float, float]] = {}
        for members, (chance, left) in placed.items():
            for seat, stack in enumerate(stacks):
                if stack and not members >> seat & 1:
                    wins = chance * stack / left
                    worth[seat] += wins * prize
                    joined = members | 1 << seat
                    known = after[joined][0] if joined in after else 0.0
                    after[joined] = known + wins, left - stack
        placed = after
    return tuple(worth)


def _averaged(won: Sequence[float], rates: Sequence[float], moment: float) -> float:
    """Return what is won at a moment, by how many clocks of these rates have rung before it."""
    before = [1.0]
    for rate in rates:
        before = _one_more(before, exp(-rate * moment))
    return sum(map(float.__mul__, before, won))


def _one_more(before: Sequence[float], waits: float) -> list[float]:
    """Return how likely each count is with one more clock, which still waits so likely."""
    rung = 1 - waits
    middle = [fewer * rung + same * waits for fewer, same in pairwise(before)]
    return [before[0] * waits, *middle, before[-1] * rung]


@cache
def _moments() -> tuple[tuple[float, float], ...]:
    """Return the moments and what each counts."""
    steps = round((_LAST - _FIRST) / STEP)
    places = [_FIRST + STEP * at for at in range(steps + 1)]
    return tuple((exp(at - exp(-at)), STEP * exp(at - exp(-at)) * (1 + exp(-at))) for at in places)
