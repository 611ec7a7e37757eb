"""What a hand counts, as players say it."""

from typing import Final

from pyapp.blackjack import HandSeen, Observation, is_natural, worth
from pyapp.cards import Card, Rank

BLACKJACK: Final = "Blackjack"
_BEST: Final = 21
_NATURAL_SIZE: Final = 2


def hand_total(hand: HandSeen) -> str:
    """Count a player's hand; the card of a double that lies face down is a question mark."""
    if not hand.known:
        return ""
    if is_blackjack(hand):
        return BLACKJACK
    total = total_of(hand.known)
    return f"{total} + ?" if len(hand.known) < len(hand.cards) else total


def dealer_total(seen: Observation) -> str:
    """Count what lies open before the dealer."""
    known = tuple(card for card in seen.dealer if card is not None)
    if not known:
        return ""
    return BLACKJACK if is_natural(known) else total_of(known)


def total_of(cards: tuple[Card, ...]) -> str:
    """Count open cards: `soft 17`, `21`, `1 or 11` for an ace by itself."""
    if len(cards) == 1 and cards[0].rank is Rank.ACE:
        return "1 or 11"
    count = worth(cards)
    return str(count.total) if count.total == _BEST else count.words


def is_blackjack(hand: HandSeen) -> bool:
    """Tell whether a hand is a natural; none that came from a split is."""
    return not hand.split and len(hand.cards) == _NATURAL_SIZE and is_natural(hand.known)
