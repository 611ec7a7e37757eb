"""Finished hands and rounds: kept, listed, replayed step by step, exported, counted."""

from pyapp.app.core.ports import StorageRefused
from pyapp.app.history.archive import Archive
from pyapp.app.history.hand_writer import HandWriter
from pyapp.app.history.history_controller import HistoryController
from pyapp.app.history.outbox import Outbox
from pyapp.app.history.replay_controller import ReplayController
from pyapp.app.history.statistics_controller import StatisticsController
from pyapp.app.profiles.cleared import cleared_at, note_cleared
from pyapp.app.session.game import Games
from pyapp.app.session.session import Handlers, Session


class History:
    """Everything about what is over, as one controller."""

    def __init__(self, session: Session, games: Games) -> None:
        self._session, self._kinds = session, games.records
        storage, owner = session.device.storage, session.owner
        self.archive = Archive(session.hand_store, owner, cleared_at(storage, owner), games.records)
        self.writer = HandWriter(session, self.archive, Outbox(storage, owner, games.records))
        self._replayer = ReplayController(session, games)
        self._reader = HistoryController(session, games, self.archive, self.writer, self._replayer)
        self._counter = StatisticsController(session, self.archive, self.writer)

    @property
    def handlers(self) -> Handlers:
        """What the controls of list, replay and statistics do."""
        return {**self._reader.handlers, **self._replayer.handlers, **self._counter.handlers}

    def entered(self, owner: str) -> None:
        """Go on with what another profile has played."""
        storage = self._session.device.storage
        self.archive.belongs_to(owner, cleared_at(storage, owner))
        self.writer.belongs_to(Outbox(storage, owner, self._kinds))

    async def removed(self, owner: str) -> None:
        """Throw a profile's hands and save away; what the browser does not let go, no later profile sees."""
        await self.writer.forget(owner)
        try:
            await Archive(self._session.hand_store, owner).clear()
        except StorageRefused:
            note_cleared(self._session.device.storage, owner, self._session.outside.now())
