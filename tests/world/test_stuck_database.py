"""A database that does not answer for long: play waits again and again, a moment each; it is told once."""

import asyncio
from collections.abc import Sequence
from itertools import pairwise

import pytest

from pyapp.app.core.hand_store import HandEntry, MemoryHandStore, SealedSave
from pyapp.app.history.hand_queue import PATIENCE, REST, WAITING
from pyapp.texts import say
from tests.app.fakes import Visit
from tests.world.outside import Fault
from tests.world.page import Page, loop
from tests.world.scenarios import begin, scenarios


class SlowStore(MemoryHandStore):
    """A database that takes so many seconds for each save."""

    seconds: float = 0

    async def commit(self, owner: str, save: SealedSave, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Keep a save after a while."""
        await asyncio.sleep(self.seconds)
        return await super().commit(owner, save, hand_entries)


async def played(takes: float, actions: int, each: float) -> tuple[list[float], list[float]]:
    """Play an action every so often; return when play was held up, and when it was told to be stuck."""
    store, clock = SlowStore(), asyncio.get_running_loop()
    visit = Visit(shelf=store)
    await visit.room.open()
    queue, store.seconds = visit.room.features.history.queue, takes
    held, told, begun = list[float](), list[float](), clock.time()
    for turn in range(2, actions):
        now, words = clock.time(), len(visit.screen.said)
        queue.saved(SealedSave(turn, 0, ""))
        await queue.keep_up()
        told += [clock.time() - begun] if say(WAITING) in visit.screen.said[words:] else []
        held += [now - begun] if clock.time() > now else []
        await asyncio.sleep(each)
    return held, told


def test_no_more_than_a_few_seconds_pass_between_two_waits_for_a_stuck_database() -> None:
    clock = loop()
    clock.begin(0)
    held, told = clock.run_until_complete(played(10_000, 300, 0.1))
    assert held[0] == 0
    gaps = [after - before for before, after in pairwise(held)]
    assert max(gaps) <= PATIENCE + REST + 0.2
    assert min(gaps) >= PATIENCE + REST
    assert told[0] <= 2 * PATIENCE + REST + 0.2
    assert len(told) == 1


def test_a_database_that_is_slow_for_one_action_is_not_told_to_be_stuck() -> None:
    clock = loop()
    clock.begin(0)
    held, told = clock.run_until_complete(played(1.5 * PATIENCE, 20, PATIENCE))
    assert held
    assert not told


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
