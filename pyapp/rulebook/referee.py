"""Playing a scenario's moves and holding the engine to every line.

A line is one of

    Ada folds | Ada checks | Ada calls [10] | Ada bets 10 | Ada raises to 20 [all-in] | Ada taps out [7]
    Ada may fold | may check | may call 4 | may tap out 7
    Ada may bet 10 | may raise to 25 | may bet 10 to 90 | may raise to 25 to 90
    Ada may not raise: not reopened | may not raise to 20: wrong size | may not fold: bot stays
    Ada posts 5 | 50 returned to Ada | Pots: 90, 40 | Flop: As Kd 2c | Ada wins at most 40
    Ada has nothing left and taps out
    Ada shows As Ad | Ada mucks | Ada wins 90 | No one shows | The hand is over

Moves are made in turn; what happened is looked for after everything that an earlier line has named.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from pyapp.cards import CardError
from pyapp.holdem import (
    BetRange,
    HandOptions,
    HandState,
    HoldemError,
    HoldemRefusal,
    PotAwarded,
    Shown,
    apply,
    options,
)
from pyapp.rulebook.scenario import Scenario
from pyapp.rulebook.scenario_play import (
    LineVerdict,
    ScenarioPlay,
    ScenarioSeats,
    ScenarioVerdict,
    act,
    action,
    compare_lines,
    say_event,
    wrong_turn,
)
from pyapp.texts import say


def may(play: ScenarioPlay, found: re.Match[str]) -> LineVerdict:
    """Check that something is open, at exactly this amount or from one amount to another."""
    if wrong := wrong_turn(play, found):
        return wrong
    offered, verb = options(play.state), found["verb"]
    refused = _refuse(offered, verb)
    may = f"may not {verb}: {_sentence(play, refused)}" if refused else _offer(offered, verb)
    return compare_lines(found[0], found[0], f"{found['name']} {may}")


def may_not(play: ScenarioPlay, found: re.Match[str]) -> LineVerdict:
    """Check that something is refused for this reason, when asked and when tried."""
    if wrong := wrong_turn(play, found):
        return wrong
    verb, amount = found["verb"], found["amount"]
    refused = _refuse(options(play.state), verb, amount)
    if refused is None or not _is_refused(play.state, verb, amount):
        return compare_lines(found[0], found["reason"], f"{found['name']} may {verb}.")
    agrees = _reason(refused) == found["reason"]
    return LineVerdict(found[0], found["reason"], _sentence(play, refused), agrees=agrees)


def _offer(offered: HandOptions, verb: str) -> str:
    """Return what exactly is open."""
    match verb:
        case "call" | "tap out":
            return f"may {verb} {offered.to_call}"
        case "bet" | "raise to":
            return f"may {verb} {_range(offered.bet if verb == 'bet' else offered.raising)}"
        case _:
            return f"may {verb}"


def _range(sizes: BetRange | HoldemRefusal) -> str:
    assert isinstance(sizes, BetRange), "what is refused was said before"  # noqa: S101 - the caller's duty
    return str(sizes.least) if sizes.least == sizes.most else f"{sizes.least} to {sizes.most}"


def _is_refused(state: HandState, verb: str, amount: str | None) -> bool:
    """Return whether the engine refuses the action itself as well."""
    try:
        apply(state, action(verb, amount or str(state.felt.price + 1)))
    except HoldemError:
        return True
    return False


def _refuse(offered: HandOptions, verb: str, amount: str | None = None) -> HoldemRefusal | None:
    if amount:
        return offered.refusal(action(verb, amount))
    kinds = {
        "fold": offered.fold,
        "check": offered.check,
        "call": offered.call,
        "tap out": offered.tap_out,
        "bet": offered.bet,
        "raise": offered.raising,
        "raise to": offered.raising,
    }
    choice = kinds.get(verb)
    return choice if isinstance(choice, HoldemRefusal) else None


def _sentence(play: ScenarioPlay, refused: HoldemRefusal) -> str:
    """Return a refusal's code and its sentence."""
    return f"{_reason(refused)}. {refused.words(play.state.felt.rules.chips_per_dollar)}"


def _reason(refused: HoldemRefusal) -> str:
    """Return the code of a refusal in the words of a line."""
    return refused.why.name.lower().replace("_", " ")


def event(play: ScenarioPlay, found: re.Match[str]) -> LineVerdict:
    """Look for what the line says among all that has happened since the lines before."""
    line = found[0]
    for place in range(play.named, len(play.events)):
        if line in say_event(play, play.events[place]):
            play.named = place + 1
            return compare_lines(line, line, line)
    since = [sentence for later in play.events[play.named :] for sentence in say_event(play, later)]
    return compare_lines(line, line, "; ".join(since) or say("rulebook.line.nothing_more"))


def wins(play: ScenarioPlay, found: re.Match[str]) -> LineVerdict:
    """Check a share of one pot; several shares of the same pot may be named one after the other."""
    play.named -= play.named > 0 and isinstance(play.events[play.named - 1], PotAwarded)
    return event(play, found)


def check_limit(play: ScenarioPlay, found: re.Match[str]) -> LineVerdict:
    """Check what a player who has tapped out can win."""
    name = found["name"]
    seats = dict(zip(play.scenario.seats, play.state.felt.seats, strict=True))
    limit = seats[name].limit if name in seats else None
    happened = f"{name} may win any amount" if limit is None else f"{name} wins at most {limit}"
    return compare_lines(found[0], found[0], happened)


def nobody_shows(play: ScenarioPlay, found: re.Match[str]) -> LineVerdict:
    """Check that no hand has been turned up so far."""
    shown = [happened for happened in play.events if isinstance(happened, Shown)]
    sentences = [sentence for each in shown for sentence in say_event(play, each)]
    return compare_lines(found[0], found[0], "; ".join(sentences) or found[0])


def over(play: ScenarioPlay, found: re.Match[str]) -> LineVerdict:
    """Check that no one is to act any more."""
    turn = play.state.felt.to_act
    happened = found[0] if turn is None else say("rulebook.line.to_act", name=play.scenario.seats[turn])
    return compare_lines(found[0], found[0], happened)


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
