"""The charts of play before the flop at six seats: what each is about, and the file that holds them.

``python -m workshop.lab preflop --write`` learns them from the rules alone. The file is text. After a first
line that names the format, a line as ``game-no-limit-100`` begins a game; then each chart has a line that
says what it is about and thirteen of thirteen signs, from aces to twos, suited hands above the diagonal.
``SIGNS`` says how often each sign calls and raises, in sixths; it folds the rest. Lines that begin with ``#``
are for people.
"""

from _bz2 import BZ2Decompressor
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import log
from typing import Final

from pyapp.agents.holdem.hands.combos import CELLS, cell_sizes

SEATS: Final = 6
SMALL: Final = 4
BIG: Final = 5
"""Seats are counted from the first to act before the flop on."""

SEAT_NAMES: Final = ("utg", "hj", "co", "btn", "sb", "bb")

FORMAT: Final = "baize-preflop-1"
"""The first line of the file; another number stands for another format."""

NAME: Final = "six-seats"
"""The file's name without its ending."""

LEVELS: Final = 6
"""Into how many parts a frequency is divided."""

SIGNS: Final = ".abcdeRfghijklmnopqrstuvwxyC"
"""The signs of a chart: what never calls, from what always folds to what always raises, then what calls one
time in six, and so on to what always calls."""

GAMES: Final[tuple[int, ...]] = (20, 50, 100)
"""The stacks in big blinds, at no-limit."""


class DamagedCharts(ValueError):  # noqa: N818 - it is what happened, not a mistake
    """A file of charts is not as it was written."""


@dataclass(frozen=True, slots=True)
class ChartSpot:
    """What a chart is about; seats are counted from the first to act on."""

    kind: str
    """``first`` in; over a raise, ``opened``; the opener ``reraised``; ``cold`` behind two raises; a caller
    ``squeezed``; ``late`` behind three raises or four."""

    seat: int
    rivals: tuple[int, ...] = ()
    """Who has raised, as far as the chart tells it."""

    callers: int = 0
    """How many have called, as far as it tells that."""

    raises: int = 0

    @classmethod
    def of(cls, seat: int, raisers: Sequence[int], callers: Sequence[int]) -> "ChartSpot":
        """Return what is asked of a seat behind these raises and calls."""
        raises = len(raisers)
        if not raises:
            return cls("first", seat)
        last = raisers[-1]
        if raises == 1:
            return cls("opened", seat, (last,), min(_TWO, len(callers)), raises)
        if raises == _TWO:
            if seat == raisers[0]:
                return cls("reraised", seat, (last,), min(1, len(callers)), raises)
            if seat in callers:
                return cls("squeezed", seat, (last,), 0, raises)
            return cls("cold", seat, tuple(raisers), 0, raises)
        named = seat == raisers[-2] and (raises == _TWO + 1 or last == raisers[1])
        return cls("late", seat, (last,) if named else (), 0, raises)

    @property
    def number(self) -> int:
        """The raises where it is ``late``, else the callers."""
        return self.raises if self.kind == "late" else self.callers

    @property
    def title(self) -> str:
        """The line that begins the chart."""
        words = [self.kind, SEAT_NAMES[self.seat], *(SEAT_NAMES[one] for one in self.rivals)]
        return " ".join([*words, str(self.number)] if self.number else words)


def read_title(title: str) -> ChartSpot:
    """Return what a chart of a title is about."""
    kind, *words = title.split()
    seats = [SEAT_NAMES.index(word) for word in words if word in SEAT_NAMES]
    number = int(words[-1]) if words[-1].isdecimal() else 0
    callers, raises = (0, number) if kind == "late" else (number, RAISES[kind])
    return ChartSpot(kind, seats[0], tuple(seats[1:]), callers, raises)


RAISES: Final = {"first": 0, "opened": 1, "reraised": 2, "cold": 2, "squeezed": 2, "late": 3}
"""The raises before each kind of decision; ``late`` has three or four."""

KINDS: Final = tuple(RAISES)


_TWO: Final = 2


@dataclass(frozen=True, slots=True)
class Mix:
    """How often something is done, from 0 to 1; what is left is folded."""

    calls: float
    raises: float

    @property
    def folds(self) -> float:
        """How often the hand is folded."""
        return max(0.0, 1 - self.calls - self.raises)


@cache
def mixes() -> Mapping[str, Mix]:
    """Return what each sign says."""
    found = (Mix(calls / LEVELS, raises / LEVELS) for calls, raises in _parts())
    return dict(zip(SIGNS, found, strict=True))


