"""What a round's events leave standing on the felt: last deeds, results, and the log."""

from collections.abc import Iterator, Mapping, Sequence

from pyapp.blackjack import (
    Acted,
    Decline,
    Event,
    InsuranceSettled,
    Insure,
    Phase,
    RoundObservation,
    RoundOver,
    SeatSeen,
    Turn,
    follow,
    net_results,
)
from pyapp.cards import NO_MONEY, HalfDollars
from pyapp.views.blackjack.words.event_words import deed, event_words


def last_words(events: Sequence[Event]) -> Mapping[int, str]:
    """Return each seat's last deed; answers about insurance stand until the first hand is played."""
    last = dict[int, Acted]()
    for event in events:
        if isinstance(event, Acted):
            last[event.seat] = event
        elif isinstance(event, Turn):
            last = {seat: it for seat, it in last.items() if not isinstance(it.action, Insure | Decline)}
    return {seat: deed(event) for seat, event in last.items()}


def gains(events: Sequence[Event]) -> Mapping[int, HalfDollars]:
    """Return what each seat won by a round, negative where it lost; nothing before the round is over."""
    return net_results(events) if any(isinstance(event, RoundOver) for event in events) else {}


def insurance_gains(events: Sequence[Event]) -> Mapping[int, HalfDollars]:
    """Return what each seat's insurance won, negative where it lost."""
    settled = (event for event in events if isinstance(event, InsuranceSettled))
    return {event.seat: event.returned - event.stake for event in settled}


def dealer_plays(seen: RoundObservation) -> bool:
    """Tell whether the dealer's second card lies open: no player has anything left to decide."""
    return len(seen.dealer) > 1 and None not in seen.dealer


def lines(events: Sequence[Event], names: Sequence[str], seen: RoundObservation) -> tuple[str, ...]:
    """Return the words of each event of a round as things stood right after it."""
    return tuple(words for words in _lines(events, names, seen) if words)


def _lines(events: Sequence[Event], names: Sequence[str], seen: RoundObservation) -> Iterator[str]:
    at = _blank(seen)
    for event in events:
        at = follow(at, event)
        yield event_words(event, names, at)


def _blank(seen: RoundObservation) -> RoundObservation:
    """Return the table before the round; words need no stacks."""
    seats = tuple(SeatSeen(NO_MONEY) for _ in seen.seats)
    return RoundObservation(
        seen.viewer, seen.rules, seats, (), Phase.PLAY, None, seen.left, seen.is_cut_out, None
    )
