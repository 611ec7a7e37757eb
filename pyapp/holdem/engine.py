"""The verbs of hold'em: ``deal``, ``options``, ``apply`` (and ``observe``, in its own module)."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from pyapp.cards import DECK, Card
from pyapp.holdem.actions import Action
from pyapp.holdem.betting import acted, next_to_act, posted
from pyapp.holdem.errors import HoldemError, Why
from pyapp.holdem.events import BetsGathered, Blind, BoardDealt, Event, HoleDealt, UncalledReturned
from pyapp.holdem.options import Options, felt_options
from pyapp.holdem.positions import Positions
from pyapp.holdem.pots import pots, uncalled
from pyapp.holdem.rules import MOST_SEATS, HoldemRules
from pyapp.holdem.showdown import reveal, settle
from pyapp.holdem.state import Felt, HandState, Seat, Status, Step, with_seat
from pyapp.holdem.street import Street

def deal(rules: HoldemRules, stacks: Sequence[int], positions: Positions, deck: Sequence[Card]) -> Step:
    """Post the blinds, deal two cards each from the button's left, and go to the first decision.

    ``stacks`` has one entry a seat, 0 for a seat that is not dealt in; ``deck`` is the shuffled deck, its
    first card dealt first. No card is burnt: a burn changes nothing that a player could know.
    Raises ``HoldemError`` for stacks, positions or a deck that make no hand.
    """
    _check_deal(stacks, positions, deck)
    seats = tuple(Seat(stack, status=Status.IN if stack else Status.OUT) for stack in stacks)
    felt = Felt(rules, positions, seats, price=rules.big_blind, level=rules.big_blind)
    felt, blinds = _blinds(felt)
    holes, stub = _holes(felt, deck)
    dealt = tuple(HoleDealt(i, holes[i]) for i in felt.clockwise(positions.button) if holes[i])
    start = Step(HandState(felt, holes, stub), (*blinds, *dealt))
    return _then(start, lambda state: _turn(state, positions.big))


def options(state: HandState) -> Options:
    """Say what the seat to act may do, and why the rest is refused."""
    return felt_options(state.felt)


def apply(state: HandState, action: Action) -> Step:
    """Let the seat to act do ``action`` and go on to the next decision or to the end of the hand.

    Raises ``HoldemError`` with the reason where the action is refused; the state given stays as it was.
    """
    refused = felt_options(state.felt).refusal(action)
    if refused:
        raise HoldemError(refused.why, *refused.numbers)
    felt, event = acted(state.felt, action)
    return _then(Step(replace(state, felt=felt), (event,)), lambda after: _turn(after, event.seat))


def _turn(state: HandState, after: int) -> Step:
    """Give the turn to the next seat with a decision, or close the street."""
    seat = next_to_act(state.felt, after)
    if seat is None:
        return _street_closed(state)
    return Step(replace(state, felt=replace(state.felt, to_act=seat)))


def _street_closed(state: HandState) -> Step:
    gathered = _gathered(state)
    felt = gathered.state.felt
    if len(felt.live) == 1 or felt.street is Street.RIVER:
        return _then(gathered, settle)
    if sum(seat.can_act for seat in felt.seats) < 2:  # noqa: PLR2004 - betting takes two
        return _then(_then(gathered, reveal), _next_street)
    return _then(gathered, _next_street)


def _gathered(state: HandState) -> Step:
    """Give an uncalled bet back and move the others to the middle."""
    felt, events = state.felt, list[Event]()
    excess = uncalled(felt)
    if excess:
        index, amount = excess
        seat = felt.seats[index]
        kept = replace(seat, stack=seat.stack + amount, bet=seat.bet - amount, paid=seat.paid - amount)
        felt = replace(felt, seats=with_seat(felt.seats, index, kept))
        events.append(UncalledReturned(index, amount))
    if any(seat.bet for seat in felt.seats):
        felt = replace(felt, seats=tuple(_swept(seat) for seat in felt.seats))
        events.append(BetsGathered(tuple(pot.amount for pot in pots(felt.seats))))
    return Step(replace(state, felt=felt), tuple(events))


def _next_street(state: HandState) -> Step:
    street = Street(state.felt.street + 1)
    count = street.board_size - len(state.felt.board)
    cards, stub = state.stub[:count], state.stub[count:]
    felt = replace(
        state.felt,
        street=street,
        board=state.felt.board + cards,
        seats=tuple(replace(seat, faced=None) if seat.can_act else seat for seat in state.felt.seats),
        price=0,
        level=0,
        raises=0,
        aggressor=None,
    )
    dealt = Step(HandState(felt, state.holes, stub), (BoardDealt(street, cards),))
    return _then(dealt, lambda after: _turn(after, felt.positions.button))


def _swept(seat: Seat) -> Seat:
    return replace(seat, bet=0) if seat.bet else seat


def _blinds(felt: Felt) -> tuple[Felt, list[Event]]:
    events, rules = list[Event](), felt.rules
    if felt.positions.small is not None:
        felt, small = posted(felt, felt.positions.small, Blind.SMALL, rules.small_blind)
        events.append(small)
    felt, big = posted(felt, felt.positions.big, Blind.BIG, rules.big_blind)
    return felt, [*events, big]


def _holes(felt: Felt, deck: Sequence[Card]) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Deal one card at a time, twice round; give each seat's two and the rest of the deck."""
    order = [i for i in felt.clockwise(felt.positions.button) if felt.seats[i].live]
    count = len(order)
    place = {seat: at for at, seat in enumerate(order)}
    holes = tuple(
        (deck[place[i]], deck[place[i] + count]) if i in place else () for i in range(len(felt.seats))
    )
    return holes, tuple(deck[2 * count :])


def _check_deal(stacks: Sequence[int], positions: Positions, deck: Sequence[Card]) -> None:
    if len(stacks) > MOST_SEATS:
        raise HoldemError(Why.TOO_MANY, len(stacks), MOST_SEATS)
    if not all(type(stack) is int and stack >= 0 for stack in stacks):
        raise HoldemError(Why.BAD_STACK)
    if sum(stack > 0 for stack in stacks) < 2:  # noqa: PLR2004 - a hand takes two
        raise HoldemError(Why.TOO_FEW)
    if len(deck) != len(DECK) or set(deck) != set(DECK):
        raise HoldemError(Why.BAD_DECK)
    posting = [positions.big] if positions.small is None else [positions.small, positions.big]
    if len(set(posting)) < len(posting) or not all(stacks[i] for i in posting):
        raise HoldemError(Why.BAD_POSITIONS)


def _then(step: Step, phase: Callable[[HandState], Step]) -> Step:
    """Go on with ``phase`` where ``step`` ended, keeping the events of both."""
    after = phase(step.state)
    return Step(after.state, step.events + after.events)
