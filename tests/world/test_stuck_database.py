"""A database that does not answer for long: play waits again and again, a moment each; it is told once."""

import asyncio
from itertools import pairwise

import pytest

from pyapp.app.history.hand_writer import PATIENCE, REST, WriteProgress
from pyapp.app.session.recovery import WAITING
from pyapp.texts import say
from tests.world.outside import Fault
from tests.world.page import Page, loop
from tests.world.scenarios import begin, scenarios


async def played(progress: WriteProgress, seconds: float, each: float) -> tuple[list[float], list[float]]:
    """Play an action every so often; return when play was held up, and when it was told to be stuck."""
    clock = asyncio.get_running_loop()
    held, told, end = list[float](), list[float](), clock.time() + seconds
    while (now := clock.time()) < end:
        progress.begin()
        if await progress.wait():
            told.append(clock.time())
        if clock.time() > now:
            held.append(now)
        await asyncio.sleep(each)
    return held, told


def test_no_more_than_a_few_seconds_pass_between_two_waits_for_a_stuck_database() -> None:
    clock = loop()
    clock.begin(0)
    held, told = clock.run_until_complete(played(WriteProgress(), 40, 0.1))
    assert held[0] == 0
    gaps = [after - before for before, after in pairwise(held)]
    assert max(gaps) <= PATIENCE + REST + 0.2
    assert min(gaps) >= PATIENCE + REST
    assert told[0] <= 2 * PATIENCE + REST + 0.2


def test_a_database_that_is_slow_for_one_action_is_not_told_to_be_stuck() -> None:
    async def play() -> None:
        progress = WriteProgress()
        for _ in range(20):
            progress.begin()
            asyncio.get_running_loop().call_later(1.5 * PATIENCE, progress.end, progress.begun)
            assert not await progress.wait()
            await asyncio.sleep(PATIENCE)

    clock = loop()
    clock.begin(0)
    clock.run_until_complete(play())


@pytest.mark.slow
def test_that_a_crash_would_undo_what_is_played_is_told_once_and_before_the_database_is_given_up() -> None:
    scenario = scenarios()["watch"]
    world = begin(scenario.begins).world()
    world.faults = (Fault("d-never-on", 9),)
    page = Page(world, 1)
    page.luck = 6
    page.play(scenario.done)
    assert page.noted.count(say(WAITING)) == 1
    assert not page.failures
