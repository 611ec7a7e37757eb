"""Sound and vibration are offered once: at the table after a pot that was won, or in the lobby."""

import asyncio
from collections.abc import Callable, Coroutine

import pytest

from pyapp.texts import say
from pyapp.views.holdem.taught import TAUGHT_HANDS
from tests.app.fakes import FakeStorage, Visit
from tests.app.holdem.newcomer.newcomers import first_visit, play_hand

OFFER = 'data-action="sound-offered"'


def _played(story: Callable[[], Coroutine[None, None, None]]) -> None:
    asyncio.run(story())


async def _until_offered(visit: Visit) -> int:
    """Play on until sound is offered, and return in which hand that was."""
    for number in range(1, TAUGHT_HANDS + 1):
        assert not visit.screen.looks.get("sounds")
        await play_hand(visit)
        if OFFER in visit.screen.regions["taught"]:
            return number
        await visit.press("next")
    raise AssertionError("it was never offered")


@pytest.mark.slow
def test_it_is_offered_after_the_first_pot_that_is_won_and_the_next_hand_waits() -> None:
    async def story() -> None:
        visit = await first_visit()
        await _until_offered(visit)
        won = "data-yours" in visit.screen.regions["middle"]
        assert won or f"{TAUGHT_HANDS}/{TAUGHT_HANDS}" not in visit.screen.regions["taught"]
        assert say("settings.offer.question") in visit.screen.said
        assert "data-ringing" not in visit.screen.regions["bar"]
        await visit.press("switch-sound", value="sounds")
        assert visit.screen.looks["sounds"] == "on"
        assert OFFER in visit.screen.regions["taught"], "the other switch is still there"
        await visit.press("switch-sound", value="vibration")
        assert visit.screen.looks["vibration"] == "on"
        await visit.press("sound-offered")
        assert OFFER not in visit.screen.regions["taught"]
        assert visit.profile.settings.sounds
        assert visit.profile.settings.vibration
        await visit.close()

    _played(story)


@pytest.mark.slow
def test_no_thanks_is_asked_about_never_again() -> None:
    async def story() -> None:
        storage = FakeStorage()
        visit = await first_visit(storage)
        await _until_offered(visit)
        await visit.press("sound-offered")
        for _ in range(TAUGHT_HANDS):
            await visit.press("next")
            await play_hand(visit)
            assert OFFER not in visit.screen.html
        await visit.press("leave")
        await visit.press("offline-told")
        assert OFFER not in visit.screen.regions["lobby"]
        assert not visit.profile.settings.sounds
        await visit.close()

    _played(story)


@pytest.mark.slow
def test_dealing_on_is_an_answer_too() -> None:
    async def story() -> None:
        visit = await first_visit()
        await _until_offered(visit)
        await visit.press("next")
        assert visit.profile.settings.sound_offered
        assert OFFER not in visit.screen.regions["taught"]
        await visit.close()

    _played(story)


@pytest.mark.slow
def test_who_is_told_nothing_at_the_table_is_asked_in_the_lobby() -> None:
    async def story() -> None:
        visit = await first_visit()
        await visit.press("stop-teaching")
        await play_hand(visit, "fold")
        assert OFFER not in visit.screen.html
        await visit.press("leave")
        assert OFFER not in visit.screen.regions["lobby"], "one thing at a time"
        await visit.press("offline-told")
        assert OFFER in visit.screen.regions["lobby"]
        await visit.press("switch-sound", value="sounds")
        assert visit.screen.looks["sounds"] == "on"
        assert say("settings.offer.done") in visit.screen.regions["lobby"]
        await visit.press("sound-offered")
        assert OFFER not in visit.screen.regions["lobby"]
        assert visit.profile.settings.sounds
        await visit.close()

    _played(story)


@pytest.mark.slow
def test_those_who_hear_the_table_already_are_not_asked() -> None:
    async def story() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("settings")
        await visit.press("set", form={"sounds": "on"})
        await visit.press("back")
        await visit.press("play", value="no-limit")
        for _ in range(TAUGHT_HANDS):
            await play_hand(visit)
            assert OFFER not in visit.screen.regions["taught"]
            await visit.press("next")
        await visit.close()

    _played(story)


@pytest.mark.slow
def test_in_text_mode_it_is_not_offered_where_it_could_not_be_answered() -> None:
    async def story() -> None:
        visit = await first_visit()
        await visit.press("text-mode")
        for _ in range(TAUGHT_HANDS):
            await play_hand(visit)
            await visit.press("next")
        assert say("settings.offer.question") not in visit.screen.said
        assert not visit.profile.settings.sound_offered
        await visit.close()

    _played(story)
