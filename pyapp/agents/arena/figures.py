"""How somebody plays, in the figures that hand-tracking programs print."""

from collections.abc import Sequence
from dataclasses import astuple, dataclass

from pyapp.holdem import (
    Acted,
    BetTo,
    BoardDealt,
    Call,
    Event,
    Fold,
    HoleDealt,
    PotAwarded,
    RaiseTo,
    TapOut,
)


@dataclass(frozen=True, slots=True)
class Figures:
    """Counts over many hands; those of separate hands add up."""

    asked: int = 0
    """Hands with something to decide before the flop; a blind that all fold to is not asked."""

    entered: int = 0
    raised: int = 0
    pushes: int = 0
    """Bets and raises from the flop on."""

    calls: int = 0
    """Calls from the flop on."""

    flops: int = 0
    showdowns: int = 0
    won: int = 0
    """Showdowns that brought chips, a divided pot included."""

    def __add__(self, other: "Figures") -> "Figures":
        return Figures(*(one + more for one, more in zip(astuple(self), astuple(other), strict=True)))

    @property
    def vpip(self) -> float:
        """VPIP: the share of hands in which it put chips in before the flop of its own will."""
        return _share(self.entered, self.asked)

    @property
    def pfr(self) -> float:
        """PFR: the share of hands in which it raised before the flop."""
        return _share(self.raised, self.asked)

    @property
    def aggression(self) -> float:
        """Aggression factor: bets and raises for each call, from the flop on; of no calls, for one."""
        return self.pushes / max(1, self.calls)

    @property
    def to_showdown(self) -> float:
        """WTSD: of the hands that saw the flop, the share that went to a showdown."""
        return _share(self.showdowns, self.flops)

    @property
    def won_showdown(self) -> float:
        """W$SD: of the showdowns, the share that brought chips."""
        return _share(self.won, self.showdowns)


def hand_figures(events: Sequence[Event]) -> dict[int, Figures]:
    """Count one hand from its events, for each seat that was dealt in."""
    flop = next((at for at, event in enumerate(events) if isinstance(event, BoardDealt)), len(events))
    before, after = _deeds(events[:flop]), _deeds(events[flop:])
    dealt = [event.seat for event in events if isinstance(event, HoleDealt)]
    early, late = _folded(before), _folded(after)
    live = set(dealt) - early - late
    shown_down = live if len(live) > 1 else set[int]()
    flopped = set(dealt) - early if flop < len(events) else set[int]()
    winners = shown_down & _winners(events)
    return {
        seat: Figures(
            **_before_flop(before, seat),
            **_after_flop(after, seat),
            flops=seat in flopped,
            showdowns=seat in shown_down,
            won=seat in winners,
        )
        for seat in dealt
    }


def rates(played: Figures) -> dict[str, float]:
    """Give the five rates by name."""
    return {
        "vpip": played.vpip,
        "pfr": played.pfr,
        "aggression": played.aggression,
        "to_showdown": played.to_showdown,
        "won_showdown": played.won_showdown,
    }


def words(played: Figures) -> str:
    """Write the rates as hand-tracking programs do."""
    return (
        f"VPIP {played.vpip:.0%}, PFR {played.pfr:.0%}, AF {played.aggression:.1f}, "
        f"WTSD {played.to_showdown:.0%}, W$SD {played.won_showdown:.0%}"
    )


def _deeds(events: Sequence[Event]) -> list[Acted]:
    return [event for event in events if isinstance(event, Acted)]


def _folded(deeds: Sequence[Acted]) -> set[int]:
    return {deed.seat for deed in deeds if isinstance(deed.action, Fold)}


def _winners(events: Sequence[Event]) -> set[int]:
    paid = [event for event in events if isinstance(event, PotAwarded)]
    return {share.seat for event in paid for share in event.shares if share.amount}


def _before_flop(deeds: Sequence[Acted], seat: int) -> dict[str, int]:
    own = [deed for deed in deeds if deed.seat == seat]
    return {
        "asked": bool(own),
        "entered": any(deed.paid for deed in own),
        "raised": any(isinstance(deed.action, BetTo | RaiseTo) for deed in own),
    }


def _after_flop(deeds: Sequence[Acted], seat: int) -> dict[str, int]:
    own = [deed.action for deed in deeds if deed.seat == seat]
    return {
        "pushes": sum(isinstance(action, BetTo | RaiseTo) for action in own),
        "calls": sum(isinstance(action, Call | TapOut) for action in own),
    }


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0
