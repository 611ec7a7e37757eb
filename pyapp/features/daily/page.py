"""The hand of the day: what it is, and how it ended."""

from dataclasses import dataclass

from pyapp.texts import say
from pyapp.views.kit.controls import back_button, draw_button, draw_head
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.links import draw_text_field
from pyapp.views.screens.replay_pages import BranchEndingView, draw_branch_end


@dataclass(frozen=True, slots=True)
class DailyView:
    """The hand before it is played."""

    day: str
    rivals: str
    """Their names, as in `Ada, Bruno and Chidi`."""

    big_blinds: int
    """Chips before everybody, in big blinds."""


@dataclass(frozen=True, slots=True)
class DailyEndView:
    """The hand after it was played."""

    day: str
    end: BranchEndingView
    words: str
    """The line to share, with the link to the hand of the day."""

    done: str = ""
    """What came of sharing it."""


def draw_daily(view: DailyView) -> dict[str, str]:
    """Draw the page before the hand."""
    who = el("p", say("daily.who", rivals=view.rivals, n=view.big_blinds))
    play = el("div", draw_button("daily-play", say("lobby.play")), class_="share-ways")
    return {"daily": join(_head(view.day), el("div", who, play, class_="branch"))}


def draw_daily_end(view: DailyEndView) -> dict[str, str]:
    """Draw the page after it, with the line to share as a text that can be taken by hand."""
    field = draw_text_field(view.words)
    ways = el(
        "div",
        draw_button("daily-share", say("kit.way.share")),
        draw_button("daily-play", say("holdem_branch.again")),
        draw_button("daily-back", say("kit.way.back")),
        class_="share-ways",
    )
    done = el("p", view.done, class_="quiet", role="status")
    end = el("div", draw_branch_end(view.end), class_="endings")
    parts = el("div", end, field, ways, done, class_="branch")
    return {"daily": join(_head(view.day), parts)}


def _head(day: str) -> Html:
    lead = f"{say('daily.lead', day=day)} {say('holdem_branch.lead')}"
    return draw_head(say("daily.title"), lead, out=back_button("daily-back"))
