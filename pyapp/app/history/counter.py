"""The statistics as a part of the room: what the history says about how a person plays."""

from collections.abc import Callable, Sequence
from itertools import accumulate

from pyapp.app.history.archive import Archive, Entry
from pyapp.app.history.clerk import HandClerk
from pyapp.app.history.finding import Wanted, filters, found, wanted
from pyapp.app.house import Deeds, House
from pyapp.app.press import Press
from pyapp.records import Head, Place, Rates, rates
from pyapp.views import (
    FigureView,
    GraphView,
    GroupView,
    StatsView,
    draw_figures,
    draw_stats,
    name_of,
)
from pyapp.views.money import signed, with_sign


class Counter:
    """Lays the figures over whatever is on the screen."""

    def __init__(self, house: House, archive: Archive, clerk: HandClerk) -> None:
        self._house, self._archive, self._clerk = house, archive, clerk

    @property
    def deeds(self) -> Deeds:
        """What opens and filters them."""
        return {"stats": self._open, "stats-filter": self._filter}

    async def _open(self, _: Press) -> None:
        self._house.cover()
        await self._clerk.settled()
        await self._house.outside.screen.draw("stats", draw_stats(await self._view(Wanted())))

    async def _filter(self, press: Press) -> None:
        view = await self._view(wanted(press.form))
        await self._house.outside.screen.draw("", draw_figures(view))

    async def _view(self, search: Wanted) -> StatsView:
        entries = found(await self._archive.entries(), search, self._house.outside.now())
        return stats_view(entries, search)


def stats_view(entries: Sequence[Entry], search: Wanted) -> StatsView:
    """Show what was counted in hands, the newest first, in which the person was dealt in."""
    heads = [entry.head for entry in reversed(entries) if entry.head.place]
    lists = tuple(one for one in filters(search) if one.name in {"table", "days"})
    if not heads:
        return StatsView(filters=lists)
    return StatsView(
        figures=_figures(rates(heads), heads),
        graph=_graph(heads),
        places=_groups(heads, lambda head: head.place or "", tuple(Place), str.capitalize),
        tables=_groups(heads, lambda head: head.preset, sorted({head.preset for head in heads}), name_of),
        filters=lists,
    )


def _figures(known: Rates, heads: Sequence[Head]) -> tuple[FigureView, ...]:
    lucky = [head.luck for head in heads if head.luck is not None]
    margin = "" if known.margin is None else f" ± {known.margin:,.0f}"
    return (
        FigureView("Hands", f"{known.tally.hands:,}", "dealt to you"),
        FigureView("Result", signed(known.tally.net), "won at the tables"),
        FigureView("bb/100", f"{_signed(known.won)}{margin}", "big blinds in 100 hands, 95 % sure"),
        FigureView("VPIP", _percent(known.entered), "entered by your own will"),
        FigureView("PFR", _percent(known.raised), "raised before the flop"),
        FigureView("3-bet", _percent(known.thirds), "raised a raise"),
        FigureView("C-bet", _percent(known.leads), "bet the flop after raising"),
        FigureView("Aggression", _ratio(known.aggression), "bets and raises for a call"),
        FigureView("WTSD", _percent(known.showdowns), "flops taken to a showdown"),
        FigureView("W$SD", _percent(known.shown_wins), "showdowns that paid"),
        FigureView("All-in luck", signed(round(sum(lucky) / 100)), f"beyond the odds, in {len(lucky):,}"),
    )


def _graph(heads: Sequence[Head]) -> GraphView:
    points = tuple(accumulate((head.tally.net for head in heads), initial=0))
    hands = "1 hand" if len(heads) == 1 else f"{len(heads):,} hands"
    won, best, worst = signed(points[-1]), signed(max(points)), signed(min(points))
    title = f"Won over {hands}: {won}, between {worst} and {best}"
    return GraphView(title, points, tuple(map(signed, points)), "Hand")


def _groups(
    heads: Sequence[Head],
    key: Callable[[Head], str],
    keys: Sequence[str],
    name: Callable[[str], str],
) -> tuple[GroupView, ...]:
    parted = ((one, [head for head in heads if key(head) == one]) for one in keys)
    return tuple(_group(name(one), rates(part)) for one, part in parted if part)


def _group(name: str, known: Rates) -> GroupView:
    shares = map(_percent, (known.entered, known.raised, known.shown_wins))
    return GroupView(name, (f"{known.tally.hands:,}", *shares, _signed(known.won)))


def _percent(share: float | None) -> str:
    return "none yet" if share is None else f"{100 * share:.0f} %"


def _ratio(ratio: float | None) -> str:
    return "none yet" if ratio is None else f"{ratio:.1f}"


def _signed(number: float) -> str:
    """Write a rounded number with its sign."""
    return with_sign(number, f"{abs(number):,.0f}")
