"""The history: the list, its filters, and the way into each hand and round."""

from pyapp.app.core.file_error import FileError
from pyapp.app.core.press import Press
from pyapp.app.core.stores.storage import StorageRefused
from pyapp.app.history.history_filter import HistoryFilter, read_filter
from pyapp.app.history.history_list import HistoryList
from pyapp.app.history.replay_controller import Close, ReplayController
from pyapp.app.history.writing.hand_writer import HandWriter
from pyapp.app.session.controllers import Handlers
from pyapp.app.session.session import Session
from pyapp.app.sittings.guest_sitting import FRIENDS
from pyapp.records import FinishedPlay
from pyapp.texts import say


class HistoryController:
    """Lists what was written down, and opens it."""

    def __init__(
        self, session: Session, hands: HistoryList, writer: HandWriter, replayer: ReplayController
    ) -> None:
        self._session, self._hands, self._writer, self._replayer = session, hands, writer, replayer

    @property
    def handlers(self) -> Handlers:
        """What the list's controls do."""
        return {
            "history": self._open,
            "history-filter": self._filter,
            "history-more": self._more,
            "history-replay": self._replay,
            "history-delete": self._delete,
            "history-keep": self._keep,
            "export-hand": self._export_hand,
            "replay-last-hand": self._replay_last,
        }

    async def _open(self, _: Press) -> None:
        self._hands.look_for(HistoryFilter())
        await self._writer.settled()
        await self._list()

    async def _list(self) -> None:
        self._session.cover()
        await self._hands.open()

    async def _filter(self, press: Press) -> None:
        self._hands.look_for(read_filter(press.form, self._hands.games))
        await self._hands.draw_rows()

    async def _more(self, _: Press) -> None:
        self._hands.show_more()
        await self._hands.draw_rows()

    async def _replay(self, press: Press) -> None:
        kept = await self._hands.archive.read(int(press.value)) if press.value.isdecimal() else None
        if kept:
            await self._show(kept, self._list)
        else:
            await self._session.note(say("history.gone"))

    async def _delete(self, press: Press) -> None:
        """Ask, and only then delete all hands that were read from files."""
        sure = self._hands.deleting and press.value == "sure"
        self._hands.ask(deleting=not sure)
        if sure:
            try:
                await self._hands.read.clear()
            except StorageRefused as error:
                raise FileError(say("session.no_deleting")) from error
        await self._hands.draw_rows()

    async def _keep(self, _: Press) -> None:
        self._hands.ask(deleting=False)
        await self._hands.draw_rows()

    async def _replay_last(self, _: Press) -> None:
        """Look at what ended last at the table in play, also after a reload, and come back to it."""
        await self._writer.settled()
        table = self._session.table
        last = await self._newest(table.preset) if table else None
        if last:
            await self._show(last, self._session.come_back)
        else:
            await self._session.explain(say("history.none_here"))

    async def _newest(self, preset: str) -> FinishedPlay | None:
        """Return what ended last at a table, whether or not the browser keeps it.

        At a friend's table, whose hands are kept under its rules, that is what ended last anywhere.
        """
        own, last = self._hands.own, self._writer.last
        if last and preset in {FRIENDS, own.kinds.summarize(last).preset}:
            return last
        entries = await own.entries()
        number = next((entry.number for entry in reversed(entries) if entry.head.preset == preset), None)
        return None if number is None else await own.read(number)

    async def _show(self, kept: FinishedPlay, close: Close) -> None:
        await self._replayer.play(kept, close)

    async def _export_hand(self, press: Press) -> None:
        if kept := self._replayer.kept:
            self._session.outside.files.save(*self._hands.games.write_file(kept, press.value))
