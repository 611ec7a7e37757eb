"""What a person chooses is kept, worn at once, and never lost to a form that makes no sense."""

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.app.core.settings import (
    SETTINGS_CODEC,
    CardBack,
    ClothChoice,
    Contrast,
    DeckColours,
    PlayMode,
    Settings,
    Speed,
    TextSize,
    looks,
)
from pyapp.app.screens.settings_controller import chosen, language_field, settings_view
from pyapp.records import FieldError
from pyapp.texts import ENGLISH, LANGUAGES
from tests.app.fakes import FakeStorage, Visit

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
)


@given(any_settings)
def test_settings_survive_being_written_down(settings: Settings) -> None:
    assert SETTINGS_CODEC.read(SETTINGS_CODEC.write(settings)) == settings


@given(any_settings)
def test_the_form_shows_what_is_chosen_and_says_it_again(settings: Settings) -> None:
    form = {pick.name: pick.chosen for pick in settings_view(settings, LANGUAGE).groups}
    assert chosen(Settings(offline_told=settings.offline_told), form) == settings


def test_every_choice_can_be_made_on_the_form() -> None:
    offered = {pick.name: len(pick.choices) for pick in settings_view(Settings(), LANGUAGE).groups}
    kinds = {
        "speed": Speed,
        "deck": DeckColours,
        "back": CardBack,
        "cloth": ClothChoice,
        "contrast": Contrast,
        "text": TextSize,
        "play": PlayMode,
    }
    assert offered == {
        "auto_deal": 2,
        "sounds": 2,
        "vibration": 2,
        "coach": 2,
        "reviews": 2,
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
        await guest.press("back")
        assert guest.screen.screen == "lobby"
        again = Visit(FakeStorage(**guest.storage.texts))
        await again.room.open()
        assert (again.screen.looks["deck"], again.screen.looks["sounds"]) == ("four", "on")

    asyncio.run(visit())


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
