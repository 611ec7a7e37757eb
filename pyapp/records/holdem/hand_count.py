"""One hand counted from its events, as seen from one seat: what ``HandTally`` adds up.

Chances are taken as trackers take them. One is counted once a hand, a check-raise once a street. What an
absent player does is no decision.
"""

from dataclasses import dataclass, field
from typing import Final

from pyapp.holdem import (
    Acted,
    BetTo,
    BlindPosted,
    BoardDealt,
    Call,
    Event,
    Felt,
    Fold,
    PotAwarded,
    RaiseTo,
    Status,
    Street,
    TapOut,
)
from pyapp.money import Chips
from pyapp.records.holdem.seat_places import PositionGroup, place_among


@dataclass(slots=True)
class HandCount:
    """A hand as it goes by, seen from one seat; ``felt`` is its last."""

    seat: int
    felt: Felt
    street: Street = Street.PREFLOP
    raisers: list[int] = field(default_factory=list[int])
    """Who raised before the flop, in order."""

    pushers: list[int] = field(default_factory=list[int])
    """Who bet or raised on the street after the flop, in order."""

    entered: bool = False
    """Whether anyone has called or checked before the flop, or raised again."""

    steals: bool = False
    """Whether the first raise was one to steal the blinds."""

    checked: bool = False
    """Whether the seat has checked on the street."""

    led: bool = False
    """Whether its continuation bet was the last bet of the flop so far."""

    away: bool = False
    folded: bool = False
    won: bool = False
    paid_out: bool = False
    found: dict[str, int] = field(default_factory=dict[str, int])

    def take(self, event: Event) -> None:
        """Go on by one event."""
        match event:
            case Acted():
                self._act(event)
            case BoardDealt(street):
                self.street, self.pushers, self.checked = street, [], False
                if street is Street.FLOP and not self.folded:
                    self._note("flops")
            case PotAwarded(_, shares):
                self.paid_out = True
                self.won = self.won or any(share.seat == self.seat for share in shares)
            case BlindPosted(self.seat, absent=True):
                self.away = True
            case _:
                pass

    def close(self, net: Chips) -> dict[str, int]:
        """Return the counts that are not 0 at the end of the hand, apart from hand and result."""
        lone = self.felt.lone
        if self.won and lone == self.seat:
            self._note("quiet_wins")
        if self.won and self.found.get("flops"):
            self._note("flop_wins")
        if self.paid_out and not self.folded and lone is None:
            self._note("showdowns")
            self.found["shown_wins"], self.found["shown_net"] = int(self.won), net
        return self.found

    def _act(self, event: Acted) -> None:
        mine = event.seat == self.seat
        if mine and isinstance(event.action, Fold):
            self.folded = True
        if self.street is Street.PREFLOP:
            if mine and not self.away:
                self._own_before_flop(event)
            self._before_flop(event)
        else:
            if mine and not self.away:
                self._own_after_flop(event)
            self._after_flop(event)

    def _before_flop(self, event: Acted) -> None:
        if isinstance(event.action, _PUSHES):
            self.steals = not self.raisers and not self.entered and self._is_steal_seat(event.seat)
            self.raisers.append(event.seat)
        elif not isinstance(event.action, Fold):
            self.entered, self.steals = True, False

    def _own_before_flop(self, event: Acted) -> None:
        push = isinstance(event.action, _PUSHES)
        self._once("decided")
        if event.paid and not isinstance(event.action, Fold):
            self._once("entered")
        if push:
            self._once("raised")
        if not self.raisers and not self.entered and self._is_steal_seat(self.seat):
            self._chance("steal_chances", "steals", taken=push)
        if self.raisers and self.raisers[-1] != self.seat:
            self._facing_raise(event, push=push)

    def _facing_raise(self, event: Acted, *, push: bool) -> None:
        """Count a turn before the flop after someone else has raised last."""
        fold, before = isinstance(event.action, Fold), self.raisers
        if len(before) == 1:
            self._chance("third_chances", "thirds", taken=push)
            if self.steals and self.seat in {self.felt.positions.small, self.felt.positions.big}:
                self._chance("steals_met", "steal_folds", taken=fold)
        elif len(before) == _THIRD:
            self._chance("fourth_chances", "fourths", taken=push)
            if before[0] == self.seat:
                self._chance("thirds_met", "third_folds", taken=fold)
        elif len(before) == _FOURTH and before[1] == self.seat:
            self._chance("fourths_met", "fourth_folds", taken=fold)

    def _after_flop(self, event: Acted) -> None:
        if isinstance(event.action, _PUSHES):
            if self.street is Street.FLOP and self.raisers:
                self.led = not self.pushers and event.seat == self.seat == self.raisers[-1]
            self.pushers.append(event.seat)

    def _own_after_flop(self, event: Acted) -> None:
        push = isinstance(event.action, _PUSHES)
        if self.pushers:
            self._facing_bet(event, push=push)
        elif self.street is Street.FLOP and self.raisers[-1:] == [self.seat]:
            self._chance("lead_chances", "leads", taken=push)
        elif self.street is Street.TURN and self.led:
            self._chance("barrel_chances", "barrels", taken=push)
        if push:
            self._note("pushes")
        elif isinstance(event.action, Call | TapOut):
            self._note("calls")
        elif isinstance(event.action, Fold):
            self._note("folds")
        else:
            self.checked = True

    def _facing_bet(self, event: Acted, *, push: bool) -> None:
        if self.checked:
            self._note("check_raise_chances")
            self.found["check_raises"] = self.found.get("check_raises", 0) + push
            self.checked = False
        continues = self.street is Street.FLOP and self.pushers == self.raisers[-1:]
        if continues and self.pushers != [self.seat]:
            self._chance("leads_met", "lead_folds", taken=isinstance(event.action, Fold))

    def _is_steal_seat(self, seat: int) -> bool:
        """Return whether a raise from a seat, all having folded to it, is one to steal the blinds."""
        felt = self.felt
        if seat == felt.positions.big:
            return False
        dealt = [one.status is not Status.OUT for one in felt.seats]
        return place_among(felt.positions, dealt, seat) in _STEALING

    def _chance(self, chance: str, taken_name: str, *, taken: bool) -> None:
        """Count a chance, the first of a hand alone, and whether it was taken."""
        if chance not in self.found:
            self.found[chance], self.found[taken_name] = 1, int(taken)

    def _note(self, name: str) -> None:
        self.found[name] = self.found.get(name, 0) + 1

    def _once(self, name: str) -> None:
        self.found[name] = 1


_PUSHES: Final = (BetTo, RaiseTo)
_THIRD: Final = 2
"""So many raises there are after a 3-bet: the big blind is the first bet."""

_FOURTH: Final = 3
_STEALING: Final = frozenset({PositionGroup.CUTOFF, PositionGroup.BUTTON, PositionGroup.SMALL})
