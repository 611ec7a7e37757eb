"""The rule book opens at once, and its hands are played on their table and back to the book."""

import asyncio
import re
from html import unescape

import pytest

from pyapp.app.core.forms import Press
from pyapp.features.book.scenario_replay import ScenarioReplay
from pyapp.rulebook import scenario as scenario_files
from pyapp.rulebook.scenario import Chapter, all_chapters, read_chapter
from pyapp.rulebook.scenario_hand import hand_of
from pyapp.views import ReplayBarView
from tests.app.fakes import Visit
from tests.products import only_quick

CAPPED = "scenario-02-raise-cap-0"


async def opened() -> Visit:
    guest = Visit()
    await guest.room.open()
    await guest.press("rules", value="casino-limit")
    await guest.press("scenario", value="02-raise-cap-0")
    await use(guest, "rule-play", value="02-raise-cap-0")
    return guest


async def use(guest: Visit, action: str, value: str = "") -> None:
    await guest.room.press(Press(action, value=value))


def beside(guest: Visit) -> str:
    return str(guest.screen.regions["replay"])


def test_before_the_key_act_one_is_asked_and_a_tap_says_whether_and_why() -> None:
    async def visit() -> None:
        guest = await opened()
        assert guest.screen.screen == "table"
        assert "What may" not in beside(guest)
        for _ in range(4):
            await use(guest, "replay-forward")
        assert "What may Bruno do?" in beside(guest)
        assert re.findall(r'data-action="rule-answer"[^>]*>([^<]+)<', beside(guest)) == [
            "Fold",
            "Check",
            "Call $20",
            "Raise",
        ]
        assert "capped" not in beside(guest)
        await use(guest, "rule-answer", value="4")
        assert "data-ok" not in beside(guest), "there is no such answer"
        await use(guest, "rule-answer", value="3")
        assert "The betting is capped" in beside(guest)
        assert re.findall(r'data-ok="(\w+)"', beside(guest)) == ["yes", "no", "yes", "no"]
        await use(guest, "rule-answer", value="2")
        assert "Yes, Bruno may do that." in beside(guest)
        await use(guest, "replay-last")
        assert "The big blind counts as the opening bet" in beside(guest)
        assert "line by line" in beside(guest)
        await use(guest, "replay-back")
        await use(guest, "replay-first")
        assert "counts as the opening bet" not in beside(guest)

    asyncio.run(visit())


def test_closing_leads_back_to_the_book_with_the_hand_unfolded() -> None:
    async def visit() -> None:
        guest = await opened()
        await guest.press("replay-close")
        assert guest.screen.screen == "rules"
        assert 'aria-expanded="true"' in guest.screen.regions[CAPPED]
        await use(guest, "rule-play", value="nothing")
        assert guest.screen.screen == "rules", "there is no such hand"

    asyncio.run(visit())


@pytest.mark.slow
@pytest.mark.parametrize(
    "chapter", only_quick(all_chapters(), all_chapters()[:3]), ids=lambda chapter: chapter.name
)
def test_every_hand_of_the_book_is_drawn_to_its_end_and_asks_at_most_once(chapter: Chapter) -> None:
    for scenario in chapter.scenarios:
        hand = hand_of(scenario)
        if hand is None:
            continue
        film = ScenarioReplay(scenario, hand)
        asked, drawn = 0, ""
        for at in range(film.steps):
            drawn = film.draw(ReplayBarView(at, film.steps), slider=True)["replay"]
            asked += "rule-answer" in drawn
            assert film.words(at)
        assert asked <= 1
        assert asked == 1 or hand.decision is None
        assert scenario.why in unescape(drawn), "at the end stands why"


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
