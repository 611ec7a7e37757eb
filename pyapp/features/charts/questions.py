"""Which chart is asked for: what has happened, at which table, from which seat, with which stack.

Written as one word it names a chart in controls and in links.
"""

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from pyapp.agents.holdem.blueprint.blueprint_file import DEPTHS as BLUEPRINT_DEPTHS
from pyapp.agents.holdem.hands.opening_charts import DEPTHS
from pyapp.agents.holdem.hands.preflop_charts import DEEPEST
from pyapp.agents.holdem.preflop.preflop_charts import GAMES
from pyapp.holdem import NO_LIMIT
from pyapp.texts import worded


@worded("charts.kind", "", "note")
class ChartKind(StrEnum):
    """What has happened before the player's turn, and what is asked."""

    OPEN = "open"
    """All have folded: raise or fold."""

    RAISED = "raised"
    """One has raised."""

    PUSH = "push"
    """All have folded, and the stack is short: all-in or fold."""

    PUSHED = "pushed"
    """One has pushed, and only the big blind is left."""

    TWO = "two"
    """Two are dealt in, and the expert follows its blueprint."""

    SIX = "six"
    """Six are dealt in, and what was learnt for them is looked up, line by line."""


@worded("charts.game")
class ChartGame(StrEnum):
    """How bets are limited."""

    FREE = "free"
    """No-limit and pot-limit."""

    LIMIT = "limit"


LEAST_SEATS: Final = 2
MOST_SEATS: Final = 10
USUAL_SEATS: Final = 6
USUAL_DEPTH: Final = 100
USUAL_SHORT: Final = 10


@dataclass(frozen=True, slots=True)
class ChartQuestion:
    """One chart; `fitted` makes one of any numbers."""

    kind: ChartKind = ChartKind.OPEN
    game: ChartGame = ChartGame.FREE
    seats: int = USUAL_SEATS
    behind: int = USUAL_SEATS - 1
    """How many are still to act after the player, the blinds among them."""

    rival: int = 0
    """The same for the one who has raised or pushed; 0 where no one has."""

    depth: int = USUAL_DEPTH
    """Everyone's stack, in big blinds."""

    line: str = ""
    """What both have done for two, a digit for each move of a blueprint; for six the code of a chart."""

    @property
    def is_for_two(self) -> bool:
        """Whether it is about the expert's play for two."""
        return self.kind is ChartKind.TWO

    @property
    def is_fetched(self) -> bool:
        """Whether it is in a file that a page fetches for it, line by line."""
        return self.kind in {ChartKind.TWO, ChartKind.SIX}

    @property
    def is_short(self) -> bool:
        """Whether it is about all-in or fold."""
        return self.kind in {ChartKind.PUSH, ChartKind.PUSHED}

    @property
    def has_depth(self) -> bool:
        """Whether the stack makes a difference."""
        is_deep = self.kind in {ChartKind.OPEN, ChartKind.TWO, ChartKind.SIX} and self.game is ChartGame.FREE
        return self.is_short or is_deep

    @property
    def has_game(self) -> bool:
        """Whether the limit of bets makes a difference."""
        return not self.is_short and self.kind is not ChartKind.SIX

    @property
    def depths(self) -> tuple[int, ...]:
        """The stacks that there are charts for."""
        if self.is_for_two:
            return BLUEPRINT_DEPTHS[NO_LIMIT.preset]
        if self.kind is ChartKind.SIX:
            return GAMES
        return tuple(range(1, DEEPEST + 1)) if self.is_short else DEPTHS

    @property
    def places(self) -> range:
        """Where the player can sit, by the players behind, the first to act first."""
        if self.is_for_two:
            behind = 1 - len(self.line) % 2
            return range(behind, behind + 1)
        if self.kind is ChartKind.SIX:
            return range(1)
        first = 0 if self.kind is ChartKind.PUSHED else self.seats - 1 - self.rival_acts
        return range(first, -self.rival_acts, -1)

    @property
    def rivals(self) -> range:
        """Where the one who raised or pushed can sit."""
        return range(self.seats - 1, self.behind, -1) if self.rival_acts else range(0)

    @property
    def rival_acts(self) -> bool:
        """Whether someone has raised or pushed."""
        return self.kind in {ChartKind.RAISED, ChartKind.PUSHED}

    @property
    def fitted(self) -> "ChartQuestion":
        """The chart that is nearest to what is asked."""
        seats = _near(self.seats, range(LEAST_SEATS, MOST_SEATS + 1))
        if self.is_fetched:
            seats = LEAST_SEATS if self.is_for_two else USUAL_SEATS
        game = self.game if self.has_game else ChartGame.FREE
        one = replace(self, seats=seats, game=game, line=self.line if self.is_fetched else "")
        one = replace(one, behind=_near(one.behind, one.places))
        one = replace(one, rival=_near(one.rival, one.rivals) if one.rival_acts else 0)
        return replace(one, depth=_near(one.depth, one.depths) if one.has_depth else USUAL_DEPTH)

    @property
    def slug(self) -> str:
        """The chart's name, as in `open-free-6-5-0-100`; for two with the line, `two-free-2-0-0-100-2`."""
        name = f"{self.kind}-{self.game}-{self.seats}-{self.behind}-{self.rival}-{self.depth}"
        return f"{name}-{self.line}" if self.line else name


def _near(wanted: int, offered: "range | tuple[int, ...]") -> int:
    return min(offered, key=lambda one: abs(one - wanted))


_PARTS: Final = 6
_LINE: Final = re.compile("[0-5]{0,8}")
_LONGEST: Final = 3
"""Digits of a number."""


def read_question(slug: str) -> ChartQuestion | None:
    """Return the chart of a name; ``None`` where no chart is called so."""
    parts = slug.split("-")
    *parts, line = parts if len(parts) > _PARTS else [*parts, ""]
    if len(parts) != _PARTS or not all(_is_number(one) for one in parts[2:]) or not _LINE.fullmatch(line):
        return None
    try:
        kind, game = ChartKind(parts[0]), ChartGame(parts[1])
    except ValueError:
        return None
    seats, behind, rival, depth = map(int, parts[2:])
    asked = ChartQuestion(kind, game, seats, behind, rival, depth, line)
    return asked if asked.fitted == asked and asked.slug == slug else None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _LONGEST
