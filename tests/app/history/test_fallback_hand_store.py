"""A shelf that stops taking hands in mid-visit: older ones stay in reach, new ones last for the visit."""

import asyncio
import json
from collections.abc import Sequence

import pytest

from pyapp.app import StorageRefused
from pyapp.app.core.hand_store import FallbackHandStore, HandEntry, MemoryHandStore
from pyapp.app.history.archive import Archive
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.records import summarize
from tests.app.databases import dumped, put
from tests.app.fakes import FakeStorage
from tests.app.history.test_history import FOLDED, NOON, SHOWN_DOWN, Shelved


class FullShelf(MemoryHandStore):
    """A shelf that takes nothing more from some moment on."""

    full = False

    async def add(self, owner: str, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Refuse once it is full."""
        if self.full:
            raise StorageRefused
        return await super().add(owner, hand_entries)


class LockedShelf(FullShelf):
    """A shelf that refuses everything from some moment on."""

    async def list(self, owner: str, after: int, most: int) -> list[tuple[int, str]]:
        """Refuse once it is full."""
        if self.full:
            raise StorageRefused
        return [*await super().list(owner, after, most)]

    async def read(self, owner: str, number: int) -> str | None:
        """Refuse once it is full."""
        if self.full:
            raise StorageRefused
        return await super().read(owner, number)

    async def remove(self, owner: str, numbers: Sequence[int]) -> None:
        """Refuse once it is full."""
        if self.full:
            raise StorageRefused
        await super().remove(owner, numbers)

    async def clear(self, *owners: str) -> None:
        """Refuse once it is full."""
        if self.full:
            raise StorageRefused
        await super().clear(*owners)


def test_older_hands_are_still_read_when_the_shelf_is_full() -> None:
    async def play() -> None:
        shelf = FullShelf()
        spare = FallbackHandStore(shelf)
        archive = Archive(spare, GUEST)
        await put(spare, SHOWN_DOWN)
        shelf.full = True
        await put(spare, FOLDED)
        assert [await archive.read(entry.number) for entry in await archive.entries()] == [SHOWN_DOWN, FOLDED]
        assert await shelf.count(GUEST) == 1

    asyncio.run(play())


def test_a_shelf_with_room_again_is_used_again() -> None:
    async def play() -> None:
        shelf = FullShelf()
        spare = FallbackHandStore(shelf)
        shelf.full = True
        await put(spare, SHOWN_DOWN)
        shelf.full = False
        await put(spare, FOLDED)
        assert await shelf.count(GUEST) == 1
        assert len(await dumped(spare)) == 2

    asyncio.run(play())


def test_a_list_survives_a_head_that_can_be_made_again_but_not_kept() -> None:
    async def play() -> None:
        shelf = FullShelf()
        await put(shelf, SHOWN_DOWN)
        body = await shelf.read(GUEST, NOON) or ""
        await shelf.clear(GUEST)
        await shelf.add(GUEST, [HandEntry(NOON, '["no-limit"]', body)])
        await put(shelf, FOLDED)
        shelf.full = True
        first, second = await Archive(FallbackHandStore(shelf), GUEST).entries()
        assert (first.head, second.head) == (
            summarize(SHOWN_DOWN),
            summarize(FOLDED),
        )

    asyncio.run(play())


def test_a_shelf_that_refuses_everything_loses_nothing_of_the_visit() -> None:
    async def play() -> None:
        shelf = LockedShelf()
        spare = FallbackHandStore(shelf)
        archive = Archive(spare, GUEST)
        await put(spare, SHOWN_DOWN)
        shelf.full = True
        await put(spare, FOLDED)
        assert await archive.read(NOON) is None
        assert await archive.read(NOON + 1) == FOLDED
        assert [entry.number for entry in await Archive(spare, GUEST).entries()] == [NOON + 1]
        with pytest.raises(StorageRefused):
            await archive.clear()
        assert not await Archive(spare, GUEST).entries()

    asyncio.run(play())


def test_a_hand_that_cannot_be_read_keeps_no_other_out_of_a_file() -> None:
    async def play() -> None:
        shelf = MemoryHandStore()
        await put(shelf, SHOWN_DOWN)
        await put(shelf, FOLDED)
        ((_, head),) = await shelf.list(GUEST, NOON, 1)
        await shelf.remove(GUEST, [NOON + 1])
        await shelf.add(GUEST, [HandEntry(NOON + 1, head, '{"hand": ')])
        assert len(await dumped(shelf)) == 1

    asyncio.run(play())


def test_hands_that_the_browser_does_not_keep_still_go_into_a_file() -> None:
    async def play() -> None:
        shelf = FullShelf()
        shelf.full = True
        visit = Shelved(shelf)
        await visit.room.open()
        await visit.sit_down()
        await visit.play_a_hand()
        await visit.use("export-profiles")
        (parcel,) = json.loads(visit.box.files["baize-profiles.json"])["profiles"]
        assert len(parcel["hands"]) == 1
        await visit.close()

    asyncio.run(play())


def test_hands_on_their_way_to_the_shelf_go_into_a_file_once() -> None:
    async def play() -> None:
        storage, shelf = FakeStorage(), MemoryHandStore()
        visit = Shelved(shelf, storage)
        await visit.room.open()
        await visit.sit_down()
        await visit.play_a_hand()
        (entry,) = await Archive(shelf, GUEST).entries()
        body = await shelf.read(GUEST, entry.number) or ""
        for kept in (True, False):
            if not kept:
                await shelf.clear(GUEST)
            storage.texts["baize.outbox.guest"] = f"[{body}]"
            await visit.use("export-profiles")
            (parcel,) = json.loads(visit.box.files["baize-profiles.json"])["profiles"]
            assert parcel["hands"] == [json.loads(body)]
        await visit.close()

    asyncio.run(play())
