"""Spots by theme, each from a seed."""

from collections.abc import Sequence
from random import Random
from typing import Final

from pyapp.analysis.holdem.drills.counted_spots import COUNTED
from pyapp.analysis.holdem.drills.drill_spot import DrillSpot, Theme
from pyapp.analysis.holdem.drills.opening_spots import KINDS, opening_spot
from pyapp.analysis.holdem.drills.river_spots import BLUFFS, RIVER_CALLS, river_spot

THEMES: Final = (
    Theme.WINNER,
    Theme.OUTS,
    Theme.PRICE,
    Theme.OPENING,
    Theme.RIVER_CALL,
    Theme.BLUFF,
)
"""What spots can be made of, the easiest to learn first."""


def kinds_of(theme: Theme) -> Sequence[str]:
    """Name the kinds of spots of a theme."""
    match theme:
        case Theme.OPENING:
            return KINDS
        case Theme.RIVER_CALL:
            return tuple(RIVER_CALLS)
        case Theme.BLUFF:
            return tuple(BLUFFS)
        case _:
            return tuple(COUNTED[theme])


async def make_spot(theme: Theme, kind: str, seed: str, number: int) -> DrillSpot:
    """Return spot ``number`` of a kind in the series of a seed, with pauses; asked again, the same."""
    chance = Random(f"{theme}/{kind}/{seed}/{number}")  # noqa: S311 - it must repeat
    match theme:
        case Theme.OPENING:
            return await opening_spot(kind, chance)
        case Theme.RIVER_CALL | Theme.BLUFF:
            return await river_spot(theme, kind, seed, number)
        case _:
            return await COUNTED[theme][kind](kind, chance)
