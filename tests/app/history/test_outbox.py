"""Hands that wait for the shelf: none is lost when the page is closed, none is there twice."""

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import pytest

from pyapp.app.core.hand_store import HandEntry, MemoryHandStore
from pyapp.app.core.storage import DAMAGED_KEY
from pyapp.app.history.archive import Archive
from pyapp.app.history.outbox import Outbox
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.records import play_to_json
from tests.app.databases import put
from tests.app.fakes import FakeStorage
from tests.app.history.test_history import FOLDED, SHOWN_DOWN, Shelved


class SlowShelf(MemoryHandStore):
    """A shelf that has not kept anything yet when the page is closed."""

    async def add(self, owner: str, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Never come to an end."""
        await asyncio.Event().wait()
        raise AssertionError(owner, hand_entries)


@pytest.mark.slow
def test_a_hand_is_not_lost_when_the_page_is_closed_before_it_is_on_the_shelf() -> None:
    storage, shelf = FakeStorage(), MemoryHandStore()

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
        visit = Shelved(MemoryHandStore(), storage)
        await visit.room.open()
        await visit.sit_down()
        await visit.play_a_hand()
        await visit.use("history")
        assert visit.screen.regions["history-rows"].count("history-replay") == 1

    asyncio.run(visit())


@pytest.mark.parametrize("full", [False, True])
def test_a_waiting_hand_that_breaks_a_rule_shuts_no_screen_and_holds_up_no_other(full: bool) -> None:  # noqa: FBT001 - a parameter of the test
    broken: dict[str, Any] = json.loads(json.dumps(play_to_json(FOLDED)))
    broken["record"]["actions"] = ["raise 999"]
    waiting = json.dumps([broken, play_to_json(SHOWN_DOWN)])
    storage, shelf = FakeStorage(**{"baize.outbox.guest": waiting}), MemoryHandStore()
    storage.full = full

    async def visit() -> None:
        visit = Shelved(shelf, storage)
        await visit.room.open()
        for screen in ("history", "stats", "history"):
            await visit.use(screen)
            assert visit.screen.screen == screen
        assert visit.screen.regions["history-rows"].count("history-replay") == 1
        await visit.close()

    asyncio.run(visit())
    aside = [key for key in storage.texts if key.startswith(DAMAGED_KEY)]
    left = storage.texts.get("baize.outbox.guest", "")
    assert [key for key in aside if "999" in storage.texts[key]] or "999" in left
    assert bool(aside) != full


def test_a_hand_that_is_kept_twice_is_there_once() -> None:
    async def twice() -> None:
        shelf = MemoryHandStore()
        assert await put(shelf, FOLDED) == await put(shelf, FOLDED)
        assert len(await Archive(shelf, GUEST).entries()) == 1

    asyncio.run(twice())


def test_a_hand_whose_save_never_came_waits_no_more_and_leaves_the_storage() -> None:
    storage = FakeStorage()
    written = Outbox(storage, GUEST)
    for turn, kept in ((4, FOLDED), (5, SHOWN_DOWN)):
        written.put(kept)
        assert written.release(turn)
    assert Outbox(storage, GUEST, turn=5).waiting == (FOLDED, SHOWN_DOWN)
    assert Outbox(storage, GUEST).waiting == (FOLDED, SHOWN_DOWN), "there is no save that could tell"
    older = Outbox(storage, GUEST, turn=4)
    older.tidy()
    assert older.waiting == Outbox(storage, GUEST).waiting == (FOLDED,)


def test_a_hand_that_an_older_version_has_written_down_waits() -> None:
    storage = FakeStorage(**{"baize.outbox.guest": json.dumps([play_to_json(FOLDED)])})
    assert Outbox(storage, GUEST, turn=1).waiting == (FOLDED,)


def test_a_save_waits_for_a_hand_until_the_store_has_refused_it_too() -> None:
    storage = FakeStorage()
    outbox = Outbox(storage, GUEST)
    assert outbox.release(1), "nothing waits"
    outbox.put(FOLDED)
    storage.full = True
    assert not outbox.release(2)
    assert outbox.held == (FOLDED,)
    outbox.note_unkept([FOLDED])
    assert outbox.release(3)
    storage.full = False
    outbox.put(SHOWN_DOWN)
    assert outbox.release(4)
    assert Outbox(storage, GUEST, turn=4).waiting == (FOLDED, SHOWN_DOWN)


def test_a_hand_whose_save_was_refused_is_taken_back_before_another_save_counts_it() -> None:
    storage = FakeStorage()
    outbox = Outbox(storage, GUEST)
    outbox.put(FOLDED)
    assert outbox.release(2)
    storage.refuses = True
    outbox.hold(2)
    assert not outbox.release(3)
    storage.refuses = False
    assert Outbox(storage, GUEST, turn=1).waiting == ()
    assert outbox.release(3)
    assert Outbox(storage, GUEST, turn=3).waiting == (FOLDED,)
