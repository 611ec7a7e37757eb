"""Rooms as a ``RoomSource``: the boot script fetches them when the table is ready, or they are needed."""

import sys
from collections.abc import Sequence

from pyodide.ffi import JsException
from pyscript import window

from pyapp.app import RoomsAtHand, RoomSource, RoomUnavailable
from pyapp.web.room_importer import RoomImporter


def page_rooms() -> RoomSource:
    """Return where this page has its rooms: only a snapshot leaves them out."""
    from_snapshot = window.document.documentElement.dataset.boot == "snapshot"
    return RoomFiles() if from_snapshot else RoomsAtHand()


class RoomFiles:
    """The files of this build."""

    def __init__(self) -> None:
        self._importer = RoomImporter()
        sys.meta_path.append(self._importer)
        self._brought = dict[str, Sequence[str]]()

    async def bring(self, room: str) -> Sequence[str]:
        """Fetch a room and those that it needs; raises ``RoomUnavailable``."""
        return await self._bring(room)

    async def _bring(self, room: str) -> list[str]:
        if room in self._brought:
            return list(self._brought[room])
        try:
            packed = await window.baizeRoom.read(room)
        except JsException as error:
            raise RoomUnavailable from error
        needs, names = self._importer.add(bytes(packed.to_bytes()))
        self._brought[room] = names
        return [name for needed in needs for name in await self._bring(needed)] + list(names)
