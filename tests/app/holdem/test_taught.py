"""The first hands at the table are explained to a newcomer: counted, kept, ended and started again."""

import asyncio
import re
from collections.abc import Callable, Coroutine
from html import unescape

import pytest

from pyapp.app.core.settings import SETTINGS_CODEC
from pyapp.texts import say
from pyapp.views.holdem.taught import TAUGHT_HANDS
from tests.app.fakes import FakeStorage, Visit
from tests.products import only_quick

STAY = ("check", "call", "fold", "skip")


async def first_visit(storage: FakeStorage | None = None, seed: int = 1) -> Visit:
    """Open the page for the first time and press the large button."""
    visit = Visit(storage, seed)
    await visit.room.open()
    await visit.press("play", value="no-limit")
    return visit


async def play_hand(visit: Visit, *ways: str) -> None:
    """Do the first of these that is live until the hand is over."""
    while "fold" in visit.controls:
        action = next(it for it in (*ways, *STAY) if it in visit.live)
        await visit.press(action, value="sure" if action == "fold" else "")


def _line(visit: Visit) -> str:
    """Return what is explained, with the number of the hand; empty where there is no line."""
    return unescape(re.sub("<[^>]*>", " ", visit.screen.regions.get("taught", ""))).strip()


def _played(story: Callable[[], Coroutine[None, None, None]]) -> None:
    asyncio.run(story())


@pytest.mark.slow
def test_after_the_first_press_of_play_five_hands_are_explained() -> None:
    async def story() -> None:
        visit = await first_visit()
        for number in range(1, TAUGHT_HANDS + 1):
            assert f"{number}/{TAUGHT_HANDS}" in _line(visit)
            await play_hand(visit)
            assert visit.profile.settings.hands_to_explain == TAUGHT_HANDS - number
            await visit.press("sound-offered")
            assert _line(visit)
            await visit.press("next")
        assert not _line(visit)
        await visit.close()

    _played(story)


@pytest.mark.parametrize("preset", only_quick(["no-limit", "casino-limit"], ["casino-limit"]))
def test_those_who_choose_a_table_themselves_are_told_nothing(preset: str) -> None:
    async def story() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("open-table", value=preset)
        await visit.press("sit")
        assert not _line(visit)
        await play_hand(visit, "fold")
        await visit.press("leave")
        await visit.press("play", value="no-limit")
        assert not _line(visit), "who has played is no newcomer"
        await visit.close()

    _played(story)


def test_what_is_explained_is_said_after_what_happened_once_and_not_in_the_log() -> None:
    async def story() -> None:
        visit = await first_visit()
        said = list(visit.screen.said)
        turn = next(at for at, words in enumerate(said) if words.startswith("Your turn"))
        assert said[turn + 1] in _line(visit)
        assert said.count(said[turn + 1]) == 1
        assert said[turn + 1] not in unescape(visit.screen.regions["log"])
        await visit.press("tell", value="board")
        await visit.press("settings")
        await visit.press("back")
        assert visit.screen.said.count(said[turn + 1]) == 1
        await visit.close()

    _played(story)


@pytest.mark.slow
def test_one_press_ends_it_for_good() -> None:
    async def story() -> None:
        storage = FakeStorage()
        visit = await first_visit(storage)
        assert 'data-action="stop-teaching"' in visit.screen.regions["taught"]
        await visit.press("stop-teaching")
        assert not _line(visit)
        assert say("holdem_taught.again.stopped") in visit.screen.regions["why"]
        await play_hand(visit)
        assert not _line(visit)
        await visit.close()
        again = Visit(storage)
        await again.room.open()
        await again.press("continue", value="no-limit")
        assert not _line(again)
        await again.close()

    _played(story)


@pytest.mark.slow
def test_a_reload_goes_on_with_the_hand_that_was_explained() -> None:
    async def story() -> None:
        storage = FakeStorage()
        visit = await first_visit(storage)
        await play_hand(visit, "fold")
        await visit.press("next")
        told = _line(visit)
        await visit.close()
        again = Visit(storage)
        await again.room.open()
        await again.press("continue", value="no-limit")
        assert f"2/{TAUGHT_HANDS}" in told
        assert f"2/{TAUGHT_HANDS}" in _line(again)
        await again.close()

    _played(story)


@pytest.mark.parametrize("door", ["settings", "rules"])
def test_it_starts_again_from_the_settings_and_from_how_to_play(door: str) -> None:
    async def story() -> None:
        visit = await first_visit()
        await visit.press("stop-teaching")
        await visit.press(door, value="how-to-play" if door == "rules" else "")
        assert 'data-action="teach"' in visit.screen.regions[door]
        await visit.press("teach")
        assert visit.screen.screen == "table"
        assert f"1/{TAUGHT_HANDS}" in _line(visit)
        assert visit.screen.said[-1] == say("holdem_taught.again.started")
        await visit.press("settings")
        assert 'data-action="stop-teaching"' in visit.screen.regions["settings"]
        await visit.press("stop-teaching")
        assert not _line(visit)
        await visit.close()

    _played(story)


def test_from_the_lobby_it_starts_at_the_next_table_that_can_be_taught() -> None:
    async def story() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("settings")
        await visit.press("teach")
        assert say("holdem_taught.again.started") in unescape(visit.screen.regions["notice"])
        for preset, taught in (("duel", False), ("console-limit", False), ("casino-limit", True)):
            await visit.press("open-table", value=preset)
            await visit.press("sit")
            assert bool(_line(visit)) is taught
            await visit.press("lobby")
        await visit.close()

    _played(story)


@pytest.mark.parametrize("form", [{"rival-1": "person"}, {"game": "sit-and-go"}])
def test_a_shared_screen_and_a_sit_and_go_are_left_alone(form: dict[str, str]) -> None:
    async def story() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("teach")
        await visit.press("open-table", value="no-limit")
        await visit.press("sit", form={"seats": "3", **form})
        assert visit.screen.screen == "table"
        assert not _line(visit)
        await visit.close()

    _played(story)


@pytest.mark.slow
def test_a_storage_that_refuses_changes_nothing_for_the_visit() -> None:
    async def story() -> None:
        storage = FakeStorage()
        storage.refuses = True
        visit = await first_visit(storage)
        assert f"1/{TAUGHT_HANDS}" in _line(visit)
        await play_hand(visit, "fold")
        await visit.press("sound-offered")
        await visit.press("next")
        assert f"2/{TAUGHT_HANDS}" in _line(visit)
        await visit.press("stop-teaching")
        assert not _line(visit)
        await visit.close()

    _played(story)


def test_a_save_of_before_explains_nothing_and_offers_sound_to_who_has_none() -> None:
    for sounds in (False, True):
        old = SETTINGS_CODEC.read({"speed": "fast", "sounds": sounds})
        assert (old.hands_to_explain, old.vibration) == (0, False)
        assert old.sound_offered is sounds, "only who hears nothing is asked"
