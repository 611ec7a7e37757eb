"""A whole backup in a file that the player picked once, written again after play without a press."""

import json
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from typing import Final

from pyapp.app.core.forms import FileError, Press
from pyapp.app.core.storage import COPY_KEY, CopyProblem, CopyRefused, CopyWriter, Storage, StorageRefused
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.cards.bounds import LONGEST_BACKUP, MOST_PROFILES
from pyapp.features.data.backup import ProfileExports
from pyapp.features.data.backup_file import pieces
from pyapp.features.data.page import CopyView
from pyapp.features.data.stored_profiles import size_words
from pyapp.records import Fields
from pyapp.records.names_and_dates import write_date
from pyapp.slices import pause
from pyapp.texts import say

_LONGEST: Final = 300
"""Characters of the file's name that are kept: no file system takes more."""


@dataclass(frozen=True, slots=True)
class CopyNote:
    """The file, and how the last copy went."""

    name: str
    owner: str
    """Whose profile was logged in when the file was picked; empty for no one's."""

    at: int = 0
    """When all was written last, in milliseconds since 1970; 0 before that."""

    size: int = 0
    """How many bytes that were."""

    problem: CopyProblem | None = None
    """Why the newest copy was not written."""


def read_note(storage: Storage) -> CopyNote | None:
    """Return what is known; ``None`` without a file, or where it can't be read. Raises ``StorageRefused``."""
    text = storage.read(COPY_KEY)
    try:
        saved = Fields(json.loads(text or ""))
        problem = saved.text("problem")
        known = CopyProblem(problem) if problem in {*CopyProblem} else None
        return CopyNote(
            saved.text("name")[:_LONGEST], saved.text("owner"), saved.whole("at"), saved.whole("size"), known
        )
    except (ValueError, RecursionError):
        return None


def write_note(storage: Storage, note: CopyNote) -> None:
    """Keep what is known; raises ``StorageRefused``."""
    storage.write(COPY_KEY, json.dumps({**asdict(note), "problem": note.problem or ""}))


_AGAIN: Final = {CopyProblem.GONE, CopyProblem.LOST, CopyProblem.REFUSED}
"""Problems that another file mends."""


def copy_view(note: CopyNote | None, *, busy: bool) -> CopyView:
    """Return the panel where a file can be kept."""
    if note is None:
        words = (say("file_copy.words"), say("file_copy.replaced"))
        return CopyView(words, (("copy-choose", say("file_copy.push")),))
    another = ("copy-choose", say("file_copy.another"))
    stop = ("copy-stop", say("file_copy.stop"))
    asked = note.problem is CopyProblem.ASK
    write = ("copy-write", say("file_copy.go_on") if asked else say("file_copy.now"))
    pushes = (another, write, stop) if note.problem in _AGAIN else (write, another, stop)
    into = say("file_copy.into", name=note.name)
    if busy:  # with the same controls, or the keyboard would come to rest on another
        return CopyView((into, say("file_copy.writing")), pushes)
    trouble = problem_words(note) if note.problem else ""
    return CopyView((into, _last(note), say("file_copy.mirror")), pushes, trouble)


def _last(note: CopyNote) -> str:
    if not note.at:
        return say("file_copy.never")
    return say("file_copy.last", date=write_date(note.at), size=size_words(note.size))


def problem_words(note: CopyNote) -> str:
    """Say why the newest copy was not written."""
    return say(f"file_copy.problem.{note.problem or CopyProblem.FAILED}", name=note.name)


FILE_NAME: Final = "baize-copy.json"

_PIECE: Final = 50_000
"""So many characters are handed over at once."""


