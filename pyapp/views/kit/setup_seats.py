"""Seats round a felt that is being set up: their buttons, the sheet of who sits there, one-press choices."""

from typing import Final

from pyapp.texts import say
from pyapp.views.kit.controls import Layer, Role, draw_button
from pyapp.views.kit.form_fields import ChoiceView
from pyapp.views.kit.html import Html, el, join, unseen
from pyapp.views.kit.portraits import draw_portrait

_TITLE: Final = "seat-sheet-title"


def draw_seat_button(place: int, number: str, region: str, who: Html) -> Html:
    """Draw a seat that opens its sheet; ``number`` is read before who sits there."""
    return draw_button(
        "seat",
        unseen(number),
        " ",
        el("span", who, data_region=region),
        class_="setup-seat",
        style=f"--at: {place}",
        data_value=place,
        aria_haspopup="dialog",
    )


def draw_sitter(face: str, name: str, plays: str) -> Html:
    """Draw who sits on a seat, or could: a face, or the plus of a free seat where ``face`` is empty."""
    picture = draw_portrait(face) if face else el("span", class_="free")
    below = el("span", plays, class_="plays") if plays else join()
    return join(picture, el("b", name), " ", below)


def draw_tiles(tiles: tuple[Html, ...]) -> Html:
    """Draw the choice of who sits down."""
    legend = el("legend", say("holdem_pages.seats.who_sits_down"), class_="unseen")
    return el("fieldset", legend, el("div", *tiles, class_="tiles"))


def draw_tile(name: str, value: str, who: Html, *, chosen: bool) -> Html:
    """Draw a player who can sit there."""
    dot = el("input", type="radio", name=name, value=value, checked=chosen)
    return el("label", dot, el("span", who, class_="who"), class_="tile")


def draw_sheet(title: str, *inside: Html) -> Html:
    """Draw what the sheet of the open seat holds."""
    done = draw_button(
        "seat-done", say("kit.ok"), class_="action", data_role=Role.PUSH, data_closes=Layer.SHEET
    )
    return join(el("h3", title, id=_TITLE), *inside, done)


def draw_dialog(sheet: Html) -> Html:
    """Draw the sheet, which the page opens over the felt."""
    inside = el("div", sheet, data_region="seat-sheet")
    return el("dialog", inside, class_="seat-sheet", aria_labelledby=_TITLE)


def draw_presets(action: str, offered: tuple[tuple[ChoiceView, str], ...], chosen: str) -> Html:
    """Draw buttons that each set several fields at one press, with a few words below each name."""
    buttons = (_preset(action, one, below, chosen) for one, below in offered)
    return el("div", *buttons, class_="row thirds")


def _preset(action: str, one: ChoiceView, amounts: str, chosen: str) -> Html:
    pressed = str(one.value == chosen).lower()
    below = join(" ", el("span", amounts, class_="amounts")) if amounts else join()
    return draw_button(action, one.label, below, class_="preset", data_value=one.value, aria_pressed=pressed)
