"""What the statistics say of hands: the figures that players know each other by, by place and by table."""

from collections.abc import Callable, Generator, Sequence
from fractions import Fraction
from typing import TypeVar

from pyapp.app.session.figures import figure, percent, ratio, signed_number
from pyapp.blackjack import half_dollars
from pyapp.cards import NO_MONEY
from pyapp.records import HOLDEM_RECORDS, HandSummary, PositionGroup
from pyapp.records.player_rates import rates
from pyapp.tables import name_of
from pyapp.texts import say, say_member
from pyapp.views import FigureView, GameStatsView, GroupTableView, GroupView
from pyapp.views.blackjack.half_dollars import signed_half_dollars

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
        figure("hands", f"{known.tally.hands:,}"),
        figure("result", signed_half_dollars(sum(map(HOLDEM_RECORDS.net, cash), NO_MONEY)), counted),
        figure("bb", f"{signed_number(known.won)}{margin}"),
        figure("vpip", percent(known.entered)),
        figure("pfr", percent(known.raised)),
        figure("three_bet", percent(known.thirds)),
        figure("c_bet", percent(known.leads)),
        figure("aggression", ratio(known.aggression)),
        figure("wtsd", percent(known.showdowns)),
        figure("wsd", percent(known.shown_wins)),
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
    shares = map(percent, (known.entered, known.raised, known.shown_wins))
    return GroupView(name, (f"{known.tally.hands:,}", *shares, signed_number(known.won)))
