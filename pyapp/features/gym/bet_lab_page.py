"""The bet lab: a ramp to set, and what it comes to."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import Final

from pyapp.texts import number_text, say
from pyapp.views.kit.controls import back_button, draw_button, draw_head
from pyapp.views.kit.form_fields import ChoiceView
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.terms import BLACKJACK, draw_terms


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
    form = _form(view)
    words = draw_terms(head, form, terms=BLACKJACK)
    parts = (form, words, el("div", data_region="lab-progress", role="status"), _found(view))
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
    found = join(
        el("dl", *figures, class_="figures"),
        view.fan,
        _counts(view.by_count),
        el("p", say("gym.bets.plays"), class_="quiet"),
    )
    return join(found, draw_terms(found, terms=BLACKJACK))


def _counts(lines: tuple[CountLineView, ...]) -> Html:
    heads = (el("th", say(f"gym.bets.{column}"), scope="col") for column in ("count", "share", "edge"))
    rows = (
        el("tr", el("th", one.count, scope="row"), el("td", one.share), el("td", one.edge)) for one in lines
    )
    table = el("table", el("thead", el("tr", *heads)), el("tbody", *rows), class_="by-count")
    return el("section", el("h3", say("gym.bets.by_count")), table)


WIDE: Final = 640
HIGH: Final = 280


@dataclass(frozen=True, slots=True)
class FanView:
    """What the fan shows; bankrolls are units."""

    title: str
    lives: tuple[tuple[float, ...], ...]
    low: tuple[float, ...]
    """Below which one life in twenty is, step by step."""

    middle: tuple[float, ...]
    high: tuple[float, ...]
    hours: int


def drawing_fan(view: FanView) -> Generator[None, None, Html]:
    """Draw the fan with its numbers as a table, pausing after every few lives."""
    top = max(*view.high, view.middle[0] * 2)
    pieces = list[str]()
    for number, life in enumerate(view.lives):
        pieces.append(_path(life, top))
        if number % _SLICE == 0:
            yield
    band = _path(view.high, top) + "L" + _path(tuple(reversed(view.low)), top, back=True)[1:] + "z"
    drawn = (
        el("path", d="".join(pieces), class_="lives"),
        el("path", d=band, class_="most-lives"),
        el("path", d=_path(view.middle, top), class_="middle-life"),
        el("path", d=_path((view.middle[0],) * len(view.middle), top), class_="even-line"),
    )
    svg = el(
        "svg",
        *drawn,
        class_="fan-of-lives",
        viewBox=f"0 0 {WIDE} {HIGH}",
        preserveAspectRatio="none",
        role="img",
        aria_label=view.title,
    )
    scale = el("div", el("span", _units(top)), el("span", _units(0)), class_="scale", aria_hidden="true")
    across = el(
        "div",
        el("span", "0"),
        el("span", say("gym.lives.hours")),
        el("span", number_text(view.hours)),
        class_="across",
    )
    return el("figure", scale, svg, across, _table(view), class_="graph lives-fan")


def _path(life: Sequence[float], top: float, *, back: bool = False) -> str:
    """Return a line through bankrolls, in whole dots; what is above the picture runs along its edge."""
    step = WIDE / (len(life) - 1)
    places = (
        f"{round(WIDE - at * step if back else at * step)} {round(HIGH * (1 - min(point, top) / top))}"
        for at, point in enumerate(life)
    )
    return "M" + "L".join(places)


def _table(view: FanView) -> Html:
    columns = ("hours", "column_low", "column_middle", "column_high")
    heads = el("tr", *(el("th", say(f"gym.lives.{column}"), scope="col") for column in columns))
    last = len(view.middle) - 1
    shown = [round(at * last / _LINES) for at in range(_LINES + 1)]
    lines = (
        el(
            "tr",
            el("th", number_text(view.hours * at // last), scope="row"),
            *(el("td", _units(column[at])) for column in (view.low, view.middle, view.high)),
        )
        for at in shown
    )
    table = el("table", el("thead", heads), el("tbody", *lines), aria_label=view.title)
    return el("details", el("summary", say("kit.graph.as_table")), table)


def _units(number: float) -> str:
    return number_text(number)


_SLICE: Final = 25
_LINES: Final = 6


@dataclass(frozen=True, slots=True)
class SystemView:
    """One system with its figures, as they are read; those that are still worked out are empty."""

    name: str
    tags: tuple[str, ...]
    begins: str
    """The count that a shoe begins with."""

    betting: str = ""
    playing: str = ""
    insurance: str = ""


@dataclass(frozen=True, slots=True)
class SystemsView:
    """All systems."""

    rules: str
    systems: tuple[SystemView, ...]
    working: str = ""
    """How far the work is; empty once it is done."""


def draw_systems(view: SystemsView) -> dict[str, str]:
    """Draw the table of systems."""
    lead = say("gym.figures.lead", rules=view.rules)
    head = draw_head(say("gym.figures.title"), lead, out=back_button("gym-back"))
    columns = ("system", "betting", "playing", "insurance", "begins")
    heads = (el("th", say(f"gym.figures.{column}"), scope="col") for column in columns)
    table = el(
        "table", el("thead", el("tr", *heads)), el("tbody", *map(_system, view.systems)), class_="systems"
    )
    working = el("p", view.working, class_="quiet", role="status")
    note = el("p", say("gym.figures.note"), class_="quiet")
    return {"gym-systems": join(head, working, table, note, draw_terms(head, table, note, terms=BLACKJACK))}


def _system(view: SystemView) -> Html:
    tags = el("span", " ".join(view.tags), class_="tags quiet")
    name = el("th", el("b", view.name), " ", tags, scope="row")
    figures = (view.betting, view.playing, view.insurance, view.begins)
    return el("tr", name, *(el("td", figure or "…") for figure in figures))
