"""What was counted of a person's blackjack: luck beside skill, and every kind of action."""

from dataclasses import replace

from pyapp.app.blackjack.table_coach import count_in
from pyapp.app.blackjack.table_controller import BlackjackTableController
from pyapp.app.session.session import Session
from pyapp.app.sittings.blackjack.play_history import NAMES, THOUSANDTHS, ActionTally, PlayHistory
from pyapp.app.sittings.blackjack.round_review import review_round
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.features.history.statistics_page import FigureView, GameStatsView, GroupTableView, GroupView
from pyapp.money import DOLLAR, HalfDollars, half_dollars_text
from pyapp.texts import dollars_text, number_text, percent_text, say
from pyapp.views import GraphView
from pyapp.views.kit.money import signed_half_dollars, with_sign


async def count_last_round(session: Session, strategies: StrategyCache) -> None:
    """Count in the round that ended last, also where its table was left before it had been looked at."""
    owner, sitting = session.profile.owner, session.profile.current.blackjack
    if isinstance(session.screens.table, BlackjackTableController):
        await session.screens.table.wait_for_review()
    elif sitting and sitting.last and not sitting.reviewed:
        review = await review_round(sitting.last, sitting.persons, strategies, {})
        here = isinstance(session.screens.table, BlackjackTableController)  # it counts the round itself
        if not here and session.profile.owner == owner and session.profile.current.blackjack == sitting:
            session.profile.keep(count_in(session.profile.current, replace(sitting, reviewed=True), review))


def count_history(history: PlayHistory) -> GameStatsView:
    """Show all that is kept of rounds; averages become dollars only here."""
    left = len(history.mistakes)
    return GameStatsView(
        say("screens.stats.blackjack"),
        say("history.stats.rounds", n=history.rounds, count=number_text(history.rounds)),
        say("history.stats.round"),
        _figures(history),
        (_decisions(history),),
        _bankroll(history.curve),
        say("views_blackjack.stats.practise", n=left) if left else "",
    )


def _figures(history: PlayHistory) -> tuple[FigureView, ...]:
    naturals = say(
        "views_blackjack.stats_note.naturals", n=history.naturals, count=number_text(history.naturals)
    )
    busts = say("views_blackjack.stats_note.busts", n=history.busts, count=number_text(history.busts))
    times = say(
        "views_blackjack.stats.times", n=history.dealer_busts, count=number_text(history.dealer_busts)
    )
    bet = say("views_blackjack.stats_note.bet", bet=half_dollars_text(history.bet))
    return (
        _figure("result", signed_half_dollars(history.won), bet),
        _average("expected", history.expected),
        _average("decisions", history.decided),
        _average("deal", history.dealt),
        _average("draw", history.drawn),
        _figure("naturals", _share(history.naturals, history.hands), naturals),
        _figure("busts", _share(history.busts, history.hands), busts),
        _figure("dealer_busts", _share(history.dealer_busts, history.rounds), times),
    )


def _figure(name: str, value: str, note: str) -> FigureView:
    return FigureView(say(f"views_blackjack.stats_figure.{name}"), value, note)


def _average(name: str, thousandths: int) -> FigureView:
    """Show an average in dollars, with a true minus."""
    amount = _dollars(thousandths)
    return _figure(
        name,
        with_sign(amount, dollars_text(abs(amount), 2)),
        say(f"views_blackjack.stats_note.{name}"),
    )


def _share(part: int, of: int) -> str:
    return percent_text(part / of, 1) if of else say("views_blackjack.stats.no_share")


def _bankroll(curve: tuple[HalfDollars, ...]) -> GraphView | None:
    if not curve:
        return None
    first, last = half_dollars_text(curve[0]), half_dollars_text(curve[-1])
    title = say("views_blackjack.stats.graph", n=len(curve) - 1, first=first, last=last)
    return GraphView(title, curve, _point, say("history.stats.round"))


def _point(point: int) -> str:
    return half_dollars_text(HalfDollars(point))


def _decisions(history: PlayHistory) -> GroupTableView:
    columns = ("action", "times", "right", "cost")
    heads = tuple(say(f"views_blackjack.stats_column.{column}") for column in columns)
    return GroupTableView(say("views_blackjack.stats.decisions"), heads, tuple(map(_action, history.tallies)))


def _action(tally: ActionTally) -> GroupView:
    cost = dollars_text(_dollars(tally.cost), 2)
    return GroupView(_label(tally.action), (number_text(tally.times), _share(tally.right, tally.times), cost))


def _label(action: str) -> str:
    """Return what an action is called; a later version's action goes by its name in the save."""
    if action not in NAMES.values():
        return action
    return say(f"views_blackjack.stats_action.{action.replace('-', '_')}")


def _dollars(thousandths: int) -> float:
    return thousandths / THOUSANDTHS / DOLLAR
