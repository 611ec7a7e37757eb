"""The verbs of hold'em: ``deal`` with what it refuses, ``options``, ``apply``; ``observe`` is elsewhere."""

from collections.abc import Callable, Sequence
from typing import Final, cast

from pyapp.cards import DECK, Card
from pyapp.holdem.betting import are_payable, carry_out, dead_chips, having_posted, next_to_act, usual_posts
from pyapp.holdem.errors import HoldemError, HoldemReason
from pyapp.holdem.events import (
    Action,
    BetsGathered,
    BlindPosted,
    BoardDealt,
    Event,
    Fold,
    HoleDealt,
    TapOut,
    UncalledReturned,
)
from pyapp.holdem.options import HandOptions, felt_options, felt_refusal
from pyapp.holdem.payout import divide_pots, find_uncalled, reveal, settle
from pyapp.holdem.positions import Positions
from pyapp.holdem.rules import HoldemRules, LeastRaise, Street
from pyapp.holdem.state import IN, Felt, HandSeat, HandState, HandStep, Status, with_seat
from pyapp.money import NO_CHIPS, Chips


def check_deal(rules: HoldemRules, stacks: Sequence[int], positions: Positions, deck: Sequence[Card]) -> None:
    """Raise ``HoldemError`` for stacks, positions or a deck that make no hand."""
    _check_stacks(stacks, rules.most_seats)
    if len(deck) != len(DECK) or not _EACH_CARD.issubset(deck):
        raise HoldemError(HoldemReason.BAD_DECK)
    if not _are_playable(positions, stacks):
        raise HoldemError(HoldemReason.BAD_POSITIONS)


def _check_stacks(stacks: Sequence[int], most_seats: int) -> None:
    if len(stacks) > most_seats:
        raise HoldemError(HoldemReason.TOO_MANY, len(stacks), most_seats)
    if not all(type(stack) is int and stack >= 0 for stack in stacks):
        raise HoldemError(HoldemReason.BAD_STACK)
    if sum(stack > 0 for stack in stacks) < 2:  # noqa: PLR2004 - a hand takes two
        raise HoldemError(HoldemReason.TOO_FEW)


def _are_playable(positions: Positions, stacks: Sequence[int]) -> bool:
    """Return whether both blinds fall on players, and the button on a seat, taken or empty."""
    small, big = positions.small, positions.big
    places = (positions.button, big, positions.small_spot)
    if not all(0 <= place < len(stacks) for place in places):
        return False
    return stacks[big] > 0 and (small is None or (small == positions.small_spot != big and stacks[small] > 0))


_EACH_CARD: Final = frozenset(DECK)


def deal(
    rules: HoldemRules,
    stacks: Sequence[int],
    positions: Positions,
    deck: Sequence[Card],
    posts: Sequence[BlindPosted] | None = None,
) -> HandStep:
    """Post the blinds, deal two cards each from the button's left, and go to the first decision.

    ``stacks`` has one entry a seat, 0 for a seat that is not dealt in; ``deck`` is the shuffled deck, its
    first card dealt first. No card is burnt: a burn changes nothing that a player could know. ``posts`` are
    what was posted where that is other than rules and positions ask.
    Raises ``HoldemError`` for stacks, positions, posts or a deck that make no hand.
    """
    check_deal(rules, stacks, positions, deck)
    held = cast("Sequence[Chips]", stacks)
    forced = usual_posts(rules, positions, held) if posts is None else tuple(posts)
    if posts is not None and not are_payable(rules, positions, held, forced):
        raise HoldemError(HoldemReason.BAD_POSTS)
    felt = _open_felt(rules, positions, held, forced)
    order = [i for i in felt.clockwise(positions.button) if stacks[i]]
    holes = _holes(order, len(stacks), deck)
    dealt = (HoleDealt(i, holes[i]) for i in order)
    return _play_on(HandStep(HandState(felt, holes, tuple(deck[2 * len(order) :])), (*forced, *dealt)))


def options(state: HandState) -> HandOptions:
    """Return what the seat to act may do, and why the rest is refused."""
    return felt_options(state.felt)


def apply(state: HandState, action: Action) -> HandStep:
    """Let the seat to act do ``action`` and go on to the next decision or to the end of the hand.

    Raises ``HoldemError`` with the reason where the action is refused; the state given stays as it was.
    """
    refused = felt_refusal(state.felt, action)
    if refused:
        per_dollar = state.felt.rules.shown_per_dollar
        raise HoldemError(refused.why, *refused.numbers, chips_per_dollar=per_dollar)
    return _play_on(_act(state, action))


def _open_felt(
    rules: HoldemRules,
    positions: Positions,
    stacks: Sequence[Chips],
    forced: Sequence[BlindPosted],
) -> Felt:
    """Return the felt after the forced bets.

    The big blind stands as the opening bet, however short it was posted, unless someone has straddled it:
    then play begins after them.
    """
    seats = [HandSeat(stack, status=Status.IN if stack else Status.OUT) for stack in stacks]
    for post in forced:
        seats[post.seat] = having_posted(rules, seats[post.seat], post)
    price, big = max(rules.big_blind, *(seat.bet for seat in seats)), positions.big
    opener, absent = big, frozenset(post.seat for post in forced if post.absent)
    if not rules.big_blind_option and seats[big].bet == price and big not in absent:
        seats[big] = _without_option(seats[big], price)
    if price > rules.big_blind:
        opener = next(post.seat for post in reversed(forced) if seats[post.seat].bet == price)
    return Felt(
        rules,
        positions,
        tuple(seats),
        to_act=next_to_act(rules, seats, price, opener, absent),
        price=price,
        level=price,
        raise_by=_first_raise(rules, seats),
        dead=sum([dead_chips(rules, post) for post in forced], NO_CHIPS),
        absent=absent,
    )


