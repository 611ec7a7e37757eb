"""What the hand to act may do: computed once, read by buttons, bots, validation and tests."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from pyapp.blackjack.errors import BlackjackError, BlackjackReason, BlackjackRefusal
from pyapp.blackjack.events import Action, Decline, Double, EvenMoney, Hit, Insure, Split, Stand, Surrender
from pyapp.blackjack.rules import DEALER_MAY_NEED, BlackjackRules
from pyapp.blackjack.state import (
    ACE,
    BEST,
    Hand,
    Phase,
    RoundSeat,
    RoundState,
    is_natural,
    is_pair,
    points,
    worth,
)
from pyapp.cards import Card
from pyapp.cards.quick import quick
from pyapp.money import HalfDollars

_Plain: TypeAlias = Hit | Stand | Double | Split | Surrender | EvenMoney | Decline


@quick
@dataclass(frozen=True, slots=True)
class StakeRange:
    """The amounts that an insurance may have, in half-dollars."""

    least: HalfDollars
    most: HalfDollars

    def __contains__(self, amount: int) -> bool:
        return self.least <= amount <= self.most


@quick
@dataclass(frozen=True, slots=True)
class RoundOptions:
    """Every kind of action, either open or refused with its reason."""

    seat: int
    hand: int
    second_bet: HalfDollars
    """What a double or a split costs."""

    hit: Hit | BlackjackRefusal
    stand: Stand | BlackjackRefusal
    double: Double | BlackjackRefusal
    split: Split | BlackjackRefusal
    surrender: Surrender | BlackjackRefusal
    insure: StakeRange | BlackjackRefusal
    even_money: EvenMoney | BlackjackRefusal
    decline: Decline | BlackjackRefusal

    def refusal(self, action: Action) -> BlackjackRefusal | None:
        """Return why ``action`` is refused, or ``None`` if it is open."""
        if isinstance(action, Insure):
            return _insurance_refused(self.insure, action.amount)
        choice = self._choice(action)
        return choice if isinstance(choice, BlackjackRefusal) else None

    @property
    def open(self) -> tuple[Action, ...]:
        """Everything that may be done; insurance by its highest amount."""
        return tuple(self._open())

    def _choice(self, action: _Plain) -> _Plain | BlackjackRefusal:
        match action:
            case Hit():
                choice: _Plain | BlackjackRefusal = self.hit
            case Stand():
                choice = self.stand
            case Double():
                choice = self.double
            case Split():
                choice = self.split
            case Surrender():
                choice = self.surrender
            case EvenMoney():
                choice = self.even_money
            case Decline():
                choice = self.decline
        return choice

    def _open(self) -> Iterator[Action]:
        plain = (self.hit, self.stand, self.double, self.split, self.surrender)
        for choice in (*plain, self.even_money, self.decline):
            if not isinstance(choice, BlackjackRefusal):
                yield choice
        if isinstance(self.insure, StakeRange):
            yield Insure(self.insure.most)


def round_options(state: RoundState) -> RoundOptions:
    """Return the options of the hand to act; raises ``BlackjackError`` once the round is over."""
    if state.turn is None:
        raise BlackjackError(BlackjackReason.ROUND_OVER)
    index, place = state.turn
    seat = state.seats[index]
    if state.phase is Phase.INSURANCE:
        return _before_play(state.rules, index, seat)
    return _in_play(state, index, place)


def round_refusal(state: RoundState, action: Action) -> BlackjackRefusal | None:
    """Return why the hand to act may not do ``action``; standing and plain hits pass unexamined."""
    if state.turn is None:
        return BlackjackRefusal(BlackjackReason.ROUND_OVER)
    if state.phase is Phase.PLAY:
        if isinstance(action, Stand):
            return None
        hand = state.seats[state.turn[0]].hands[state.turn[1]]
        if isinstance(action, Hit) and not hand.split and _spare(state) > 0:
            return None
    return round_options(state).refusal(action)


def may_insure(rules: BlackjackRules, seat: RoundSeat) -> bool:
    """Return whether a seat has anything to say about insurance: chips for it, or a natural (even money)."""
    return bool(seat.hands) and (seat.stack > 0 or isinstance(_even_money(rules, seat), EvenMoney))


def may_split_again(rules: BlackjackRules, hands: Sequence[Hand], hand: Hand) -> bool:
    """Return whether the rules, if not the chips, let this hand of a seat be split."""
    of_aces = points(hand.cards[0]) == ACE
    return is_pair(hand.cards, any_tens=rules.split_any_tens) and len(hands) < rules.most_hands(
        of_aces=of_aces
    )


def is_split_ace(hand: Hand) -> bool:
    """Return whether a hand is one of a split pair of aces."""
    return hand.split and points(hand.cards[0]) == ACE


def _before_play(rules: BlackjackRules, index: int, seat: RoundSeat) -> RoundOptions:
    most = min(seat.bet // 2, seat.stack)
    insure = (
        StakeRange(HalfDollars(1), most) if most else BlackjackRefusal(BlackjackReason.INSURANCE_CHIPS, (1,))
    )
    even = _even_money(rules, seat)
    return RoundOptions(index, 0, seat.bet, _ASK, _ASK, _ASK, _ASK, _ASK, insure, even, Decline())


def _even_money(rules: BlackjackRules, seat: RoundSeat) -> EvenMoney | BlackjackRefusal:
    if not is_natural(seat.hands[0].cards):
        return BlackjackRefusal(BlackjackReason.NO_NATURAL)
    return BlackjackRefusal(BlackjackReason.SHORT_NATURAL) if rules.six_to_five else EvenMoney()


def _in_play(state: RoundState, index: int, place: int) -> RoundOptions:
    rules, seat = state.rules, state.seats[index]
    hand, spare = seat.hands[place], _spare(state)
    cost = seat.bet
    hit: Hit | BlackjackRefusal = (
        _ACES_STAND if is_split_ace(hand) else _refuse_spared(spare, 1, state) or _HIT
    )
    double = _double_refusal(rules, hand) or _short(seat) or _refuse_spared(spare, 1, state) or _DOUBLE
    split = (
        _split_refusal(rules, seat.hands, hand) or _short(seat) or _refuse_spared(spare, 2, state) or _SPLIT
    )
    surrender = _surrender_refusal(rules, hand) or _SURRENDER
    return RoundOptions(
        index, place, cost, hit, _STAND, double, split, surrender, _NO_INSURANCE, _NO_INSURANCE, _NO_INSURANCE
    )


def _double_refusal(rules: BlackjackRules, hand: Hand) -> BlackjackRefusal | None:
    if len(hand.cards) != _FIRST_TWO:
        return _LATE_DOUBLE
    if is_split_ace(hand):
        return _ACES_STAND
    if hand.split and not rules.double_after_split:
        return _NO_DAS
    return None if rules.double_any_two else _total_refusal(hand.cards)


def _total_refusal(cards: tuple[Card, ...]) -> BlackjackRefusal | None:
    count = worth(cards)
    if count.soft:
        return _SOFT_DOUBLES[count.total]
    return None if count.total in _DOUBLE_ON else _HARD_DOUBLES[count.total]


def _split_refusal(rules: BlackjackRules, hands: Sequence[Hand], hand: Hand) -> BlackjackRefusal | None:
    if len(hand.cards) != _FIRST_TWO:
        return _LATE_SPLIT
    if not is_pair(hand.cards, any_tens=rules.split_any_tens):
        return _NO_PAIR_OF_TENS if rules.split_any_tens else _NO_PAIR
    if may_split_again(rules, hands, hand):
        return None
    if points(hand.cards[0]) == ACE and not rules.resplit_aces:
        return BlackjackRefusal(BlackjackReason.ACES_AGAIN)
    return BlackjackRefusal(BlackjackReason.MOST_HANDS, (len(hands),))


def _surrender_refusal(rules: BlackjackRules, hand: Hand) -> BlackjackRefusal | None:
    if not rules.late_surrender:
        return _NO_SURRENDER
    if hand.split:
        return BlackjackRefusal(BlackjackReason.SURRENDER_SPLIT)
    return BlackjackRefusal(BlackjackReason.SURRENDER_FIRST) if len(hand.cards) != _FIRST_TWO else None


def _short(seat: RoundSeat) -> BlackjackRefusal | None:
    """Refuse a second bet that the stack does not hold."""
    missing = seat.bet - seat.stack
    return (
        BlackjackRefusal(BlackjackReason.NEEDS_MORE, (seat.bet, seat.stack, missing)) if missing > 0 else None
    )


def _spare(state: RoundState) -> int:
    """Count the cards that no one is owed: not the dealer, and no split hand that waits for its second."""
    left = state.shoe.left - DEALER_MAY_NEED
    if left > _PLENTY:
        return left
    return left - sum(len(hand.cards) == 1 for seat in state.seats for hand in seat.hands)


def _refuse_spared(spare: int, wanted: int, state: RoundState) -> BlackjackRefusal | None:
    return BlackjackRefusal(BlackjackReason.SHOE_LOW, (state.shoe.left,)) if spare < wanted else None


def _insurance_refused(choice: StakeRange | BlackjackRefusal, amount: int) -> BlackjackRefusal | None:
    if isinstance(choice, BlackjackRefusal):
        return choice
    return (
        None
        if amount in choice
        else BlackjackRefusal(BlackjackReason.INSURANCE_SIZE, (choice.least, choice.most, amount))
    )


_FIRST_TWO: Final = 2
_DOUBLE_ON: Final = (9, 10, 11)
_SOFT_DOUBLES: Final = tuple(
    BlackjackRefusal(BlackjackReason.SOFT_DOUBLE, (total,)) for total in range(BEST + 1)
)
_HARD_DOUBLES: Final = tuple(
    BlackjackRefusal(BlackjackReason.ONLY_NINE_TO_ELEVEN, (total,)) for total in range(BEST + 1)
)
"""One refusal a total, so that asking makes none."""

_PLENTY: Final = 40
"""More cards than split hands can be waiting for."""

_HIT: Final = Hit()
_STAND: Final = Stand()
_DOUBLE: Final = Double()
_SPLIT: Final = Split()
_SURRENDER: Final = Surrender()
_ASK: Final = BlackjackRefusal(BlackjackReason.INSURANCE_FIRST)
_NO_INSURANCE: Final = BlackjackRefusal(BlackjackReason.NO_INSURANCE)
_ACES_STAND: Final = BlackjackRefusal(BlackjackReason.ACES_ONE_CARD)
_LATE_DOUBLE: Final = BlackjackRefusal(BlackjackReason.DOUBLE_FIRST_TWO)
_NO_DAS: Final = BlackjackRefusal(BlackjackReason.NO_DOUBLE_AFTER_SPLIT)
_LATE_SPLIT: Final = BlackjackRefusal(BlackjackReason.SPLIT_FIRST_TWO)
_NO_PAIR: Final = BlackjackRefusal(BlackjackReason.NO_PAIR)
_NO_PAIR_OF_TENS: Final = BlackjackRefusal(BlackjackReason.NO_PAIR_OF_TENS)
_NO_SURRENDER: Final = BlackjackRefusal(BlackjackReason.NO_SURRENDER)
