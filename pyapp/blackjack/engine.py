"""The verbs of blackjack: ``deal``, ``options``, ``apply`` (and ``observe``, in its own module)."""

from collections.abc import Sequence
from typing import cast

from pyapp.blackjack.dealing import (
    Dealing,
    dealer_plays,
    end_by_natural,
    lose_insurance,
    may_still_match,
    pay_natural,
)
from pyapp.blackjack.errors import BlackjackError
from pyapp.blackjack.events import (
    Acted,
    Action,
    Asked,
    BetPlaced,
    Double,
    EvenMoney,
    Face,
    Hit,
    Insure,
    Peeked,
    Result,
    Shuffled,
    Split,
    Stand,
    Turn,
)
from pyapp.blackjack.options import (
    RoundOptions,
    is_split_ace,
    may_insure,
    may_split_again,
    round_options,
    round_refusal,
)
from pyapp.blackjack.rules import BlackjackRules, check_round
from pyapp.blackjack.state import (
    ACE,
    BEST,
    Hand,
    Phase,
    RoundSeat,
    RoundState,
    RoundStep,
    is_natural,
    may_be_natural,
    points,
    worth,
)
from pyapp.cards import Shoe
from pyapp.money import NO_MONEY, HalfDollars


def deal(rules: BlackjackRules, stacks: Sequence[int], bets: Sequence[int], shoe: Shoe) -> RoundStep:
    """Take the bets, deal two cards each from the dealer's left, and go to the first decision.

    ``stacks`` are half-dollars before the bets; a bet of 0 sits the round out. The shoe must be ready
    (see ``ready_shoe``). Raises ``BlackjackError`` for stacks, bets or a shoe that make no round.
    """
    check_round(rules, stacks, bets, shoe)
    held, laid = cast("Sequence[HalfDollars]", stacks), cast("Sequence[HalfDollars]", bets)
    seats = tuple([RoundSeat(stack - bet, bet) for stack, bet in zip(held, laid, strict=True)])
    work = Dealing(RoundState(rules, seats, (), is_hole_open=False, phase=Phase.PLAY, turn=None, shoe=shoe))
    if not shoe.dealt:
        work.events.append(Shuffled(rules.decks))
    work.events += [BetPlaced(index, bet) for index, bet in enumerate(laid) if bet]
    _deal_round(work)
    if points(work.dealer[0]) == ACE:
        return _ask_from(work, 0)
    return _look(work)


def options(state: RoundState) -> RoundOptions:
    """Return what the hand to act may do, and why the rest is refused."""
    return round_options(state)


def apply(state: RoundState, action: Action) -> RoundStep:
    """Let the hand to act do ``action`` and go on to the next decision or to the end of the round.

    Raises ``BlackjackError`` with the reason where the action is refused; the state given stays as it was.
    """
    refused = round_refusal(state, action)
    if refused:
        raise BlackjackError(refused.why, *refused.numbers)
    assert state.turn is not None, "a round that is over refuses everything"  # noqa: S101 - just refused
    index, place = state.turn
    work = Dealing(state)
    if state.phase is Phase.INSURANCE:
        _answer(work, index, action)
        return _ask_from(work, index + 1)
    _act(work, index, place, action)
    return _play_on(work, index, place)


def _deal_round(work: Dealing) -> None:
    playing = [index for index, seat in enumerate(work.seats) if seat.bet]
    is_open = not work.rules.dealt_face_down
    face = Face.UP if is_open else Face.OWN
    firsts = [work.card_to(index, 0, face) for index in playing]
    work.deal_dealer()
    for index, first in zip(playing, firsts, strict=True):
        seat = work.seats[index]
        pair = (first, work.card_to(index, 0, face))
        work.seats[index] = seat.but(hands=(Hand(pair, seat.bet, is_open=is_open),))
    if not work.rules.no_hole_card:
        work.deal_dealer(Face.DOWN)
    if not is_open:
        _turn_naturals_up(work, playing)


def _turn_naturals_up(work: Dealing, playing: Sequence[int]) -> None:
    for index in playing:
        if is_natural(work.seats[index].hands[0].cards):
            work.turn_up(index, 0)


def _ask_from(work: Dealing, first: int) -> RoundStep:
    """Ask the next seat that may insure, or let the dealer look."""
    for index in range(first, len(work.seats)):
        if may_insure(work.rules, work.seats[index]):
            work.events.append(Asked(index))
            return work.step(Phase.INSURANCE, (index, 0))
    return _look(work)


