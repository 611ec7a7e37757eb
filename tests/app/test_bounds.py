"""The largest and the oddest values that may be written are read again, and drawn on every screen."""

import asyncio
import json
from typing import Any

import pytest

from pyapp.app.backup.backup_file import ProfileExport, packing
from pyapp.app.core.memory_hand_store import HandEntry, MemoryHandStore
from pyapp.app.history.archive import Archive, hand_entry_of
from pyapp.app.profiles.ledger import LedgerEntry, LedgerKind
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_checks import MOST_CHIPS
from pyapp.app.profiles.profile_store import GUEST, ProfileStore
from pyapp.records import RECORD_KINDS, FieldError, Fields
from pyapp.records.dates import LATEST
from pyapp.records.json_depth import DEEPEST, read_json
from pyapp.records.json_fields import LARGEST
from tests.app.fakes import FakeStorage, Visit
from tests.app.test_history import FOLDED, NOON, SHOWN_DOWN
from tests.app.test_kept import played

FILE = "baize-profiles.json"


def file_of(parcel: ProfileExport) -> str:
    """Write a backup of one profile."""
    writing = packing([parcel])
    while True:
        try:
            next(writing)
        except StopIteration as written:
            return str(written.value)


async def every_screen(visit: Visit) -> None:
    """Open every screen that shows what is kept, and come back."""
    for action in ("history", "stats", "profiles", "settings"):
        await visit.press(action)
        assert visit.screen.screen == action
        await visit.press("lobby")
    await visit.press("profiles")
    await visit.press("ledger-all")
    await visit.press("export-profiles")


@pytest.mark.parametrize("now", [-1, -(10**15), 0, LATEST, LATEST + 1, 10**18])
def test_whatever_the_clock_says_all_is_kept_read_and_drawn(now: int) -> None:
    async def play() -> None:
        visit = Visit()
        visit.now = now
        await visit.sit(2)
        await played(visit, 2)
        await visit.press("leave")
        bankroll = visit.profile.bankroll
        await visit.close()
        later = Visit(visit.storage, shelf=visit.shelf)
        later.now = now
        await later.room.open()
        await every_screen(later)
        assert later.profile.bankroll == bankroll
        assert await later.shelf.count(GUEST) == 2
        await later.close()

    asyncio.run(play())


def test_the_largest_profile_is_drawn_everywhere_and_comes_through_a_file() -> None:
    ledger = (LedgerEntry(LATEST, LedgerKind.OPENING, MOST_CHIPS), LedgerEntry(10**15, LedgerKind.OTHER, 0))
    largest = Profile(MOST_CHIPS, MOST_CHIPS, name="W" * 24, ledger=ledger)
    hands = [json.loads(json.dumps(RECORD_KINDS.to_json(SHOWN_DOWN))) | {"ended": LARGEST, "number": LARGEST}]

    async def play() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("import-all", value=file_of(ProfileExport("p-00000000000a", largest, hands)))
        assert "1 profile was added" in visit.screen.regions["notice"]
        await visit.press("log-in", value="p-00000000000a")
        await every_screen(visit)
        await visit.press("history")
        assert visit.screen.regions["history-rows"].count("history-replay") == 1
        await visit.close()

    asyncio.run(play())


@pytest.mark.parametrize("amount", [LARGEST + 1, 10**400])
def test_a_number_beyond_all_measure_is_refused_where_it_is_read(amount: int) -> None:
    hand: dict[str, Any] = json.loads(json.dumps(RECORD_KINDS.to_json(FOLDED)))
    with pytest.raises(FieldError, match="too large to be real"):
        RECORD_KINDS.from_json(Fields(hand | {"ended": amount}))
    with pytest.raises(FieldError, match="too large to be real"):
        Fields({"number": amount}).whole("number")


def test_an_entry_that_cannot_be_drawn_costs_its_row_and_not_the_screen() -> None:
    async def play() -> None:
        shelf = MemoryHandStore()
        good = hand_entry_of(FOLDED)
        broken = [
            HandEntry(NOON + 5, good.head.replace("[", f"[{10**400},", 1), "{}"),
            HandEntry(NOON + 6, "[" * 20_000, "[" * 20_000),
            HandEntry(LARGEST, good.head, "{}"),
        ]
        await shelf.add(GUEST, [good, *broken])
        visit = Visit(shelf=shelf)
        await visit.room.open()
        await every_screen(visit)
        assert len(await Archive(shelf, GUEST).entries()) == 2
        await visit.close()

    asyncio.run(play())


def test_a_saved_ledger_of_a_far_day_is_read_and_drawn() -> None:
    storage = FakeStorage()
    far = Profile(ledger=(LedgerEntry(LATEST, LedgerKind.OPENING, Profile().bankroll),))
    assert ProfileStore(storage).save(far) == ""
    assert ProfileStore(storage).load() == (far, "")


@pytest.mark.parametrize("bracket", ["[", '{"a":'])
def test_depth_is_known_before_anything_is_parsed(bracket: str, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed = list[str]()
    monkeypatch.setattr(json, "loads", parsed.append)
    for text in (bracket * 20_000, bracket * (DEEPEST + 2) + "1"):
        with pytest.raises(FieldError, match="too many groups within groups"):
            read_json(text)
    assert not parsed


def test_brackets_within_strings_are_no_depth() -> None:
    name = '[{"' * 1000 + "\\"
    value: dict[str, Any] = {"a": [name, [[]], {"b": {}}], name: "]}"}
    assert read_json(json.dumps(value)) == value
    deepest = "[" * DEEPEST + "]" * DEEPEST
    assert read_json(deepest)
