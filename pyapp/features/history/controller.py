"""Finished hands and rounds on the screen: listed, replayed step by step, saved to files, sent, counted."""

import asyncio
from collections.abc import Generator, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import Final

from pyapp.app.core.forms import FileError, Press
from pyapp.app.core.storage import StorageRefused
from pyapp.app.history import History
from pyapp.app.history.archive import Archive, ArchiveEntry
from pyapp.app.history.hand_writer import HandWriter
from pyapp.app.history.rival_history import RivalHistory
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.game import Games
from pyapp.app.session.session import Session
from pyapp.app.sittings.guest_sitting import FRIENDS
from pyapp.features.history.files import HandFilesController
from pyapp.features.history.list import (
    HistoryFilter,
    HistoryList,
    filter_views,
    find_entries,
    read_filter,
    view_rivals,
)
from pyapp.features.history.play_on import BranchController
from pyapp.features.history.replay import Close, LinkController, ReplayController
from pyapp.money import NO_MONEY, HalfDollars
from pyapp.records import FinishedPlay
from pyapp.slices import in_slices
from pyapp.texts import list_words, say
from pyapp.views import GameStatsView, GraphView, StatsView, draw_figures, draw_looking, draw_stats
from pyapp.views.kit.money import signed_half_dollars


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


FILTERS: Final = ("table", "place", "days")
"""The filters of the history that the statistics have too, beside that by rival."""


class StatisticsController:
    """Lays the figures over whatever is on the screen."""

    def __init__(
        self, session: Session, games: Games, archive: Archive, writer: HandWriter, rivals: RivalHistory
    ) -> None:
        self._session, self._games, self._archive, self._writer = session, games, archive, writer
        self._rivals = rivals
        self._search = HistoryFilter()

    @property
    def handlers(self) -> Handlers:
        """What opens and filters them."""
        return {"stats": self._open, "stats-filter": self._filter}

    async def _open(self, _: Press) -> None:
        self._session.cover()
        self._search = HistoryFilter()
        await self._writer.settled()
        await self._session.outside.screen.draw("stats", draw_stats(await self._view(self._search)))

    async def _filter(self, press: Press) -> None:
        search = self._search = read_filter(press.form, self._games)
        if search.rival:
            await self._session.outside.screen.draw("", draw_looking(search.rival))
        view = await self._view(search)
        if search is self._search:  # reading the hands with a rival takes a while, and more may be chosen
            await self._session.outside.screen.draw("", draw_figures(view))

    async def _view(self, search: HistoryFilter) -> StatsView:
        now = self._session.outside.now()
        entries = find_entries(await self._archive.entries(), search, now, self._games)
        if search.rival:
            together = await self._rivals.hands_with(search.rival)
            entries = [entry for entry in entries if entry.number in together]
        await asyncio.sleep(0)
        return await in_slices(counting(entries, search, self._games))


def counting(
    entries: Sequence[ArchiveEntry], search: HistoryFilter, games: Games
) -> Generator[None, None, StatsView]:
    """Count what is listed, the newest first, as far as the person had a part in it.

    Thousands of hands are counted in parts, between which the page may draw.
    """
    heads = [entry.head for entry in reversed(entries) if games.counts(entry.head)]
    shown = {one.name: one for one in filter_views(search, games)}
    lists = (*(shown[name] for name in FILTERS if name in shown), view_rivals(search.rival))
    if not heads:
        return StatsView(filters=lists)
    parts = yield from games.statistics(heads)
    graph = _graph(tuple(accumulate(map(games.records.money, heads), initial=NO_MONEY)), parts)
    yield
    return StatsView(parts, graph, lists)


def _graph(points: Sequence[HalfDollars | Fraction], parts: Sequence[GameStatsView]) -> GraphView:
    won, best, worst = map(signed_half_dollars, (points[-1], max(points), min(points)))
    played = list_words([part.played for part in parts])
    title = say("history.stats.graph", played=played, won=won, worst=worst, best=best)
    across = parts[0].unit if len(parts) == 1 else say("history.stats.either")
    return GraphView(title, tuple(map(round, points)), _signed, across)


def _signed(point: int) -> str:
    return signed_half_dollars(HalfDollars(point))


class HistoryScreens:
    """All screens about what is over, as one controller."""

    def __init__(self, session: Session, games: Games, history: History) -> None:
        self.history = history
        self.replayer = ReplayController(session, games)
        hands = HistoryList(session, games, history.archive, history.read)
        self._reader = HistoryController(session, hands, history.writer, self.replayer)
        self._files = HandFilesController(session, hands, history.deletion, history.forget)
        self.links = LinkController(session, self.replayer, self._files)
        self.branches = BranchController(session, games, self.replayer, self.links)
        self._counter = StatisticsController(session, games, history.archive, history.writer, history.rivals)

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
