"""The profiles of this browser on their way into a file, with their hands."""

from collections.abc import Awaitable, Callable, Mapping, Sequence

from pyapp.app.backup.backup_file import ProfileExport
from pyapp.app.history import History
from pyapp.app.history.archive import Archive
from pyapp.app.history.shelves import read_shelf
from pyapp.app.history.writing.outbox import Outbox
from pyapp.app.profiles.cleared import cleared_at, played_cleared_at
from pyapp.app.profiles.kept_texts import read_kept
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.app.session.session import Session
from pyapp.records import Json


class ProfileExports:
    """Reads what is to be written."""

    def __init__(self, session: Session, history: History) -> None:
        self._session, self._history = session, history
        self._records = history.archive.kinds

    def profiles(self) -> Mapping[str, Profile]:
        """Return every profile that can be read, by id; the one in force as it is in memory."""
        session, found = self._session, dict[str, Profile]()
        for one in session.index.everybody():
            profile, notice = ProfileStore(session.device.storage, one.owner, kinds=session.kinds).load()
            if not (notice and profile == Profile()):  # what is damaged is no fresh guest
                found[one.owner] = profile
        return found | ({session.owner: session.profile} if session.owner else {})

    @property
    def damaged(self) -> bool:
        """Whether a profile is here that can't be read."""
        profiles = self.profiles()
        return any(one.owner not in profiles for one in self._session.index.everybody())

    async def read(
        self, found: Mapping[str, Profile], reach: Callable[[float], Awaitable[object]]
    ) -> tuple[Sequence[ProfileExport], int]:
        """Return profiles with their hands, and how many hands cannot be read.

        After each hand ``reach`` is told how much is done, and pauses.
        """
        exports, lost = list[ProfileExport](), 0

        async def reach_in_all(done: float) -> None:
            await reach((len(exports) + done) / len(found))

        for owner, profile in found.items():
            hands, unread = await self._hands(owner, reach_in_all)
            kept = read_kept(self._session.device.storage, owner)
            exports.append(ProfileExport(owner, profile, hands, kept))
            lost += unread
        return exports, lost

    async def _hands(
        self, owner: str, reach: Callable[[float], Awaitable[object]]
    ) -> tuple[Sequence[Json], int]:
        """Return the finished hands of a profile, those that wait too, and count what cannot be read."""
        own, unread = await self._archive(owner, owner).dump(lambda done: reach(done / 2))
        read, more = await self._archive(owner, read_shelf(owner)).dump(lambda done: reach((1 + done) / 2))
        hands = [*own, *read]
        saves = ProfileStore(self._session.device.storage, owner, kinds=self._session.kinds)
        saves.load()
        kept = [*Outbox(saves.storage, owner, self._records, saves.turn).waiting]
        if owner == self._session.owner:
            kept += [one for one in self._history.writer.waiting if one not in kept]
        waiting = map(self._records.to_json, kept)
        return [*hands, *(hand for hand in waiting if hand not in hands)], unread + more

    def _archive(self, owner: str, shelf: str) -> Archive:
        session = self._session
        since = played_cleared_at if shelf == owner else cleared_at
        after = since(session.device.storage, owner)
        return Archive(session.hand_store, shelf, after, self._records)
