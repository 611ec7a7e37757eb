"""The gate: what the levels of play must be able to do, measured.

The expert must win from every line, and each level from the one below. In the wide gate every level and
everyone of the cast meets every line, in long sessions and in short ones, in which what is learnt hardly
counts: regulars and beginners may lose no more than by folding every hand, the others nothing.

A row is looked at after 100 deals, 200, 400 and so on, and ends as soon as its interval is clear of 0. Who
looks often sees more accidents: so with ``n`` looks allowed, each interval is one of 1 - 0.05 / n
(Bonferroni), and the chance that any of them misses the truth stays below 5 %.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pyapp.agents.holdem import Level, PlayingStyle, cast
from pyapp.arena.entrants import LINES
from pyapp.arena.match import DEALS, ArenaTakings, Match, Workers, alone, play_match, tables
from pyapp.arena.score import SURETY, Score, score_deals
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, HoldemRules, Structure

WORST: Final = -10.0
"""Big blinds in a hundred hands that the expert may lose to a line at most."""

SHORT: Final = 8
"""How many deals a short session has."""

LEAST_LOOK: Final = 100
"""After how many deals a row is looked at first, at the least."""


class Outcome(StrEnum):
    """What a row has shown."""

    WINS = "wins"
    """The interval lies above 0."""

    EVEN = "even"
    """It holds 0, and lies above the loss that is allowed."""

    OPEN = "open"
    """It holds 0 and is too wide to tell more."""

    LOSES = "loses"
    """It lies below 0."""


@dataclass(frozen=True, slots=True)
class Size:
    """How much a gate looks at."""

    tables: tuple[tuple[HoldemRules, int], ...]
    """Which tables it plays, each with its number of seats."""

    lines: tuple[str, ...]
    pairs: tuple[tuple[str, str], ...]
    """Which level must beat which."""

    looks: tuple[int, ...]
    """After how many deals it looks at a line."""

    pair_looks: tuple[int, ...]
    """After how many at a pair of levels, whose play differs less."""


@dataclass(frozen=True, slots=True)
class Row:
    """One claim: that ``hero`` wins from ``rival`` at a table."""

    rules: HoldemRules
    seats: tuple[str, ...]
    looks: tuple[int, ...]
    session_deals: int = DEALS
    """How many deals bots remember each other for."""

    bearable: float | None = None
    """What the hero may lose, in big blinds by the hundred hands; ``None`` where it has to win."""

    @property
    def hero(self) -> str:
        """Name who has to win."""
        return self.seats[0]

    @property
    def rival(self) -> str:
        """Name who has to lose."""
        return self.seats[-1]

    @property
    def is_crowded(self) -> bool:
        """Whether several heroes sit around one rival."""
        return self.seats.count(self.rival) == 1 < self.seats.count(self.hero)


@dataclass(frozen=True, slots=True)
class GateVerdict:
    """What a row came to."""

    row: Row
    score: Score
    hero: ArenaTakings

    @property
    def hands(self) -> int:
        """How many hands each seat played."""
        return self.score.deals * tables(self.row.seats)

    @property
    def outcome(self) -> Outcome:
        """Return what was shown."""
        if self.score.low > 0:
            return Outcome.WINS
        if self.score.high < 0:
            return Outcome.LOSES
        return Outcome.EVEN if self.score.low > WORST else Outcome.OPEN

    @property
    def passed(self) -> bool:
        """Whether the claim holds, or where a loss is allowed, whether no greater one is shown."""
        if self.row.bearable is None:
            return self.outcome is Outcome.WINS
        return self.score.high >= -self.row.bearable


def full(most: int = 3_200) -> Size:
    """Look at every line and every pair of levels, six-handed and heads-up, until sure.

    ``most`` is after how many deals a line is looked at for the last time; two levels get twice as many.
    """
    return Size(
        tables=_TABLES,
        lines=tuple(LINES),
        pairs=_PAIRS,
        looks=_looks(100, most),
        pair_looks=_looks(100, 2 * most),
    )


def small() -> Size:
    """Look heads-up at what is plain after a few hands."""
    return Size(
        tables=((NO_LIMIT, 2), (CASINO_LIMIT, 2)),
        lines=("folder", "caller", "raiser"),
        pairs=(),
        looks=_looks(50, 400),
        pair_looks=(),
    )


def wide(most: int = 400) -> Iterator[Row]:
    """List the claims of the wide gate: who meets which line at which table, for how long a session.

    One hero sits among lines, and experts around one line. Left out are the expert in long sessions, which
    ``full`` has, and who plays as a level does. ``most`` is after how many deals a row is looked at for the
    last time, in whole sessions.
    """
    heroes: dict[str, Level] = {str(level): level for level in Level}
    heroes |= {one.name: one.level for one in cast() if one.style is not PlayingStyle.SOLID}
    for rules, seats in _TABLES:
        lines = [line for line in LINES if not _is_doubled(line, rules)]
        for deals in (SHORT, DEALS):
            looks = _looks(-(-LEAST_LOOK // deals) * deals, most)
            for hero, level in heroes.items():
                bearable = blinds_per_hundred(seats) if level in _LOWER else 0.0
                if (hero, deals) != (Level.EXPERT, DEALS):
                    for line in lines:
                        yield Row(rules, (hero, *(line,) * (seats - 1)), looks, deals, bearable)
            for line in lines if seats > _PAIR else ():
                yield Row(rules, (*(Level.EXPERT,) * (seats - 1), line), looks, deals, 0.0)


def blinds_per_hundred(seats: int) -> float:
    """Return what folding every hand costs, in big blinds by the hundred hands."""
    return 100 * _BLINDS / seats


def rows(size: Size) -> Iterator[Row]:
    """List the claims: one hero among lines alone, or two levels on every other seat each."""
    for rules, seats in size.tables:
        for line in size.lines:
            if not _is_doubled(line, rules):
                yield Row(rules, (Level.EXPERT, *(line,) * (seats - 1)), size.looks)
        for hero, rival in size.pairs:
            yield Row(rules, (hero, rival) * (seats // 2), size.pair_looks)


def judge_row(row: Row, seed: int, crew: Workers = alone) -> GateVerdict:
    """Play a row until its interval is clear of 0 or the last look is taken."""
    *_, last = _take_looks(row, seed, crew)
    return last


def _take_looks(row: Row, seed: int, crew: Workers) -> Iterator[GateVerdict]:
    """Return the verdict at each look."""
    match = Match(row.rules, row.seats, seed, session_deals=row.session_deals)
    taken, played = ArenaTakings(), 0
    surety = 1 - (1 - SURETY) / len(row.looks)
    for look in row.looks:
        taken += play_match(match, look - played, crew, after=played)[row.hero]
        played = look
        verdict = GateVerdict(row, score_deals(taken.steadied, surety), taken)
        yield verdict
        if verdict.score.settled:
            return


def _is_doubled(line: str, rules: HoldemRules) -> bool:
    """Return whether another line plays the same.

    Who raises all they may without a limit is all-in at once; with one, every raise is of the same size.
    """
    if rules.structure is Structure.NO_LIMIT:
        return line == "raiser"
    return rules.structure is Structure.LIMIT and line in {"min-raiser", "potter"}


def _looks(first: int, most: int) -> tuple[int, ...]:
    """Return the numbers of deals to look after: ``first``, and twice as many each time."""
    return tuple(first * 2**number for number in range(max(1, (most // first).bit_length())))


_TABLES: Final = tuple((rules, seats) for rules in (NO_LIMIT, CASINO_LIMIT) for seats in (6, 2))
_PAIR: Final = 2
"""So many seats has the smallest table."""

_LOWER: Final = {Level.BEGINNER, Level.REGULAR}
"""Levels that simple lines may win from."""

_BLINDS: Final = 1.5
"""Both blinds, in big ones."""

_PAIRS: Final = (
    (Level.REGULAR, Level.BEGINNER),
    (Level.STRONG, Level.REGULAR),
    (Level.STRONG, Level.BEGINNER),
    (Level.EXPERT, Level.STRONG),
    (Level.EXPERT, Level.REGULAR),
    (Level.EXPERT, Level.BEGINNER),
)
