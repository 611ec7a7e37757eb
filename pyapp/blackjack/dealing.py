"""A round on its way from one state to the next: the one thing that changes, inside a verb."""

from typing import Final

from pyapp.blackjack.events import CutCardOut, DealerDealt, Dealt, Event, Face, Result, Settled, Turned
from pyapp.blackjack.state import Hand, Phase, RoundState, RoundStep
from pyapp.cards import Card, HalfDollars

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
