"""How long things take in the pit, in seconds, at each speed that a person may choose."""

from typing import Final

from pyapp.app.core.settings import Speed
from pyapp.blackjack import (
    Acted,
    BetPlaced,
    CutCardOut,
    DealerDealt,
    Dealt,
    Event,
    HoleTurned,
    InsuranceSettled,
    Peeked,
    Settled,
    Shuffled,
    Turned,
)

THINKING: Final = (0.35, 0.9)
"""How long a bot seems to think, at the least and at the most; hands are simpler than at hold'em."""

# With seven bets and a fresh shoe the first card still comes within half a second of *Deal*.
_MOTION: Final[dict[type[Event], float]] = {
    BetPlaced: 0.05,
    Dealt: 0.16,
    DealerDealt: 0.2,
    Acted: 0.2,
    HoleTurned: 0.3,
    Turned: 0.25,
    InsuranceSettled: 0.25,
    Settled: 0.28,
}

_LOOK: Final[dict[type[Event], float]] = {
    Shuffled: 0.1,
    CutCardOut: 0.4,
    Dealt: 0.06,
    DealerDealt: 0.25,
    Acted: 0.12,
    Peeked: 0.6,
    HoleTurned: 0.45,
    InsuranceSettled: 0.3,
    Settled: 0.3,
}


def motion(event: Event, speed: Speed) -> float:
    """Return how long the movement of an event lasts."""
    return _MOTION.get(type(event), 0) * min(speed.factor, 1)


def look(event: Event, speed: Speed) -> float:
    """Return how long the picture after an event stands still."""
    return _LOOK.get(type(event), 0) * speed.factor
