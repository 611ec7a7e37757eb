"""What a chart says of each kind of hole cards: read from what bots and coach decide by, or from a file."""

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeVar

from pyapp.agents.holdem.choosing.preflop_play import EDGE, SHORT, OpeningRange, opening_range
from pyapp.agents.holdem.hands.combos import COMBOS
from pyapp.agents.holdem.hands.opening_charts import opening_chart, opening_order, opening_part, opening_worth
from pyapp.agents.holdem.hands.preflop_charts import CALL, HEADS_UP, PUSH, RING, chart, tops
from pyapp.agents.holdem.hands.seat_charts import called_to, pushed_to
from pyapp.agents.holdem.opponents.hand_tracker import HandTracker
from pyapp.agents.holdem.ranges.action_likelihood import LikelihoodModel, calling_part, reraising_part
from pyapp.agents.holdem.spot import spot_of
from pyapp.features.charts.balanced import balanced_chart
from pyapp.features.charts.cells import combos_by_cell
from pyapp.features.charts.chart import Chart
from pyapp.features.charts.questions import ChartGame, ChartKind, ChartQuestion
from pyapp.features.charts.six import six_chart
from pyapp.features.charts.staged import staged

_TWO: Final = 2
_HALF: Final = 0.5

Number = TypeVar("Number", int, float)


def read_chart(asked: ChartQuestion) -> Chart:
    """Return a chart; of one that is fetched nothing while its file isn't at hand."""
    match asked.kind:
        case ChartKind.TWO:
            return balanced_chart(asked)
        case ChartKind.SIX:
            return six_chart(asked)
        case _:
            return _read_chart(asked)


@cache
def _read_chart(asked: ChartQuestion) -> Chart:
    match asked.kind:
        case ChartKind.OPEN:
            return _opening(asked)
        case ChartKind.RAISED:
            return _answers(asked)
        case ChartKind.PUSH:
            return _up_to(asked, "push", _pushed(asked.behind))
        case _:
            return _up_to(asked, "call", _called(asked.rival))


def opens_from(asked: ChartQuestion, cell: int) -> int | None:
    """Return the players behind the first seat that opens a hand; ``None`` where no seat does."""
    for behind in range(asked.seats - 1, 0, -1):
        one = ChartQuestion(asked.kind, asked.game, asked.seats, behind, 0, asked.depth)
        if read_chart(one).shares["raise"][cell] >= _HALF:
            return behind
    return None


def _opening(asked: ChartQuestion) -> Chart:
    opened = _first_in(asked)
    order, part = _by_cell(opened.order), opened.part
    often = [min(1.0, max(0.0, _HALF + (part - top) / (part * EDGE))) for top in order]
    worths = _by_cell(opened.worth) if opened.worth else ()
    return Chart({"fold": [1 - one for one in often], "raise": often}, order, worths)


def _first_in(asked: ChartQuestion) -> OpeningRange:
    """Return what raises first in: by the printed charts, and for two as bots are told at the table."""
    if asked.seats == _TWO:
        seen = staged(asked).seen
        return opening_range(spot_of(seen), seen)
    depth = None if asked.game is ChartGame.LIMIT else max(asked.depth, SHORT + 1)
    signs = opening_chart(asked.behind, depth)
    return OpeningRange(opening_order(signs), opening_part(signs), opening_worth(signs))


def _answers(asked: ChartQuestion) -> Chart:
    """Return which hands may raise a raise or call it, where nothing is known of anyone."""
    decision, tracker = staged(asked), HandTracker()
    for event in decision.events:
        tracker.watch(event)
    raises = reraising_part(tracker.records, _stranger, limit=asked.game is ChartGame.LIMIT)
    calls = calling_part(spot_of(decision.seen), tracker.records, _stranger)
    goes_on = 1.0 if calls is None else max(raises, calls)
    order = _by_cell(tops(HEADS_UP if asked.seats == _TWO else RING))
    return Chart(
        {
            "fold": [float(top > goes_on) for top in order],
            "call": [float(raises < top <= goes_on) for top in order],
            "raise": [float(top <= raises) for top in order],
        },
        order,
    )


def _stranger(_: int) -> LikelihoodModel:
    return LikelihoodModel()


def _up_to(asked: ChartQuestion, act: str, deepest: Sequence[int]) -> Chart:
    does = [float(asked.depth <= one) for one in deepest]
    return Chart({"fold": [1 - one for one in does], act: does}, deepest=deepest)


def _pushed(behind: int) -> Sequence[int]:
    return chart(PUSH) if behind == 1 else _by_cell([pushed_to(one, behind) for one in range(COMBOS)])


def _called(behind: int) -> Sequence[int]:
    return chart(CALL) if behind == 1 else _by_cell([called_to(one, behind) for one in range(COMBOS)])


def _by_cell(by_combo: Sequence[Number]) -> Sequence[Number]:
    """Return what all combos of a cell have alike."""
    return [by_combo[min(kind)] for kind in combos_by_cell()]
