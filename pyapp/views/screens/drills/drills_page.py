"""The drills to choose from, each with how the player stands at it."""

from dataclasses import dataclass

from pyapp.texts import say
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.page_heads import draw_head


@dataclass(frozen=True, slots=True)
class DrillChoiceView:
    """One drill."""

    value: str
    title: str
    note: str
    standing: str = ""
    """How the player stands at it, in words first; empty before the first answer."""


@dataclass(frozen=True, slots=True)
class DrillsView:
    """The page."""

    choices: tuple[DrillChoiceView, ...]
    own: DrillChoiceView
    """The player's own spots."""

    finding: str = ""
    """What the search in the history has found, once it is over."""


def draw_drills(view: DrillsView) -> dict[str, str]:
    """Draw the page; what a search finds is shown in a region of its own."""
    head = draw_head(say("drills.title"), say("drills.lead"))
    listed = el(
        "div",
        *map(_choice, (view.own, *view.choices)),
        class_="gym-drills",
        role="group",
        aria_label=say("drills.menu"),
    )
    ways = el(
        "div",
        draw_button("drills-find", say("drills.find")),
        draw_button("review", say("drills.review")),
        draw_button("gym", say("lobby.door.gym")),
        class_="ways",
    )
    found = el("p", view.finding, class_="quiet", role="status") if view.finding else join()
    progress = el("div", data_region="drills-progress")
    rated = el("p", say("drills.rated"), class_="quiet")
    return {"drills": join(head, el("div", listed, found, progress, ways, rated, class_="gym"))}


def _choice(view: DrillChoiceView) -> Html:
    standing = el("span", view.standing, class_="standing") if view.standing else join()
    words = (el("b", view.title), el("span", view.note, class_="quiet"), standing)
    return draw_button("drills-start", *words, class_="gym-drill", data_value=view.value)
