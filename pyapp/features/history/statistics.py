"""The statistics: hands and rounds counted, as figures, tables of groups, and a graph."""

import asyncio
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import accumulate
from typing import Final, TypeVar

from pyapp.app.core.forms import Press
from pyapp.app.history.archive import ArchiveEntry
from pyapp.app.history.hand_queue import HandQueue
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.app.sittings.blackjack.play_history import PlayHistory
from pyapp.blackjack import BLACKJACK
from pyapp.blackjack.odds import StrategyCache
from pyapp.features.history.blackjack_statistics import count_history, count_last_round
from pyapp.features.history.list import (
    HistoryFilter,
    HistoryList,
    filter_views,
    find_entries,
    read_filter,
    with_rival,
)
from pyapp.features.history.list_page import SearchView, draw_looking
from pyapp.features.history.players import PlayersIndex
from pyapp.features.history.statistics_page import (
    FigureView,
    GameStatsView,
    GroupTableView,
    GroupView,
    StatsView,
    draw_figures,
    draw_stats,
)
from pyapp.money import NO_MONEY, HalfDollars, half_dollars, half_dollars_text
from pyapp.records import HandSummary, PlaySummary, PositionGroup, money_of, net_of
from pyapp.records.blackjack import RoundSummary
from pyapp.records.player_rates import rates
from pyapp.slices import in_slices
from pyapp.tables import name_of
from pyapp.texts import list_words, say, say_member
from pyapp.views import GraphView
from pyapp.views.kit.money import signed_half_dollars, with_sign

FILTERS: Final = ("table", "place", "days")
"""The filters of the history that the statistics have too, beside the search for a player."""

_WHOLE: Final = (HistoryFilter(), HistoryFilter(table=BLACKJACK.preset))
"""Under these all rounds of blackjack are looked for."""


class StatisticsController:
    """Lays the figures over whatever is on the screen."""

    def __init__(
        self, session: Session, hands: HistoryList, queue: HandQueue, strategies: StrategyCache
    ) -> None:
        """Take the hands played here, and what judges the last round of blackjack."""
        self._session, self._archive, self._queue = session, hands.own, queue
        self._players, self._strategies = PlayersIndex(hands.own), strategies
        self._search = HistoryFilter()

    @property
    def handlers(self) -> Handlers:
        """What opens and filters them."""
        return {"stats": self._open, "pit-stats": self._open_blackjack, "stats-filter": self._filter}

    async def _open(self, _: Press) -> None:
        await self._show(HistoryFilter())

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
        now, entries = self._session.outside.now(), await self._archive.entries()
        found = await with_rival(find_entries(entries, search, now), search.rival, self._players)
        await asyncio.sleep(0)
        history = self._session.profile.current.pit_history
        view = await in_slices(counting(found, search, history))
        kept = bool(view.games) or any(_had_a_part(entry.head) for entry in entries) or history.rounds > 0
        return replace(view, kept=kept)


def counting(
    entries: Sequence[ArchiveEntry], search: HistoryFilter, history: PlayHistory | None = None
) -> Generator[None, None, StatsView]:
    """Count what is listed, the newest first, as far as the person had a part in it.

    Thousands of hands are counted in parts, between which the page may draw. What is kept of all rounds of
    blackjack, ``history``, stands for them where all are looked for.
    """
    heads = [entry.head for entry in reversed(entries) if _had_a_part(entry.head)]
    shown = tuple(one for one in filter_views(search) if one.name in FILTERS)
    parts = yield from _count(heads)
    if history and history.rounds and search in _WHOLE:
        hands = [part for part in parts if part.title != say("screens.stats.blackjack")]
        parts = (*hands, count_history(history))
    view = StatsView(games=parts, search=SearchView(search.rival, shown), kept=bool(parts))
    if not heads:
        return view
    graph = _graph(tuple(accumulate(map(money_of, heads), initial=NO_MONEY)), parts)
    yield
    return replace(view, tiles=_tiles(heads), graph=graph)


