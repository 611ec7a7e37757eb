"""A table in small, for its entry in the lobby: rail, cloth, seats, and a flop."""

from math import cos, radians, sin
from typing import Final

from pyapp.views.html import Html, el

_FLOP: Final = ("As", "Kh", "Qd")
_CENTRE: Final = (80, 50)
_REACH: Final = (66, 39)


def draw_miniature(seats: int) -> Html:
    """Draw a table for so many seats, the viewer's in brass at the bottom."""
    rail = el("rect", x=14, y=11, width=132, height=78, rx=39, class_="mini-rail")
    cloth = el("rect", x=20, y=17, width=120, height=66, rx=33, fill="url(#lamp)", class_="mini-cloth")
    places = (_seat(place, seats) for place in range(seats))
    cards = (_card(at) for at in range(len(_FLOP)))
    return el("svg", rail, cloth, *cards, *places, viewBox="0 0 160 100", class_="mini", aria_hidden="true")


def _seat(place: int, seats: int) -> Html:
    turn = radians(90 + 360 * place / seats)
    x, y = (
        round(middle + reach * wave(turn))
        for middle, reach, wave in zip(_CENTRE, _REACH, (cos, sin), strict=True)
    )
    return el("circle", cx=x, cy=y, r=7, class_="mini-you" if place == 0 else "mini-seat")


def _card(at: int) -> Html:
    suit = _FLOP[at][1]
    paper = el("rect", width=68, height=96, rx=7, class_="mini-paper")
    rank = el("use", href=f"#rank-{_FLOP[at][0]}")
    pip = el("use", href=f"#suit-{suit}")
    return el(
        "g",
        paper,
        rank,
        pip,
        data_suit=suit,
        class_="mini-card",
        transform=f"translate({46 + 24 * at} 35) scale(.3)",
    )
