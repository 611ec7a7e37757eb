"""Every hand dealt is kept once, for whoever played it, and what old builds stored stays."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from pyapp.app import HandEntry
from pyapp.app.core.hand_store import MemoryHandStore
from pyapp.app.history import archive
from pyapp.app.history.archive import Archive
from pyapp.app.history.hand_queue import REFUSED
from pyapp.app.history.shelves import is_read, read_shelf
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.cards.bounds import LONGEST_OUTBOX
from pyapp.records import PLAY_CODEC, SUMMARY_CODEC, HandSummary
from pyapp.texts import say
from tests.app.databases import FaultyShelf, put
from tests.app.fakes import FakeStorage, Visit
from tests.app.history.test_history import FOLDED, SHOWN_DOWN
from tests.products import only_quick, tries

HANDS = tries(24, 8)
"""More than the twenty that once could wait."""


async def played(visit: Visit, hands: int) -> None:
    """Fold one's way through some hands, or check where that is all there is."""
    for at in range(hands):
        while not visit.live & {"next", "rebuy"}:
            await visit.press("fold" if "fold" in visit.live else "check")
        if at < hands - 1:
            visit.now += 7
            await visit.press("next" if "next" in visit.live else "rebuy")


async def settled(visit: Visit) -> None:
    """Open the list, which waits for all that is still being written."""
    await visit.press("history")
    await visit.press("lobby")


@pytest.mark.slow
@pytest.mark.parametrize("fault", only_quick(["", "slow", "closed", "newer"], ["slow"]))
def test_every_hand_dealt_is_kept_once_and_their_sum_is_the_money(fault: str) -> None:
    async def play() -> None:
        shelf = FaultyShelf()
        shelf.fault = fault if fault != "newer" else ""  # what is newer at the start is not played on
        visit = Visit(shelf=shelf)
        await visit.sit(2)
        shelf.fault = fault
        await played(visit, HANDS)
        sitting = visit.profile.sitting
        assert sitting
        me = sitting.chairs[0]
        await visit.close()
        shelf.fault = ""
        later = Visit(visit.storage, shelf=shelf)
        await later.room.open()
        await settled(later)
        heads = [entry.head for entry in await Archive(shelf, GUEST).entries()]
        assert len(heads) == sitting.hands == HANDS
        assert sum(head.tally.net for head in heads if isinstance(head, HandSummary)) == me.stack - me.bought
        assert not [key for key in later.storage.texts if "outbox" in key]
        await later.close()

    asyncio.run(play())


@pytest.mark.slow
def test_what_waits_is_written_in_one_transaction() -> None:
    async def play() -> None:
        shelf = FaultyShelf()
        visit = Visit(shelf=shelf)
        await visit.sit(2)
        shelf.fault, shelf.turns = "slow", 10**9
        await played(visit, 6)
        shelf.fault = ""
        await settled(visit)
        assert await shelf.count(GUEST) == 6
        assert shelf.added <= 3, "the first one, and all that came while it was written"
        await visit.close()

    asyncio.run(play())


def test_a_hand_goes_to_whoever_played_it_however_slow_the_database_is() -> None:
    async def play() -> None:
        shelf = FaultyShelf()
        visit = Visit(shelf=shelf)
        await visit.room.open()
        await visit.press("create", form={"name": "Ann"})
        ann = visit.storage.texts["baize.current"]
        await visit.press("open-table", value="duel")
        shelf.fault, shelf.turns = "slow", 400
        await visit.press("sit", form={"speed": "instant", "rival-1": "Bruno", "level-1": "beginner"})
        await played(visit, 1)
        await visit.press("leave")
        await visit.press("create", form={"name": "Bea"})
        bea = visit.storage.texts["baize.current"]
        for _ in range(2_000):
            await asyncio.sleep(0)
        shelf.fault = ""
        await visit.press("log-in", value=ann)
        await settled(visit)
        assert (await shelf.count(ann), await shelf.count(bea)) == (1, 0)
        await visit.close()

    asyncio.run(play())


