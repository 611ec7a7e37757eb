"""How someone plays, in the rates that hand-tracking programs print."""

from dataclasses import dataclass

from pyapp.records import HandTally


@dataclass(frozen=True, slots=True)
class BotRates:
    """The five rates that tell a way of playing at a glance."""

    vpip: float
    """VPIP: of the hands with a decision before the flop, the share entered of its own will."""

    pfr: float
    """PFR: of the same hands, the share raised before the flop."""

    aggression: float
    """Aggression factor: bets and raises for each call, from the flop on; of no calls, for one."""

    to_showdown: float
    """WTSD: of the hands that saw the flop, the share that went to a showdown."""

    won_showdown: float
    """W$SD: of the showdowns, the share that brought chips, a divided pot included."""

    @property
    def words(self) -> str:
        """All five in a line."""
        return (
            f"VPIP {self.vpip:.0%}, PFR {self.pfr:.0%}, AF {self.aggression:.1f}, "
            f"WTSD {self.to_showdown:.0%}, W$SD {self.won_showdown:.0%}"
        )


def rates(played: HandTally) -> BotRates:
    """Return the rates of the hands counted; 0 where there was no chance."""
    return BotRates(
        _share(played.entered, played.decided),
        _share(played.raised, played.decided),
        played.pushes / max(1, played.calls),
        _share(played.showdowns, played.flops),
        _share(played.shown_wins, played.showdowns),
    )


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0
