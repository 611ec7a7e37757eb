"""Finished hands and rounds as they are kept; what shows them is in ``history_screens``."""

from contextlib import suppress

from pyapp.app.core.storage import StorageRefused
from pyapp.app.history.archive import SLICE, Archive
from pyapp.app.history.hand_queue import HandQueue
from pyapp.app.history.outbox import outbox_key
from pyapp.app.history.rival_history import RivalHistory
from pyapp.app.history.shelves import PendingDeletion, ShelfSorter, owner_of, read_shelf
from pyapp.app.profiles.deletion_marks import DeletionMark, cleared_at, played_cleared_at, played_of
from pyapp.app.session.session import Session


class History:
    """What was played and read from files, of the active profile."""

    def __init__(self, session: Session) -> None:
        self._session = session
        storage, owner = session.device.storage, session.profile.owner
        after, shelf = cleared_at(storage, owner), read_shelf(owner)
        played_after = played_cleared_at(storage, owner)
        self._sorter = ShelfSorter(storage, session.outside.journal)
        self.deletion = PendingDeletion(storage, session.outside.journal)
        self.archive = Archive(session.hand_store, owner, played_after, self._tidy)
        self.read = Archive(session.hand_store, shelf, after, self._tidy)
        self.queue = HandQueue(session, self.archive)
        self.rivals = RivalHistory(self.archive, self.queue.settled)

    def entered(self, owner: str) -> None:
        """Go on with what another profile has played."""
        self.forget()
        self.queue.go_on_with(owner)

    def forget(self) -> None:
        """List anew what is kept, and what counts as deleted: something else has changed either."""
        storage, owner = self._session.device.storage, self._session.profile.owner
        self.rivals.forget()
        self.archive.belongs_to(owner, played_cleared_at(storage, owner))
        self.read.belongs_to(read_shelf(owner), cleared_at(storage, owner))

    async def clear(self, owner: str) -> None:
        """Delete the hands that were played with a profile, which stays; raises ``StorageRefused``.

        Those that the database does not let go count as deleted.
        """
        session, storage = self._session, self._session.device.storage
        mark = DeletionMark(storage, played_of(owner), session.outside.now())
        mark.write()
        try:
            storage.remove(outbox_key(owner))
        except StorageRefused:
            mark.take_back()
            raise
        self.queue.let_go(owner)
        if owner == session.profile.owner:
            self.entered(owner)
        try:
            await self.queue.idle(self._delete_played(owner, mark))
        finally:
            if owner == session.profile.owner:
                self.entered(owner)
                # The save that was on its way was let go with the hands.
                session.profile.keep(session.profile.current)

    async def clear_read(self, owner: str) -> None:
        """Delete the hands from files of a profile; raises ``StorageRefused``, with nothing deleted."""
        await self._session.hand_store.clear(read_shelf(owner))
        self.forget()

    async def _tidy(self, shelf: str) -> None:
        """Carry out what the browser refused to delete, then move what an earlier version has mixed."""
        with suppress(StorageRefused):
            await self.deletion.carry_out(owner_of(shelf))
            if shelf == owner_of(shelf):
                await self._sorter.sort(shelf)

    async def _delete_played(self, owner: str, mark: DeletionMark) -> None:
        """Delete hands; raises ``StorageRefused`` for those that stay and cannot be marked as deleted."""
        store, numbers, last = self._session.hand_store, list[int](), 0
        refusals = store.refusals
        while heads := await store.list(owner, last, SLICE):
            numbers += [number for number, _ in heads]
            last = numbers[-1]
        await store.remove(owner, numbers)
        if store.refusals == refusals:
            mark.carried_out()
        elif not mark.write():
            raise StorageRefused

    async def removed(self, owner: str) -> bool:
        """Throw a profile's hands and save away, and tell whether the browser let go of all of them."""
        self.queue.let_go(owner)
        try:
            await self.queue.idle(self._session.hand_store.clear(owner, read_shelf(owner)))
        except StorageRefused:
            return False
        return True
