"""Export and import of everything: what is read adds, and nothing here is lost."""

import json
from collections.abc import Awaitable, Callable, Generator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TypeVar, cast

from pyapp.app.backup.backup_file import MOST, ProfileExport, packing
from pyapp.app.backup.incoming_profiles import ProfileImport, checking, placed
from pyapp.app.core.memory_hand_store import SealedSave
from pyapp.app.core.ports import Storage, StorageRefused
from pyapp.app.core.press import Press
from pyapp.app.core.set_aside import all_aside
from pyapp.app.history import History
from pyapp.app.history.archive import Archive
from pyapp.app.history.hand_files import FileError
from pyapp.app.history.long_work import LongWork
from pyapp.app.history.outbox import Outbox
from pyapp.app.profiles.ledger import opened_with
from pyapp.app.profiles.profile import Profile, shown_name
from pyapp.app.profiles.profile_store import ProfileStore, copy_keys
from pyapp.app.profiles.save_copies import sealed
from pyapp.app.session.session import Handlers, Session
from pyapp.records import FieldError, Json
from pyapp.texts import list_words, say

_Made = TypeVar("_Made")


class BackupController:
    """Saves all profiles to a file, and takes those of a file in."""

    def __init__(self, session: Session, history: History, show: Callable[[], Awaitable[None]]) -> None:
        self._session, self._history, self._show = session, history, show
        self._records = history.archive.kinds
        self._progress = LongWork(session, "backup-progress", "backup-stop")

    @property
    def handlers(self) -> Handlers:
        """What can be done while a profile is logged in."""
        return {**self.logged_out_handlers, "export-damaged": self._export_damaged}

    @property
    def logged_out_handlers(self) -> Handlers:
        """What can be done whoever is logged in, and while no one is."""
        return {
            **self._progress.handlers,
            "export-profiles": self._export,
            "import-all": self._import,
        }

    async def _export(self, _: Press) -> None:
        """Save all that is open to whoever asks: a profile with a passcode only while it is logged in."""
        refusals = self._session.hand_store.refusals
        found, left_out = self._open_profiles()
        if not found:
            raise FileError(left_out or say("backup.nothing_yet"))
        await self._begin("history.work.saving")
        try:
            for number, text in enumerate(await self._texts(found), 1):
                name = f"baize-profiles-{number}.json" if number > 1 else "baize-profiles.json"
                self._session.outside.files.save(name, text)
        finally:
            await self._progress.end()
        words = [left_out] if left_out else []
        words += [say("backup.without_hands")] if self._session.hand_store.refusals > refusals else []
        if words:
            await self._session.note(" ".join(words))

    async def _texts(self, found: Mapping[str, Profile]) -> Sequence[str]:
        """Write the files, each with as many profiles as it may have."""
        exports = list[ProfileExport]()

        async def reach(done: float) -> None:
            await self._reach((len(exports) + done) / len(found))

        for owner, profile in found.items():
            exports.append(ProfileExport(owner, profile, await self._hands(owner, reach)))
        starts = range(0, len(exports), MOST)
        kinds = self._session.kinds
        return [await self._sliced(packing(exports[at : at + MOST], kinds)) for at in starts]

    async def _export_damaged(self, _: Press) -> None:
        texts = all_aside(self._session.device.storage)
        text = json.dumps({"form": "baize-damaged", "texts": dict(texts)}, indent=1)
        self._session.outside.files.save("baize-damaged.json", text)

    def _open_profiles(self) -> tuple[Mapping[str, Profile], str]:
        """Return what may leave without a passcode, and which profiles stay out, in words."""
        profiles, mine = self._profiles(), self._session.owner
        found = {owner: one for owner, one in profiles.items() if one.lock is None or owner == mine}
        locked = [shown_name(one.name) for owner, one in profiles.items() if owner not in found]
        damaged = sum(one.owner not in profiles for one in self._session.index.everybody())
        words = [say("backup.left_out", names=list_words(locked))] if locked else []
        words += [say("backup.damaged_left_out")] if damaged else []
        return found, " ".join(words)

    async def _import(self, press: Press) -> None:
        """Check everything, then write hands and at last profiles: all of it is there, or nothing changed.

        Where it belongs is settled before the first wait, whoever logs in meanwhile.
        """
        session, owner = self._session, self._session.owner
        await self._begin("history.work.reading")
        try:
            exports = await self._sliced(checking(press.value, session.kinds, self._records))
            incoming = placed(exports, self._here(), self._taken(), session.kinds)
            hands, left_out = await self._written(incoming)
        except FieldError as error:
            raise FileError(say("backup.unreadable", reason=error)) from error
        finally:
            await self._progress.end()
        self._history.archive.forget()
        if session.owner == owner and owner in {one.owner for one in incoming if one.profile}:
            session.switch(owner)
        await self._show()
        await session.note(_told(incoming, hands, left_out))

    async def _begin(self, doing: str) -> None:
        if self._progress.busy:
            raise FileError(say("backup.busy"))
        self._progress.begin(doing)
        await self._reach(0)

    async def _reach(self, done: float) -> None:
        if not await self._progress.reach(done):
            raise FileError(say("backup.stopped"))

    async def _sliced(self, work: Generator[float, None, _Made]) -> _Made:
        """Do work in slices, and show how far it is."""
        while True:
            try:
                done = next(work)
            except StopIteration as made:
                return cast("_Made", made.value)
            await self._reach(done)

    def _profiles(self) -> Mapping[str, Profile]:
        """Return every profile that can be read, by id; the one in force as it is in memory."""
        session, found = self._session, dict[str, Profile]()
        for one in session.index.everybody():
            profile, notice = ProfileStore(session.device.storage, one.owner, kinds=session.kinds).load()
            if not (notice and profile == Profile()):  # what is damaged is no fresh guest
                found[one.owner] = profile
        return found | ({session.owner: session.profile} if session.owner else {})

    def _here(self) -> Mapping[str, Profile]:
        taken = self._taken()
        return {owner: profile for owner, profile in self._profiles().items() if owner in taken}

    def _taken(self) -> set[str]:
        """Return the ids in use: all that are saved, and the one in force unless nothing was done with it."""
        session = self._session
        saved = {one.owner for one in session.index.everybody()}
        fresh = replace(session.profile, ledger=opened_with(session.profile.bankroll)) == Profile()
        return saved if fresh or not session.owner else saved | {session.owner}

    async def _hands(self, owner: str, reach: Callable[[float], Awaitable[object]]) -> Sequence[Json]:
        """Return the finished hands of a profile: those in the store, and those on their way there."""
        hands = await Archive(self._session.hand_store, owner, kinds=self._records).dump(reach)
        kept = [*Outbox(self._session.device.storage, owner, self._records).waiting]
        if owner == self._session.owner:
            kept += [one for one in self._history.writer.waiting if one not in kept]
        waiting = map(self._records.to_json, kept)
        return [*hands, *(hand for hand in waiting if hand not in hands)]

    async def _written(self, incoming: Sequence[ProfileImport]) -> tuple[int, int]:
        """Write all or nothing; return how many hands came, and for how many there was no room."""
        done, left_out = list[tuple[Archive, Sequence[int]]](), 0
        try:
            for one in incoming:
                archive = Archive(self._session.outside.journal, one.owner, kinds=self._records)
                numbers, without = await archive.take_in(one.hands)
                done.append((archive, numbers))
                left_out += without
            self._write_profiles(incoming)
        except StorageRefused as error:
            with suppress(StorageRefused):
                for archive, numbers in done:
                    await archive.remove(numbers)
            raise FileError(say("backup.no_room")) from error
        with suppress(StorageRefused):
            await self._write_journal(incoming)
        return sum(len(numbers) for _, numbers in done), left_out

    async def _write_journal(self, incoming: Sequence[ProfileImport]) -> None:
        """Put the profiles where a crash of the browser loses nothing."""
        for one in incoming:
            if one.profile:
                text = sealed(one.owner, 1, one.profile, self._session.kinds)
                save = SealedSave(1, self._session.outside.now(), text)
                await self._session.outside.journal.commit(one.owner, save, ())

    def _write_profiles(self, incoming: Sequence[ProfileImport]) -> None:
        """Write all profiles or, where one does not fit or another tab plays by now, none."""
        storage, done = self._session.device.storage, list[str]()
        if self._session.asleep:
            raise StorageRefused
        try:
            for one in incoming:
                if one.profile:
                    _check_free(storage, one.owner)
                    done.append(copy_keys(one.owner)[0])
                    storage.write(done[-1], sealed(one.owner, 1, one.profile, self._session.kinds))
        except StorageRefused:
            try:
                for key in done:
                    storage.remove(key)
            except StorageRefused as refusal:  # what stays keeps its hands
                raise FileError(say("backup.no_room")) from refusal
            raise


def _check_free(storage: Storage, owner: str) -> None:
    """Raise ``StorageRefused`` where a profile is here of which the storage had said nothing."""
    if any(storage.read(key) for key in copy_keys(owner)):
        raise StorageRefused


def _told(incoming: Sequence[ProfileImport], hands: int, left_out: int) -> str:
    """Say what became of a file."""
    names = [shown_name(one.profile.name) for one in incoming if one.profile]
    sentences = list[str]()
    if names:
        count = len(names)
        sentences.append(say("backup.read.profiles", n=count, count=count, names=list_words(names)))
    if names and len(names) < len(incoming):
        sentences.append(say("backup.read.others_here"))
    if hands:
        sentences.append(say("backup.read.hands", n=hands, count=f"{hands:,}"))
    if left_out:
        sentences.append(say("backup.read.no_room", n=left_out, count=f"{left_out:,}"))
    return " ".join(sentences) or say("backup.read.all_here")
