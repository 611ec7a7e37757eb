"""A table in small, for its entry in the lobby: rail, cloth, seats, and what is typical of it."""

from collections.abc import Mapping
from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from pyapp.tables import Cloth, MiniatureDetail
from pyapp.views.kit.html import Html, el
from pyapp.views.tables.lobby_entry import LobbyEntry
from pyapp.views.tables.miniature_details import draw_detail

_CENTRE: Final = (80, 50)
_REACH: Final = (66, 39)
_RAIL: Final = 39
_SCREENS: Final = {Cloth.PHOSPHOR, Cloth.AMBER}
"""Cloths that are screens, with corners instead of round ends."""

_CORNER: Final = 14
_SPREAD: Final = 25
"""Degrees between two boxes of the pit."""


def draw_miniature(entry: LobbyEntry) -> Html:
    """Draw a table with its seats, the viewer's in ivory at the bottom."""
    return _draw(entry.cloth, entry.seats, entry.detail)


@lru_cache(maxsize=64)
def _draw(cloth: Cloth, seats: int, typical: MiniatureDetail) -> Html:
    """Draw it once: every visit to the lobby shows the same pictures."""
    detail = draw_detail(typical)
    if cloth is Cloth.PIT:
        return _picture(cloth, *_half_round(), detail, *(_box(place, seats) for place in range(seats)))
    bend = _CORNER if cloth in _SCREENS else _RAIL
    table = (_oval(14, bend, "mini-rail"), _oval(20, bend - 6, "mini-cloth"), _lamp(bend - 6))
    places = (_seat(place, seats) for place in range(seats))
    return _picture(cloth, *table, detail, *places)


def _picture(cloth: Cloth, *parts: Html) -> Html:
    return el("svg", *parts, viewBox="0 0 160 100", class_="mini", data_cloth=cloth.value, aria_hidden="true")


def _half_round() -> tuple[Html, ...]:
    """Draw the pit: a half circle."""
    rail = el("path", d="M10 13h140v18c0 36-36 58-70 58S10 67 10 31z", class_="mini-rail")
    shape = "M16 16h128v15c0 32-32 52-64 52S16 63 16 31z"
    cloth = el("path", d=shape, class_="mini-cloth")
    return (rail, cloth, el("path", d=shape, fill="url(#lamp)"))


def _box(place: int, seats: int) -> Html:
    """Set a seat on the curve, the middle one in ivory."""
    turn = radians(90 + _SPREAD * (place - (seats - 1) / 2))
    x, y = round(80 + 68 * cos(turn)), round(27 + 60 * sin(turn))
    return el("circle", cx=x, cy=y, r=7, class_="mini-you" if place == seats // 2 else "mini-seat")


def _oval(left: int, bend: int, name: str) -> Html:
    return el("rect", **_lying(left, bend), class_=name)


def _lamp(bend: int) -> Html:
    """Light the cloth from above."""
    return el("rect", **_lying(20, bend), fill="url(#lamp)")


def _lying(left: int, bend: int) -> Mapping[str, int]:
    """Return the measures of a table so far from the picture's left."""
    return {"x": left, "y": left - 3, "width": 160 - 2 * left, "height": 106 - 2 * left, "rx": bend}


def _seat(place: int, seats: int) -> Html:
    turn = radians(90 + 360 * place / seats)
    x, y = (
        round(middle + reach * wave(turn))
        for middle, reach, wave in zip(_CENTRE, _REACH, (cos, sin), strict=True)
    )
    return el("circle", cx=x, cy=y, r=7, class_="mini-you" if place == 0 else "mini-seat")