def _tiles(heads: Sequence[PlaySummary]) -> tuple[FigureView, ...]:
    """Return what is true of any number of hands: how many, what they brought, how many were won."""
    nets = [net_of(head) for head in heads]
    moneys = [money_of(head) for head in heads]
    cash = all(isinstance(head, RoundSummary) or head.is_money for head in heads)
    best = max(moneys)
    return (
        FigureView(say("history.tile.played"), f"{len(heads):,}", _played_words(heads)),
        FigureView(
            say("history.tile.net"),
            signed_half_dollars(sum(moneys, NO_MONEY)),
            "" if cash else say("history.figure_note.cash_result"),
        ),
        FigureView(
            say("history.tile.won"),
            f"{sum(net > 0 for net in nets):,}",
            say("history.tile.of", count=f"{len(heads):,}"),
        ),
        FigureView(
            say("history.tile.best"),
            signed_half_dollars(best) if best > 0 else say("history.stats.none_yet"),
        ),
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


_KeyT = TypeVar("_KeyT", bound=str)

_COLUMNS = ("hands", "vpip", "pfr", "wsd", "bb")
"""What a line of the tables counts."""


def count_hands(hands: Sequence[HandSummary]) -> Generator[None, None, GameStatsView]:
    """Count hands that the person was dealt, the oldest first, in parts between which the page may draw."""
    figures = _figures(hands)
    yield
    places = yield from _groups(hands, lambda head: head.place, tuple(PositionGroup), say_member)
    presets = sorted({head.preset for head in hands})
    tables = yield from _groups(hands, lambda head: head.preset, presets, name_of)
    return GameStatsView(
        say("screens.stats.holdem"),
        say("history.stats.hands", n=len(hands), count=f"{len(hands):,}"),
        say("history.stats.hand"),
        figures,
        (
            _table(say("screens.stats.by_position"), say("screens.stats.position"), places),
            _table(say("screens.stats.by_table"), say("screens.stats.table"), tables),
        ),
    )


def _figures(hands: Sequence[HandSummary]) -> tuple[FigureView, ...]:
    known = rates(hands)
    cash = [head for head in hands if head.is_money]
    lucky = [Fraction(head.luck, 100 * head.chips_per_dollar) for head in cash if head.luck is not None]
    counted = "result" if len(cash) == len(hands) else "cash_result"
    margin = "" if known.margin is None else f" ± {known.margin:,.0f}"
    return (
        _figure("result", signed_half_dollars(sum(map(net_of, cash), NO_MONEY)), counted),
        _figure("bb", f"{_signed_number(known.won)}{margin}"),
        _figure("vpip", _percent(known.entered)),
        _figure("pfr", _percent(known.raised)),
        _figure("three_bet", _percent(known.thirds)),
        _figure("c_bet", _percent(known.leads)),
        _figure("aggression", _ratio(known.aggression)),
        _figure("wtsd", _percent(known.showdowns)),
        _figure("wsd", _percent(known.shown_wins)),
        FigureView(
            say("history.figure.luck"),
            signed_half_dollars(half_dollars(round(sum(lucky)))),
            say("history.figure_note.luck", n=len(lucky), count=f"{len(lucky):,}"),
        ),
    )


def _table(title: str, head: str, groups: Sequence[GroupView]) -> GroupTableView:
    columns = (head, *(say(f"screens.stats_column.{column}") for column in _COLUMNS))
    return GroupTableView(title, columns, tuple(groups))


def _groups(
    hands: Sequence[HandSummary],
    key: Callable[[HandSummary], _KeyT | None],
    keys: Sequence[_KeyT],
    name: Callable[[_KeyT], str],
) -> Generator[None, None, Sequence[GroupView]]:
    groups = list[GroupView]()
    for one in keys:
        if part := [head for head in hands if key(head) == one]:
            groups.append(_group(name(one), part))
            yield
    return groups


def _group(name: str, hands: Sequence[HandSummary]) -> GroupView:
    known = rates(hands)
    shares = map(_percent, (known.entered, known.raised, known.shown_wins))
    return GroupView(name, (f"{known.tally.hands:,}", *shares, _signed_number(known.won)))


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
            FigureView(say("history.figure.result"), signed_half_dollars(won), note),
            _figure("rounds_won", _percent(ahead / len(rounds))),
        ),
    )


def _figure(name: str, value: str, note: str = "") -> FigureView:
    """Return a figure with the name and the note that the catalogue has for it, or with another note."""
    return FigureView(say(f"history.figure.{name}"), value, say(f"history.figure_note.{note or name}"))


def _percent(share: float | None) -> str:
    """Return a share, as in `24%`; ``None`` stands for nothing to count."""
    return say("history.stats.none_yet") if share is None else f"{100 * share:.0f}%"


def _ratio(value: float | None) -> str:
    """Return how many times one thing the other is, as in `2.5`; ``None`` stands for nothing to count."""
    return say("history.stats.none_yet") if value is None else f"{value:.1f}"


def _signed_number(number: float) -> str:
    """Return a rounded number with its sign."""
    return with_sign(number, f"{abs(number):,.0f}")
