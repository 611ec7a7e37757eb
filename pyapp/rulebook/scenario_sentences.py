"""What happened, in the words in which the rule book's lines say it."""

from collections.abc import Sequence
from typing import Final

from pyapp.holdem import (
    Acted,
    Action,
    BetsGathered,
    BetTo,
    BlindPosted,
    BoardDealt,
    Call,
    Check,
    Event,
    Fold,
    HoleDealt,
    Mucked,
    Positions,
    PotAwarded,
    RaiseTo,
    Shown,
    TapOut,
    UncalledReturned,
)


def sentences(event: Event, names: Sequence[str]) -> list[str]:
    """Say an event as lines of the rule book; a pot that is split makes several, a deal none."""
    match event:
        case PotAwarded(_, shares):
            return [f"{names[share.seat]} wins {share.amount}" for share in shares]
        case BoardDealt(street, cards):
            return [f"{street.name.capitalize()}: {' '.join(map(str, cards))}"]
        case BetsGathered(pots):
            return [f"Pots: {', '.join(map(str, pots))}"]
        case HoleDealt():
            return []
        case _:
            return [_of_one(event, names)]


def action_sentence(event: Acted, names: Sequence[str]) -> str:
    """Return what someone did, with what it cost and whether it took their last chip."""
    if isinstance(event.action, TapOut):
        return f"{names[event.seat]} {f'taps out {event.paid}' if event.paid else _BARE}"
    all_in = " all-in" if event.all_in else ""
    return f"{names[event.seat]} {_deed(event.action, event.paid)}{all_in}"


def positions_sentence(positions: Positions, names: Sequence[str]) -> str:
    """Return where button and blinds are."""
    button = names[positions.button] or f"seat {positions.button + 1}"
    small = "no small" if positions.small is None else f"small {names[positions.small]}"
    return f"Button {button}, {small}, big {names[positions.big]}"


def _of_one(event: BlindPosted | Acted | UncalledReturned | Shown | Mucked, names: Sequence[str]) -> str:
    """Return what one player did or got."""
    match event:
        case BlindPosted(seat, _, amount):
            return f"{names[seat]} posts {amount}"
        case Acted():
            return action_sentence(event, names)
        case UncalledReturned(seat, amount):
            return f"{amount} returned to {names[seat]}"
        case Shown(seat, cards):
            return f"{names[seat]} shows {' '.join(map(str, cards))}"
        case Mucked(seat):
            return f"{names[seat]} mucks"


def _deed(action: Action, paid: int) -> str:
    match action:
        case Fold():
            return "folds"
        case Check():
            return "checks"
        case Call():
            return f"calls {paid}"
        case BetTo(total):
            return f"bets {total}"
        case RaiseTo(total):
            return f"raises to {total}"
        case TapOut():
            return "taps out"


_BARE: Final = "has nothing left and taps out"
"""Said of one whose last chips went into a blind."""
