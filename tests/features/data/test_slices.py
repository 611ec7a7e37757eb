"""A backup of thousands of hands is saved and read in slices, and brings back what was exported."""

import asyncio
import gc
import json
import sys
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from random import Random
from types import FrameType

import pytest

from pyapp.app import Press
from pyapp.app.core.hand_store import HandEntry, MemoryHandStore
from pyapp.app.history.archive import SLICE, Archive, KnownHands, hand_entry_of
from pyapp.app.history.shelves import read_shelf
from pyapp.app.profiles.books import opened_with
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_index import ProfileIndex
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.cards.bounds import LONGEST_PIECE
from pyapp.features.data import backup as backup_controller
from pyapp.features.data.backup_file import ProfileExport, checking, packing
from pyapp.features.data.json_pieces import reading_json
from pyapp.money import half_dollars
from pyapp.records import PLAY_CODEC, SUMMARY_CODEC, FieldError, FinishedHand, FinishedPlay, Json, PlaySummary
from pyapp.slices import at_once
from tests.app.fakes import FakeStorage, Visit
from tests.app.history.test_history import FOLDED, NOON, SHOWN_DOWN
from tests.products import only_daily, only_quick
from tests.records.test_blackjack import KEPT


def many(count: int) -> list[HandEntry]:
    """Return so many hands, each a moment before the last."""
    hand_entry = hand_entry_of(FOLDED)
    return [HandEntry(NOON - 1000 * at, hand_entry.head, hand_entry.body) for at in range(count)]


def backup(count: int) -> Generator[float, None, Sequence[Iterator[str]]]:
    """Write so many hands of one profile."""
    kept = (FOLDED, SHOWN_DOWN)
    hands = [PLAY_CODEC.write(replace(kept[at % 2], ended=NOON - 1000 * at)) for at in range(count)]
    return packing([ProfileExport("p-00000000000a", Profile(name="Ann"), json.loads(json.dumps(hands)))])


def text_of(count: int) -> str:
    """Do all the writing of a backup."""
    return "".join(at_once(backup(count))[0])


def calls(work: Generator[float, None, object]) -> Sequence[int]:
    """Return how many functions were called in each slice of some work."""
    counts = [0]

    def count(_: FrameType, what: str, __: object) -> None:
        counts[-1] += what in {"call", "c_call"}

    while True:
        sys.setprofile(count)
        try:
            next(work)
        except StopIteration:
            return counts
        finally:
            sys.setprofile(None)
        counts.append(0)


WORK: dict[str, Callable[[int], Generator[float, None, object]]] = {
    "writing": backup,
    "reading": lambda count: checking(text_of(count)),
}


@pytest.mark.slow
@pytest.mark.parametrize("work", WORK.values(), ids=WORK)
def test_no_slice_of_many_hands_takes_more_than_all_of_two(
    work: Callable[[int], Generator[float, None, object]],
) -> None:
    few, slices = sum(calls(work(2))), calls(work(50))
    assert len(slices) > 50
    assert max(slices) <= few


def test_how_much_is_done_only_grows_and_ends_at_all() -> None:
    shares = [*checking(text_of(30))]
    assert shares == sorted(shares)
    assert shares[0] < 0.2
    assert shares[-1] == 1


def test_between_two_pauses_few_heads_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    runs, most, read = [0], 4 * SLICE, SUMMARY_CODEC.read

    def counting(saved: Json) -> PlaySummary:
        runs[-1] += 1
        return read(saved)

    async def pausing() -> None:
        while True:
            runs.append(0)
            await asyncio.sleep(0)

    async def play() -> None:
        shelf, hand_entries = MemoryHandStore(), many(most)
        archive, watching = Archive(shelf, GUEST), asyncio.ensure_future(pausing())
        await shelf.add(GUEST, await archive.unknown(hand_entries))
        archive.forget()
        assert not await archive.unknown(hand_entries)
        watching.cancel()

    monkeypatch.setattr(SUMMARY_CODEC, "read", counting)
    asyncio.run(play())
    assert sum(runs) >= 2 * most
    assert max(runs) <= SLICE + 1


@pytest.mark.parametrize("work", ["want", "add", "take"])
def test_between_two_pauses_few_hands_of_a_file_are_looked_for(
    monkeypatch: pytest.MonkeyPatch, work: str
) -> None:
    runs, done = [0], getattr(KnownHands, work)

    def counting(known: KnownHands, *given: object) -> object:
        runs[-1] += 1
        return done(known, *given)

    async def pausing() -> None:
        while True:
            runs.append(0)
            await asyncio.sleep(0)

    async def play() -> None:
        shelf, hand_entries = MemoryHandStore(), many(4 * SLICE)
        await shelf.add(GUEST, hand_entries)
        archive, watching = Archive(shelf, GUEST), asyncio.ensure_future(pausing())
        assert not await archive.unknown(hand_entries)
        watching.cancel()

    monkeypatch.setattr(KnownHands, work, counting)
    asyncio.run(play())
    assert sum(runs) == 4 * SLICE
    assert max(runs) <= SLICE + 1


