"""Which tests a run holds: those of every day, all, or all at their deepest, and which part of them."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final, Self, TypeVar

import pytest

TESTS: Final = Path(__file__).parent
MEASURES: Final = (
    *("agents/", "analysis/", "blackjack/odds/", "commands/", "features/drills/", "features/gym/"),
    *("arena/", "features/lab/", "features/review/", "workshop/lab/"),
)
GUARDS: Final = (
    "agents/test_blackjack_bot.py",
    "agents/test_bots.py",
    "analysis/test_hand_review.py",
    "analysis/test_one_mind.py",
    "commands/test_options.py",
    "commands/test_play.py",
    "features/drills/test_drills.py",
)
"""Folders about playing and counting well, and files in them that hold what is allowed and what is known."""

LEFT_OUT: Final = pytest.StashKey[set[pytest.Item]]()
"""Where a run notes what its tier leaves out."""

_Test = TypeVar("_Test")


class Tier(Enum):
    """How much a run tries; each tier holds the one before it."""

    DAILY = "daily"
    """What guards money, rules, saves and the way through every screen, in at most ten minutes."""
    ALL = "all"
    """The tests marked `nightly` too: more places, sizes, browsers and games of the same kinds."""
    RELEASE = "release"
    """The same tests with every fault, file, size and browser, and with more chance."""


@dataclass(frozen=True, slots=True)
class Shard:
    """One of several parts of a run, which are about equally long."""

    number: int
    of: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `2/3`, the second of three parts.

        Raises:
            ValueError: there is no such part.

        """
        number, slash, count = text.partition("/")
        if not (slash and number.isdecimal() and count.isdecimal() and 1 <= int(number) <= int(count)):
            raise ValueError(f"a part is K/N with K from 1 to N, not {text}")
        return cls(int(number), int(count))

    def share(self, tests: Sequence[_Test], together: Callable[[_Test], Hashable | None]) -> Iterator[_Test]:
        """Deal the tests out in turn, since neighbours take equally long, and give this part's.

        Those for which `together` names the same thing stay in one part.
        """
        parts = dict[Hashable, int]()
        for at, test in enumerate(tests):
            shared = together(test)
            turn = at if shared is None else parts.setdefault(shared, at)
            if turn % self.of == self.number - 1:
                yield test


class _Run:
    """What is said of this run before the first test is read."""

    tier = Tier.DAILY


def choose(tier: Tier) -> None:
    """Say which tier this run is of, before tests are collected."""
    _Run.tier = tier


def chosen() -> Tier:
    """Return the tier of this run."""
    return _Run.tier


def is_daily() -> bool:
    """Tell whether only what is tried every day is tried, in minutes."""
    return _Run.tier is Tier.DAILY


def is_release() -> bool:
    """Tell whether every case is tried, which takes hours."""
    return _Run.tier is Tier.RELEASE


def measures_play(item: pytest.Item) -> bool:
    """Tell whether a slow test says how well something plays or counts, which few changes can touch.

    That nothing illegal is done and nothing hidden is known is tried every day.
    """
    where = item.path.relative_to(TESTS).as_posix()
    return bool(where.startswith(MEASURES) and not where.endswith(GUARDS) and item.get_closest_marker("slow"))


def left_out(items: Iterable[pytest.Item], named: Iterable[str]) -> list[pytest.Item]:
    """List the tests that this run's tier leaves out; whoever names a test gets it."""
    if _Run.tier is not Tier.DAILY:
        return []
    asked = [
        (Path(file).resolve(), test) for file, _, test in (name.partition("::") for name in named) if test
    ]
    return [item for item in items if item.get_closest_marker("nightly") and not _is_named(item, asked)]


def _is_named(item: pytest.Item, asked: Iterable[tuple[Path, str]]) -> bool:
    name = item.nodeid.partition("::")[2]
    return any(item.path == file and name.startswith(test) for file, test in asked)
