"""What was learnt for six seats before the flop, chart by chart."""

from collections.abc import Sequence
from typing import Final

from pyapp.agents.holdem.preflop.preflop_charts import (
    KINDS,
    RAISES,
    ChartSpot,
    PreflopCharts,
    charts_for,
    mixes,
    read_title,
)
from pyapp.features.charts.chart import Chart
from pyapp.features.charts.questions import ChartQuestion

_SHORTEST: Final = 3
"""Digits of a code: kind, seat, number."""

_FIRST: Final = ChartSpot("opened", 1, (0,), 0, 1)
"""What is asked where a line names no chart: the second seat over a raise of the first."""


def code_of(spot: ChartSpot) -> str:
    """Return a chart as digits, for links and lists: kind, seat, rivals, and callers or raises."""
    return "".join(map(str, (KINDS.index(spot.kind), spot.seat, *spot.rivals, spot.number)))


def read_code(code: str) -> ChartSpot:
    """Return the chart of a code; the first of all where it is none."""
    if len(code) < _SHORTEST:
        return _FIRST
    kind, seat, *rivals, number = map(int, code)
    name = KINDS[kind]
    callers, raises = (0, number) if name == "late" else (number, RAISES[name])
    return ChartSpot(name, seat, tuple(rivals), callers, raises)


def lines_of(asked: ChartQuestion) -> Sequence[str]:
    """Return the codes of all charts of a game; none while the file isn't at hand."""
    return [code_of(read_title(title)) for title in _charts(asked)]


def six_chart(asked: ChartQuestion) -> Chart:
    """Return a chart; nothing while the file isn't at hand."""
    charts = _charts(asked)
    signs = charts.get(read_code(asked.line).title) or charts.get(_FIRST.title)
    if signs is None:
        return Chart({})
    found = [mixes()[sign] for sign in signs]
    return Chart(
        {
            "fold": [mix.folds for mix in found],
            "call": [mix.calls for mix in found],
            "raise": [mix.raises for mix in found],
        }
    )


def _charts(asked: ChartQuestion) -> PreflopCharts:
    return charts_for(asked.depth)[1]
