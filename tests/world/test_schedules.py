"""Faults by schedule: whatever fails at whichever call, nothing is lost, doubled or shut.

A schedule that failed stands in the message as one line; ``BAIZE_SCHEDULE='play:d-late@2;3'`` runs it again.
"""

import os
from collections.abc import Iterable, Iterator
from itertools import product
from random import Random

import pytest

from tests.products import only_daily, only_quick
from tests.tiers import is_release
from tests.world.outside import DATABASE_KINDS, STORAGE_KINDS, Fault
from tests.world.scenarios import scenarios
from tests.world.schedules import (
    Outcome,
    Schedule,
    calls_by_place,
    calls_of,
    parsed,
    random_schedule,
    run,
)

NAMES = (
    "first-visit",
    "sit-down",
    "play",
    "watch",
    "leave",
    "give-up",
    "buy",
    "bust",
    "split",
    "pit-stats",
    "log-in",
    "hand-on",
    "passcode",
    "import",
    "import-bad",
    "import-lost",
    "import-wiped",
    "export",
    "import-hands",
    "sort",
    "import-files",
    "delete-files",
    "restore",
    "restore-all",
    "restore-hands",
    "data-hands",
    "data-read",
    "data-profile",
    "data-other",
    "data-all",
    "data-restore",
    "put-back",
    "put-back-hand",
    "delete",
    "take-over",
    "update",
    "hot-seat",
    "tournament",
    "tournament-hurry",
    "twice",
)
EVERY_DAY = ("play", "pit-stats", "delete", "take-over", "update", "hot-seat")
"""Scenarios that are tried at many calls every day: between them they do most of what is saved."""

DELETING = ("delete", "data-profile", "data-other", "data-all")
"""Scenarios in which profiles are deleted."""

SHARES = 16
"""The random schedules are drawn in so many shares of ``SHARE`` each."""

EVERY = is_release()
"""Whether each kind of fault is tried at each call, and many pairs are drawn."""

ENDING_HANDS = ("play", "pit-stats", *(("watch", "split", "hot-seat", "tournament") if EVERY else ()))
"""Scenarios in which hands or rounds end."""

SHARE = 950 if EVERY else 60
STRIDE = 3
"""At each place one kind of fault in so many is tried; each kind is tried at one place in so many."""


def failed(schedules: Iterable[Schedule]) -> list[str]:
    """Run schedules and return those that failed, with why."""
    return [failure for schedule in schedules for failure in failures_of(schedule, run(schedule))]


def failures_of(schedule: Schedule, outcome: Outcome) -> list[str]:
    """Name the schedule with each of its failures, so that it can be run again."""
    return [f"BAIZE_SCHEDULE='{schedule}' {failure}" for failure in outcome.failures]


def every_single(name: str) -> list[str]:
    """Put each kind of fault at the calls that are chosen for it."""
    return failed(every_call(name) if EVERY else call_of_each_place(name))


def every_call(name: str) -> Iterator[Schedule]:
    """Put each kind of fault at each call."""
    for kind in (*STORAGE_KINDS, *DATABASE_KINDS):
        yield from (Schedule(name, (Fault(kind, at),)) for at in range(1, calls_of(name)[kind[0]] + 1))


def call_of_each_place(name: str) -> Iterator[Schedule]:
    """Put each kind of fault at one in so many places of the app, in turn: at one of the calls from there.

    Much that people do reads or writes from the same place again and again. What the database is asked
    counts for itself each time.
    """
    by_place = calls_by_place(name)
    asked = [[at] for at in sorted(at for calls in by_place["d"] for at in calls)]
    for kinds, places in ((STORAGE_KINDS, by_place["s"]), (DATABASE_KINDS, asked)):
        for (nth, kind), (number, calls) in product(enumerate(kinds), enumerate(places)):
            turn, left_over = divmod(number + nth, STRIDE)
            if not left_over:
                yield Schedule(name, (Fault(kind, calls[turn % len(calls)]),))


