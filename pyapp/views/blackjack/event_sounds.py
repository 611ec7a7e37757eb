"""Which noise goes with what happens at a blackjack table."""

from pyapp.blackjack import (
    Acted,
    BetPlaced,
    DealerDealt,
    Dealt,
    Event,
    HoleTurned,
    InsuranceSettled,
    Result,
    Settled,
    Turned,
)
from pyapp.views.kit.notices import Sound


def blackjack_sound_of(event: Event) -> Sound | None:
    """Return the noise that goes with an event; most have none."""
    match event:
        case Dealt() | DealerDealt() | HoleTurned() | Turned():
            return Sound.CARD
        case BetPlaced():
            return Sound.CHIP
        case Acted(_, _, _, paid) if paid:
            return Sound.CHIP
        case Settled(_, _, Result.NATURAL):
            return Sound.WIN
        case Settled(_, _, _, _, returned) | InsuranceSettled(_, _, returned) if returned:
            return Sound.CHIP
        case _:
            return None
