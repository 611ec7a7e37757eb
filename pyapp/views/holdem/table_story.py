"""What a hand's events leave standing on the table: last words, pots, winners, cards given up."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from pyapp.holdem import (
    Acted,
    BetsGathered,
    Blind,
    BlindPosted,
    BoardDealt,
    Event,
    Mucked,
    PotAwarded,
    RaiseTo,
    Shown,
)
from pyapp.views.holdem.event_words import deed
from pyapp.views.holdem.view_types import PotView


def awards(events: Sequence[Event]) -> tuple[PotAwarded, ...]:
    """Give the pots paid out so far; there are none before the hand is over."""
    return tuple(event for event in events if isinstance(event, PotAwarded))


def winnings(events: Sequence[Event]) -> Mapping[int, int]:
    """Give what each winner took."""
    won = Counter[int]()
    for award in awards(events):
        for share in award.shares:
            won[share.seat] += share.amount
    return won


def last_words(events: Sequence[Event]) -> Mapping[int, str]:
    """Give each seat's last deed on the street in play."""
    words: dict[int, str] = {}
    for event in events:
        match event:
            case BoardDealt() | PotAwarded():
                words.clear()
            case Acted(seat):
                words[seat] = deed(event)
            case BlindPosted(seat) if words.get(seat) != _FOLDS:
                words[seat] = deed(event)
            case _:
                pass
    return words


def mucked(events: Sequence[Event]) -> frozenset[int]:
    """Give the seats that gave a beaten hand up unseen."""
    return frozenset(event.seat for event in events if isinstance(event, Mucked))


def showdown(events: Sequence[Event]) -> bool:
    """Tell whether the pot went to a hand that was shown."""
    return bool(awards(events)) and any(isinstance(event, Shown) for event in events)


def gathered(events: Sequence[Event]) -> tuple[PotView, ...]:
    """Give the pots that lie in the middle: gathered, and not yet paid out."""
    amounts = next(
        (event.pots for event in reversed(events) if isinstance(event, BetsGathered)), _antes(events)
    )
    paid = Counter[int]()
    for award in awards(events):
        paid[award.pot] += award.amount
    several = len(amounts) > 1
    return tuple(
        PotView(_label(number, several=several), amount - paid[number])
        for number, amount in enumerate(amounts)
        if amount > paid[number]
    )


def minimum_bet(events: Sequence[Event], first: int) -> int:
    """Give the minimum bet after the raises of a hand; it began as ``first``."""
    raises = (
        event.action.total
        for event in reversed(events)
        if isinstance(event, Acted) and isinstance(event.action, RaiseTo)
    )
    return next(raises, first)


def _antes(events: Sequence[Event]) -> tuple[int, ...]:
    """Give the one pot that antes make before any bet is gathered, if there are any."""
    antes = [event.amount for event in events if isinstance(event, BlindPosted) and event.blind is Blind.ANTE]
    return (sum(antes),) if antes else ()


def _label(number: int, *, several: bool) -> str:
    if not several:
        return "Pot"
    return f"Side pot {number}" if number else "Main pot"


_FOLDS: Final = "Folds"
"""A fold stays the last word, also where it makes a forced bet payable."""
