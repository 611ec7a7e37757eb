"""Playing a scenario's moves and holding the engine to every line.

A line is one of

    Ann hits | stands | doubles | splits | surrenders | insures 5 | takes even money | declines
    Ann may hit | … | may insure 0.50 to 5
    Ann may not double: only nine to eleven | may not insure 6: insurance size
    Ann to play [hand 2] | Ann to insure | Ann has soft 17 | Ann has 11 and ?? [hand 2]
    Ann: blackjack, 25 back [hand 2] | Insurance of Ann: 15 back
    Dealer peeks: natural | Dealer peeks: no natural | No one peeks
    Dealer has soft 17 | Dealer shows 9 and ?? | Dealer holds 2 cards | The cut card comes | The round is over
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from pyapp.blackjack import (
    Action,
    BlackjackError,
    BlackjackRefusal,
    CutCardOut,
    Decline,
    Double,
    EvenMoney,
    Event,
    Hit,
    InsuranceSettled,
    Insure,
    Peeked,
    Phase,
    Result,
    RoundOptions,
    RoundOver,
    RoundState,
    Settled,
    Split,
    StakeRange,
    Stand,
    Surrender,
    apply,
    observe,
    options,
    worth,
)
from pyapp.cards import Card
from pyapp.money import HalfDollars
from tests.blackjack.scenario import Scenario, half_dollars

ACTIONS: dict[str, Action] = {
    "hit": Hit(),
    "stand": Stand(),
    "double": Double(),
    "split": Split(),
    "surrender": Surrender(),
    "take even money": EvenMoney(),
    "decline": Decline(),
}


@dataclass
class Referee:
    """Walks through one round line by line; the first line that does not hold raises ``AssertionError``."""

    scenario: Scenario
    state: RoundState
    events: list[Event]

    @classmethod
    def seated(cls, scenario: Scenario) -> "Referee":
        """Deal the scenario's round."""
        step = scenario.dealt()
        return cls(scenario, step.state, list(step.events))

    def hold(self, line: str) -> None:
        """Play or check one line."""
        for pattern, handle in _LINES:
            if found := re.fullmatch(pattern, line):
                handle(self, *found.groups())
                return
        raise AssertionError(f"nobody understands the line {line!r}")

    def act(self, name: str, words: str) -> None:
        """Let a player act."""
        self.expect_turn(name)
        step = apply(self.state, _action(words))
        self.state = step.state
        self.events += step.events

    def may(self, name: str, words: str) -> None:
        """Check that something is open, insurance within exactly these amounts."""
        offered = self.expect_turn(name)
        if found := re.fullmatch(r"insure (\S+) to (\S+)", words):
            assert offered.insure == StakeRange(
                HalfDollars(half_dollars(found[1])), HalfDollars(half_dollars(found[2]))
            )
        else:
            assert offered.refusal(_action(words)) is None
            assert _action(words) in offered.open

    def may_not(self, name: str, words: str, reason: str) -> None:
        """Check that something is refused for this reason, when asked and when tried."""
        refused = self.expect_turn(name).refusal(_action(words))
        assert refused is not None, f"{name} may {words}"
        assert _code(refused) == reason, refused.sentence
        try:
            apply(self.state, _action(words))
        except BlackjackError as error:
            assert error.refused == refused, error  # noqa: PT017 - the refusal is compared with the offer
        else:
            raise AssertionError(f"{name} could {words}")

    def expect_turn(self, name: str) -> RoundOptions:
        """Check whose turn it is."""
        assert self.state.turn is not None, "the round is over"
        turn = self.scenario.seats[self.state.turn[0]]
        assert turn == name, f"{turn} is to act"
        return options(self.state)

    def expect(self, event: Event) -> None:
        """Look for exactly this event, anywhere in the round."""
        assert event in self.events, f"not among {self.events}"

    def seat(self, name: str) -> int:
        """Find the seat of a player."""
        return self.scenario.seats.index(name)

    def end(self) -> None:
        """Check the chips at the end."""
        if self.scenario.ends:
            assert self.state.over, "the round is not over"
            found = {name: self.state.seats[self.seat(name)].stack for name in self.scenario.seats}
            assert found == dict(self.scenario.ends)


