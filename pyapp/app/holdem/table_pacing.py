"""How long things take at a hold'em table, in seconds, at each speed that a person may choose."""

from collections.abc import Sequence
from typing import Final

from pyapp.app.core.settings import Speed, thinking_time
from pyapp.holdem import (
    Acted,
    Action,
    BetsGathered,
    BetTo,
    BlindPosted,
    BoardAgain,
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
    HoleDealt: 0.6,
    Acted: 0.22,
    BoardDealt: 0.32,
    BoardAgain: 0.32,
    UncalledReturned: 0.2,
    BetsGathered: 0.25,
    Shown: 0.3,
    Mucked: 0.3,
}
"""All blinds and hole cards come in one movement."""

_APART: Final = 0.12
"""Seconds between two hands that are turned up or given up in one movement."""

_WIN: Final = {WinSize.QUIET: 0.35, WinSize.FAIR: 0.7, WinSize.BIG: 1.1}
"""The way of the pot, and then the time in which the winner's stack counts up."""

_LOOK: Final[dict[type[Event], float]] = {
    Acted: 0.2,
    BoardDealt: 0.35,
    BoardAgain: 0.35,
    Shown: 0.45,
    Mucked: 0.45,
}

_STAYS: Final = {WinSize.QUIET: 1.4, WinSize.FAIR: 2.4, WinSize.BIG: 3.2}
"""How long the end of a hand stands from the award on: a few dollars are a nod."""

_LEAST: Final = {False: 1.2, True: 1.6}
"""How long it stands at least, without a showdown to look at and after one."""

ARRIVING: Final = 3.0
"""How long the next hand rings for a player who has just come to the table."""

_SCENE: Final = 5.0
"""Within so many seconds after a player's last decision their next two cards come, at normal speed."""

_NEXT: Final = 1.0
"""What of them the old table needs to fade, the new cards to come, and the page to draw it all."""

_BREATH: Final = {Street.PREFLOP: 0.8, Street.FLOP: 0.9, Street.TURN: 1.3, Street.RIVER: 0.5}
"""The look at the board while it runs out with all hands open, by its street: the last card comes slowly."""

_SEVERAL: Final = 1.15
"""The look at each pot where a hand has several: with its movement a second and a half."""

_QUICK: Final = (0.05, 0.12)
"""What a decision seems to take that costs little or nothing: with its movement a fold takes 0.3 seconds."""

_CLOSE: Final = (0.4, 1.1)
"""What a decision seems to take where half a stack or more is at stake."""


def motion(events: Sequence[Event], speed: Speed) -> float:
    """Return how long the movement of the events of one picture lasts."""
    apart = _APART if isinstance(events[-1], Shown | Mucked) else 0
    longest = max(_MOTION[type(event)] for event in events)
    return (longest + apart * (len(events) - 1)) * min(speed.factor, 1)


def win_motion(size: WinSize, speed: Speed) -> float:
    """Return how long a pot takes to its winner, and the stack to count up: the larger the longer."""
    return _WIN[size] * min(speed.factor, 1)


def look(event: Event, speed: Speed, *, several: bool = False) -> float:
    """Return how long the picture after an event stands still.

    Each of ``several`` pots is looked at; a lone one stands while the next hand rings.
    """
    if several and isinstance(event, PotAwarded):
        return _SEVERAL * speed.factor
    return _LOOK.get(type(event), 0) * speed.factor


def stay(size: WinSize, waited: float, *, shown: bool, several: bool = False) -> float:
    """Return how long the end of a hand stands from its last award on, at normal speed.

    The larger the pot the longer, and the shorter the longer the player has ``waited`` since they decided;
    ``shown`` hands are looked at for longer, and the sum of ``several`` pots once more.
    """
    most = max(_STAYS[size], _LEAST[shown])
    whole = max(_LEAST[shown], min(most, _SCENE - _NEXT - waited))
    return whole + (_SEVERAL if several else 0)


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