class FileCopy:
    """Picks the file, writes it, and forgets it."""

    def __init__(
        self,
        session: Session,
        exports: ProfileExports,
        changed: Callable[[], Awaitable[None]],
    ) -> None:
        """Take what shows how the copy stands."""
        self._session, self._exports, self._changed = session, exports, changed
        self.available = False
        """Whether the browser lets a page write into a file."""

        self.busy = False
        """Whether a file is picked or written just now."""

    @property
    def handlers(self) -> Handlers:
        """What its controls do."""
        return {"copy-choose": self._choose, "copy-write": self._write_now, "copy-stop": self._stop}

    @property
    def note(self) -> CopyNote | None:
        """What is known of the file; ``None`` where there is none."""
        with suppress(StorageRefused):
            return read_note(self._session.device.storage)
        return None

    @property
    def view(self) -> CopyView | None:
        """How the copy stands; ``None`` where the browser can't keep one."""
        return copy_view(self.note, busy=self.busy) if self.available else None

    async def look(self) -> None:
        """Ask the browser whether a file can be kept."""
        self.available = await self._session.device.file_copies.available()
        await self._changed()

    async def write_by_itself(self) -> None:
        """Write the file; why that failed is told when it was not the reason last time."""
        before = self.note
        if before is None or self.busy:
            return
        self.busy = True
        await self._write(before)
        after = self.note
        if after and after.problem not in {None, CopyProblem.BUSY, before.problem}:
            await self._session.notices.show(problem_words(after))

    async def forget(self) -> bool:
        """Forget the file, and tell whether the browser let go of it; what is being written is dropped."""
        if self.note is None and not self.available:
            return True
        try:
            self._session.device.storage.remove(COPY_KEY)
            await self._session.device.file_copies.forget()
        except (StorageRefused, CopyRefused):
            return False
        return True

    async def _choose(self, _: Press) -> None:
        if self.busy:
            return
        self.busy = True
        try:
            name = await self._session.device.file_copies.choose(FILE_NAME)
            note = CopyNote(name, self._session.profile.owner)
            write_note(self._session.device.storage, note)
        except CopyRefused as refusal:
            self.busy = False
            if refusal.problem is CopyProblem.DISMISSED:
                return
            raise FileError(say("file_copy.not_picked")) from refusal
        except StorageRefused as refusal:
            self.busy = False
            await self.forget()
            raise FileError(say("file_copy.not_noted")) from refusal
        await self._write(note)
        await self._tell()

    async def _write_now(self, _: Press) -> None:
        """Write the file now, and ask for permission where the browser has forgotten it."""
        note = self.note
        if note is None or self.busy:
            return
        self.busy = True
        try:
            await self._session.device.file_copies.permit()
        except CopyRefused as refusal:
            self.busy = False
            self._keep(note, replace(note, problem=refusal.problem))
            await self._changed()
        else:
            await self._write(note)
        await self._tell()

    async def _tell(self) -> None:
        """Say to those who listen what came of a press."""
        if note := self.note:
            words = problem_words(note) if note.problem else say("file_copy.written")
            self._session.outside.screen.say(words)

    async def _stop(self, _: Press) -> None:
        if not await self.forget():
            await self._session.notices.explain(say("your_data.not_deleted"))
        else:
            self._session.outside.screen.say(say("file_copy.stopped"))
        await self._changed()

    async def _write(self, note: CopyNote) -> None:
        """Write the file and note how that went; it is busy until then."""
        await self._changed()
        try:
            size = await self._written(note)
            done = (
                note if size is None else CopyNote(note.name, note.owner, self._session.outside.now(), size)
            )
        except CopyRefused as refusal:
            done = replace(note, problem=refusal.problem)
        finally:
            self.busy = False
        self._keep(note, done)
        await self._changed()

    def _keep(self, before: CopyNote, after: CopyNote) -> None:
        """Note how it went, unless the file was forgotten or changed for another meanwhile."""
        if self._goes_on(before):
            with suppress(StorageRefused):
                write_note(self._session.device.storage, after)

    def _goes_on(self, note: CopyNote) -> bool:
        return self.note == note and not self._session.profile.suspended

    def _wanted(self, note: CopyNote) -> Mapping[str, Profile]:
        """Return what goes into the file: what anyone may save here, and the profile of who picked it.

        Nothing while that one has a passcode and is logged out: the file would lose it.
        """
        session, found = self._session, self._exports.profiles()
        picker = found.get(note.owner)
        if picker and picker.lock and note.owner != session.profile.owner:
            return {}
        return {owner: one for owner, one in found.items() if one.lock is None or owner == note.owner}

    async def _written(self, note: CopyNote) -> int | None:
        """Return how many bytes were written, ``None`` where nothing was to be; raises ``CopyRefused``."""
        found = self._wanted(note)
        if not found:
            return None
        if self._exports.damaged:
            raise CopyRefused(CopyProblem.DAMAGED)
        writer, whole = await self._session.device.file_copies.begin(), False
        try:
            size = await self._fill(writer, note, found)
            if size is not None and self._goes_on(note):
                await writer.finish()
                whole = True
        finally:
            if not whole:
                await writer.drop()
        return size if whole else None

    async def _fill(self, writer: CopyWriter, note: CopyNote, found: Mapping[str, Profile]) -> int | None:
        """Write all pieces; ``None`` where the file was forgotten, or another tab took over, meanwhile.

        Hands that no version here can read are left out, as of every backup.
        """
        store = self._session.hand_store
        refusals, size, waiting = store.refusals, 0, list[str]()

        async def reach(_: float) -> None:
            await pause()

        exports, _ = await self._exports.read(found, reach)
        if store.refusals > refusals:
            raise CopyRefused(CopyProblem.NO_HANDS)
        for piece in pieces(exports):
            size += len(piece)
            waiting.append(piece)
            if sum(map(len, waiting)) >= _PIECE:
                await writer.write("".join(waiting))
                waiting.clear()
                if not self._goes_on(note):
                    return None
            await pause()
        await writer.write("".join(waiting))
        if size > LONGEST_BACKUP or len(found) > MOST_PROFILES:
            raise CopyRefused(CopyProblem.TOO_LONG)
        return size
