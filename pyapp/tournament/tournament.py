"""A tournament between two rounds of hands: who sits where with how many chips, and who is out."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from pyapp.holdem import HoldemRules, Positions
from pyapp.tournament.places import PlacedPlayer
from pyapp.tournament.plan import TournamentPlan


@dataclass(frozen=True, slots=True)
class TournamentTable:
    """One table of a tournament."""

    number: int
    seats: tuple[int | None, ...]
    """The player on each seat, by number."""

    positions: Positions | None = None
    """Button and blinds of its last hand; ``None`` before its first."""

    @property
    def players(self) -> tuple[int, ...]:
        """Who sits there, in the order of the seats."""
        return tuple(player for player in self.seats if player is not None)

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The seats that no one has."""
        return tuple(seat for seat, player in enumerate(self.seats) if player is None)


@dataclass(frozen=True, slots=True)
class Tournament:
    """All of a tournament between two rounds. In a round every table plays about one hand.

    What chance decides hangs on ``seed``, the round and the table, so the same tournament comes of the same
    results, and what is played without people can be played again from here.
    """

    plan: TournamentPlan
    seed: str
    stacks: tuple[int, ...]
    """Every player's chips; 0 for those who are out."""

    tables: tuple[TournamentTable, ...]
    """The tables still in play, by number."""

    placed: tuple[PlacedPlayer, ...] = ()
    """Who is out, and the winner once it is over; the first to go out first."""

    rounds: int = 0
    seconds: int = 0
    """How long had been played when the hands in play or the last ones were dealt, for a clock by minutes."""

    clock: int = 0
    """The seconds since then, which count from the next hands on."""

    @property
    def left(self) -> tuple[int, ...]:
        """The players who have chips."""
        return tuple(player for player, stack in enumerate(self.stacks) if stack)

    @property
    def over(self) -> bool:
        """Whether one player has all chips."""
        return len(self.left) == 1

    @property
    def level(self) -> int:
        """The level of the next hands."""
        return self.plan.level(self.rounds, self.seconds)

    @property
    def rules(self) -> HoldemRules:
        """The rules of the next hands."""
        return self.plan.rules(self.level)

    @property
    def to_the_money(self) -> int:
        """How many players must go out until all who are left are paid; 0 in the money."""
        return max(0, len(self.left) - len(self.plan.purse))

    @property
    def hand_for_hand(self) -> bool:
        """Whether every table plays one hand and waits for all others.

        So it is near the money: once it could be reached in one round if a player went out at every table.
        """
        return len(self.tables) > 1 and 0 < self.to_the_money <= len(self.tables)

    @property
    def final(self) -> bool:
        """Whether all who are left sit at one table."""
        return len(self.tables) == 1

    @property
    def final_begins(self) -> bool:
        """Whether the final table has been seated from others, and no hand has been dealt there."""
        drawn = self.final and self.tables[0].positions is None
        return drawn and self.plan.players > self.plan.final_size

    @property
    def bubble(self) -> bool:
        """Whether the next player out is the last without a prize, and two others or more are paid."""
        return self.to_the_money == 1 and len(self.plan.purse) > 1

    def table_of(self, player: int) -> TournamentTable | None:
        """Return the table where a player sits; ``None`` for one who is out."""
        return next((table for table in self.tables if player in table.seats), None)

    def stacks_at(self, table: TournamentTable) -> tuple[int, ...]:
        """Return the chips on each seat of a table; 0 for an empty one."""
        return tuple(0 if player is None else self.stacks[player] for player in table.seats)

    def chance(self, *purpose: int | str) -> Random:
        """Return the chance of this round for one purpose, the same whenever it is asked for."""
        return Random("/".join(map(str, (self.seed, self.rounds, *purpose))))  # noqa: S311 - must repeat


def standings(tournament: Tournament) -> tuple[int, ...]:
    """Rank all players: those with chips by their chips, then those who are out, the last one first."""
    alive = sorted(tournament.left, key=lambda player: (-tournament.stacks[player], player))
    if tournament.over:
        alive = []
    return (*alive, *(one.player for one in ranked(tournament.placed)))


def ranked(placed: Sequence[PlacedPlayer]) -> list[PlacedPlayer]:
    """Sort those who have a place, the best first."""
    return sorted(placed, key=lambda one: one.place)
