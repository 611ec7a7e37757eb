"""What a person chooses is kept and used at once, and what the page asks or offers once is asked once."""

import asyncio
import json
import re
from collections.abc import Callable, Coroutine
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.app.core.forms import Press
from pyapp.app.core.settings import (
    LOOKS_KEY,
    SETTINGS_CODEC,
    Appearance,
    CardBack,
    ClothChoice,
    Coaching,
    Contrast,
    DeckColours,
    PlayMode,
    Settings,
    Speed,
    TextSize,
    keep_looks,
    looks,
)
from pyapp.app.screens.settings_controller import chosen, language_field, settings_view
from pyapp.records import FieldError, Json
from pyapp.texts import ENGLISH, LANGUAGES, say
from pyapp.views import RadioGroupView, draw_settings
from pyapp.views.holdem.taught import TAUGHT_HANDS
from tests.app.blackjack.guest import Guest
from tests.app.fakes import FakeStorage, Visit
from tests.app.holdem.test_taught import first_visit, play_hand

LANGUAGE = language_field(ENGLISH)

any_settings = st.builds(
    Settings,
    st.sampled_from(Speed),
    st.sampled_from(DeckColours),
    st.sampled_from(CardBack),
    st.sampled_from(ClothChoice),
    st.sampled_from(Contrast),
    st.sampled_from(TextSize),
    st.booleans(),
    st.booleans(),
    st.booleans(),
    st.booleans(),
    st.sampled_from(PlayMode),
    st.booleans(),
    vibration=st.booleans(),
    appearance=st.sampled_from(Appearance),
)


@given(any_settings)
def test_settings_survive_being_written_down(settings: Settings) -> None:
    assert SETTINGS_CODEC.read(SETTINGS_CODEC.write(settings)) == settings


def fields_of(settings: Settings) -> list[RadioGroupView]:
    """Return all fields of the form, in sight and folded."""
    view = settings_view(settings, LANGUAGE)
    return [*view.groups, *(one for fold in view.folds for one in fold.fields)]


@given(any_settings)
def test_the_form_shows_what_is_chosen_and_says_it_again(settings: Settings) -> None:
    form = {pick.name: pick.chosen for pick in fields_of(settings)}
    again = chosen(Settings(offline_told=settings.offline_told), form)
    assert again.coaching is settings.coaching
    assert replace(again, coach=True, reviews=True) == replace(settings, coach=True, reviews=True)
    assert chosen(settings, form) == settings


def test_at_most_seven_settings_are_in_sight_and_all_others_folded() -> None:
    drawn = draw_settings(settings_view(Settings(), LANGUAGE))["settings"]
    folded = re.findall(r"<details>.*?</details>", drawn)
    assert len(folded) == len(("Reading", "Table"))
    in_sight = re.sub(r"<details.*?</details>", "", drawn)
    assert in_sight.count("<fieldset") <= 7
    assert drawn.count("<fieldset") == len(fields_of(Settings()))


def test_every_choice_can_be_made_on_the_form() -> None:
    offered = {pick.name: len(pick.choices) for pick in fields_of(Settings())}
    kinds = {
        "speed": Speed,
        "deck": DeckColours,
        "back": CardBack,
        "cloth": ClothChoice,
        "appearance": Appearance,
        "contrast": Contrast,
        "text": TextSize,
        "play": PlayMode,
    }
    assert offered == {
        "auto_deal": 2,
        "sounds": 2,
        "vibration": 2,
        "coach": 3,
        "language": len(LANGUAGES),
        **{name: len(kind) for name, kind in kinds.items()},
    }


def test_usual_looks_leave_no_mark_on_the_page() -> None:
    assert set(looks(Settings()).values()) == {""}
    assert looks(Settings(deck=DeckColours.FOUR, sounds=True))["deck"] == "four"


def test_a_form_that_makes_no_sense_changes_nothing() -> None:
    mine = Settings(text=TextSize.LARGE)
    assert chosen(mine, {"text": "gigantic", "deck": "four"}) == mine


def test_an_older_save_lacks_what_was_added_since() -> None:
    assert SETTINGS_CODEC.read({"speed": "fast"}) == Settings(Speed.FAST, news_read="")


@pytest.mark.parametrize("reviews", [False, True])
def test_a_save_with_reviews_switched_off_or_on_still_loads(*, reviews: bool) -> None:
    old: dict[str, Json] = {"speed": "fast", "coach": True, "reviews": reviews, "session_reviews": False}
    read = SETTINGS_CODEC.read(old)
    assert read.coaching is (Coaching.EVERY if reviews else Coaching.ASKED)


def test_an_unknown_way_of_coaching_changes_nothing() -> None:
    assert chosen(Settings(reviews=True), {"coach": "shouted"}) == Settings(reviews=True)


def test_a_strange_choice_in_a_save_is_told() -> None:
    with pytest.raises(FieldError, match="cloth"):
        SETTINGS_CODEC.read({"cloth": "plaid"})


