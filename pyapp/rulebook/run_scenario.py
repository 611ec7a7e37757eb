"""Holding the engine to a scenario."""

from pyapp.cards import CardError
from pyapp.holdem import HoldemError
from pyapp.rulebook.line_verdict import LineVerdict, ScenarioVerdict, compare_lines
from pyapp.rulebook.referee import Referee
from pyapp.rulebook.scenario import Scenario
from pyapp.rulebook.scenario_seats import ScenarioSeats


def run(scenario: Scenario) -> ScenarioVerdict:
    """Play a scenario and tell of every line whether the engine agrees."""
    lines = [*_moves(scenario)] if scenario.moves else []
    host = ScenarioSeats.seat_players(scenario)
    return ScenarioVerdict((*lines, *(host.hold(line) for line in scenario.hands)))


def _moves(scenario: Scenario) -> list[LineVerdict]:
    try:
        referee = Referee.seat_players(scenario)
    except (HoldemError, CardError) as error:
        return [compare_lines("The hand is dealt.", "The hand is dealt.", str(error))]
    lines = [referee.hold(line) for line in scenario.moves]
    end = referee.end()
    return [*lines, end] if end else lines
