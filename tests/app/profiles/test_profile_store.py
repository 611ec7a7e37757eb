"""What is saved comes back; of two copies the newer whole one counts; nothing damaged is lost."""

import asyncio
from typing import Final

import pytest

from pyapp.app.core.settings import DeckColours, Settings, Speed
from pyapp.app.core.storage import DAMAGED_KEY
from pyapp.app.profiles.kept_profiles import OLD_KEY
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_store import ProfileStore, SavedElsewhere
from pyapp.app.profiles.saves import opened, read
from pyapp.cards.bounds import LONGEST_SAVE
from pyapp.money import HalfDollars
from pyapp.records import FieldError
from tests.app.damage import BROKEN, FIRST, NEWER, OLDER, SECOND, UNREADABLE, WRONG, kept, resealed
from tests.app.fakes import FakeStorage, Visit
from tests.cases import case
from tests.products import only_daily, only_quick


def parsed(text: str) -> Profile:
    return read(opened(text, "guest"))


@pytest.mark.parametrize(
    "profile",
    [
        Profile(),
        NEWER,
        Profile(HalfDollars(1), HalfDollars(5000), Settings(Speed.INSTANT, deck=DeckColours.FOUR)),
    ],
)
def test_a_saved_profile_comes_back_whole(profile: Profile) -> None:
    storage = FakeStorage()
    ProfileStore(storage).save(profile)
    assert ProfileStore(storage).load() == (profile, "")


def test_a_first_visit_starts_fresh_without_a_word() -> None:
    assert ProfileStore(FakeStorage()).load() == (Profile(), "")


def test_copies_are_written_in_turn_and_the_newer_counts() -> None:
    storage = kept()
    assert (parsed(storage.texts[FIRST]), parsed(storage.texts[SECOND])) == (OLDER, NEWER)
    vault = ProfileStore(storage)
    assert vault.load() == (NEWER, "")
    vault.save(Profile())
    assert (parsed(storage.texts[FIRST]), parsed(storage.texts[SECOND])) == (Profile(), NEWER)


@pytest.mark.slow
def test_an_only_save_that_cannot_be_read_is_told_and_put_aside() -> None:
    for name, damaged in (WRONG | UNREADABLE).items():
        with case(name):
            storage = FakeStorage(**{OLD_KEY: damaged})
            profile, notice = ProfileStore(storage).load()
            assert profile == Profile()
            assert "This save is damaged" in notice
            assert storage.texts[DAMAGED_KEY] == damaged


def test_a_table_of_an_unknown_game_is_told_by_its_place() -> None:
    _, notice = ProfileStore(FakeStorage(**{OLD_KEY: WRONG["a table of no game"]})).load()
    assert "“tables.0.kind” should be one of: blackjack, friends, holdem" in notice


@pytest.mark.slow
@pytest.mark.parametrize("where", only_quick([FIRST, SECOND], [FIRST]))
def test_one_damaged_copy_leaves_the_other_one(where: str) -> None:
    for name in (*WRONG, *UNREADABLE, *BROKEN):
        with case(name):
            storage = kept()
            if name in BROKEN:
                damaged = BROKEN[name](storage.texts[where])
            else:
                damaged = resealed(WRONG[name]) if name in WRONG else UNREADABLE[name]
            assert damaged != storage.texts[where]
            storage.texts[where] = damaged
            vault = ProfileStore(storage)
            profile, notice = vault.load()
            other = OLDER if where == SECOND else NEWER
            assert profile == other
            assert "the other one is whole" in notice
            assert storage.texts[DAMAGED_KEY] == damaged
            assert vault.save(Profile()) == ""
            assert ProfileStore(storage).load()[0] == Profile()
            whole = storage.texts[FIRST if where == SECOND else SECOND]
            assert parsed(whole) == other, "the first save goes over the damaged copy, not over the whole one"


@pytest.mark.slow
def test_two_damaged_copies_are_both_put_aside() -> None:
    for name in (*UNREADABLE, *BROKEN):
        with case(name):
            storage = kept()
            damaged = UNREADABLE[name] if name in UNREADABLE else BROKEN[name](storage.texts[SECOND])
            texts = [damaged, "junk"]
            storage.texts |= dict(zip((FIRST, SECOND), texts, strict=True))
            profile, notice = ProfileStore(storage).load()
            assert profile == Profile()
            assert "start with a fresh $1,000" in notice
            assert notice.count("cut off, or changed") < 2, "one reason is told once"
            assert [storage.texts[DAMAGED_KEY], storage.texts[f"{DAMAGED_KEY}-2"]] == texts


def test_copies_that_have_changed_places_are_as_good() -> None:
    storage = kept()
    storage.texts |= {FIRST: storage.texts[SECOND], SECOND: storage.texts[FIRST]}
    assert ProfileStore(storage).load() == (NEWER, "")