def test_what_waits_beyond_all_room_is_told_and_lasts_for_the_visit() -> None:
    async def play() -> None:
        shelf, storage = FaultyShelf(), FakeStorage()
        shelf.fault = "closed"
        visit = Visit(storage, shelf=shelf)
        await visit.sit(2)
        await played(visit, 1)
        assert "responding" in visit.screen.regions["notice"]
        storage.texts["baize.outbox.guest"] = "["
        await visit.press("dismiss")
        visit.storage.full = True
        del storage.texts["baize.outbox.guest"]
        await visit.press("next")
        await played(visit, 1)
        assert say(REFUSED)[:30].replace("'", "&#x27;") in visit.screen.regions["notice"]
        await visit.press("history")
        assert visit.screen.regions["history-rows"].count("history-replay") == 2
        await visit.close()

    asyncio.run(play())


def test_an_outbox_holds_hundreds_of_hands() -> None:
    assert len(str(PLAY_CODEC.write(SHOWN_DOWN))) * 300 < LONGEST_OUTBOX


def test_two_hands_that_ended_in_the_same_moment_are_both_kept() -> None:
    async def play() -> None:
        shelf = FaultyShelf()
        same = [SHOWN_DOWN, FOLDED, SHOWN_DOWN]
        numbers = [await put(shelf, replace(kept, ended=7)) for kept in same]
        assert numbers == [7, 8, 7]

    asyncio.run(play())


def test_a_tab_that_is_suspended_at_the_end_of_a_hand_does_not_enter_it() -> None:
    async def play() -> None:
        storage, shelf = FakeStorage(), FaultyShelf()
        here, there = Visit(storage, shelf=shelf), Visit(storage, shelf=shelf)
        await here.sit(2)
        await there.room.open()
        await there.press("continue")
        await there.press("call" if "call" in there.live else "check")
        await here.press("fold" if "fold" in here.live else "check")
        assert here.screen.screen == "asleep"
        await settled(here)
        assert await shelf.count(GUEST) == 0
        await played(there, 1)
        await settled(there)
        assert await shelf.count(GUEST) == 1
        await here.close()

    asyncio.run(play())


@pytest.mark.parametrize("fault", ["closed", "newer"])
def test_a_profile_that_is_deleted_while_the_database_refuses_leaves_no_hand_to_the_next(fault: str) -> None:
    async def play() -> None:
        shelf = FaultyShelf()
        visit = Visit(shelf=shelf)
        await visit.sit(2)
        await played(visit, 2)
        await settled(visit)
        await visit.press("profiles")
        shelf.fault = fault
        for _ in range(3):
            await visit.press("delete")
        shelf.fault = ""
        assert await shelf.count(GUEST) == 2, "the database let nothing go"
        visit.now += 1_000
        await visit.close()
        next_guest = Visit(visit.storage, shelf=shelf)
        next_guest.now = visit.now
        await next_guest.sit(2)
        await next_guest.press("history")
        assert "history-replay" not in next_guest.screen.regions["history-rows"]
        await next_guest.press("export-profiles")
        assert '"hands":[]' in next_guest.files.saved["baize-profiles.json"]
        await next_guest.press("lobby")
        await next_guest.press("continue")
        await played(next_guest, 1)
        await settled(next_guest)
        assert await shelf.count(GUEST) == 1
        await next_guest.close()

    asyncio.run(play())


HERE: Final = Path(__file__).parents[1]
FILES: Final = sorted((HERE / "old_hands").glob("*.json"))
SAVES: Final = sorted((HERE / "saves").glob("*/mid-hand.json"))


async def listed(visit: Visit, shelf: str) -> int:
    await visit.press("history")
    await visit.press("history-filter", form={"shelf": shelf})
    return visit.screen.regions["history-rows"].count("history-replay")


