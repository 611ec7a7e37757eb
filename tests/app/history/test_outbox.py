"""Hands that wait for the shelf: none is lost when the page is closed, none is there twice."""

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import pytest

from pyapp.app.core.hand_store import HandEntry, MemoryHandStore, SealedSave
from pyapp.app.core.storage import DAMAGED_KEY, StorageRefused
from pyapp.app.history.archive import Archive, json_text
from pyapp.app.history.outbox import WaitingHand, left_waiting, outbox_key, outbox_text
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.records import PLAY_CODEC
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
    broken: dict[str, Any] = json.loads(json.dumps(PLAY_CODEC.write(FOLDED)))
    broken["record"]["actions"] = ["raise 999"]
    waiting = json.dumps([broken, PLAY_CODEC.write(SHOWN_DOWN)])
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


def test_a_hand_whose_save_never_came_waits_no_more() -> None:
    hands = [WaitingHand(json_text(PLAY_CODEC.write(kept)), kept) for kept in (FOLDED, SHOWN_DOWN)]
    for turn, hand in enumerate(hands, 4):
        hand.turn = turn
    storage = FakeStorage(**{outbox_key(GUEST): outbox_text(hands)})
    assert left_waiting(storage, GUEST, turn=5) == [FOLDED, SHOWN_DOWN]
    assert left_waiting(storage, GUEST) == [FOLDED, SHOWN_DOWN], "there is no save that could tell"
    assert left_waiting(storage, GUEST, turn=4) == [FOLDED]


def test_a_hand_that_an_older_version_has_written_down_waits() -> None:
    storage = FakeStorage(**{outbox_key(GUEST): json.dumps([PLAY_CODEC.write(FOLDED)])})
    assert left_waiting(storage, GUEST, turn=1) == [FOLDED]


class FullStorage(FakeStorage):
    """A storage that takes nothing more under keys that begin so."""

    full_for = "nothing"

    def write(self, key: str, text: str) -> None:
        """Refuse what has no room."""
        if key.startswith(self.full_for):
            raise StorageRefused
        super().write(key, text)


class RefusingShelf(MemoryHandStore):
    """A shelf that keeps nothing."""

    async def commit(self, owner: str, save: SealedSave, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Refuse."""
        raise StorageRefused(owner, save, hand_entries)


def test_a_save_waits_for_a_hand_until_the_database_has_refused_it_too() -> None:
    async def visit() -> None:
        storage = FullStorage()
        visit = Shelved(RefusingShelf(), storage)
        await visit.room.open()
        session, queue = visit.room.features.session, visit.room.features.history.queue
        storage.full_for = outbox_key(GUEST)
        session.profile.finished(FOLDED)
        session.profile.keep(session.profile.current)
        assert not session.profile.is_stored
        await queue.settled()
        assert session.profile.is_stored
        assert [*queue.waiting] == [FOLDED]
        await visit.close()

    asyncio.run(visit())


def test_a_hand_whose_save_was_refused_is_taken_back_until_another_save_counts_it() -> None:
    async def visit() -> None:
        storage = FullStorage()
        visit = Shelved(SlowShelf(), storage)
        await visit.room.open()
        session = visit.room.features.session
        storage.full_for = "baize.save."
        session.profile.finished(FOLDED)
        session.profile.keep(session.profile.current)
        assert not session.profile.is_stored
        assert outbox_key(GUEST) not in storage.texts
        storage.full_for = "nothing"
        session.profile.keep(session.profile.current)
        assert session.profile.is_stored
        assert left_waiting(storage, GUEST, turn=session.profile.turn) == [FOLDED]
        assert not left_waiting(storage, GUEST, turn=session.profile.turn - 1)
        await visit.close()

    asyncio.run(visit())
