"""A round on its way from one state to the next: the cards, the dealer's hand, and who is paid what.

`Dealing` is the one thing that changes, inside a verb.
"""

from typing import Final

from pyapp.blackjack.events import (
    CutCardOut,
    DealerDealt,
    Dealt,
    Event,
    Face,
    HoleTurned,
    InsuranceSettled,
    Result,
    RoundOver,
    Settled,
    Turned,
)
from pyapp.blackjack.rules import BlackjackRules
from pyapp.blackjack.state import (
    Hand,
    Phase,
    RoundState,
    RoundStep,
    Worth,
    every_hand,
    is_natural,
    may_be_natural,
    worth,
)
from pyapp.cards import Card
from pyapp.money import HalfDollars

_UP: Final = Face.UP
"""Asked for at every card; CPython 3.11 takes its time to look enum members up."""


class Dealing:
    """The working copy of a round: seats, dealer and shoe, and the events so far."""

    __slots__ = ("before", "dealer", "dealt", "events", "is_hole_open", "rules", "seats", "shoe")

    def __init__(self, before: RoundState) -> None:
        self.before = before
        self.rules = before.rules
        self.seats = list(before.seats)
        self.shoe = before.shoe
        self.dealt = before.shoe.dealt
        self.dealer = before.dealer
        self.is_hole_open = before.is_hole_open
        self.events: list[Event] = []

    def step(self, phase: Phase, turn: tuple[int, int] | None) -> RoundStep:
        """Return the state that has been reached, with what led to it."""
        state = self.before.but(
            seats=tuple(self.seats),
            dealer=self.dealer,
            is_hole_open=self.is_hole_open,
            phase=phase,
            turn=turn,
            shoe=self.shoe.but(dealt=self.dealt),
        )
        return RoundStep(state, tuple(self.events))

    def deal_to(self, seat: int, place: int, face: Face = _UP) -> Hand:
        """Deal one card to a hand and give the hand."""
        card = self.card_to(seat, place, face)
        hand = self.seats[seat].hands[place]
        hand = hand.but(cards=(*hand.cards, card), is_open=hand.is_open and face is _UP)
        self.put(seat, place, hand)
        return hand

    def card_to(self, seat: int, place: int, face: Face) -> Card:
        """Draw a card for a hand and tell of it; whoever calls this puts it into the hand."""
        card = self.shoe.cards[self.dealt]
        self.events.append(Dealt(seat, place, card, face))
        self._count_out()
        return card

    def deal_dealer(self, face: Face = _UP) -> None:
        """Deal one card to the dealer."""
        card = self.shoe.cards[self.dealt]
        self.dealer = (*self.dealer, card)
        self.events.append(DealerDealt(card, face))
        self._count_out()

    def put(self, seat: int, place: int, hand: Hand) -> None:
        """Put a hand in the place of one that is there."""
        before = self.seats[seat]
        hands = (*before.hands[:place], hand, *before.hands[place + 1 :])
        self.seats[seat] = before.but(hands=hands)

    def pay(self, seat: int, amount: HalfDollars) -> None:
        """Move chips from a seat's stack to a bet, or back where ``amount`` is negative."""
        before = self.seats[seat]
        self.seats[seat] = before.but(stack=before.stack - amount)

    def end(self, seat: int, place: int) -> None:
        """Note that nothing is left to decide on a hand."""
        self.put(seat, place, self.seats[seat].hands[place].but(done=True))

    def turn_up(self, seat: int, place: int) -> None:
        """Turn the face-down cards of a hand up."""
        hand = self.seats[seat].hands[place]
        if not hand.is_open:
            self.put(seat, place, hand.but(is_open=True))
            down, face = (hand.cards[2:], Face.DOWN) if hand.doubled else (hand.cards[:2], Face.OWN)
            self.events.append(Turned(seat, place, hand.cards, down, face))

    def settle(self, seat: int, place: int, result: Result, returned: HalfDollars) -> None:
        """End a hand with its cards up and give its seat what comes back."""
        self.turn_up(seat, place)
        before = self.seats[seat]
        hand = before.hands[place]
        ended = hand.but(is_open=True, done=True, result=result, returned=returned, gave_up=False)
        hands = (*before.hands[:place], ended, *before.hands[place + 1 :])
        self.seats[seat] = before.but(stack=before.stack + returned, hands=hands)
        self.events.append(Settled(seat, place, result, hand.bet, returned))

    def _count_out(self) -> None:
        self.dealt += 1
        if self.dealt == self.shoe.cut:
            self.events.append(CutCardOut())


