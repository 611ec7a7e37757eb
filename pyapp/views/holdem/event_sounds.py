"""The sounds of the table: the small noise, if any, that goes with an event."""

from pyapp.holdem import (
    Acted,
    BlindPosted,
    BoardDealt,
    Check,
    Event,
    Fold,
    HoleDealt,
    Mucked,
    PotAwarded,
    Shown,
)
from pyapp.views.kit.sound import Sound


def sound_of(event: Event) -> Sound | None:
    """Return the noise that goes with an event, if any."""
    match event:
        case Acted(_, Check()):
            return Sound.CHECK
        case HoleDealt() | BoardDealt() | Shown() | Mucked() | Acted(_, Fold()):
            return Sound.CARD
        case Acted() | BlindPosted():
            return Sound.CHIP
        case PotAwarded():
            return Sound.WIN
        case _:
            return None
