"""What happened, in the words of the log and of the screen reader; the viewer is called you."""

from collections.abc import Sequence
from typing import Final

from pyapp.cards import Card, Chips
from pyapp.holdem import (
    CLASSROOM_LIMIT,
    Acted,
    BetsGathered,
    BetTo,
    BlindPosted,
    BoardDealt,
    Call,
    Check,
    Event,
    Fold,
    HandObservation,
    HoleDealt,
    Mucked,
    PotAwarded,
    RaiseTo,
    Shown,
    Street,
    TapOut,
    UncalledReturned,
)
from pyapp.ranking import name_in_sentence
from pyapp.texts import say
from pyapp.views.holdem.words.award_words import award_words
from pyapp.views.holdem.words.seat_words import subject
from pyapp.views.kit.amounts import chips_of, shown_chips
from pyapp.views.kit.sentences import list_cards

_FLOP_SIZE: Final = 3
_WITH_OTHER_NAMES: Final = {CLASSROOM_LIMIT.preset: (Street.TURN, Street.RIVER)}
"""The streets that a table's own document calls otherwise."""


def event_words(event: Event, names: Sequence[str], seen: HandObservation) -> str:
    """Return in one sentence what happened; nothing where there is nothing to hear.

    ``seen`` is what the viewer sees right after the event.
    """
    with chips_of(seen.felt.rules.shown_per_dollar):
        return _event_words(event, names, seen)


def _event_words(event: Event, names: Sequence[str], seen: HandObservation) -> str:  # noqa: PLR0911 - one a kind
    match event:
        case BlindPosted():
            return _posting(event, names, seen)
        case HoleDealt(_, cards):
            return say("holdem_events.dealt", cards=list_cards(cards)) if cards else ""
        case Acted():
            return _action(event, names, seen)
        case BoardDealt(street, cards):
            words = ", ".join(card.words for card in cards)
            return say("holdem_events.board_dealt", street=_dealt_name(street, seen), cards=words)
        case UncalledReturned(seat, amount):
            return say(
                "holdem_events.uncalled",
                **subject(seat, names, seen),
                amount=shown_chips(amount),
            )
        case BetsGathered():
            return ""
        case Shown(seat, cards):
            return _showing(seat, cards, names, seen)
        case Mucked(seat):
            return say("holdem_events.mucks", **subject(seat, names, seen))
        case PotAwarded():
            return award_words(event, names, seen)


def deed(event: Acted | BlindPosted) -> str:
    """Return in a word or two what a player did, as in `Raises to $8`."""
    if isinstance(event, BlindPosted):
        return say(f"holdem_events.posted.{event.blind.name.lower()}")
    if _goes_all_in(event):
        return say("holdem_events.deed.all_in", amount=shown_chips(event.paid))
    return say(f"holdem_events.deed.{_kind(event)}", amount=shown_chips(_amount(event)))


def street_name(street: Street) -> str:
    """Return what players call a street."""
    return say(f"holdem_events.street.{street.name.lower()}")


def _dealt_name(street: Street, seen: HandObservation) -> str:
    """Return a street's name as its cards come, with the one of the table's own document."""
    if street in _WITH_OTHER_NAMES.get(seen.felt.rules.preset, ()):
        return say(f"holdem_events.street_of_document.{street.name.lower()}")
    return street_name(street)


def _posting(event: BlindPosted, names: Sequence[str], seen: HandObservation) -> str:
    kind = event.blind.name.lower() if seen.felt.rules.blinds_posted else "forced_bet"
    return say(
        f"holdem_events.posts.{kind}",
        **subject(event.seat, names, seen),
        amount=shown_chips(event.amount),
    )


def _action(event: Acted, names: Sequence[str], seen: HandObservation) -> str:
    how = "all_in" if _goes_all_in(event) else "plain"
    return say(
        f"holdem_events.acts.{how}.{_kind(event)}",
        **subject(event.seat, names, seen),
        amount=shown_chips(_amount(event)),
    )


def _goes_all_in(event: Acted) -> bool:
    """Tell whether a player put the last chip in; a tap-out says so itself."""
    return event.all_in and not isinstance(event.action, TapOut)


def _kind(event: Acted) -> str:
    """Return what the catalogue calls an action."""
    match event.action:
        case Fold():
            return "fold"
        case Check():
            return "check"
        case Call():
            return "call" if event.paid else "call_for_free"
        case TapOut():
            return "tap_out" if event.paid else "tap_out_with_nothing"
        case BetTo():
            return "bet"
        case RaiseTo():
            return "raise"


def _amount(event: Acted) -> Chips:
    return event.action.total if isinstance(event.action, BetTo | RaiseTo) else event.paid


def _showing(seat: int, cards: Sequence[Card], names: Sequence[str], seen: HandObservation) -> str:
    """Return a hand that is shown, and what it makes once there is a board."""
    board = seen.felt.board
    if len(board) < _FLOP_SIZE:
        return say("holdem_events.shows", **subject(seat, names, seen), cards=list_cards(cards))
    made = name_in_sentence((*cards, *board))
    return say("holdem_events.shows_hand", **subject(seat, names, seen), cards=list_cards(cards), hand=made)
