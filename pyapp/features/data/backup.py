"""Export and import of everything: what is read adds, and nothing here is lost."""

import json
from collections.abc import Awaitable, Callable, Collection, Generator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TypeVar

from pyapp.app.core.forms import FileError, Press
from pyapp.app.core.hand_store import HandEntry, SealedSave
from pyapp.app.core.storage import KeptText, Storage, StorageRefused, all_aside
from pyapp.app.history import History
from pyapp.app.history.archive import Archive
from pyapp.app.history.outbox import left_waiting
from pyapp.app.history.shelves import read_shelf
from pyapp.app.profiles.books import opened_with
from pyapp.app.profiles.deletion_marks import cleared_at, played_cleared_at
from pyapp.app.profiles.kept_profiles import copy_keys, read_profile
from pyapp.app.profiles.profile import Profile, shown_name
from pyapp.app.profiles.saved_files import note_saved
from pyapp.app.profiles.saves import sealed
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.kept_texts import read_kept
from pyapp.app.session.session import Session
from pyapp.features.data.backup_file import ProfileExport, ProfileImport, checking, packing, placed
from pyapp.features.history.long_work import LongWork
from pyapp.records import PLAY_CODEC, FieldError, Json
from pyapp.slices import Slices
from pyapp.texts import list_words, number_text, say


class ProfileExports:
    """Reads what is to be written."""

    def __init__(self, session: Session, history: History, kinds: Sequence[KeptText]) -> None:
        self._session, self._history, self.kinds = session, history, kinds

    def profiles(self) -> Mapping[str, Profile]:
        """Return every profile that can be read, by id; the one in force as it is in memory."""
        session = self._session
        kept = session.profile.index.kept()
        newest = {owner: copy for owner, one in kept.items() if (copy := one.newest)}
        found = {owner: copy.profile for owner, copy in newest.items() if copy.profile}
        return found | ({session.profile.owner: session.profile.current} if session.profile.owner else {})

    @property
    def damaged(self) -> bool:
        """Whether a profile is here that can't be read."""
        profiles = self.profiles()
        return any(one.owner not in profiles for one in self._session.profile.index.everybody())

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
            kept = read_kept(self._session.device.storage, owner, self.kinds)
            exports.append(ProfileExport(owner, profile, hands, kept))
            lost += unread
        return exports, lost

    async def _hands(self, owner: str, reach: Callable[[float], Awaitable[object]]) -> tuple[list[Json], int]:
        """Return the finished hands of a profile, those that wait too, and count what cannot be read."""
        own, unread = await self._archive(owner, owner).dump(lambda done: reach(done / 2))
        read, more = await self._archive(owner, read_shelf(owner)).dump(lambda done: reach((1 + done) / 2))
        hands = [*own, *read]
        kept = [*left_waiting(self._session.device.storage, owner, self._turn(owner))]
        if owner == self._session.profile.owner:
            kept += [one for one in self._history.queue.waiting if one not in kept]
        waiting = map(PLAY_CODEC.write, kept)
        return [*hands, *(hand for hand in waiting if hand not in hands)], unread + more

    def _turn(self, owner: str) -> int:
        try:
            newest = read_profile(self._session.device.storage, owner).newest
        except StorageRefused:
            return 0
        return newest.turn if newest else 0

    def _archive(self, owner: str, shelf: str) -> Archive:
        session = self._session
        since = played_cleared_at if shelf == owner else cleared_at
        after = since(session.device.storage, owner)
        return Archive(session.hand_store, shelf, after)


_Made = TypeVar("_Made")