def dealer_plays(work: Dealing) -> RoundStep:
    """Turn the hole card up, draw where a live hand is left, settle everything; the round is over."""
    if not work.rules.no_hole_card:
        turn_hole(work)
    elif _is_anything_open(work):
        work.deal_dealer()
        work.is_hole_open = True
    else:
        return _over(work)
    _settle_insurance(work)
    if not is_natural(work.dealer) and _is_any_hand_live(work):
        _draw(work)
    _settle_hands(work)
    return _over(work)


def end_by_natural(work: Dealing) -> RoundStep:
    """Turn the dealer's natural up and end the round."""
    turn_hole(work)
    _settle_insurance(work)
    _settle_hands(work)
    return _over(work)


def lose_insurance(work: Dealing) -> None:
    """Collect the side bets after the dealer has looked and found no natural."""
    _settle_insurance(work)


def turn_hole(work: Dealing) -> None:
    """Turn the dealer's second card up."""
    work.is_hole_open = True
    work.events.append(HoleTurned(work.dealer[1]))


def pay_natural(work: Dealing, seat: int) -> None:
    """Pay a natural that the dealer cannot match any more; part of a half-dollar stays with the house."""
    bet = work.seats[seat].bet
    work.settle(seat, 0, Result.NATURAL, bet + int(bet * work.rules.natural_pays))


def draws(rules: BlackjackRules, count: Worth) -> bool:
    """Return whether a dealer with this count must take a card."""
    return count.total < _STANDS_ON or (count.soft and count.total == _STANDS_ON and rules.hit_soft_17)


def _is_anything_open(work: Dealing) -> bool:
    """Return whether any bet, a side bet included, depends on the dealer's second card."""
    return any(hand.result is None for _, _, hand in every_hand(work.seats)) or any(
        seat.insurance for seat in work.seats
    )


def _is_any_hand_live(work: Dealing) -> bool:
    """Return whether a hand waits to be compared; naturals and surrenders wait for a natural only."""
    return any(
        hand.result is None and not hand.gave_up and not _has_natural(hand)
        for _, _, hand in every_hand(work.seats)
    )


def _has_natural(hand: Hand) -> bool:
    return not hand.split and is_natural(hand.cards)


def _draw(work: Dealing) -> None:
    while draws(work.rules, worth(work.dealer)):
        work.deal_dealer()


def _settle_insurance(work: Dealing) -> None:
    back = 3 if is_natural(work.dealer) else 0
    for index, seat in enumerate(work.seats):
        if seat.insurance:
            stake, returned = seat.insurance, seat.insurance * back
            work.seats[index] = seat.but(stack=seat.stack + returned, insurance=0)
            work.events.append(InsuranceSettled(index, stake, returned))


def _settle_hands(work: Dealing) -> None:
    dealer, has_natural = worth(work.dealer), is_natural(work.dealer)
    for index, place, hand in every_hand(tuple(work.seats)):
        if hand.result is None:
            result = _against_natural(hand) if has_natural else _result(hand, dealer)
            work.settle(index, place, result, _chips_returned(work, hand, result))


def _against_natural(hand: Hand) -> Result:
    return Result.PUSH if _has_natural(hand) else Result.LOST


def _result(hand: Hand, dealer: Worth) -> Result:
    """Compare a hand with a dealer who has no natural."""
    if hand.gave_up:
        return Result.SURRENDERED
    if _has_natural(hand):
        return Result.NATURAL
    count = worth(hand.cards)
    if count.bust:
        return Result.BUST
    if dealer.bust or count.total > dealer.total:
        return Result.WON
    return Result.PUSH if count.total == dealer.total else Result.LOST


def _chips_returned(work: Dealing, hand: Hand, result: Result) -> HalfDollars:
    if result is Result.NATURAL:
        return hand.bet + int(hand.bet * work.rules.natural_pays)
    return hand.bet // 2 if result is Result.SURRENDERED else hand.bet * _TIMES[result]


def may_still_match(work: Dealing) -> bool:
    """Return whether the dealer's second card, still to come, may make a natural."""
    return work.rules.no_hole_card and may_be_natural(work.dealer[0])


def _over(work: Dealing) -> RoundStep:
    work.events.append(RoundOver())
    return work.step(Phase.OVER, None)


_STANDS_ON: Final = 17
_TIMES: Final = {Result.WON: 2, Result.EVEN_MONEY: 2, Result.PUSH: 1, Result.LOST: 0, Result.BUST: 0}
"""How many times the bet comes back."""
