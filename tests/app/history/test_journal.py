"""The journal: whatever the storage lost when the browser was killed comes back, hands and saves agree."""

import asyncio
from collections.abc import Mapping, Sequence
from copy import deepcopy
from random import Random
from typing import Final

import pytest

from pyapp.app import HandEntry, SealedSave
from pyapp.app.core.hand_store import MemoryHandStore
from pyapp.app.history.archive import Archive
from pyapp.app.profiles.books import total
from pyapp.app.profiles.kept_profiles import GUEST, copy_keys
from pyapp.app.profiles.profile import COMMON_SCHEMA, SCHEMA, Profile
from pyapp.app.profiles.saves import opened, read, sealed
from pyapp.records import HandSummary
from pyapp.texts import say
from tests.app.damage import with_true_checksum
from tests.app.databases import FaultyShelf
from tests.app.fakes import FakeStorage, Visit
from tests.app.history.test_kept import played, settled

CRASHES: Final = 24
"""So many pairs of an older storage and the newest journal are opened again."""


class RecordedJournal(MemoryHandStore):
    """Remembers what was in it after every commit."""

    def __init__(self) -> None:
        super().__init__()
        self.states = list[MemoryHandStore]()

    async def commit(self, owner: str, save: SealedSave, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Commit, and take a copy."""
        numbers = await super().commit(owner, save, hand_entries)
        self.states.append(copy_of(self))
        return numbers


class LateJournal(MemoryHandStore):
    """Answers no one until it is told to."""

    def __init__(self, kept: MemoryHandStore) -> None:
        super().__init__()
        self.__dict__ |= copy_of(kept).__dict__
        self.answers = asyncio.Event()

    async def saves(self) -> Mapping[str, SealedSave]:
        """Wait until it may answer."""
        await self.answers.wait()
        return await super().saves()


def copy_of(journal: MemoryHandStore) -> MemoryHandStore:
    """Copy what is in a journal."""
    copy = MemoryHandStore()
    names = copy.__dict__.keys()
    copy.__dict__ |= deepcopy({name: value for name, value in journal.__dict__.items() if name in names})
    return copy


async def turn_in(journal: MemoryHandStore) -> int:
    """Return the turn of a guest's save in a journal."""
    return (await journal.saves())[GUEST].turn


def turn_of(texts: Mapping[str, str]) -> int:
    """Return the newest turn of the guest in a storage."""
    return max(opened(texts[key], GUEST).turn for key in copy_keys(GUEST) if key in texts)


async def saved_in(journal: MemoryHandStore, owner: str = GUEST) -> Profile:
    """Read the profile in a journal."""
    return read(opened((await journal.saves())[owner].text, owner))


async def agree(profile: Profile, journal: MemoryHandStore, owner: str = GUEST) -> None:
    """Check that save, ledger, statistics and history tell the same."""
    heads = [entry.head for entry in await Archive(journal, owner).entries()]
    sitting = profile.sitting
    assert sitting
    me = sitting.chairs[0]
    assert len(heads) == sitting.hands - (sitting.hand is not None)
    won = sum(head.tally.net for head in heads if isinstance(head, HandSummary))
    if sitting.hand is None:
        assert won == me.stack - me.bought
    assert profile.bankroll == total(profile.ledger)


def test_the_highest_turn_stays_and_entries_come_in_with_either() -> None:
    async def keep() -> None:
        journal = MemoryHandStore()
        newer, older = SealedSave(8, 20, "newer"), SealedSave(7, 10, "older")
        assert await journal.commit("ann", newer, [HandEntry(5, "a", "one")]) == [5]
        assert await journal.commit("ann", older, [HandEntry(5, "b", "two")]) == [6]
        assert await journal.commit("bea", older, []) == []
        assert await journal.saves() == {"ann": newer, "bea": older}
        assert await journal.count("ann") == 2
        await journal.clear("ann")
        assert await journal.saves() == {"bea": older}
        assert await journal.count("ann") == 0

    asyncio.run(keep())


@pytest.mark.slow
def test_whenever_the_browser_is_killed_save_and_history_come_back_as_they_were_together() -> None:
    async def play() -> None:
        journal, storages = RecordedJournal(), list[dict[str, str]]()
        visit = Visit(shelf=journal)
        await visit.sit(2)
        for _ in range(8):
            storages.append(dict(visit.storage.texts))
            await played(visit, 1)
            storages.append(dict(visit.storage.texts))
            visit.now += 7
            await visit.press("next" if "next" in visit.live else "rebuy")
        await visit.close()
        random = Random(5)
        for _ in range(CRASHES):
            texts = random.choice(storages)
            newer = [one for one in journal.states if await turn_in(one) >= turn_of(texts)]
            state = copy_of(random.choice(newer))
            profile = await saved_in(state)
            again = Visit(FakeStorage(**texts), shelf=state)
            again.now = visit.now + 1000
            await again.room.open()
            assert again.profile == profile
            await settled(again)
            await agree(again.profile, state)
            await again.press("continue")
            await again.close()

    asyncio.run(play())


def test_what_the_storage_has_that_is_newer_goes_into_the_journal_at_once() -> None:
    async def play() -> None:
        journal = FaultyShelf()
        visit = Visit(shelf=journal)
        await visit.sit(2)
        journal.fault = "closed"
        await played(visit, 2)
        await visit.close()
        journal.fault = ""
        assert await saved_in(journal) != visit.profile
        again = Visit(visit.storage, shelf=journal)
        await again.room.open()
        await settled(again)
        assert await saved_in(journal) == again.profile
        await agree(again.profile, journal)
        await again.close()

    asyncio.run(play())


def test_what_a_crash_would_cost_is_said_once_where_the_journal_refuses() -> None:
    async def play() -> None:
        journal = FaultyShelf()
        journal.fault = "closed"
        visit = Visit(shelf=journal)
        await visit.sit(2)
        assert "crash" in visit.screen.regions["notice"]
        assert "crash" in say("session.hands.waiting")
        await visit.press("dismiss")
        await played(visit, 2)
        assert not visit.screen.regions["notice"]
        await visit.close()

    asyncio.run(play())


@pytest.mark.slow
@pytest.mark.parametrize("played_on", [False, True])
def test_a_journal_that_answers_late_comes_back_unless_something_was_played(played_on: bool) -> None:  # noqa: FBT001 - a parameter
    async def play() -> None:
        kept = RecordedJournal()
        visit = Visit(shelf=kept)
        await visit.sit(2)
        before = dict(visit.storage.texts)
        await played(visit, 3)
        await visit.close()
        journal = LateJournal(kept)
        again = Visit(FakeStorage(**before), shelf=journal)
        await again.room.open()
        older = again.profile
        assert older != visit.profile
        if played_on:
            await again.press("continue")
            await played(again, 1)
            older = again.profile
        journal.answers.set()
        await settled(again)
        assert again.profile == await saved_in(journal)
        assert (again.profile == older) == played_on
        await again.close()

    asyncio.run(play())


def test_a_newer_baize_in_the_journal_is_told_and_nothing_is_written() -> None:
    async def play() -> None:
        journal, storage = MemoryHandStore(), FakeStorage()
        visit = Visit(storage, shelf=journal)
        await visit.sit(2)
        await settled(visit)
        await visit.close()
        save = (await journal.saves())[GUEST]
        newer = with_true_checksum(save.text.replace(f'"schema":{COMMON_SCHEMA}', f'"schema":{SCHEMA + 1}'))
        await journal.commit(GUEST, replace_text(save, newer), [])
        before, saves = dict(storage.texts), await journal.saves()
        older = Visit(storage, shelf=journal)
        await older.room.open()
        assert "A newer Baize has saved here" in older.screen.regions["asleep"]
        assert (storage.texts, await journal.saves()) == (before, saves)

    asyncio.run(play())


def test_a_newer_database_is_told_at_the_start_and_nothing_is_written() -> None:
    async def play() -> None:
        journal, storage = FaultyShelf(), FakeStorage()
        journal.fault = "newer"
        visit = Visit(storage, shelf=journal)
        await visit.room.open()
        assert "A newer Baize has saved here" in visit.screen.regions["asleep"]
        assert not storage.texts

    asyncio.run(play())


@pytest.mark.parametrize("fault", ["", "closed"])
def test_a_deleted_profile_never_comes_back(fault: str) -> None:
    async def play() -> None:
        journal = FaultyShelf()
        visit = Visit(shelf=journal)
        await visit.sit(2)
        await played(visit, 2)
        await visit.press("profiles")
        journal.fault = fault
        for _ in range(3):
            await visit.press("delete")
        await visit.close()
        journal.fault = ""
        visit.now += 1000
        again = Visit(visit.storage, shelf=journal)
        again.now = visit.now
        await again.sit(2)
        await played(again, 1)
        await settled(again)
        assert await saved_in(journal) == again.profile
        await agree(again.profile, journal)
        await again.close()

    asyncio.run(play())


def test_a_profile_lies_in_the_journal_as_it_lies_in_the_storage() -> None:
    async def play() -> None:
        journal = MemoryHandStore()
        visit = Visit(shelf=journal)
        await visit.room.open()
        await visit.press("create", form={"name": "Ann"})
        ann = visit.storage.texts["baize.current"]
        await visit.press("lock", form={"passcode": "1234", "passcode-again": "1234"})
        await settled(visit)
        save = (await journal.saves())[ann]
        assert save.text in {visit.storage.texts.get(key) for key in copy_keys(ann)}
        assert "1234" not in save.text
        lost = {key: text for key, text in visit.storage.texts.items() if ann not in key}
        await visit.close()
        again = Visit(FakeStorage(**lost), shelf=journal)
        await again.room.open()
        assert again.screen.screen == "you", "who has a passcode is asked for it"
        assert await saved_in(journal, ann) == read(opened(save.text, ann))
        await again.close()

    asyncio.run(play())


def test_a_damaged_save_in_the_journal_changes_nothing() -> None:
    async def play() -> None:
        journal = MemoryHandStore()
        visit = Visit(shelf=journal)
        await visit.sit(2)
        await settled(visit)
        await visit.close()
        save = (await journal.saves())[GUEST]
        for text in ("", "{", save.text[:-9], sealed("another", save.turn + 9, visit.profile)):
            damaged = MemoryHandStore()
            await damaged.commit(GUEST, SealedSave(save.turn + 9, save.at, text), [])
            again = Visit(FakeStorage(**visit.storage.texts), shelf=damaged)
            await again.room.open()
            assert again.profile == visit.profile
            await again.press("continue")
            await played(again, 1)
            await settled(again)
            assert await saved_in(damaged) == again.profile
            await again.close()

    asyncio.run(play())


def test_an_imported_profile_is_in_the_journal_too() -> None:
    async def play() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("create", form={"name": "Ann"})
        ann = visit.storage.texts["baize.current"]
        await visit.press("export-profiles")
        journal = MemoryHandStore()
        other = Visit(shelf=journal)
        await other.room.open()
        await other.press("import-all", value=visit.files.saved["baize-profiles.json"])
        assert (await saved_in(journal, ann)).name == "Ann"
        await visit.close()
        await other.close()

    asyncio.run(play())


def replace_text(save: SealedSave, text: str) -> SealedSave:
    """Return a save of the next turn with another text."""
    return save._replace(turn=save.turn + 1, text=text)
