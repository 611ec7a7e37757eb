"""How well everyone of the cast plays, and how, as the arena measured it.

``python -m workshop.lab measure --write`` writes the figures between the two marks. The rates are those that
hand-tracking programs print.
"""

from dataclasses import dataclass
from typing import Final

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


@dataclass(frozen=True, slots=True)
class MeasuredPlay:
    """What was found of one bot at one table, as one among five beginners."""

    name: str
    preset: str
    hands: int
    per_hundred: float
    """Big blinds won from the beginners in a hundred hands."""

    margin: float
    """Half the width of the 95 % interval around it."""

    rates: BotRates


def find_measured(name: str, preset: str) -> MeasuredPlay | None:
    """Return what was found of a level or one of the cast, if it was measured at that table."""
    return next((found for found in MEASURED if (found.name, found.preset) == (name, preset)), None)


MEASURED: Final[tuple[MeasuredPlay, ...]] = (
    # begin measured
    MeasuredPlay("Ada", "no-limit", 9600, 106.3, 30.0, BotRates(0.275, 0.182, 1.762, 0.324, 0.472)),
    MeasuredPlay("Bruno", "no-limit", 9600, -30.9, 25.2, BotRates(0.476, 0.014, 0.511, 0.494, 0.415)),
    MeasuredPlay("Chidi", "no-limit", 9600, 98.4, 29.1, BotRates(0.183, 0.116, 1.366, 0.432, 0.453)),
    MeasuredPlay("Dalia", "no-limit", 9600, 95.4, 36.2, BotRates(0.345, 0.226, 1.509, 0.477, 0.4)),
    MeasuredPlay("Edda", "no-limit", 9600, 107.0, 27.2, BotRates(0.18, 0.136, 1.712, 0.383, 0.453)),
    MeasuredPlay("Farid", "no-limit", 9600, -111.0, 46.0, BotRates(0.588, 0.29, 3.44, 0.473, 0.334)),
    MeasuredPlay("Greta", "no-limit", 9600, 79.7, 24.7, BotRates(0.238, 0.069, 1.05, 0.307, 0.491)),
    MeasuredPlay("Hiro", "no-limit", 9600, 88.9, 25.9, BotRates(0.18, 0.115, 2.019, 0.296, 0.481)),
    MeasuredPlay("Ines", "no-limit", 9600, -18.2, 26.2, BotRates(0.481, 0.072, 1.105, 0.445, 0.407)),
    MeasuredPlay("Jorah", "no-limit", 9600, 60.3, 22.0, BotRates(0.166, 0.02, 0.739, 0.385, 0.499)),
    MeasuredPlay("regular", "no-limit", 9600, 134.5, 32.7, BotRates(0.331, 0.164, 2.083, 0.38, 0.431)),
    MeasuredPlay("strong", "no-limit", 9600, 142.3, 31.4, BotRates(0.277, 0.182, 1.237, 0.444, 0.458)),
    MeasuredPlay("expert", "no-limit", 9600, 106.3, 30.0, BotRates(0.275, 0.182, 1.762, 0.324, 0.472)),
    MeasuredPlay("Ada", "casino-limit", 9600, 15.1, 3.9, BotRates(0.307, 0.202, 1.27, 0.456, 0.48)),
    MeasuredPlay("Bruno", "casino-limit", 9600, -8.0, 2.3, BotRates(0.478, 0.014, 0.461, 0.581, 0.402)),
    MeasuredPlay("Chidi", "casino-limit", 9600, 10.9, 3.5, BotRates(0.197, 0.128, 1.085, 0.557, 0.443)),
    MeasuredPlay("Dalia", "casino-limit", 9600, 3.9, 4.5, BotRates(0.382, 0.252, 1.186, 0.634, 0.356)),
    MeasuredPlay("Edda", "casino-limit", 9600, 9.7, 3.2, BotRates(0.178, 0.134, 1.563, 0.5, 0.468)),
    MeasuredPlay("Farid", "casino-limit", 9600, -12.7, 5.9, BotRates(0.598, 0.29, 2.718, 0.617, 0.351)),
    MeasuredPlay("Greta", "casino-limit", 9600, 4.8, 3.2, BotRates(0.263, 0.08, 0.572, 0.444, 0.49)),
    MeasuredPlay("Hiro", "casino-limit", 9600, 9.1, 3.4, BotRates(0.194, 0.128, 1.46, 0.427, 0.511)),
    MeasuredPlay("Ines", "casino-limit", 9600, -1.0, 2.4, BotRates(0.486, 0.077, 0.911, 0.55, 0.402)),
    MeasuredPlay("Jorah", "casino-limit", 9600, 0.7, 2.8, BotRates(0.167, 0.021, 0.647, 0.472, 0.487)),
    MeasuredPlay("regular", "casino-limit", 9600, 15.5, 3.8, BotRates(0.333, 0.158, 1.712, 0.515, 0.437)),
    MeasuredPlay("strong", "casino-limit", 9600, 14.2, 3.7, BotRates(0.31, 0.202, 0.903, 0.58, 0.429)),
    MeasuredPlay("expert", "casino-limit", 9600, 15.1, 3.9, BotRates(0.307, 0.202, 1.27, 0.456, 0.48)),
    # end measured
)
"""Every bot at no-limit and at fixed limit."""
