"""Moments of hands, written down: who holds what, what lies there, and what was done."""

from collections.abc import Sequence
from dataclasses import dataclass

from pyapp.analysis.holdem.seen_play import SeenPlay
from pyapp.cards import DECK, Card, parse_cards
from pyapp.holdem import (
    PRESETS,
    Action,
    Event,
    Fold,
    HandObservation,
    HandState,
    apply,
    censor,
    deal,
    first_positions,
    observe,
    options,
)
from pyapp.money import Chips

DEEP = 200


@dataclass(frozen=True, slots=True)
class Moment:
    """A hand in which someone is to act, and what has happened in it."""

    state: HandState
    events: tuple[Event, ...]

    @property
    def seat(self) -> int:
        """Who is to act."""
        assert self.state.felt.to_act is not None
        return self.state.felt.to_act

    @property
    def seen(self) -> HandObservation:
        """What the player to act sees."""
        return observe(self.state, self.seat)

    @property
    def past(self) -> SeenPlay:
        """What that player has seen."""
        return SeenPlay({}, [censor(event, self.seat) for event in self.events])


def moment(  # noqa: PLR0913 - a table, its cards and its actions, by name
    preset: str,
    hole: str,
    board: str,
    acts: str,
    *,
    seats: int = 2,
    stacks: Sequence[int] = (),
    hero: int = 0,
) -> Moment:
    """Play ``acts``, one word each: `f` `s` for fold and stay, `p` for the least push, `p40` for one to 40.

    ``hero`` holds ``hole``; the others get what is left of the pack from below.
    """
    rules = PRESETS[preset]
    positions = first_positions((True,) * seats, 0, rules)
    deck = stacked(seats, positions.button, hero, parse_cards(hole), parse_cards(board))
    step = deal(rules, stacks or (DEEP,) * seats, positions, deck)
    events = list(step.events)
    for act in acts.split():
        step = apply(step.state, action_of(step.state, act))
        events += step.events
    return Moment(step.state, tuple(events))


def stacked(
    seats: int, button: int, hero: int, hole: Sequence[Card], board: Sequence[Card]
) -> tuple[Card, ...]:
    """Lay out a deck that gives one seat its hole cards, and the middle its board."""
    rest = [card for card in DECK if card not in {*hole, *board}]
    first = (hero - button - 1) % seats
    dealt = [rest.pop() for _ in range(2 * seats)]
    for number, card in enumerate(hole):
        at = first + number * seats
        rest.append(dealt[at])
        dealt[at] = card
    return (*dealt, *board, *rest)


def action_of(state: HandState, act: str) -> Action:
    """Read an act off its word."""
    offered = options(state)
    if act == "f":
        return Fold()
    if act == "s":
        return offered.stay
    push = offered.push
    assert push, "nothing can be bet or raised here"
    return type(push)(Chips(int(act[1:]))) if act[1:] else push
