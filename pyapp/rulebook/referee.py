"""Playing a scenario's moves and holding the engine to every line.

A line is one of

    Ann folds | Ann checks | Ann calls [10] | Ann bets 10 | Ann raises to 20 [all-in] | Ann taps out [7]
    Ann may fold | may check | may call 4 | may tap out 7
    Ann may bet 10 | may raise to 25 | may bet 10 to 90 | may raise to 25 to 90
    Ann may not raise: not reopened | may not raise to 20: wrong size | may not fold: bot stays
    Ann posts 5 | 50 returned to Ann | Pots: 90, 40 | Flop: As Kd 2c | Ann wins at most 40
    Ann has nothing left and taps out
    Ann shows As Ad | Ann mucks | Ann wins 90 | Nobody shows | The hand is over

Moves are made in turn; what happened is looked for after everything that an earlier line has named.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from pyapp.holdem import (
    Acted,
    Action,
    BetTo,
    Call,
    Check,
    Event,
    Fold,
    HandState,
    HoldemError,
    Options,
    PotAwarded,
    RaiseTo,
    Refused,
    Shown,
    Sizes,
    TapOut,
    apply,
    options,
)
from pyapp.rulebook.scenario import Scenario
from pyapp.rulebook.sentences import acted, sentences
from pyapp.rulebook.verdict import LineVerdict, compared

PLAIN: Final[dict[str, Action]] = {"fold": Fold(), "check": Check(), "call": Call(), "tap out": TapOut()}
"""The actions that have no amount, by the verb of a line."""


@dataclass(slots=True)
class Referee:
    """Walks through one hand line by line."""

    scenario: Scenario
    state: HandState
    events: list[Event]
    named: int = 0
    """How many events have been passed by lines so far."""

    lost: bool = field(default=False)
    """Whether a move could not be made, so that nothing after it means anything."""

    @classmethod
    def seated(cls, scenario: Scenario) -> "Referee":
        """Deal the scenario's hand; raises ``HoldemError`` or ``CardError`` where there is none to deal."""
        step = scenario.dealt()
        return cls(scenario, step.state, list(step.events))

    def hold(self, line: str) -> LineVerdict:
        """Play or check one line."""
        if self.lost:
            return LineVerdict(line, line, "The hand did not come so far.", agrees=False)
        for pattern, handle in _LINES:
            if found := re.fullmatch(pattern, line):
                return handle(self, found)
        return LineVerdict(line, line, "Nobody understands this line.", agrees=False)

    def end(self) -> LineVerdict | None:
        """Check the chips at the end, where the scenario names them."""
        if self.scenario.ends is None:
            return None
        chips = _listed(self.scenario.chips(self.state))
        happened = chips if self.state.felt.over else "The hand is not over."
        names = [name for name in self.scenario.seats if name]
        ends = {name: self.scenario.ends[name] for name in names if name in self.scenario.ends}
        return compared("The hand ends.", _listed(ends), happened)


def _act(referee: Referee, found: re.Match[str]) -> LineVerdict:
    """Let a player act, and check what it cost and whether it took his last chip."""
    line, amount = found[0], found["amount"]
    if wrong := _wrong_turn(referee, found):
        referee.lost = True
        return wrong
    try:
        step = apply(referee.state, _action(found["verb"], amount))
    except HoldemError as error:
        referee.lost = True
        return compared(line, line, str(error))
    referee.state = step.state
    referee.events += step.events
    return compared(line, line, _told(step.events[0], referee, amount))


def _told(event: Event, referee: Referee, amount: str | None) -> str:
    """Say what was done as the line does, which may leave out what a call costs."""
    assert isinstance(event, Acted), "a step begins with what was done"  # noqa: S101 - the engine's promise
    told = acted(event, referee.scenario.seats)
    return told if amount else re.sub(r"(calls|taps out) \d+", r"\1", told)


def _may(referee: Referee, found: re.Match[str]) -> LineVerdict:
    """Check that something is open, at exactly this amount or from one amount to another."""
    if wrong := _wrong_turn(referee, found):
        return wrong
    offered, verb = options(referee.state), found["verb"]
    refused = _refused(offered, verb)
    may = f"may not {verb}: {_reason(refused)}. {refused.sentence}" if refused else _offer(offered, verb)
    return compared(found[0], found[0], f"{found['name']} {may}")


def _offer(offered: Options, verb: str) -> str:
    """Say what exactly is open."""
    match verb:
        case "call" | "tap out":
            return f"may {verb} {offered.to_call}"
        case "bet" | "raise to":
            return f"may {verb} {_range(offered.bet if verb == 'bet' else offered.raising)}"
        case _:
            return f"may {verb}"


def _range(sizes: Sizes | Refused) -> str:
    assert isinstance(sizes, Sizes), "what is refused was said before"  # noqa: S101 - the caller's duty
    return str(sizes.least) if sizes.least == sizes.most else f"{sizes.least} to {sizes.most}"


