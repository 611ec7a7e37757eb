"""Two tabs: one plays, the other says so; who loses the house sleeps, and may take it back."""

import asyncio
from collections.abc import Callable

import pytest

from pyapp.app.profiles.profile_store import ProfileStore
from tests.app.fakes import FakeClaim, FakeStorage, Visit


def tabs() -> tuple[Visit, Visit]:
    """Open the page twice on one device."""
    storage, holders = FakeStorage(), list[Callable[[], None]]()
    return Visit(storage, 1, FakeClaim(holders)), Visit(storage, 2, FakeClaim(holders))


def test_a_second_tab_says_that_the_first_one_plays() -> None:
    async def visit() -> None:
        first, second = tabs()
        await first.sit(3)
        await second.room.open()
        assert second.screen.screen == "asleep"
        assert "another tab" in second.screen.regions["asleep"]
        await second.press("open-table", value="duel")
        assert second.screen.screen == "asleep", "a tab that sleeps opens no table"

    asyncio.run(visit())


@pytest.mark.slow
def test_a_tab_takes_over_where_the_other_one_stood_and_that_one_sleeps() -> None:
    async def visit() -> None:
        first, second = tabs()
        await first.sit(3)
        before = first.profile
        await second.room.open()
        await second.press("take-over")
        assert (first.screen.screen, second.screen.screen) == ("asleep", "table")
        assert "Play here again" in first.screen.regions["asleep"]
        assert second.profile == before
        await second.press("fold" if "fold" in second.live else "check")
        moved = second.profile
        await first.press("take-over")
        assert (first.screen.screen, second.screen.screen) == ("table", "asleep")
        assert first.profile == moved

    asyncio.run(visit())


def test_taking_over_what_one_has_changes_nothing() -> None:
    async def visit() -> None:
        first, _ = tabs()
        await first.sit(3)
        before, seen = first.profile, dict(first.screen.regions)
        await first.press("take-over")
        assert (first.profile, first.screen.regions) == (before, seen)

    asyncio.run(visit())


def test_a_tab_that_no_one_told_sleeps_as_soon_as_it_would_write_over_a_newer_save() -> None:
    async def visit() -> None:
        first, _ = tabs()
        await first.sit(3)
        elsewhere = ProfileStore(first.storage)
        profile, _ = elsewhere.load()
        elsewhere.save(profile)
        texts = dict(first.storage.texts)
        await first.press("fold" if "fold" in first.live else "check")
        assert first.screen.screen == "asleep"
        assert first.storage.texts == texts
        await first.press("take-over")
        assert first.profile == profile

    asyncio.run(visit())
