"""A tournament from round to round: what the tables played comes in, who is out is ranked, seats change.

Who sits where: the draw, broken tables, balance, and the final table (TDA 6, 9, 10 and 11).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, zip_longest
from random import Random
from typing import Final

from pyapp.cards import ShuffleSource
from pyapp.holdem import Positions
from pyapp.tournament.plan import TournamentError, TournamentPlan, check_plan
from pyapp.tournament.tournament import Tournament, TournamentTable, by_stack, share_places


@dataclass(frozen=True, slots=True)
class TableMove:
    """A player who was sent to another table or seat."""

    player: int
    table: int
    seat: int


def draw_seats(plan: TournamentPlan, chance: Random) -> tuple[TournamentTable, ...]:
    """Draw a table and a seat for every player; tables differ by one player at most (TDA 6)."""
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


ROUND_SECONDS: Final = 90
"""How long a round takes by the clock where no one watches: forty hands an hour, as in a card room."""

_SEED_BITS: Final = 128
_SPREAD: Final = (0, 1, 1, 1, 1, 1, 1, 1, 1, 2)
"""How many hands a table plays in a round, each as likely: some are a hand behind, some ahead."""


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """One hand of a table, as far as the tournament asks."""

    positions: Positions
    began: tuple[int, ...]
    """The chips on each seat before it."""

    ended: tuple[int, ...]
    actions: int
    """How many actions it took, which tells when it ended."""


@dataclass(frozen=True, slots=True)
class _Bust:
    """A player who went out, and when in the round."""

    player: int
    table: int
    moment: tuple[int, int]
    began: int


def start(plan: TournamentPlan, chance: ShuffleSource) -> Tournament:
    """Draw the seats of a new tournament; raises ``TournamentError`` for a plan that cannot be played."""
    check_plan(plan)
    empty = Tournament(plan, f"{chance.randrange(1 << _SEED_BITS):032x}", (plan.stack,) * plan.players, ())
    return replace(empty, tables=draw_seats(plan, empty.chance("draw")))


def begin_round(tournament: Tournament, seconds: int) -> Tournament:
    """Return the tournament as its next hands are dealt, so many seconds of play after the last ones.

    By a clock of minutes a new level begins with the next hand (TDA 32); where hands count, nothing changes.
    """
    if tournament.plan.level_minutes is None:
        return tournament
    return replace(tournament, seconds=tournament.seconds + seconds, clock=0)


def hands_of(tournament: Tournament, table: TournamentTable) -> int:
    """Return how many hands a table without people plays in this round: one, with a little spread.

    Near the money, and where there is no other table, it is one.
    """
    if tournament.hand_for_hand or tournament.final:
        return 1
    return tournament.chance("pace", table.number).choice(_SPREAD)


def settle(
    tournament: Tournament, played: Mapping[int, Sequence[PlayedHand]], seconds: int = ROUND_SECONDS
) -> Tournament:
    """Return the tournament after a round, by what each table played, with seats for the next one.

    Raises ``TournamentError`` for hands that do not follow from the tournament as it stands.
    """
    stacks = list(tournament.stacks)
    for table in tournament.tables:
        _check_hands(tournament.stacks_at(table), played[table.number])
        for hand in played[table.number][-1:]:
            for player, chips in zip(table.seats, hand.ended, strict=True):
                if player is not None:
                    stacks[player] = chips
    after = replace(
        tournament,
        stacks=tuple(stacks),
        tables=tuple(_cleared(table, stacks, played[table.number]) for table in tournament.tables),
        rounds=tournament.rounds + 1,
        seconds=tournament.seconds + seconds,
    )
    return reseat(_ranked(after, _out(tournament, played)))


def _check_hands(stacks: tuple[int, ...], hands: Sequence[PlayedHand]) -> None:
    for hand in hands:
        if hand.began != stacks or sum(hand.ended) != sum(stacks) or min(hand.ended) < 0:
            raise TournamentError(f"A hand from {hand.began} to {hand.ended} does not follow {stacks}.")
        stacks = hand.ended


def _cleared(table: TournamentTable, stacks: Sequence[int], hands: Sequence[PlayedHand]) -> TournamentTable:
    """Return a table after its hands, without those who are out."""
    seats = tuple(player if player is not None and stacks[player] else None for player in table.seats)
    return replace(table, seats=seats, positions=hands[-1].positions if hands else table.positions)


def _out(tournament: Tournament, played: Mapping[int, Sequence[PlayedHand]]) -> Iterator[_Bust]:
    """Return who went out in a round; in hand-for-hand play all hands end at the same moment."""
    for table in tournament.tables:
        for number, hand in enumerate(played[table.number]):
            moment = (0, 0) if tournament.hand_for_hand else (number, hand.actions)
            for player, began, ended in zip(table.seats, hand.began, hand.ended, strict=True):
                if player is not None and began and not ended:
                    yield _Bust(player, table.number, moment, began)


def _ranked(after: Tournament, out: Iterator[_Bust]) -> Tournament:
    """Rank those who went out, the latest best; the last one left has won."""
    latest = sorted(out, key=_moment, reverse=True)
    groups = [group for _, at_once in groupby(latest, key=_moment) for group in _layers(list(at_once))]
    gone = share_places(groups, len(after.left) + 1, after.plan.purse)
    won = share_places([after.left], 1, after.plan.purse) if after.over else ()
    return replace(after, placed=(*after.placed, *reversed(gone), *won))


def _moment(bust: _Bust) -> tuple[int, int]:
    return bust.moment


def _layers(out: Sequence[_Bust]) -> list[list[int]]:
    """Group those who went out at the same moment, the best first.

    At one table more chips before the hand rank better; the best of each table tie, then the second best.
    """
    tables = sorted({bust.table for bust in out})
    ranks = [by_stack((bust.player, bust.began) for bust in out if bust.table == table) for table in tables]
    return [[player for tied in layer for player in tied] for layer in zip_longest(*ranks, fillvalue=[])]
