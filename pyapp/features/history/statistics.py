"""The statistics: hands and rounds counted, as figures, tables of groups, and a graph."""

import asyncio
from collections.abc import Generator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import accumulate
from typing import Final

from pyapp.app.core.forms import Press
from pyapp.app.history.archive import ArchiveEntry
from pyapp.app.history.hand_queue import HandQueue
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.app.sittings.blackjack.play_history import PlayHistory
from pyapp.blackjack import BLACKJACK
from pyapp.blackjack.odds import StrategyCache
from pyapp.features.history.blackjack_statistics import count_history, count_last_round
from pyapp.features.history.chosen_hands import BOTH, MINE, JoinedHands
from pyapp.features.history.files import LongWork
from pyapp.features.history.hand_figures import count_hands
from pyapp.features.history.list import (
    READ,
    HistoryFilter,
    HistoryList,
    filter_views,
    find_entries,
    read_filter,
    with_rival,
)
from pyapp.features.history.list_page import SearchView, draw_looking
from pyapp.features.history.players import PlayersIndex
from pyapp.features.history.search_choices import NO_CHOICES, SearchChoices, gather_choices
from pyapp.features.history.statistics_page import (
    FigureView,
    GameStatsView,
    StatsView,
    draw_figures,
    draw_stats,
)
from pyapp.features.history.winnings import OURS, best_words, result_words, sign_of
from pyapp.money import NO_MONEY, HalfDollars, half_dollars_text
from pyapp.records import HandSummary, PlaySummary, money_of, net_of
from pyapp.records.blackjack import RoundSummary
from pyapp.records.holdem.finished_hand import ChipKind
from pyapp.slices import in_slices
from pyapp.texts import list_words, say
from pyapp.views import ChoiceView, GraphView
from pyapp.views.kit.money import signed_half_dollars

FILTERS: Final = ("table", "place", "days", "room", "stakes", "chips")
"""The filters of the history that the statistics have too, beside the search for a player."""

_WHOLE: Final = (HistoryFilter(), HistoryFilter(table=BLACKJACK.preset))
"""Under these all rounds of blackjack are looked for."""


class StatisticsController:
    """Lays the figures over whatever is on the screen."""

    def __init__(
        self, session: Session, hands: HistoryList, queue: HandQueue, strategies: StrategyCache
    ) -> None:
        """Take the hands played here, and what judges the last round of blackjack."""
        self._session, self._queue = session, queue
        self._hands, self._strategies = JoinedHands(hands.own, hands.read), strategies
        self._players = PlayersIndex(self._hands)
        self._work = LongWork(session, "stats-progress", "stats-stop")
        self._search = HistoryFilter()

    @property
    def handlers(self) -> Handlers:
        """What opens and filters them."""
        return {
            "stats": self._open,
            "pit-stats": self._open_blackjack,
            "stats-filter": self._filter,
            **self._work.handlers,
        }

    async def _open(self, _: Press) -> None:
        """Count one's own hands; those from files where there are no others."""
        choices = await self._hands.choices()
        await self._show(HistoryFilter(shelf="" if MINE in choices else READ))

    async def _open_blackjack(self, _: Press) -> None:
        await self._show(HistoryFilter(table=BLACKJACK.preset))

    async def _show(self, search: HistoryFilter) -> None:
        self._session.screens.cover()
        self._search = search
        await self._queue.settled()
        await self._session.outside.screen.draw("stats", draw_stats(await self._view(search)))
        counted = self._session.profile.current.pit_history
        await count_last_round(self._session, self._strategies)
        if counted != self._session.profile.current.pit_history:
            await self._draw_figures(search)
        if await self._count_anew():
            await self._draw_figures(self._search)

    async def _count_anew(self) -> bool:
        """Count hands anew that an earlier version counted less of, and tell whether there were any."""
        shelves = [one for one in (self._hands.own, self._hands.from_files) if await one.stale()]
        if self._work.busy or not shelves:
            return False
        self._work.begin("statistics.counting")
        try:
            for shelf in shelves:
                await shelf.renew(self._work.reach)
        finally:
            await self._work.end()
        return True

    async def _filter(self, press: Press) -> None:
        search = self._search = read_filter(press.form)
        if search.rival:
            await self._session.outside.screen.draw("", draw_looking("stats-figures", search.rival))
        await self._draw_figures(search)

    async def _draw_figures(self, search: HistoryFilter) -> None:
        """Draw what was found unless something else is looked for by now: reading hands takes a while."""
        view = await self._view(search)
        if search is self._search:
            await self._session.outside.screen.draw("", draw_figures(view))

    async def _view(self, search: HistoryFilter) -> StatsView:
        self._hands.choose(search.shelf or MINE)
        now, entries = self._session.outside.now(), await self._hands.entries()
        found = await with_rival(find_entries(entries, search, now), search.rival, self._players)
        await asyncio.sleep(0)
        history = self._session.profile.current.pit_history
        choices = await in_slices(gather_choices(entries))
        view = await in_slices(counting(found, search, history, choices))
        if READ in await self._hands.choices():
            view = replace(view, search=replace(view.search, shelves=_shelves(), shelf=search.shelf))
        kept = bool(view.games) or any(_had_a_part(entry.head) for entry in entries) or history.rounds > 0
        return replace(view, kept=kept)


