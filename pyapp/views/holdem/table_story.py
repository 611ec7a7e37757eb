"""What a hand's events leave standing on the table: last words, pots, winners, cards given up."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

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
    net_results,
)
from pyapp.texts import say
from pyapp.views.holdem.view_types import PotView
from pyapp.views.holdem.words.event_words import deed


@dataclass(frozen=True, slots=True)
class ShownPot:
    """The pot that is being pushed, where a hand has several."""

    award: PotAwarded
    results: tuple[tuple[int, Chips], ...]
    """Seats, and what the whole hand brings each, with the pots that are still to be pushed."""


def shown_pot(award: PotAwarded, hand: Iterable[Event]) -> ShownPot:
    """Return a pot to be told out of all that happens in its ``hand``."""
    return ShownPot(award, tuple(net_results(hand).items()))


def awards(events: Sequence[Event]) -> tuple[PotAwarded, ...]:
    """Return the pots paid out so far; there are none before the hand is over."""
    return tuple(event for event in events if isinstance(event, PotAwarded))


def winnings(events: Sequence[Event]) -> Mapping[int, Chips]:
    """Return what each winner took."""
    won = dict[int, Chips]()
    for share in (share for award in awards(events) for share in award.shares):
        won[share.seat] = won.get(share.seat, NO_CHIPS) + share.amount
    return won


def results_by(events: Sequence[Event], told: ShownPot | None) -> Mapping[int, Chips]:
    """Return what the hand brings each seat; while a pot is told, with those that are still to be pushed."""
    return dict(told.results) if told else net_results(events)


def celebrated(winners: Iterable[int], results: Mapping[int, Chips]) -> frozenset[int]:
    """Return the ``winners`` whose win is shown as one: those who end the hand ahead.

    A loss is none, however large the pot that came back; where everyone has their own chips back, it is all
    of them.
    """
    known = {seat: results.get(seat, NO_CHIPS) for seat in winners}
    best = min(1, max(known.values(), default=NO_CHIPS))
    return frozenset(seat for seat, chips in known.items() if best >= 0 and chips >= best)


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
    """Return the one pot that antes make before any bet is gathered, if there are any.

    What no one could match goes back: bets first, then what is left of it out of the antes.
    """
    antes = bets = NO_CHIPS
    for event in events:
        match event:
            case BlindPosted(blind=Blind.ANTE, amount=amount):
                antes += amount
            case BlindPosted(amount=paid) | Acted(paid=paid):
                bets += paid
            case UncalledReturned(amount=back):
                antes -= max(back - bets, NO_CHIPS)
            case _:
                pass
    return (Chips(antes),) if antes else ()


def _label(number: int, *, several: bool) -> str:
    if not several:
        return say("holdem_table.pot.only")
    return say("holdem_table.pot.side", number=number) if number else say("holdem_table.pot.main")


def _is_fold(event: Acted | BlindPosted | None) -> bool:
    return isinstance(event, Acted) and isinstance(event.action, Fold)
