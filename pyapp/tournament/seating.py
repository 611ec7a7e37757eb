"""Who sits where: the draw, broken tables, balance, and the final table (TDA 6, 9, 10 and 11)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from pyapp.tournament.plan import TournamentPlan
from pyapp.tournament.tournament import Tournament, TournamentTable


@dataclass(frozen=True, slots=True)
class TableMove:
    """A player who was sent to another table or seat."""

    player: int
    table: int
    seat: int


def draw_seats(plan: TournamentPlan, chance: Random) -> tuple[TournamentTable, ...]:
    """Give every player a table and a seat by chance; tables differ by one player at most (TDA 6)."""
    players = chance.sample(range(plan.players), plan.players)
    if plan.players <= plan.final_size:
        return (_table_of(1, players, max(plan.table_size, plan.players), chance),)
    count = -(-plan.players // plan.table_size)
    dealt = [players[at::count] for at in range(count)]
    return tuple(_table_of(at, some, plan.table_size, chance) for at, some in enumerate(dealt, 1))


def reseat(tournament: Tournament) -> Tournament:
    """Break tables that are no longer needed, then move players until tables differ by one at most."""
    chance = tournament.chance("seats")
    size = tournament.plan.table_size
    tables = tournament.tables
    if len(tables) > 1 and len(tournament.left) <= tournament.plan.final_size:
        final = _table_of(1, chance.sample(tournament.left, len(tournament.left)), _final(tournament), chance)
        return replace(tournament, tables=(final,))
    while len(tables) > 1 and len(tournament.left) <= size * (len(tables) - 1):
        tables = _break_table(tables, chance)
    return replace(tournament, tables=_balance(tables))


def moves(before: Tournament, after: Tournament) -> tuple[TableMove, ...]:
    """Return who sits elsewhere than before."""
    old = {(player, table.number, seat) for table, seat, player in _places(before)}
    new = [TableMove(player, table.number, seat) for table, seat, player in _places(after)]
    return tuple(move for move in new if (move.player, move.table, move.seat) not in old)


def worst_seat(table: TournamentTable) -> int:
    """Return the open seat that is big blind soonest, but not the small blind (TDA 10A)."""
    positions, count = table.positions, len(table.seats)
    if positions is None:
        return table.open_seats[0]
    order = [(positions.big + step) % count for step in range(1, count + 1)]
    return min(table.open_seats, key=order.index)


def next_big_blind(table: TournamentTable) -> int:
    """Return the player who will be big blind next."""
    last, count = (table.positions.big if table.positions else -1), len(table.seats)
    order = (table.seats[(last + step) % count] for step in range(1, count + 1))
    return next(player for player in order if player is not None)


def _final(tournament: Tournament) -> int:
    return tournament.plan.final_size


def _table_of(number: int, players: Sequence[int], size: int, chance: Random) -> TournamentTable:
    seats: list[int | None] = [None] * size
    for seat, player in zip(chance.sample(range(size), len(players)), players, strict=True):
        seats[seat] = player
    return TournamentTable(number, tuple(seats))


def _break_table(tables: Sequence[TournamentTable], chance: Random) -> tuple[TournamentTable, ...]:
    """Break the table with the highest number; its players draw a table and then a seat (TDA 9).

    So many tables are drawn from that those with the fewest players are filled first.
    """
    *kept, broken = tables
    drawn = list[int]()
    for _ in broken.players:
        drawn.append(min(range(len(kept)), key=lambda at: (len(kept[at].players) + drawn.count(at), at)))
    for player, at in zip(broken.players, chance.sample(drawn, len(drawn)), strict=True):
        kept[at] = _seated(kept[at], player, chance.choice(_drawable(kept[at])))
    return tuple(kept)


def _drawable(table: TournamentTable) -> Sequence[int]:
    """Return the open seats of a draw; none between the button and the small blind if there are others."""
    behind = _before_small_blind(table)
    return [seat for seat in table.open_seats if seat not in behind] or table.open_seats


def _before_small_blind(table: TournamentTable) -> frozenset[int]:
    """Return the seats that lie between button and small blind in the next hand."""
    if table.positions is None:
        return frozenset()
    start, count = table.positions.small_spot, len(table.seats)
    between = (table.positions.big - start) % count
    return frozenset((start + step) % count for step in range(1, between))


def _balance(tables: Sequence[TournamentTable]) -> tuple[TournamentTable, ...]:
    """Move whoever is big blind next from the fullest table to the worst seat of the shortest (TDA 10)."""
    now = list(tables)
    while True:
        sizes = [len(table.players) for table in now]
        full, short = sizes.index(max(sizes)), sizes.index(min(sizes))
        if sizes[full] - sizes[short] <= 1:
            return tuple(now)
        player = next_big_blind(now[full])
        now[full] = _seated(now[full], None, now[full].seats.index(player))
        now[short] = _seated(now[short], player, worst_seat(now[short]))


def _seated(table: TournamentTable, player: int | None, seat: int) -> TournamentTable:
    return replace(table, seats=(*table.seats[:seat], player, *table.seats[seat + 1 :]))


def _places(tournament: Tournament) -> list[tuple[TournamentTable, int, int]]:
    return [
        (table, seat, player)
        for table in tournament.tables
        for seat, player in enumerate(table.seats)
        if player is not None
    ]
