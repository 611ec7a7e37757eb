"""A kept hand moment by moment, as its viewer saw it, or with every card open."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from pyapp.analysis import Hand, Unseen
from pyapp.cards import Card
from pyapp.holdem import (
    Acted,
    BoardDealt,
    Event,
    HandObservation,
    HoleDealt,
    PotAwarded,
    Shown,
    before_deal,
    censor,
    follow,
)
from pyapp.records import FinishedHand, replay_hand


@dataclass(frozen=True, slots=True)
class HandMoment:
    """The hand after so many of its events."""

    seen: HandObservation
    events: tuple[Event, ...]

    @property
    def over(self) -> bool:
        """Whether the chips are being paid out."""
        return any(isinstance(event, PotAwarded) for event in self.events)


def moments(kept: FinishedHand) -> tuple[HandMoment, ...]:
    """Play a kept hand for its viewer: a moment after the cards are dealt, and one after each action."""
    record, viewer = kept.record, kept.viewer
    seen = before_deal(record.rules, record.stacks, record.positions, viewer)
    events = [censor(event, viewer) for event in replay_hand(record).events]
    return tuple(_moments(seen, events))


def opened(moment: HandMoment, kept: FinishedHand, closed: frozenset[int]) -> HandMoment:
    """Return a moment with every hand turned up but those of ``closed`` seats."""
    end, known = replay_hand(kept.record).state, moment.seen.holes
    holes = tuple(known[seat] if seat in closed else cards for seat, cards in enumerate(end.holes))
    shown = frozenset(seat for seat, cards in enumerate(holes) if cards)
    seen = replace(moment.seen, holes=holes, felt=replace(moment.seen.felt, shown=shown))
    return replace(moment, seen=seen)


def contenders(moment: HandMoment) -> Mapping[int, Hand]:
    """Return the hands that can still win, those that no one sees as unseen; none where nothing is open."""
    felt, holes = moment.seen.felt, moment.seen.holes
    if moment.over or len(felt.live) == 1:
        return {}
    hands = {seat: _hand(holes[seat]) for seat in felt.live}
    return hands if any(not isinstance(hand, Unseen) for hand in hands.values()) else {}


def _hand(cards: tuple[Card, ...] | None) -> Hand:
    return cards or Unseen()


def _moments(seen: HandObservation, events: Sequence[Event]) -> Iterator[HandMoment]:
    for at, event in enumerate(events):
        seen = follow(seen, event)
        if isinstance(event, Acted | BoardDealt | PotAwarded | Shown) or _is_last_dealt(events, at):
            yield HandMoment(seen, tuple(events[: at + 1]))


def _is_last_dealt(events: Sequence[Event], at: int) -> bool:
    following = events[at + 1] if at + 1 < len(events) else None
    return isinstance(events[at], HoleDealt) and not isinstance(following, HoleDealt)
