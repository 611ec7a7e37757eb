"""A table in small, for its entry in the lobby: rail, cloth, seats, and what is typical of it."""

from collections.abc import Mapping
from math import cos, radians, sin
from typing import Final

from pyapp.views.cloth import Cloth, cloth_of
from pyapp.views.html import Html, el
from pyapp.views.touches import TOUCHES

_CENTRE: Final = (80, 50)
_REACH: Final = (66, 39)
_RAIL: Final = 39
_SCREENS: Final = {Cloth.PHOSPHOR, Cloth.AMBER}
"""Cloths that are screens, with corners instead of round ends."""

_CORNER: Final = 14


def draw_miniature(preset: str, seats: int) -> Html:
    """Draw the preset's table for so many seats, the viewer's in brass at the bottom."""
    cloth = cloth_of(preset)
    bend = _CORNER if cloth in _SCREENS else _RAIL
    table = (_oval(14, bend, "mini-rail"), _oval(20, bend - 6, "mini-cloth"), _lamp(bend - 6))
    places = (_seat(place, seats) for place in range(seats))
    return el(
        "svg",
        *table,
        TOUCHES[cloth](),
        *places,
        viewBox="0 0 160 100",
        class_="mini",
        data_cloth=cloth.value,
        aria_hidden="true",
    )


def _oval(left: int, bend: int, name: str) -> Html:
    return el("rect", **_lying(left, bend), class_=name)


def _lamp(bend: int) -> Html:
    """Light the cloth from above."""
    return el("rect", **_lying(20, bend), fill="url(#lamp)")


def _lying(left: int, bend: int) -> Mapping[str, int]:
    """Give the measures of a table so far from the picture's left."""
    return {"x": left, "y": left - 3, "width": 160 - 2 * left, "height": 106 - 2 * left, "rx": bend}


def _seat(place: int, seats: int) -> Html:
    turn = radians(90 + 360 * place / seats)
    x, y = (
        round(middle + reach * wave(turn))
        for middle, reach, wave in zip(_CENTRE, _REACH, (cos, sin), strict=True)
    )
    return el("circle", cx=x, cy=y, r=7, class_="mini-you" if place == 0 else "mini-seat")
