"""The cards of a round as the log tells them, each with the count that it makes."""

from collections.abc import Sequence

from pyapp.blackjack import DealerDealt, Dealt, HandSeen, HoleTurned, RoundObservation, Turned, worth
from pyapp.cards import Card
from pyapp.texts import list_words, say
from pyapp.views.blackjack.hand_totals import dealer_total, hand_total
from pyapp.views.blackjack.persons import say_of_hand, say_of_seat

_FIRST_TWO = 2


def card_words(
    event: Dealt | Turned | DealerDealt | HoleTurned, names: Sequence[str], seen: RoundObservation
) -> str:
    """Return which card came to whom."""
    match event:
        case Dealt():
            return _deal_words(event, names[event.seat], seen)
        case Turned():
            return _turn_up_words(event, names[event.seat], seen)
        case DealerDealt(card):
            return _dealer_card_words(card, seen)
        case HoleTurned(card):
            return _with_dealers_count(say("views_blackjack.event.dealer_turns", card=card.words), seen)


def the_card(card: Card | None) -> str:
    """Return a card with its article, as in `the ace of spades`, or `a card face down`."""
    return (
        say("views_blackjack.card_down") if card is None else say("views_blackjack.the_card", card=card.words)
    )


def _deal_words(event: Dealt, name: str, seen: RoundObservation) -> str:
    hands = seen.seats[event.seat].hands
    hand, card = hands[event.hand], the_card(event.card)
    if len(hand.cards) <= _FIRST_TWO and not hand.split:
        said = say_of_seat("views_blackjack.event.dealt", name, card=card)
    else:
        said = say_of_hand("draw", name, event.hand, hands, card=card)
    counts = event.card is not None and len(hand.cards) >= _FIRST_TWO
    return _with_count(said, hand) if counts else said


def _turn_up_words(event: Turned, name: str, seen: RoundObservation) -> str:
    cards = list_words([the_card(card) for card in event.turned])
    said = say_of_seat("views_blackjack.event.turn_up", name, cards=cards)
    return _with_count(said, seen.seats[event.seat].hands[event.hand])


def _dealer_card_words(card: Card | None, seen: RoundObservation) -> str:
    if card is None:
        return say("views_blackjack.event.dealer_takes")
    if len(seen.dealer) == 1:
        return say("views_blackjack.event.dealer_shows", card=card.words)
    return _with_dealers_count(say("views_blackjack.event.dealer_draws", card=card.words), seen)


def _with_dealers_count(said: str, seen: RoundObservation) -> str:
    known = [card for card in seen.dealer if card is not None]
    return _add_count(said, dealer_total(seen, inside=True), known)


def _with_count(said: str, hand: HandSeen) -> str:
    return _add_count(said, hand_total(hand, inside=True), hand.known) if hand.known else said


def _add_count(said: str, total: str, cards: Sequence[Card]) -> str:
    bust = worth(cards).bust
    return say("views_blackjack.counted_bust" if bust else "views_blackjack.counted", event=said, total=total)
