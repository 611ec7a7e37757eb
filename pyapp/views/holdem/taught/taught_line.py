"""The line between felt and buttons on which the first hands are explained, and where sound is offered."""

from dataclasses import dataclass

from pyapp.texts import say
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.newcomer_offers import SoundOfferView, draw_sound_offer

__all__ = ["SoundOfferView", "TaughtView", "draw_taught"]


@dataclass(frozen=True, slots=True)
class TaughtView:
    """What is explained of the hand in play."""

    words: str
    number: int
    """Which of the hands that are explained it is."""

    count: int
    """How many are explained."""

    offer: SoundOfferView | None = None
    """Sound and vibration, where it is time to offer them; they stand in the words' place."""


def draw_taught(view: TaughtView | None) -> Html:
    """Draw the line, which keeps its room without words too; nothing where nothing is explained."""
    if view is None:
        return join()
    if view.offer:
        return el("div", draw_sound_offer(view.offer), class_="taught")
    label = say("holdem_taught.line.label")
    count = say("holdem_taught.line.count", number=view.number, count=view.count)
    stop = draw_button("stop-teaching", say("holdem_taught.line.skip"), title=say("holdem_taught.line.stop"))
    end = el("span", stop, el("span", count, class_="count"), class_="end")
    return el("div", el("p", view.words), end, class_="taught", role="group", aria_label=label)
