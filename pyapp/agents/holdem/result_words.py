"""What bots have won from each other, as it is told."""

from typing import Final

NARROW: Final = 10
"""An interval of fewer big blinds to either side is told in tenths: at fixed limit a whole one is much."""


def result_words(won: float, margin: float) -> tuple[str, str]:
    """Return big blinds won in a hundred hands, with their sign, and half the width of their interval."""
    places = 1 if round(margin, 1) < NARROW else 0
    return f"{round(won, places) + 0.0:+.{places}f}", f"{margin:.{places}f}"
