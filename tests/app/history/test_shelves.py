"""Hands read from files lie on a shelf of their own: they push nothing out, and count nowhere."""

import asyncio
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

import pytest

from pyapp.app import HandEntry, StorageRefused
from pyapp.app.core.hand_store import NOTHING, MemoryHandStore
from pyapp.app.history.archive import SLICE, Archive, hand_entry_of
from pyapp.app.history.shelves import MOST, read_shelf
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.records import SUMMARY_CODEC, FinishedHand, summarize
from pyapp.records.phh.write_phh import write_all, write_phh
from tests.app.databases import FaultyShelf
from tests.app.fakes import Visit, importing
from tests.app.history.test_history import FOLDED, NOON, SHOWN_DOWN
from tests.app.history.test_kept import played, settled

READ = read_shelf(GUEST)
FILE = write_all([write_phh(kept.record, kept.names) for kept in (SHOWN_DOWN, FOLDED)])


def rows(visit: Visit) -> int:
    return visit.screen.regions["history-rows"].count("history-replay")


def notice(visit: Visit) -> str:
    """Return what is told: on every screen, and in the history above the hands of a file."""
    return visit.screen.regions["notice"] + visit.screen.regions.get("history-answer", "")


async def imported(shelf: MemoryHandStore | None = None) -> Visit:
    """Play a hand, and read two from a file."""
    visit = Visit(shelf=shelf)
    await visit.sit(2)
    await played(visit, 1)
    await visit.press("leave")
    await visit.press("history")
    await visit.import_hands(FILE)
    return visit


async def hands_under(shelf: MemoryHandStore, owner: str) -> list[str]:
    """Return the content of an owner's hands, but for when they ended, in order."""
    bodies = [json.loads(body) for _, body in await shelf.bodies(owner, 0, MOST + 9)]
    return sorted(json.dumps({**body, "ended": 0}) for body in bodies)


def test_hands_from_a_file_are_listed_apart_and_counted_nowhere() -> None:
    async def play() -> None:
        visit = await imported()
        assert "2 hands were read" in notice(visit)
        assert rows(visit) == 2
        assert "2 of 2 hands and rounds" in visit.screen.regions["history-rows"]
        await visit.press("history-filter", form={"shelf": ""})
        assert rows(visit) == 1
        await visit.press("stats")
        assert re.search(r"<dd[^>]*>1<|>1</", visit.screen.regions["stats-figures"])
        await visit.press("history")
        assert rows(visit) == 1
        await visit.close()

    asyncio.run(play())


@pytest.mark.slow
def test_a_file_pushes_no_hand_out_however_many_were_played() -> None:
    async def play() -> None:
        visit = Visit()
        head = json.dumps(SUMMARY_CODEC.write(summarize(FOLDED)))
        await visit.shelf.add(GUEST, [HandEntry(number, head, "{}") for number in range(1, MOST + 1)])
        await visit.room.open()
        await visit.import_hands(FILE)
        await settled(visit)
        assert (await visit.shelf.count(GUEST), await visit.shelf.count(READ)) == (MOST, 2)
        await visit.close()

    asyncio.run(play())


def test_the_same_file_twice_adds_nothing_and_equal_hands_in_it_all_count() -> None:
    async def play() -> None:
        visit = Visit()
        await visit.room.open()
        text = write_all([write_phh(FOLDED.record, FOLDED.names)] * 2)
        for known in (0, 2):
            visit.now += 100_000
            await visit.import_hands(text)
            assert ("2 hands are here already" in notice(visit)) == bool(known)
            assert await visit.shelf.count(READ) == 2
        await visit.close()

    asyncio.run(play())


def test_deleting_the_hands_from_files_asks_first_and_leaves_those_played() -> None:
    async def play() -> None:
        visit = await imported()
        await visit.press("history-delete")
        assert "Delete 2 hands from files?" in visit.screen.regions["history-rows"]
        await visit.press("history-keep")
        await visit.press("history-delete", value="sure")
        assert await visit.shelf.count(READ) == 2, "it was not asked again"
        await visit.press("history-delete", value="sure")
        assert (await visit.shelf.count(GUEST), await visit.shelf.count(READ)) == (1, 0)
        assert "1 of 1 hands and rounds" in visit.screen.regions["history-rows"], "those played"
        assert 'name="shelf"' not in visit.screen.regions["history"]
        await visit.close()

    asyncio.run(play())


