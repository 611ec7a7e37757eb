"""A chart in words: where the player sits, and why a hand is played as it is."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from pyapp.agents.holdem.hands.opening_charts import EDGES
from pyapp.agents.holdem.preflop.preflop_charts import SEATS
from pyapp.features.charts.balanced import move_name
from pyapp.features.charts.cells import SIDE, cell_words, cell_words_in_sentence
from pyapp.features.charts.chart import Chart
from pyapp.features.charts.questions import ChartKind, ChartQuestion
from pyapp.features.charts.six import read_code
from pyapp.features.charts.sums import opens_from
from pyapp.texts import number_text, percent_text, say

_ALL: Final = 100
_NAMED: Final = ("big", "small", "button", "cutoff")
"""Seats that have a name, by the players behind them."""


def seat_name(behind: int, seats: int) -> str:
    """Return what a seat is called before the flop, as in `Cutoff` or `Early position 2`.

    The groups are those of `PositionGroup`; in one of several seats each has its number.
    """
    if behind < len(_NAMED):
        return say(f"charts.seat.{_NAMED[behind]}")
    at, others = seats - 1 - behind, seats - len(_NAMED)
    early = (others + 1) // 2
    group, nth, size = ("early", at, early) if at < early else ("middle", at - early, others - early)
    return (
        say(f"charts.seat.{group}") if size == 1 else say(f"charts.nth.{group}", number=number_text(nth + 1))
    )


def act_name(act: str, kind: ChartKind) -> str:
    """Return what is done, as in `Raise`."""
    if act == "raise" and kind is ChartKind.RAISED:
        return say("charts.act.raise_or_call")
    return say(f"charts.act.{act}")


def percent(part: float) -> str:
    """Return a part in whole percent; none is rounded away to nothing or to all."""
    whole = round(_ALL * part)
    return str(min(_ALL - 1, max(1, whole)) if 0 < part < 1 else whole)


def cell_heard(chart: Chart, asked: ChartQuestion, cell: int) -> str:
    """Return a cell as it is read out, as in `Ace-king suited: Raise`."""
    if not (chart.shares and chart.comes(cell)):
        return cell_words(*divmod(cell, SIDE))
    return say("charts.heard", hand=cell_words(*divmod(cell, SIDE)), acts=_done(chart, asked, cell))


def _done(chart: Chart, asked: ChartQuestion, cell: int) -> str:
    """Return all that is done with a hand, the boldest first."""
    done = [
        act_name(act, asked.kind) if often[cell] == 1 else _often(act, asked.kind, often[cell])
        for act, often in chart.shares.items()
        if often[cell]
    ]
    return ", ".join(reversed(done))


def _often(act: str, kind: ChartKind, often: float) -> str:
    return say("charts.often", act=act_name(act, kind), percent=percent(often))


def reason(chart: Chart, asked: ChartQuestion, cell: int) -> str:
    """Return what is done with a hand and why, in a sentence or two."""
    if asked.is_fetched:
        return _fetched(chart, asked, cell)
    where = _where(asked, cell)
    if chart.deepest:
        return _short(chart, asked, cell, where)
    if asked.kind is ChartKind.RAISED:
        return _answer(chart, cell, where)
    told = _opening(chart, cell, where)
    return " ".join(filter(None, (told, _from_where(asked, cell))))


def _fetched(chart: Chart, asked: ChartQuestion, cell: int) -> str:
    if not asked.is_for_two:
        where = say(
            "charts.where.six", line=line_words(asked.line, asked), hand=cell_words(*divmod(cell, SIDE))
        )
        return say("charts.why.two.acts", where=where, acts=_done(chart, asked, cell))
    where = say(
        "charts.where.two",
        seat=seat_name(asked.behind, asked.seats),
        line=line_words(asked.line, asked),
        hand=cell_words_in_sentence(*divmod(cell, SIDE)),
    )
    if not chart.comes(cell):
        return say("charts.why.two.elsewhere", where=where)
    return say("charts.why.two.acts", where=where, acts=_done(chart, asked, cell))


def line_words(line: str, asked: ChartQuestion) -> str:
    """Return what was done: by both, as in `Call, Raise half the pot`; or before a seat of six."""
    if not asked.is_for_two:
        return _spot_words(line)
    if not line:
        return say("charts.first_to_act")
    moves = (move_name(int(move), line[:at], asked.game) for at, move in enumerate(line))
    return ", ".join(act_name(move, ChartKind.TWO) for move in moves)


def _spot_words(line: str) -> str:
    """Return seat and rivals of a chart for six, as in `Button, Early position raised`."""
    spot = read_code(line)
    seat, *rivals = (seat_name(SEATS - 1 - one, SEATS) for one in (spot.seat, *spot.rivals))
    names = dict(zip(("rival", "second"), rivals, strict=False))
    told = say(f"charts.six.{spot.kind}{'' if rivals else '_any'}", seat=seat, **names)
    if not spot.callers:
        return told
    return say("charts.six.callers", told=told, n=spot.callers)


def _where(asked: ChartQuestion, cell: int) -> str:
    """Say seat, rival and hand, as in `Early position, 6 players, ace-nine offsuit`."""
    seat, hand = seat_name(asked.behind, asked.seats), cell_words_in_sentence(*divmod(cell, SIDE))
    if asked.rival_acts:
        key = "charts.where.raised" if asked.kind is ChartKind.RAISED else "charts.where.pushed"
        return say(key, seat=seat, rival=seat_name(asked.rival, asked.seats), n=asked.seats, hand=hand)
    return say("charts.where.first", seat=seat, n=asked.seats, hand=hand)


def _opening(chart: Chart, cell: int, where: str) -> str:
    often = chart.shares["raise"][cell]
    how = "raise" if often == 1 else "mixed" if often else "fold"
    if not chart.worths:
        part = percent(chart.parts["raise"])
        return say(
            f"charts.why.order.{how}", where=where, percent=percent(often), part=part, top=_top(chart, cell)
        )
    worth = chart.worths[cell]
    way = "wins" if worth >= 0 else "loses"
    told = say(f"charts.why.open.{way}", worth=_worth(worth))
    return f"{say(f'charts.why.act.{how}', where=where, percent=percent(often))} {told}"


def _worth(worth: float) -> str:
    """Return big blinds to the hundredth; beyond the last edge of the charts no more is known."""
    beyond = worth in {EDGES[0], EDGES[-1]}
    return say("charts.more_than" if beyond else "charts.about", worth=number_text(abs(worth), 2))


def _from_where(asked: ChartQuestion, cell: int) -> str:
    """Say from which seat on a hand is opened, where that is another one."""
    behind = opens_from(asked, cell)
    if behind is None:
        return say("charts.why.never") if asked.seats > len(("small", "big")) else ""
    if behind == asked.behind:
        return ""
    return say("charts.why.from", seat=seat_name(behind, asked.seats))


def _answer(chart: Chart, cell: int, where: str) -> str:
    act = next(act for act, often in chart.shares.items() if often[cell])
    raises = chart.parts["raise"]
    goes_on = percent(raises + chart.parts["call"])
    return say(
        f"charts.why.raised.{act}", where=where, part=goes_on, raises=percent(raises), top=_top(chart, cell)
    )


def _top(chart: Chart, cell: int) -> str:
    """Return among which best hands one is, in percent."""
    return str(max(1, ceil(_ALL * chart.tops[cell])))


def _short(chart: Chart, asked: ChartQuestion, cell: int, where: str) -> str:
    deepest = chart.deepest[cell]
    how = "never" if not deepest else "does" if asked.depth <= deepest else "folds"
    if asked.kind is ChartKind.PUSH:
        return say(f"charts.why.push.{how}", where=where, n=deepest)
    return say(f"charts.why.pushed.{how}", where=where, n=deepest)


def legend(chart: Chart, kind: ChartKind) -> Sequence[tuple[str, str, str]]:
    """Return each action by its name, what it is called, and with what part of all hands it is taken."""
    parts = chart.parts
    return [(act, act_name(act, kind), percent_text(parts[act], 1)) for act in parts]
