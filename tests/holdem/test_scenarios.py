"""Every scenario of the rule book holds, line by line."""

import pytest

from pyapp.holdem import PRESETS
from pyapp.rulebook import Scenario, all_chapters, chapters, run

SCENARIOS = [scenario for chapter in all_chapters() for scenario in chapter.scenarios]


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
