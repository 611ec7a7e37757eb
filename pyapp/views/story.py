"""What a hand's events leave standing on the table: last words, pots, winners, cards given up."""

from collections import Counter
from collections.abc import Mapping, Sequence

from pyapp.holdem import (
    Acted,
    BetsGathered,
    BlindPosted,
    BoardDealt,
    Event,
    Mucked,
    PotAwarded,
    Shown,
)
from pyapp.views.view import PotView
from pyapp.views.words import deed


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
            case Acted(seat) | BlindPosted(seat):
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
    amounts = next((event.pots for event in reversed(events) if isinstance(event, BetsGathered)), ())
    paid = {award.pot for award in awards(events)}
    several = len(amounts) > 1
    return tuple(
        PotView(_label(number, several=several), amount)
        for number, amount in enumerate(amounts)
        if number not in paid
    )


def _label(number: int, *, several: bool) -> str:
    if not several:
        return "Pot"
    return f"Side pot {number}" if number else "Main pot"
