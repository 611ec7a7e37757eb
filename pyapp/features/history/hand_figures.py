"""The figures of hold'em: rates with what they are taken of, by position and by table, and four lines."""

from collections import defaultdict
from collections.abc import Generator, Sequence
from itertools import pairwise
from typing import Final

from pyapp.features.history.lines_page import STEPS, GraphLinesView, GraphLineView, spread
from pyapp.features.history.statistics_page import FigureView, GameStatsView, GroupTableView, GroupView
from pyapp.records import HandSummary, PositionGroup
from pyapp.records.player_rates import SHARES, HandSums, PlayerRates, add_sums, sum_heads
from pyapp.tables import name_of
from pyapp.texts import number_text, percent_text, say, say_member
from pyapp.views.kit.money import with_sign

SLICE: Final = 500
"""So many hands are added up before the page may draw."""

_TABLE: Final = ("vpip", "pfr", "three_bet")
"""The shares in a line of the table by table; winnings stand behind them."""

_PLACE: Final = (
    *("vpip", "pfr", "three_bet", "fold_three_bet", "steal", "fold_steal"),
    *("c_bet", "fold_c_bet", "wtsd", "wsd"),
)
"""The shares in the table by position, a line each."""

_Key = tuple[PositionGroup, str]


def count_hands(hands: Sequence[HandSummary]) -> Generator[None, None, GameStatsView]:
    """Count hands that the person was dealt, the oldest first, in parts between which the page may draw."""
    parts = yield from _add_up(hands)
    whole = PlayerRates(add_sums(parts.values()))
    yield
    lines = yield from _lines(hands)
    return GameStatsView(
        say("screens.stats.holdem"),
        say("history.stats.hands", n=len(hands), count=number_text(len(hands))),
        say("history.stats.hand"),
        _figures(whole),
        (_by_place(parts), _by_table(parts)),
        lines=lines,
    )


def _add_up(hands: Sequence[HandSummary]) -> Generator[None, None, dict[_Key, HandSums]]:
    """Add up hands by position and table."""
    found = defaultdict[_Key, list[HandSums]](list)
    for start in range(0, len(hands), SLICE):
        groups = defaultdict[_Key, list[HandSummary]](list)
        for head in hands[start : start + SLICE]:
            if head.place is not None:
                groups[head.place, head.preset].append(head)
        for key, group in groups.items():
            found[key].append(sum_heads(group))
        yield
    return {key: add_sums(sums) for key, sums in found.items()}


def _lines(hands: Sequence[HandSummary]) -> Generator[None, None, GraphLinesView]:
    """Draw what was won, with and without showdowns, and with average luck in all-ins."""
    totals, at = {kind: [0.0] for kind in _LINES}, spread(len(hands), STEPS)
    for start, end in pairwise(at):
        sums = sum_heads(hands[start:end])
        added = (sums.won, sums.shown, sums.won - sums.shown, sums.won - sums.luck)
        for points, more in zip(totals.values(), added, strict=True):
            points.append(points[-1] + more)
        yield
    lines = tuple(
        GraphLineView(kind, say(f"statistics.line.{kind}"), tuple(points)) for kind, points in totals.items()
    )
    ends = {line.kind: blinds(line.points[-1]) for line in lines}
    return GraphLinesView(
        say("statistics.lines", n=len(hands), count=number_text(len(hands)), **ends),
        len(hands),
        lines,
        blinds,
    )


_LINES: Final = ("total", "shown", "unshown", "fair")


def blinds(amount: float) -> str:
    """Say an amount in big blinds."""
    return say("statistics.blinds", blinds=_signed(amount))


def _figures(known: PlayerRates) -> tuple[FigureView, ...]:
    return (
        _winnings("bb", known.won, known.margin),
        _winnings("fair", known.fair, known.fair_margin, _luck_words(known)),
        _winnings("shown", known.shown, None),
        _winnings("unshown", known.unshown, None),
        *(_share(name, known) for name in SHARES),
        FigureView(
            say("statistics.figure.aggression"),
            _ratio(known.aggression),
            meaning=say("statistics.figure_note.aggression"),
        ),
    )


def _winnings(name: str, won: float, margin: float | None, note: str = "") -> FigureView:
    sure = "" if margin is None else f" ± {number_text(margin)}"
    meaning = say(f"statistics.figure_note.{name}")
    return FigureView(say(f"statistics.figure.{name}"), f"{_signed(won)}{sure}", note, meaning)


def _luck_words(known: PlayerRates) -> str:
    return say("statistics.all_ins", n=known.sums.all_ins, count=number_text(known.sums.all_ins))


def _share(name: str, known: PlayerRates) -> FigureView:
    done, chances = known.counts(name)
    note = say("statistics.of", done=number_text(done), chances=number_text(chances)) if chances else ""
    meaning = say(f"statistics.figure_note.{name}")
    return FigureView(say(f"statistics.figure.{name}"), _percent(known.share(name)), note, meaning)


def _by_place(parts: dict[_Key, HandSums]) -> GroupTableView:
    """Return a table with a column for each position: there are fewer of them than figures."""
    known = {place: PlayerRates(_part(parts, place)) for place in PositionGroup}
    sat = {place: rates for place, rates in known.items() if rates.tally.hands}
    columns = (say("screens.stats.position"), *(say_member(place) for place in sat))
    lines = (
        GroupView(
            say("screens.stats_column.hands"), tuple(number_text(one.tally.hands) for one in sat.values())
        ),
        GroupView(say("screens.stats_column.bb"), tuple(_signed(one.won) for one in sat.values())),
        *(
            GroupView(
                say(f"statistics.figure.{name}"),
                tuple(_percent(one.share(name), "\N{EN DASH}") for one in sat.values()),
            )
            for name in _PLACE
        ),
    )
    return GroupTableView(say("screens.stats.by_position"), columns, lines)


def _by_table(parts: dict[_Key, HandSums]) -> GroupTableView:
    columns = (
        *(say("screens.stats.table"), say("screens.stats_column.hands")),
        *(say(f"statistics.figure.{name}") for name in _TABLE),
        say("screens.stats_column.bb"),
    )
    groups = list[GroupView]()
    for preset in sorted({preset for _, preset in parts}):
        one = PlayerRates(_part(parts, preset))
        shares = (_percent(one.share(name)) for name in _TABLE)
        groups.append(GroupView(name_of(preset), (number_text(one.tally.hands), *shares, _signed(one.won))))
    return GroupTableView(say("screens.stats.by_table"), columns, tuple(groups))


def _part(parts: dict[_Key, HandSums], wanted: str) -> HandSums:
    return add_sums(sums for key, sums in parts.items() if wanted in key)


def _percent(share: float | None, none: str = "") -> str:
    """Return a share, as in `24%`; without a chance ``none``, or that there was none."""
    return (none or say("history.stats.none_yet")) if share is None else percent_text(share)


def _ratio(value: float | None) -> str:
    """Return how many times one thing the other is, as in `2.5`."""
    return say("history.stats.none_yet") if value is None else number_text(value, 1)


def _signed(number: float) -> str:
    """Return a rounded number with its sign."""
    return with_sign(number, number_text(abs(number)))
