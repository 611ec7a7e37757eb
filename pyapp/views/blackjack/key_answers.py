"""The answers to the questions that one key each asks at the pit."""

from collections.abc import Sequence
from enum import StrEnum

from pyapp.blackjack import (
    Event,
    HandSeen,
    Observation,
    Options,
    Phase,
    Refused,
    StakeRange,
    half_dollars_text,
)
from pyapp.views.blackjack.event_words import YOU, turn_words
from pyapp.views.blackjack.hand_totals import dealer_total, hand_total
from pyapp.views.blackjack.table_story import lines
from pyapp.views.kit.sentences import listed


class RoundQuestion(StrEnum):
    """What a person who listens may ask."""

    HAND = "hand"
    """My cards, and what they count."""

    DEALER = "dealer"
    """The dealer's cards."""

    BETS = "bets"
    """What lies in every circle."""

    PRICE = "price"
    """What a double, a split or insurance costs now."""

    STACKS = "stacks"
    """Everybody's chips."""

    LAST = "last"
    """What happened last."""


def question_of(asked: str) -> RoundQuestion | None:
    """Read a question, also by the names that the same keys have at a poker table."""
    known = asked in set(RoundQuestion)
    return RoundQuestion(asked) if known else _AT_POKER.get(asked)


def pit_answer(
    question: RoundQuestion, seen: Observation, names: Sequence[str], events: Sequence[Event]
) -> str:
    """Answer a question in full sentences."""
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
            seats = zip(names, seen.seats, strict=True)
            stacks = (f"{name} {half_dollars_text(seat.stack)}" for name, seat in seats if name)
            return ", ".join(stacks) + "."
        case RoundQuestion.LAST:
            said = lines(events, names, seen)
            return f"{said[-1]}." if said else "Nothing has happened yet."


def _hands(seen: Observation) -> str:
    hands = seen.seats[seen.viewer].hands if seen.viewer is not None else ()
    if not hands or not hands[0].cards:
        return "You have no cards."
    return " ".join(f"{_which(place, hands)}{_hand(hand)}." for place, hand in enumerate(hands))


def _which(place: int, hands: Sequence[HandSeen]) -> str:
    return f"Hand {place + 1}: " if len(hands) > 1 else "You have "


def _hand(hand: HandSeen) -> str:
    cards = [card.words for card in hand.known]
    hidden = ["a card face down"] * (len(hand.cards) - len(cards))
    return f"{listed((*cards, *hidden))}, {hand_total(hand)}, with {half_dollars_text(hand.bet)} on it"


def _dealer(seen: Observation) -> str:
    if not seen.dealer:
        return "The dealer has no cards."
    cards = tuple("a card face down" if card is None else card.words for card in seen.dealer)
    return f"The dealer has {listed(cards)}: {dealer_total(seen)}."


def _bets(seen: Observation, names: Sequence[str]) -> str:
    bets = (
        f"{name} {half_dollars_text(sum(hand.bet for hand in seat.hands))}{_insured(seat.insurance)}"
        for name, seat in zip(names, seen.seats, strict=True)
        if seat.hands
    )
    return ", ".join(bets) + "." if any(seat.hands for seat in seen.seats) else "There are no bets yet."


def _insured(insurance: int) -> str:
    return f" and {half_dollars_text(insurance)} insurance" if insurance else ""


def _price(seen: Observation, names: Sequence[str]) -> str:
    if seen.options is None:
        return _not_yours(seen, names)
    if seen.phase is Phase.INSURANCE:
        return _insurance_price(seen.options)
    hand = seen.playing
    what = "" if hand is None else f"You have {turn_words(hand, seen)}. "
    return f"{what}{_second_bet(seen.options)}"


def _insurance_price(offered: Options) -> str:
    sizes = offered.insure
    return (
        f"Insurance costs up to {half_dollars_text(sizes.most)}."
        if isinstance(sizes, StakeRange)
        else sizes.sentence
    )


def _second_bet(offered: Options) -> str:
    open_ = {"doubling": offered.double, "splitting": offered.split}
    named = [name for name, choice in open_.items() if not isinstance(choice, Refused)]
    if not named:
        return "Hitting and standing cost nothing."
    return f"{' or '.join(named).capitalize()} costs {half_dollars_text(offered.second_bet)} more."


def _not_yours(seen: Observation, names: Sequence[str]) -> str:
    if seen.turn is None:
        return "You have nothing to pay now."
    name = names[seen.turn[0]]
    return "Your turn." if name == YOU else f"It's {name}'s turn."


_AT_POKER = {"board": RoundQuestion.DEALER, "pot": RoundQuestion.BETS}
