"""What came of a person's blackjack: luck beside skill, action by action, and the bankroll over time."""

from dataclasses import dataclass

from pyapp.blackjack import half_dollars_text
from pyapp.views.blackjack.half_dollars import signed
from pyapp.views.kit.amounts import with_sign
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.icon_buttons import icon_button
from pyapp.views.kit.line_graph import GraphView, draw_graph


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
    won: int
    """Half-dollars won, negative where lost."""

    expected: float
    """Dollars that the bets were worth by the chart, for the cards left when they were laid."""

    decided: float = 0.0
    """Dollars that decisions won on average against the chart's."""

    dealt: float = 0.0
    """Dollars by which hands were worth more than their bets once they were dealt."""

    drawn: float = 0.0
    """Dollars that every later card brought: with the three others, the result."""

    bet: int = 0
    """Half-dollars bet before deals, all together."""

    hands: int = 0
    naturals: int = 0
    busts: int = 0
    dealer_busts: int = 0
    actions: tuple[ActionStatsView, ...] = ()
    bankroll: tuple[int, ...] = ()
    """Half-dollars, at first and after each round that is kept."""

    mistakes: int = 0
    """How many hands wait in the drill."""


def draw_pit_stats(view: BlackjackStatsView) -> dict[str, str]:
    """Draw the statistics on a page of their own."""
    words = el("div", el("h2", "Your blackjack"), _drill(view.mistakes), class_="words")
    head = el("div", icon_button("back", "leave", "Back"), words, class_="head")
    if not view.rounds:
        return {
            "pit-stats": join(
                head, el("p", "No rounds yet. Play one, and it is counted here.", class_="working")
            )
        }
    return {"pit-stats": join(head, _figures(view), _graph(view), _actions(view.actions))}


def _drill(mistakes: int) -> Html:
    if not mistakes:
        return join()
    hands = "1 hand" if mistakes == 1 else f"{mistakes} hands"
    return el("button", f"Practise {hands}", type="button", class_="small", data_action="drill")


def _figures(view: BlackjackStatsView) -> Html:
    figures = (
        ("Rounds", f"{view.rounds:,}", f"{half_dollars_text(view.bet)} bet"),
        ("Result", signed(view.won), "what you won"),
        ("Expected", _average(view.expected), "what your bets were worth, given the cards left"),
        ("Decisions", _average(view.decided), "your plays, compared with the chart"),
        ("Luck of the deal", _average(view.dealt), "how good your starting hands were"),
        ("Luck of the draw", _average(view.drawn), "every card after those"),
        ("Blackjacks", _share(view.naturals, view.hands), f"{_times(view.naturals)}, 4.7% is typical"),
        (
            "Busts",
            _share(view.busts, view.hands),
            f"{view.busts:,} {'hand' if view.busts == 1 else 'hands'} busted",
        ),
        ("Dealer's busts", _share(view.dealer_busts, view.rounds), _times(view.dealer_busts)),
    )
    return el("dl", *(_figure(*figure) for figure in figures), class_="figures")


def _figure(name: str, number: str, note: str) -> Html:
    return el("div", el("dt", name), el("dd", el("b", number), " ", el("span", note, class_="quiet")))


def _average(amount: float) -> str:
    """Write an average in dollars, with a true minus."""
    return with_sign(amount, f"${abs(amount):,.2f}")


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count:,} times"


def _share(part: int, of: int) -> str:
    return f"{100 * part / of:.1f}%" if of else "none"


def _graph(view: BlackjackStatsView) -> Html:
    labels = tuple(half_dollars_text(amount) for amount in view.bankroll)
    if not labels:
        return join()
    title = f"Bankroll over {len(labels) - 1} rounds, from {labels[0]} to {labels[-1]}"
    drawn = draw_graph(GraphView(title, view.bankroll, labels, "Round"))
    return el("section", el("h3", "Bankroll"), drawn) if drawn else join()


def _actions(actions: tuple[ActionStatsView, ...]) -> Html:
    if not actions:
        return join()
    heads = (el("th", words, scope="col") for words in ("Action", "Times", "Right", "Cost"))
    lines = (_action(action) for action in actions)
    table = el("table", el("thead", el("tr", *heads)), el("tbody", *lines), class_="by-action")
    return el("section", el("h3", "Your decisions"), table)


def _action(action: ActionStatsView) -> Html:
    cells = (f"{action.times:,}", _share(action.right, action.times), f"${action.cost:,.2f}")
    return el("tr", el("th", action.label, scope="row"), *(el("td", cell) for cell in cells))
