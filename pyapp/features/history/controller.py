"""Finished hands and rounds on the screen: listed, replayed step by step, saved to files, sent, counted."""

from pyapp.app.core.forms import FileError, Press
from pyapp.app.core.storage import StorageRefused
from pyapp.app.history import History
from pyapp.app.history.hand_queue import HandQueue
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.app.sittings.guest_sitting import FRIENDS
from pyapp.blackjack.odds import StrategyCache
from pyapp.features.history.files import HandFilesController
from pyapp.features.history.filter_list import FilterList
from pyapp.features.history.hand_files import write_file
from pyapp.features.history.list import HistoryList
from pyapp.features.history.play_on import BranchController
from pyapp.features.history.replay import Close, LinkController, ReplayController
from pyapp.features.history.statistics import StatisticsController
from pyapp.features.history.wanted_hands import HandSearch, WantedHands, pressed_search
from pyapp.records import FinishedPlay, summarize
from pyapp.texts import say


class HistoryController:
    """Lists what was written down, and opens it."""

    def __init__(
        self, session: Session, hands: HistoryList, queue: HandQueue, replayer: ReplayController
    ) -> None:
        self._session, self._hands, self._queue, self._replayer = session, hands, queue, replayer

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
        self._hands.begin()
        await self._queue.settled()
        await self._list()

    async def _list(self) -> None:
        self._session.screens.cover()
        await self._hands.open()

    async def _filter(self, press: Press) -> None:
        self._hands.look_for(pressed_search(press))
        await (self._hands.draw_rows() if press.form else self._hands.draw())

    async def _more(self, _: Press) -> None:
        self._hands.show_more()
        await self._hands.draw_rows()

    async def _replay(self, press: Press) -> None:
        kept = await self._hands.hands.read(int(press.value)) if press.value.isdecimal() else None
        if kept:
            await self._show(kept, self._list)
        else:
            await self._session.notices.show(say("history.gone"))

    async def _delete(self, press: Press) -> None:
        """Ask, and only then delete all hands that were read from files."""
        sure = self._hands.deleting and press.value == "sure"
        self._hands.ask(deleting=not sure)
        if sure:
            try:
                await self._hands.hands.from_files.clear()
            except StorageRefused as error:
                raise FileError(say("session.no_deleting")) from error
            self._hands.look_for(HandSearch())
            await self._hands.draw()
        else:
            await self._hands.draw_rows()

    async def _keep(self, _: Press) -> None:
        self._hands.ask(deleting=False)
        await self._hands.draw_rows()

    async def _replay_last(self, _: Press) -> None:
        """Look at what ended last at the table in play, also after a reload, and come back to it."""
        await self._queue.settled()
        table = self._session.screens.table
        last = await self._newest(table.preset) if table else None
        if last:
            await self._show(last, self._session.screens.come_back)
        else:
            await self._session.notices.explain(say("history.none_here"))

    async def _newest(self, preset: str) -> FinishedPlay | None:
        """Return what ended last at a table, whether or not the browser keeps it.

        At a friend's table, whose hands are kept under its rules, that is what ended last anywhere.
        """
        own, last = self._hands.hands.own, self._queue.last
        if last and preset in {FRIENDS, summarize(last).preset}:
            return last
        entries = await own.entries()
        number = next((entry.number for entry in reversed(entries) if entry.head.preset == preset), None)
        return None if number is None else await own.read(number)

    async def _show(self, kept: FinishedPlay, close: Close) -> None:
        await self._replayer.play(kept, close)

    async def _export_hand(self, press: Press) -> None:
        if kept := self._replayer.kept:
            self._session.outside.files.save(*write_file(kept, press.value))


class HistoryScreens:
    """All screens about what is over, as one controller."""

    def __init__(self, session: Session, strategies: StrategyCache, history: History) -> None:
        self.history = history
        self.replayer = ReplayController(session, strategies)
        self.hands = WantedHands(history.archive, history.read, session.outside.now)
        """Those that are looked at, in the review too."""

        self.filters = FilterList(self.hands)
        hands = HistoryList(session, self.hands, self.filters)
        self._reader = HistoryController(session, hands, history.queue, self.replayer)
        self._files = HandFilesController(session, hands, history.deletion, history.forget)
        self.links = LinkController(session, self.replayer, self._files)
        self.branches = BranchController(session, strategies, self.replayer, self.links)
        self._counter = StatisticsController(session, self.hands, self.filters, history.queue, strategies)

    @property
    def handlers(self) -> Handlers:
        """What the controls of list, replay and statistics do."""
        return {
            **self._reader.handlers,
            **self._files.handlers,
            **self.linked_handlers,
            **self._counter.handlers,
        }

    @property
    def linked_handlers(self) -> Handlers:
        """What can be done with a hand that came by a link, also while no one plays here."""
        return {**self.replayer.handlers, **self.links.handlers, **self.branches.handlers}
