"""Whether what a host tells of a blackjack table can be shown: seats that exist, events that follow."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from pyapp.app.friends.messages.at_blackjack import PitShown
from pyapp.app.friends.messages.errors import MessageError
from pyapp.blackjack import (
    MOST_SEATS,
    Acted,
    Asked,
    BetPlaced,
    BlackjackError,
    Dealt,
    Event,
    InsuranceSettled,
    RoundObservation,
    Settled,
    Turn,
    Turned,
    before_deal,
    follow,
)
from pyapp.blackjack.seen_options import seen_options
from pyapp.cards import DECK, Shoe
from pyapp.cards.bounds import LARGEST
from pyapp.views.blackjack import event_words

_MOST_HANDS: Final = 4
_MOST_CARDS: Final = 22
"""More cards than a hand of eight packs can have."""


def check_pit(shown: PitShown) -> PitShown:
    """Return a table that can be drawn; raises ``MessageError`` for another."""
    count, whole = len(shown.players), len(DECK) * shown.rules.decks
    own = shown.players[shown.seat].name if shown.seat < count else ""
    names = [player.name.casefold() for player in shown.players if player.name]
    sound = (
        1 <= count <= MOST_SEATS
        and bool(own)
        and len(set(names)) == len(names)
        and 0 < shown.left <= whole
        and 0 < shown.cut <= whole
    )
    if not sound:
        raise MessageError("table")
    return shown


def before_round(shown: PitShown) -> RoundObservation:
    """Return what the guest sees of a table before the deal."""
    cards = DECK * shown.rules.decks
    shoe = Shoe(cards, shown.cut, len(cards) - shown.left)
    return before_deal(shown.rules, [player.stack for player in shown.players], shoe, shown.seat)


def follow_round(before: RoundObservation, events: Iterable[Event], names: Sequence[str]) -> RoundObservation:
    """Return what the guest sees after events, with what they may do; raises ``MessageError``.

    Every event must follow from the ones before: it is about a seat and a hand that are there.
    """
    seen = before
    try:
        for event in events:
            _check_event(event, seen, names)
            seen = follow(seen, event)
            event_words(event, names, seen)
        _check_seen(seen)
        return replace(seen, options=seen_options(seen))
    except (AttributeError, BlackjackError, LookupError, StopIteration, TypeError, ValueError) as error:
        raise MessageError("round") from error


def _check_event(event: Event, seen: RoundObservation, names: Sequence[str]) -> None:
    """Raise ``MessageError`` for an event at a seat or a hand that is not there."""
    seat, hand = _place(event)
    if seat is None:
        return
    if not names[seat] or (hand is not None and hand >= max(1, len(seen.seats[seat].hands))):
        raise MessageError("round")
    if isinstance(event, BetPlaced) and not 0 < event.amount <= seen.seats[seat].stack:
        raise MessageError("round")
    if isinstance(event, Turned) and len(event.cards) != len(seen.seats[seat].hands[event.hand].cards):
        raise MessageError("round")


def _place(event: Event) -> tuple[int | None, int | None]:
    """Return the seat and the hand that an event is about."""
    match event:
        case Dealt() | Turn() | Acted() | Turned() | Settled():
            return event.seat, event.hand
        case BetPlaced() | Asked() | InsuranceSettled():
            return event.seat, None
        case _:
            return None, None


def _check_seen(seen: RoundObservation) -> None:
    """Raise ``MessageError`` for amounts, hands or cards that no round has."""
    amounts = [amount for at in seen.seats for amount in (at.stack, at.bet, at.insurance)]
    amounts += [amount for at in seen.seats for hand in at.hands for amount in (hand.bet, hand.returned)]
    hands = [hand for at in seen.seats for hand in at.hands]
    sound = (
        all(0 <= amount <= LARGEST for amount in amounts)
        and all(len(at.hands) <= _MOST_HANDS for at in seen.seats)
        and all(len(hand.cards) <= _MOST_CARDS for hand in hands)
        and len(seen.dealer) <= _MOST_CARDS
        and all(count <= seen.rules.decks for count in Counter(_cards(seen)).values())
        and seen.left >= 0
        and (seen.turn is None or bool(seen.playing))
    )
    if not sound:
        raise MessageError("round")


def _cards(seen: RoundObservation) -> Iterator[object]:
    yield from (card for card in seen.dealer if card)
    yield from (card for at in seen.seats for hand in at.hands for card in hand.known)
