"""What is explained of an act or of new cards, right after them."""

from collections.abc import Collection, Sequence
from typing import Final

from pyapp.holdem import (
    Acted,
    BetTo,
    BoardDealt,
    Call,
    Check,
    Event,
    Fold,
    HandObservation,
    RaiseTo,
    Shown,
    Street,
    UncalledReturned,
)
from pyapp.ranking import name_in_sentence
from pyapp.texts import say
from pyapp.views.holdem.taught.taught_fact import TaughtFact, fact
from pyapp.views.kit.amounts import chips_of, shown_chips

_FULL_BOARD: Final = 5


def act_fact(
    event: Event, seen: HandObservation, names: Sequence[str], known: Collection[str]
) -> TaughtFact | None:
    """Return what an event means; ``None`` where it needs no words, or they were said before.

    ``seen`` is what the viewer sees right after it, ``known`` are the keys of facts told before.
    """
    with chips_of(seen.felt.rules.shown_per_dollar):
        match event:
            case Acted(seat) if seat == seen.viewer:
                return _own(event, known)
            case Acted(seat) if seen.viewer in seen.felt.live:
                found = _others(event, names[seat])
                pushed = isinstance(event.action, BetTo | RaiseTo)
                return found if pushed else _news(found, known)
            case UncalledReturned(seat, amount) if seat == seen.viewer:
                return fact("you.back", amount=shown_chips(amount))
            case BoardDealt():
                return _board(event, seen, known)
            case Shown() if len(seen.felt.board) < _FULL_BOARD:
                return _news(fact("board.open"), known)
            case _:
                return None


def _news(found: TaughtFact, known: Collection[str]) -> TaughtFact | None:
    return None if found.key in known else found


def _own(event: Acted, known: Collection[str]) -> TaughtFact:
    """Return what the viewer's own act means for them."""
    if event.all_in:
        return fact("you.all_in")
    match event.action:
        case Fold():
            skip = say("holdem_table.control.skip")
            return fact("you.fold_again") if "you.fold" in known else fact("you.fold", skip=skip)
        case Check():
            return fact("you.check")
        case BetTo(total):
            return fact("you.bet", amount=shown_chips(total))
        case RaiseTo(total):
            return fact("you.raise", amount=shown_chips(total))
        case _:
            return fact("you.call", amount=shown_chips(event.paid))


def _others(event: Acted, name: str) -> TaughtFact:
    """Return what it means that another player acts so."""
    if event.all_in:
        return fact("they.all_in", name=name)
    match event.action:
        case Fold():
            return fact("they.fold", name=name)
        case Check():
            return fact("they.check", name=name)
        case Call():
            return fact("they.call", name=name)
        case BetTo(total):
            return fact("they.bet", name=name, amount=shown_chips(total))
        case _:
            return fact("they.raise", name=name, amount=shown_chips(event.total))


def _board(event: BoardDealt, seen: HandObservation, known: Collection[str]) -> TaughtFact | None:
    """Return what new cards mean to a viewer who is still in the hand."""
    if seen.viewer not in seen.felt.live:
        return None
    bets_follow = sum(seat.can_act for seat in seen.felt.seats) > 1
    key = f"board.{event.street.name.lower()}"
    if key not in known and (bets_follow or event.street is Street.FLOP):
        return fact(key, opens_street=True)
    hand = name_in_sentence((*seen.hole, *seen.felt.board))
    return fact("board.makes", opens_street=True, hand=hand)
