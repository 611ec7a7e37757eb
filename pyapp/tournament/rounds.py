"""A tournament from round to round: what the tables played comes in, who is out is ranked, seats change."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, zip_longest
from typing import Final

from pyapp.cards import ShuffleSource
from pyapp.holdem import Positions
from pyapp.tournament.places import by_stack, share_places
from pyapp.tournament.plan import TournamentError, TournamentPlan, check_plan
from pyapp.tournament.seating import draw_seats, reseat
from pyapp.tournament.tournament import Tournament, TournamentTable

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
