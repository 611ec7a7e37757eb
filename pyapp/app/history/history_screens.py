"""Finished hands and rounds on the screen: listed, replayed step by step, saved to files, sent, counted."""

from pyapp.app.history import History
from pyapp.app.history.branch_controller import BranchController
from pyapp.app.history.hand_files_controller import HandFilesController
from pyapp.app.history.history_controller import HistoryController
from pyapp.app.history.history_list import HistoryList
from pyapp.app.history.link_controller import LinkController
from pyapp.app.history.replay_controller import ReplayController
from pyapp.app.history.statistics_controller import StatisticsController
from pyapp.app.session.controllers import Handlers
from pyapp.app.session.game import Games
from pyapp.app.session.session import Session


class HistoryScreens:
    """All screens about what is over, as one controller."""

    def __init__(self, session: Session, games: Games, history: History) -> None:
        self.history = history
        self.replayer = ReplayController(session, games)
        hands = HistoryList(session, games, history.archive, history.read)
        self._reader = HistoryController(session, hands, history.writer, self.replayer)
        self._files = HandFilesController(session, hands, history.deletion, history.forget)
        self.links = LinkController(session, self.replayer, self._files)
        self.branches = BranchController(session, games, self.replayer, self.links)
        self._counter = StatisticsController(session, games, history.archive, history.writer, history.rivals)

    @property
    def handlers(self) -> Handlers:
        """What the controls of list, replay and statistics do."""
        return {
            **self._reader.handlers,
            **self._files.handlers,
            **self.linked_handlers,
            **self._counter.handlers,
        }

    @property
    def linked_handlers(self) -> Handlers:
        """What can be done with a hand that came by a link, also while no one plays here."""
        return {**self.replayer.handlers, **self.links.handlers, **self.branches.handlers}
