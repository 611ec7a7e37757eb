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
from dataclasses import dataclass

from pyapp.cards import parse_cards
from pyapp.holdem import (
    Acted,
    Action,
    BetsGathered,
    BetTo,
    BlindPosted,
    BoardDealt,
    Call,
    Check,
    Event,
    Fold,
    HandState,
    HoldemError,
    Mucked,
    Options,
    PotAwarded,
    RaiseTo,
    Refused,
    Share,
    Shown,
    Sizes,
    Street,
    TapOut,
    UncalledReturned,
    apply,
    options,
)
from tests.holdem.scenario import Scenario


@dataclass
class Referee:
    """Walks through one hand line by line; the first line that does not hold raises ``AssertionError``."""

    scenario: Scenario
    state: HandState
    events: list[Event]
    named: int = 0
    """How many events have been passed by lines so far."""

    @classmethod
    def seated(cls, scenario: Scenario) -> "Referee":
        """Deal the scenario's hand."""
        step = scenario.dealt()
        return cls(scenario, step.state, list(step.events))

    def hold(self, line: str) -> None:
        """Play or check one line."""
        for pattern, handle in _LINES:
            if found := re.fullmatch(pattern, line):
                handle(self, *found.groups())
                return
        raise AssertionError(f"nobody understands the line {line!r}")

    def act(self, name: str, verb: str, amount: str | None, all_in: str | None) -> None:
        """Let a player act, and check what it cost and whether it took his last chip."""
        self.expect_turn(name)
        step = apply(self.state, _action(verb, amount))
        acted = step.events[0]
        assert isinstance(acted, Acted)
        if verb in {"calls", "taps out"} and amount:
            assert acted.paid == int(amount), f"{name} paid {acted.paid}"
        assert acted.all_in == (bool(all_in) or verb == "taps out"), f"all-in is {acted.all_in}"
        self.state = step.state
        self.events += step.events

    def may(self, name: str, verb: str, amount: str | None, most: str | None) -> None:
        """Check that something is open, at exactly this amount or from one amount to another."""
        chances = self.expect_turn(name)
        assert chances.refusal(_action(verb, amount)) is None
        match verb:
            case "call" | "tap out":
                assert chances.to_call == int(amount or 0), f"it costs {chances.to_call}"
            case "bet" | "raise to":
                sizes = chances.bet if verb == "bet" else chances.raising
                assert isinstance(sizes, Sizes)
                assert (sizes.least, sizes.most) == (int(amount or 0), int(most or amount or 0)), (
                    f"it is {sizes}"
                )
            case _:
                assert not amount

    def may_not(self, name: str, verb: str, amount: str | None, reason: str) -> None:
        """Check that something is refused for this reason, when asked and when tried."""
        chances = self.expect_turn(name)
        refused = _refused(chances, verb, amount)
        assert refused.why.name.lower().replace("_", " ") == reason, refused.sentence
        try:
            apply(self.state, _action(verb, amount or str(self.state.felt.price + 1)))
        except HoldemError as error:
            assert amount is None or error.refused == refused, error  # noqa: PT017 - a wrong size also says its size
        else:
            raise AssertionError(f"{name} could {verb}")

    def expect_turn(self, name: str) -> Options:
        """Check whose turn it is."""
        assert self.state.felt.to_act is not None, "the hand is over"
        turn = self.scenario.seats[self.state.felt.to_act]
        assert turn == name, f"{turn} is to act"
        return options(self.state)

    def find(self, matches: Callable[[Event], bool]) -> None:
        """Look for an event after all those that were named before."""
        for place in range(self.named, len(self.events)):
            if matches(self.events[place]):
                self.named = place + 1
                return
        raise AssertionError(f"not among {self.events[self.named :]}")

    def expect(self, event: Event) -> None:
        """Look for exactly this event."""
        self.find(lambda happened: happened == event)

    def posts(self, name: str, amount: str) -> None:
        """Check a blind."""
        seat = self.scenario.seat(name)
        self.find(lambda e: isinstance(e, BlindPosted) and (e.seat, e.amount) == (seat, int(amount)))

    def wins(self, name: str, amount: str) -> None:
        """Check a share of one pot; several shares of the same pot may be named one after the other."""
        share = Share(self.scenario.seat(name), int(amount))
        self.named -= self.named > 0 and isinstance(self.events[self.named - 1], PotAwarded)
        self.find(lambda e: isinstance(e, PotAwarded) and share in e.shares)

    def end(self) -> None:
        """Check the chips at the end."""
        if self.scenario.ends is not None:
            assert self.state.felt.over, "the hand is not over"
            assert self.scenario.chips(self.state) == dict(self.scenario.ends)


