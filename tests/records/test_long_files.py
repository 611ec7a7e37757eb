"""A long file costs as much a hand as a short one, and never more between two hands."""

import sys
from collections.abc import Iterator
from types import FrameType
from typing import SupportsIndex

import pytest

from pyapp.cards.bounds import LONGEST_HAND, MOST_BRACKETS
from pyapp.records.phh.phh_source import PhhError, sources
from pyapp.records.phh.read_phh import read_phh
from tests.records.sample_hands import DEALT, written

HAND = written(f"{DEALT}; p3 f; p1 f")
MANY = 5000


class Weighed(str):
    """A text that counts how many of its characters were looked at or copied."""

    __slots__ = ()
    read = 0

    def count(self, x: str, start: SupportsIndex | None = None, end: SupportsIndex | None = None, /) -> int:
        """Count ``x``, and what it took to look for it."""
        Weighed.read += len(str(self)[start:end])
        return super().count(x, start, end)

    def __getitem__(self, key: SupportsIndex | slice) -> "Weighed":
        part = Weighed(super().__getitem__(key))
        Weighed.read += len(part)
        return part


@pytest.mark.slow
def test_no_hand_of_a_long_file_is_looked_at_more_often_than_the_first() -> None:
    text = Weighed("\n".join(f"[{number}]\n{HAND}" for number in range(1, MANY + 1)))
    costs = list(_read_between(sources(text)))
    assert len(costs) == MANY
    assert max(costs) <= 8 * len(HAND)


@pytest.mark.slow
def test_no_step_of_reading_takes_many_times_the_calls_of_one_hand() -> None:
    (one,) = _calls_between(read_phh(f"[1]\n{HAND}"))
    costs = list(_calls_between(read_phh("\n".join(f"[{number}]\n{HAND}" for number in range(1, 61)))))
    assert max(costs) <= 2 * one


def test_a_hand_of_endless_comments_is_refused_unread() -> None:
    (error,) = read_phh("# a line\n" * (LONGEST_HAND // 9 + 1) + HAND)
    assert isinstance(error, PhhError)
    assert "characters" in error.reason


def test_the_lines_of_a_commented_hand_are_found_in_one_go() -> None:
    comments = "# one more\n" * 2000
    text = Weighed(HAND.replace("  'p3 f'", f"{comments}  'p3 f'"))
    (source,) = sources(text)
    assert not isinstance(source, PhhError)
    Weighed.read = 0
    lines = list(source.lines_of_texts("actions"))
    assert lines[-1] - lines[0] == 2004
    assert Weighed.read <= 4 * len(text)


def test_brackets_in_brackets_are_counted_before_they_are_read() -> None:
    (error,) = read_phh(f"variant = {'[' * 20_000}")
    assert isinstance(error, PhhError)
    assert f"{MOST_BRACKETS} brackets" in error.reason


def _read_between(hands: Iterator[object]) -> Iterator[int]:
    """Return how many characters were looked at for each hand."""
    Weighed.read = 0
    for _ in hands:
        yield Weighed.read
        Weighed.read = 0


def _calls_between(hands: Iterator[object]) -> Iterator[int]:
    """Return how many functions were called for each hand."""
    calls = 0

    def count(_: FrameType, what: str, __: object) -> None:
        nonlocal calls
        calls += what == "call"

    while True:
        calls = 0
        sys.setprofile(count)
        try:
            found = next(hands, None)
        finally:
            sys.setprofile(None)
        if found is None:
            return
        yield calls
