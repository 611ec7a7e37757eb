"""How long things take at a hold'em table, in seconds, at each speed that a person may choose."""

from typing import Final

from pyapp.app.core.settings import Speed, thinking_time
from pyapp.holdem import (
    Acted,
    Action,
    BetsGathered,
    BetTo,
    BlindPosted,
    BoardDealt,
    Event,
    Felt,
    Fold,
    HoleDealt,
    Mucked,
    PotAwarded,
    RaiseTo,
    Shown,
    Street,
    UncalledReturned,
)
from pyapp.views import WinSize

_MOTION: Final[dict[type[Event], float]] = {
    BlindPosted: 0.2,
    HoleDealt: 0.15,
    Acted: 0.22,
    BoardDealt: 0.32,
    UncalledReturned: 0.25,
    BetsGathered: 0.3,
    Shown: 0.3,
    Mucked: 0.2,
}

_WIN: Final = {WinSize.QUIET: 0.35, WinSize.FAIR: 0.7, WinSize.BIG: 1.1}
"""The way of the pot, and then the time in which the winner's stack counts up."""

_LOOK: Final[dict[type[Event], float]] = {
    BlindPosted: 0.05,
    Acted: 0.2,
    BoardDealt: 0.35,
    Shown: 0.45,
    PotAwarded: 0.7,
}

_BREATH: Final = {Street.PREFLOP: 0.8, Street.FLOP: 0.9, Street.TURN: 1.3, Street.RIVER: 0.5}
"""The look at the board while it runs out with all hands open, by its street: the last card comes slowly."""

_SEVERAL: Final = 1.15
"""The look at each pot where a hand has several: with its movement a second and a half."""

_QUICK: Final = (0.05, 0.12)
"""What a decision seems to take that costs little or nothing: with its movement a fold takes 0.3 seconds."""

_CLOSE: Final = (0.4, 1.1)
"""What a decision seems to take where half a stack or more is at stake."""


def motion(event: Event, speed: Speed) -> float:
    """Return how long the movement of an event lasts."""
    return _MOTION[type(event)] * min(speed.factor, 1)


def win_motion(size: WinSize, speed: Speed) -> float:
    """Return how long a pot takes to its winner, and the stack to count up: the larger the longer."""
    return _WIN[size] * min(speed.factor, 1)


def look(event: Event, speed: Speed, *, several: bool = False) -> float:
    """Return how long the picture after an event stands still; ``several`` pots are looked at for longer."""
    if several and isinstance(event, PotAwarded):
        return _SEVERAL * speed.factor
    return _LOOK.get(type(event), 0) * speed.factor


def breath(street: Street, speed: Speed, *, played: bool) -> float:
    """Return how long the board stands before its next card where all hands lie open.

    It is twice as long for a viewer who has ``played`` as for one who looks on.
    """
    return _BREATH[street] * speed.factor * (1 if played else 0.5)


def thinking_time_for(stake: float, fraction: float, speed: Speed) -> float:
    """Return how long a bot seems to think: the longer the more it decides about.

    ``stake`` is the part of its stack that a decision is about, from 0 to 1. It follows from what all can
    see, so the time tells nothing of the cards; ``fraction`` from 0 to 1 is drawn by chance.
    """
    weight = min(1.0, 2 * stake)
    quick, close = (thinking_time(fraction, speed, bounds) for bounds in (_QUICK, _CLOSE))
    return quick + weight * (close - quick)


def stake_of(felt: Felt, chair: int, action: Action) -> float:
    """Return the part of its stack that a chair decides about; a bet counts by the pot, too."""
    seat = felt.seats[chair]
    if isinstance(action, Fold):
        return min(1.0, (felt.price - seat.bet) / max(1, seat.stack))
    total = action.total if isinstance(action, BetTo | RaiseTo) else felt.price
    chips = min(seat.stack, total - seat.bet)
    return max(chips / max(1, seat.stack), 0.25 * min(1.0, chips / max(1, felt.pot)))
