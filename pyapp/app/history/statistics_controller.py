"""The statistics: what the history says about how a person plays."""

import asyncio
from collections.abc import Generator, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import Final

from pyapp.app.core.press import Press
from pyapp.app.history.archive import Archive, ArchiveEntry
from pyapp.app.history.history_filter import (
    HistoryFilter,
    filter_views,
    find_entries,
    read_filter,
    view_rivals,
)
from pyapp.app.history.rival_history import RivalHistory
from pyapp.app.history.writing.hand_writer import HandWriter
from pyapp.app.session.controllers import Handlers
from pyapp.app.session.game import Games
from pyapp.app.session.session import Session
from pyapp.cards import NO_MONEY, HalfDollars
from pyapp.slices import in_slices
from pyapp.texts import list_words, say
from pyapp.views import GameStatsView, GraphView, StatsView, draw_figures, draw_looking, draw_stats
from pyapp.views.blackjack.half_dollars import signed_half_dollars

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
