"""Running a scenario's hands one after the other, to see where button and blinds go.

A line is one of

    Button Ann, small Bob, big Cyd | Button seat 3, no small, big Cyd
    Ann leaves | Dee sits in seat 4

The first line of the first kind is the first hand; each later one is the next hand.
"""

import re
from dataclasses import dataclass

from pyapp.holdem import HoldemRules, Positions, first_positions, next_positions
from tests.holdem.scenario import Scenario


@dataclass
class Host:
    """Keeps who sits where while hand follows hand."""

    rules: HoldemRules
    seats: list[str]
    drawn: int
    """The seat that the button was drawn for."""

    positions: Positions | None = None

    @classmethod
    def seated(cls, scenario: Scenario) -> "Host":
        """Seat the players of a scenario."""
        return cls(scenario.rules, list(scenario.seats), scenario.button)

    def hold(self, line: str) -> None:
        """Follow one line, or check it."""
        if found := re.fullmatch(r"Button (?:seat )?(\w+), (?:no small|small (\w+)), big (\w+)", line):
            self._expect(*found.groups())
        elif found := re.fullmatch(r"(\w+) leaves", line):
            self.seats[self.seats.index(found[1])] = ""
        elif found := re.fullmatch(r"(\w+) sits in seat (\d+)", line):
            self.seats[int(found[2]) - 1] = found[1]
        else:
            raise AssertionError(f"nobody understands the line {line!r}")

    def _expect(self, button: str, small: str | None, big: str) -> None:
        occupied = [bool(name) for name in self.seats]
        if self.positions is None:
            self.positions = first_positions(occupied, self.drawn, self.rules)
        else:
            self.positions = next_positions(self.positions, occupied, self.rules)
        at = self.positions
        called = self.seats[at.button] or str(at.button + 1)
        assert (called, at.small is not None and self.seats[at.small], self.seats[at.big]) == (
            button,
            small or False,
            big,
        )
