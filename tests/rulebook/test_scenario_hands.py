"""Every scenario of the rule book holds, line by line, and its question has the answers of the engine."""

from typing import Final

import pytest

from pyapp.holdem import PRESETS, BetTo, Call, Check, Fold, HoldemError, RaiseTo, TapOut, apply
from pyapp.money import Chips
from pyapp.records import replay
from pyapp.rulebook import AskedAction, AskedKind, Scenario, all_chapters, chapters, hand_of, run

SCENARIOS = [scenario for chapter in all_chapters() for scenario in chapter.scenarios]
HANDS = [scenario for scenario in SCENARIOS if scenario.moves]
ACTIONS: Final[dict[AskedKind, Fold | Check | Call | TapOut]] = {
    AskedKind.FOLD: Fold(),
    AskedKind.CHECK: Check(),
    AskedKind.CALL: Call(),
    AskedKind.TAP_OUT: TapOut(),
}


def test_hands_about_the_button_have_no_felt() -> None:
    assert all(hand_of(scenario) is None for scenario in SCENARIOS if scenario.hands and not scenario.moves)
    assert sum(hand.decision is not None for hand in map(hand_of, HANDS) if hand) > 100


def test_there_are_scenarios() -> None:
    assert len(SCENARIOS) >= 190
    assert len({scenario.name for scenario in SCENARIOS}) == len(SCENARIOS)
    assert all(chapters(preset) for preset in PRESETS)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_scenario(scenario: Scenario) -> None:
    assert scenario.rule, "a scenario names its source"
    assert scenario.why, "a scenario says why"
    verdict = run(scenario)
    assert verdict.ok, verdict.first_wrong
    assert len(verdict.lines) >= len(scenario.moves) + len(scenario.hands)
    if scenario.moves:
        _answer_as_the_book_does(scenario)


def _answer_as_the_book_does(scenario: Scenario) -> None:
    """Ask the engine what the scenario asks whoever looks at its hand."""
    hand = hand_of(scenario)
    assert hand
    assert hand.holds
    steps = list(replay(hand.record))
    if hand.decision is None:
        return
    state = steps[hand.decision.after].state
    assert state.felt.to_act == hand.decision.seat
    assert any(choice.refused is None for choice in hand.decision.choices)
    for choice in hand.decision.choices:
        for total in {choice.least, choice.most}:
            action = _action(choice, total or state.felt.price + 1)
            if choice.refused is None:
                apply(state, action)
            else:
                with pytest.raises(HoldemError):
                    apply(state, action)


def _action(choice: AskedAction, total: Chips) -> BetTo | RaiseTo | Fold | Check | Call | TapOut:
    if choice.kind in ACTIONS:
        return ACTIONS[choice.kind]
    return BetTo(total) if choice.kind is AskedKind.BET else RaiseTo(total)


def test_what_the_lines_forbid_is_among_the_answers() -> None:
    for scenario in HANDS:
        if any(" may not " in line for line in scenario.moves):
            hand = hand_of(scenario)
            assert hand
            assert hand.decision
            assert any(choice.refused for choice in hand.decision.choices), scenario.name