def _refused(chances: Options, verb: str, amount: str | None) -> Refused:
    if amount:
        refused = chances.refusal(_action(verb, amount))
    else:
        choice = {
            "fold": chances.fold,
            "check": chances.check,
            "call": chances.call,
            "tap out": chances.tap_out,
            "bet": chances.bet,
            "raise": chances.raising,
        }[verb]
        refused = choice if isinstance(choice, Refused) else None
    assert refused is not None, f"{verb} is open"
    return refused


def _action(verb: str, amount: str | None) -> Action:
    word = verb.split(maxsplit=1)[0].rstrip("s")
    if word in {"bet", "raise"}:
        assert amount, "the line names no amount"
        return BetTo(int(amount)) if word == "bet" else RaiseTo(int(amount))
    plain: dict[str, Action] = {"fold": Fold(), "check": Check(), "call": Call(), "tap": TapOut()}
    return plain[word]


def _returned(referee: Referee, amount: str, name: str) -> None:
    referee.expect(UncalledReturned(referee.scenario.seat(name), int(amount)))


def _pots(referee: Referee, amounts: str) -> None:
    referee.expect(BetsGathered(tuple(map(int, amounts.split(", ")))))


def _board(referee: Referee, street: str, cards: str) -> None:
    referee.expect(BoardDealt(Street[street.upper()], parse_cards(cards)))


def _shows(referee: Referee, name: str, cards: str) -> None:
    referee.expect(Shown(referee.scenario.seat(name), parse_cards(cards)))


def _mucks(referee: Referee, name: str) -> None:
    referee.expect(Mucked(referee.scenario.seat(name)))


def _nobody_shows(referee: Referee) -> None:
    assert not any(isinstance(event, Shown) for event in referee.events)
    assert not referee.state.felt.shown


def _limited(referee: Referee, name: str, amount: str) -> None:
    seat = referee.state.felt.seats[referee.scenario.seat(name)]
    assert seat.limit == int(amount), f"the limit is {seat.limit}"


def _tapped(referee: Referee, name: str) -> None:
    seat = referee.scenario.seat(name)
    referee.find(lambda e: isinstance(e, Acted) and (e.seat, e.action, e.paid) == (seat, TapOut(), 0))


def _over(referee: Referee) -> None:
    assert referee.state.felt.over, "somebody is still to act"


_NAME = r"([A-Z][a-z]+)"
_LINES: list[tuple[str, Callable[..., None]]] = [
    (rf"{_NAME} (folds|checks|calls|bets|raises to|taps out)(?: (\d+))?( all-in)?", Referee.act),
    (rf"{_NAME} may (fold|check|call|tap out|bet|raise to)(?: (\d+))?(?: to (\d+))?", Referee.may),
    (rf"{_NAME} may not (fold|check|call|tap out|bet|raise)(?: (?:to )?(\d+))?: ([a-z ]+)", Referee.may_not),
    (rf"{_NAME} posts (\d+)", Referee.posts),
    (rf"(\d+) returned to {_NAME}", _returned),
    (r"Pots: ([\d, ]+)", _pots),
    (r"(Flop|Turn|River): (.+)", _board),
    (rf"{_NAME} shows (.+)", _shows),
    (rf"{_NAME} mucks", _mucks),
    (rf"{_NAME} wins (\d+)", Referee.wins),
    (rf"{_NAME} wins at most (\d+)", _limited),
    (rf"{_NAME} has nothing left and taps out", _tapped),
    (r"Nobody shows", _nobody_shows),
    (r"The hand is over", _over),
]
