"""Every scenario holds, line by line."""

import pytest

from pyapp.blackjack import BlackjackError
from pyapp.cards import CardError
from tests.blackjack.referee import Referee
from tests.blackjack.scenario import Scenario, read_scenarios

SCENARIOS = read_scenarios()


def test_there_are_scenarios() -> None:
    assert len(SCENARIOS) >= 80
    assert len({scenario.name for scenario in SCENARIOS}) == len(SCENARIOS)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_scenario(scenario: Scenario) -> None:
    assert scenario.rule, "a scenario names its source"
    assert scenario.why, "a scenario says why"
    if scenario.refused:
        with pytest.raises(BlackjackError) as caught:
            scenario.dealt()
        assert caught.value.code.replace("_", " ") == scenario.refused, caught.value
        return
    assert scenario.moves, "a scenario has lines"
    referee = Referee.seated(scenario)
    for number, line in enumerate(scenario.moves, 1):
        try:
            referee.hold(line)
        except (AssertionError, BlackjackError, CardError) as error:
            pytest.fail(f"line {number}, “{line}”: {error}")
    referee.end()
