"""The answers to the questions that one key each asks at a blackjack table."""

from collections.abc import Sequence
from enum import StrEnum

from pyapp.blackjack import (
    BlackjackRefusal,
    Event,
    HandSeen,
    Phase,
    RoundObservation,
    RoundOptions,
    SeatSeen,
    StakeRange,
)
from pyapp.money import NO_MONEY, half_dollars_text
from pyapp.texts import list_words, say
from pyapp.views.blackjack.event_words import lines, the_card
from pyapp.views.blackjack.hand_names import dealer_total, hand_total, say_of_seat, seat_name, situation


class RoundQuestion(StrEnum):
    """What a player who listens may ask."""

    HAND = "hand"
    """My cards, and what they count."""

    DEALER = "dealer"
    """The dealer's cards."""

    BETS = "bets"
    """What lies in every circle."""

    PRICE = "price"
    """What a double, a split or insurance costs now."""

    STACKS = "stacks"
    """Every player's chips."""

    LAST = "last"
    """What happened last."""


def question_of(asked: str) -> RoundQuestion | None:
    """Return the question of this name, or of the name that its key has at a poker table."""
    known = asked in set(RoundQuestion)
    return RoundQuestion(asked) if known else _AT_POKER.get(asked)


def answer_round_question(
    question: RoundQuestion, seen: RoundObservation, names: Sequence[str], events: Sequence[Event]
) -> str:
    """Return the answer to a question in full sentences."""
    match question:
        case RoundQuestion.HAND:
            return _hands(seen)
        case RoundQuestion.DEALER:
            return _dealer(seen)
        case RoundQuestion.BETS:
            return _bets(seen, names)
        case RoundQuestion.PRICE:
            return _price(seen, names)
        case RoundQuestion.STACKS:
            return _stacks(seen, names)
        case RoundQuestion.LAST:
            said = lines(events, names, seen)
            return f"{said[-1]}." if said else say("views_blackjack.answer.nothing_yet")


def _stacks(seen: RoundObservation, names: Sequence[str]) -> str:
    seats = zip(names, seen.seats, strict=True)
    stacks = (f"{seat_name(name)} {half_dollars_text(seat.stack)}" for name, seat in seats if name)
    return f"{', '.join(stacks)}."


def _hands(seen: RoundObservation) -> str:
    hands = seen.seats[seen.viewer].hands if seen.viewer is not None else ()
    if not hands or not hands[0].cards:
        return say("views_blackjack.answer.no_cards")
    return " ".join(_hand(place, hand, of=len(hands)) for place, hand in enumerate(hands))


def _hand(place: int, hand: HandSeen, *, of: int) -> str:
    hidden = [None] * (len(hand.cards) - len(hand.known))
    cards = list_words([the_card(card) for card in (*hand.known, *hidden)])
    total, bet = hand_total(hand), half_dollars_text(hand.bet)
    if of == 1:
        return say("views_blackjack.answer.hand", cards=cards, total=total, bet=bet)
    return say("views_blackjack.answer.hand_of_several", number=place + 1, cards=cards, total=total, bet=bet)


def _dealer(seen: RoundObservation) -> str:
    if not seen.dealer:
        return say("views_blackjack.answer.dealer_no_cards")
    cards = list_words([the_card(card) for card in seen.dealer])
    return say("views_blackjack.answer.dealer", cards=cards, total=dealer_total(seen))


def _bets(seen: RoundObservation, names: Sequence[str]) -> str:
    seats = zip(names, seen.seats, strict=True)
    bets = [_bet(seat_name(name), seat) for name, seat in seats if seat.hands]
    return f"{', '.join(bets)}." if bets else say("views_blackjack.answer.no_bets")


def _bet(name: str, seat: SeatSeen) -> str:
    bet = half_dollars_text(sum((hand.bet for hand in seat.hands), NO_MONEY))
    if not seat.insurance:
        return f"{name} {bet}"
    insurance = half_dollars_text(seat.insurance)
    return say("views_blackjack.answer.insured", name=name, amount=bet, insurance=insurance)


def _price(seen: RoundObservation, names: Sequence[str]) -> str:
    if seen.options is None:
        return _not_yours(seen, names)
    if seen.phase is Phase.INSURANCE:
        return _insurance_price(seen.options)
    price = _second_bet(seen.options)
    if seen.playing is None:
        return price
    return f"{say('views_blackjack.answer.you_have', situation=situation(seen.playing, seen))} {price}"


def _insurance_price(offered: RoundOptions) -> str:
    sizes = offered.insure
    return (
        say("views_blackjack.answer.insurance_cost", most=half_dollars_text(sizes.most))
        if isinstance(sizes, StakeRange)
        else sizes.sentence
    )


def _second_bet(offered: RoundOptions) -> str:
    doubling, splitting = (not isinstance(one, BlackjackRefusal) for one in (offered.double, offered.split))
    cost = half_dollars_text(offered.second_bet)
    if doubling and splitting:
        return say("views_blackjack.answer.double_or_split_cost", cost=cost)
    if doubling:
        return say("views_blackjack.answer.double_cost", cost=cost)
    if splitting:
        return say("views_blackjack.answer.split_cost", cost=cost)
    return say("views_blackjack.answer.no_cost")


def _not_yours(seen: RoundObservation, names: Sequence[str]) -> str:
    if seen.turn is None:
        return say("views_blackjack.answer.nothing_to_pay")
    return say_of_seat("views_blackjack.answer.turn", names[seen.turn[0]])


_AT_POKER = {"board": RoundQuestion.DEALER, "pot": RoundQuestion.BETS}
