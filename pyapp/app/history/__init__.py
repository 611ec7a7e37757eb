"""Finished hands and rounds: kept, listed, replayed step by step, exported, counted."""

from pyapp.app.history.archive import Archive
from pyapp.app.history.clerk import Clerk
from pyapp.app.history.counter import Counter
from pyapp.app.history.outbox import Outbox
from pyapp.app.history.reader import HistoryReader
from pyapp.app.history.replayer import Replayer
from pyapp.app.house import Deeds, House


class History:
    """Everything about what is over, as one part of the room."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.archive = Archive(house.shelf, house.owner)
        self.clerk = Clerk(house, self.archive, Outbox(house.device.storage, house.owner))
        house.entered.append(self._entered)
        house.removed.append(self._removed)
        self._replayer = Replayer(house)
        self._reader = HistoryReader(house, self.archive, self.clerk, self._replayer)
        self._counter = Counter(house, self.archive, self.clerk)

    @property
    def deeds(self) -> Deeds:
        """What the controls of list, replay and statistics do."""
        return {**self._reader.deeds, **self._replayer.deeds, **self._counter.deeds}

    def _entered(self, owner: str) -> None:
        """Go on with what somebody else has played."""
        self.archive.belongs_to(owner)
        self.clerk.belongs_to(Outbox(self._house.device.storage, owner))

    async def _removed(self, owner: str) -> None:
        await Archive(self._house.shelf, owner).clear()
