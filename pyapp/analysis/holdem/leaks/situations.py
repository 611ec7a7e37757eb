"""What a decision was about, and what was wrong with it: the words by which habits are told apart."""

from dataclasses import dataclass
from enum import StrEnum

from pyapp.agents.holdem.spot import Spot
from pyapp.holdem import Action, BetTo, Call, Check, Fold, RaiseTo, Street, TapOut
from pyapp.records import PositionGroup


class Pressure(StrEnum):
    """What had been bet on the street when the turn came; before the flop the big blind is no bet."""

    NONE = "none"
    BET = "bet"
    RAISE = "raise"
    """A raise over a bet, or over a raise before the flop."""


class Fault(StrEnum):
    """What was done in the place of something better."""

    FOLDS = "folds"
    """Folded what was worth more."""

    CALLS = "calls"
    """Called, or came in, with what should have been folded."""

    WAITS = "waits"
    """Checked or called with what should have been bet or raised."""

    PUSHES = "pushes"
    """Bet or raised what should not have been."""


class Region(StrEnum):
    """Where one sits, as far as habits differ."""

    EARLY = "early"
    LATE = "late"
    BLINDS = "blinds"


@dataclass(frozen=True, slots=True)
class Habit:
    """A kind of mistake: where in a hand, under what pressure, and what."""

    street: Street
    pressure: Pressure
    fault: Fault

    @property
    def slug(self) -> str:
        """Its name in controls and catalogue keys."""
        return f"{self.street.name.lower()}-{self.pressure}-{self.fault}"


def pressure_of(spot: Spot) -> Pressure:
    """Return what has been bet on the street of a decision."""
    return (Pressure.NONE, Pressure.BET, Pressure.RAISE)[min(spot.pushes, 2)]


def fault_of(taken: Action, better: Action) -> Fault:
    """Return what was wrong with an action, knowing a better one."""
    match taken, better:
        case Fold(), _:
            return Fault.FOLDS
        case BetTo() | RaiseTo(), _:
            return Fault.PUSHES
        case ((Call() | TapOut() | Check()), Fold()):
            return Fault.CALLS
        case _:
            return Fault.WAITS


def region_of(place: PositionGroup) -> Region:
    """Return the region of a place at the table."""
    if place in {PositionGroup.SMALL, PositionGroup.BIG}:
        return Region.BLINDS
    return Region.LATE if place in {PositionGroup.CUTOFF, PositionGroup.BUTTON} else Region.EARLY
