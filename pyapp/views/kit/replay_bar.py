"""The controls of a replay: forward and back in what was played, with a slider to go anywhere."""

from dataclasses import dataclass

from pyapp.texts import say
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.icon_buttons import icon_button


@dataclass(frozen=True, slots=True)
class ReplayBarView:
    """Where a replay stands."""

    step: int
    steps: int
    open: bool = False
    """Whether every card is turned up."""

    drawn: int = 0
    """How often the slider was set from outside; a new number sets it again."""


def draw_reel(view: ReplayBarView, *beside: Html, place: str = "replay") -> dict[str, str]:
    """Draw the controls into the region ``place``, under what stands ``beside`` them, and the count."""
    first = icon_button("replay-first", "first", say("kit.replay.first"), aria_keyshortcuts="Home")
    back = icon_button("replay-back", "leave", say("kit.replay.back"), aria_keyshortcuts="ArrowLeft")
    forward = icon_button("replay-forward", "go", say("kit.replay.forward"), aria_keyshortcuts="ArrowRight")
    last = icon_button("replay-last", "last", say("kit.replay.last"), aria_keyshortcuts="End")
    count = el("span", data_region=f"{place}-count", class_="count")
    row = el("div", first, back, count, forward, last, _opener(view), class_="steps")
    slider = el("div", data_region=f"{place}-slider")
    return {
        place: el("div", *beside, slider, row, class_="replay"),
        f"{place}-count": join(say("kit.replay.count", step=view.step + 1, steps=view.steps)),
    }


def draw_slider(view: ReplayBarView, label: str, place: str = "replay") -> dict[str, str]:
    """Draw the slider; it is left out of a drawing where a finger is on it."""
    slider = el(
        "input",
        type="range",
        name="step",
        min=0,
        max=view.steps - 1,
        value=view.step,
        aria_label=label,
        data_drawn=view.drawn,
    )
    return {f"{place}-slider": el("form", slider, data_form="replay-step")}


def _opener(view: ReplayBarView) -> Html:
    words = say("kit.replay.all_cards")
    return draw_button("replay-open", words, aria_pressed="true" if view.open else "false")
