"""The rule book opens at once, and never holds the page up."""

import asyncio

import pytest

from pyapp.rulebook import scenario as scenario_files
from pyapp.rulebook.scenario import Chapter, read_chapter
from tests.app.fakes import Visit


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget the chapters that were read."""
    monkeypatch.setattr(scenario_files, "_READ", {})
    scenario_files.all_chapters.cache_clear()


@pytest.mark.usefixtures("unread")
def test_the_page_gets_a_turn_after_every_chapter_that_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> None:
        guest, pauses = Visit(), list[int]()

        def reading(name: str, text: str) -> Chapter:
            pauses.append(len(guest.pace.asked))
            assert guest.screen.screen == "rules", "the words are there before any hand is read"
            return read_chapter(name, text)

        await guest.room.open()
        monkeypatch.setattr(scenario_files, "read_chapter", reading)
        await guest.press("rules", value="casino-limit")
        assert len(pauses) == len(scenario_files.texts())
        assert len(set(pauses)) == len(pauses), "two chapters were read in one task"
        assert "scenario-01-betting-0" in guest.screen.regions

    asyncio.run(visit())


@pytest.mark.usefixtures("unread")
def test_a_book_closed_while_it_is_read_stays_closed_and_another_page_wins() -> None:
    async def visit() -> None:
        guest = Visit()
        await guest.room.open()
        first = asyncio.ensure_future(guest.press("rules", value="casino-limit"))
        await asyncio.sleep(0)
        await guest.press("rules", value="duel")
        await first
        assert "Duel" in guest.screen.regions["rules"]
        scenario_files.all_chapters.cache_clear()
        closing = asyncio.ensure_future(guest.press("rules", value="no-limit"))
        await asyncio.sleep(0)
        await guest.press("back")
        await closing
        assert guest.screen.screen == "lobby"

    asyncio.run(visit())
