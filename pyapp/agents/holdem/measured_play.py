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
    MeasuredPlay("Ada", "no-limit", 900, 178.9, 125.9, BotRates(0.274, 0.19, 1.946, 0.349, 0.541)),
    MeasuredPlay("Bruno", "no-limit", 900, -110.5, 102.0, BotRates(0.489, 0.018, 0.432, 0.54, 0.373)),
    MeasuredPlay("Chidi", "no-limit", 900, 229.9, 119.9, BotRates(0.201, 0.13, 1.592, 0.506, 0.481)),
    MeasuredPlay("Dalia", "no-limit", 900, 325.1, 127.4, BotRates(0.361, 0.236, 1.64, 0.531, 0.41)),
    MeasuredPlay("Edda", "no-limit", 900, 182.9, 117.6, BotRates(0.177, 0.13, 3.479, 0.352, 0.533)),
    MeasuredPlay("Farid", "no-limit", 900, 6.1, 161.6, BotRates(0.598, 0.29, 3.082, 0.573, 0.351)),
    MeasuredPlay("Greta", "no-limit", 900, 140.5, 95.9, BotRates(0.247, 0.08, 1.27, 0.336, 0.51)),
    MeasuredPlay("Hiro", "no-limit", 900, 214.2, 105.9, BotRates(0.188, 0.128, 2.278, 0.353, 0.506)),
    MeasuredPlay("Ines", "no-limit", 900, 15.3, 88.1, BotRates(0.494, 0.082, 1.051, 0.489, 0.395)),
    MeasuredPlay("Jorah", "no-limit", 900, 129.3, 79.4, BotRates(0.168, 0.027, 1.084, 0.448, 0.566)),
    MeasuredPlay("regular", "no-limit", 900, 92.5, 134.5, BotRates(0.332, 0.169, 2.482, 0.494, 0.446)),
    MeasuredPlay("strong", "no-limit", 900, 283.3, 141.7, BotRates(0.28, 0.187, 1.321, 0.522, 0.479)),
    MeasuredPlay("expert", "no-limit", 900, 178.9, 125.9, BotRates(0.274, 0.19, 1.946, 0.349, 0.541)),
    MeasuredPlay("Ada", "casino-limit", 900, 26.0, 18.9, BotRates(0.309, 0.206, 1.725, 0.451, 0.516)),
    MeasuredPlay("Bruno", "casino-limit", 900, -10.0, 11.3, BotRates(0.485, 0.017, 0.433, 0.618, 0.394)),
    MeasuredPlay("Chidi", "casino-limit", 900, 30.8, 12.0, BotRates(0.205, 0.145, 1.711, 0.555, 0.437)),
    MeasuredPlay("Dalia", "casino-limit", 900, 12.9, 15.3, BotRates(0.394, 0.263, 1.63, 0.681, 0.36)),
    MeasuredPlay("Edda", "casino-limit", 900, 10.5, 11.5, BotRates(0.187, 0.143, 2.824, 0.502, 0.5)),
    MeasuredPlay("Farid", "casino-limit", 900, -17.4, 19.0, BotRates(0.611, 0.293, 2.378, 0.641, 0.332)),
    MeasuredPlay("Greta", "casino-limit", 900, 27.5, 12.3, BotRates(0.262, 0.097, 0.771, 0.445, 0.572)),
    MeasuredPlay("Hiro", "casino-limit", 900, 28.8, 16.6, BotRates(0.206, 0.143, 2.259, 0.435, 0.566)),
    MeasuredPlay("Ines", "casino-limit", 900, -0.8, 12.2, BotRates(0.496, 0.079, 0.838, 0.57, 0.403)),
    MeasuredPlay("Jorah", "casino-limit", 900, 8.6, 11.4, BotRates(0.162, 0.019, 0.951, 0.464, 0.565)),
    MeasuredPlay("regular", "casino-limit", 900, 23.2, 16.3, BotRates(0.352, 0.183, 2.357, 0.562, 0.446)),
    MeasuredPlay("strong", "casino-limit", 900, 29.6, 13.4, BotRates(0.321, 0.213, 1.283, 0.616, 0.431)),
    MeasuredPlay("expert", "casino-limit", 900, 26.0, 18.9, BotRates(0.309, 0.206, 1.725, 0.451, 0.516)),
    # end measured
)
"""Every bot at no-limit and at fixed limit."""
