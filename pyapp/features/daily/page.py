"""The page of what is the same for everyone on a day: before it is played, and after."""

from dataclasses import dataclass

from pyapp.money import HalfDollars
from pyapp.texts import say
from pyapp.views.kit.card_faces import CardView, draw_cards
from pyapp.views.kit.controls import ControlView, Role, back_button, draw_button, draw_control, draw_head
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.links import draw_text_field
from pyapp.views.kit.money import signed_half_dollars
from pyapp.views.kit.portraits import draw_portrait
from pyapp.views.screens.replay_pages import BranchEndingView


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

    cards: tuple[CardView, ...] = ()
    """What lies before the player."""

    rivals: tuple[str, ...] = ()
    """Who sits round the table."""

    done: str = ""
    """How it ended today, as in `+$38`; empty before it was played."""


@dataclass(frozen=True, slots=True)
class DailyResult:
    """How it ended."""

    words: str
    """What came of it in a line, and nothing of the cards: others may still play."""

    net: HalfDollars
    """What was won or lost."""

    hand: BranchEndingView | None = None
    """How the hand ended; ``None`` where the line says all."""


def draw_daily(view: DailyView) -> dict[str, str]:
    """Draw the felt before it is played, or after it was played today."""
    label = view.again if view.done else say("lobby.play")
    play = draw_control(ControlView(f"{view.screen}-play", label, Role.PUSH, key="Enter"))
    felt = _felt(view, el("p", el("b", view.done), class_="net") if view.done else join())
    table = el("p", view.table, class_="quiet")
    return {view.screen: join(_head(view), el("div", felt, play, table, class_="branch"))}


def draw_daily_end(view: DailyView, result: DailyResult, line: str, done: str = "") -> dict[str, str]:
    """Draw the page after it; ``line`` is what can be shared, and ``done`` what came of sharing it."""
    ways = el(
        "div",
        draw_button(f"{view.screen}-share", say("kit.way.share")),
        draw_button(f"{view.screen}-play", view.again),
        draw_button(f"{view.screen}-back", say("kit.way.back")),
        class_="share-ways",
    )
    hand = result.hand
    net = el("p", el("b", hand.net if hand else signed_half_dollars(result.net)), class_="net")
    board = el("div", draw_cards(hand.board), class_="ending-board") if hand and hand.board else join()
    lines = hand.told if hand else (result.words,)
    told = el("div", *(el("p", words) for words in lines))
    said = el("p", done, class_="quiet", role="status")
    parts = el("div", _felt(view, net, board), told, draw_text_field(line), ways, said, class_="branch")
    return {view.screen: join(_head(view), parts)}


def _felt(view: DailyView, *inside: Html) -> Html:
    """Draw who sits there, what came of it, and the player's cards."""
    rivals = el("div", *map(draw_portrait, view.rivals), class_="daily-rivals") if view.rivals else join()
    cards = el("div", draw_cards(view.cards), class_="daily-cards")
    return el("div", rivals, *inside, cards, class_="daily-felt")


def _head(view: DailyView) -> Html:
    return draw_head(view.title, view.lead, out=back_button(f"{view.screen}-back"))
