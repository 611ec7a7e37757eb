"""Hands written down for people, with what the rules say about them."""

from collections.abc import Mapping
from dataclasses import dataclass

from pyapp.cards import DECK, Card, Chips, parse_cards, stack_deck
from pyapp.holdem import HandState, HandStep, HoldemRules, Positions, deal, first_positions


@dataclass(frozen=True, slots=True)
class Scenario:
    """One hand or one run of hands, and what must come of it."""

    name: str
    """Chapter file and title, by which people and tests call it."""

    title: str
    rules: HoldemRules
    rule: str
    """Where the rule stands."""

    why: str
    """A sentence for the reader."""

    seats: tuple[str, ...]
    """Names clockwise, empty for an empty seat."""

    stacks: tuple[Chips, ...]
    button: int
    holes: Mapping[str, str]
    board: str
    moves: tuple[str, ...]
    """Lines about one hand, for the referee."""

    hands: tuple[str, ...]
    """Lines about hand after hand, for the host."""

    ends: Mapping[str, int] | None
    """Everyone's chips at the end, where the hand is played out."""

    def seat(self, name: str) -> int:
        """Find the seat of a player."""
        return self.seats.index(name)

    def deal(self) -> HandStep:
        """Deal the hand."""
        return deal(self.rules, self.stacks, self.positions(), self.deck())

    def deck(self) -> tuple[Card, ...]:
        """Stack the deck so that everyone gets the named hole cards and the board comes as named."""
        return _deck(self, self.positions().button)

    def positions(self) -> Positions:
        """Place button and blinds for a table's first hand."""
        return first_positions([stack > 0 for stack in self.stacks], self.button, self.rules)

    def chips(self, state: HandState) -> dict[str, int]:
        """Tell everyone's chips."""
        return {name: seat.stack for name, seat in zip(self.seats, state.felt.seats, strict=True) if name}


@dataclass(frozen=True, slots=True)
class Chapter:
    """Scenarios about one subject."""

    name: str
    """The file's name without its ending."""

    title: str
    preset: str
    """The table at which they are played, but for those that name another."""

    scenarios: tuple[Scenario, ...]


def _deck(scenario: Scenario, button: int) -> tuple[Card, ...]:
    """Stack the deck so that everyone gets the named hole cards and the board comes as named."""
    named = [*parse_cards(" ".join(scenario.holes.values())), *parse_cards(scenario.board)]
    fillers = iter([card for card in DECK if card not in named])
    order = [scenario.seats[i] for i in _clockwise(scenario, button)]
    pairs = [
        parse_cards(scenario.holes[name]) if name in scenario.holes else (next(fillers), next(fillers))
        for name in order
    ]
    cards = [*(first for first, _ in pairs), *(second for _, second in pairs)]
    return stack_deck(" ".join(map(str, [*cards, *parse_cards(scenario.board)])))


def _clockwise(scenario: Scenario, button: int) -> list[int]:
    count = len(scenario.seats)
    circle = [(button + step) % count for step in range(1, count + 1)]
    return [i for i in circle if scenario.stacks[i]]