class BackupController:
    """Saves all profiles to a file, and takes those of a file in."""

    def __init__(
        self,
        session: Session,
        history: History,
        show: Callable[[], Awaitable[None]],
        saved: Callable[[], Awaitable[None]],
        exports: ProfileExports,
    ) -> None:
        """Take what shows the screen once a file is read, and what is told once one is written."""
        self._session, self._history, self._show, self._saved = session, history, show, saved
        self._exports = exports
        self._progress = LongWork(session, "backup-progress", "backup-stop")

    @property
    def handlers(self) -> Handlers:
        """What can be done whoever is logged in, and while no one is."""
        return {
            **self._progress.handlers,
            "export-profiles": self._export,
            "import-all": self._import,
        }

    async def _export(self, _: Press) -> None:
        """Save all that is open to whoever asks: a profile with a passcode only while it is logged in."""
        found, left_out = self._open_profiles()
        if not found:
            raise FileError(left_out or say("backup.nothing_yet"))
        await self._save(found, left_out)
        await self._saved()

    async def save_profile(self, owner: str) -> None:
        """Save one profile with its hands to a file, if it is open to whoever asks."""
        found, _ = self._open_profiles()
        if owner in found:
            await self._save({owner: found[owner]}, "")

    async def _save(self, found: Mapping[str, Profile], left_out: str) -> None:
        store = self._session.hand_store
        refusals = store.refusals
        await self._begin("history.work.saving")
        try:
            exports, unread = await self._exports.read(found, self._reach)
            files = await self._run_in_slices(packing(exports))
            for number, pieces in enumerate(files, 1):
                await self._reach(1)
                name = f"baize-profiles-{number}.json" if number > 1 else "baize-profiles.json"
                await self._session.outside.files.save_long(name, pieces)
        finally:
            await self._progress.end()
        if store.refusals == refusals and not unread:
            for owner in found:
                note_saved(self._session.device.storage, owner, self._session.outside.now())
        words = [left_out] if left_out else []
        words += [say("backup.without_hands")] if store.refusals > refusals else []
        words += [say("backup.parts", n=len(files))] if len(files) > 1 else []
        words += [say("history.file.unreadable", n=unread, count=number_text(unread))] if unread else []
        if words:
            await self._session.notices.show(" ".join(words))

    async def add_hands(self, owner: str, shelves: Mapping[str, Sequence[HandEntry]]) -> str:
        """Add hands to those of a profile, all or none, and return what came of it in words.

        Raises ``FileError`` where the browser has no room.
        """
        incoming = [ProfileImport(owner, None, shelves)]
        hands, left_out = await self._write(incoming)
        self._history.forget()
        return _report(incoming, hands, left_out)

    async def save_aside(self, key: str) -> None:
        """Save what was put aside under a key to a file, unchanged."""
        text = all_aside(self._session.device.storage).get(key)
        if text is not None:
            file = json.dumps({"form": "baize-damaged", "texts": {key: text}}, indent=1)
            await self._session.outside.files.save(f"{key.replace('.', '-')}.json", file)

    def _open_profiles(self) -> tuple[Mapping[str, Profile], str]:
        """Return what may leave without a passcode, and which profiles stay out, in words."""
        profiles, mine = self._exports.profiles(), self._session.profile.owner
        found = {owner: one for owner, one in profiles.items() if one.lock is None or owner == mine}
        locked = [shown_name(one.name) for owner, one in profiles.items() if owner not in found]
        damaged = sum(one.owner not in profiles for one in self._session.profile.index.everybody())
        words = [say("backup.left_out", names=list_words(locked))] if locked else []
        words += [say("backup.damaged_left_out")] if damaged else []
        return found, " ".join(words)

    async def _import(self, press: Press) -> None:
        """Check everything, then write hands and at last profiles: all of it is there, or nothing changed.

        Where it belongs is settled before the first wait, whoever logs in meanwhile.
        """
        session, owner = self._session, self._session.profile.owner
        await self._begin("history.work.reading")
        try:
            exports = await self._run_in_slices(checking(press.value, self._exports.kinds))
            incoming = placed(exports, self._here(), self._ids_in_use())
            hands, left_out = await self._write(incoming)
        except FieldError as error:
            raise FileError(say("backup.unreadable", reason=error)) from error
        finally:
            await self._progress.end()
        self._history.forget()
        if session.profile.owner == owner and owner in {one.owner for one in incoming if one.profile}:
            session.profile.log_in(owner)
        await self._show()
        await session.notices.show(_report(incoming, hands, left_out))

    async def _begin(self, doing: str) -> None:
        if self._progress.busy:
            raise FileError(say("backup.busy"))
        self._progress.begin(doing)
        await self._reach(0)

    async def _reach(self, done: float) -> None:
        if not await self._progress.reach(done):
            raise FileError(say("backup.stopped"))

    async def _run_in_slices(self, work: Generator[float, None, _Made]) -> _Made:
        """Do work in slices, and show how far it is."""
        slices = Slices(work)
        for done in slices:
            await self._reach(done)
        return slices.result

    def _here(self) -> Mapping[str, Profile]:
        taken = self._ids_in_use()
        return {owner: profile for owner, profile in self._exports.profiles().items() if owner in taken}

    def _ids_in_use(self) -> set[str]:
        """Return the ids in use: all that are saved, and the one in force unless nothing was done with it."""
        session = self._session
        saved = {one.owner for one in session.profile.index.everybody()}
        fresh = (
            replace(session.profile.current, ledger=opened_with(session.profile.current.bankroll))
            == Profile()
        )
        return saved if fresh or not session.profile.owner else saved | {session.profile.owner}

    async def _write(self, incoming: Sequence[ProfileImport]) -> tuple[int, int]:
        """Write all or nothing; return how many hands came, and for how many there was no room.

        All hands are one transaction, and the profiles come after it.
        """
        journal, numbers = self._session.outside.journal, dict[str, Sequence[int]]()
        await self._carry_out_deletions({one.owner for one in incoming if any(one.shelves.values())})
        try:
            added, left_out = await self._missing_hands(incoming)
            numbers.update(await journal.change(added))
            self._write_profiles(incoming)
        except StorageRefused as error:
            with suppress(StorageRefused):
                await journal.change({}, numbers)
            raise FileError(say("backup.no_room")) from error
        with suppress(StorageRefused):
            await self._write_journal(incoming)
        return sum(map(len, numbers.values())), left_out

    async def _carry_out_deletions(self, owners: Collection[str]) -> None:
        """Delete what still counts as deleted, or a hand of the file that is older would count so, too."""
        try:
            for owner in owners:
                await self._history.deletion.carry_out(owner)
        except StorageRefused as error:
            raise FileError(say("history.file.deleted_stay")) from error

    async def _missing_hands(
        self, incoming: Sequence[ProfileImport]
    ) -> tuple[Mapping[str, Sequence[HandEntry]], int]:
        """Return the hands that are missing here by shelf, and how many have no room."""
        added, left_out = dict[str, Sequence[HandEntry]](), 0
        for one in incoming:
            for shelf, hand_entries in one.shelves.items():
                archive = self._stored_shelf(shelf)
                fresh = await archive.unknown(hand_entries)
                if shelf != one.owner:  # earlier versions put hands from files among those played
                    fresh = await self._stored_shelf(one.owner).unknown(fresh)
                added[shelf] = await archive.fitting(fresh)
                left_out += len(fresh) - len(added[shelf])
        return added, left_out

    def _stored_shelf(self, shelf: str) -> Archive:
        """Return a shelf as it is in the browser, which says so where it refuses."""
        return Archive(self._session.outside.journal, shelf)

    async def _write_journal(self, incoming: Sequence[ProfileImport]) -> None:
        """Put the profiles where a crash of the browser loses nothing."""
        for one in incoming:
            if one.profile:
                text = sealed(one.owner, 1, one.profile)
                save = SealedSave(1, self._session.outside.now(), text)
                await self._session.outside.journal.commit(one.owner, save, ())

    def _write_profiles(self, incoming: Sequence[ProfileImport]) -> None:
        """Write all profiles or, where one does not fit or another tab plays by now, none."""
        storage, done = self._session.device.storage, list[str]()
        if self._session.profile.suspended:
            raise StorageRefused
        try:
            for one in incoming:
                if one.profile:
                    _check_free(storage, one.owner)
                    done.append(copy_keys(one.owner)[0])
                    storage.write(done[-1], sealed(one.owner, 1, one.profile))
                for kind, text in one.kept.items():
                    if storage.read(kind.key(one.owner)) is None:
                        done.append(kind.key(one.owner))
                        storage.write(done[-1], text)
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


def _report(incoming: Sequence[ProfileImport], hands: int, left_out: int) -> str:
    """Say what became of a file."""
    names = [shown_name(one.profile.name) for one in incoming if one.profile]
    sentences = list[str]()
    if names:
        count = len(names)
        sentences.append(say("backup.read.profiles", n=count, count=count, names=list_words(names)))
    if names and len(names) < len(incoming):
        sentences.append(say("backup.read.others_here"))
    if hands:
        sentences.append(say("backup.read.hands", n=hands, count=number_text(hands)))
    if left_out:
        sentences.append(say("backup.read.no_room", n=left_out, count=number_text(left_out)))
    return " ".join(sentences) or say("backup.read.all_here")
