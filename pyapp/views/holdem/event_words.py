"""What happened, in the words of the log and of the screen reader; the viewer is spoken to as you."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from pyapp.cards import Card
from pyapp.holdem import (
    CLASSROOM_LIMIT,
    Acted,
    BetsGathered,
    BetTo,
    Blind,
    BlindPosted,
    BoardDealt,
    Call,
    Check,
    Event,
    Fold,
    HoleDealt,
    Mucked,
    Observation,
    PotAwarded,
    RaiseTo,
    Share,
    Shown,
    Street,
    TapOut,
    UncalledReturned,
    pots,
)
from pyapp.ranking import name
from pyapp.views.kit.amounts import chips_of, shown_chips
from pyapp.views.kit.sentences import listed

_WITH_ARTICLE: Final = ("Pair", "Straight", "Flush", "Full", "Royal")
_FLOP_SIZE: Final = 3
_OTHER_NAMES: Final = {
    CLASSROOM_LIMIT.preset: {Street.TURN: "Fourth Street", Street.RIVER: "Fifth Street"},
}


def event_words(event: Event, names: Sequence[str], seen: Observation) -> str:
    """Say in one sentence what happened; nothing for what nobody needs to hear.

    ``seen`` is what the viewer sees right after the event.
    """
    with chips_of(seen.felt.rules.chips_per_dollar):
        return _event_words(event, names, seen)


def _event_words(event: Event, names: Sequence[str], seen: Observation) -> str:  # noqa: PLR0911 - one a kind
    match event:
        case BlindPosted(seat, blind, amount):
            return f"{who(seat, names, seen)} {_posted(seat, blind, seen)} of {shown_chips(amount)}"
        case HoleDealt(_, cards):
            return f"You are dealt {listed([f'the {card.words}' for card in cards])}" if cards else ""
        case Acted():
            return _acted(event, names, seen)
        case BoardDealt(street, cards):
            words = ", ".join(card.words for card in cards)
            return f"{_dealt_name(street, seen)}: {words}"
        case UncalledReturned(seat, amount):
            return f"The uncalled {shown_chips(amount)} goes back to {_whom(seat, names, seen)}"
        case BetsGathered():
            return ""
        case Shown(seat, cards):
            return f"{who(seat, names, seen)} {_verb('show', seat, seen)} {listed(cards)}{_made(cards, seen)}"
        case Mucked(seat):
            return f"{who(seat, names, seen)} {_verb('muck', seat, seen)}"
        case PotAwarded():
            return _awarded(event, names, seen)


def outcome(awards: Sequence[PotAwarded], names: Sequence[str], seen: Observation) -> str:
    """Say who won, in one sentence: with which hand where one seat took everything, else how much each."""
    if len(awards) <= 1:
        return "".join(event_words(award, names, seen) for award in awards)
    won = Counter[int]()
    for award in awards:
        won.update({share.seat: share.amount for share in award.shares})
    if len(won) == 1:
        return "".join(
            _won(Share(seat, total), shown_chips(total), names, seen) for seat, total in won.items()
        )
    parts = [
        f"{_whom(seat, names, seen)} {_verb('win', seat, seen)} {shown_chips(total)}"
        for seat, total in won.items()
    ]
    told = listed(parts)
    return f"{told[:1].upper()}{told[1:]}"


def deed(event: Acted | BlindPosted) -> str:
    """Say in a word or two what somebody did, as in `Raises to $8`."""
    if isinstance(event, BlindPosted):
        return event.blind.value.capitalize()
    if event.all_in and not isinstance(event.action, TapOut):
        return f"All-in {shown_chips(event.paid)}"
    return _deed(event, "s").capitalize()


def who(seat: int, names: Sequence[str], seen: Observation) -> str:
    """Name a seat at the start of a sentence."""
    return "You" if seat == seen.viewer else names[seat]


def street_name(street: Street) -> str:
    """Call a street what players call it."""
    return ("Before the flop", "Flop", "Turn", "River")[street]


def _dealt_name(street: Street, seen: Observation) -> str:
    """Call a street as the table's own document does when its cards come."""
    other = _OTHER_NAMES.get(seen.felt.rules.preset, {}).get(street)
    return f"{street_name(street)}, or {other}" if other else street_name(street)