def _answer(work: Dealing, index: int, action: Action) -> None:
    seat = work.seats[index]
    paid = HalfDollars(action.amount) if isinstance(action, Insure) else NO_MONEY
    work.seats[index] = seat.but(stack=seat.stack - paid, insurance=paid)
    work.events.append(Acted(index, 0, action, paid))
    if isinstance(action, EvenMoney):
        work.settle(index, 0, Result.EVEN_MONEY, seat.bet * 2)


def _look(work: Dealing) -> RoundStep:
    """Let the dealer look under an ace or a ten-card, then pay the naturals that the dealer cannot match."""
    if may_be_natural(work.dealer[0]) and not work.rules.no_hole_card:
        has_natural = is_natural(work.dealer)
        work.events.append(Peeked(has_natural))
        if has_natural:
            return end_by_natural(work)
        lose_insurance(work)
    waits = may_still_match(work)
    for index, seat in enumerate(work.seats):
        if seat.hands and seat.hands[0].result is None and is_natural(seat.hands[0].cards):
            work.end(index, 0) if waits else pay_natural(work, index)
    return _next_turn(work, 0, 0)


def _play_on(work: Dealing, index: int, place: int) -> RoundStep:
    """Stay with the hand that acted while it has a decision left, else go on to the next."""
    if _has_decision(work, index, place):
        return work.step(Phase.PLAY, (index, place))
    return _next_turn(work, index, place + 1)


def _next_turn(work: Dealing, first: int, first_place: int) -> RoundStep:
    """Return the turn to the next hand with a decision, seats and hands from the left, or to the dealer."""
    for index in range(first, len(work.seats)):
        start = first_place if index == first else 0
        for place in range(start, len(work.seats[index].hands)):
            if _has_decision(work, index, place):
                work.events.append(Turn(index, place))
                return work.step(Phase.PLAY, (index, place))
    return dealer_plays(work)


def _has_decision(work: Dealing, index: int, place: int) -> bool:
    """Return whether a hand is still to be played; a split card gets its second when its turn comes.

    A hand of 21 has nothing left to decide unless the rules ask for it, nor has a split ace that may not be
    split again.
    """
    seat = work.seats[index]
    hand = seat.hands[place]
    if hand.done:
        return False
    if len(hand.cards) == 1:
        hand = work.deal_to(index, place)
    if is_split_ace(hand):
        is_open = may_split_again(work.rules, seat.hands, hand)
    else:
        is_open = work.rules.ask_at_21 or worth(hand.cards).total != BEST
    if not is_open:
        work.end(index, place)
    return is_open


def _act(work: Dealing, index: int, place: int, action: Action) -> None:
    paid = work.seats[index].bet if isinstance(action, Double | Split) else NO_MONEY
    if not isinstance(action, Hit | Stand):
        work.turn_up(index, place)  # a hand that is held must be seen before anything else is done with it
    work.events.append(Acted(index, place, action, paid))
    match action:
        case Hit():
            _hit(work, index, place)
        case Stand():
            work.end(index, place)
        case Double():
            _double(work, index, place, paid)
        case Split():
            _split(work, index, place, paid)
        case _:
            _surrender(work, index, place)


def _hit(work: Dealing, index: int, place: int) -> None:
    hand = work.deal_to(index, place)
    if worth(hand.cards).bust:
        work.settle(index, place, Result.BUST, NO_MONEY)


def _double(work: Dealing, index: int, place: int, paid: HalfDollars) -> None:
    work.pay(index, paid)
    hand = work.seats[index].hands[place]
    work.put(index, place, hand.but(bet=hand.bet + paid, doubled=True))
    work.deal_to(index, place, Face.DOWN)
    work.end(index, place)


def _split(work: Dealing, index: int, place: int, paid: HalfDollars) -> None:
    work.pay(index, paid)
    seat = work.seats[index]
    pair = seat.hands[place]
    halves = (Hand((card,), paid, split=True) for card in pair.cards)
    hands = (*seat.hands[:place], *halves, *seat.hands[place + 1 :])
    work.seats[index] = seat.but(hands=hands)


def _surrender(work: Dealing, index: int, place: int) -> None:
    """Return half back, at once unless the dealer's second card may still take the whole bet."""
    hand = work.seats[index].hands[place]
    if not may_still_match(work):
        work.settle(index, place, Result.SURRENDERED, hand.bet // 2)
        return
    work.put(index, place, hand.but(done=True, gave_up=True))
