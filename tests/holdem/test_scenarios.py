"""Every scenario holds, line by line."""

import pytest

from pyapp.cards import CardError
from pyapp.holdem import HoldemError
from tests.holdem.host import Host
from tests.holdem.referee import Referee
from tests.holdem.scenario import Scenario, read_scenarios

SCENARIOS = read_scenarios()


def test_there_are_scenarios() -> None:
    assert len(SCENARIOS) >= 45
    assert len({scenario.name for scenario in SCENARIOS}) == len(SCENARIOS)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_scenario(scenario: Scenario) -> None:
    assert scenario.rule, "a scenario names its source"
    assert scenario.why, "a scenario says why"
    assert scenario.moves or scenario.hands, "a scenario has lines"
    referee = Referee.seated(scenario)
    host = Host.seated(scenario)
    for keeper, lines in ((referee, scenario.moves), (host, scenario.hands)):
        for number, line in enumerate(lines, 1):
            try:
                keeper.hold(line)
            except (AssertionError, HoldemError, CardError) as error:
                pytest.fail(f"line {number}, “{line}”: {error}")
    referee.end()
