"""What one learns blackjack from: the chart, the drill of misplayed hands and the statistics."""

from pyapp.app.blackjack.screens.chart_screen import ChartController
from pyapp.app.blackjack.screens.statistics_screen import BlackjackStatisticsController
from pyapp.app.blackjack.screens.trainer import TrainerController
from pyapp.app.session.controllers import Handlers
from pyapp.app.session.session import Session
from pyapp.blackjack.odds import StrategyCache


class StudyScreens:
    """All of them, as one controller."""

    def __init__(self, session: Session, strategies: StrategyCache) -> None:
        self._chart = ChartController(session, strategies)
        self._trainer = TrainerController(session, strategies)
        self._counter = BlackjackStatisticsController(session, strategies)

    @property
    def handlers(self) -> Handlers:
        """What their controls do."""
        return {**self._chart.handlers, **self._trainer.handlers, **self._counter.handlers}
