"""The copy in the player's own file, as every page knows it: when one is due, and where it is written."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from pyapp.app.core.ports import RoomUnavailable
from pyapp.app.core.storage import COPY_KEY, StorageRefused
from pyapp.app.session.session import Session
from pyapp.app.session.table_in_play import PlayClock
from pyapp.records import FinishedPlay

if TYPE_CHECKING:
    from pyapp.app.feature import LateFeature
    from pyapp.features.data.controller import DataController

OFTEN: Final = 3600
"""So many seconds of play bring a copy; leaving a table brings one at once."""


class LateCopy:
    """Has a copy written once something was played; never at the start, and nothing waits for it."""

    def __init__(self, session: Session, data: "LateFeature[DataController]") -> None:
        self._session, self._data = session, data
        self._clock, self._played = PlayClock(session.outside.now), False
        self._writing: asyncio.Task[None] | None = None

    def finished(self, _: FinishedPlay) -> None:
        """Hear of a hand that the file does not have yet."""
        self._played = True

    async def enter_lobby(self) -> None:
        """Begin a copy where a table has been left."""
        if self._session.screens.table is None:
            self._clock.stop()
            self._begin()

    async def keep_up(self) -> None:
        """Begin a copy after an hour of play."""
        self._clock.start()
        if self._clock.seconds >= OFTEN:
            self._begin()

    def _begin(self) -> None:
        if self._played and self._wanted and not (self._writing and not self._writing.done()):
            self._played = False
            self._clock.take()
            self._writing = asyncio.create_task(self._write())

    @property
    def _wanted(self) -> bool:
        with suppress(StorageRefused):
            return bool(self._session.device.storage.read(COPY_KEY))
        return False

    async def _write(self) -> None:
        try:
            data = await self._data.open()
        except RoomUnavailable:
            self._played = True
        else:
            await data.copy.write_by_itself()
