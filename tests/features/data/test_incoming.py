"""A backup is read whole or not at all, brings back what is missing, and is never taken twice."""

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

from pyapp.app.core.hand_store import NOTHING, HandEntry, MemoryHandStore
from pyapp.app.history.archive import Archive
from pyapp.app.history.shelves import MOST, MOST_READ, read_shelf
from pyapp.app.profiles.kept_profiles import GUEST, copy_keys
from pyapp.app.profiles.profile_index import ProfileIndex
from pyapp.records import SUMMARY_CODEC, summarize
from pyapp.records.phh.write_phh import write_all, write_phh
from tests.app.databases import FaultyShelf, put
from tests.app.fakes import FakeStorage, Visit
from tests.app.history.test_history import FOLDED, NOON, SHOWN_DOWN
from tests.app.history.test_kept import played

FILE = "baize-profiles.json"


class BrokenOff(FaultyShelf):
    """A shelf that takes so many changes, and then the page is gone."""

    left = 99

    async def change(self, added: Any, removed: Any = NOTHING) -> Any:  # noqa: ANN401 - as the shelf's
        """Change, and never come back from the last."""
        self.left -= 1
        if self.left < 0:
            await asyncio.Event().wait()
        numbers = await super().change(added, removed)
        if not self.left:
            await asyncio.Event().wait()
        return numbers


async def backup(hands: int = 3) -> tuple[Visit, str]:
    """Play some hands, and save everything to a file."""
    visit = Visit()
    await visit.sit(2)
    await played(visit, hands)
    await visit.press("leave")
    await visit.press("export-profiles")
    return visit, visit.files.saved[FILE]


def names(storage: FakeStorage) -> list[str]:
    return [one.name for one in ProfileIndex(storage).everybody()]


def notice(visit: Visit) -> str:
    return visit.screen.regions["notice"]


@pytest.mark.slow
def test_a_backup_brings_lost_hands_back() -> None:
    async def play() -> None:
        visit, text = await backup()
        (first, *_) = await Archive(visit.shelf, GUEST).entries()
        await visit.shelf.remove(GUEST, [first.number])
        await visit.press("import-all", value=text)
        assert "1 hand was added" in notice(visit)
        await visit.shelf.clear(GUEST)
        await visit.press("import-all", value=text)
        assert "3 hands were added" in notice(visit)
        await visit.press("history")
        assert visit.screen.regions["history-rows"].count("history-replay") == 3
        await visit.press("import-all", value=text)
        assert "here already" in notice(visit)
        assert names(visit.storage) == ["Guest"]
        await visit.close()

    asyncio.run(play())


@pytest.mark.parametrize("after", [0, 1])
def test_an_import_that_was_interrupted_is_finished_by_reading_the_file_again(after: int) -> None:
    async def play() -> None:
        first, text = await backup()
        await first.press("create", form={"name": "Ann"})
        await first.press("export-profiles")
        text = first.files.saved[FILE]
        await first.close()
        shelf = BrokenOff()
        shelf.left = after
        other = Visit(shelf=shelf)
        await other.room.open()
        reading = asyncio.ensure_future(other.press("import-all", value=text))
        for _ in range(200):
            await asyncio.sleep(0)
        reading.cancel()
        await other.close()
        shelf.left = 99
        later = Visit(other.storage, shelf=shelf)
        await later.room.open()
        await later.press("import-all", value=text)
        assert sorted(names(later.storage)) == ["Ann", "Guest"]
        assert await shelf.count(GUEST) == 3
        await later.close()

    asyncio.run(play())


def test_an_older_backup_comes_beside_once_however_often_it_is_read_and_played_on() -> None:
    async def play() -> None:
        visit, text = await backup()
        await visit.press("buy-chips", value="1000")
        await visit.press("import-all", value=text)
        assert names(visit.storage) == ["Guest", "Guest 2"]
        await visit.press("import-all", value=text)
        (beside,) = (one.owner for one in ProfileIndex(visit.storage).everybody() if one.name == "Guest 2")
        await visit.press("log-in", value=beside)
        await visit.press("buy-chips", value="1000")
        await visit.press("import-all", value=text)
        assert names(visit.storage) == ["Guest", "Guest 2"]
        assert await visit.shelf.count(beside) == 3
        await visit.close()

    asyncio.run(play())


