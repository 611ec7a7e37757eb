"""Playing a scenario's moves and holding the engine to every line.

A line is one of

    Ann folds | Ann checks | Ann calls [10] | Ann bets 10 | Ann raises to 20 [all-in] | Ann taps out [7]
    Ann may fold | may check | may call 4 | may tap out 7
    Ann may bet 10 | may raise to 25 | may bet 10 to 90 | may raise to 25 to 90
    Ann may not raise: not reopened | may not raise to 20: wrong size | may not fold: bot stays
    Ann posts 5 | 50 returned to Ann | Pots: 90, 40 | Flop: As Kd 2c | Ann wins at most 40
    Ann has nothing left and taps out
    Ann shows As Ad | Ann mucks | Ann wins 90 | No one shows | The hand is over

Moves are made in turn; what happened is looked for after everything that an earlier line has named.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from pyapp.rulebook.allowed_checks import may, may_not
from pyapp.rulebook.line_verdict import LineVerdict, compare_lines
from pyapp.rulebook.scenario import Scenario
from pyapp.rulebook.scenario_play import ScenarioPlay, act
from pyapp.rulebook.state_checks import check_limit, event, nobody_shows, over, wins
from pyapp.texts import say


@dataclass(frozen=True, slots=True)
class Referee:
    """Walks through one hand line by line."""

    play: ScenarioPlay

    @classmethod
    def seat_players(cls, scenario: Scenario) -> "Referee":
        """Deal the scenario's hand; raises ``HoldemError`` or ``CardError`` where there is none to deal."""
        step = scenario.deal()
        return cls(ScenarioPlay(scenario, step.state, list(step.events)))

    def hold(self, line: str) -> LineVerdict:
        """Play or check one line."""
        if self.play.lost:
            return LineVerdict(line, line, say("rulebook.line.not_reached"), agrees=False)
        for pattern, handle in _LINES:
            if found := re.fullmatch(pattern, line):
                return handle(self.play, found)
        return LineVerdict(line, line, say("rulebook.line.unreadable"), agrees=False)

    def end(self) -> LineVerdict | None:
        """Check the chips at the end, where the scenario names them."""
        scenario, state = self.play.scenario, self.play.state
        if scenario.ends is None:
            return None
        happened = _list(scenario.chips(state)) if state.felt.over else say("rulebook.line.not_over")
        ends = {name: scenario.ends[name] for name in scenario.seats if name in scenario.ends}
        return compare_lines("The hand ends.", _list(ends), happened)


def _list(chips: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {stack}" for name, stack in chips.items())


_NAME: Final = r"(?P<name>[A-Z][a-z]+)"
_DONE: Final = r"(?P<verb>folds|checks|calls|bets|raises to|taps out)(?: (?P<amount>\d+))?( all-in)?"
_OPEN: Final = r"(?P<verb>fold|check|call|tap out|bet|raise to)(?: \d+(?: to \d+)?)?"
_SHUT: Final = (
    r"(?P<verb>fold|check|call|tap out|bet|raise)(?: (?:to )?(?P<amount>\d+))?: (?P<reason>[a-z ]+)"
)
MAY: Final = rf"{_NAME} may {_OPEN}"
"""A line that says what a player may do."""

MAY_NOT: Final = rf"{_NAME} may not {_SHUT}"
"""A line that says what a player may not do, and why."""

_LINES: Final[list[tuple[str, Callable[[ScenarioPlay, re.Match[str]], LineVerdict]]]] = [
    (rf"{_NAME} {_DONE}", act),
    (MAY, may),
    (MAY_NOT, may_not),
    (rf"{_NAME} posts \d+", event),
    (rf"\d+ returned to {_NAME}", event),
    (r"Pots: [\d, ]+", event),
    (r"(Flop|Turn|River): .+", event),
    (rf"{_NAME} shows .+", event),
    (rf"{_NAME} mucks", event),
    (rf"{_NAME} wins \d+", wins),
    (rf"{_NAME} wins at most \d+", check_limit),
    (rf"{_NAME} has nothing left and taps out", event),
    (r"Nobody shows", nobody_shows),
    (r"The hand is over", over),
]
