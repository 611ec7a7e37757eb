"""A tournament between two rounds of hands: who sits where with how many chips, and who is out.

Those who are out have their places, and what these pay. As JSON values a tournament is short, since 180
players must fit beside everything else; it is read back checked.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from pyapp.holdem import HoldemRules, Positions
from pyapp.records.codec import WHOLE, Codec, FieldError, Json, many, record, whole
from pyapp.texts import say
from pyapp.tournament.plan import TournamentError, TournamentPlan, check_plan


@dataclass(frozen=True, slots=True)
class PlacedPlayer:
    """A player's end in a tournament: the place, the same for those who tie, and the prize."""

    player: int
    place: int
    prize: int


def by_stack(busted: Iterable[tuple[int, int]]) -> list[list[int]]:
    """Group players who went out in one hand by the chips they began it with, the most first.

    ``busted`` pairs each player with that stack. More chips rank better, the same tie.
    """
    pairs = list(busted)
    stacks = sorted({stack for _, stack in pairs}, reverse=True)
    return [[player for player, began in pairs if began == stack] for stack in stacks]


def share_places(
    groups: Iterable[Sequence[int]], place: int, purse: Sequence[int]
) -> tuple[PlacedPlayer, ...]:
    """Return the places of groups of players, the best first, from ``place`` on.

    Those of one group tie for all its places and share their prizes, odd chips to the first named.
    """
    placed = list[PlacedPlayer]()
    for tied in groups:
        each, odd = divmod(sum(purse[place - 1 : place - 1 + len(tied)]), len(tied))
        placed += [PlacedPlayer(player, place, each + (at < odd)) for at, player in enumerate(tied)]
        place += len(tied)
    return tuple(placed)


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
        """Return the table where a player sits; ``None`` for a player who is out."""
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


def place_by_chips(tournament: Tournament, player: int) -> int:
    """Return the place of a player who is still in, which equal stacks share."""
    own = tournament.stacks[player]
    return 1 + sum(tournament.stacks[other] > own for other in tournament.left)


def ranked(placed: Sequence[PlacedPlayer]) -> list[PlacedPlayer]:
    """Sort those who have a place, the best first."""
    return sorted(placed, key=lambda one: one.place)


def _write_seat(player: int | None) -> int:
    """Write a seat: an empty one is 0, a player their number and one more."""
    return 0 if player is None else player + 1


def _read_seat(value: Json) -> int | None:
    number: int = WHOLE.read(value)
    return number - 1 if number else None


def _write_positions(at: Positions | None) -> list[int]:
    return [at.button, _write_seat(at.small), at.big, at.small_spot] if at else []


def _read_positions(value: Json) -> Positions | None:
    match many(WHOLE).read(value):
        case ():
            return None
        case (button, small, big, small_spot):
            return Positions(button, small - 1 if small else None, big, small_spot)
        case _:
            raise _unsound()


def _write_placed(placed: Sequence[PlacedPlayer]) -> list[int]:
    return [number for one in placed for number in (one.player, one.place, one.prize)]


def _read_placed(value: Json) -> tuple[PlacedPlayer, ...]:
    numbers = many(WHOLE).read(value)
    triples = list(zip(numbers[::3], numbers[1::3], numbers[2::3], strict=False))
    if 3 * len(triples) != len(numbers):
        raise _unsound()
    return tuple(PlacedPlayer(*triple) for triple in triples)


def _checked(tournament: Tournament) -> Tournament:
    if not _is_sound(tournament):
        raise _unsound()
    return tournament


def _is_sound(tournament: Tournament) -> bool:
    """Return whether every chip and every player is there once, and the seats are seats of the tables."""
    plan, tables = tournament.plan, tournament.tables
    try:
        check_plan(plan)
    except TournamentError:
        return False
    seated = Counter(player for table in tables for player in table.players)
    gone = Counter(one.player for one in tournament.placed)
    out = set(range(plan.players)) - ({*tournament.left} if not tournament.over else set())
    return (
        len(tournament.stacks) == plan.players
        and sum(tournament.stacks) == plan.chips
        and seated == Counter(tournament.left)
        and gone == Counter(out)
        and sum(one.prize for one in tournament.placed) <= plan.entry * plan.players
        and len({table.number for table in tables}) == len(tables)
        and all(map(_is_table_sound, tables))
    )


def _is_table_sound(table: TournamentTable) -> bool:
    """Return whether a hand can be dealt there next, and button and blinds lie on seats."""
    at = table.positions
    marks = (at.button, at.small or 0, at.big, at.small_spot) if at else ()
    return bool(table.players) and all(mark < len(table.seats) for mark in marks)


def _unsound() -> FieldError:
    return FieldError(say("profiles.table.tournament"))


_TABLE_CODEC: Final = record(
    TournamentTable,
    number=whole(1),
    seats=many(Codec(_write_seat, _read_seat)),
    positions=Codec(_write_positions, _read_positions),
)
TOURNAMENT_CODEC: Final = record(
    Tournament,
    later={"clock": 0},
    plan=record(TournamentPlan),
    tables=many(_TABLE_CODEC),
    placed=Codec(_write_placed, _read_placed),
).checked(_checked)
"""A tournament in numbers in a row rather than objects; what could not have come about is refused."""
