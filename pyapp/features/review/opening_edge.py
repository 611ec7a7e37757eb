"""What entering the pot first is worth: by the chart of who is first in, which tells it for every hand.

Where there is none, as for two players or behind those who have called, the expert's expectation of a raise
leaves out how hard a weak hand is to play on, so that far too many look good. How fast that expectation falls
from hand to hand is told well, though: at this rate an entry loses with every hand that it lies beyond the
last one that is opened, which breaks even.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pyapp.agents.holdem.choosing.preflop_play import opening_range
from pyapp.agents.holdem.hands.combos import cells, pairs
from pyapp.agents.holdem.spot import Spot, spot_of
from pyapp.analysis.holdem.expert_thought import charted_actions, think
from pyapp.analysis.holdem.seen_play import SeenPlay
from pyapp.cards import Card
from pyapp.cards.averages import slope
from pyapp.holdem import BetRange, HandObservation, RaiseTo, Status
from pyapp.money import Chips
from pyapp.ranking.chances import SampleSource

HANDS: Final = 16
"""So many hands, spread evenly over all, tell how fast the worth of a raise falls."""

LEAST_RATE: Final = 0.5
"""The least that the worth is taken to fall from the best hand to the worst, in big blinds."""


@dataclass(frozen=True, slots=True)
class _Place:
    """What an edge hangs on."""

    preset: str
    seats: int
    rivals: int
    coming: int
    position: float
    reach: int
    """The stack that can be bet, in tens of big blinds, 100 at most."""

    pot: int
    """In big blinds."""


@dataclass(frozen=True, slots=True)
class OpeningEdge:
    """The last hands that are opened in one place, and what it costs to go beyond."""

    part: float
    """Which part of all hands lies above the last that is opened."""

    worths: Sequence[float]
    """By combo, what entering wins, in big blinds, where folding wins nothing."""


class OpeningEdges:
    """The edges found so far: each place is looked at once."""

    def __init__(self, luck: Callable[[int], SampleSource]) -> None:
        """Take the luck by which hands are valued, for each of them by its number."""
        self._luck = luck
        self._known = dict[_Place, OpeningEdge]()

    async def find(self, seen: HandObservation, past: SeenPlay) -> OpeningEdge:
        """Return the edge of the place in which a decision is made."""
        spot = spot_of(seen)
        opened = opening_range(spot, seen)
        if opened.worth:
            return OpeningEdge(opened.part, opened.worth)
        place = _place(spot, seen)
        if place not in self._known:
            part, rate = await _last_opened(spot, seen), await self._rate(spot, seen, past)
            self._known[place] = OpeningEdge(part, [rate * (part - top) for top in opened.order])
        return self._known[place]

    async def _rate(self, spot: Spot, seen: HandObservation, past: SeenPlay) -> float:
        if spot.sizes is None:
            return LEAST_RATE
        parts, raising = places_of(seen), RaiseTo(_size(spot.sizes, seen))
        order = sorted(range(len(parts)), key=parts.__getitem__)
        chosen = [order[(2 * at + 1) * len(order) // (2 * HANDS)] for at in range(HANDS)]
        worths = list[float]()
        for at, one in enumerate(chosen):
            thought = await think(_holding(seen, one), past, self._luck(at), (raising,))
            worths.append((thought.worth(raising) or 0.0) / seen.felt.rules.big_blind)
        return max(LEAST_RATE, -slope([parts[one] for one in chosen], worths))


async def _last_opened(spot: Spot, seen: HandObservation) -> float:
    """Return the place of the weakest hand that the charts raise first more often than not."""
    parts, kinds, looked = places_of(seen), cells(), set[int]()
    for one in sorted(range(len(parts)), key=parts.__getitem__, reverse=True):
        if kinds[one] not in looked:
            looked.add(kinds[one])
            ways = charted_actions(spot, _holding(seen, one))
            if sum(often for way, often in ways.items() if isinstance(way, RaiseTo)) > _HALF:
                return parts[one]
            await asyncio.sleep(0)
    return 0.0


def places_of(seen: HandObservation) -> Sequence[float]:
    """Return for every combo which part of all hands the charts of a table put above it."""
    return opening_range(spot_of(seen), seen).order


def _size(sizes: BetRange, seen: HandObservation) -> Chips:
    """Return three big blinds, as near as the limits allow."""
    return Chips(max(sizes.least, min(_OPENED * seen.felt.rules.big_blind, sizes.most)))


def _holding(seen: HandObservation, one: int) -> HandObservation:
    """Return the same decision with another combo."""
    low, high = pairs()[one]
    hole = (Card(low), Card(high))
    holes = tuple(hole if seat == seen.viewer else cards for seat, cards in enumerate(seen.holes))
    return replace(seen, holes=holes)


def _place(spot: Spot, seen: HandObservation) -> _Place:
    big = seen.felt.rules.big_blind
    return _Place(
        seen.felt.rules.preset,
        _seats(seen),
        len(spot.rivals),
        len(spot.coming),
        spot.position,
        min(_DEEP, round(spot.reach / big / _DEEP)),
        round(spot.pot / big),
    )


def _seats(seen: HandObservation) -> int:
    return sum(1 for seat in seen.felt.seats if seat.status is not Status.OUT)


def is_opening(spot: Spot) -> bool:
    """Return whether a decision is the first before the flop, no one having raised."""
    return spot.street.value == 0 and not spot.pushes


_HALF: Final = 0.5
_OPENED: Final = 3
_DEEP: Final = 10
