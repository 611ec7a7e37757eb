"""The history: the list, its filters, and the way into each hand and round."""

from collections.abc import Sequence
from typing import Final

from pyapp.app.core.press import Press
from pyapp.app.history.archive import MOST, Archive, ArchiveEntry
from pyapp.app.history.hand_files import FileError, hands_of, joined, one_file
from pyapp.app.history.hand_writer import HandWriter
from pyapp.app.history.history_filter import HistoryFilter, filters, found, wanted
from pyapp.app.history.long_work import LongWork
from pyapp.app.history.replay_controller import Close, ReplayController
from pyapp.app.session.game import Games
from pyapp.app.session.session import Handlers, Session
from pyapp.records import FinishedHand, FinishedPlay, HandSummary, PlaySummary
from pyapp.records.blackjack import FinishedRound, RoundSummary
from pyapp.records.phh import PhhError
from pyapp.texts import say
from pyapp.views import HistoryView, draw_history, draw_rows

PAGE: Final = 40
"""So many rows are shown at once."""

MOST_TOLD: Final = 3
"""So many refused hands of a file are named; the rest are counted."""


class HistoryController:
    """Lists what was written down, and opens it."""

    def __init__(
        self,
        session: Session,
        games: Games,
        archive: Archive,
        writer: HandWriter,
        replayer: ReplayController,
    ) -> None:
        self._games = games
        self._session, self._archive, self._writer, self._replayer = session, archive, writer, replayer
        self._search, self._shown = HistoryFilter(), PAGE
        self._opened: FinishedPlay | None = None
        self._progress = LongWork(session, "history-progress", "history-stop")

    @property
    def handlers(self) -> Handlers:
        """What the list's controls do."""
        return {
            **self._progress.handlers,
            "history": self._open,
            "history-filter": self._filter,
            "history-more": self._more,
            "history-replay": self._replay,
            "history-import": self._import,
            "export-all": self._export_all,
            "export-hand": self._export_hand,
            "replay-last-hand": self._replay_last,
        }

    async def _open(self, _: Press) -> None:
        self._search, self._shown = HistoryFilter(), PAGE
        await self._writer.settled()
        await self._list()

    async def _list(self) -> None:
        self._session.cover()
        await self._session.outside.screen.draw("history", draw_history(await self._view()))

    async def _filter(self, press: Press) -> None:
        self._search, self._shown = wanted(press.form), PAGE
        await self._session.outside.screen.draw("", draw_rows(await self._view()))

    async def _more(self, _: Press) -> None:
        self._shown += PAGE
        await self._session.outside.screen.draw("", draw_rows(await self._view()))

    async def _replay(self, press: Press) -> None:
        kept = await self._archive.read(int(press.value)) if press.value.isdecimal() else None
        if kept:
            await self._show(kept, self._list)
        else:
            await self._session.note(say("history.gone"))

    async def _replay_last(self, press: Press) -> None:
        """Look at what ended last at a table, also after a reload, and come back to the table from it."""
        await self._writer.settled()
        kind = FinishedRound if press.value == "round" else FinishedHand
        last = self._writer.last
        if not isinstance(last, kind):
            last = await self._newest(RoundSummary if kind is FinishedRound else HandSummary)
        if last:
            await self._show(last, self._session.come_back)
        else:
            await self._session.explain(say("history.none_here"))

    async def _newest(self, kind: type[PlaySummary]) -> FinishedPlay | None:
        entries = await self._archive.entries()
        number = next((entry.number for entry in reversed(entries) if isinstance(entry.head, kind)), None)
        return None if number is None else await self._archive.read(number)

    async def _show(self, kept: FinishedPlay, close: Close) -> None:
        self._opened = kept
        await self._replayer.play(kept, close)

    async def _export_hand(self, press: Press) -> None:
        if self._opened:
            self._session.outside.files.save(*one_file(self._opened, press.value))

    async def _export_all(self, press: Press) -> None:
        """Save the hands that pass the filters, a hand at a time."""
        if self._progress.busy:
            raise FileError(say("history.file.busy"))
        self._progress.begin("history.work.saving")
        try:
            written, left_out = await self._written(press.value)
        finally:
            await self._progress.end()
        if written:
            self._session.outside.files.save(*joined(written, press.value))
        if left_out:
            await self._session.note(say("history.file.left_out", n=left_out, count=f"{left_out:,}"))

    async def _written(self, form: str) -> tuple[list[str], int]:
        """Write the hands that pass the filters, and count those that the form has no words for."""
        entries, written, left_out = await self._found(), list[str](), 0
        for at, entry in enumerate(reversed(entries), 1):
            try:
                if kept := await self._archive.read(entry.number):
                    written.append(one_file(kept, form)[1])
            except FileError:
                left_out += 1
            if not await self._progress.reach(at / len(entries)):
                return [], 0
        return written, left_out

    async def _import(self, press: Press) -> None:
        """Read what can be read of a file, a hand at a time, and tell what was refused.

        Nothing here gives way to what is read: where the history is full, the rest of the file is left.
        """
        if self._progress.busy:
            raise FileError(say("history.file.busy"))
        self._progress.begin("history.work.reading")
        try:
            told = await self._read(press.value, MOST - len(await self._archive.entries()))
        finally:
            await self._progress.end()
        await self._session.note(told)
        await self._session.outside.screen.draw("", draw_rows(await self._view()))

    async def _read(self, text: str, room: int) -> str:
        """Keep up to ``room`` hands of a file and say what became of it."""
        read, refused = 0, list[PhhError]()
        for done, hand in hands_of(text, self._session.outside.now()):
            if isinstance(hand, PhhError):
                refused.append(hand)
            elif read == room:
                return f"{_told(read, refused)} {say('history.file.full', most=f'{MOST:,}')}"
            else:
                await self._archive.keep(hand)
                read += 1
            if not await self._progress.reach(done):
                return f"{_told(read, refused)} {say('history.file.stopped')}"
        return _told(read, refused)

    async def _found(self) -> Sequence[ArchiveEntry]:
        """List what passes the filters, the newest first."""
        return found(
            await self._archive.entries(), self._search, self._session.outside.now(), self._archive.kinds
        )

    async def _view(self) -> HistoryView:
        entries, hands = await self._archive.entries(), await self._found()
        rows = tuple(self._games.row(entry.number, entry.head) for entry in hands[: self._shown])
        return HistoryView(rows, len(hands), len(entries), filters(self._search, self._games.entries))


def _told(read: int, refused: Sequence[PhhError]) -> str:
    """Say how many hands of a file were read, and where the first others are and what is wrong with them."""
    if not refused:
        return say("history.file.all_read", n=read, count=f"{read:,}")
    reasons = [
        say("history.file.at_line", line=error.line, reason=_sentence(error.reason))
        for error in refused[:MOST_TOLD]
    ]
    if (rest := len(refused) - MOST_TOLD) > 0:
        reasons.append(say("history.file.more", n=rest, count=f"{rest:,}"))
    hands = read + len(refused)
    return say(
        "history.file.some_read", n=hands, read=f"{read:,}", count=f"{hands:,}", reasons=" ".join(reasons)
    )


def _sentence(reason: str) -> str:
    return reason if reason.endswith((".", "!", "?")) else f"{reason}."
