"""How someone played a hand, in numbers that add up over many hands.

The words are those of players and their programs: VPIP, PFR, 3-bet, continuation bet, went to showdown. A
number of chances stands beside each number of actions, so that no percentage is taken of hands in which
no one had the choice.
"""

from collections.abc import Sequence
from dataclasses import astuple, dataclass, field, fields
from enum import StrEnum
from operator import attrgetter
from typing import Final

from pyapp.holdem import (
    Acted,
    BetTo,
    BoardDealt,
    Call,
    Event,
    Felt,
    Fold,
    Positions,
    PotAwarded,
    RaiseTo,
    Street,
    TapOut,
    net_results,
)
from pyapp.money import NO_CHIPS, Chips
from pyapp.records.holdem.hand_record import HandRecord, replay_hand
from pyapp.texts import worded


@worded("records.position")
class PositionGroup(StrEnum):
    """Where someone sat, seen from the button."""

    EARLY = "early"
    """The first to act before the flop."""

    MIDDLE = "middle"
    """Between the first and the last ones."""

    CUTOFF = "cutoff"
    """Right of the button."""

    BUTTON = "button"
    """Last to act after the flop; with two players also the small blind where rules say so."""

    SMALL = "small blind"
    """Posts the small blind."""

    BIG = "big blind"
    """Posts the big blind."""


@dataclass(frozen=True, slots=True)
class HandTally:
    """Counts over one hand or many; two of them add up."""

    hands: int = 0
    decided: int = 0
    """Hands with a decision before the flop; a big blind whom all fold to has none."""

    entered: int = 0
    """Hands entered of one's own will: called or raised before the flop (VPIP)."""

    raised: int = 0
    """Hands raised before the flop (PFR)."""

    third_chances: int = 0
    """Hands in which someone else had raised once, and no one again, when the turn came."""

    thirds: int = 0
    """Hands re-raised then (3-bet)."""

    lead_chances: int = 0
    """Flops to act first on, or checked to, after having raised last before the flop."""

    leads: int = 0
    """Flops bet then (continuation bet)."""

    pushes: int = 0
    """Bets and raises after the flop was dealt."""

    calls: int = 0
    """Calls after the flop was dealt."""

    folds: int = 0
    """Folds after the flop was dealt."""

    flops: int = 0
    """Flops seen."""

    showdowns: int = 0
    shown_wins: int = 0
    """Showdowns that brought something."""

    quiet_wins: int = 0
    """Hands won because all others folded."""

    net: int = 0
    """Chips won, less those put in."""

    def __add__(self, other: "HandTally") -> "HandTally":
        return HandTally(*(mine + its for mine, its in zip(astuple(self), astuple(other), strict=True)))


def tally(record: HandRecord, seat: int) -> HandTally:
    """Count how the player on ``seat`` played a hand that is over."""
    end = replay_hand(record)
    return count_hand(end.events, end.state.felt, seat)


def count_hand(events: Sequence[Event], felt: Felt, seat: int) -> HandTally:
    """Count the same from a hand's events and its last felt."""
    count = _Count(seat)
    for event in events:
        count.take(event)
    return count.close(felt, net_results(events).get(seat, NO_CHIPS))


def place_of(record: HandRecord, seat: int) -> PositionGroup:
    """Return where ``seat`` sat in a hand that it was dealt into."""
    return place_among(record.positions, [stack > 0 for stack in record.stacks], seat)


def place_among(at: Positions, dealt: Sequence[bool], seat: int) -> PositionGroup:
    """Return the same, given for each seat whether it was dealt in."""
    named = {at.big: PositionGroup.BIG, at.small: PositionGroup.SMALL, at.button: PositionGroup.BUTTON}
    if seat in named:
        return named[seat]
    count = len(dealt)
    circle = [(at.big + step) % count for step in range(1, count)]
    others = [i for i in circle if dealt[i] and i not in named]
    if seat == others[-1]:
        return PositionGroup.CUTOFF
    return PositionGroup.EARLY if others.index(seat) < len(others) // 2 else PositionGroup.MIDDLE


@dataclass(slots=True)
class _Count:
    """A hand as it goes by, seen from one seat."""

    seat: int
    street: Street = Street.PREFLOP
    raisers: list[int] = field(default_factory=list[int])
    """Who raised before the flop, in order."""

    bet: bool = False
    """Whether someone has bet on the street after the flop."""

    folded: bool = False
    won: bool = False
    found: dict[str, int] = field(default_factory=dict[str, int])

    def take(self, event: Event) -> None:
        match event:
            case BoardDealt(street):
                self.street, self.bet = street, False
                if street is Street.FLOP and not self.folded:
                    self._note("flops")
            case Acted() if self.street is Street.PREFLOP:
                self._before_flop(event)
            case Acted():
                self._after_flop(event)
            case PotAwarded(_, shares):
                self.won = self.won or any(share.seat == self.seat for share in shares)
            case _:
                pass

    def close(self, felt: Felt, net: Chips) -> HandTally:
        """Sum up at the end of the hand."""
        if self.won and felt.lone == self.seat:
            self._note("quiet_wins")
        if not self.folded and felt.lone is None:
            self._note("showdowns")
            self.found["shown_wins"] = int(self.won)
        return HandTally(hands=1, net=net, **self.found)

    def _before_flop(self, event: Acted) -> None:
        if event.seat == self.seat:
            self._own_before_flop(event)
        if isinstance(event.action, _PUSHES):
            self.raisers.append(event.seat)

    def _own_before_flop(self, event: Acted) -> None:
        push = isinstance(event.action, _PUSHES)
        self._once("decided")
        if event.paid and not isinstance(event.action, Fold):
            self._once("entered")
        if push:
            self._once("raised")
        if len(self.raisers) == 1 and self.raisers[0] != self.seat:
            self._once("third_chances")
            if push:
                self._once("thirds")
        self.folded = self.folded or isinstance(event.action, Fold)

    def _after_flop(self, event: Acted) -> None:
        push = isinstance(event.action, _PUSHES)
        if event.seat == self.seat:
            if self.street is Street.FLOP and not self.bet and self.raisers[-1:] == [self.seat]:
                self._once("lead_chances")
                if push:
                    self._once("leads")
            self._own_after_flop(event, push=push)
        self.bet = self.bet or push

    def _own_after_flop(self, event: Acted, *, push: bool) -> None:
        if push:
            self._note("pushes")
        elif isinstance(event.action, Call | TapOut):
            self._note("calls")
        elif isinstance(event.action, Fold):
            self._note("folds")
            self.folded = True

    def _note(self, name: str) -> None:
        self.found[name] = self.found.get(name, 0) + 1

    def _once(self, name: str) -> None:
        self.found[name] = 1


def sum_tallies(tallies: Sequence[HandTally]) -> HandTally:
    """Add up many hands."""
    columns = zip(*map(_NUMBERS, tallies), strict=True)
    return HandTally(*map(sum, columns)) if tallies else HandTally()


_NUMBERS: Final = attrgetter(*(column.name for column in fields(HandTally)))
"""All counts of a tally, without the copying that ``astuple`` does: there are thousands to add up."""


_PUSHES: Final = (BetTo, RaiseTo)
