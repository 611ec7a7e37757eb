"""Whatever is exported can be read again, and brings back what any of the stores lost."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from random import Random

import pytest

from pyapp.app.core.hand_store import HandEntry, MemoryHandStore
from pyapp.app.history.archive import hand_entry_of
from pyapp.app.history.shelves import read_shelf
from pyapp.app.profiles.books import opened_with
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_index import ProfileIndex
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.features.data import backup as backup_controller
from pyapp.features.data.backup_file import packing
from pyapp.money import half_dollars
from pyapp.records import FinishedHand, FinishedPlay
from tests.app.fakes import FakeStorage, Visit
from tests.app.history.test_history import FOLDED, NOON, SHOWN_DOWN
from tests.products import only_daily, only_quick
from tests.records.test_blackjack import KEPT

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