def _shelves() -> tuple[ChoiceView, ...]:
    return tuple(
        ChoiceView(value, say(f"statistics.shelf.{name}"))
        for value, name in (("", MINE), (READ, READ), (BOTH, BOTH))
    )


def counting(
    entries: Sequence[ArchiveEntry],
    search: HistoryFilter,
    history: PlayHistory | None = None,
    choices: SearchChoices = NO_CHOICES,
) -> Generator[None, None, StatsView]:
    """Count what is listed, the newest first, as far as the person had a part in it.

    Thousands of hands are counted in parts, between which the page may draw. What is kept of all rounds of
    blackjack, ``history``, stands for them where all are looked for.
    """
    heads = [entry.head for entry in reversed(entries) if _had_a_part(entry.head)]
    shown = tuple(one for one in filter_views(search, choices) if one.name in FILTERS)
    parts = yield from _count(heads)
    if history and history.rounds and search in _WHOLE:
        hands = [part for part in parts if part.title != say("screens.stats.blackjack")]
        parts = (*hands, count_history(history))
    view = StatsView(games=parts, search=SearchView(search.rival, shown), kept=bool(parts))
    if not heads:
        return view
    both_games, moneys = any(isinstance(head, RoundSummary) for head in heads), set(map(sign_of, heads))
    one_line = both_games and moneys == {OURS}
    graph = _graph(tuple(accumulate(map(money_of, heads), initial=NO_MONEY)), parts) if one_line else None
    yield
    return replace(view, tiles=_tiles(heads), graph=graph)


def _tiles(heads: Sequence[PlaySummary]) -> tuple[FigureView, ...]:
    """Return what is true of any number of hands: how many, what they brought, how many were won."""
    nets = [net_of(head) for head in heads]
    cash = not any(isinstance(head, HandSummary) and head.format is ChipKind.TOURNAMENT for head in heads)
    return (
        FigureView(say("history.tile.played"), f"{len(heads):,}", _played_words(heads)),
        FigureView(
            say("history.tile.net"),
            result_words(heads),
            "" if cash else say("statistics.figure_note.cash_result"),
        ),
        FigureView(
            say("history.tile.won"),
            f"{sum(net > 0 for net in nets):,}",
            say("history.tile.of", count=f"{len(heads):,}"),
        ),
        FigureView(say("history.tile.best"), best_words(heads) or say("history.stats.none_yet")),
    )


def _played_words(heads: Sequence[PlaySummary]) -> str:
    rounds = sum(isinstance(head, RoundSummary) for head in heads)
    hands = len(heads) - rounds
    played = [say("history.stats.hands", n=hands, count=f"{hands:,}")] if hands else []
    played += [say("history.stats.rounds", n=rounds, count=f"{rounds:,}")] if rounds else []
    return list_words(played)


def _had_a_part(head: PlaySummary) -> bool:
    """Return whether the person was dealt in, or bet on the round."""
    return head.bet > 0 if isinstance(head, RoundSummary) else head.place is not None


def _count(heads: Sequence[PlaySummary]) -> Generator[None, None, tuple[GameStatsView, ...]]:
    """Count game by game, each game's the oldest first."""
    counted = list[GameStatsView]()
    if hands := [head for head in heads if isinstance(head, HandSummary)]:
        counted.append((yield from count_hands(hands)))
        yield
    if rounds := [head for head in heads if isinstance(head, RoundSummary)]:
        yield
        counted.append(count_rounds(rounds))
        yield
    return tuple(counted)


def _graph(points: Sequence[HalfDollars | Fraction], parts: Sequence[GameStatsView]) -> GraphView:
    won, best, worst = map(signed_half_dollars, (points[-1], max(points), min(points)))
    played = list_words([part.played for part in parts])
    title = say("history.stats.graph", played=played, won=won, worst=worst, best=best)
    across = parts[0].unit if len(parts) == 1 else say("history.stats.either")
    return GraphView(title, tuple(map(round, points)), _signed, across)


def _signed(point: int) -> str:
    return signed_half_dollars(HalfDollars(point))


def count_rounds(rounds: Sequence[RoundSummary]) -> GameStatsView:
    """Count rounds that the person bet on."""
    won = sum((head.net for head in rounds), NO_MONEY)
    bet = sum((head.bet for head in rounds), NO_MONEY)
    ahead = sum(head.net > 0 for head in rounds)
    note = say("views_blackjack.stats_note.bet", bet=half_dollars_text(bet))
    return GameStatsView(
        say("screens.stats.blackjack"),
        say("history.stats.rounds", n=len(rounds), count=f"{len(rounds):,}"),
        say("history.stats.round"),
        (
            FigureView(say("statistics.figure.result"), signed_half_dollars(won), note),
            _figure("rounds_won", _percent(ahead / len(rounds))),
        ),
    )


def _figure(name: str, value: str, note: str = "") -> FigureView:
    """Return a figure with the name and the note that the catalogue has for it, or with another note."""
    return FigureView(say(f"statistics.figure.{name}"), value, say(f"statistics.figure_note.{note or name}"))


def _percent(share: float | None) -> str:
    """Return a share, as in `24%`; ``None`` stands for nothing to count."""
    return say("history.stats.none_yet") if share is None else f"{100 * share:.0f}%"