@pytest.mark.parametrize("action", ["import-all", "export-profiles"])
def test_long_work_is_shown_done_once_at_a_time_and_stopped(action: str) -> None:
    async def play() -> None:
        visit = Visit()
        await visit.shelf.add(GUEST, many(60))
        await visit.room.open()
        await visit.press("profiles")
        before, text = dict(visit.storage.texts), text_of(60)
        working = asyncio.ensure_future(visit.room.press(Press(action, value=text)))
        for _ in range(20):
            await asyncio.sleep(0)
        assert "%" in visit.screen.regions["backup-progress"]
        await visit.press("import-all", value=text)
        assert "Another backup" in visit.screen.regions["notice"]
        await visit.press("backup-stop")
        await working
        assert "Stopped. Nothing was changed." in visit.screen.regions["notice"]
        assert not visit.screen.regions["backup-progress"]
        assert not visit.files.saved
        assert visit.storage.texts == before
        assert await visit.shelf.count(GUEST) == 60
        await visit.press(action, value=text)
        assert visit.files.saved or "1 profile was added" in visit.screen.regions["notice"]
        await visit.close()

    asyncio.run(play())


def test_the_collector_has_little_to_go_through_in_the_midst_of_long_work() -> None:
    """It goes through all that hangs together at one go, and thousands of hands hang on one list."""
    found, count = list[int](), 400

    async def play() -> None:
        visit = await opened(FakeStorage(), MemoryHandStore())
        await visit.press("history")  # what is imported for it is there from now on
        await visit.press("profiles")
        for action in ("import-all", "export-profiles", "history"):
            gc.freeze()
            work = asyncio.create_task(visit.press(action, value=text_of(count)))
            while not work.done():
                await asyncio.sleep(0)
                found.append(len(gc.get_objects()))
            await work
        (saved,) = visit.files.saved.values()
        assert saved.count('"ended"') == count

    try:
        asyncio.run(play())
    finally:
        gc.unfreeze()
    assert 0 < max(found) < 5_000


@pytest.mark.slow
def test_a_text_is_read_in_pieces_as_it_is_read_whole() -> None:
    value: dict[str, Json] = {
        "a": [1, [2, {"b": [None, True, '"]}\\"']}]],
        "c": {},
        "d": [],
        "e": PLAY_CODEC.write(FOLDED),
    }
    for text in (json.dumps(value), json.dumps(value, indent=1), f" {json.dumps(value)}\n"):
        assert read(text) == json.loads(text)
        for at in range(0, len(text), 7):
            for spoilt in (text[:at], f"{text[:at]}]{text[at:]}", f'{text[:at]}"{text[at + 1 :]}'):
                assert read(spoilt) == parsed(spoilt)


@pytest.mark.parametrize("text", ["[" * 20_000, f'["{"a" * LONGEST_PIECE}"]', '"' + '\\"' * 50_000])
def test_a_piece_that_is_too_deep_too_long_or_without_an_end_is_refused(text: str) -> None:
    assert read(f'{{"form": {text}') is None


def read(text: str) -> object:
    """Read a text in pieces; ``None`` for what is refused."""
    try:
        return at_once(reading_json(text))
    except FieldError:
        return None


def parsed(text: str) -> object:
    """Read a text whole; ``None`` for what is refused."""
    try:
        return json.loads(text)
    except ValueError:
        return None


Hands = Mapping[str, Sequence[str]]