def hand_in_sentence(cards: Sequence[Card], *, kickers: bool = False) -> str:
    """Name a hand inside a sentence: `a full house, kings over nines`, `two pair, aces and jacks`."""
    made = name(cards, kickers=kickers)
    article = "a " if made.startswith(_WITH_ARTICLE) else ""
    return f"{article}{made[0].lower()}{made[1:]}"


def _verb(verb: str, seat: int, seen: Observation) -> str:
    return verb if seat == seen.viewer else f"{verb}s"


def _posted(seat: int, blind: Blind, seen: Observation) -> str:
    if seen.felt.rules.blinds_posted:
        return f"{_verb('post', seat, seen)} the {blind}"
    return f"{_verb('pay', seat, seen)} the forced bet"


def _whom(seat: int, names: Sequence[str], seen: Observation) -> str:
    return "you" if seat == seen.viewer else names[seat]


def _acted(event: Acted, names: Sequence[str], seen: Observation) -> str:
    you = event.seat == seen.viewer
    says_so = event.all_in and not isinstance(event.action, TapOut)
    all_in = f" and {'are' if you else 'is'} all-in" if says_so else ""
    return f"{who(event.seat, names, seen)} {_deed(event, '' if you else 's')}{all_in}"


def _deed(event: Acted, s: str) -> str:
    """Say what was done, the verb ending in ``s`` for a third person."""
    match event.action:
        case Fold():
            return f"fold{s}"
        case Check():
            return f"check{s}"
        case Call():
            return f"call{s} {shown_chips(event.paid) if event.paid else 'for free'}"
        case TapOut():
            return f"tap{s} out with {shown_chips(event.paid)}"
        case BetTo(total):
            return f"bet{s} {shown_chips(total)}"
        case RaiseTo(total):
            return f"raise{s} to {shown_chips(total)}"


def _made(cards: Sequence[Card], seen: Observation) -> str:
    """Name what shown cards make, once there is a board."""
    board = seen.felt.board
    return f": {hand_in_sentence((*cards, *board))}" if len(board) >= _FLOP_SIZE else ""


def _awarded(event: PotAwarded, names: Sequence[str], seen: Observation) -> str:
    what = _pot_name(event, seen)
    if len(event.shares) == 1:
        return _won(event.shares[0], what, names, seen)
    parts = (f"{_whom(share.seat, names, seen)} {shown_chips(share.amount)}" for share in event.shares)
    return f"{what.capitalize()} is split{_with(event.shares[0], seen)}: {listed(tuple(parts))}"


def _pot_name(event: PotAwarded, seen: Observation) -> str:
    """Tell one pot among several; a lone pot needs no name."""
    many = len(pots(seen.felt))
    if many == 1:
        return shown_chips(event.amount)
    number = f" {event.pot}" if many > 2 else ""  # noqa: PLR2004 - a lone side pot needs no number
    return f"the {shown_chips(event.amount)} {'main pot' if event.pot == 0 else f'side pot{number}'}"


def _won(share: Share, what: str, names: Sequence[str], seen: Observation) -> str:
    verb = _verb("win", share.seat, seen)
    return f"{who(share.seat, names, seen)} {verb} {what}{_with(share, seen)}"


def _with(share: Share, seen: Observation) -> str:
    """Name the winning hand; a pot that was won by folding has none."""
    hole, board = seen.holes[share.seat], seen.felt.board
    if not hole or len(seen.felt.live) == 1 or len(board) < _FLOP_SIZE:
        return ""
    return f" with {hand_in_sentence((*hole, *board))}"
