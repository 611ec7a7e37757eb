"""The verbs of hold'em: ``deal``, ``options``, ``apply`` (and ``observe``, in its own module)."""

from collections.abc import Callable, Sequence

from pyapp.cards import Card
from pyapp.holdem.actions import Action
from pyapp.holdem.betting import acted, next_to_act, posted
from pyapp.holdem.errors import HoldemError
from pyapp.holdem.events import (
    BetsGathered,
    Blind,
    BlindPosted,
    BoardDealt,
    Event,
    HoleDealt,
    UncalledReturned,
)
from pyapp.holdem.options import Options, felt_options, felt_refusal
from pyapp.holdem.positions import Positions
from pyapp.holdem.pots import pots, uncalled
from pyapp.holdem.rules import HoldemRules
from pyapp.holdem.showdown import reveal, settle
from pyapp.holdem.soundness import check_deal
from pyapp.holdem.state import Felt, HandState, Seat, Status, Step, on_felt, with_seat
from pyapp.holdem.street import Street


def deal(rules: HoldemRules, stacks: Sequence[int], positions: Positions, deck: Sequence[Card]) -> Step:
    """Post the blinds, deal two cards each from the button's left, and go to the first decision.

    ``stacks`` has one entry a seat, 0 for a seat that is not dealt in; ``deck`` is the shuffled deck, its
    first card dealt first. No card is burnt: a burn changes nothing that a player could know.
    Raises ``HoldemError`` for stacks, positions or a deck that make no hand.
    """
    check_deal(stacks, positions, deck)
    seats = tuple(Seat(stack, status=Status.IN if stack else Status.OUT) for stack in stacks)
    seats, blinds = _blinds(rules, positions, seats)
    price = rules.big_blind
    turn = next_to_act(seats, price, positions.big)
    felt = Felt(rules, positions, seats, to_act=turn, price=price, level=price)
    order = [i for i in felt.clockwise(positions.button) if stacks[i]]
    holes = _holes(order, len(stacks), deck)
    dealt = (HoleDealt(i, holes[i]) for i in order)
    return _played_on(Step(HandState(felt, holes, tuple(deck[2 * len(order) :])), (*blinds, *dealt)))


def options(state: HandState) -> Options:
    """Say what the seat to act may do, and why the rest is refused."""
    return felt_options(state.felt)


def apply(state: HandState, action: Action) -> Step:
    """Let the seat to act do ``action`` and go on to the next decision or to the end of the hand.

    Raises ``HoldemError`` with the reason where the action is refused; the state given stays as it was.
    """
    refused = felt_refusal(state.felt, action)
    if refused:
        raise HoldemError(refused.why, *refused.numbers)
    felt, event = acted(state.felt, action)
    return _played_on(Step(on_felt(state, felt), (event,)))


def _blinds(
    rules: HoldemRules, positions: Positions, seats: tuple[Seat, ...]
) -> tuple[tuple[Seat, ...], list[BlindPosted]]:
    events = list[BlindPosted]()
    if positions.small is not None:
        seats, small = posted(seats, positions.small, Blind.SMALL, rules.small_blind)
        events.append(small)
    seats, big = posted(seats, positions.big, Blind.BIG, rules.big_blind)
    return seats, [*events, big]


def _holes(order: Sequence[int], seats: int, deck: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """Deal one card at a time, twice round ``order``."""
    count = len(order)
    pairs = {seat: (deck[place], deck[place + count]) for place, seat in enumerate(order)}
    return tuple(pairs.get(seat, ()) for seat in range(seats))


def _played_on(step: Step) -> Step:
    """Close the street where nobody has a decision left on it, and so on to the next decision or the end."""
    return _then(step, _street_closed) if step.state.felt.to_act is None else step


def _street_closed(state: HandState) -> Step:
    gathered = _gathered(state)
    felt = gathered.state.felt
    if felt.street is Street.RIVER or len(felt.live) == 1:
        return _then(gathered, settle)
    if sum(seat.can_act for seat in felt.seats) < 2:  # noqa: PLR2004 - betting takes two
        gathered = _then(gathered, reveal)
    return _played_on(_then(gathered, _next_street))


def _gathered(state: HandState) -> Step:
    """Give an uncalled bet back and move the others to the middle."""
    seats, events = state.felt.seats, list[Event]()
    excess = uncalled(seats)
    if excess:
        index, amount = excess
        seats = with_seat(seats, index, _paying_back(seats[index], amount))
        events.append(UncalledReturned(index, amount))
    if any(seat.bet for seat in seats):
        events.append(BetsGathered(tuple(pot.amount for pot in pots(seats))))
    swept = tuple(Seat(seat.stack, 0, seat.paid, seat.status) for seat in seats)
    return Step(on_felt(state, state.felt.with_seats(swept)), tuple(events))


def _paying_back(seat: Seat, amount: int) -> Seat:
    return Seat(seat.stack + amount, seat.bet - amount, seat.paid - amount, seat.status, seat.faced)


def _next_street(state: HandState) -> Step:
    """Deal the next board cards and give the turn to the first seat left of the button."""
    felt, street = state.felt, Street(state.felt.street + 1)
    count = street.board_size - len(felt.board)
    cards, stub = state.stub[:count], state.stub[count:]
    turn = next_to_act(felt.seats, 0, felt.positions.button)
    opened = Felt(felt.rules, felt.positions, felt.seats, street, felt.board + cards, turn, shown=felt.shown)
    return Step(HandState(opened, state.holes, stub), (BoardDealt(street, cards),))


def _then(step: Step, phase: Callable[[HandState], Step]) -> Step:
    """Go on with ``phase`` where ``step`` ended, keeping the events of both."""
    after = phase(step.state)
    return Step(after.state, step.events + after.events)
