"""A match of duplicate deals, in sessions that newcomers play, who learn of each other as one goes on.

Several tables play the same deals, as at duplicate bridge: at each table everyone sits one place further
round, so that all hold the same cards in the same places once. What the cards give to one they give to all,
and only play makes the difference. Everything that chance decides hangs on the seed, the number of the
session and the number of the deal, so sessions may be played in any order, by any number of processes.
"""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import fmean
from typing import Final, Protocol, TypeVar

from pyapp.agents.holdem.agent import Agent
from pyapp.arena.arena_hand import Played, expected_stacks, play_out
from pyapp.arena.entrants import entrant
from pyapp.arena.score import fortune, steady_scores
from pyapp.cards import Card, shuffle_deck
from pyapp.holdem import HoldemRules, Positions, deal, first_positions
from pyapp.records import HandTally, count_hand, sum_tallies
from pyapp.tables import check_table

DEALS: Final = 50
"""How many deals a session has unless told: so long do memories last."""


@dataclass(frozen=True, slots=True)
class Match:
    """Who meets whom, at which table, and what chance hangs on."""

    rules: HoldemRules
    seats: tuple[str, ...]
    """The entrants in the order in which they sit; a name may sit several times."""

    seed: int
    stack: int = 100
    """Big blinds that everyone has before each hand."""

    session_deals: int = DEALS
    """How many deals a session has."""

    @property
    def entrants(self) -> tuple[str, ...]:
        """Name each entrant once."""
        return tuple(dict.fromkeys(self.seats))


@dataclass(frozen=True, slots=True)
class MatchSession:
    """Some deals of a match."""

    match: Match
    number: int
    deals: int = DEALS

    @property
    def numbers(self) -> range:
        """The numbers of its deals, counted through the match."""
        first = self.number * self.match.session_deals
        return range(first, first + self.deals)


@dataclass(frozen=True, slots=True)
class ArenaTakings:
    """What one entrant won, and how it played; takings of separate deals add up."""

    per_hand: tuple[float, ...] = ()
    """Big blinds won, one mean over all its hands for each deal."""

    luck: tuple[float, ...] = ()
    """What of it the boards brought beyond the average, which is a part of it or a multiple."""

    played: HandTally = field(default_factory=HandTally)

    @property
    def steadied(self) -> tuple[float, ...]:
        """Big blinds won by the hand, with less of the luck of the board in them, and the same mean."""
        return steady_scores(self.per_hand, self.luck)

    def __add__(self, other: "ArenaTakings") -> "ArenaTakings":
        return ArenaTakings(
            self.per_hand + other.per_hand, self.luck + other.luck, self.played + other.played
        )


async def play_session(session: MatchSession) -> dict[str, ArenaTakings]:
    """Play every deal of the session at all its tables and give what each entrant took."""
    match = session.match
    check_match(match)
    room = [ArenaTable(match, turn, seat_newcomers(session, turn)) for turn in range(tables(match.seats))]
    taken = {name: ArenaTakings() for name in match.entrants}
    for number in session.numbers:
        results = [await table.play(ArenaDeal(match, number)) for table in room]
        for name in taken:
            taken[name] += average_takings([result[name] for result in results])
    return taken


def check_match(match: Match) -> None:
    """Raise ``HoldemError`` where no table can seat the match."""
    check_table(match.rules, len(match.seats), match.stack * match.rules.big_blind)


def seat_newcomers(session: MatchSession, turn: int) -> list[Agent]:
    """Seat everyone at one of a session's tables, without a memory of the session before."""
    match = session.match
    return [
        entrant(name, seat_luck(session, turn, seat))
        for seat, name in enumerate(turn_seats(match.seats, turn))
    ]


def seat_luck(session: MatchSession, turn: int, seat: int) -> Random:
    """Return the luck of the newcomer on a seat."""
    return _chance(f"{session.match.seed}/{session.number}/{turn}/{seat}")


def tables(seats: Sequence[str]) -> int:
    """Count the tables that it takes until everyone has sat in every place: fewer where the seats repeat."""
    turns = range(1, len(seats) + 1)
    return next(turn for turn in turns if turn_seats(seats, turn) == tuple(seats))


def turn_seats(seats: Sequence[str], turn: int) -> tuple[str, ...]:
    """Move everyone ``turn`` places further."""
    return tuple(seats[(place - turn) % len(seats)] for place in range(len(seats)))


