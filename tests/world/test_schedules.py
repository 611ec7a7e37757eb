"""Faults by schedule: whatever fails at whichever call, nothing is lost, doubled or shut.

A schedule that failed stands in the message as one line; ``BAIZE_SCHEDULE='play:d-late@2;3'`` runs it again.
"""

import os
from collections.abc import Iterable, Iterator
from random import Random

import pytest

from tests.products import only_quick
from tests.world.outside import DATABASE_KINDS, STORAGE_KINDS
from tests.world.scenarios import scenarios
from tests.world.schedules import Outcome, Schedule, calls_of, parsed, random_schedule, run, singles

NAMES = (
    "first-visit",
    "sit-down",
    "play",
    "leave",
    "give-up",
    "buy",
    "bust",
    "split",
    "log-in",
    "hand-on",
    "passcode",
    "import",
    "import-bad",
    "import-lost",
    "import-wiped",
    "export",
    "import-hands",
    "delete",
    "take-over",
    "update",
    "hot-seat",
    "twice",
)
SHARES = 16
"""The random schedules are drawn in so many shares of ``SHARE`` each."""

SHARE = 950


def failed(schedules: Iterable[Schedule]) -> list[str]:
    """Run schedules and return those that failed, with why."""
    return [failure for schedule in schedules for failure in failures_of(schedule, run(schedule))]


def failures_of(schedule: Schedule, outcome: Outcome) -> list[str]:
    """Name the schedule with each of its failures, so that it can be run again."""
    return [f"BAIZE_SCHEDULE='{schedule}' {failure}" for failure in outcome.failures]


def every_single(name: str) -> list[str]:
    """Put each kind of fault at the first call, the second, and so on until the scenario ends without it."""
    found = list[str]()
    for kind in (*STORAGE_KINDS, *DATABASE_KINDS):
        for schedule in singles(name, kind):
            outcome = run(schedule)
            if not outcome.met:
                break
            found += failures_of(schedule, outcome)
    return found


def drawn(seed: int, count: int) -> Iterator[Schedule]:
    """Draw pairs of faults and orders of tasks."""
    luck, calls = Random(seed), {name: calls_of(scenario) for name, scenario in scenarios().items()}
    for _ in range(count):
        yield random_schedule(luck, calls)


def test_a_schedule_is_read_as_it_is_printed() -> None:
    for schedule in drawn(1, 50):
        assert parsed(str(schedule)) == schedule
    assert {*NAMES} == {*scenarios()}


@pytest.mark.skipif("BAIZE_SCHEDULE" not in os.environ, reason="no schedule is named in BAIZE_SCHEDULE")
def test_the_schedule_that_is_named_holds() -> None:
    assert not failed([parsed(os.environ["BAIZE_SCHEDULE"])])


@pytest.mark.parametrize("name", NAMES)
def test_a_scenario_in_which_nothing_fails_holds_in_every_order(name: str) -> None:
    assert not failed(Schedule(name, (), seed) for seed in range(4))


@pytest.mark.parametrize("name", only_quick(NAMES, []))
def test_each_fault_at_each_call_loses_nothing(name: str) -> None:
    assert not every_single(name)


@pytest.mark.parametrize("share", only_quick(range(SHARES), []))
def test_pairs_of_faults_in_any_order_lose_nothing(share: int) -> None:
    assert not failed(drawn(share, SHARE))


@pytest.mark.parametrize("schedule", ["hand-on:s-refused@27,s-full-on@14;834"])
def test_a_schedule_that_once_failed_holds(schedule: str) -> None:
    assert not failed([parsed(schedule)])


def test_a_sample_of_schedules_loses_nothing() -> None:
    assert not failed(drawn(SHARES, 250))
