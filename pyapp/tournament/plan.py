"""What a tournament is played by, from the entry to the prizes."""

from dataclasses import dataclass
from typing import Final

from pyapp.holdem import MOST_SEATS, AnteBy, HoldemRules
from pyapp.holdem.presets import TOURNAMENT
from pyapp.tables import at_stakes
from pyapp.tournament.blind_levels import blind_factor
from pyapp.tournament.prizes import MOST_PLAYERS, prizes

LEAST_PLAYERS: Final = 2
LEAST_TABLE: Final = 3
"""A smaller table could be left with one player while others still play."""

_MINUTE: Final = 60


class TournamentError(ValueError):
    """A tournament that cannot be held, or results that are not of its hands; for developers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentPlan:
    """What everyone who enters a tournament can know of it beforehand."""

    players: int
    table_size: int = 9
    """How many sit at a full table; the final table has one more."""

    stack: int = 5000
    """The chips that everyone begins with; they are points, not money."""

    first_blind: int = 50
    """The big blind of the first level."""

    ante_from: int = 4
    """From this level on the big blind pays an ante of a big blind for the whole table."""

    level_hands: int = 10
    """How many hands a level lasts, where hands count."""

    level_minutes: int | None = None
    """How many minutes a level lasts; ``None`` where hands count."""

    entry: int = 100
    """What it costs to enter; all entries are paid out again."""

    @property
    def level_seconds(self) -> int:
        """How many seconds a level lasts; 0 where hands count."""
        return _MINUTE * (self.level_minutes or 0)

    @property
    def final_size(self) -> int:
        """How many sit at the final table (TDA 11): a full table plus one."""
        return min(self.table_size + 1, MOST_SEATS)

    @property
    def purse(self) -> tuple[int, ...]:
        """The prizes, the winner's first."""
        return prizes(self.players * self.entry, self.players)

    @property
    def chips(self) -> int:
        """All chips of the tournament."""
        return self.players * self.stack

    def level(self, hands: int, seconds: int) -> int:
        """Return the level, counted from 1, of a hand that is dealt after so many hands and seconds."""
        if self.level_minutes is None:
            return hands // self.level_hands + 1
        return seconds // self.level_seconds + 1

    def rules(self, level: int) -> HoldemRules:
        """Return the rules of a level."""
        blind = self.first_blind * blind_factor(level)
        return at_stakes(TOURNAMENT, blind, blind if level >= self.ante_from else 0, AnteBy.BIG_BLIND)


def check_plan(plan: TournamentPlan) -> None:
    """Raise ``TournamentError`` for a plan by which nothing can be played."""
    whole = (plan.ante_from, plan.level_hands, plan.entry, plan.level_minutes or 1)
    if plan.players not in range(LEAST_PLAYERS, MOST_PLAYERS + 1):
        raise TournamentError(f"it takes 2 to {MOST_PLAYERS} players, not {plan.players}")
    if plan.table_size not in range(LEAST_TABLE, MOST_SEATS + 1):
        raise TournamentError(f"a table has {LEAST_TABLE} to {MOST_SEATS} seats, not {plan.table_size}")
    if min(whole) < 1 or plan.first_blind < LEAST_PLAYERS or plan.stack < plan.first_blind:
        raise TournamentError("stacks, blinds, levels and entries have a least size")
