"""Hands that wait for the shelf: none is lost when the page is closed, none is there twice."""

import asyncio
from collections.abc import Sequence

import pytest

from pyapp.app.history.archive import Archive
from pyapp.app.memory import Leaf, MemoryShelf
from pyapp.app.vault import GUEST
from tests.app.fakes import FakeStorage
from tests.app.test_history import FOLDED, Shelved


class SlowShelf(MemoryShelf):
    """A shelf that has not kept anything yet when the page is closed."""

    async def add(self, owner: str, leaves: Sequence[Leaf]) -> Sequence[int]:
        """Never come to an end."""
        await asyncio.Event().wait()
        raise AssertionError(owner, leaves)


def test_a_hand_is_not_lost_when_the_page_is_closed_before_it_is_on_the_shelf() -> None:
    storage, shelf = FakeStorage(), MemoryShelf()

    async def closed_at_once() -> None:
        first = Shelved(SlowShelf(), storage)
        await first.room.open()
        await first.sit_down()
        await first.play_a_hand()
        await first.close()

    async def later() -> None:
        for _ in range(2):
            visit = Shelved(shelf, storage)
            await visit.room.open()
            await visit.use("history")
            assert visit.screen.regions["history-rows"].count("history-replay") == 1

    asyncio.run(closed_at_once())
    asyncio.run(later())
    assert not [key for key in storage.texts if "outbox" in key]


@pytest.mark.parametrize("left", ["{", "7", '[{"hand": 1}, 3, null]', "[" * 100_000])
def test_a_damaged_outbox_loses_nothing_else(left: str) -> None:
    storage = FakeStorage()
    storage.texts["baize.outbox.guest"] = left

    async def visit() -> None:
        visit = Shelved(MemoryShelf(), storage)
        await visit.room.open()
        await visit.sit_down()
        await visit.play_a_hand()
        await visit.use("history")
        assert visit.screen.regions["history-rows"].count("history-replay") == 1

    asyncio.run(visit())


def test_a_hand_that_is_kept_twice_is_there_once() -> None:
    async def twice() -> None:
        archive = Archive(MemoryShelf(), GUEST)
        assert await archive.keep(FOLDED) == await archive.keep(FOLDED)
        assert len(await archive.entries()) == 1

    asyncio.run(twice())