def _may_not(referee: Referee, found: re.Match[str]) -> LineVerdict:
    """Check that something is refused for this reason, when asked and when tried."""
    if wrong := _wrong_turn(referee, found):
        return wrong
    verb, amount = found["verb"], found["amount"]
    refused = _refused(options(referee.state), verb, amount)
    if refused is None or not _is_refused(referee.state, verb, amount):
        return compared(found[0], found["reason"], f"{found['name']} may {verb}.")
    happened = f"{_reason(refused)}. {refused.sentence}"
    return LineVerdict(found[0], found["reason"], happened, agrees=_reason(refused) == found["reason"])


def _is_refused(state: HandState, verb: str, amount: str | None) -> bool:
    """Tell whether the engine refuses the deed itself as well."""
    try:
        apply(state, _action(verb, amount or str(state.felt.price + 1)))
    except HoldemError:
        return True
    return False


def _refused(offered: Options, verb: str, amount: str | None = None) -> Refused | None:
    if amount:
        return offered.refusal(_action(verb, amount))
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
    return choice if isinstance(choice, Refused) else None


def _reason(refused: Refused) -> str:
    """Give the code of a refusal in the words of a line."""
    return refused.why.name.lower().replace("_", " ")


def _action(verb: str, amount: str | None) -> Action:
    word = verb.removesuffix(" to").rstrip("s").replace("taps", "tap")
    if word in {"bet", "raise"}:
        return BetTo(int(amount or 0)) if word == "bet" else RaiseTo(int(amount or 0))
    return PLAIN[word]


def _wrong_turn(referee: Referee, found: re.Match[str]) -> LineVerdict | None:
    """Say whose turn it is, where it is not the player's of whom the line speaks."""
    turn = referee.state.felt.to_act
    called = None if turn is None else referee.scenario.seats[turn]
    if called == found["name"]:
        return None
    return compared(found[0], found[0], f"{called} is to act." if called else "The hand is over.")


def _event(referee: Referee, found: re.Match[str]) -> LineVerdict:
    """Look for what the line says among all that has happened since the lines before."""
    line = found[0]
    for place in range(referee.named, len(referee.events)):
        if line in _said(referee, referee.events[place]):
            referee.named = place + 1
            return compared(line, line, line)
    since = [said for event in referee.events[referee.named :] for said in _said(referee, event)]
    return compared(line, line, "; ".join(since) or "Nothing more has happened.")


def _wins(referee: Referee, found: re.Match[str]) -> LineVerdict:
    """Check a share of one pot; several shares of the same pot may be named one after the other."""
    referee.named -= referee.named > 0 and isinstance(referee.events[referee.named - 1], PotAwarded)
    return _event(referee, found)


def _said(referee: Referee, event: Event) -> list[str]:
    return sentences(event, referee.scenario.seats)


def _limited(referee: Referee, found: re.Match[str]) -> LineVerdict:
    """Check what one who has tapped out can win."""
    name = found["name"]
    seats = dict(zip(referee.scenario.seats, referee.state.felt.seats, strict=True))
    limit = seats[name].limit if name in seats else None
    happened = f"{name} may win any amount" if limit is None else f"{name} wins at most {limit}"
    return compared(found[0], found[0], happened)


def _nobody_shows(referee: Referee, found: re.Match[str]) -> LineVerdict:
    shown = [event for event in referee.events if isinstance(event, Shown)]
    said = "; ".join(sentence for event in shown for sentence in _said(referee, event))
    return compared(found[0], found[0], said or found[0])


def _over(referee: Referee, found: re.Match[str]) -> LineVerdict:
    turn = referee.state.felt.to_act
    happened = found[0] if turn is None else f"{referee.scenario.seats[turn]} is to act."
    return compared(found[0], found[0], happened)


def _listed(chips: dict[str, int]) -> str:
    return ", ".join(f"{name} {stack}" for name, stack in chips.items())


_NAME: Final = r"(?P<name>[A-Z][a-z]+)"
_DONE: Final = r"(?P<verb>folds|checks|calls|bets|raises to|taps out)(?: (?P<amount>\d+))?( all-in)?"
_OPEN: Final = r"(?P<verb>fold|check|call|tap out|bet|raise to)(?: \d+(?: to \d+)?)?"
_SHUT: Final = (
    r"(?P<verb>fold|check|call|tap out|bet|raise)(?: (?:to )?(?P<amount>\d+))?: (?P<reason>[a-z ]+)"
)
_LINES: Final[list[tuple[str, Callable[[Referee, re.Match[str]], LineVerdict]]]] = [
    (rf"{_NAME} {_DONE}", _act),
    (rf"{_NAME} may {_OPEN}", _may),
    (rf"{_NAME} may not {_SHUT}", _may_not),
    (rf"{_NAME} posts \d+", _event),
    (rf"\d+ returned to {_NAME}", _event),
    (r"Pots: [\d, ]+", _event),
    (r"(Flop|Turn|River): .+", _event),
    (rf"{_NAME} shows .+", _event),
    (rf"{_NAME} mucks", _event),
    (rf"{_NAME} wins \d+", _wins),
    (rf"{_NAME} wins at most \d+", _limited),
    (rf"{_NAME} has nothing left and taps out", _event),
    (r"Nobody shows", _nobody_shows),
    (r"The hand is over", _over),
]