def sign_of(calls: float, raises: float) -> str:
    """Return the sign that comes nearest to how often a hand calls and raises."""
    wanted = (LEVELS * calls, LEVELS * raises)
    miss = [abs(wanted[0] - one) + abs(wanted[1] - other) for one, other in _parts()]
    return SIGNS[miss.index(min(miss))]


def _parts() -> Iterator[tuple[int, int]]:
    for calls in range(LEVELS + 1):
        for raises in range(LEVELS + 1 - calls):
            yield calls, raises


PreflopCharts = Mapping[str, str]
"""The signs of each chart of a game, by its title."""


def widths(signs: str) -> tuple[float, float]:
    """Return what part of all hands a chart calls and raises."""
    sizes = cell_sizes()
    found = [(size, mixes()[sign]) for size, sign in zip(sizes, signs, strict=True)]
    calls = sum(size * mix.calls for size, mix in found)
    return calls / sum(sizes), sum(size * mix.raises for size, mix in found) / sum(sizes)


def game_title(depth: int) -> str:
    """Return the line that begins a game."""
    return f"game-no-limit-{depth}"


def write_charts(games: Mapping[int, PreflopCharts], told: Iterable[str] = ()) -> str:
    """Return the text of a file; ``told`` are lines for people."""
    lines = [FORMAT, *(f"# {line}" for line in told)]
    for depth, charts in games.items():
        lines += ["", game_title(depth)]
        for title, signs in charts.items():
            lines += [title, *(signs[at : at + _SIDE] for at in range(0, CELLS, _SIDE))]
    return "\n".join([*lines, ""])


def read_charts(text: str) -> Mapping[int, PreflopCharts]:
    """Read a file; raises ``DamagedCharts`` for any other."""
    first, *lines = text.split("\n")
    lines = [line for line in lines if line and not line.startswith("#")]
    names = {game_title(depth): depth for depth in GAMES}
    if first != FORMAT or not lines or lines[0] not in names:
        raise DamagedCharts
    found, charts, at = dict[int, dict[str, str]](), dict[str, str](), 0
    while at < len(lines):
        if lines[at] in names:
            charts = found.setdefault(names[lines[at]], {})
            at += 1
            continue
        signs = "".join(lines[at + 1 : at + 1 + _SIDE])
        if len(signs) != CELLS or not _KNOWN.issuperset(signs):
            raise DamagedCharts
        charts[lines[at]] = signs
        at += 1 + _SIDE
    return found


def unpack_charts(packed: bytes) -> Mapping[int, PreflopCharts]:
    """Read a file as a page fetches it, packed by bzip2; raises ``DamagedCharts`` for any other."""
    try:
        return read_charts(BZ2Decompressor().decompress(packed).decode())
    except (OSError, ValueError) as error:
        raise DamagedCharts from error


_SIDE: Final = 13
_KNOWN: Final = frozenset(SIGNS)


def put_charts_on_shelf(games: Mapping[int, PreflopCharts]) -> None:
    """Have charts at hand from now on."""
    _shelf().update(games)


def clear_chart_shelf() -> None:
    """Have none at hand."""
    _shelf().clear()


def has_charts() -> bool:
    """Return whether the charts are at hand."""
    return bool(_shelf())


def charts_for(depth: float) -> tuple[int, PreflopCharts]:
    """Return the game nearest to such stacks in big blinds, and its charts; none where not at hand."""
    nearest = min(GAMES, key=lambda one: abs(log(one / depth)))
    return nearest, _shelf().get(nearest, {})


@cache
def _shelf() -> dict[int, PreflopCharts]:
    return {}


OPENED: Final = 3.0
"""The first raise at no-limit, in big blinds."""

POTS: Final = (1.0, 0.5)
"""The pots by which a raise over one raise grows the bet, and one over more."""

MOST_OF_STACK: Final = 0.35
"""A raise over a raise of more than this part of the stack is all-in instead; chosen."""


def most_raises(depth: int | None) -> int:
    """Return how many raises the charts know: at fixed limit the cap, else all-in is the last."""
    return 3 if depth is None else 4


def raised_to(bets: Sequence[float], seat: int, raises: int, depth: int | None) -> tuple[float, bool]:
    """Return what a raise goes to in the charts, in big blinds, and whether that is all-in."""
    level = max(bets)
    if depth is None:
        return level + 1, False
    pots = POTS[min(raises, len(POTS)) - 1]
    total = level + pots * (sum(bets) + level - bets[seat]) if raises else OPENED
    return (float(depth), True) if total > MOST_OF_STACK * depth else (total, False)
