"""Rooms: parts of the game that are fetched after the page has started, when one goes there at the latest.

Each is a feature, and is called as its folder in `pyapp/features`.
"""

import asyncio
from collections.abc import Sequence
from importlib import import_module
from typing import Protocol

from pyapp.texts import say


class RoomSource(Protocol):
    """Where rooms come from."""

    async def bring(self, room: str) -> Sequence[str]:
        """Let a room's modules be imported, and return their names, each after those that it imports.

        Raises ``RoomUnavailable``.
        """
        ...


class RoomUnavailable(Exception):  # noqa: N818 - it is what happened, not a mistake
    """A room could not be fetched; the message is for the player."""

    def __init__(self) -> None:
        super().__init__(say("session.room_unavailable"))


class RoomsAtHand:
    """Rooms whose modules can be imported as they are: natively, and after a start without a snapshot."""

    async def bring(self, room: str) -> Sequence[str]:
        """Fetch nothing."""
        del room
        return ()


class Rooms:
    """Opens rooms, each once."""

    def __init__(self, source: RoomSource) -> None:
        self._source = source
        self._opening = dict[str, asyncio.Future[None]]()

    async def open(self, room: str) -> None:
        """Import a room's modules, one at a time: the page goes on in between.

        Raises ``RoomUnavailable``, and can be asked again then.
        """
        opening = self._opening.get(room) or asyncio.ensure_future(self._open(room))
        self._opening[room] = opening
        try:
            await asyncio.shield(opening)
        except Exception:
            self._opening.pop(room, None)
            raise

    async def _open(self, room: str) -> None:
        for name in await self._source.bring(room):
            import_module(name)
            await asyncio.sleep(0)
