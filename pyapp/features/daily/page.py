"""The page of what is the same for everyone on a day: before it is played, and after."""

from dataclasses import dataclass

from pyapp.texts import say
from pyapp.views.kit.controls import back_button, draw_button, draw_head
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.links import draw_text_field
from pyapp.views.screens.replay_pages import BranchEndingView, draw_branch_end


@dataclass(frozen=True, slots=True)
class DailyView:
    """The hand or the shoe of a day."""

    screen: str
    """What screen and region are called, and how the actions begin."""

    title: str
    lead: str
    table: str
    """Who sits there, or by which rules it is played, and for what."""

    again: str
    """What the button says that plays it once more."""


@dataclass(frozen=True, slots=True)
class DailyResult:
    """How it ended."""

    words: str
    """What came of it in a line, and nothing of the cards: others may still play."""

    hand: BranchEndingView | None = None
    """How the hand ended; ``None`` where the line says all."""


def draw_daily(view: DailyView) -> dict[str, str]:
    """Draw the page before it is played."""
    play = el("div", draw_button(f"{view.screen}-play", say("lobby.play")), class_="share-ways")
    return {view.screen: join(_head(view), el("div", el("p", view.table), play, class_="branch"))}


def draw_daily_end(view: DailyView, result: DailyResult, line: str, done: str = "") -> dict[str, str]:
    """Draw the page after it; ``line`` is what can be shared, and ``done`` what came of sharing it."""
    ways = el(
        "div",
        draw_button(f"{view.screen}-share", say("kit.way.share")),
        draw_button(f"{view.screen}-play", view.again),
        draw_button(f"{view.screen}-back", say("kit.way.back")),
        class_="share-ways",
    )
    if result.hand:
        ended = el("div", draw_branch_end(result.hand), class_="endings")
    else:
        ended = el("p", el("b", result.words))
    told = el("p", done, class_="quiet", role="status")
    parts = el("div", ended, draw_text_field(line), ways, told, class_="branch")
    return {view.screen: join(_head(view), parts)}


def _head(view: DailyView) -> Html:
    return draw_head(view.title, view.lead, out=back_button(f"{view.screen}-back"))
