"""What a hand's events leave standing on the table: last words, pots, winners, cards given up."""

from collections.abc import Mapping, Sequence

from pyapp.cards import NO_CHIPS, Chips
from pyapp.holdem import (
    Acted,
    BetsGathered,
    Blind,
    BlindPosted,
    BoardDealt,
    Event,
    Fold,
    Mucked,
    PotAwarded,
    RaiseTo,
    Shown,
    UncalledReturned,
)
from pyapp.texts import say
from pyapp.views.holdem.view_types import PotView
from pyapp.views.holdem.words.event_words import deed


def awards(events: Sequence[Event]) -> tuple[PotAwarded, ...]:
    """Return the pots paid out so far; there are none before the hand is over."""
    return tuple(event for event in events if isinstance(event, PotAwarded))


def winnings(events: Sequence[Event]) -> Mapping[int, Chips]:
    """Return what each winner took."""
    won = dict[int, Chips]()
    for share in (share for award in awards(events) for share in award.shares):
        won[share.seat] = won.get(share.seat, NO_CHIPS) + share.amount
    return won


def net_results(events: Sequence[Event]) -> Mapping[int, Chips]:
    """Return what each seat has won or lost in the hand: what it took less what it had put in."""
    net = dict(winnings(events))
    for event in events:
        match event:
            case Acted(seat, paid=paid) | BlindPosted(seat, amount=paid):
                net[seat] = net.get(seat, NO_CHIPS) - paid
            case UncalledReturned(seat, amount):
                net[seat] = net.get(seat, NO_CHIPS) + amount
            case _:
                pass
    return net


def last_words(events: Sequence[Event]) -> Mapping[int, str]:
    """Return each seat's last deed on the street in play.

    A fold stays the last word, also where it makes a forced bet payable.
    """
    deeds: dict[int, Acted | BlindPosted] = {}
    for event in events:
        match event:
            case BoardDealt() | PotAwarded():
                deeds.clear()
            case Acted(seat):
                deeds[seat] = event
            case BlindPosted(seat) if not _is_fold(deeds.get(seat)):
                deeds[seat] = event
            case _:
                pass
    return {seat: deed(event) for seat, event in deeds.items()}


def mucking_seats(events: Sequence[Event]) -> frozenset[int]:
    """Return the seats that gave a beaten hand up unseen."""
    return frozenset(event.seat for event in events if isinstance(event, Mucked))


def showdown(events: Sequence[Event]) -> bool:
    """Tell whether the pot went to a hand that was shown."""
    return bool(awards(events)) and any(isinstance(event, Shown) for event in events)


def pots_in_middle(events: Sequence[Event]) -> tuple[PotView, ...]:
    """Return the pots that lie in the middle: gathered, and not yet paid out."""
    amounts = next(
        (event.pots for event in reversed(events) if isinstance(event, BetsGathered)), _antes(events)
    )
    paid = dict[int, Chips]()
    for award in awards(events):
        paid[award.pot] = paid.get(award.pot, NO_CHIPS) + award.amount
    left = [amount - paid.get(number, NO_CHIPS) for number, amount in enumerate(amounts)]
    several = len(amounts) > 1
    return tuple(
        PotView(_label(number, several=several), amount) for number, amount in enumerate(left) if amount > 0
    )


def minimum_bet(events: Sequence[Event], first: Chips) -> Chips:
    """Return the minimum bet after the raises of a hand; it began as ``first``."""
    raises = (
        event.action.total
        for event in reversed(events)
        if isinstance(event, Acted) and isinstance(event.action, RaiseTo)
    )
    return next(raises, first)


def _antes(events: Sequence[Event]) -> tuple[Chips, ...]:
    """Return the one pot that antes make before any bet is gathered, if there are any."""
    antes = [event.amount for event in events if isinstance(event, BlindPosted) and event.blind is Blind.ANTE]
    return (sum(antes, NO_CHIPS),) if antes else ()


def _label(number: int, *, several: bool) -> str:
    if not several:
        return say("holdem_table.pot.only")
    return say("holdem_table.pot.side", number=number) if number else say("holdem_table.pot.main")


def _is_fold(event: Acted | BlindPosted | None) -> bool:
    return isinstance(event, Acted) and isinstance(event.action, Fold)
