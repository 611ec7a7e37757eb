"""A drill of the hands that the player got wrong: the hand, the choice, and what was right."""

from dataclasses import dataclass

from pyapp.texts import say
from pyapp.views.blackjack.table.assists_panel import draw_comment, draw_values
from pyapp.views.blackjack.table.hand_cards import draw_fan, draw_total
from pyapp.views.blackjack.view_types import CommentView, ValueView
from pyapp.views.kit.common_views import HIDDEN, CardView
from pyapp.views.kit.controls import ControlView, Role, draw_control
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.page_heads import draw_head


@dataclass(frozen=True, slots=True)
class DrillView:
    """One hand to decide, or one that was just decided; no hand at all where nothing is left to practise."""

    asked: int
    right: int
    """How many of those asked were answered right, in this drill."""

    left: int
    """How many different hands there are still to practise."""

    dealer: CardView | None = None
    hand: tuple[CardView, ...] = ()
    total: str = ""
    rules: str = ""
    """The rules that it was met under, in words."""

    choices: tuple[ControlView, ...] = ()
    """`answer` with the action in ``value``; ``drill_choices`` makes them."""

    verdict: CommentView | None = None
    """What came of the answer; ``None`` before it."""

    values: tuple[ValueView, ...] = ()
    """What every action would have been worth, once it is answered."""


def draw_drill(view: DrillView) -> dict[str, str]:
    """Draw the drill on a page of its own."""
    inside = _nothing(view) if view.dealer is None else join(_draw_felt(view, view.dealer), _below(view))
    return {"drill": join(_head(view), inside)}


def _head(view: DrillView) -> Html:
    return draw_head(say("views_blackjack.drill.title"), _tally(view))


def _tally(view: DrillView) -> str:
    done = (
        say("views_blackjack.drill.tally", right=view.right, asked=view.asked)
        if view.asked
        else say("views_blackjack.drill.lead")
    )
    return f"{done} · {say('views_blackjack.drill.left', left=view.left)}" if view.left else done


def _nothing(view: DrillView) -> Html:
    words = say("views_blackjack.drill.done" if view.asked else "views_blackjack.drill.none")
    return el("p", words, class_="working")


def _draw_felt(view: DrillView, dealer: CardView) -> Html:
    shown = _hand(draw_fan((dealer, CardView(HIDDEN))), say("views_blackjack.table.dealer"))
    yours = _hand(join(draw_fan(view.hand), draw_total(view.total)), say("views_blackjack.drill.your_hand"))
    return join(el("div", shown, yours, class_="drill-felt"), el("p", view.rules, class_="quiet"))


def _hand(fan: Html, label: str) -> Html:
    return el("div", fan, class_="pit-hand", role="group", aria_label=label)


def _below(view: DrillView) -> Html:
    """Draw the choices, or once one was made what was right."""
    if view.verdict is None:
        choices = (draw_control(control) for control in view.choices)
        question = say("views_blackjack.drill.question")
        return el("div", *choices, class_="answers", role="group", aria_label=question)
    onward = ControlView("drill-next", say("views_blackjack.drill.next"), Role.PUSH, key="Enter")
    said = el("div", draw_comment(view.verdict), role="status")
    return el("div", said, draw_values(view.values), draw_control(onward), class_="verdict-of-drill")