@cache
def pool() -> Sequence[tuple[bool, HandEntry]]:
    """Return hands and rounds, and whether each was read from a file; some share a moment, some a content."""
    kept = list[FinishedPlay]()
    for at in range(6):
        kept += [replace(SHOWN_DOWN, ended=NOON + at % 2), replace(FOLDED, ended=NOON, number=1 + at)]
        kept += [replace(KEPT, ended=NOON + at)]
        kept += [FinishedHand(one.record, one.names, (), NOON + at // 2) for one in (FOLDED, SHOWN_DOWN)]
    entries = [(isinstance(one, FinishedHand) and not one.number, hand_entry_of(one)) for one in kept]
    return list({entry.body: (read, entry) for read, entry in entries}.values())


def drawn(luck: Random) -> tuple[FakeStorage, MemoryHandStore]:
    """Draw a browser with some profiles, some hands on each shelf, and perhaps some on their way there."""
    storage, shelf = FakeStorage(), MemoryHandStore()
    for owner in [GUEST, *(f"p-{at:012x}" for at in range(luck.randrange(5)))]:
        chips = half_dollars(luck.randrange(1_000, 10_000))
        name, ledger = "Guest" if owner == GUEST else f"Ann {owner}", opened_with(chips, NOON)
        store = ProfileStore(storage, owner)
        store.load()
        store.save(Profile(chips, chips, name=name, ledger=ledger))
        waiting = list[str]()
        for read, entry in luck.sample(pool(), luck.randrange(len(pool()))):
            asyncio.run(shelf.add(read_shelf(owner) if read else owner, [entry]))
            if not read and luck.random() < 0.2:
                waiting.append(entry.body)
        if waiting and luck.random() < 0.5:
            storage.texts[f"baize.outbox.{owner}"] = f"[{','.join(waiting)}]"
    storage.texts["baize.current"] = GUEST
    return storage, shelf


async def opened(storage: FakeStorage, shelf: MemoryHandStore) -> Visit:
    visit = Visit(storage, shelf=shelf)
    await visit.room.open()
    return visit


def profiles(storage: FakeStorage) -> Mapping[str, Profile]:
    owners = [one.owner for one in ProfileIndex(storage).everybody()]
    return {owner: ProfileStore(storage, owner).load()[0] for owner in owners}


async def hands(shelf: MemoryHandStore, owners: Sequence[str]) -> Hands:
    """Return the bodies on both shelves of every owner."""
    shelves = [shelf_id for owner in owners for shelf_id in (owner, read_shelf(owner))]
    return {one: sorted(body for _, body in await shelf.bodies(one, 0, 999)) for one in shelves}


def lose(luck: Random, storage: FakeStorage, shelf: MemoryHandStore, owners: Sequence[str]) -> None:
    """Wipe one of the stores, all of them, or what single profiles have in them."""
    lost = luck.choice(("storage", "hands", "all", "some"))
    if lost in {"storage", "all"}:
        storage.texts.clear()
    for owner in owners:
        for shelf_id in (owner, read_shelf(owner)):
            if lost in {"hands", "all"} or (lost == "some" and luck.random() < 0.5):
                asyncio.run(shelf.clear(shelf_id))
        if lost == "some" and luck.random() < 0.5:
            for key in [key for key in storage.texts if f".{owner}." in f"{key}."]:
                del storage.texts[key]


@pytest.mark.slow
@pytest.mark.parametrize("seed", only_daily(only_quick(range(60), range(2)), range(12)))
def test_what_was_exported_comes_back_into_whatever_is_left(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    luck = Random(seed)
    full = luck.choice((4_000, 20_000, 10**9))
    monkeypatch.setattr(backup_controller, "packing", partial(packing, full=full))
    storage, shelf = drawn(luck)

    async def export() -> Sequence[str]:
        visit = await opened(storage, shelf)
        await visit.press("history")
        await visit.press("lobby")
        await visit.press("export-profiles")
        await visit.close()
        return [*visit.files.saved.values()]

    async def restored(files: Sequence[str]) -> None:
        for _ in range(2):
            visit = await opened(storage, shelf)
            await visit.press("profiles")
            for text in files:
                await visit.press("import-all", value=text)
            await visit.close()
            assert profiles(storage) == before
            assert await hands(shelf, owners) == kept

    files = [*asyncio.run(export())]
    before = profiles(storage)
    owners = [*before]
    kept = asyncio.run(hands(shelf, owners))
    lose(luck, storage, shelf, owners)
    luck.shuffle(files)
    asyncio.run(restored(files))


def test_hands_too_many_for_one_file_go_on_in_the_next_and_that_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(backup_controller, "packing", partial(packing, full=6_000))

    async def play() -> None:
        visit = await opened(FakeStorage(), MemoryHandStore())
        await visit.shelf.add(GUEST, [entry for read, entry in pool() if not read])
        await visit.press("profiles")
        await visit.press("buy-chips", value="1000")
        await visit.press("export-profiles")
        count = len(visit.files.saved)
        assert f"Your backup is in {count} files" in visit.screen.regions["notice"]
        parts = [json.loads(text)["profiles"] for text in visit.files.saved.values()]
        assert count == len(parts) > 2
        assert all(len(text) < 6_000 + 3_000 for text in visit.files.saved.values())
        await visit.close()

    asyncio.run(play())
