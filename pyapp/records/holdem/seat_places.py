"""Where a seat is, seen from the button, in the groups that players' figures are told by."""

from collections.abc import Sequence
from enum import StrEnum

from pyapp.holdem import Positions
from pyapp.records.holdem.hand_record import HandRecord
from pyapp.texts import worded


@worded("records.position")
class PositionGroup(StrEnum):
    """Where someone sat, seen from the button."""

    EARLY = "early"
    """The first to act before the flop."""

    MIDDLE = "middle"
    """Between the first and the last ones."""

    CUTOFF = "cutoff"
    """Right of the button."""

    BUTTON = "button"
    """Last to act after the flop; with two players also the small blind where rules say so."""

    SMALL = "small blind"
    """Posts the small blind."""

    BIG = "big blind"
    """Posts the big blind."""


def place_of(record: HandRecord, seat: int) -> PositionGroup:
    """Return where ``seat`` sat in a hand that it was dealt into."""
    return place_among(record.positions, [stack > 0 for stack in record.stacks], seat)


def place_among(at: Positions, dealt: Sequence[bool], seat: int) -> PositionGroup:
    """Return the same, given for each seat whether it was dealt in."""
    named = {at.big: PositionGroup.BIG, at.small: PositionGroup.SMALL, at.button: PositionGroup.BUTTON}
    if seat in named:
        return named[seat]
    count = len(dealt)
    circle = [(at.big + step) % count for step in range(1, count)]
    others = [i for i in circle if dealt[i] and i not in named]
    if seat == others[-1]:
        return PositionGroup.CUTOFF
    return PositionGroup.EARLY if others.index(seat) < len(others) // 2 else PositionGroup.MIDDLE
