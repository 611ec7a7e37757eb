"""Setting up a table: seats, stakes, opponents and speed, with one large button to sit down."""

from dataclasses import dataclass
from typing import Final

from pyapp.views.html import Html, el, join
from pyapp.views.top import draw_icon

_SEATS: Final = range(2, 11)


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One thing that can be chosen: the value that the form sends, and its words."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class SetupView:
    """The set-up form as it stands."""

    preset: str
    title: str
    special: str
    seats: int
    big_blind: int
    buy_in: int
    opponents: tuple[ChoiceView, ...]
    """Who can be asked to the table."""

    rivals: tuple[str, ...]
    """The opponents chosen, for the nine seats after the viewer's."""

    speeds: tuple[ChoiceView, ...]
    speed: str
    summary: str
    """What is about to be played, as in `$2/$4 blinds, bets of $4 and $8, $200 to sit down`."""

    refusal: str = ""
    """Why nobody can sit down like this; empty when all is well."""


def draw_setup(view: SetupView) -> dict[str, str]:
    """Draw the form, and apart from it the strip with the button, which follows every change."""
    return {"setup": _form(view), "sit": _strip(view)}


def _form(view: SetupView) -> Html:
    label = f"Set up {view.title}"
    parts = (_seats(view), _stakes(view), _rivals(view), _speed(view))
    return join(_head(view), el("form", *parts, data_form="setup", data_preset=view.preset, aria_label=label))


def _head(view: SetupView) -> Html:
    back = el(
        "button", draw_icon("leave"), type="button", class_="icon", data_action="lobby", aria_label="Lobby"
    )
    words = el("div", el("h2", view.title), el("p", view.special, class_="quiet"), class_="words")
    return el("div", back, words, class_="head")


def _seats(view: SetupView) -> Html:
    choices = (_radio("seats", ChoiceView(str(count), str(count)), str(view.seats)) for count in _SEATS)
    return _group("Seats, yours included", el("div", *choices, class_="row even"))


def _stakes(view: SetupView) -> Html:
    blind = _number("big-blind", "Big blind", view.big_blind, least=2, step=2)
    buy_in = _number("buy-in", "Buy-in", view.buy_in, least=view.big_blind, step=1)
    return _group("Stakes", el("div", blind, buy_in, class_="row"))


def _rivals(view: SetupView) -> Html:
    picks = (_rival(seat, chosen, view.opponents) for seat, chosen in enumerate(view.rivals, 1))
    return _group("Opponents, clockwise from your left", el("div", *picks, class_="rivals"))


def _rival(seat: int, chosen: str, opponents: tuple[ChoiceView, ...]) -> Html:
    options = (
        el("option", pick.label, value=pick.value, selected=pick.value == chosen) for pick in opponents
    )
    select = el("select", *options, name=f"rival-{seat}")
    return el("label", el("span", f"Seat {seat + 1}"), select, class_="field", data_rival=seat)


def _speed(view: SetupView) -> Html:
    choices = (_radio("speed", choice, view.speed) for choice in view.speeds)
    return _group("Speed", el("div", *choices, class_="row even"))


def _group(legend: str, inside: Html) -> Html:
    return el("fieldset", el("legend", legend), inside)


def _radio(name: str, choice: ChoiceView, chosen: str) -> Html:
    dot = el("input", type="radio", name=name, value=choice.value, checked=choice.value == chosen)
    return el("label", dot, el("span", choice.label), class_="pick")


def _number(name: str, label: str, amount: int, least: int, step: int) -> Html:
    box = el("input", type="number", inputmode="numeric", name=name, value=amount, min=least, step=step)
    return el("label", el("span", label), el("span", "$", box, class_="money"), class_="field")


def _strip(view: SetupView) -> Html:
    words = el("p", view.refusal, class_="refusal") if view.refusal else el("p", view.summary, class_="quiet")
    return el("div", words, _sit(view), class_="sit")


def _sit(view: SetupView) -> Html:
    return el(
        "button",
        "Sit down",
        type="button",
        class_="action",
        data_action="sit",
        data_role="push",
        data_reason=view.refusal or None,
        aria_disabled="true" if view.refusal else None,
    )
