"""The bet lab: a ramp to set, and what it comes to."""

from dataclasses import dataclass, field

from pyapp.texts import say
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.form_fields import ChoiceView
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.page_heads import back_button, draw_head


@dataclass(frozen=True, slots=True)
class RampFieldView:
    """One step of the ramp: the count as it is read, and its units."""

    name: str
    label: str
    units: str


@dataclass(frozen=True, slots=True)
class LabFigureView:
    """One figure that was worked out."""

    label: str
    number: str
    note: str


@dataclass(frozen=True, slots=True)
class CountLineView:
    """One true count: how many rounds begin there, and what a bet wins."""

    count: str
    share: str
    edge: str


@dataclass(frozen=True, slots=True)
class LabView:
    """The page."""

    where: str
    ramp: tuple[RampFieldView, ...]
    presets: tuple[ChoiceView, ...]
    bankroll: str
    hourly: str
    figures: tuple[LabFigureView, ...] = ()
    by_count: tuple[CountLineView, ...] = ()
    fan: Html = field(default_factory=Html)


def draw_lab(view: LabView) -> dict[str, str]:
    """Draw the page: what is set, and what was worked out of it."""
    lead = f"{say('gym.bets.lead')} · {view.where}"
    head = draw_head(say("gym.bets.title"), lead, out=back_button("gym-back"))
    parts = (_form(view), el("div", data_region="lab-progress", role="status"), _found(view))
    return {"lab": join(head, el("div", *parts, class_="lab"))}


def draw_lab_found(view: LabView) -> dict[str, str]:
    """Draw what was worked out, and leave the fields as they are."""
    return {"lab-found": _inside(view), "lab-progress": ""}


def draw_lab_progress(words: str) -> dict[str, str]:
    """Say how far the work is."""
    return {"lab-progress": el("p", words, class_="quiet")}


def _form(view: LabView) -> Html:
    presets = (draw_button("lab-ramp", choice.label, data_value=choice.value) for choice in view.presets)
    steps = (_number(one.name, one.label, one.units) for one in view.ramp)
    return el(
        "form",
        el("div", el("span", say("gym.bets.begin"), class_="quiet"), *presets, class_="ways"),
        el(
            "fieldset",
            el("legend", say("gym.bets.ramp")),
            el("div", *steps, class_="ramp"),
            el("p", say("gym.bets.watch"), class_="quiet"),
        ),
        el(
            "div",
            _number("bankroll", say("gym.bets.bankroll"), view.bankroll),
            _number("hourly", say("gym.bets.hourly"), view.hourly),
            class_="gym-fields",
        ),
        draw_button("lab-run", say("gym.bets.run"), class_="action", data_submit=True, data_role="push"),
        class_="lab-form",
        data_form="lab-form",
    )


def _number(name: str, label: str, value: str) -> Html:
    box = el("input", type="number", inputmode="numeric", name=name, value=value, min=0, class_="line")
    return el("label", el("span", label), box, class_="field")


def _found(view: LabView) -> Html:
    return el("div", _inside(view), data_region="lab-found")


def _inside(view: LabView) -> Html:
    if not view.figures:
        return join()
    figures = (
        el(
            "div",
            el("dt", one.label),
            el("dd", el("b", one.number), " ", el("span", one.note, class_="quiet")),
        )
        for one in view.figures
    )
    return join(
        el("dl", *figures, class_="figures"),
        view.fan,
        _counts(view.by_count),
        el("p", say("gym.bets.plays"), class_="quiet"),
    )


def _counts(lines: tuple[CountLineView, ...]) -> Html:
    heads = (el("th", say(f"gym.bets.{column}"), scope="col") for column in ("count", "share", "edge"))
    rows = (
        el("tr", el("th", one.count, scope="row"), el("td", one.share), el("td", one.edge)) for one in lines
    )
    table = el("table", el("thead", el("tr", *heads)), el("tbody", *rows), class_="by-count")
    return el("section", el("h3", say("gym.bets.by_count")), table)
