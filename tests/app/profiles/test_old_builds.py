"""Older and newer builds on one storage: neither undoes what the other played."""

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pyapp.app.core.hand_store import MemoryHandStore
from pyapp.app.core.storage import DAMAGED_KEY
from pyapp.app.history.archive import json_text
from pyapp.app.history.outbox import WaitingHand, outbox_key, outbox_text
from pyapp.app.profiles.books import total
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.profiles.profile import SCHEMA, Profile
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.app.profiles.saves import NewerError
from pyapp.records import PLAY_CODEC
from tests.app.damage import FIRST, SECOND, kept, plain, resealed, with_true_checksum
from tests.app.fakes import FakeClaim, FakeStorage, Visit
from tests.app.history.test_history import FOLDED
from tests.app.history.test_journal import saved_in
from tests.app.history.test_kept import played, settled
from tests.app.other_builds import BUILDS, PACKED, NextBuildsStorage, unpack_build

NEWER = "A newer Baize has saved here"


def builds() -> tuple[Visit, Visit]:
    """Open this build and the next one on one device."""
    shared, holders = FakeStorage(), list[Callable[[], None]]()
    return Visit(shared, 1, FakeClaim(holders)), Visit(NextBuildsStorage(shared), 2, FakeClaim(holders))


def left(visit: Visit) -> dict[str, str]:
    """Return everything that lies in the storage, as it lies there."""
    return dict(visit.storage.texts)


async def play_on(visit: Visit) -> None:
    """Act once, or deal the next hand."""
    await visit.press(next(action for action in ("check", "call", "fold", "next") if action in visit.live))


def profile_of(visit: Visit) -> Profile:
    """Read what is saved as the visit's own build does."""
    return ProfileStore(visit.storage).load()[0]


async def try_everything(visit: Visit) -> None:
    """Press whatever could write."""
    for action in ("take-over", "continue", "free-chips", "give-up", "create", "log-out", "delete", "set"):
        await visit.press(action, form={"name": "Eve", "deck": "four"})
    await visit.press("import-all", value="{}")
    await visit.press("open-table", value="duel")
    await visit.press("sit", form={"speed": "instant"})


def test_an_older_build_that_meets_a_newer_save_says_so_and_changes_nothing() -> None:
    async def visit() -> None:
        older, newer = builds()
        await newer.sit(3)
        await play_on(newer)
        before, profile = left(newer), profile_of(newer)
        await newer.close()
        await older.room.open()
        assert NEWER in older.screen.regions["asleep"]
        assert 'data-action="retry"' in older.screen.regions["asleep"]
        await try_everything(older)
        assert older.screen.screen == "asleep"
        assert left(older) == before
        again = Visit(newer.storage)
        await again.room.open()
        await again.press("continue")
        assert profile_of(again) == profile, "chips, settings and hand are as the newer build left them"

    asyncio.run(visit())


def test_an_older_tab_never_takes_the_table_from_a_newer_one() -> None:
    async def visit() -> None:
        older, newer = builds()
        await older.sit(3)
        await newer.room.open()
        await newer.press("take-over")
        assert older.screen.screen == "asleep"
        await play_on(newer)
        before = left(newer)
        await older.press("take-over")
        assert NEWER in older.screen.regions["asleep"]
        await try_everything(older)
        assert left(older) == before
        await play_on(newer)
        assert newer.screen.screen == "table", "the newer one plays on, and was never sent to sleep"
        await older.close()

    asyncio.run(visit())


def test_an_older_tab_that_was_not_told_sleeps_at_its_next_action_and_writes_nothing() -> None:
    async def visit() -> None:
        older, newer = builds()
        await older.sit(3)
        unheard = ProfileStore(NextBuildsStorage(older.storage))
        unheard.save(unheard.load()[0])
        before = left(older)
        await play_on(older)
        assert NEWER in older.screen.regions["asleep"]
        assert left(older) == before
        await newer.close()

    asyncio.run(visit())


def test_a_newer_build_goes_on_where_an_older_one_stood() -> None:
    async def visit() -> None:
        older, newer = builds()
        await older.sit(3)
        profile = older.profile
        await older.close()
        newer.claim.holders.clear()
        await newer.room.open()
        await newer.press("continue")
        assert profile_of(newer) == profile

    asyncio.run(visit())


