"""Hands that wait for the shelf, and deletions that the database refused: none is lost nor doubled."""

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import pytest

from pyapp.app.core.hand_store import HandEntry, MemoryHandStore, SealedSave
from pyapp.app.core.storage import DAMAGED_KEY, StorageRefused, read_moment
from pyapp.app.history.archive import Archive, json_text
from pyapp.app.history.outbox import WaitingHand, left_waiting, outbox_key, outbox_text
from pyapp.app.history.shelves import read_shelf
from pyapp.app.profiles.deletion_marks import CLEARED_KEY
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.profiles.profile import Profile
from pyapp.cards.bounds import LATEST
from pyapp.records import PLAY_CODEC
from tests.app.databases import FaultyShelf, put
from tests.app.fakes import FakeStorage, Visit
from tests.app.history.test_history import FOLDED, SHOWN_DOWN, Shelved
from tests.app.history.test_kept import played, settled
from tests.app.history.test_shelves import FILE


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


async def saved(shelf: FaultyShelf) -> tuple[Visit, str]:
    """Play two hands, read two from a file, and save all to a backup."""
    visit = Visit(seed=3, shelf=shelf)
    await visit.sit(2)
    await played(visit, 2)
    await visit.press("leave")
    await visit.press("history")
    await visit.import_hands(FILE)
    await settled(visit)
    await visit.press("export-profiles")
    return visit, visit.files.saved["baize-profiles.json"]


async def deleted_in_vain(visit: Visit, shelf: FaultyShelf, what: str) -> None:
    """Delete something while the database refuses."""
    shelf.fault, visit.now = "refused", visit.now + 60_000
    await visit.press("data")
    if what == "profile:guest":
        await visit.press("profiles")
        for _ in range(3):
            await visit.press("delete")
    else:
        await visit.press("data-ask", value=what)
        await visit.press("data-delete", value=what)
    shelf.fault = ""


async def listed(visit: Visit) -> list[int]:
    """Return how many hands are listed, of those played and of those from files."""
    counts = list[int]()
    for shelf in ("", "read"):
        await visit.press("history")
        await visit.press("history-filter", form={"shelf": shelf})
        counts.append(visit.screen.regions["history-rows"].count("history-replay"))
    return counts


@pytest.mark.parametrize("listing", [False, True])
@pytest.mark.parametrize("what", ["hands:guest", "profile:guest"])
def test_hands_that_come_back_from_a_backup_are_listed_now_and_later(what: str, *, listing: bool) -> None:
    async def look() -> None:
        shelf = FaultyShelf()
        visit, text = await saved(shelf)
        await deleted_in_vain(visit, shelf, what)
        if listing:
            assert (await listed(visit))[0] == 0
        await visit.press("import-all", value=text)
        assert await listed(visit) == [2, 2]
        await visit.close()
        later = Visit(visit.storage, shelf=shelf)
        await later.room.open()
        assert await listed(later) == [2, 2]
        await later.close()

    asyncio.run(look())


@pytest.mark.parametrize("what", ["hands:guest", "profile:guest"])
def test_a_backup_is_refused_while_the_database_still_holds_what_was_deleted(what: str) -> None:
    async def look() -> None:
        shelf = FaultyShelf()
        visit, text = await saved(shelf)
        await deleted_in_vain(visit, shelf, what)
        shelf.fault, before = "refused", dict(visit.storage.texts)
        await visit.press("import-all", value=text)
        assert "still holds hands that you deleted" in visit.screen.regions["notice"]
        assert visit.storage.texts == before
        shelf.fault = ""
        await visit.press("import-all", value=text)
        assert await listed(visit) == [2, 2]
        await visit.close()

    asyncio.run(look())


def test_a_hand_history_is_refused_while_the_database_still_holds_what_was_deleted() -> None:
    async def look() -> None:
        shelf = FaultyShelf()
        visit, _ = await saved(shelf)
        await deleted_in_vain(visit, shelf, "profile:guest")
        shelf.fault = "refused"
        await visit.import_hands(FILE)
        assert "still holds hands that you deleted" in visit.screen.regions["notice"]
        shelf.fault = ""
        await visit.import_hands(FILE)
        assert await listed(visit) == [0, 2]
        await visit.close()

    asyncio.run(look())


def test_the_save_of_a_deleted_profile_stays_deleted_when_its_hands_are_gone() -> None:
    async def look() -> None:
        shelf = FaultyShelf()
        visit, _ = await saved(shelf)
        await visit.press("profiles")
        await visit.press("buy-chips", value="1000")
        await settled(visit)
        await deleted_in_vain(visit, shelf, "profile:guest")
        await visit.close()
        texts = {key: text for key, text in visit.storage.texts.items() if key.startswith(CLEARED_KEY)}
        storage = FakeStorage(**texts)
        for _ in range(2):
            later = Visit(storage, shelf=shelf)
            await later.room.open()
            assert later.profile.bankroll == Profile().bankroll
            assert await listed(later) == [0, 0]
            assert await shelf.count(GUEST) == await shelf.count(read_shelf(GUEST)) == 0
            await later.close()

    asyncio.run(look())


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        (None, 0),
        ("", 0),
        ("12", 12),
        ("-5", 0),
        ("1e5", 0),
        ("٣", 0),
        ("9" * 16, LATEST),
        ("9" * 5000, 0),
    ],
)
def test_a_moment_that_no_clock_has_written_closes_nothing(text: str | None, moment: int) -> None:
    assert read_moment(text) == moment
