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
from pyapp.holdem.state import IN, Felt, HandState, Seat, Status, Step, on_felt, with_seat
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
    """Gather the bets, then go on to the next street, to a run-out of the board, or to the showdown."""
    felt = state.felt
    seats, events = _gathered(felt.seats)
    if felt.street is not Street.RIVER and _is_betting_possible(seats):
        return _played_on(_next_street(state, seats, events))
    rested = Step(on_felt(state, felt.at_rest(seats, felt.shown)), events)
    if felt.street is Street.RIVER or felt.lone is not None:
        return _then(rested, settle)
    turned_up = _then(rested, reveal)
    return _played_on(_next_street(turned_up.state, seats, turned_up.events))


def _is_betting_possible(seats: Sequence[Seat]) -> bool:
    """Tell whether two seats still have chips to bet."""
    able = 0
    for seat in seats:
        able += seat.stack > 0 and seat.status is IN
    return able > 1


def _gathered(seats: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], tuple[Event, ...]]:
    """Give an uncalled bet back and move the others to the middle."""
    events = list[Event]()
    excess = uncalled(seats)
    if excess:
        index, amount = excess
        seats = with_seat(seats, index, _paying_back(seats[index], amount))
        events.append(UncalledReturned(index, amount))
    if any(seat.bet for seat in seats):
        events.append(BetsGathered(tuple([pot.amount for pot in pots(seats)])))
    return tuple([Seat(seat.stack, 0, seat.paid, seat.status) for seat in seats]), tuple(events)


def _paying_back(seat: Seat, amount: int) -> Seat:
    return Seat(seat.stack + amount, seat.bet - amount, seat.paid - amount, seat.status, seat.faced)


def _next_street(state: HandState, seats: tuple[Seat, ...], events: tuple[Event, ...]) -> Step:
    """Deal the next board cards and give the turn to the first seat left of the button."""
    felt, street = state.felt, Street(state.felt.street + 1)
    count = street.board_size - len(felt.board)
    cards, stub = state.stub[:count], state.stub[count:]
    turn = next_to_act(seats, 0, felt.positions.button)
    opened = Felt(felt.rules, felt.positions, seats, street, felt.board + cards, turn, shown=felt.shown)
    return Step(HandState(opened, state.holes, stub), (*events, BoardDealt(street, cards)))


def _then(step: Step, phase: Callable[[HandState], Step]) -> Step:
    """Go on with ``phase`` where ``step`` ended, keeping the events of both."""
    after = phase(step.state)
    return Step(after.state, step.events + after.events)
