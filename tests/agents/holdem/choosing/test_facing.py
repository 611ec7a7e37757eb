"""A short stack's all-in: who calls it, and how often one who shoves is called."""

from random import Random

import pytest

from pyapp.agents import Level
from pyapp.agents.holdem import make_level
from pyapp.agents.holdem.hands.preflop_charts import CALL, part_to
from pyapp.analysis.holdem import think
from pyapp.holdem import Call, Fold, RaiseTo
from pyapp.money import Chips
from tests.agents.holdem.spots import run
from tests.analysis.holdem.moments import Moment, moment


def facing(hole: str, blinds: int) -> Moment:
    """Let the button of two shove so many big blinds into the big blind's hand."""
    return moment("no-limit", hole, "", f"p{2 * blinds}", hero=1, stacks=(2 * blinds,) * 2)


@pytest.mark.parametrize("level", [Level.STRONG, Level.EXPERT])
@pytest.mark.parametrize(
    ("hole", "blinds", "calls"),
    [("Kh5d", 12, False), ("Kh5d", 8, True), ("Ah2d", 10, True), ("Jh8d", 10, False), ("6h6d", 20, True)],
)
def test_short_all_ins_are_called_by_the_chart(level: Level, hole: str, blinds: int, *, calls: bool) -> None:
    at = facing(hole, blinds)
    for luck in range(4):
        bot = make_level(level, Random(luck))
        for event in at.past.events:
            bot.watch(event)
        assert isinstance(run(bot.decide(at.seen)), Call if calls else Fold)
        assert "an all-in of up to" in bot.reason


@pytest.mark.parametrize(
    ("hole", "acts", "calls"),
    [
        ("Kh9h", "f f f p16 f", True),
        ("Kh9h", "p16 f f f f", False),
        ("Ah2d", "f f f p16 f", True),
        ("Ah2d", "f f p16 f f", False),
        ("Kh5d", "f f f f p16", True),
        ("Kh5d", "f f f p16 f", False),
    ],
)
def test_the_more_players_were_to_come_the_fewer_hands_call(hole: str, acts: str, *, calls: bool) -> None:
    """The button's all-in is called with more hands than the first seat's, the small blind's with most."""
    at = moment("no-limit", hole, "", acts, seats=6, hero=2, stacks=(16,) * 6)
    bot = make_level(Level.EXPERT, Random(1))
    for event in at.past.events:
        bot.watch(event)
    assert isinstance(run(bot.decide(at.seen)), Call if calls else Fold)
    assert "an all-in of up to" in bot.reason


@pytest.mark.parametrize("blinds", [5, 8, 10])
def test_one_who_shoves_is_called_as_often_as_the_chart_calls(blinds: int) -> None:
    at = moment("no-limit", "Kh5d", "", "", hero=0, stacks=(2 * blinds,) * 2)
    found = run(think(at.seen, at.past, Random(1), (RaiseTo(Chips(2 * blinds)),)))
    promise = found.promise(RaiseTo(Chips(2 * blinds)))
    called = part_to(CALL, blinds)
    assert promise
    assert called
    assert 1 - promise.folds == pytest.approx(called, abs=0.06)


def test_the_chart_is_read_by_depth() -> None:
    assert part_to(CALL, 10) == pytest.approx(0.382, abs=0.001)
    assert part_to(CALL, 20) == pytest.approx(0.208, abs=0.001)
    assert part_to(CALL, 25.5) is None
