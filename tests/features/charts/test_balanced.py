"""The charts of the expert's play for two: what it does at a table, line by line, as its blueprint says."""

import asyncio
import re
from collections.abc import Iterator, Mapping

import pytest

from pyapp.agents.holdem.blueprint.advice import follow_line, open_actions
from pyapp.agents.holdem.blueprint.blueprint_file import (
    clear_shelf,
    find_blueprint,
    put_on_shelf,
    read_blueprint,
)
from pyapp.agents.holdem.blueprint.lines import ALL_IN, HALF, PUSH
from pyapp.agents.holdem.choosing.solved_play import open_raises
from pyapp.agents.holdem.opponents.hand_tracker import HandTracker
from pyapp.agents.holdem.spot import spot_of
from pyapp.arena.entrants import BLUEPRINTS
from pyapp.cards import DECK
from pyapp.features.charts.balanced import lines_of
from pyapp.features.charts.cells import cell_names
from pyapp.features.charts.questions import ChartGame, ChartKind, ChartQuestion
from pyapp.features.charts.sums import read_chart
from pyapp.features.lab.ranges import read_weighed
from pyapp.holdem import NO_LIMIT, Action, Call, Check, Fold, RaiseTo, first_positions, observe
from pyapp.money import Chips
from pyapp.records import HandRecord, replay
from pyapp.texts import say
from tests.app.fakes import until
from tests.app.holdem.test_chairs import KeptBlueprints, LostBlueprints
from tests.features.charts.test_charts import Reader

STACK = Chips(40)


def asked(line: str = "") -> ChartQuestion:
    return ChartQuestion(ChartKind.TWO, depth=20, line=line).fitted


@pytest.fixture
def shelf() -> Iterator[None]:
    """Have the blueprint for 20 big blinds at hand, and no other."""
    clear_shelf()
    put_on_shelf([asyncio.run(read_blueprint((BLUEPRINTS / "no-limit-20.bin").read_bytes()))])
    yield
    clear_shelf()


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize(
    ("line", "action"), [("", None), ("1", Call()), ("2", RaiseTo(Chips(6))), ("4", RaiseTo(Chips(4)))]
)
def test_a_chart_for_two_says_what_an_expert_does_at_a_table(line: str, action: Action | None) -> None:
    hand = HandRecord(NO_LIMIT, (STACK, STACK), first_positions((True, True), 0, NO_LIMIT), DECK)
    steps, tracker = list(replay(hand.then(action) if action else hand)), HandTracker()
    for event in (event for step in steps for event in step.events):
        tracker.watch(event)
    state, blueprint = steps[-1].state, find_blueprint(NO_LIMIT, STACK)
    assert state.felt.to_act is not None
    assert blueprint
    seen = observe(state, state.felt.to_act)
    spot = follow_line(blueprint, tracker.records, NO_LIMIT.structure, STACK)
    assert spot
    options, raises = spot_of(seen).options, open_raises(seen, spot_of(seen).options)
    acts = named(raises, options.stay)
    for cell in range(0, 169, 7):
        ways = open_actions(blueprint, spot, cell, options, raises)
        for act, often in read_chart(asked(line)).shares.items():
            does = sum(share for way, share in ways if way == acts.get(act))
            assert often[cell] == pytest.approx(does, abs=1e-9), (act, cell_names()[cell])


def named(raises: Mapping[int, Action], stay: Action) -> Mapping[str, Action]:
    """Return the actions of a table by the names that a chart has for them."""
    moves = {"half": HALF, "pot": PUSH, "all_in": ALL_IN}
    sized = {name: raises[move] for name, move in moves.items() if move in raises}
    return {"fold": Fold(), **sized, "check" if isinstance(stay, Check) else "call": stay}


@pytest.mark.usefixtures("shelf")
def test_every_line_has_a_chart_of_the_hands_that_come_there() -> None:
    lines = lines_of(asked())
    assert lines[0] == ""
    assert len(lines) == 16
    for line in lines:
        chart = read_chart(asked(line))
        for cell in range(169):
            assert sum(often[cell] for often in chart.shares.values()) == pytest.approx(1)
        assert sum(chart.parts.values()) == pytest.approx(1)
        assert asked(line).behind == 1 - len(line) % 2
    raised_after_a_call = read_chart(asked("12"))
    assert list(raised_after_a_call.came) == pytest.approx(list(read_chart(asked()).shares["call"]))
    assert not raised_after_a_call.comes(cell_names().index("AA"))


@pytest.mark.usefixtures("shelf")
def test_hands_of_a_mixed_chart_weigh_as_often_as_they_are_played() -> None:
    chart = read_chart(asked())
    held, weights = chart.weighed("half")
    assert weights
    assert {*weights.values()} <= {*range(1, 100)}
    part = sum(weights.get(one, 100) for one in held) / 100 / 1326
    assert part == pytest.approx(chart.parts["half"], abs=0.005)


def test_the_page_fetches_a_blueprint_once_and_draws_its_chart_by_lists() -> None:
    async def told() -> None:
        clear_shelf()
        reader = Reader(seed=4)
        reader.blueprints = kept = KeptBlueprints()
        await reader.room.open()
        await reader.press("charts", value=asked().slug)
        await until(lambda: say("charts.act.half") in reader.shown)
        await reader.press("charts-set", form={"line": "2"})
        assert kept.asked == ["no-limit-20"]
        await reader.press("charts-look", value="AA")
        assert reader.screen.said[-1].startswith(f"{say('charts.act.pot')}. Big blind, pocket aces: ")
        await reader.press("sandbox-take", value=f"{asked('2').slug} call")
        drawn = reader.screen.regions[reader.screen.screen]
        (typed,) = re.findall(r'name="hand-0"[^>]* value="([^"]*)"', drawn)
        assert read_weighed(typed) == read_chart(asked("2")).weighed("call")
        await reader.press("charts")
        await reader.press("charts-kind", value="open")
        assert "Early position" in reader.shown
        await reader.close()
        clear_shelf()

    asyncio.run(told())


def test_a_chart_that_cannot_be_fetched_says_so() -> None:
    async def told() -> None:
        clear_shelf()
        reader = Reader(seed=4)
        reader.blueprints = lost = LostBlueprints()
        await reader.room.open()
        await reader.press("charts", value=ChartQuestion(ChartKind.TWO, ChartGame.LIMIT).fitted.slug)
        await until(lambda: say("charts.two.lost") in reader.shown)
        await reader.press("charts-look", value="AA")
        assert lost.asked == ["casino-limit-100"]
        await reader.close()

    asyncio.run(told())
