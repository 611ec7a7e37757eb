"""What the table sounds like: the small noise, if any, that goes with an event."""

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
    """Say which noise goes with an event; most words make none."""
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
