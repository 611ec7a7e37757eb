"""The rates by which players know each other, from the heads of many hands.

A rate is ``None`` where there was no chance for it yet, for 0 % would say that none was taken.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from pyapp.cards.averages import deviation, mean
from pyapp.records.holdem.finished_hand import HandSummary
from pyapp.records.holdem.hand_stats import HandTally, sum_tallies

_NORMAL: Final = 1.96
"""So many standard errors either way hold the true figure 95 times in a hundred."""


@dataclass(frozen=True, slots=True)
class PlayerRates:
    """How someone plays; shares are from 0 to 1."""

    tally: HandTally
    won: float
    """Big blinds won in a hundred hands, each hand measured by its own big blind (bb/100)."""

    margin: float | None
    """Half the width of the 95 % interval around ``won``; ``None`` before there are two hands."""

    @property
    def entered(self) -> float | None:
        """Hands entered of one's own will (VPIP)."""
        return _share(self.tally.entered, self.tally.decided)

    @property
    def raised(self) -> float | None:
        """Hands raised before the flop (PFR)."""
        return _share(self.tally.raised, self.tally.decided)

    @property
    def thirds(self) -> float | None:
        """Raises that were raised again (3-bet)."""
        return _share(self.tally.thirds, self.tally.third_chances)

    @property
    def leads(self) -> float | None:
        """Flops bet by who had raised last (continuation bet)."""
        return _share(self.tally.leads, self.tally.lead_chances)

    @property
    def aggression(self) -> float | None:
        """Bets and raises for each call from the flop on (AF)."""
        return _share(self.tally.pushes, self.tally.calls)

    @property
    def showdowns(self) -> float | None:
        """Flops that ended in a showdown (WTSD)."""
        return _share(self.tally.showdowns, self.tally.flops)

    @property
    def shown_wins(self) -> float | None:
        """Showdowns that brought something (W$SD)."""
        return _share(self.tally.shown_wins, self.tally.showdowns)


def rates(heads: Sequence[HandSummary]) -> PlayerRates:
    """Sum up hands in which the viewer was dealt in."""
    wins = [100 * head.tally.net / head.big for head in heads]
    margin = _NORMAL * deviation(wins) / sqrt(len(wins)) if len(wins) > 1 else None
    return PlayerRates(sum_tallies([head.tally for head in heads]), mean(wins) if wins else 0, margin)


def _share(part: int, of: int) -> float | None:
    return part / of if of else None