def heads_of(shelf: MemoryHandStore) -> list[HandSummary]:
    listed = asyncio.run(shelf.list(GUEST, 0, 100))
    read = [SUMMARY_CODEC.read(json.loads(text)) for _, text in listed]
    return [head for head in read if isinstance(head, HandSummary)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_hands_of_an_old_build_are_counted_anew_once_the_statistics_are_opened(path: Path) -> None:
    shelf, entries = MemoryHandStore(), [HandEntry(*one) for one in json.loads(path.read_text("utf-8"))]

    async def look() -> None:
        await shelf.add(GUEST, entries)
        visit = Visit(shelf=shelf)
        await visit.room.open()
        await visit.press("stats")
        figures = visit.screen.regions["stats-figures"]
        assert visit.screen.regions.get("stats-progress", "") == ""
        await visit.press("stats")
        assert visit.screen.regions["stats-figures"] == figures
        await visit.close()

    asyncio.run(look())
    heads = heads_of(shelf)
    assert heads
    for head in heads:
        assert head.names is not None
        assert head.hero == "You"
        assert head.tally.flop_wins <= head.tally.flops


def test_counting_anew_can_be_stopped_and_goes_on_another_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "SLICE", 1)

    entries = [HandEntry(*one) for one in json.loads(FILES[-1].read_text("utf-8"))]

    async def count() -> None:
        shelf = MemoryHandStore()
        await shelf.add(GUEST, entries)
        kept = Archive(shelf, GUEST)
        before = len(await kept.stale())
        assert before > 1

        async def stop(_: float) -> bool:
            return False

        await kept.renew(stop)
        assert len(await kept.stale()) == before - 1

        async def go_on(_: float) -> bool:
            return True

        await kept.renew(go_on)
        assert await kept.stale() == []
        assert await Archive(shelf, GUEST).stale() == [], "what was counted is kept"

    asyncio.run(count())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_own_hands_of_an_old_build_stay_in_the_statistics(path: Path) -> None:
    entries = [HandEntry(*one) for one in json.loads(path.read_text("utf-8"))]

    async def look() -> None:
        shelf = MemoryHandStore()
        await shelf.add(GUEST, entries)
        visit = Visit(shelf=shelf)
        await visit.room.open()
        await visit.press("stats")
        assert "<dt>Played</dt><dd><b>2</b>" in visit.screen.regions["stats-figures"]
        assert await listed(visit, "") == 2
        assert await listed(visit, "read") == 1
        assert (await shelf.count(GUEST), await shelf.count(read_shelf(GUEST))) == (2, 1)
        await visit.press("profiles")
        await visit.press("buy-chips", value="1000")
        await visit.press("export-profiles")
        other = Visit()
        await other.room.open()
        await other.press("import-all", value=visit.files.saved["baize-profiles.json"])
        assert (await listed(other, ""), await listed(other, "read")) == (2, 1)
        await visit.close()
        await other.close()

    asyncio.run(look())


@pytest.mark.slow
@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.parent.name)
def test_a_hand_that_was_in_play_in_an_old_save_is_an_own_one(path: Path) -> None:
    storage = FakeStorage(**{"baize.profile": path.read_text("utf-8")})

    async def look() -> None:
        visit = Visit(storage)
        await visit.room.open()
        await visit.press("continue")
        await played(visit, 1)
        await settled(visit)
        (entry,) = await visit.shelf.bodies(GUEST, 0, 9)
        assert not is_read(PLAY_CODEC.read(json.loads(entry[1])))
        await visit.close()
        later = Visit(visit.storage, shelf=visit.shelf)
        await later.room.open()
        assert (await listed(later, ""), await listed(later, "read")) == (1, 0)
        await later.close()

    asyncio.run(look())


def test_there_are_hands_of_old_builds() -> None:
    assert len(FILES) >= 4
    assert len(SAVES) >= 3
