"""A table in small, for its entry in the lobby: rail, cloth, seats, and what its game is known by."""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from pyapp.tables import Cloth, MiniatureDetail
from pyapp.views.kit.html import Html, el, join


@dataclass(frozen=True, slots=True)
class LobbyEntry:
    """One table that can be opened."""

    preset: str
    name: str
    plain: str
    """One sentence for a stranger, as in `The poker you see on TV.`"""

    stakes: str
    """As in `$1/$2`."""

    seats: int
    """How many seats its miniature has."""

    cloth: Cloth
    detail: MiniatureDetail
    """What lies on the miniature."""


def draw_detail(detail: MiniatureDetail) -> Html:  # noqa: PLR0911 - one for each
    """Draw what lies on the table."""
    match detail:
        case MiniatureDetail.FLOP:
            return _flop()
        case MiniatureDetail.LESSON:
            return _lesson()
        case MiniatureDetail.PROMPT:
            return _prompt()
        case MiniatureDetail.RISING_BARS:
            return _rising()
        case MiniatureDetail.FACING_HANDS:
            return _hands()
        case MiniatureDetail.TOWER:
            return _tower()
        case MiniatureDetail.POTS:
            return _pots()
        case MiniatureDetail.DEALT_ROUND:
            return _deal()


def _flop() -> Html:
    """Lay three cards in a row: the game as casinos deal it."""
    return _cards(("As", "Kh", "Qd"), left=46, top=35)


def _lesson() -> Html:
    """Draw a flop over a chalk line, and the red dealer button that goes one to the left."""
    chalk = el("path", d="M44 72c18-3 50 3 72 0", class_="mini-chalk")
    button = el("circle", cx=122, cy=40, r=6, class_="mini-button")
    return join(_cards(("9s", "8h", "7c"), left=44, top=32), chalk, button)


def _prompt() -> Html:
    """Draw a prompt with its cursor, and cards as a terminal would frame them."""
    prompt = el("path", d="m44 42 8 8-8 8M56 60h10", class_="mini-line")
    frames = (_frame(74 + 22 * at) for at in range(2))
    return join(prompt, *frames)


def _frame(left: int) -> Html:
    return el("rect", x=left, y=36, width=17, height=27, rx=2, class_="mini-line")


def _rising() -> Html:
    """Draw a prompt, and bars that rise without a limit."""
    prompt = el("path", d="m44 42 8 8-8 8M56 60h10", class_="mini-line")
    bars = (
        el("rect", x=76 + 12 * at, y=62 - tall, width=7, height=tall, class_="mini-bar")
        for at, tall in enumerate((8, 16, 29))
    )
    return join(prompt, *bars)


def _hands() -> Html:
    """Lay two hands that face each other."""
    yours = _cards(("As", "Kd"), left=59, top=52, apart=21, scale=".25")
    backs = (el("use", href="#mini-back", x=at, y=24) for at in (59, 80))
    return join(*backs, yours)


def _tower() -> Html:
    """Pile all chips into one tower: nothing limits the bet."""
    return el("use", href="#mini-tower")


def _pots() -> Html:
    """Draw piles of one height in a ring: the pot is the measure."""
    ring = el("rect", x=34, y=29, width=92, height=44, rx=22, class_="mini-ring")
    return join(ring, *(_pile(across, 63) for across in (54, 80, 106)))


def _deal() -> Html:
    """Lay the dealer's open card beside the hole card, and a natural before the middle box."""
    open_card = _cards(("Td",), left=62, top=22, scale=".25")
    hole = el("use", href="#mini-back", x=81, y=22)
    return join(open_card, hole, _cards(("As", "Kh"), left=63, top=54, apart=17, scale=".25"))


def _pile(across: int, foot: int) -> Html:
    """Stack four chips."""
    left, top = across - 12, foot - 12
    last = el("use", href="#chip", x=left, y=top - 12, class_="chip-25")
    return join(el("use", href="#mini-pile", x=left, y=top), last)


def _cards(codes: tuple[str, ...], left: int, top: int, apart: int = 24, scale: str = ".3") -> Html:
    """Lay cards side by side, so far apart."""
    return join(
        *(_card(code, f"translate({left + apart * at},{top})scale({scale})") for at, code in enumerate(codes))
    )


def _card(code: str, transform: str) -> Html:
    paper = el("use", href="#mini-paper")
    rank, pip = el("use", href=f"#rank-{code[0]}"), el("use", href=f"#suit-{code[1]}")
    return el("g", paper, rank, pip, data_suit=code[1], transform=transform)


_CENTRE: Final = (80, 50)
_REACH: Final = (66, 39)
_SCREENS: Final = {Cloth.PHOSPHOR, Cloth.AMBER}
"""Cloths that are screens, with corners instead of round ends."""

_SPREAD: Final = 25
"""Degrees between two boxes of the blackjack table."""


def draw_miniature(entry: LobbyEntry) -> Html:
    """Draw a table with its seats, the viewer's in ivory at the bottom."""
    return _draw(entry.cloth, entry.seats, entry.detail)


@lru_cache(maxsize=64)
def _draw(cloth: Cloth, seats: int, typical: MiniatureDetail) -> Html:
    """Draw it once: every visit to the lobby shows the same pictures."""
    detail = draw_detail(typical)
    if cloth is Cloth.BLACKJACK:
        return _picture(cloth, *_half_round(), detail, *_boxes(seats))
    table = el("use", href="#mini-screen" if cloth in _SCREENS else "#mini-oval")
    return _picture(cloth, table, detail, _seats(seats))


def _picture(cloth: Cloth, *parts: Html) -> Html:
    return el("svg", *parts, viewBox="0 0 160 100", class_="mini", data_cloth=cloth.value, aria_hidden="true")


def _half_round() -> tuple[Html, ...]:
    """Draw the blackjack table: a half circle."""
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
