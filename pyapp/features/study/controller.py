"""Learning blackjack: the chart, and the drill of misplayed hands."""

import asyncio
from typing import Final

from pyapp.app.blackjack.setup_controller import rules_in_force
from pyapp.app.blackjack.table_controller import BlackjackTableController
from pyapp.app.core.forms import Press
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.blackjack import BLACKJACK, BlackjackRules, RoundObservation
from pyapp.blackjack.odds.count_indices import HIGHEST, LOWEST
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.features.study.trainer import TrainerController
from pyapp.views.blackjack.chart_page import ChartView, chart_view, counted_view, draw_chart, rules_words

_FIRST_COUNT: Final = 2
_STEPS: Final = {"less": -1, "more": 1}


class ChartController:
    """Lays the chart over whatever is on the screen."""

    def __init__(self, session: Session, strategies: StrategyCache) -> None:
        self._session, self._strategies = session, strategies
        self._working: asyncio.Task[None] | None = None
        self._view: ChartView | None = None
        self._seen: RoundObservation | None = None
        """What the player saw who opened the chart."""

        self._count = _FIRST_COUNT
        self._is_counted = False

    @property
    def handlers(self) -> Handlers:
        """What the chart's controls do."""
        return {"chart": self._open, "chart-count": self._step}

    async def _open(self, _: Press) -> None:
        """Show the chart."""
        front = self._session.screens.table
        self._view, self._seen = None, front.seen if isinstance(front, BlackjackTableController) else None
        self._session.screens.cover()
        await self._session.outside.screen.draw("chart", draw_chart(ChartView(rules_words(self._rules))))
        self._work()

    async def _step(self, press: Press) -> None:
        """Lay the count's chart over the other, take it away, or go one count up or down."""
        if press.value == "switch":
            self._is_counted = not self._is_counted
        else:
            self._count = max(LOWEST, min(self._count + _STEPS.get(press.value, 0), HIGHEST))
        self._work()

    def _work(self) -> None:
        """Begin to work on what is wanted now; work on what is not wanted any more is left."""
        if self._working:
            self._working.cancel()
        self._working = asyncio.create_task(self._work_out(self._rules))

    async def _work_out(self, rules: BlackjackRules) -> None:
        screen = self._session.outside.screen
        if self._view is None:
            self._view = chart_view(rules, await self._strategies.consult(rules), self._seen)
        view = self._view
        if self._is_counted:
            await screen.draw("", draw_chart(counted_view(view, self._count, None)))
            view = counted_view(view, self._count, await self._strategies.consult_indices(rules))
        await screen.draw("", draw_chart(view))

    @property
    def _rules(self) -> BlackjackRules:
        return rules_in_force(self._session) or BLACKJACK


class StudyScreens:
    """All of them, as one controller."""

    def __init__(self, session: Session, strategies: StrategyCache) -> None:
        self._chart = ChartController(session, strategies)
        self._trainer = TrainerController(session, strategies)

    @property
    def handlers(self) -> Handlers:
        """What their controls do."""
        return {**self._chart.handlers, **self._trainer.handlers}