def test_hands_from_files_that_cannot_be_deleted_stay_listed_and_that_is_told() -> None:
    async def play() -> None:
        shelf = FaultyShelf()
        visit = await imported(shelf)
        await visit.press("history-delete")
        shelf.fault = "closed"
        await visit.press("history-delete", value="sure")
        assert "delete anything" in notice(visit)
        shelf.fault = ""
        await visit.press("history-filter", form={"shelf": "read"})
        assert rows(visit) == 2
        await visit.close()

    asyncio.run(play())


def test_a_deleted_profile_leaves_no_hand_from_files_to_the_next() -> None:
    async def play() -> None:
        visit = await imported()
        await visit.press("profiles")
        for _ in range(3):
            await visit.press("delete")
        assert (await visit.shelf.count(GUEST), await visit.shelf.count(READ)) == (0, 0)
        await visit.close()

    asyncio.run(play())


def test_a_backup_brings_each_hand_back_to_its_shelf() -> None:
    async def play() -> None:
        visit = await imported()
        before = [await hands_under(visit.shelf, owner) for owner in (GUEST, READ)]
        await visit.press("export-profiles")
        text = visit.files.saved["baize-profiles.json"]
        for lost in ((GUEST,), (READ,), (GUEST, READ), ()):
            for owner in lost:
                await visit.shelf.clear(owner)
            await visit.press("import-all", value=text)
            assert [await hands_under(visit.shelf, owner) for owner in (GUEST, READ)] == before
        assert "here already" in notice(visit)
        other = Visit()
        await other.room.open()
        await other.press("import-all", value=text)
        assert [await hands_under(other.shelf, owner) for owner in (GUEST, READ)] == before
        await visit.close()
        await other.close()

    asyncio.run(play())


