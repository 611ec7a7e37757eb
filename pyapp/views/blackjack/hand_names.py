"""What hands, seats and actions are called: totals as players say them, and you for the viewer."""

from collections.abc import Sequence
from typing import Final

from pyapp.blackjack import Action, EvenMoney, HandSeen, RoundObservation, is_natural, worth
from pyapp.cards import Card, Rank
from pyapp.texts import say

_BEST: Final = 21
_NATURAL_SIZE: Final = 2


def hand_total(hand: HandSeen, *, inside: bool = False) -> str:
    """Return the count of a player's hand; the card of a double that lies face down is a question mark.

    ``inside`` writes it as it stands in the middle of a sentence.
    """
    if not hand.known:
        return ""
    if is_blackjack(hand):
        return _blackjack(inside=inside)
    total = total_of(hand.known)
    return say("views_blackjack.total.and_hidden", total=total) if _hides_card(hand) else total


def short_total(hand: HandSeen) -> str:
    """Return the count for where there is little room; empty where it is no shorter."""
    if is_blackjack(hand):
        return say("views_blackjack.total.blackjack_short")
    count = worth(hand.known)
    if not (hand.known and _hides_card(hand) and count.soft):
        return ""
    return say("views_blackjack.total.and_hidden", total=count.total)


def dealer_total(seen: RoundObservation, *, inside: bool = False) -> str:
    """Return the count of what lies open before the dealer."""
    known = tuple(card for card in seen.dealer if card is not None)
    if not known:
        return ""
    return _blackjack(inside=inside) if is_natural(known) else total_of(known)


def dealer_has_blackjack(seen: RoundObservation) -> bool:
    """Tell whether the dealer's open cards are a natural."""
    return is_natural(tuple(card for card in seen.dealer if card is not None))


def short_dealer_total(seen: RoundObservation) -> str:
    """Return the same for where there is little room; empty where it is no shorter."""
    return say("views_blackjack.total.blackjack_short") if dealer_has_blackjack(seen) else ""


def total_of(cards: tuple[Card, ...]) -> str:
    """Return the count of open cards: `soft 17`, `21`, `1 or 11` for an ace by itself."""
    if len(cards) == 1 and cards[0].rank is Rank.ACE:
        return say("views_blackjack.total.lone_ace")
    count = worth(cards)
    return str(count.total) if count.total == _BEST else count.words


def is_blackjack(hand: HandSeen) -> bool:
    """Tell whether a hand is a natural; none that came from a split is."""
    return not hand.split and len(hand.cards) == _NATURAL_SIZE and is_natural(hand.known)


def situation(hand: HandSeen, seen: RoundObservation) -> str:
    """Return what a player decides about, as in `16 against a king`."""
    up = say("views_blackjack.up.none") if seen.up is None else with_article(seen.up)
    return say("views_blackjack.situation", total=hand_total(hand), up=up)


def with_article(card: Card) -> str:
    """Return a card's rank as in `an ace`, `an eight`, `a king`."""
    return say(f"views_blackjack.up.{card.rank.name.lower()}")


def _hides_card(hand: HandSeen) -> bool:
    return len(hand.known) < len(hand.cards)


def _blackjack(*, inside: bool) -> str:
    return say("views_blackjack.total.blackjack_inside" if inside else "views_blackjack.total.blackjack")


YOU: Final = "You"
"""The name that the app gives to a seat that is spoken to; `seat_name` writes it as people read it."""

_ORDINALS: Final = ("first", "second", "third", "fourth")


def seat_name(name: str) -> str:
    """Return a seat's name as people read it."""
    return say("views_blackjack.you") if name == YOU else name


def say_of_seat(key: str, name: str, /, **values: object) -> str:
    """Return a sentence about a seat, in its variant for the person spoken to or for any other player."""
    return say(key, person=_person(name), name=name, **values)


def say_of_hand(event: str, name: str, place: int, hands: Sequence[HandSeen], **values: object) -> str:
    """Return an event's sentence, which names the hand among several; a lone hand needs no name."""
    person = _person(name)
    if len(hands) == 1:
        return say(f"views_blackjack.event.{event}", person=person, name=name, **values)
    which = say(f"views_blackjack.on_hand.{_ORDINALS[place]}")
    return say(f"views_blackjack.event_on_hand.{event}", person=person, name=name, hand=which, **values)


def hand_name(place: int, of: int) -> str:
    """Return what a hand is called among so many of one seat, as in `Second hand`."""
    if of == 1:
        return say("views_blackjack.hand_name.only")
    return say(f"views_blackjack.hand_name.{_ORDINALS[place]}")


def _person(name: str) -> str:
    return "you" if name == YOU else "they"


def action_key(action: type[Action]) -> str:
    """Return the last part of the key of an action's words, as in `even_money`."""
    return action_name(action).replace("-", "_")


def action_name(action: type[Action]) -> str:
    """Return an action's name in the page, as in `even-money`."""
    return "even-money" if action is EvenMoney else action.__name__.lower()


def action_label(action: type[Action]) -> str:
    """Return what stands on an action's button, as in `Even money`."""
    return say(f"views_blackjack.action.{action_key(action)}")
