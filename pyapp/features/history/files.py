"""Hand histories: the hands of the list saved to a file, and those of a file read."""

from collections.abc import Callable, Collection, Sequence
from typing import Final, TypeAlias

from pyapp.app.core.forms import FileError, Press
from pyapp.app.core.hand_store import HandEntry
from pyapp.app.core.storage import StorageRefused
from pyapp.app.history.archive import Archive, hand_entry_of
from pyapp.app.history.shelves import MOST_READ, PendingDeletion, read_shelf
from pyapp.app.profiles.deletion_marks import cleared_at
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.features.history.given_files import FileReading, ReadFile
from pyapp.features.history.hand_files import join_files, write_file
from pyapp.features.history.list import HistoryList
from pyapp.features.history.long_work import LongWork
from pyapp.features.history.wanted_hands import READ, HandSearch
from pyapp.records import FinishedPlay
from pyapp.texts import number_text, say

MOST_TOLD: Final = 3
"""So many refused hands of a file are named; the rest are counted."""

MOST_LINES: Final = 5
"""So many files have a line each. More of them have one sum, and as many lines for what was refused."""

_READ: Final = 0.9
"""What part of the work on a file is done once its hands are read; the rest is looking for them here."""


class HandFilesController:
    """Writes the hands that pass the filters, and puts those of a file on their own shelf, all at once."""

    def __init__(
        self, session: Session, hands: HistoryList, deletion: PendingDeletion, forget: Callable[[], None]
    ) -> None:
        """Take what makes the lists be read anew."""
        self._session, self._hands = session, hands
        self._deletion, self._forget = deletion, forget
        self.work = LongWork(session, "history-progress", "history-stop")
        """What is shown above the list."""

    @property
    def handlers(self) -> Handlers:
        """What the controls for files do."""
        return {
            **self.work.handlers,
            "history-import": self._import,
            "export-all": self._export,
        }

    async def _export(self, press: Press) -> None:
        """Save the hands that pass the filters, a hand at a time."""
        self._begin("history.work.saving")
        try:
            written, left_out, gone = await self._write(press.value)
        finally:
            await self.work.end()
        if written:
            await self._session.outside.files.save(*join_files(written, press.value))
        words = [say("history.file.left_out", n=left_out, count=number_text(left_out))] if left_out else []
        words += [say("history.file.unreadable", n=gone, count=number_text(gone))] if gone else []
        if words:
            await self._session.notices.show(" ".join(words))

    async def _write(self, form: str) -> tuple[list[str], int, int]:
        """Write what passes the filters; count what the form has no words for, and what cannot be read."""
        hands = self._hands.hands
        entries, written, left_out, gone = await hands.entries(), list[str](), 0, 0
        for at, entry in enumerate(entries, 1):
            try:
                if kept := await hands.read(entry.number):
                    written.append(write_file(kept, form)[1])
                else:
                    gone += 1
            except FileError:
                left_out += 1
            if not await self.work.reach(at / len(entries)):
                return [], 0, 0
        return written, left_out, gone

    async def _import(self, press: Press) -> None:
        """Read what can be read of files, keep it in one transaction, and tell what was refused.

        Whose it is, is settled before the first wait, whoever logs in meanwhile.
        """
        session, owner, now = self._session, self._session.profile.owner, self._session.outside.now()
        self._begin("history.work.reading")
        try:
            reading = FileReading(now, self._reach_reading, self._hands.names.read().own)
            await reading.take(press.files)
            files = [file.hands for file in reading.read]
            fresh, fitting = await self._sort_out(owner, files, now)
            await self._reach(1)
            refusals = session.hand_store.refusals
            await self._keep(read_shelf(owner), fitting)
        finally:
            await self.work.end()
        if session.profile.owner == owner and reading.read:
            told = _told(reading.read, fresh, fitting)
            await self._answer([*told, *self._only_for_now(refusals)])

    async def _reach_reading(self, done: float) -> None:
        await self._reach(_READ * done)

    async def _answer(self, lines: Sequence[str]) -> None:
        """List the hands from files, and say above them what came of those that were read last.

        Where the list isn't in sight, a notice says it.
        """
        self._hands.look_for(HandSearch(shelf=READ))
        self._hands.tell(*lines)
        await self._hands.draw()
        words = " ".join(lines)
        if self._session.screens.in_front == "history":
            self._session.outside.screen.say(words)
        else:
            await self._session.notices.show(words)

    async def keep(self, play: FinishedPlay) -> str:
        """Put one hand from outside among those read from files, and return what came of it in words.

        Raises ``FileError`` where it can't be kept, or hands are just being read or saved.
        """
        owner, entry = self._session.profile.owner, hand_entry_of(play)
        self._begin("history.work.reading")
        try:
            (fresh,), fitting = await self._sort_out(owner, [[entry]])
            refusals = self._session.hand_store.refusals
            await self._keep(read_shelf(owner), fitting)
        finally:
            await self.work.end()
        told = _counted(len(fitting), 1 - len(fresh), len(fresh) - len(fitting), 0)
        return " ".join([*told, *self._only_for_now(refusals)])

    def _only_for_now(self, refusals: int) -> Sequence[str]:
        """Say so where the browser has refused something since it had refused so often."""
        return [say("history.file.for_now")] if self._session.hand_store.refusals > refusals else []

    async def _sort_out(
        self, owner: str, files: Sequence[Sequence[HandEntry]], undated_from: int | None = None
    ) -> tuple[Sequence[Sequence[HandEntry]], Sequence[HandEntry]]:
        """Return the hands of each file that are not here yet, and those of all for which there is room."""
        shelf = Archive(self._session.hand_store, read_shelf(owner))
        await self._carry_out_deletion(owner)
        fresh = await shelf.unknown_in(files, undated_from)
        return fresh, await shelf.fitting([one for file in fresh for one in file])

    async def _carry_out_deletion(self, owner: str) -> None:
        """Delete what still counts as deleted, or a hand of the file that is older would count so, too."""
        try:
            await self._deletion.carry_out(owner)
        except StorageRefused as error:
            if cleared_at(self._session.device.storage, owner):
                raise FileError(say("history.file.deleted_stay")) from error

    async def _keep(self, shelf: str, fresh: Sequence[HandEntry]) -> None:
        if self._session.profile.suspended:
            raise FileError(say("history.file.stopped"))
        if fresh:
            await self._session.hand_store.change({shelf: fresh})
            self._forget()

    def _begin(self, doing: str) -> None:
        if self.work.busy:
            raise FileError(say("history.file.busy"))
        self.work.begin(doing)

    async def _reach(self, done: float) -> None:
        if not await self.work.reach(done):
            raise FileError(say("history.file.stopped"))


