"""What a hand counts, as players say it."""

from typing import Final

from pyapp.blackjack import HandSeen, RoundObservation, is_natural, worth
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
