"""Every scenario holds, line by line: rounds written down for people, read and played here."""

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pyapp.blackjack import (
    BLACKJACK,
    Action,
    BlackjackError,
    BlackjackRefusal,
    BlackjackRules,
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
    RoundStep,
    Settled,
    Split,
    StakeRange,
    Stand,
    Surrender,
    apply,
    check_rules,
    deal,
    observe,
    options,
    worth,
)
from pyapp.cards import Card, CardError, Shoe, stack_shoe
from pyapp.money import DOLLAR, HalfDollars

FOLDER = Path(__file__).parent / "scenarios"


@dataclass(frozen=True, slots=True)
class Scenario:
    """One round, and what must come of it."""

    name: str
    """Chapter file and title, for the test's name."""

    rules: BlackjackRules
    rule: str
    why: str
    seats: tuple[str, ...]
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    shoe: Shoe
    refused: str
    moves: tuple[str, ...]
    ends: Mapping[str, int]

    def dealt(self) -> RoundStep:
        """Deal the round."""
        return deal(check_rules(self.rules), self.stacks, self.bets, self.shoe)


def read_scenarios() -> list[Scenario]:
    """Read every chapter, in the order of the file names."""
    return [scenario for path in sorted(FOLDER.glob("*.toml")) for scenario in _chapter(path)]


def half_dollars(text: object) -> int:
    """Read dollars as people write them, as in `7.50`."""
    amount = Fraction(str(text)) * DOLLAR
    assert amount.denominator == 1, f"{text} is no whole number of half-dollars"
    return int(amount)


def _chapter(path: Path) -> list[Scenario]:
    chapter = tomllib.loads(path.read_text(encoding="utf-8"))
    return [_scenario(f"{path.stem}: {written['title']}", written) for written in chapter["scenario"]]


def _scenario(name: str, written: Mapping[str, Any]) -> Scenario:
    rules = replace(BLACKJACK, **written.get("options", {}))
    seats = [line.split() for line in written.get("seats", ["Ann 100 bets 10"])]
    shoe = stack_shoe(written.get("shoe", ""), min(rules.decks, 8), rules.penetration)
    dealt = written.get("dealt", 0)
    return Scenario(
        name=name,
        rules=rules,
        rule=written["rule"],
        why=written["why"],
        seats=tuple(words[0] for words in seats),
        stacks=tuple(half_dollars(words[1]) for words in seats),
        bets=tuple(half_dollars(words[3]) if words[2:] else 0 for words in seats),
        shoe=Shoe(shoe.cards[-dealt:] + shoe.cards[:-dealt], shoe.cut, dealt) if dealt else shoe,
        refused=written.get("refused", ""),
        moves=tuple(line.strip() for line in written.get("moves", "").splitlines() if line.strip()),
        ends={name: half_dollars(amount) for name, amount in written.get("ends", {}).items()},
    )


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


SCENARIOS = read_scenarios()


def test_there_are_scenarios() -> None:
    assert len(SCENARIOS) >= 80
    assert len({scenario.name for scenario in SCENARIOS}) == len(SCENARIOS)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_scenario(scenario: Scenario) -> None:
    assert scenario.rule, "a scenario names its source"
    assert scenario.why, "a scenario says why"
    if scenario.refused:
        with pytest.raises(BlackjackError) as caught:
            scenario.dealt()
        assert caught.value.code.replace("_", " ") == scenario.refused, caught.value
        return
    assert scenario.moves, "a scenario has lines"
    referee = Referee.seated(scenario)
    for number, line in enumerate(scenario.moves, 1):
        try:
            referee.hold(line)
        except (AssertionError, BlackjackError, CardError) as error:
            pytest.fail(f"line {number}, “{line}”: {error}")
    referee.end()
