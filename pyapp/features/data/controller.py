"""Your data: what this browser keeps, saved to files, deleted piece by piece or as a whole."""

import asyncio
from collections.abc import Collection, Sequence
from contextlib import suppress
from functools import partial

from pyapp.app.core.forms import Press
from pyapp.app.core.settings import LanguageChoice
from pyapp.app.core.storage import DAMAGED_KEY, KeptText, StorageRefused
from pyapp.app.history import History
from pyapp.app.profiles.deletion_marks import CLEARED_KEY
from pyapp.app.screens.lobby_controller import PATIENCE
from pyapp.app.session.collaborators import Handler, Handlers
from pyapp.app.session.session import Session
from pyapp.features.data.backup import BackupController, ProfileExports
from pyapp.features.data.file_copy import FileCopy
from pyapp.features.data.page import draw_data, draw_data_parts
from pyapp.features.data.put_back import SetAside
from pyapp.features.data.reader import PREFIX, DataReader
from pyapp.features.data.stored_profiles import StoredProfiles
from pyapp.features.data.view import EVERYTHING, OFFLINE, RESTORING, DataPage, everybody
from pyapp.texts import say


class DataDeletion:
    """Each method tells whether the browser let go of all that it was to delete."""

    def __init__(self, session: Session, history: History) -> None:
        self._session, self._history = session, history

    async def profile(self, owner: str) -> bool:
        """Delete a profile, or what a deleted one has left."""
        if owner == self._session.profile.owner:
            return await self._session.profile.delete_active()
        return await self._session.profile.delete_other(owner)

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
        gone = [
            await session.profile.delete_other(owner) for owner in owners if owner != session.profile.owner
        ]
        gone += [await self.offline()] if files else []
        gone.append(self._rest_removed())
        if session.profile.owner:
            gone.append(await session.profile.delete_active())
        else:
            session.profile.start(session.profile.index.kept())
            await session.screens.to_lobby()
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


