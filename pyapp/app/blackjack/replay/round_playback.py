"""A kept round moment by moment, as it was seen, or with every card open."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pyapp.blackjack import (
    Acted,
    DealerDealt,
    Event,
    Face,
    HoleTurned,
    Peeked,
    RoundObservation,
    Settled,
    Turned,
    before_deal,
    censor,
    follow,
)
from pyapp.records.blackjack import FinishedRound, replay_round


@dataclass(frozen=True, slots=True)
class RoundMoment:
    """The round after so many of its events."""

    seen: RoundObservation
    opened: RoundObservation
    """The same with the cards turned up that lie face down."""

    events: tuple[Event, ...]
    """As they were seen."""

    new: tuple[Event, ...]
    """Those of them that came with this moment."""

    @property
    def acted(self) -> int | None:
        """The box that acted in this moment."""
        return next((event.seat for event in self.new if isinstance(event, Acted)), None)

    @property
    def actions(self) -> int:
        """How many actions there have been."""
        return sum(isinstance(event, Acted) for event in self.events)


def round_moments(kept: FinishedRound) -> tuple[RoundMoment, ...]:
    """Play a kept round: a moment after the deal, each action, and each card that the dealer takes."""
    return tuple(_moments(kept, replay_round(kept.record).events))


def _moments(kept: FinishedRound, events: Sequence[Event]) -> Iterator[RoundMoment]:
    record = kept.record
    seen = opened = before_deal(record.rules, record.stacks, record.shoe, kept.viewer)
    shown, before = list[Event](), 0
    for event, following in zip(events, (*events[1:], None), strict=True):
        shown.append(censor(event, kept.viewer))
        seen, opened = follow(seen, shown[-1]), follow(opened, event)
        if following is None or _begins(following, event, seen):
            yield RoundMoment(seen, opened, tuple(shown), tuple(shown[before:]))
            before = len(shown)


def _begins(event: Event, before: Event, seen: RoundObservation) -> bool:
    """Tell whether something new begins with an event; ``seen`` is how things stood before it."""
    match event:
        case Acted() | Peeked() | HoleTurned():
            return True
        case DealerDealt(_, face):
            return face is Face.UP and bool(seen.dealer)
        case Settled() | Turned():
            return isinstance(before, HoleTurned) or (
                isinstance(before, DealerDealt) and len(seen.dealer) > 1
            )
        case _:
            return False
