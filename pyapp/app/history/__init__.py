"""Finished hands: kept, listed, replayed step by step, exported, counted."""

from pyapp.app.history.archive import Archive
from pyapp.app.history.clerk import HandClerk
from pyapp.app.history.outbox import Outbox
from pyapp.app.history.reader import HistoryReader
from pyapp.app.history.replayer import Replayer
from pyapp.app.house import Deeds, House

GUEST = "guest"
"""Whose hands they are where nobody has a profile of his own."""


class History:
    """Everything about finished hands, as one part of the room."""

    def __init__(self, house: House) -> None:
        self.archive = Archive(house.outside.shelf, GUEST)
        self.clerk = HandClerk(house, self.archive, Outbox(house.device.storage, GUEST))
        self._replayer = Replayer(house)
        self._reader = HistoryReader(house, self.archive, self.clerk, self._replayer)

    @property
    def deeds(self) -> Deeds:
        """What the controls of list and replay do."""
        return {**self._reader.deeds, **self._replayer.deeds}