class ArenaDeal:
    """A deal, the same at every table."""

    def __init__(self, match: Match, number: int) -> None:
        self.name = f"{match.seed}/{number}"
        self.deck: Sequence[Card] = shuffle_deck(_chance(self.name))
        occupied = (True,) * len(match.seats)
        self.positions: Positions = first_positions(occupied, number % len(occupied), match.rules)

    def runouts(self) -> Random:
        """Return what other boards are drawn with, the same at every table."""
        return _chance(f"{self.name}/board")

    def boards(self) -> Random:
        """Return what boards are drawn with to tell the luck of those that came."""
        return _chance(f"{self.name}/luck")


class ArenaTable:
    """One of a match's tables, with agents on its seats."""

    def __init__(self, match: Match, turn: int, agents: Sequence[Agent]) -> None:
        self._match = match
        self._names = turn_seats(match.seats, turn)
        self._agents = agents

    async def play(self, dealt: ArenaDeal, told: Callable[[], None] | None = None) -> dict[str, ArenaTakings]:
        """Play a deal and give what each entrant took, on average where it has several seats.

        ``told`` is called as in ``play_out``.
        """
        rules, count = self._match.rules, len(self._names)
        stacks = (self._match.stack * rules.big_blind,) * count
        hand = await play_out(self._agents, deal(rules, stacks, dealt.positions, dealt.deck), told)
        won, luck = self._winnings(hand, dealt), self._luck(hand, dealt)
        tallies = [count_hand(hand.events, hand.end.felt, seat) for seat in range(count)]
        seats = {name: [i for i, other in enumerate(self._names) if other == name] for name in self._names}
        return {
            name: average_takings([ArenaTakings((won[i],), (luck[i],), tallies[i]) for i in own])
            for name, own in seats.items()
        }

    def _winnings(self, hand: Played, dealt: ArenaDeal) -> list[float]:
        big = self._match.rules.big_blind
        return [stack / big - self._match.stack for stack in expected_stacks(hand, dealt.runouts())]

    def _luck(self, hand: Played, dealt: ArenaDeal) -> list[float]:
        big = self._match.rules.big_blind
        return [chips / big for chips in fortune(hand.streets, len(self._names), dealt.boards())]


def average_takings(parts: Sequence[ArenaTakings]) -> ArenaTakings:
    """Make one sample of what was taken in several places of one deal."""
    mean, luck = fmean(part.per_hand[0] for part in parts), fmean(part.luck[0] for part in parts)
    return ArenaTakings((mean,), (luck,), sum_tallies([part.played for part in parts]))


def _chance(name: str) -> Random:
    return Random(name)  # noqa: S311 - a seeded match must repeat


Task = TypeVar("Task")
Done = TypeVar("Done")


class Workers(Protocol):
    """What does tasks, one after the other or many at a time, and gives the results in the tasks' order."""

    def __call__(self, work: Callable[[Task], Done], tasks: Iterable[Task], /) -> Iterable[Done]:
        """Do ``work`` on each of ``tasks``."""
        ...


def alone(work: Callable[[Task], Done], tasks: Iterable[Task], /) -> Iterable[Done]:
    """Do one task after the other."""
    return map(work, tasks)


def play_match(match: Match, deals: int, crew: Workers = alone, *, after: int = 0) -> dict[str, ArenaTakings]:
    """Play ``deals`` deals of a match and give what each entrant took.

    ``after`` deals, a whole number of sessions, count as played before.
    """
    taken = {name: ArenaTakings() for name in match.entrants}
    for result in crew(_play, sessions(match, deals, after)):
        taken = add_takings(taken, result)
    return taken


def sessions(match: Match, deals: int, after: int = 0) -> list[MatchSession]:
    """Cut ``deals`` deals after the first ``after`` into sessions, of which only the last may be short."""
    whole = match.session_deals
    first = after // whole
    return [
        MatchSession(match, first + number, min(whole, deals - number * whole))
        for number in range(-(-deals // whole))
    ]


def add_takings(one: Mapping[str, ArenaTakings], more: Mapping[str, ArenaTakings]) -> dict[str, ArenaTakings]:
    """Add up what each entrant took."""
    return {name: taken + more[name] for name, taken in one.items()}


def _play(session: MatchSession) -> dict[str, ArenaTakings]:
    return asyncio.run(play_session(session))