class Counting(MemoryHandStore):
    """A shelf whose calls are counted; from one of them on it refuses everything, done or not."""

    calls, refuses_from, done = 0, 10**9, False

    async def bodies(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """List, or not."""
        self._count()
        return await super().bodies(owner, after, most)

    async def list(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """List, or not."""
        self._count()
        return await super().list(owner, after, most)

    async def change(
        self, added: Mapping[str, Sequence[HandEntry]], removed: Mapping[str, Sequence[int]] = NOTHING
    ) -> Mapping[str, Sequence[int]]:
        """Change, or refuse, or change and refuse all the same."""
        if self.done and self.calls + 1 == self.refuses_from:
            await super().change(added, removed)
        self._count()
        return await super().change(added, removed)

    def _count(self) -> None:
        self.calls += 1
        if self.calls >= self.refuses_from:
            raise StorageRefused


@cache
def some_hands() -> Sequence[HandEntry]:
    """Return 120 hands, every third of them read from a file."""
    kept = [replace(FOLDED if at % 2 else SHOWN_DOWN, ended=NOON + at) for at in range(120)]
    return [hand_entry_of(one if at % 3 else read_from_file(one)) for at, one in enumerate(kept)]


async def mixed() -> Counting:
    """Return a shelf as earlier versions left it."""
    shelf = Counting()
    await shelf.add(GUEST, some_hands())
    return shelf


def read_from_file(kept: FinishedHand) -> FinishedHand:
    """Return a hand as reading it from a file gives it."""
    return FinishedHand(kept.record, kept.names, kept.persons, kept.ended)


def test_hands_that_an_earlier_version_mixed_are_sorted_once() -> None:
    async def play() -> None:
        shelf = await mixed()
        heads = dict(await shelf.list(GUEST, 0, MOST))
        visit = Visit(shelf=shelf)
        await visit.room.open()
        await settled(visit)
        assert (await shelf.count(GUEST), await shelf.count(READ)) == (80, 40)
        assert dict([*await shelf.list(GUEST, 0, MOST), *await shelf.list(READ, 0, MOST)]) == heads
        shelf.calls = 0
        await visit.close()
        later = Visit(visit.storage, shelf=shelf)
        await later.room.open()
        await settled(later)
        listed = (80 // SLICE + 2) + (40 // SLICE + 2)
        assert shelf.calls == listed, "the heads are listed, and no body is looked at"
        await later.close()

    asyncio.run(play())


@pytest.mark.slow
@pytest.mark.parametrize("done", [False, True])
def test_sorting_that_fails_anywhere_loses_no_hand_and_is_done_by_the_next_visit(*, done: bool) -> None:
    async def play(refuses_from: int) -> bool:
        shelf = await mixed()
        everything = await hands_under(shelf, GUEST)
        shelf.calls, shelf.refuses_from, shelf.done = 0, refuses_from, done
        visit = Visit(shelf=shelf)
        await visit.room.open()
        await settled(visit)
        met, shelf.refuses_from = shelf.calls >= refuses_from, 10**9
        await visit.close()
        both = await hands_under(shelf, GUEST) + await hands_under(shelf, READ)
        assert sorted(both) == everything
        later = Visit(visit.storage, shelf=shelf)
        await later.room.open()
        await settled(later)
        assert (await shelf.count(GUEST), await shelf.count(READ)) == (80, 40)
        await later.close()
        return met

    refuses_from = 1
    while asyncio.run(play(refuses_from)):
        refuses_from += 1
    assert refuses_from > 5


@pytest.mark.slow
@pytest.mark.parametrize("done", [False, True])
def test_a_hand_history_is_read_whole_or_not_at_all_and_again_to_its_end(*, done: bool) -> None:
    text = write_all([write_phh(FOLDED.record, (name, *FOLDED.names[1:])) for name in ("Ann", "Bea", "Cem")])

    async def play(refuses_from: int) -> bool:
        shelf = Counting()
        visit = Visit(shelf=shelf)
        await visit.room.open()
        await visit.press("history")
        shelf.calls, shelf.refuses_from, shelf.done = 0, refuses_from, done
        await visit.import_hands(text)
        met, shelf.refuses_from = shelf.calls >= refuses_from, 10**9
        assert await shelf.count(READ) in {0, 3}
        if met:
            assert "last until you close this page" in notice(visit) or await shelf.count(READ) == 3
        await visit.close()
        later = Visit(visit.storage, shelf=shelf)
        later.now = visit.now + 10**6
        await later.room.open()
        await later.import_hands(text)
        assert await shelf.count(READ) == 3
        await later.close()
        return met

    refuses_from = 1
    while asyncio.run(play(refuses_from)):
        refuses_from += 1
    assert refuses_from > 2


def test_reading_that_is_stopped_has_changed_nothing() -> None:
    async def play() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("history")
        reading = asyncio.ensure_future(visit.room.press(importing(FILE)))
        await asyncio.sleep(0)
        await visit.press("history-stop")
        await reading
        assert "Nothing was changed" in notice(visit)
        assert await visit.shelf.count(READ) == 0
        await visit.close()

    asyncio.run(play())


def test_a_hand_from_a_file_goes_to_whoever_read_it() -> None:
    async def play() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("create", form={"name": "Ann"})
        ann = visit.storage.texts["baize.current"]
        await visit.press("history")
        reading = asyncio.ensure_future(visit.room.press(importing(FILE)))
        await asyncio.sleep(0)
        await visit.press("create", form={"name": "Bea"})
        bea = visit.storage.texts["baize.current"]
        await reading
        counts = [await visit.shelf.count(read_shelf(owner)) for owner in (ann, bea)]
        assert counts == [2, 0]
        await visit.close()

    asyncio.run(play())


def test_what_is_unreadable_is_missing_in_a_file_and_told() -> None:
    async def play() -> None:
        visit = Visit()
        entry = hand_entry_of(FOLDED)
        await visit.shelf.add(GUEST, [entry._replace(number=NOON + 5, body='{"hand": '), entry])
        await visit.room.open()
        await visit.press("history")
        await visit.press("export-all", value="phh")
        assert "1 hand can't be read" in notice(visit).replace("&#x27;", "'")
        await visit.press("dismiss")
        await visit.press("profiles")
        await visit.press("buy-chips", value="1000")
        await visit.press("export-profiles")
        assert "1 hand can't be read" in notice(visit).replace("&#x27;", "'")
        (only,) = json.loads(visit.files.saved["baize-profiles.json"])["profiles"]
        assert len(only["hands"]) == len(await Archive(visit.shelf, GUEST).entries()) - 1
        await visit.close()

    asyncio.run(play())
