"""The statistics: hands and rounds counted, as figures, tables of groups, and a graph."""

from collections.abc import Generator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from pyapp.app.core.forms import Press
from pyapp.app.history.archive import ArchiveEntry
from pyapp.app.history.hand_queue import HandQueue
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.app.sittings.blackjack.play_history import PlayHistory
from pyapp.blackjack import BLACKJACK
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.features.history.blackjack_statistics import count_history, count_last_round
from pyapp.features.history.filter_list import FilterList
from pyapp.features.history.hand_figures import SLICE, count_hands
from pyapp.features.history.list_page import NO_SEARCH, SearchView
from pyapp.features.history.long_work import LongWork
from pyapp.features.history.statistics_page import (
    FigureView,
    GameStatsView,
    StatsView,
    draw_figures,
    draw_stats,
)
from pyapp.features.history.wanted_hands import HandSearch, WantedHands, pressed_search
from pyapp.features.history.winnings import OURS, MoneyResult
from pyapp.money import NO_MONEY, HalfDollars, half_dollars_text
from pyapp.records import HandSummary, PlaySummary, money_of
from pyapp.records.blackjack import RoundSummary
from pyapp.slices import in_slices
from pyapp.texts import list_words, number_text, percent_text, say
from pyapp.views import GraphView
from pyapp.views.kit.money import signed_half_dollars

_ROUNDS: Final = HandSearch(table=BLACKJACK.preset)
_WHOLE: Final = (HandSearch(), _ROUNDS)
"""Under these all rounds of blackjack are looked for."""


class StatisticsController:
    """Lays the figures over whatever is on the screen."""

    def __init__(
        self,
        session: Session,
        hands: WantedHands,
        filters: FilterList,
        queue: HandQueue,
        strategies: StrategyCache,
    ) -> None:
        """Take the hands that are looked at, and what judges the last round of blackjack."""
        self._session, self._hands, self._filters = session, hands, filters
        self._queue, self._strategies = queue, strategies
        self._work = LongWork(session, "stats-progress", "stats-stop")

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
        await self._hands.enter(self._session.screens.in_front)
        await self._show()

    async def _open_blackjack(self, _: Press) -> None:
        self._hands.look_for(_ROUNDS)
        await self._show()

    async def _show(self) -> None:
        self._session.screens.cover()
        await self._queue.settled()
        await self._session.outside.screen.draw("stats", draw_stats(await self._view()))
        counted = self._session.profile.current.pit_history
        await count_last_round(self._session, self._strategies)
        if counted != self._session.profile.current.pit_history:
            await self._draw_figures()
        if await self._hands.renew(self._work):
            await self._draw_figures()

    async def _filter(self, press: Press) -> None:
        self._hands.look_for(pressed_search(press))
        if press.form:
            await self._draw_figures()
        else:
            await self._session.outside.screen.draw("", draw_stats(await self._view()))

    async def _draw_figures(self) -> None:
        """Draw what was found unless something else is looked for by now."""
        search, view = self._hands.search, await self._view()
        if search is self._hands.search:
            await self._session.outside.screen.draw("", draw_figures(view))

    async def _view(self) -> StatsView:
        shown, kept = await self._filters.view(), await self._hands.kept()
        history = self._session.profile.current.pit_history
        found = await self._hands.entries()
        view = await in_slices(counting(found, self._hands.search, history, shown))
        any_part = bool(view.games) or any(_had_a_part(entry.head) for entry in kept)
        return replace(view, kept=any_part or history.rounds > 0, found=len(found), of=len(kept))


def counting(
    entries: Sequence[ArchiveEntry],
    search: HandSearch,
    history: PlayHistory | None = None,
    shown: SearchView = NO_SEARCH,
) -> Generator[None, None, StatsView]:
    """Count what is listed, the oldest first, as far as the person had a part in it.

    Thousands of hands are counted in parts, between which the page may draw. What is kept of all rounds of
    blackjack, ``history``, stands for them where all are looked for.
    """
    heads, won = list[PlaySummary](), MoneyResult()
    for start in range(0, len(entries), SLICE):
        some = [entry.head for entry in entries[start : start + SLICE] if _had_a_part(entry.head)]
        won.add(some)
        heads += some
        yield
    parts = yield from _count(heads)
    if history and history.rounds and search in _WHOLE:
        hands = [part for part in parts if part.title != say("screens.stats.blackjack")]
        parts = (*hands, count_history(history))
    view = StatsView(games=parts, search=shown, kept=bool(parts))
    if not heads:
        return view
    one_line = any(isinstance(head, RoundSummary) for head in heads) and won.signs == {OURS}
    graph = (yield from _graph(heads, parts)) if one_line else None
    return replace(view, tiles=_tiles(heads, won), graph=graph)


def _tiles(heads: Sequence[PlaySummary], won: MoneyResult) -> tuple[FigureView, ...]:
    """Return what is true of any number of hands: how many, what they brought, how many were won."""
    return (
        FigureView(say("history.tile.played"), number_text(len(heads)), _played_words(heads)),
        FigureView(
            say("history.tile.net"),
            won.result,
            "" if won.is_all_money else say("statistics.figure_note.cash_result"),
        ),
        FigureView(
            say("history.tile.won"),
            number_text(won.won),
            say("history.tile.of", count=number_text(len(heads))),
        ),
        FigureView(say("history.tile.best"), won.best or say("history.stats.none_yet")),
    )


def _played_words(heads: Sequence[PlaySummary]) -> str:
    rounds = sum(isinstance(head, RoundSummary) for head in heads)
    hands = len(heads) - rounds
    played = [say("history.stats.hands", n=hands, count=number_text(hands))] if hands else []
    played += [say("history.stats.rounds", n=rounds, count=number_text(rounds))] if rounds else []
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


def _graph(heads: Sequence[PlaySummary], parts: Sequence[GameStatsView]) -> Generator[None, None, GraphView]:
    """Draw a line over both games."""
    points = [Fraction()]
    for at, head in enumerate(heads, 1):
        points.append(points[-1] + money_of(head))
        if at % SLICE == 0:
            yield
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
        say("history.stats.rounds", n=len(rounds), count=number_text(len(rounds))),
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
    return say("history.stats.none_yet") if share is None else percent_text(share)
