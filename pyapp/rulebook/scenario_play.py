"""A hand of the rule book while it is played, in the words in which the book's lines tell what happened.

Chapters about the button run hands one after the other, to see where button and blinds go. A line of these
is one of

    Button Ada, small Bruno, big Chidi | Button seat 3, no small, big Chidi
    Ada leaves | Dalia sits in seat 4

The first line of the first kind is the first hand; each later one is the next hand.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from pyapp.holdem import (
    Acted,
    Action,
    BetsGathered,
    BetTo,
    BlindPosted,
    BoardAgain,
    BoardDealt,
    Call,
    Check,
    Event,
    Fold,
    HandState,
    HoldemError,
    HoldemRules,
    HoleDealt,
    Mucked,
    Positions,
    PotAwarded,
    RaiseTo,
    Shown,
    TapOut,
    UncalledReturned,
    apply,
    first_positions,
    next_positions,
)
from pyapp.money import Chips
from pyapp.rulebook.scenario import Scenario
from pyapp.texts import say


@dataclass(frozen=True, slots=True)
class LineVerdict:
    """One line of a scenario, and whether the engine agrees with it."""

    text: str
    """The line as it stands in the book."""

    expected: str
    happened: str
    """What the engine did or would do, in the same words."""

    agrees: bool


@dataclass(frozen=True, slots=True)
class ScenarioVerdict:
    """A scenario's lines in order, the chips at the end last where the book names them."""

    lines: tuple[LineVerdict, ...]

    @property
    def ok(self) -> bool:
        """Whether the engine agrees with every line."""
        return bool(self.lines) and all(line.agrees for line in self.lines)

    @property
    def first_wrong(self) -> LineVerdict | None:
        """The first line that the engine does not agree with, if there is one."""
        return next((line for line in self.lines if not line.agrees), None)


def compare_lines(text: str, expected: str, happened: str) -> LineVerdict:
    """Judge a line by whether the two say the same."""
    return LineVerdict(text, expected, happened, expected == happened)


def sentences(event: Event, names: Sequence[str]) -> list[str]:
    """Say an event as lines of the rule book; a pot that is split makes several, a deal none."""
    match event:
        case PotAwarded(_, shares):
            return [f"{names[share.seat]} wins {share.amount}" for share in shares]
        case BoardDealt(street, cards):
            return [f"{street.name.capitalize()}: {' '.join(map(str, cards))}"]
        case BoardAgain(cards):
            return [f"Again: {' '.join(map(str, cards))}"]
        case BetsGathered(pots):
            return [f"Pots: {', '.join(map(str, pots))}"]
        case HoleDealt():
            return []
        case _:
            return [_of_one(event, names)]


def action_sentence(event: Acted, names: Sequence[str]) -> str:
    """Return what someone did, with what it cost and whether it took their last chip."""
    if isinstance(event.action, TapOut):
        return f"{names[event.seat]} {f'taps out {event.paid}' if event.paid else _BARE}"
    all_in = " all-in" if event.all_in else ""
    return f"{names[event.seat]} {_action_words(event.action, event.paid)}{all_in}"


def positions_sentence(positions: Positions, names: Sequence[str]) -> str:
    """Return where button and blinds are."""
    button = names[positions.button] or f"seat {positions.button + 1}"
    small = "no small" if positions.small is None else f"small {names[positions.small]}"
    return f"Button {button}, {small}, big {names[positions.big]}"


def _of_one(event: BlindPosted | Acted | UncalledReturned | Shown | Mucked, names: Sequence[str]) -> str:
    """Return what one player did or got."""
    match event:
        case BlindPosted(seat, _, amount):
            return f"{names[seat]} posts {amount}"
        case Acted():
            return action_sentence(event, names)
        case UncalledReturned(seat, amount):
            return f"{amount} returned to {names[seat]}"
        case Shown(seat, cards):
            return f"{names[seat]} shows {' '.join(map(str, cards))}"
        case Mucked(seat):
            return f"{names[seat]} mucks"


def _action_words(action: Action, paid: int) -> str:
    match action:
        case Fold():
            return "folds"
        case Check():
            return "checks"
        case Call():
            return f"calls {paid}"
        case BetTo(total):
            return f"bets {total}"
        case RaiseTo(total):
            return f"raises to {total}"
        case TapOut():
            return "taps out"


_BARE: Final = "has nothing left and taps out"
"""Said of one whose last chips went into a blind."""


PLAIN: Final[dict[str, Action]] = {"fold": Fold(), "check": Check(), "call": Call(), "tap out": TapOut()}
"""The actions that have no amount, by the verb of a line."""


@dataclass(slots=True)
class ScenarioPlay:
    """One hand on its way through the lines of its scenario."""

    scenario: Scenario
    state: HandState
    events: list[Event]
    named: int = 0
    """How many events have been passed by lines so far."""

    lost: bool = False
    """Whether a move could not be made, so that nothing after it means anything."""

    made: list[Action] = field(default_factory=list[Action])
    """What the players did so far."""


def act(play: ScenarioPlay, found: re.Match[str]) -> LineVerdict:
    """Let a player act, and check what it cost and whether it took their last chip."""
    line, amount = found[0], found["amount"]
    if wrong := wrong_turn(play, found):
        play.lost = True
        return wrong
    tried = action(found["verb"], amount)
    try:
        step = apply(play.state, tried)
    except HoldemError as error:
        play.lost = True
        return compare_lines(line, line, str(error))
    play.made.append(tried)
    play.state = step.state
    play.events += step.events
    return compare_lines(line, line, _as_told(step.events[0], play, amount))


def action(verb: str, amount: str | None) -> Action:
    """Return the action that a verb means, in either of its forms."""
    word = verb.removesuffix(" to").rstrip("s").replace("taps", "tap")
    if word in {"bet", "raise"}:
        total = Chips(int(amount or 0))
        return BetTo(total) if word == "bet" else RaiseTo(total)
    return PLAIN[word]


def wrong_turn(play: ScenarioPlay, found: re.Match[str]) -> LineVerdict | None:
    """Say whose turn it is, where it isn't that of the player in the line."""
    turn = play.state.felt.to_act
    called = None if turn is None else play.scenario.seats[turn]
    if called == found["name"]:
        return None
    instead = say("rulebook.line.to_act", name=called) if called else say("rulebook.line.over")
    return compare_lines(found[0], found[0], instead)


def say_event(play: ScenarioPlay, event: Event) -> list[str]:
    """Say an event with the players' names."""
    return sentences(event, play.scenario.seats)


def _as_told(event: Event, play: ScenarioPlay, amount: str | None) -> str:
    """Return what was done as the line does, which may leave out what a call costs."""
    assert isinstance(event, Acted), "a step begins with what was done"  # noqa: S101 - the engine's promise
    told = action_sentence(event, play.scenario.seats)
    return told if amount else re.sub(r"(calls|taps out) \d+", r"\1", told)


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
