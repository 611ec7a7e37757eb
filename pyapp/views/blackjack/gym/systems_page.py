"""How good count systems are, side by side."""

from dataclasses import dataclass

from pyapp.texts import say
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.page_heads import back_button, draw_head


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
    return {"gym-systems": join(head, working, table, note)}


def _system(view: SystemView) -> Html:
    tags = el("span", " ".join(view.tags), class_="tags quiet")
    name = el("th", el("b", view.name), " ", tags, scope="row")
    figures = (view.betting, view.playing, view.insurance, view.begins)
    return el("tr", name, *(el("td", figure or "…") for figure in figures))
