"""The noises of the tables."""

from enum import StrEnum


class Sound(StrEnum):
    """A noise at the table."""

    CARD = "card"
    """A card slides over felt."""

    CHIP = "chip"
    """Two chips click."""

    CHECK = "check"
    """Knuckles on the rail."""

    WIN = "win"
    """Three soft notes."""