def test_a_newer_save_of_any_profile_stops_an_older_build() -> None:
    async def visit() -> None:
        older, newer = builds()
        await newer.room.open()
        await newer.press("create", form={"name": "Ann"})
        before = left(newer)
        newer.claim.holders.clear()
        older.storage.texts["baize.current"] = "guest"
        await older.room.open()
        assert NEWER in older.screen.regions["asleep"]
        assert left(older) == before | {"baize.current": "guest"}

    asyncio.run(visit())


@pytest.mark.parametrize("place", [FIRST, SECOND])
@pytest.mark.parametrize("other", ["whole", "junk", "none"])
def test_a_newer_copy_is_neither_damage_nor_put_aside_wherever_it_lies(place: str, other: str) -> None:
    storage = kept()
    storage.texts[place] = resealed(plain(schema=SCHEMA + 1))
    beside = SECOND if place == FIRST else FIRST
    if other == "none":
        del storage.texts[beside]
    elif other == "junk":
        storage.texts[beside] = "junk"
    before = dict(storage.texts)
    with pytest.raises(NewerError):
        ProfileStore(storage).load()
    assert storage.texts == before
    assert DAMAGED_KEY not in storage.texts


@pytest.fixture(scope="module", params=BUILDS)
def old_build(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Unpack an old build and return its folder."""
    folder = tmp_path_factory.mktemp("old")
    unpack_build(request.param, folder)
    return folder


def visited(build: Path, storage: dict[str, str], hands: int) -> dict[str, Any]:
    """Let an old build play on a storage, and return what it left and showed."""
    file = build / "storage.json"
    file.write_text(json.dumps(storage), "utf-8")
    command = [sys.executable, str(PACKED / "drive.py"), str(file), str(hands)]
    subprocess.run(command, cwd=build, check=True, timeout=120)  # noqa: S603 - a fixed command
    return dict[str, Any](json.loads(file.read_text("utf-8")))


@pytest.mark.slow
def test_today_goes_on_where_an_old_build_stood_and_it_goes_on_where_today_stood(old_build: Path) -> None:
    storage = visited(old_build, {}, 2)["storage"]

    async def play(texts: dict[str, str], journal: MemoryHandStore) -> dict[str, str]:
        visit = Visit(FakeStorage(**texts), shelf=journal)
        await visit.room.open()
        await visit.press("continue")
        before = visit.profile
        await played(visit, 2)
        await settled(visit)
        assert visit.profile.sitting
        assert before.sitting
        assert visit.profile.sitting.hands > before.sitting.hands
        assert await saved_in(journal) == visit.profile
        assert total(visit.profile.ledger) == visit.profile.bankroll
        await visit.close()
        return dict(visit.storage.texts)

    journal = MemoryHandStore()
    storage = asyncio.run(play(storage, journal))
    hands = _hands(storage)
    storage = visited(old_build, storage, 3)["storage"]
    assert _hands(storage) > hands
    asyncio.run(play(storage, journal))


@pytest.mark.slow
def test_an_old_build_that_meets_a_newer_save_says_so_and_writes_nothing(old_build: Path) -> None:
    storage = visited(old_build, {}, 1)["storage"]
    newer = {
        key: with_true_checksum(re.sub('"schema":[0-9]+', '"schema":99', text))
        if key.startswith("baize.save.")
        else text
        for key, text in storage.items()
    }
    told = visited(old_build, newer, 1)
    assert told["storage"] == newer
    assert "newer Baize" in told["html"]
    assert told["screen"] == "asleep"


def _hands(storage: dict[str, str]) -> int:
    """Return how many hands the newest save tells of."""
    saves = [json.loads(text) for key, text in storage.items() if key.startswith("baize.save.")]
    return int(max(saves, key=lambda save: int(save["turn"]))["profile"]["tables"][0]["table"]["hands"])


@pytest.mark.slow
def test_an_old_build_takes_what_today_has_waiting(old_build: Path) -> None:
    hand = WaitingHand(json_text(PLAY_CODEC.write(FOLDED)), FOLDED, turn=2)
    waiting = {outbox_key(GUEST): outbox_text([hand])}
    assert '"turn":2' in waiting[outbox_key(GUEST)]
    left = visited(old_build, visited(old_build, {}, 1)["storage"] | waiting, 1)["storage"]
    assert left.get("baize.outbox.guest", "[]") == "[]"
    assert not [key for key in left if key.startswith(DAMAGED_KEY)]
