"""Finished hands and rounds: kept, listed, replayed step by step, exported, counted."""

from pyapp.app.core.ports import StorageRefused
from pyapp.app.history.archive import Archive
from pyapp.app.history.cleared import cleared_at, note_cleared
from pyapp.app.history.hand_writer import HandWriter
from pyapp.app.history.history_controller import HistoryController
from pyapp.app.history.outbox import Outbox
from pyapp.app.history.replay.replayer import ReplayController
from pyapp.app.history.statistics_controller import StatisticsController
from pyapp.app.session.session import Handlers, Session
from pyapp.blackjack.odds import StrategyCache as Books


class History:
    """Everything about what is over, as one part of the room."""

    def __init__(self, house: Session, books: Books) -> None:
        """Take what is shared, and the books by which rounds of blackjack are judged."""
        self._house = house
        self.archive = Archive(house.shelf, house.owner, cleared_at(house.device.storage, house.owner))
        self.clerk = HandWriter(house, self.archive, Outbox(house.device.storage, house.owner))
        self._replayer = ReplayController(house, books)
        self._reader = HistoryController(house, self.archive, self.clerk, self._replayer)
        self._counter = StatisticsController(house, self.archive, self.clerk)

    @property
    def deeds(self) -> Handlers:
        """What the controls of list, replay and statistics do."""
        return {**self._reader.deeds, **self._replayer.deeds, **self._counter.deeds}

    def entered(self, owner: str) -> None:
        """Go on with what another profile has played."""
        storage = self._house.device.storage
        self.archive.belongs_to(owner, cleared_at(storage, owner))
        self.clerk.belongs_to(Outbox(storage, owner))

    async def removed(self, owner: str) -> None:
        """Throw a profile's hands away; where the browser lets nothing go, no later profile sees them."""
        try:
            await Archive(self._house.shelf, owner).clear()
        except StorageRefused:
            note_cleared(self._house.device.storage, owner, self._house.outside.now())
