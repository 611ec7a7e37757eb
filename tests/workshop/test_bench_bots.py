"""The bench of bots times what it says it times."""

import json
from collections.abc import Generator
from types import coroutine

import pytest

from pyapp.agents.holdem import Level
from workshop.bench.inside import timed_bots
from workshop.inside.app_imports import WARM


@pytest.mark.nightly
@pytest.mark.slow
def test_every_bot_is_timed_over_the_same_deals() -> None:
    timed_bots.prepare(WARM)
    times = json.loads(
        timed_bots.measure_as_text(
            "no-limit", ["never-bluffer", "caller", Level.BEGINNER, timed_bots.COACH], 6
        )
    )
    assert list(times) == ["never-bluffer", "caller", "beginner", "coach"]
    assert all(decision > 0 for decisions, _ in times.values() for decision in decisions)
    decisions, slices = times["caller"]
    assert len(decisions) >= 4 * 6
    assert len(slices) == len(decisions)


@coroutine
def breath() -> Generator[None]:
    yield


async def three_slices() -> str:
    await breath()
    await breath()
    return "decided"


def test_a_slice_ends_where_the_page_may_breathe() -> None:
    decided, slices = timed_bots.drive(three_slices())
    assert decided == "decided"
    assert len(slices) == 3
