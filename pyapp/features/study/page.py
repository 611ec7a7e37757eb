"""A drill of the hands that the player got wrong: the hand, the choice, and what was right."""

from dataclasses import dataclass

from pyapp.texts import say
from pyapp.views.blackjack.box import draw_fan, draw_total
from pyapp.views.blackjack.choice_views import CommentView, ValueView
from pyapp.views.blackjack.coach import draw_comment, draw_values
from pyapp.views.kit.card_faces import HIDDEN, CardView, draw_cards
from pyapp.views.kit.controls import ControlView, Role, draw_control, draw_head
from pyapp.views.kit.html import Html, el, join


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

    endless: bool = False
    """Whether hands come without an end: those of basic strategy."""


def draw_drill(view: DrillView) -> dict[str, str]:
    """Draw the drill on a page of its own."""
    if view.dealer is None:
        return {"drill": join(_head(view), _nothing(view))}
    inside = join(_draw_felt(view, view.dealer), _below(view), el("p", view.rules, class_="quiet"))
    return {"drill": join(_head(view), inside)}


def _head(view: DrillView) -> Html:
    title = "views_blackjack.chart.title" if view.endless else "views_blackjack.drill.title"
    return draw_head(say(title), _tally(view))


def _tally(view: DrillView) -> str:
    lead = "views_blackjack.drill.basic_lead" if view.endless else "views_blackjack.drill.lead"
    done = say("views_blackjack.drill.tally", right=view.right, asked=view.asked) if view.asked else say(lead)
    return f"{done} · {say('views_blackjack.drill.left', left=view.left)}" if view.left else done


def _nothing(view: DrillView) -> Html:
    """Say that no hand waits, on a felt with the way to hands that are drawn."""
    words = say("views_blackjack.drill.done" if view.asked else "views_blackjack.drill.none")
    felt = el("div", draw_cards((CardView(HIDDEN),) * 2), class_="drill-felt")
    on = draw_control(ControlView("drill", say("views_blackjack.chart.title"), Role.PUSH, value="basic"))
    return join(felt, el("p", words, class_="working"), on)


def _draw_felt(view: DrillView, dealer: CardView) -> Html:
    shown = _hand(draw_fan((dealer, CardView(HIDDEN))), say("views_blackjack.table.dealer"))
    yours = _hand(join(draw_fan(view.hand), draw_total(view.total)), say("views_blackjack.drill.your_hand"))
    return el("div", shown, yours, class_="drill-felt")


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
