"""How bets were settled, as the log tells it."""

from pyapp.blackjack import InsuranceSettled, Result, RoundObservation, Settled, half_dollars_text
from pyapp.views.blackjack.hand_totals import total_of
from pyapp.views.blackjack.persons import say_of_hand, say_of_seat


def insurance_words(event: InsuranceSettled, name: str) -> str:
    """Return what a seat's insurance won or lost."""
    if event.returned:
        gain = half_dollars_text(event.returned - event.stake)
        return say_of_seat("views_blackjack.event.insurance_won", name, amount=gain)
    return say_of_seat("views_blackjack.event.insurance_lost", name, amount=half_dollars_text(event.stake))


def settled_words(event: Settled, name: str, seen: RoundObservation) -> str:  # noqa: PLR0911 - one a result
    """Return how one hand of a seat ended."""
    place, hands = event.hand, seen.seats[event.seat].hands
    total = total_of(hands[place].known)
    gain = half_dollars_text(abs(event.returned - event.bet))
    match event.result:
        case Result.NATURAL:
            return say_of_seat("views_blackjack.event.win_natural", name, amount=gain)
        case Result.EVEN_MONEY:
            return say_of_seat("views_blackjack.event.win_even_money", name, amount=gain)
        case Result.WON:
            return say_of_hand("win", name, place, hands, amount=gain, total=total)
        case Result.PUSH:
            bet = half_dollars_text(event.bet)
            return say_of_hand("push", name, place, hands, bet=bet, total=total)
        case Result.LOST:
            return say_of_hand("lose", name, place, hands, amount=gain, total=total)
        case Result.BUST:
            return say_of_hand("bust", name, place, hands, amount=gain, total=total)
        case Result.SURRENDERED:
            back = half_dollars_text(event.returned)
            return say_of_seat("views_blackjack.event.surrendered", name, amount=gain, back=back)
