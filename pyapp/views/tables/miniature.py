"""A table in small, for its entry in the lobby: rail, cloth, seats, and what is typical of it."""

from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from pyapp.tables import Cloth, MiniatureDetail
from pyapp.views.kit.html import Html, el
from pyapp.views.tables.lobby_entry import LobbyEntry
from pyapp.views.tables.miniature_details import draw_detail

_CENTRE: Final = (80, 50)
_REACH: Final = (66, 39)
_SCREENS: Final = {Cloth.PHOSPHOR, Cloth.AMBER}
"""Cloths that are screens, with corners instead of round ends."""

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
        return _picture(cloth, *_half_round(), detail, *_boxes(seats))
    table = el("use", href="#mini-screen" if cloth in _SCREENS else "#mini-oval")
    return _picture(cloth, table, detail, _seats(seats))


def _picture(cloth: Cloth, *parts: Html) -> Html:
    return el("svg", *parts, viewBox="0 0 160 100", class_="mini", data_cloth=cloth.value, aria_hidden="true")


def _half_round() -> tuple[Html, ...]:
    """Draw the pit: a half circle."""
    rail = el("path", d="M10 13h140v18c0 36-36 58-70 58S10 67 10 31z", class_="mini-rail")
    shape = "M16 16h128v15c0 32-32 52-64 52S16 63 16 31z"
    cloth = el("path", d=shape, class_="mini-cloth")
    return (rail, cloth, el("path", d=shape, fill="url(#lamp)"))


def _boxes(seats: int) -> tuple[Html, ...]:
    """Set the seats on the curve, the middle one in ivory."""
    turns = (radians(90 + _SPREAD * (place - (seats - 1) / 2)) for place in range(seats))
    places = [(round(80 + 68 * cos(turn)), round(27 + 60 * sin(turn))) for turn in turns]
    x, y = places.pop(seats // 2)
    you = el("circle", cx=x, cy=y, r=7, class_="mini-you")
    return (_round(places[0], *places, places[-1]), you) if places else (you,)


def _seats(seats: int) -> Html:
    """Set the others round the table; the viewer's seat is drawn with it."""
    turns = (radians(90 + 360 * place / seats) for place in range(seats))
    places = [
        (round(_CENTRE[0] + _REACH[0] * cos(turn)), round(_CENTRE[1] + _REACH[1] * sin(turn)))
        for turn in turns
    ]
    return _round(*places, places[0])


def _round(*places: tuple[int, int]) -> Html:
    """Draw a way with a seat at each of its places but the two ends."""
    way = " ".join(f"{x} {y}" for x, y in places)
    return el("path", d=f"M{way}", marker_mid="url(#mini-seat)")