def cut_off(name: str) -> Iterator[Schedule]:
    """Let the storage refuse from each call on, or have no more room, while the page ends."""
    for at in range(1, calls_of(name)["s"] + 1):
        for kind in ("s-refused-on", "s-refused", "s-full-on"):
            for end in (at - 1, at):
                yield Schedule(name, (Fault(kind, at), Fault("s-closed", max(1, end))))


def half_deleted(name: str) -> Iterator[Schedule]:
    """Let the storage have no room for a mark while the database's answer is lost, or the page ends on it."""
    calls = calls_of(name)
    for at in range(1, calls["s"] + 1, 2 if EVERY else 10):
        for kind in ("s-refused-on", "s-refused", "s-full-on"):
            for answer in range(1, calls["d"] + 1):
                for end in ("d-lost", "d-done-closed"):
                    yield Schedule(name, (Fault(kind, at), Fault(end, answer)))


def drawn(seed: int, count: int) -> Iterator[Schedule]:
    """Draw pairs of faults and orders of tasks."""
    luck, calls = Random(seed), {name: calls_of(name) for name in scenarios()}
    for _ in range(count):
        yield random_schedule(luck, calls)


@pytest.mark.slow
def test_a_schedule_is_read_as_it_is_printed() -> None:
    for schedule in drawn(1, 50):
        assert parsed(str(schedule)) == schedule
    assert {*NAMES} == {*scenarios()}


@pytest.mark.skipif("BAIZE_SCHEDULE" not in os.environ, reason="no schedule is named in BAIZE_SCHEDULE")
def test_the_schedule_that_is_named_holds() -> None:
    assert not failed([parsed(os.environ["BAIZE_SCHEDULE"])])


@pytest.mark.parametrize("name", NAMES)
def test_a_scenario_in_which_nothing_fails_holds(name: str) -> None:
    assert not failed([Schedule(name, (), 0)])


@pytest.mark.parametrize("name", only_daily(only_quick(NAMES, []), EVERY_DAY))
def test_a_scenario_in_which_nothing_fails_holds_in_every_order(name: str) -> None:
    assert not failed(Schedule(name, (), seed) for seed in range(1, 4))


@pytest.mark.parametrize("name", only_daily(only_quick(NAMES, []), EVERY_DAY))
def test_each_fault_at_each_call_loses_nothing(name: str) -> None:
    assert not every_single(name)


@pytest.mark.parametrize("share", only_daily(only_quick(range(SHARES), []), [0]))
def test_pairs_of_faults_in_any_order_lose_nothing(share: int) -> None:
    assert not failed(drawn(share, SHARE))


@pytest.mark.parametrize("name", only_daily(only_quick(DELETING, []), ["delete"]))
def test_a_profile_goes_with_its_hands_or_not_at_all(name: str) -> None:
    assert not failed(half_deleted(name))


@pytest.mark.parametrize("name", only_daily(only_quick(ENDING_HANDS, []), ["play"]))
def test_a_hand_is_not_counted_alone_where_the_storage_refuses_and_the_page_ends(name: str) -> None:
    assert not failed(cut_off(name))


@pytest.mark.parametrize(
    "schedule",
    [
        "hand-on:s-refused@27,s-full-on@14;834",
        "restore-all:s-refused@7,d-never-on@2;320",
        "delete:d-never@3,s-full-on@41;128",
        "delete:d-refused@3,s-full-on@34;922",
        "delete:s-refused-on@15,d-done-closed@2;963",
        "pit-stats:s-refused-on@53,s-closed@52;838",
        "play:d-never-on@2,s-full-on@17;620",
    ],
)
def test_a_schedule_that_once_failed_holds(schedule: str) -> None:
    assert not failed([parsed(schedule)])


@pytest.mark.slow
def test_a_sample_of_schedules_loses_nothing() -> None:
    assert not failed(drawn(SHARES, 40))
