"""The dealer's hand, and who is paid what."""

from typing import Final

from pyapp.blackjack.dealing import Dealing
from pyapp.blackjack.events import HoleTurned, InsuranceSettled, Result, RoundOver
from pyapp.blackjack.rules import BlackjackRules
from pyapp.blackjack.state import Hand, Phase, RoundStep, every_hand
from pyapp.blackjack.values import Worth, is_natural, may_be_natural, worth
from pyapp.cards import HalfDollars


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