@pytest.mark.slow
def test_the_profile_in_play_counts_though_the_storage_does_not_have_it() -> None:
    async def play() -> None:
        _, text = await backup()
        visit = Visit()
        await visit.sit(2)
        rich = visit.profile
        for key in copy_keys(GUEST):
            visit.storage.texts.pop(key, None)
        await visit.press("import-all", value=text)
        await visit.press("export-profiles")
        there = {one["owner"]: one for one in json.loads(visit.files.saved[FILE])["profiles"]}
        assert json.loads(there[GUEST]["save"])["profile"]["bankroll"] == rich.bankroll
        assert len(there) == 2
        await visit.close()

    asyncio.run(play())


@pytest.mark.parametrize("at", [0, 2])
def test_a_hand_that_breaks_a_rule_keeps_the_whole_file_out_and_is_named(at: int) -> None:
    async def play() -> None:
        first, text = await backup()
        await first.close()
        file = json.loads(text)
        file["profiles"][0]["hands"][at]["record"]["actions"] = ["raise 999"]
        visit = Visit()
        await visit.room.open()
        before = dict(visit.storage.texts)
        await visit.press("import-all", value=json.dumps(file))
        assert "Nothing was changed" in notice(visit)
        assert f"Hand {at + 1} of Guest" in notice(visit)
        assert visit.storage.texts == before
        assert await visit.shelf.count(GUEST) == 0
        await visit.close()

    asyncio.run(play())


@pytest.mark.parametrize("refuses", ["storage", "shelf"])
def test_what_finds_no_room_changes_nothing_in_either_store(refuses: str) -> None:
    async def play() -> None:
        first, text = await backup()
        await first.close()
        shelf = FaultyShelf()
        visit = Visit(shelf=shelf)
        await visit.room.open()
        visit.storage.full, shelf.fault = refuses == "storage", "closed" if refuses == "shelf" else ""
        before = dict(visit.storage.texts)
        await visit.press("import-all", value=text)
        assert "no room" in notice(visit)
        assert visit.storage.texts == before
        assert await shelf.count(GUEST) == 0
        await visit.close()

    asyncio.run(play())


@pytest.mark.slow
def test_nothing_read_from_outside_removes_a_hand_made_here() -> None:
    async def play() -> None:
        shelf = MemoryHandStore()
        head = json.dumps(SUMMARY_CODEC.write(summarize(FOLDED)))
        await shelf.add(GUEST, [HandEntry(number, head, "{}") for number in range(1, MOST)])
        archive = Archive(shelf, GUEST)
        newcomers = [HandEntry(NOON + at, head, f"[{at}]") for at in range(3)]
        fresh = await archive.unknown(newcomers)
        assert [one.number for one in await archive.fitting(fresh)] == [NOON + 2]
        assert (await archive.entries())[0].number == 1

    asyncio.run(play())


def test_a_hand_that_ends_while_a_file_is_read_is_kept_beside_the_files() -> None:
    async def play() -> None:
        shelf = FaultyShelf()
        files = Archive(shelf, GUEST)
        shelf.fault = "slow"
        mine = replace(SHOWN_DOWN, ended=NOON)
        read = [HandEntry(NOON, json.dumps(SUMMARY_CODEC.write(summarize(FOLDED))), "{}")]

        async def taken_in() -> None:
            await shelf.change({GUEST: await files.unknown(read)})

        await asyncio.gather(taken_in(), put(shelf, mine))
        assert await shelf.count(GUEST) == 2

    asyncio.run(play())


@pytest.mark.slow
def test_of_a_hand_history_for_which_there_is_no_room_the_rest_is_left_and_nothing_here_gives_way() -> None:
    async def play() -> None:
        visit = Visit()
        head, shelf = (
            json.dumps(SUMMARY_CODEC.write(summarize(FOLDED))),
            read_shelf(GUEST),
        )
        await visit.shelf.add(shelf, [HandEntry(number, head, "{}") for number in range(1, MOST_READ)])
        await visit.room.open()
        text = write_all([write_phh(kept.record, kept.names) for kept in (SHOWN_DOWN, FOLDED)])
        await visit.import_hands(text)
        assert "1 hand was read. There is no room for 1 older hand: 20,000" in notice(visit)
        assert await visit.shelf.count(shelf) == MOST_READ
        assert await visit.shelf.read(shelf, 1)
        await visit.close()

    asyncio.run(play())