_Counts: TypeAlias = tuple[int, int, int, int]
"""How many hands were read, were here already, find no room, and were refused."""


def _told(
    files: Sequence[ReadFile], fresh: Sequence[Sequence[HandEntry]], fitting: Sequence[HandEntry]
) -> list[str]:
    """Say what came of each file; of many, what came of all, and of those that weren't read whole."""
    kept = {id(one) for one in fitting}
    counts = [_count(file, new, kept) for file, new in zip(files, fresh, strict=True)]
    if len(files) == 1:
        return [_file_words(files[0], counts[0])]
    few = len(files) <= MOST_LINES
    lines = [
        say("history.file.of", name=file.name, told=_file_words(file, count))
        for file, count in zip(files, counts, strict=True)
        if few or file.reason or file.refused
    ]
    if few:
        return lines
    read, known, left_out, refused = map(sum, zip(*counts, strict=True))
    told = " ".join(_counted(read, known, left_out, refused))
    rest = len(lines) - MOST_LINES
    more = [say("history.file.more_files", n=rest, count=number_text(rest))] if rest > 0 else []
    return [say("history.file.files", count=number_text(len(files)), told=told), *lines[:MOST_LINES], *more]


def _count(file: ReadFile, fresh: Sequence[HandEntry], kept: Collection[int]) -> _Counts:
    read = sum(id(one) in kept for one in fresh)
    return read, len(file.hands) - len(fresh), len(fresh) - read, len(file.refused)


def _file_words(file: ReadFile, counts: _Counts) -> str:
    """Say how many hands of a file were read, which were not and why."""
    if file.reason:
        return file.reason
    words = _counted(*counts) if any(counts) else [say("history.file.nothing")]
    for error in file.refused[:MOST_TOLD]:
        words.append(say("history.file.at_line", line=error.line, reason=_sentence(error.reason)))
    if (rest := len(file.refused) - MOST_TOLD) > 0:
        words.append(say("history.file.more", n=rest, count=number_text(rest)))
    return " ".join(words)


def _counted(read: int, known: int, left_out: int, refused: int) -> list[str]:
    count = read + known + left_out + refused
    words = list[str]()
    if refused:
        words.append(say("history.file.some_read", n=count, read=number_text(read), count=number_text(count)))
    elif read or not count:
        words.append(say("history.file.all_read", n=read, count=number_text(read)))
    if known:
        words.append(say("history.file.here", n=known, count=number_text(known)))
    if left_out:
        words.append(
            say("history.file.full", n=left_out, count=number_text(left_out), most=number_text(MOST_READ))
        )
    return words


def _sentence(reason: str) -> str:
    return reason if reason.endswith((".", "!", "?")) else f"{reason}."