def test_what_is_chosen_is_worn_at_once_and_on_the_next_visit() -> None:
    async def visit() -> None:
        guest = Visit()
        await guest.room.open()
        await guest.press("settings")
        assert guest.screen.screen == "settings"
        await guest.press("set", form={"deck": "four", "felt": "ignored", "sounds": "on"})
        assert guest.screen.looks["deck"] == "four"
        await guest.press("set", form={"appearance": "dark"})
        await guest.press("back")
        assert guest.screen.screen == "lobby"
        assert json.loads(guest.storage.texts[LOOKS_KEY]) == {
            "deck": "four",
            "sounds": "on",
            "appearance": "dark",
        }
        again = Visit(FakeStorage(**guest.storage.texts))
        await again.room.open()
        assert (again.screen.looks["deck"], again.screen.looks["sounds"]) == ("four", "on")
        await again.press("log-out")
        assert LOOKS_KEY not in again.storage.texts, "the next to play may like other looks"

    asyncio.run(visit())


def test_usual_looks_take_no_room_and_none_are_kept_where_there_is_none() -> None:
    storage = FakeStorage()
    keep_looks(storage, looks(Settings()))
    assert storage.texts == {}
    keep_looks(storage, looks(Settings(appearance=Appearance.LIGHT)))
    assert json.loads(storage.texts[LOOKS_KEY]) == {"appearance": "light"}
    keep_looks(storage, looks(Settings()))
    assert storage.texts == {}
    storage.refuses = True
    keep_looks(storage, looks(Settings(appearance=Appearance.LIGHT)))


@pytest.mark.slow
def test_settings_lie_over_a_table_that_plays_on_below() -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await guest.sit(6)
        await guest.press("settings")
        assert guest.screen.screen == "settings"
        await guest.press("set", form={"speed": "relaxed"})
        await guest.press("back")
        assert guest.screen.screen == "table"
        waited = len(guest.pace.asked)
        await guest.press("fold")
        assert any(guest.pace.asked[waited:]), "the bots take their time now"
        assert guest.live
        await guest.close()

    asyncio.run(visit())


OFFER = 'data-action="sound-offered"'
SWITCH = 'data-action="switch-sound"'


def _played(story: Callable[[], Coroutine[None, None, None]]) -> None:
    asyncio.run(story())


@pytest.mark.slow
def test_sound_is_offered_beside_the_first_sentence_and_never_again() -> None:
    """It is there before the first pot can be won, and takes the place of no sentence."""

    async def story() -> None:
        storage = FakeStorage()
        visit = await first_visit(storage)
        line = visit.screen.regions["taught"]
        assert SWITCH in line
        await visit.press("switch-sound", value="sounds")
        assert visit.screen.looks["sounds"] == "on"
        switched = visit.screen.regions["taught"]
        assert switched.replace('aria-pressed="true"', 'aria-pressed="false"') == line
        await visit.press("switch-sound", value="sounds")
        assert not visit.screen.looks["sounds"]
        await play_hand(visit)
        assert SWITCH in visit.screen.regions["taught"]
        for _ in range(TAUGHT_HANDS):
            await visit.press("next")
            assert SWITCH not in visit.screen.regions["taught"]
            await play_hand(visit)
        assert visit.profile.settings.sound_offered
        await visit.press("leave")
        await visit.press("offline-told")
        assert OFFER not in visit.screen.regions["lobby"]
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
            assert SWITCH not in visit.screen.regions["taught"]
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
        assert not visit.profile.settings.sound_offered
        await visit.close()

    _played(story)


@pytest.mark.parametrize("region", ["why", "pit-why"])
def test_what_was_typed_is_not_answered_on_the_felt(region: str) -> None:
    async def story() -> None:
        guest = Guest()
        await (guest.sit_at_blackjack("you") if region == "pit-why" else guest.sit())
        await guest.press("text-mode")
        await guest.room.press(Press("", reason="All that can be typed, in many words."))
        await guest.settle()
        assert "many words" in guest.screen.regions[region]
        await guest.press("text-mode")
        assert not guest.screen.regions[region]
        await guest.close()

    _played(story)


async def _leave_a_table(visit: Visit) -> None:
    await visit.press("open-table", value="casino-limit")
    await visit.press("sit", form={"seats": "2", "speed": "instant", "level-1": "beginner"})
    for _ in range(9):
        if "next" not in visit.live:
            await visit.press("fold" if "fold" in visit.live else "check")
    await visit.press("leave")
    await asyncio.sleep(0)


@pytest.mark.parametrize("fault", ["", "refused", "never"])
@pytest.mark.parametrize("gives", [True, False])
def test_it_is_asked_once_after_the_first_table_whatever_it_answers(fault: str, *, gives: bool) -> None:
    async def play() -> None:
        storage = FakeStorage()
        visit = Visit(storage, seed=3)
        manager = visit.storage_manager
        manager.faults["persist"], manager.gives = fault, gives
        await visit.room.open()
        assert manager.asked == 0, "nothing was played for yet"
        for _ in range(2):
            await _leave_a_table(visit)
            assert manager.asked == 1
        again = Visit(storage)
        await again.room.open()
        await _leave_a_table(again)
        assert again.storage_manager.asked == 0, "an earlier visit has asked"

    asyncio.run(play())


def test_a_browser_that_has_promised_already_is_asked_for_nothing() -> None:
    async def play() -> None:
        visit = Visit(seed=3)
        await visit.room.open()
        visit.storage_manager.kept = True
        await _leave_a_table(visit)
        assert visit.storage_manager.asked == 0

    asyncio.run(play())
