"""The statistics: what the history says about how a person plays."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import TypeVar

from pyapp.app.core.press import Press
from pyapp.app.history.archive import Archive, ArchiveEntry
from pyapp.app.history.hand_writer import HandWriter
from pyapp.app.history.history_filter import HistoryFilter, filters, found, wanted
from pyapp.app.session.session import Handlers, Session
from pyapp.blackjack import half_dollars, half_dollars_text
from pyapp.records import RECORD_KINDS, HandSummary, PlayerRates, PlaySummary, PositionGroup, rates
from pyapp.records.blackjack import RoundSummary
from pyapp.tables import TABLES, name_of
from pyapp.texts import list_words, say, say_member
from pyapp.views import FigureView, GraphView, GroupView, StatsView, draw_figures, draw_stats, lobby_entry
from pyapp.views.blackjack.half_dollars import signed_half_dollars
from pyapp.views.kit.amounts import with_sign

_KeyT = TypeVar("_KeyT", bound=str)


class StatisticsController:
    """Lays the figures over whatever is on the screen."""

    def __init__(self, session: Session, archive: Archive, writer: HandWriter) -> None:
        self._session, self._archive, self._writer = session, archive, writer

    @property
    def handlers(self) -> Handlers:
        """What opens and filters them."""
        return {"stats": self._open, "stats-filter": self._filter}

    async def _open(self, _: Press) -> None:
        self._session.cover()
        await self._writer.settled()
        await self._session.outside.screen.draw("stats", draw_stats(await self._view(HistoryFilter())))

    async def _filter(self, press: Press) -> None:
        view = await self._view(wanted(press.form))
        await self._session.outside.screen.draw("", draw_figures(view))

    async def _view(self, search: HistoryFilter) -> StatsView:
        entries = found(
            await self._archive.entries(), search, self._session.outside.now(), self._archive.kinds
        )
        return stats_view(entries, search)


def stats_view(entries: Sequence[ArchiveEntry], search: HistoryFilter) -> StatsView:
    """Count what is listed, the newest first: hands that the person was dealt, rounds that they bet on."""
    heads = [head for entry in reversed(entries) if (head := _counted(entry.head))]
    hands = [head for head in heads if isinstance(head, HandSummary)]
    lists = tuple(
        one for one in filters(search, tuple(map(lobby_entry, TABLES))) if one.name in {"table", "days"}
    )
    if not heads:
        return StatsView(filters=lists)
    return StatsView(
        figures=_figures(rates(hands), hands) if hands else (),
        rounds=_round_figures([head for head in heads if isinstance(head, RoundSummary)]),
        graph=_graph(heads),
        places=_groups(hands, lambda head: head.place, tuple(PositionGroup), say_member),
        tables=_groups(hands, lambda head: head.preset, sorted({head.preset for head in hands}), name_of),
        filters=lists,
    )


def _counted(head: PlaySummary) -> HandSummary | RoundSummary | None:
    """Return a hand that the person was dealt, or a round that they bet on."""
    if isinstance(head, RoundSummary):
        return head if head.bet else None
    return head if isinstance(head, HandSummary) and head.place else None


def _figures(known: PlayerRates, heads: Sequence[HandSummary]) -> tuple[FigureView, ...]:
    lucky = [Fraction(head.luck, 100 * head.chips_per_dollar) for head in heads if head.luck is not None]
    margin = "" if known.margin is None else f" ± {known.margin:,.0f}"
    return (
        _figure("hands", f"{known.tally.hands:,}"),
        _figure("result", signed_half_dollars(sum(map(RECORD_KINDS.net, heads)))),
        _figure("bb", f"{_signed(known.won)}{margin}"),
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


def _round_figures(heads: Sequence[RoundSummary]) -> tuple[FigureView, ...]:
    if not heads:
        return ()
    won, bet = sum(head.net for head in heads), sum(head.bet for head in heads)
    ahead = sum(head.net > 0 for head in heads)
    return (
        FigureView(
            say("history.figure.rounds"),
            f"{len(heads):,}",
            say("history.figure_note.rounds", bet=half_dollars_text(bet)),
        ),
        _figure("rounds_result", signed_half_dollars(won)),
        _figure("rounds_won", _percent(ahead / len(heads))),
    )


def _figure(name: str, value: str) -> FigureView:
    return FigureView(say(f"history.figure.{name}"), value, say(f"history.figure_note.{name}"))


def _graph(heads: Sequence[HandSummary | RoundSummary]) -> GraphView:
    points = tuple(accumulate(map(RECORD_KINDS.net, heads), initial=0))
    rounds = sum(isinstance(head, RoundSummary) for head in heads)
    won, best, worst = (
        signed_half_dollars(points[-1]),
        signed_half_dollars(max(points)),
        signed_half_dollars(min(points)),
    )
    title = say(
        "history.stats.graph", played=_played(len(heads) - rounds, rounds), won=won, worst=worst, best=best
    )
    across = _across(len(heads) - rounds, rounds)
    return GraphView(title, tuple(map(round, points)), tuple(map(signed_half_dollars, points)), across)


def _played(hands: int, rounds: int) -> str:
    parts = [say("history.stats.hands", n=hands, count=f"{hands:,}")] if hands else []
    parts += [say("history.stats.rounds", n=rounds, count=f"{rounds:,}")] if rounds else []
    return list_words(parts)


def _across(hands: int, rounds: int) -> str:
    """Return what the graph's points are, at the head of its table."""
    if not rounds:
        return say("history.stats.hand")
    return say("history.stats.either") if hands else say("history.stats.round")


def _groups(
    heads: Sequence[HandSummary],
    key: Callable[[HandSummary], _KeyT | None],
    keys: Sequence[_KeyT],
    name: Callable[[_KeyT], str],
) -> tuple[GroupView, ...]:
    parted = ((one, [head for head in heads if key(head) == one]) for one in keys)
    return tuple(_group(name(one), rates(part)) for one, part in parted if part)


def _group(name: str, known: PlayerRates) -> GroupView:
    shares = map(_percent, (known.entered, known.raised, known.shown_wins))
    return GroupView(name, (f"{known.tally.hands:,}", *shares, _signed(known.won)))


def _percent(share: float | None) -> str:
    return say("history.stats.none_yet") if share is None else f"{100 * share:.0f}%"


def _ratio(ratio: float | None) -> str:
    return say("history.stats.none_yet") if ratio is None else f"{ratio:.1f}"


def _signed(number: float) -> str:
    """Write a rounded number with its sign."""
    return with_sign(number, f"{abs(number):,.0f}")
