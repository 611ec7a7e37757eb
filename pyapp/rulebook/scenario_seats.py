"""Running hands one after the other, to see where button and blinds go.

A line is one of

    Button Ann, small Bob, big Cyd | Button seat 3, no small, big Cyd
    Ann leaves | Dee sits in seat 4

The first line of the first kind is the first hand; each later one is the next hand.
"""

import re
from dataclasses import dataclass

from pyapp.holdem import HoldemError, HoldemRules, Positions, first_positions, next_positions
from pyapp.rulebook.line_verdict import LineVerdict, compare_lines
from pyapp.rulebook.scenario import Scenario
from pyapp.rulebook.scenario_sentences import positions_sentence
from pyapp.texts import say


@dataclass(slots=True)
class ScenarioSeats:
    """Keeps who sits where while hand follows hand."""

    rules: HoldemRules
    seats: list[str]
    drawn: int
    """The seat that the button was drawn for."""

    positions: Positions | None = None

    @classmethod
    def seat_players(cls, scenario: Scenario) -> "ScenarioSeats":
        """Seat the players of a scenario."""
        return cls(scenario.rules, list(scenario.seats), scenario.button)

    def hold(self, line: str) -> LineVerdict:
        """Follow one line, or check it."""
        if re.fullmatch(r"Button .+, (no small|small \w+), big \w+", line):
            return self._next_hand(line)
        if found := re.fullmatch(r"(\w+) leaves", line):
            return self._leaves(line, found[1])
        if found := re.fullmatch(r"(\w+) sits in seat (\d+)", line):
            return self._sits(line, found[1], int(found[2]) - 1)
        return LineVerdict(line, line, say("rulebook.line.unreadable"), agrees=False)

    def _next_hand(self, line: str) -> LineVerdict:
        try:
            self.positions = self._move_button()
        except HoldemError as error:
            return compare_lines(line, line, str(error))
        return compare_lines(line, line, positions_sentence(self.positions, self.seats))

    def _move_button(self) -> Positions:
        occupied = [bool(name) for name in self.seats]
        if self.positions is None:
            return first_positions(occupied, self.drawn, self.rules)
        return next_positions(self.positions, occupied, self.rules)

    def _leaves(self, line: str, name: str) -> LineVerdict:
        if name not in self.seats:
            return compare_lines(line, line, say("rulebook.line.stranger", name=name))
        self.seats[self.seats.index(name)] = ""
        return compare_lines(line, line, line)

    def _sits(self, line: str, name: str, seat: int) -> LineVerdict:
        if seat >= len(self.seats) or self.seats[seat]:
            return compare_lines(line, line, say("rulebook.line.seat_taken", seat=seat + 1))
        self.seats[seat] = name
        return compare_lines(line, line, line)