def _action(words: str) -> Action:
    if words.startswith("insure"):
        return Insure(half_dollars(words.split()[1]))
    return ACTIONS[words]


def _code(refused: BlackjackRefusal) -> str:
    return refused.why.name.lower().replace("_", " ")


def _does(referee: Referee, name: str, verb: str, rest: str) -> None:
    referee.act(name, verb.removesuffix("s") + rest)


def _turn(referee: Referee, name: str, place: str | None) -> None:
    referee.expect_turn(name)
    assert referee.state.phase is Phase.PLAY
    assert referee.state.turn == (referee.seat(name), int(place or 1) - 1), f"turn is {referee.state.turn}"


def _to_insure(referee: Referee, name: str) -> None:
    referee.expect_turn(name)
    assert referee.state.phase is Phase.INSURANCE


def _has(referee: Referee, name: str, words: str, place: str | None) -> None:
    hand = observe(referee.state, referee.seat(name)).seats[referee.seat(name)].hands[int(place or 1) - 1]
    assert _told(hand.cards) == words, hand


def _dealer_has(referee: Referee, words: str) -> None:
    assert _told(observe(referee.state, None).dealer) == words, referee.state.dealer


def _told(cards: tuple[Card | None, ...]) -> str:
    known = [card for card in cards if card is not None]
    return worth(known).words + " and ??" * (len(cards) - len(known))


def _result(referee: Referee, name: str, result: str, back: str, place: str | None) -> None:
    seat, hand = referee.seat(name), int(place or 1) - 1
    bet = referee.state.seats[seat].hands[hand].bet
    referee.expect(Settled(seat, hand, Result(result), bet, HalfDollars(half_dollars(back))))


def _insurance(referee: Referee, name: str, back: str) -> None:
    paid = [e for e in referee.events if isinstance(e, InsuranceSettled) and e.seat == referee.seat(name)]
    assert [event.returned for event in paid] == [half_dollars(back)]


def _peeks(referee: Referee, none: str | None) -> None:
    referee.expect(Peeked(natural=none is None))


def _cut_card(referee: Referee) -> None:
    referee.expect(CutCardOut())


def _nobody_peeks(referee: Referee) -> None:
    assert not any(isinstance(event, Peeked) for event in referee.events)


def _holds(referee: Referee, count: str) -> None:
    assert len(referee.state.dealer) == int(count), referee.state.dealer


def _over(referee: Referee) -> None:
    assert referee.state.over, "somebody is still to act"
    referee.expect(RoundOver())


_NAME = r"([A-Z][a-z]+)"
_LINES: list[tuple[str, Callable[..., None]]] = [
    (rf"{_NAME} (hits|stands|doubles|splits|surrenders|declines|takes|insures)((?: .+)?)", _does),
    (rf"{_NAME} may not (.+): ([a-z ]+)", Referee.may_not),
    (rf"{_NAME} may (.+)", Referee.may),
    (rf"{_NAME} to play(?: hand (\d))?", _turn),
    (rf"{_NAME} to insure", _to_insure),
    (r"Dealer (?:has|shows) (.+)", _dealer_has),
    (r"Dealer holds (\d) cards?", _holds),
    (r"Dealer peeks: (no )?natural", _peeks),
    (r"Nobody peeks", _nobody_peeks),
    (r"The cut card comes", _cut_card),
    (r"The round is over", _over),
    (rf"Insurance of {_NAME}: (\S+) back", _insurance),
    (rf"{_NAME} has ((?:soft )?\d+(?: and \?\?)*)(?: in hand (\d))?", _has),
    (rf"{_NAME}: ([a-z ]+), (\S+) back(?: for hand (\d))?", _result),
]
