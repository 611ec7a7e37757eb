"""An older and a newer build on one storage, in either order and both open: the older changes nothing."""

import asyncio
from collections.abc import Callable

import pytest

from pyapp.app.core.storage import DAMAGED_KEY
from pyapp.app.profiles.profile import SCHEMA, Profile
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.app.profiles.saves import NewerError
from tests.app.damage import FIRST, SECOND, kept, plain, resealed
from tests.app.fakes import FakeClaim, FakeStorage, Visit
from tests.app.two_builds import NextBuildsStorage

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
