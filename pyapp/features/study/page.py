"""A drill of the hands that the player got wrong: the hand, the choice, and what was right."""

from dataclasses import dataclass

from pyapp.money import NO_MONEY, HalfDollars, half_dollars_text
from pyapp.texts import say
from pyapp.views.blackjack.box import draw_fan, draw_total
from pyapp.views.blackjack.coach import draw_comment, draw_values
from pyapp.views.blackjack.view_types import CommentView, ValueView
from pyapp.views.kit.card_faces import HIDDEN, CardView, draw_cards
from pyapp.views.kit.controls import ControlView, Role, draw_button, draw_control, draw_head
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.line_graph import GraphView, draw_graph
from pyapp.views.kit.money import signed_half_dollars, with_sign


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


@dataclass(frozen=True, slots=True)
class ActionStatsView:
    """How often one action was taken, how often it was right, and what the wrong ones cost."""

    label: str
    times: int
    right: int
    cost: float
    """In dollars."""


@dataclass(frozen=True, slots=True)
class BlackjackStatsView:
    """Everything that was counted; dollars are floats where they are averages."""

    rounds: int
    won: HalfDollars
    """Half-dollars won, negative where lost."""

    expected: float
    """Dollars that the bets were worth by the chart, for the cards left when they were laid."""

    decided: float = 0.0
    """Dollars that decisions won on average against the chart's."""

    dealt: float = 0.0
    """Dollars by which hands were worth more than their bets once they were dealt."""

    drawn: float = 0.0
    """Dollars that every later card brought: with the three others, the result."""

    bet: HalfDollars = NO_MONEY
    """Half-dollars bet before deals, all together."""

    hands: int = 0
    naturals: int = 0
    busts: int = 0
    dealer_busts: int = 0
    actions: tuple[ActionStatsView, ...] = ()
    bankroll: tuple[HalfDollars, ...] = ()
    """Half-dollars, at first and after each round that is kept."""

    mistakes: int = 0
    """How many hands wait in the drill."""


def draw_blackjack_stats(view: BlackjackStatsView) -> dict[str, str]:
    """Draw the statistics on a page of their own."""
    head = draw_head(say("views_blackjack.stats.title"), _drill(view.mistakes))
    if not view.rounds:
        return {"pit-stats": join(head, el("p", say("views_blackjack.stats.none"), class_="working"))}
    return {"pit-stats": join(head, _figures(view), _graph(view), _actions(view.actions))}


def _drill(mistakes: int) -> Html:
    if not mistakes:
        return join()
    words = say("views_blackjack.stats.practise", n=mistakes)
    return draw_button("drill", words)


def _figures(view: BlackjackStatsView) -> Html:
    bet = say("views_blackjack.stats_note.rounds", bet=half_dollars_text(view.bet))
    naturals = say("views_blackjack.stats_note.naturals", n=view.naturals, count=f"{view.naturals:,}")
    busts = say("views_blackjack.stats_note.busts", n=view.busts, count=f"{view.busts:,}")
    figures = (
        _figure("rounds", f"{view.rounds:,}", bet),
        _figure("result", signed_half_dollars(view.won), say("views_blackjack.stats_note.result")),
        _figure("expected", _average(view.expected), say("views_blackjack.stats_note.expected")),
        _figure("decisions", _average(view.decided), say("views_blackjack.stats_note.decisions")),
        _figure("deal", _average(view.dealt), say("views_blackjack.stats_note.deal")),
        _figure("draw", _average(view.drawn), say("views_blackjack.stats_note.draw")),
        _figure("naturals", _share(view.naturals, view.hands), naturals),
        _figure("busts", _share(view.busts, view.hands), busts),
        _figure("dealer_busts", _share(view.dealer_busts, view.rounds), _times(view.dealer_busts)),
    )
    return el("dl", *figures, class_="figures")


def _figure(name: str, number: str, note: str) -> Html:
    title = el("dt", say(f"views_blackjack.stats_figure.{name}"))
    return el("div", title, el("dd", el("b", number), " ", el("span", note, class_="quiet")))


def _average(amount: float) -> str:
    """Return an average in dollars, with a true minus."""
    return with_sign(amount, f"${abs(amount):,.2f}")


def _times(count: int) -> str:
    return say("views_blackjack.stats.times", n=count, count=f"{count:,}")


def _share(part: int, of: int) -> str:
    return f"{100 * part / of:.1f}%" if of else say("views_blackjack.stats.no_share")


def _graph(view: BlackjackStatsView) -> Html:
    if not view.bankroll:
        return join()
    first, last = half_dollars_text(view.bankroll[0]), half_dollars_text(view.bankroll[-1])
    title = say("views_blackjack.stats.graph", n=len(view.bankroll) - 1, first=first, last=last)
    drawn = draw_graph(GraphView(title, view.bankroll, _bankroll, say("views_blackjack.stats.round")))
    return el("section", el("h3", say("views_blackjack.stats.bankroll")), drawn) if drawn else join()


def _bankroll(point: int) -> str:
    return half_dollars_text(HalfDollars(point))


def _actions(actions: tuple[ActionStatsView, ...]) -> Html:
    if not actions:
        return join()
    columns = ("action", "times", "right", "cost")
    heads = (el("th", say(f"views_blackjack.stats_column.{column}"), scope="col") for column in columns)
    lines = (_action(action) for action in actions)
    table = el("table", el("thead", el("tr", *heads)), el("tbody", *lines), class_="by-action")
    return el("section", el("h3", say("views_blackjack.stats.decisions")), table)


def _action(action: ActionStatsView) -> Html:
    cells = (f"{action.times:,}", _share(action.right, action.times), f"${action.cost:,.2f}")
    return el("tr", el("th", action.label, scope="row"), *(el("td", cell) for cell in cells))