def test_a_damaged_save_is_told_though_there_is_no_room_to_put_it_aside() -> None:
    storage = kept()
    storage.texts[SECOND] = "junk"
    storage.full = True
    profile, notice = ProfileStore(storage).load()
    assert profile == OLDER
    assert "no room to keep a copy" in notice


def test_a_damaged_save_with_a_false_reason_is_never_raised() -> None:
    with pytest.raises(FieldError, match="far too long"):
        parsed("9" * (LONGEST_SAVE + 1))


def test_a_second_damaged_save_does_not_overwrite_the_first() -> None:
    storage = FakeStorage(**{OLD_KEY: "first"})
    ProfileStore(storage).load()
    storage.texts[OLD_KEY] = "second"
    ProfileStore(storage).load()
    assert (storage.texts[DAMAGED_KEY], storage.texts[f"{DAMAGED_KEY}-2"]) == ("first", "second")


def test_a_storage_that_refuses_is_told_once_and_never_written_to() -> None:
    storage = kept()
    before = dict(storage.texts)
    storage.refuses = True
    vault = ProfileStore(storage)
    profile, notice = vault.load()
    assert profile == Profile()
    assert "saves nothing" in notice
    storage.refuses = False
    assert vault.save(profile) == ""
    assert storage.texts == before, "a save that could not be read may be better than the fresh one"


def test_a_storage_that_fills_up_is_told_once_and_used_again_when_there_is_room() -> None:
    storage = kept()
    vault = ProfileStore(storage)
    vault.load()
    storage.refuses = True
    assert "no more room" in vault.save(Profile())
    assert vault.save(Profile()) == ""
    storage.refuses = False
    vault.save(OLDER)
    assert ProfileStore(storage).load() == (OLDER, "")


def test_a_storage_that_was_wiped_is_filled_again_and_told() -> None:
    storage = kept()
    vault = ProfileStore(storage)
    vault.load()
    storage.texts.clear()
    assert "cleared" in vault.save(NEWER)
    assert ProfileStore(storage).load() == (NEWER, "")
    assert vault.save(NEWER) == ""


def test_one_tab_never_writes_over_what_another_has_saved() -> None:
    storage = kept()
    here, there = ProfileStore(storage), ProfileStore(storage)
    here.load()
    there.load()
    there.save(OLDER)
    before = dict(storage.texts)
    with pytest.raises(SavedElsewhere):
        here.save(Profile())
    assert storage.texts == before


def test_profiles_do_not_meet() -> None:
    storage = kept()
    other = ProfileStore(storage, "p-1")
    assert other.load() == (Profile(), "")
    other.save(Profile(HalfDollars(2)))
    assert ProfileStore(storage).load() == (NEWER, "")
    assert ProfileStore(storage, "p-1").load() == (Profile(HalfDollars(2)), "")


def all_damaged(name: str) -> FakeStorage:
    """Do the same damage to everything that is kept."""
    storage = kept()
    if name in BROKEN:
        storage.texts |= {key: BROKEN[name](storage.texts[key]) for key in (FIRST, SECOND)}
    else:
        text = resealed(WRONG[name]) if name in WRONG else UNREADABLE[name]
        storage.texts |= {FIRST: text, SECOND: text}
    return storage


EVERY: Final = (*WRONG, *UNREADABLE, *BROKEN)
QUICK: Final = (*list(WRONG)[::25], *list(BROKEN)[::3], "null")


@pytest.mark.parametrize("name", only_daily(only_quick(EVERY, QUICK), {*QUICK, *EVERY[::3]}))
def test_a_page_with_nothing_but_damage_opens_tells_and_plays(name: str) -> None:
    async def visit() -> None:
        guest = Visit(all_damaged(name))
        await guest.room.open()
        assert "This save is damaged" in guest.screen.regions["notice"]
        assert DAMAGED_KEY in guest.storage.texts
        await guest.press("profiles")
        assert guest.screen.screen == "you"
        await guest.press("export-profiles")
        await guest.press("open-table", value="duel")
        await guest.press("sit", form={"speed": "instant", "rival-1": "Bruno"})
        assert guest.screen.screen == "table"
        assert guest.profile.sitting
        await guest.close()

    asyncio.run(visit())


def test_a_hundred_kinds_of_damage_are_tried() -> None:
    assert len({*WRONG, *UNREADABLE, *BROKEN}) >= 100


@pytest.mark.slow
def test_damage_to_someone_else_does_not_keep_anybody_from_playing() -> None:
    async def visit() -> None:
        storage = kept()
        storage.texts |= {
            f"baize.save.p-00000000000{at}.a": text for at, text in enumerate(UNREADABLE.values())
        }
        storage.texts |= {OLD_KEY: "junk", "baize.save..a": "{}", "baize.save.x": "", "other": "theirs"}
        guest = Visit(storage)
        await guest.room.open()
        await guest.press("log-in", value="guest")
        assert guest.screen.screen == "lobby"
        await guest.press("profiles")
        assert guest.screen.regions["you"].count("A damaged save") >= len(UNREADABLE) - 1

    asyncio.run(visit())
