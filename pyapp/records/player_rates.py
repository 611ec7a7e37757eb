"""The rates by which players know each other, from the heads of many hands.

A rate is ``None`` where there was no chance for it yet, for 0 % would say that none was taken.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from pyapp.records.holdem.finished_hand import HandSummary
from pyapp.records.holdem.hand_stats import HandTally, sum_tallies

NORMAL: Final = 1.96
"""So many standard errors either way hold the true figure 95 times in a hundred."""


@dataclass(frozen=True, slots=True)
class HandSums:
    """Hands added up; amounts are big blinds, each hand measured by its own."""

    tally: HandTally
    won: float = 0.0
    squares: float = 0.0
    """The squares of what each hand won."""

    shown: float = 0.0
    """What was won in hands that went to a showdown."""

    luck: float = 0.0
    """What chance added to all-ins."""

    fair_squares: float = 0.0
    """The squares of what each hand won without that."""

    all_ins: int = 0
    """All-ins of which that is known."""


def sum_heads(heads: Sequence[HandSummary]) -> HandSums:
    """Add up hands in which the viewer was dealt in."""
    won = [head.tally.net / head.big for head in heads]
    luck = [(head.luck or 0) / (100 * head.big) for head in heads]
    return HandSums(
        sum_tallies([head.tally for head in heads]),
        sum(won),
        sum(one * one for one in won),
        sum(head.tally.shown_net / head.big for head in heads),
        sum(luck),
        sum((one - lucky) ** 2 for one, lucky in zip(won, luck, strict=True)),
        sum(head.luck is not None for head in heads),
    )


def add_sums(parts: Iterable[HandSums]) -> HandSums:
    """Add up what was added up before."""
    found = list(parts)
    return HandSums(
        sum_tallies([part.tally for part in found]),
        sum(part.won for part in found),
        sum(part.squares for part in found),
        sum(part.shown for part in found),
        sum(part.luck for part in found),
        sum(part.fair_squares for part in found),
        sum(part.all_ins for part in found),
    )


@dataclass(frozen=True, slots=True)
class PlayerRates:
    """How someone plays; shares are from 0 to 1, winnings big blinds in a hundred hands (bb/100)."""

    sums: HandSums

    @property
    def tally(self) -> HandTally:
        """The counts that all is taken of."""
        return self.sums.tally

    @property
    def won(self) -> float:
        """What was won."""
        return self._per_hundred(self.sums.won)

    @property
    def margin(self) -> float | None:
        """Half the width of the 95 % interval around it; ``None`` before there are two hands."""
        return _margin(self.tally.hands, self.sums.won, self.sums.squares)

    @property
    def fair(self) -> float:
        """What would have been won with average luck in all-ins (all-in EV)."""
        return self._per_hundred(self.sums.won - self.sums.luck)

    @property
    def fair_margin(self) -> float | None:
        """Half the width of the 95 % interval around that."""
        return _margin(self.tally.hands, self.sums.won - self.sums.luck, self.sums.fair_squares)

    @property
    def shown(self) -> float:
        """What was won in hands that went to a showdown."""
        return self._per_hundred(self.sums.shown)

    @property
    def unshown(self) -> float:
        """What was won in all others."""
        return self._per_hundred(self.sums.won - self.sums.shown)

    @property
    def aggression(self) -> float | None:
        """Bets and raises for each call from the flop on (AF)."""
        return _share(self.tally.pushes, self.tally.calls)

    def share(self, name: str) -> float | None:
        """Return how often something was done, of how often it could have been."""
        return _share(*self.counts(name))

    def counts(self, name: str) -> tuple[int, int]:
        """Return how often something was done, and how often it could have been."""
        done, chances = SHARES[name]
        return getattr(self.tally, done), getattr(self.tally, chances)

    def _per_hundred(self, blinds: float) -> float:
        return 100 * blinds / max(1, self.tally.hands)


SHARES: Final = {
    "vpip": ("entered", "decided"),
    "pfr": ("raised", "decided"),
    "three_bet": ("thirds", "third_chances"),
    "fold_three_bet": ("third_folds", "thirds_met"),
    "four_bet": ("fourths", "fourth_chances"),
    "fold_four_bet": ("fourth_folds", "fourths_met"),
    "steal": ("steals", "steal_chances"),
    "fold_steal": ("steal_folds", "steals_met"),
    "c_bet": ("leads", "lead_chances"),
    "fold_c_bet": ("lead_folds", "leads_met"),
    "barrel": ("barrels", "barrel_chances"),
    "check_raise": ("check_raises", "check_raise_chances"),
    "wtsd": ("showdowns", "flops"),
    "wsd": ("shown_wins", "showdowns"),
    "wwsf": ("flop_wins", "flops"),
}
"""By a figure's name, the counts of ``HandTally`` that it is taken of: times done, and chances to do it."""


def rates(heads: Sequence[HandSummary]) -> PlayerRates:
    """Sum up hands in which the viewer was dealt in."""
    return PlayerRates(sum_heads(heads))


def _margin(hands: int, total: float, squares: float) -> float | None:
    if hands < _FEWEST:
        return None
    spread = max(0.0, squares - total * total / hands) / (hands - 1)
    return 100 * NORMAL * sqrt(spread / hands)


def _share(part: int, of: int) -> float | None:
    return part / of if of else None


_FEWEST: Final = 2
