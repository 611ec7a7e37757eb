"""Whoever follows a blueprint solves the river, for what both may hold if both follow it."""

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

import pytest

from pyapp.agents.holdem.blueprint.advice import (
    SEEN,
    STRANGE,
    BlueprintSpot,
    follow_line,
    ranges_before_river,
)
from pyapp.agents.holdem.blueprint.blueprint_file import Blueprint, find_blueprint
from pyapp.agents.holdem.blueprint.hand_kinds import kind_of
from pyapp.agents.holdem.blueprint.lines import FOLD
from pyapp.agents.holdem.choosing import solved_play
from pyapp.agents.holdem.choosing.solved_play import LEAST_WEIGHT, SolvedSpot, follow_blueprint, solve_spot
from pyapp.agents.holdem.hands.combos import COMBOS, pairs
from pyapp.agents.holdem.opponents.hand_tracker import ActionRecord, HandTracker
from pyapp.agents.holdem.river.equilibrium import SolvedRiver
from pyapp.arena.entrants import load_blueprints
from pyapp.cards import shuffle_deck
from pyapp.holdem import (
    CASINO_LIMIT,
    HandObservation,
    Street,
    Structure,
    apply,
    censor,
    deal,
    first_positions,
    observe,
)
from pyapp.money import Chips
from tests.agents.holdem.spots import act_by_letter

STACK: Final = Chips(400)
LINES: Final = ("ps ps ss", "ps ps ps s", "pps sps ps p", "ss ss ss p", "ps sps pps s")
"""Hands of two up to the river, and on it."""


@pytest.fixture(autouse=True)
def _at_hand() -> None:
    load_blueprints()


def _blueprint() -> Blueprint:
    found = find_blueprint(CASINO_LIMIT, STACK)
    assert found
    return found


def _play(acts: str, number: int) -> tuple[HandObservation, Sequence[ActionRecord]]:
    """Play acts, one letter each, and return what the one to act sees and what was done."""
    positions = first_positions((True, True), 0, CASINO_LIMIT)
    step, story = deal(CASINO_LIMIT, (STACK, STACK), positions, shuffle_deck(Random(number))), HandTracker()
    events = list(step.events)
    for act in acts.replace(" ", ""):
        step = apply(step.state, act_by_letter(step.state, act))
        events += step.events
    for event in events:
        story.watch(censor(event, 0))
    seat = step.state.felt.to_act
    assert seat is not None
    return observe(step.state, seat), story.deeds


def _spot(deeds: Sequence[ActionRecord]) -> BlueprintSpot:
    before = [deed for deed in deeds if deed.asked.street is not Street.RIVER]
    spot = follow_line(_blueprint(), before, Structure.LIMIT, STACK)
    assert spot
    return spot


@pytest.mark.slow
@pytest.mark.parametrize("acts", LINES)
def test_each_hand_is_as_likely_as_the_blueprint_plays_it(acts: str) -> None:
    seen, deeds = _play(acts, 3)
    blueprint, board, steps = _blueprint(), seen.felt.board, _spot(deeds).steps
    ranges = asyncio.run(ranges_before_river(blueprint, steps, board))
    assert set(ranges) == {0, 1}
    held = [one for one, pair in enumerate(pairs()) if not set(pair) & set(map(int, board))]
    for seat, weights in ranges.items():
        for one in held[seat::97]:
            likely = 1.0
            for step in steps:
                if step.seat == seat:
                    lying = board[: SEEN[Street(step.node.street)]]
                    kind = asyncio.run(kind_of(blueprint.head, pairs()[one], lying))
                    likely *= blueprint.shares(step.node, kind)[step.move]
            assert weights[one] == pytest.approx(likely + STRANGE * sum(weights) / COMBOS)


def test_what_no_hand_would_do_says_nothing() -> None:
    seen, deeds = _play("pps sps ps p", 3)
    steps = _spot(deeds).steps
    never = [
        replace(step, move=FOLD) if step.seat == 0 else step for step in steps if FOLD in step.node.moves
    ]
    blueprint, board = _blueprint(), seen.felt.board
    rows = replace(blueprint.rows, figures=bytes(len(blueprint.rows.figures)))  # no one folds, bets or raises
    ranges = asyncio.run(ranges_before_river(replace(blueprint, rows=rows), never, board))
    assert len(set(ranges[0])) == 1
    assert ranges[0][0] > 0


@pytest.mark.slow
@pytest.mark.parametrize("acts", LINES)
def test_the_river_is_played_as_often_as_its_solution_says(acts: str) -> None:
    seen, deeds = _play(acts, 5)
    ranges = asyncio.run(ranges_before_river(_blueprint(), _spot(deeds).steps, seen.felt.board))
    solved = asyncio.run(solve_spot(seen, ranges, deeds, least=0.0))
    assert solved
    found = Counter(
        chosen.action
        for number in range(300)
        if (chosen := asyncio.run(follow_blueprint(seen, deeds, Random(number))))
    )
    assert sum(found.values()) == 300
    expected = {action: often for action, often, _ in solved.ways()}
    assert set(found) <= set(expected)
    for action, often in expected.items():
        assert found[action] / 300 == pytest.approx(often, abs=0.1)


@pytest.mark.slow
def test_no_hand_that_fits_is_left_out_of_the_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    found = list[SolvedSpot | None]()

    async def solve(
        seen: HandObservation,
        ranges: Mapping[int, Sequence[float]],
        deeds: Sequence[ActionRecord],
        *,
        least: float = LEAST_WEIGHT,
    ) -> SolvedSpot | None:
        found.append(await solve_spot(seen, ranges, deeds, least=least))
        return found[-1]

    monkeypatch.setattr(solved_play, "solve_spot", solve)
    seen, deeds = _play(LINES[1], 7)
    assert asyncio.run(follow_blueprint(seen, deeds, Random(1)))
    (solved,) = found
    assert solved
    assert len(solved.node.met) == 1081  # all that five cards on the board leave


@pytest.mark.slow
def test_a_river_is_solved_once_for_all_its_decisions() -> None:
    rivers = list[SolvedRiver]()
    for acts in ("ps ps ss", "ps ps ss s", "ps ps ss p", "ps ps ss pp", "ps ps ss sp"):
        seen, deeds = _play(acts, 5)
        ranges = asyncio.run(ranges_before_river(_blueprint(), _spot(deeds).steps, seen.felt.board))
        solved = asyncio.run(solve_spot(seen, ranges, deeds, least=0.0))
        assert solved
        rivers.append(solved.river)
    assert all(river is rivers[0] for river in rivers)
