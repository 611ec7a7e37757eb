"""Your data: figures are those of what is kept, each delete does what it says and nothing more."""

import asyncio
import json
from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

from pyapp.app import HandEntry, PageOrigin
from pyapp.app.core.hand_store import MemoryHandStore
from pyapp.app.profiles.profile_index import ProfileIndex
from pyapp.features.data import controller, reader
from pyapp.features.data.stored_profiles import size_words
from pyapp.texts import say
from tests.app.databases import FaultyShelf
from tests.app.fakes import FakeStorage, Visit
from tests.products import only_quick_rows

CODE = "correct horse"
EMPTY = say("screens.my_play_empty.history")
ROOM_CALLS = ("estimate", "persisted", "persist", "offline_files", "remove_offline_files")


@pytest.fixture(autouse=True)
def impatience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait a moment, not ten seconds, for what never answers."""
    for module in (reader, controller):
        monkeypatch.setattr(module, "PATIENCE", 0.01)


async def played(shelf: MemoryHandStore | None = None) -> Visit:
    """Play a hand as a guest and leave, then another as someone with a passcode, and look at the data."""
    visit = Visit(seed=3, shelf=shelf)
    await visit.sit(2)
    await finish(visit)
    await visit.press("leave")
    await visit.press("create", form={"name": "Ann", "passcode": CODE, "passcode-again": CODE})
    await visit.press("open-table", value="casino-limit")
    await visit.press("sit", form={"seats": "2", "speed": "instant", "level-1": "beginner"})
    await finish(visit)
    await visit.press("data")
    return visit


async def finish(visit: Visit) -> None:
    """Fold the hand in play, and wait until it is written."""
    while "next" not in visit.live:
        await visit.press("fold" if "fold" in visit.live else "check")
    await visit.press("history")
    await visit.press("back")


def owner_of(visit: Visit, name: str) -> str:
    return next(one.owner for one in ProfileIndex(visit.storage).everybody() if one.name == name)


def shown(visit: Visit) -> str:
    return visit.screen.regions["data-room"] + visit.screen.regions["data-list"]


async def delete(visit: Visit, what: str) -> str:
    """Delete something, and return what was asked before."""
    await visit.press("data-ask", value=what)
    question = shown(visit)
    await visit.press("data-delete", value=what)
    return question


async def hands(visit: Visit) -> Mapping[str, int]:
    """Count the hands of each owner in the database."""
    return {one.owner: one.count for one in await visit.shelf.owners()}


async def state(visit: Visit) -> dict[str, Any]:
    """Return all that is kept, but for when profiles were saved and how often."""
    saves = await visit.shelf.saves()
    return {
        "texts": {key: text for key, text in visit.storage.texts.items() if ".save." not in key},
        "profiles": {one.owner: (one.name, one.bankroll) for one in ProfileIndex(visit.storage).everybody()},
        "saves": sorted(saves),
        "hands": await hands(visit),
        "files": visit.storage_manager.files,
    }


def test_what_is_shown_is_what_is_kept() -> None:
    async def look() -> None:
        visit = await played()
        text = shown(visit)
        entries = [await visit.shelf.weigh(owner, 0, 10) for owner in ("guest", owner_of(visit, "Ann"))]
        saves = sum(len(save.text) for save in (await visit.shelf.saves()).values())
        kept = sum(len(key) + len(text) for key, text in visit.storage.texts.items())
        total = kept + saves + sum(size for size, _ in entries) + visit.storage_manager.files.size
        assert f"{size_words(total)} in all" in text
        for size, _ in entries:
            assert size_words(size) in text
        assert text.count("<h4>One finished hand or round</h4>") == 2
        assert "Ann (logged in)" in text
        assert "41 files" in text
        assert "36 MB for this site, and has room for 11 GB more" in text
        assert "may delete this data when it runs short" in text
        assert text.count("Never saved to a file") == 2

    asyncio.run(look())


@pytest.mark.parametrize(
    ("size", "words"),
    [
        (0, "0.0 kB"),
        (1, "0.1 kB"),
        (949, "0.9 kB"),
        (9_949, "9.9 kB"),
        (28_400, "28 kB"),
        (999_499, "999 kB"),
        (1_249_000, "1.2 MB"),
        (35_600_000, "36 MB"),
        (58_000_000_000, "58 GB"),
        (1_234_000_000_000, "1,234 GB"),
    ],
)
def test_a_size_is_told_in_plain_words(size: int, words: str) -> None:
    assert size_words(size) == words


def test_hands_are_deleted_alone_and_stay_deleted() -> None:
    async def look() -> None:
        visit = await played()
        ann, before = owner_of(visit, "Ann"), await state(visit)
        question = await delete(visit, f"hands:{ann}")
        assert "deletes Ann&#x27;s finished hand for good" in question
        after = await state(visit)
        assert after == {**before, "hands": {"guest": 1}}
        assert "No finished hands yet" in shown(visit)
        await visit.press("history")
        assert EMPTY in visit.screen.regions["history-rows"]
        await visit.press("back")
        await visit.press("next")
        await finish(visit)
        assert await hands(visit) == {"guest": 1, ann: 1}
        await visit.press("data")
        await delete(visit, "hands:guest")
        assert await hands(visit) == {ann: 1}

    asyncio.run(look())


@pytest.mark.slow
def test_hands_from_files_are_deleted_apart_from_those_that_were_played() -> None:
    async def look() -> None:
        visit = await played()
        ann = owner_of(visit, "Ann")
        await visit.shelf.add(f"{ann}.read", [HandEntry(7, "[]", "{}"), HandEntry(8, "[]", "[1]")])
        await visit.press("data")
        assert "2 hands from files" in shown(visit)
        assert "Left by a deleted profile" not in shown(visit)
        await delete(visit, f"hands:{ann}")
        assert await hands(visit) == {"guest": 1, f"{ann}.read": 2}
        await delete(visit, f"read:{ann}")
        assert await hands(visit) == {"guest": 1}

    asyncio.run(look())


@pytest.mark.slow
def test_what_a_deleted_profile_has_left_is_shown_and_deleted() -> None:
    async def look() -> None:
        visit = await played()
        before = await state(visit)
        await visit.shelf.add("p-00000000000f", [HandEntry(7, "[]", "{}")])
        await visit.shelf.add("p-00000000000f.read", [HandEntry(7, "[]", "{}")])
        await visit.press("data")
        assert shown(visit).count("<h3>Left by a deleted profile</h3>") == 1
        await delete(visit, "profile:p-00000000000f")
        assert await state(visit) == before

    asyncio.run(look())


@pytest.mark.slow
def test_hands_that_the_database_holds_on_to_count_as_deleted() -> None:
    async def look() -> None:
        shelf = FaultyShelf()
        visit = await played(shelf)
        ann = owner_of(visit, "Ann")
        shelf.fault = "refused"
        await delete(visit, f"hands:{ann}")
        shelf.fault = ""
        await visit.press("history")
        assert EMPTY in visit.screen.regions["history-rows"]
        later = Visit(visit.storage, shelf=shelf)
        await later.room.open()
        await later.press("log-in", value=ann, form={"passcode": CODE})
        await later.press("history")
        assert EMPTY in later.screen.regions["history-rows"]
        assert later.profile.sitting

    asyncio.run(look())


@pytest.mark.slow
def test_hands_that_wait_are_deleted_with_the_others() -> None:
    async def look() -> None:
        shelf = FaultyShelf()
        visit = Visit(seed=3, shelf=shelf)
        await visit.sit(2)
        shelf.fault = "refused"
        await finish(visit)
        assert visit.storage.texts["baize.outbox.guest"] != "[]"
        await visit.press("data")
        assert "On their way" in shown(visit)
        await delete(visit, "hands:guest")
        shelf.fault = ""
        await visit.press("history")
        assert EMPTY in visit.screen.regions["history-rows"]
        assert not visit.storage.texts.get("baize.outbox.guest")

    asyncio.run(look())


@pytest.mark.slow
def test_a_profile_is_deleted_with_all_that_lies_under_it_and_nothing_else() -> None:
    async def look() -> None:
        visit = await played()
        ann, before = owner_of(visit, "Ann"), await state(visit)
        question = await delete(visit, "profile:guest")
        assert "deletes Guest for good" in question
        after = await state(visit)
        assert (after["profiles"], after["hands"], after["saves"]) == (
            {ann: before["profiles"][ann]},
            {ann: 1},
            [ann],
        )
        assert not [key for key in visit.storage.texts if "guest" in key]
        await delete(visit, f"profile:{ann}")
        assert visit.screen.screen == "data"
        assert not ProfileIndex(visit.storage).everybody()
        assert not await hands(visit)

    asyncio.run(look())


@pytest.mark.slow
def test_a_locked_profile_can_neither_be_saved_nor_lose_its_hands_without_its_passcode() -> None:
    async def look() -> None:
        visit = await played()
        ann = owner_of(visit, "Ann")
        await visit.press("log-out")
        await visit.press("data")
        text = visit.screen.regions["data-list"]
        assert f'data-value="hands:{ann}"' not in text
        assert f'data-action="data-save" data-value="profile:{ann}"' not in text
        before = await state(visit)
        await visit.press("data-save", value=f"profile:{ann}")
        assert not visit.files.saved
        await delete(visit, f"hands:{ann}")
        assert await state(visit) == before
        question = await delete(visit, f"profile:{ann}")
        assert "may be someone else" in question
        assert ann not in await hands(visit)

    asyncio.run(look())


@pytest.mark.slow
def test_one_profile_is_saved_with_its_hands_and_the_screen_says_when() -> None:
    async def look() -> None:
        visit = await played()
        await visit.press("data-save", value="profile:guest")
        (text,) = visit.files.saved.values()
        (profile,) = json.loads(text)["profiles"]
        assert (profile["owner"], len(profile["hands"])) == ("guest", 1)
        assert shown(visit).count("Never saved to a file") == 1
        assert shown(visit).count("Last saved to a file") == 1
        await visit.press("export-profiles")
        assert shown(visit).count("Last saved to a file") == 2
        other = Visit()
        await other.room.open()
        await other.press("import-all", value=text)
        assert other.screen.screen == "data"
        assert await hands(other) == {"guest": 1}

    asyncio.run(look())


@pytest.mark.slow
def test_what_was_set_aside_is_told_without_its_cards_and_deleted_one_by_one() -> None:
    async def look() -> None:
        visit = await played()
        save = visit.storage.texts[next(key for key in visit.storage.texts if "save.p-" in key)]
        visit.storage.texts |= {
            "baize.damaged": save.replace("Ann", "Eve"),
            "baize.damaged-2": "junk",
            "baize.damaged-3": '[{"record": 1}]',
        }
        await visit.press("data")
        text = shown(visit)
        assert "A save of Eve" in text
        assert "changed or cut off" in text
        assert "Something unreadable" in text
        assert "Finished hands" in text
        assert "deck" not in text
        await visit.press("data-save", value="aside:baize.damaged")
        assert json.loads(visit.files.saved["baize-damaged.json"])["texts"] == {
            "baize.damaged": save.replace("Ann", "Eve")
        }
        before = await state(visit)
        await delete(visit, "aside:baize.damaged-2")
        del before["texts"]["baize.damaged-2"]
        assert await state(visit) == before

    asyncio.run(look())


@pytest.mark.slow
def test_offline_files_are_deleted_alone() -> None:
    async def look() -> None:
        visit = await played()
        before = await state(visit)
        assert "not your chips or hands" in await delete(visit, "offline")
        after = await state(visit)
        assert after.pop("files").count == 0
        assert after == {name: value for name, value in before.items() if name != "files"}
        assert "No files yet" in shown(visit)

    asyncio.run(look())


@pytest.mark.slow
def test_deleting_everything_asks_once_and_leaves_a_first_visit() -> None:
    async def look() -> None:
        first = Visit()
        await first.room.open()
        visit = await played()
        visit.storage.texts |= {"baize.damaged": "junk", "baize.language": "de", "other.app": "stays"}
        await visit.press("data")
        question = await delete(visit, "everything")
        assert "deletes 2 profiles with" in question
        assert "2 finished hands" in question
        assert visit.screen.screen == "lobby"
        assert visit.storage.texts == {**first.storage.texts, "other.app": "stays"}
        assert not await hands(visit)
        assert not await visit.shelf.saves()
        assert visit.storage_manager.files.count == 0
        assert "Everything was deleted" in visit.screen.regions["notice"]
        again = Visit(visit.storage, shelf=visit.shelf)
        await again.room.open()
        assert again.screen.regions["lobby"] == first.screen.regions["lobby"]

    asyncio.run(look())


@pytest.mark.slow
def test_nothing_is_deleted_that_was_not_asked_about() -> None:
    async def look() -> None:
        visit = await played()
        before = await state(visit)
        for what in ("everything", "profile:guest", "hands:guest", "offline", "aside:baize.current"):
            await visit.press("data-delete", value=what)
        await visit.press("data-ask", value="offline")
        await visit.press("data-keep", value="offline")
        await visit.press("data-delete", value="offline")
        assert await state(visit) == before
        await visit.press("data-ask", value="aside:baize.current")
        await visit.press("data-delete", value="aside:baize.current")
        assert await state(visit) == before

    asyncio.run(look())


@pytest.mark.parametrize(
    ("call", "fault"),
    only_quick_rows(
        product(ROOM_CALLS, ["refused", "never"]),
        [*((call, "refused") for call in ROOM_CALLS), ("estimate", "never")],
    ),
)
def test_a_browser_that_does_not_answer_is_told_in_a_sentence(call: str, fault: str) -> None:
    async def look() -> None:
        visit = await played()
        visit.storage_manager.faults[call] = fault
        await visit.press("data")
        assert "Counting" not in shown(visit)
        await visit.press("data-persist")
        await delete(visit, "offline")
        told = shown(visit) + visit.screen.regions.get("notice", "")
        assert "Counting" not in told
        assert SAID[call] in told or SAID[call] in visit.screen.said

    asyncio.run(look())


SAID = {
    "estimate": "Your browser doesn&#x27;t say how much room there is.",
    "persisted": "Your browser doesn&#x27;t say whether it protects this data.",
    "persist": "Your browser may delete this data when it runs short of space.",
    "offline_files": "Your browser doesn&#x27;t say which files it keeps.",
    "remove_offline_files": "Your browser didn&#x27;t delete it. Try again later.",
}


def test_everything_that_can_be_had_is_shown_where_storage_and_database_refuse() -> None:
    async def look() -> None:
        shelf, storage = FaultyShelf(), FakeStorage()
        shelf.fault, storage.refuses = "refused", True
        visit = Visit(storage, shelf=shelf)
        await visit.room.open()
        await visit.press("data")
        text = shown(visit)
        assert "Your browser saves nothing for this page." in text
        assert "database isn&#x27;t responding" in text
        assert "At least 35 MB" in text
        await delete(visit, "hands:guest")
        assert "didn&#x27;t delete it" in visit.screen.regions["notice"]
        await delete(visit, "everything")
        assert "didn&#x27;t delete everything" in visit.screen.regions["notice"]

    asyncio.run(look())


@pytest.mark.parametrize(
    ("origin", "words"), [(PageOrigin.INSECURE, "Opened by plain http"), (PageOrigin.FILE, "the whole game")]
)
def test_a_page_that_keeps_no_files_says_why(origin: PageOrigin, words: str) -> None:
    async def look() -> None:
        visit = Visit()
        visit.storage_manager.origin = origin
        for call in ROOM_CALLS:
            visit.storage_manager.faults[call] = "refused"
        await visit.room.open()
        await visit.press("data")
        assert words in shown(visit)
        assert 'data-value="offline"' not in shown(visit)

    asyncio.run(look())


def test_the_browser_is_asked_for_its_promise_and_the_answer_is_told() -> None:
    async def look() -> None:
        visit = await played()
        await visit.press("data-persist")
        assert "said no this time" in shown(visit)
        visit.storage_manager.gives = True
        await visit.press("data-persist")
        assert "protects this data" in shown(visit)
        assert 'data-action="data-persist"' not in shown(visit)

    asyncio.run(look())


def test_the_table_in_play_goes_on_where_it_was() -> None:
    async def look() -> None:
        visit = Visit(seed=3)
        await visit.sit(2)
        before = visit.profile
        await visit.press("data")
        for what in ("hands:guest", "offline"):
            await delete(visit, what)
        await visit.press("back")
        assert visit.screen.screen == "table"
        assert visit.profile == before
        await finish(visit)
        assert await hands(visit) == {"guest": 1}

    asyncio.run(look())