def _first_raise(rules: HoldemRules, seats: Sequence[HandSeat]) -> Chips:
    """Return what a first raise adds at least: where raises count, a straddle is one of the big blind."""
    least = rules.bet_on(Street.PREFLOP)
    if rules.least_raise is not LeastRaise.LAST_FULL_RAISE:
        return least
    *_, before, most = sorted((rules.big_blind, *(seat.bet for seat in seats)))
    return max(least, most - before)


def _without_option(seat: HandSeat, price: Chips) -> HandSeat:
    """Count the big blind as decided: their turn comes only if someone raises."""
    return seat.but(faced=price)


def _holes(order: Sequence[int], seats: int, deck: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """Deal one card at a time, twice round ``order``."""
    count = len(order)
    pairs = {seat: (deck[place], deck[place + count]) for place, seat in enumerate(order)}
    return tuple(pairs.get(seat, ()) for seat in range(seats))


def _act(state: HandState, action: Action) -> HandStep:
    felt, events = carry_out(state.felt, action)
    return HandStep(state.but(felt=felt), events)


def _play_on(step: HandStep) -> HandStep:
    """Go on to the next decision or the end.

    One who is away or without a chip has nothing to decide; where no one has, the street is closed.
    """
    felt = step.state.felt
    if felt.to_act is None:
        return _then(step, _street_closed)
    if felt.to_act in felt.absent:
        return _play_on(_then(step, _fold))
    if not felt.seats[felt.to_act].stack:
        return _play_on(_then(step, _tap_out))
    return step


def _tap_out(state: HandState) -> HandStep:
    """Tap out, with nothing, a player who is bet at after their last chip went in."""
    return _act(state, TapOut())


def _fold(state: HandState) -> HandStep:
    """Let one fold whose player is away."""
    return _act(state, Fold())


def _street_closed(state: HandState) -> HandStep:
    """Gather the bets, then go on to the next street, to a run-out of the board, or to the showdown."""
    felt = state.felt
    seats, events = _gather_bets(felt)
    if felt.street is not Street.RIVER and _is_betting_possible(seats):
        return _play_on(_next_street(state, seats, events))
    rested = HandStep(state.but(felt=felt.at_rest(seats, felt.shown)), events)
    if felt.street is Street.RIVER or felt.lone is not None:
        return _then(rested, settle)
    turned_up = _then(rested, reveal)
    state = _with_second_run(turned_up.state)
    return _play_on(_next_street(state, seats, turned_up.events))


def _with_second_run(state: HandState) -> HandState:
    """Put the cards of a second run aside where there is to be one: they follow those of the first."""
    felt = state.felt
    missing = Street.RIVER.board_size - len(felt.board)
    if not felt.rules.run_twice or state.again:
        return state
    first, again, rest = state.stub[:missing], state.stub[missing : 2 * missing], state.stub[2 * missing :]
    return state.but(stub=first + rest, again=again)


def _is_betting_possible(seats: Sequence[HandSeat]) -> bool:
    """Return whether two seats still have chips to bet."""
    able = 0
    for seat in seats:
        able += seat.stack > 0 and seat.status is IN
    return able > 1


def _gather_bets(felt: Felt) -> tuple[tuple[HandSeat, ...], tuple[Event, ...]]:
    """Return back what no other seat matched and move the bets to the middle."""
    seats, events = felt.seats, list[Event]()
    excess = find_uncalled(seats) if felt.rules.uncalled_returns else None
    if excess:
        index, amount = excess
        seats = with_seat(seats, index, _pay_back(seats[index], amount))
        events.append(UncalledReturned(index, amount))
    if any(seat.bet for seat in seats):
        events.append(BetsGathered(tuple([pot.amount for pot in divide_pots(felt, seats)])))
    rested = [seat.but(bet=NO_CHIPS, faced=None) for seat in seats]
    return tuple(rested), tuple(events)


def _pay_back(seat: HandSeat, amount: Chips) -> HandSeat:
    return seat.but(stack=seat.stack + amount, bet=max(NO_CHIPS, seat.bet - amount), paid=seat.paid - amount)


def _next_street(state: HandState, seats: tuple[HandSeat, ...], events: tuple[Event, ...]) -> HandStep:
    """Deal the next board cards and give the turn to the first seat left of the button."""
    felt, street = state.felt, Street(state.felt.street + 1)
    rules, positions = felt.rules, felt.positions
    count = street.board_size - len(felt.board)
    cards, stub = state.stub[:count], state.stub[count:]
    price = felt.price if rules.each_acts_once else NO_CHIPS
    opened = felt.but(
        seats=seats,
        street=street,
        board=felt.board + cards,
        to_act=next_to_act(rules, seats, price, positions.button, felt.absent),
        price=price,
        level=price,
        raise_by=rules.bet_on(street),
        raises=0,
        aggressor=None,
    )
    return HandStep(state.but(felt=opened, stub=stub), (*events, BoardDealt(street, cards)))


def _then(step: HandStep, phase: Callable[[HandState], HandStep]) -> HandStep:
    """Go on with ``phase`` where ``step`` ended, keeping the events of both."""
    after = phase(step.state)
    return HandStep(after.state, step.events + after.events)
