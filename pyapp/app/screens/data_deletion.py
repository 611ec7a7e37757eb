"""Deleting what this browser keeps: one thing and nothing else, or everything."""

import asyncio
from collections.abc import Collection

from pyapp.app.core.stores.set_aside import DAMAGED_KEY
from pyapp.app.core.stores.storage import StorageRefused
from pyapp.app.history import History
from pyapp.app.profiles.cleared import CLEARED_KEY
from pyapp.app.profiles.kept_texts import KeptText
from pyapp.app.screens.data_reader import PATIENCE, PREFIX
from pyapp.app.session.session import Session


class DataDeletion:
    """Each method tells whether the browser let go of all that it was to delete."""

    def __init__(self, session: Session, history: History) -> None:
        self._session, self._history = session, history

    async def profile(self, owner: str) -> bool:
        """Delete a profile, or what a deleted one has left."""
        if owner == self._session.owner:
            return await self._session.remove()
        return await self._session.forget(owner)

    async def hands(self, owner: str) -> bool:
        """Delete the finished hands of a profile."""
        try:
            await self._history.clear(owner)
        except StorageRefused:
            return False
        return True

    async def read_hands(self, owner: str) -> bool:
        """Delete the hands of a profile that were read from files."""
        try:
            await self._history.clear_read(owner)
        except StorageRefused:
            return False
        return True

    def kept(self, kind: KeptText, owner: str) -> bool:
        """Delete a small text beside a profile."""
        return self._remove([kind.key(owner)])

    async def aside(self, key: str) -> bool:
        """Delete something that was put aside."""
        return key.startswith(DAMAGED_KEY) and self._remove([key])

    async def offline(self) -> bool:
        """Delete the files for offline play."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._session.device.storage_manager.remove_offline_files()
        except (StorageRefused, TimeoutError):
            return False
        return True

    async def everything(self, owners: Collection[str], *, files: bool) -> bool:
        """Delete what lies under these ids, and the rest; ``files`` where there are any for offline play.

        What is left then is what a first visit leaves.
        """
        session = self._session
        gone = [await session.forget(owner) for owner in owners if owner != session.owner]
        gone += [await self.offline()] if files else []
        gone.append(self._rest_removed())
        if session.owner:
            gone.append(await session.remove())
        else:
            session.wake()
            await session.go_home()
        return all(gone) and not self._left_behind()

    def _rest_removed(self) -> bool:
        """Remove what is left, but for notes of hands that the database did not let go."""
        try:
            keys = session_keys(self._session)
        except StorageRefused:
            return False
        return self._remove([key for key in keys if not key.startswith(CLEARED_KEY)])

    def _left_behind(self) -> bool:
        try:
            return any(key.startswith(CLEARED_KEY) for key in session_keys(self._session))
        except StorageRefused:
            return True

    def _remove(self, keys: Collection[str]) -> bool:
        try:
            for key in keys:
                self._session.device.storage.remove(key)
        except StorageRefused:
            return False
        return True


def session_keys(session: Session) -> tuple[str, ...]:
    """Name all that Baize keeps in the storage; raises ``StorageRefused``."""
    return tuple(key for key in session.device.storage.keys() if key.startswith(PREFIX))  # noqa: SIM118 - no dict