class DataController:
    """Shows the screen and does what its controls say."""

    def __init__(
        self, session: Session, history: History, language: LanguageChoice, kinds: Sequence[KeptText]
    ) -> None:
        self._session, self._deletion = session, DataDeletion(session, history)
        self._language, self._kinds = language, kinds
        exports = ProfileExports(session, history, kinds)
        self._reader = DataReader(session.device, session.outside.journal, self._redraw)
        self._backup = BackupController(session, history, self._show, self._reader.look, exports)
        self._aside = SetAside(session, self._backup)
        self.copy = FileCopy(session, exports, self._copy_changed)
        """What is written into a file of the player's own."""

        self._asking, self._denied = "", False

    @property
    def handlers(self) -> Handlers:
        """What the screen's controls do, whoever is logged in, and while no one is; in its own words."""
        handlers = {
            **self._backup.handlers,
            **self.copy.handlers,
            "data": self._open,
            "data-ask": self._ask,
            "data-restore": self._restore,
            "data-put-back": self._put_back,
            "data-keep": self._keep,
            "data-delete": self._delete,
            "data-save": self._save,
            "data-persist": self._persist,
        }
        return {action: partial(self._press, handler) for action, handler in handlers.items()}

    async def _press(self, handler: Handler, press: Press) -> None:
        """Have the words for what other features keep here, and do what a control says."""
        keys = list[str]()
        with suppress(StorageRefused):
            keys += session_keys(self._session)
        here = [kind for kind in self._kinds if any(key.startswith(kind.key("")) for key in keys)]
        await asyncio.gather(*(self._language.fetch(kind.name) for kind in here))
        await handler(press)

    async def _open(self, _: Press) -> None:
        await self._show()

    async def _show(self) -> None:
        """Draw the screen, and look at everything anew."""
        self._asking, self._denied = "", False
        self._session.screens.cover()
        await self._session.outside.screen.draw("data", draw_data(self._listing().view()))
        await asyncio.gather(self._reader.look(), self.copy.look())

    async def _ask(self, press: Press) -> None:
        """Say what will be gone, and wait for the answer; only what has a control can be asked about."""
        if press.value in self._listing().view().deletable:
            self._asking = press.value
            await self._redraw()

    async def _restore(self, press: Press) -> None:
        """Put back at once what takes the place of nothing; ask before anything else."""
        if press.value not in self._listing().view().restorable:
            return
        self._asking = f"{RESTORING}{press.value}"
        if self._aside.restorable(self._profiles().texts)[press.value.partition(":")[2]]:
            await self._redraw()
        else:
            await self._put_back(press)

    async def _put_back(self, press: Press) -> None:
        """Put back what was asked about, and nothing else."""
        if self._asking != f"{RESTORING}{press.value}":
            return
        self._asking = ""
        await self._redraw()
        words = await self._aside.put_back(press.value.partition(":")[2])
        await self._show()
        await self._session.notices.show(words)

    async def _keep(self, _: Press) -> None:
        self._asking = ""
        await self._redraw()

    async def _save(self, press: Press) -> None:
        kind, _, of = press.value.partition(":")
        if kind == "aside":
            await self._backup.save_aside(of)
        else:
            await self._backup.save_profile(of)
            await self._reader.look()

    async def _persist(self, _: Press) -> None:
        """Ask for the promise, and say so where there is none."""
        try:
            async with asyncio.timeout(PATIENCE):
                self._denied = not await self._session.device.storage_manager.persist()
        except (StorageRefused, TimeoutError):
            self._denied = True
        await self._reader.look()

    async def _delete(self, press: Press) -> None:
        """Delete what was asked about, and nothing else."""
        if press.value != self._asking:
            return
        self._asking = ""
        await self._redraw()
        if press.value == EVERYTHING:
            await self._delete_everything()
            return
        kind, _, of = press.value.partition(":")
        gone = await self._carry_out(kind, of)
        await self._show()
        if gone:
            self._session.outside.screen.say(say("your_data.deleted"))
        else:
            await self._session.notices.explain(say("your_data.not_deleted"))

    async def _carry_out(self, kind: str, of: str) -> bool:
        match kind:
            case "profile":
                return await self._deletion.profile(of)
            case "hands":
                return await self._deletion.hands(of)
            case "read":
                return await self._deletion.read_hands(of)
            case "aside":
                return await self._deletion.aside(of)
            case _ if kind == OFFLINE:
                return await self._deletion.offline()
            case _:
                kept = next((one for one in self._kinds if one.name == kind), None)
                return kept is not None and self._deletion.kept(kept, of)

    async def _delete_everything(self) -> None:
        found = self._profiles()
        owners = {one.owner for one in found.listed} | set(found.orphans)
        files = getattr(self._reader.summary.offline, "count", 0)
        forgotten = await self.copy.forget()
        gone = await self._deletion.everything(owners, files=bool(files)) and forgotten
        self._reader.forget()
        await self._redraw()
        await self._session.notices.show(
            say("your_data.everything.done" if gone else "your_data.everything.partly")
        )

    def _profiles(self) -> StoredProfiles:
        listed, mine = everybody(self._session), self._session.profile.owner
        return StoredProfiles(self._reader.summary, listed, mine, self._asking, self._kinds)

    def _listing(self) -> DataPage:
        profiles = self._profiles()
        restorable = self._aside.restorable(profiles.texts)
        manager = self._session.device.storage_manager
        return DataPage(
            profiles, manager.origin, restorable, self._denied, self.copy.view, manager.installation
        )

    async def _copy_changed(self) -> None:
        """Draw how the copy stands, if the screen is in front."""
        if self._session.screens.in_front == "data":
            await self._redraw()

    async def _redraw(self) -> None:
        await self._session.outside.screen.draw("", draw_data_parts(self._listing().view()))
