"""Finished hands and rounds on the screen: listed, replayed step by step, saved to files, sent, counted."""

from collections.abc import Callable

from pyapp.app.core.forms import FileError, Press
from pyapp.app.core.storage import StorageRefused
from pyapp.app.history import History
from pyapp.app.history.hand_queue import HandQueue
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.app.sittings.guest_sitting import FRIENDS
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.features.history.files import HandFilesController
from pyapp.features.history.filter_list import FilterList
from pyapp.features.history.hand_files import write_file
from pyapp.features.history.list import HistoryList
from pyapp.features.history.long_work import LongWork
from pyapp.features.history.notes import HandNotes
from pyapp.features.history.play_on import BranchController
from pyapp.features.history.player_notes import PlayerNotes, names_store
from pyapp.features.history.replay import LinkController, ReplayController
from pyapp.features.history.statistics import StatisticsController
from pyapp.features.history.wanted_hands import HandSearch, WantedHands, pressed_search
from pyapp.records import FinishedPlay, summarize
from pyapp.texts import say


class HistoryController:
    """Lists what was written down, and opens it."""

    def __init__(
        self,
        session: Session,
        hands: HistoryList,
        queue: HandQueue,
        replayer: ReplayController,
        work: LongWork,
    ) -> None:
        self._session, self._hands, self._queue, self._replayer = session, hands, queue, replayer
        self._work = work

    @property
    def handlers(self) -> Handlers:
        """What the list's controls do."""
        return {
            "history": self._open,
            "history-filter": self._filter,
            "history-more": self._more,
            "history-hero": self._choose_hero,
            "history-not-hero": self._drop_hero,
            "history-replay": self._replay,
            "history-delete": self._delete,
            "history-keep": self._keep,
            "export-hand": self._export_hand,
            "replay-last-hand": self._replay_last,
        }

    async def _open(self, _: Press) -> None:
        self._hands.begin()
        await self._hands.hands.enter(self._session.screens.in_front)
        await self._queue.settled()
        await self._list()

    async def _list(self) -> None:
        self._session.screens.cover()
        await self._hands.open()
        await self._count_anew()

    async def _count_anew(self) -> None:
        """Count hands anew that have another hero now, or that an earlier version counted less of."""
        if await self._hands.hands.renew(self._work):
            await self._hands.draw_rows()

    async def _choose_hero(self, press: Press) -> None:
        """Take a name for the player's own in hands that don't say who wrote them."""
        if name := press.form.get("hero", ""):
            await self._know(lambda known: known.with_own(name))

    async def _drop_hero(self, press: Press) -> None:
        await self._know(lambda known: known.without_own(press.value))

    async def _know(self, change: Callable[[PlayerNotes], PlayerNotes]) -> None:
        if self._work.busy:
            raise FileError(say("history.file.busy"))
        if words := self._hands.names.change(change):
            await self._session.notices.show(words)
        await self._count_anew()
        await self._hands.draw_rows()

    async def _filter(self, press: Press) -> None:
        self._hands.look_for(pressed_search(press))
        await (self._hands.draw_rows() if press.form else self._hands.draw())

    async def _more(self, _: Press) -> None:
        self._hands.show_more()
        await self._hands.draw_rows()

    async def _replay(self, press: Press) -> None:
        number = int(press.value) if press.value.isdecimal() else 0
        if kept := await self._hands.hands.read(number):
            await self._replayer.play(kept, self._list, number)
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
        last, number = await self._newest(table.preset) if table else (None, None)
        if last:
            await self._replayer.play(last, self._session.screens.come_back, number)
        else:
            await self._session.notices.explain(say("history.none_here"))

    async def _newest(self, preset: str) -> tuple[FinishedPlay | None, int | None]:
        """Return what ended last at a table, whether or not the browser keeps it, with its number if it does.

        At a friend's table, whose hands are kept under its rules, that is what ended last anywhere.
        """
        own, last = self._hands.hands.own, self._queue.last
        entries = await own.entries()
        if last and preset in {FRIENDS, summarize(last).preset}:
            number = entries[-1].number if entries else None
            return last, number if number == last.ended else None
        number = next((entry.number for entry in reversed(entries) if entry.head.preset == preset), None)
        return (None, None) if number is None else (await own.read(number), number)

    async def _export_hand(self, press: Press) -> None:
        if kept := self._replayer.kept:
            await self._session.outside.files.save(*write_file(kept, press.value))


class HistoryScreens:
    """All screens about what is over, as one controller."""

    def __init__(self, session: Session, strategies: StrategyCache, history: History) -> None:
        self.history = history
        self.hands = WantedHands(history.archive, history.read, session.outside.now)
        """Those that are looked at, in the review too."""

        names = names_store(session)
        history.read.known_as(lambda: names.read().own)
        self.replayer = ReplayController(
            session, strategies, HandNotes(session, self.hands, history.queue, names)
        )
        self.filters = FilterList(self.hands)
        hands = HistoryList(session, self.hands, self.filters, names)
        self._files = HandFilesController(session, hands, history.deletion, history.forget)
        self._reader = HistoryController(session, hands, history.queue, self.replayer, self._files.work)
        self.links = LinkController(session, self.replayer, self._files)
        self.branches: BranchController = BranchController(session, strategies, self.replayer, self.links)
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
