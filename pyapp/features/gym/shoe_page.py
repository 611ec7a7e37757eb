"""The shoe of the day: what it is, how it ended, and what stands around its table."""

from dataclasses import dataclass

from pyapp.tables import cloth_of, name_of
from pyapp.texts import say
from pyapp.views.kit.controls import (
    ControlView,
    Layer,
    Role,
    back_button,
    draw_button,
    draw_control,
    draw_head,
    draw_strip,
    log_switch,
)
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.links import draw_text_field


@dataclass(frozen=True, slots=True)
class ShoeDayView:
    """The shoe before it is played."""

    day: str
    rules: str
    chips: str


@dataclass(frozen=True, slots=True)
class ShoeEndView:
    """The shoe after it was played."""

    day: str
    words: str
    """How it ended, in the line to share."""

    line: str
    """The same with the link to the shoe of the day."""

    done: str = ""
    """What came of sharing it."""


def draw_shoe(view: ShoeDayView) -> dict[str, str]:
    """Draw the page before the shoe."""
    who = el("p", say("gym.day.who", rules=view.rules, chips=view.chips))
    play = el("div", draw_button("shoe-play", say("gym.day.play")), class_="share-ways")
    return {"shoe": join(_head(view.day), el("div", who, play, class_="branch"))}


def draw_shoe_end(view: ShoeEndView) -> dict[str, str]:
    """Draw the page after it, with the line to share as a text that can be taken by hand."""
    field = draw_text_field(view.line)
    ways = el(
        "div",
        draw_button("shoe-share", say("kit.way.share")),
        draw_button("shoe-play", say("gym.day.again")),
        draw_button("shoe-back", say("kit.way.back")),
        class_="share-ways",
    )
    done = el("p", view.done, class_="quiet", role="status")
    parts = el("div", el("p", el("b", view.words)), field, ways, done, class_="branch")
    return {"shoe": join(_head(view.day), parts)}


def draw_shoe_top(preset: str) -> Html:
    """Draw the strip above the table, which leads back to the page."""
    out, cloth = back_button("shoe-back", Layer.TABLE), cloth_of(preset).value
    return draw_strip(say("gym.day.title"), name_of(preset), log_switch(), out=out, cloth=cloth)


def draw_shoe_bar() -> Html:
    """Draw the one way on when the shoe is over."""
    on = ControlView("shoe-end", say("gym.day.end"), Role.PUSH, key="Enter")
    label = say("views_blackjack.table.actions")
    return el("div", draw_control(on), class_="pad", data_pad="play", role="group", aria_label=label)


def _head(day: str) -> Html:
    lead = f"{say('gym.day.lead', day=day)} {say('gym.day.counts')}"
    return draw_head(say("gym.day.title"), lead, out=back_button("shoe-back"))
