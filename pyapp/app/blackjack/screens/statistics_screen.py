"""The figures of a person's blackjack as a screen of its own."""

from dataclasses import replace

from pyapp.app.blackjack.round_counting import count_in
from pyapp.app.blackjack.table_controller import BlackjackTableController
from pyapp.app.core.press import Press
from pyapp.app.session.controllers import Handlers
from pyapp.app.session.session import Session
from pyapp.app.sittings.blackjack.play_history import NAMES, THOUSANDTHS, ActionTally, PlayHistory
from pyapp.app.sittings.blackjack.round_review import review_round
from pyapp.blackjack import DOLLAR
from pyapp.blackjack.odds import StrategyCache
from pyapp.texts import say
from pyapp.views.blackjack.screens.statistics_page import (
    ActionStatsView,
    BlackjackStatsView,
    draw_blackjack_stats,
)


class BlackjackStatisticsController:
    """Lays the figures over whatever is on the screen."""

    def __init__(self, session: Session, strategies: StrategyCache) -> None:
        self._session, self._strategies = session, strategies

    @property
    def handlers(self) -> Handlers:
        """What opens them."""
        return {"pit-stats": self._open}

    async def _open(self, _: Press) -> None:
        self._session.cover()
        await self._count_last()
        view = figures_view(self._session.profile.pit_history)
        await self._session.outside.screen.draw("pit-stats", draw_blackjack_stats(view))

    async def _count_last(self) -> None:
        """Count in the round that ended last, also where its table was left before it had been looked at."""
        session, owner, pit = self._session, self._session.owner, self._session.profile.pit
        if isinstance(session.table, BlackjackTableController):
            await session.table.wait_for_review()
        elif pit and pit.last and not pit.reviewed:
            review = await review_round(pit.last, pit.persons, self._strategies, {})
            here = isinstance(session.table, BlackjackTableController)  # it counts the round itself
            if not here and session.owner == owner and session.profile.pit == pit:
                session.keep(count_in(session.profile, replace(pit, reviewed=True), review))


def figures_view(history: PlayHistory) -> BlackjackStatsView:
    """Show a history; averages become dollars only here."""
    return BlackjackStatsView(
        rounds=history.rounds,
        won=history.won,
        expected=_dollars(history.expected),
        decided=_dollars(history.decided),
        dealt=_dollars(history.dealt),
        drawn=_dollars(history.drawn),
        bet=history.bet,
        hands=history.hands,
        naturals=history.naturals,
        busts=history.busts,
        dealer_busts=history.dealer_busts,
        actions=tuple(map(_action, history.tallies)),
        bankroll=history.curve,
        mistakes=len(history.mistakes),
    )


def _action(tally: ActionTally) -> ActionStatsView:
    return ActionStatsView(_label(tally.action), tally.times, tally.right, _dollars(tally.cost))


def _label(action: str) -> str:
    """Return what an action is called; a later version's action goes by its name in the save."""
    if action not in NAMES.values():
        return action
    return say(f"views_blackjack.stats_action.{action.replace('-', '_')}")


def _dollars(thousandths: int) -> float:
    return thousandths / THOUSANDTHS / DOLLAR
