"""The bankroll that the page shows before Python runs is the one of the profile that plays, or none."""

import asyncio
import re

import pytest

from pyapp.app.core.storage import StorageRefused
from pyapp.app.profiles.profile import FIRST_CHIPS
from pyapp.app.profiles.profile_index import CURRENT_KEY
from pyapp.app.profiles.profile_store import ProfileStore, bankroll_key
from pyapp.money import half_dollars_text
from tests.app.fakes import FakeStorage, Visit
from tests.app.screens.test_single_tab import tabs
from tests.features.data.test_transfer import CODE, exported, two_profiles

FRESH = half_dollars_text(FIRST_CHIPS)


def first_sight(visit: Visit) -> str:
    """Return what ``static/boot/loading-screen.js`` shows at the next visit: two keys are all it reads."""
    texts = visit.storage.texts
    return texts.get(bankroll_key(texts.get(CURRENT_KEY, "guest")), "")


def header(visit: Visit) -> str:
    """Return what the header says is at hand."""
    return re.sub("[ ]?<small>.*", "", visit.screen.regions["bankroll"])


async def reloaded(visit: Visit) -> Visit:
    """Close the page and open it again."""
    await visit.close()
    again = Visit(FakeStorage(**visit.storage.texts), seed=7)
    await again.room.open()
    return again


@pytest.mark.slow
def test_after_every_press_the_next_visit_begins_with_the_bankroll_of_the_save() -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await guest.sit(3, **{"buy-in": "150"})
        for _ in range(12):
            assert (
                first_sight(guest)
                == half_dollars_text(guest.profile.bankroll)
                == half_dollars_text(FIRST_CHIPS - 300)
            )
            await guest.press(next(iter({"next", "check", "call", "fold"} & guest.live)))
        await guest.press("leave")
        await guest.give_up("casino-limit")
        assert first_sight(guest) == half_dollars_text(guest.profile.bankroll) == header(guest)
        before = first_sight(guest)
        assert header(await reloaded(guest)) == before

    asyncio.run(visit())


def test_a_save_from_before_is_announced_at_its_first_visit() -> None:
    async def visit() -> None:
        old = Visit(FakeStorage(**{"baize.profile": '{"schema": 1, "bankroll": 900, "granted": 900}'}))
        assert first_sight(old) == ""
        await old.room.open()
        assert first_sight(old) == header(old)

    asyncio.run(visit())


def test_nothing_shows_another_profiles_money() -> None:
    async def visit() -> None:
        guest = Visit(seed=3)
        await guest.sit(2, **{"buy-in": "150"})
        guests = first_sight(guest)
        await guest.press("create", form={"name": "Ann"})
        ann = guest.storage.texts[CURRENT_KEY]
        assert first_sight(guest) == header(guest) == FRESH != guests
        await guest.press("log-in", value="guest")
        assert first_sight(guest) == header(guest) == guests
        await guest.press("log-out")
        assert first_sight(guest) == header(guest) == ""
        await guest.press("log-in", value=ann)
        assert first_sight(guest) == FRESH

    asyncio.run(visit())


def test_a_deleted_profile_leaves_no_bankroll_behind() -> None:
    async def visit() -> None:
        guest = Visit(seed=3)
        await guest.sit(2, **{"buy-in": "150"})
        await guest.press("create", form={"name": "Ann"})
        ann = guest.storage.texts[CURRENT_KEY]
        for _ in range(3):
            await guest.press("delete")
        assert bankroll_key(ann) not in guest.storage.texts
        assert first_sight(guest) == header(guest) == half_dollars_text(guest.profile.bankroll)

    asyncio.run(visit())


def test_the_bankroll_behind_a_passcode_is_shown_to_no_one() -> None:
    async def visit() -> None:
        guest = Visit()
        await guest.room.open()
        await guest.press("lock", form={"passcode": CODE, "passcode-again": CODE})
        assert first_sight(guest) == ""
        again = await reloaded(guest)
        assert header(again) == ""
        await again.press("log-in", value="guest", form={"passcode": CODE})
        assert (first_sight(again), header(again)) == ("", FRESH)
        await again.press("unlock")
        assert first_sight(again) == FRESH

    asyncio.run(visit())


def test_a_backup_that_becomes_the_profile_in_play_is_announced() -> None:
    async def visit() -> None:
        text = await exported(await two_profiles())
        other = Visit()
        await other.room.open()
        assert first_sight(other) == FRESH
        await other.press("import-all", value=text)
        assert first_sight(other) == half_dollars_text(other.profile.bankroll) != FRESH

    asyncio.run(visit())


def test_a_tab_that_is_suspended_announces_nothing() -> None:
    async def visit() -> None:
        first, second = tabs()
        await first.sit(3)
        await second.room.open()
        await second.press("take-over")
        elsewhere = ProfileStore(first.storage)
        profile, _ = elsewhere.load()
        first.storage.texts[bankroll_key("guest")] = "as the other tab left it"
        await first.press("fold")
        await first.press("free-chips", value="40")
        elsewhere.save(profile)
        first.storage.texts[bankroll_key("guest")] = "as a third tab left it"
        await second.press("fold" if "fold" in second.live else "check")
        assert second.screen.screen == "asleep", "another tab has saved, and this one was not told"
        assert first_sight(first) == "as a third tab left it"

    asyncio.run(visit())


def test_no_room_for_the_bankroll_is_no_trouble_and_leaves_no_old_one() -> None:
    class Tight(FakeStorage):
        """Has room for everything but a bankroll."""

        tight = False

        def write(self, key: str, text: str) -> None:
            """Refuse a bankroll, and leave the one before it where it is."""
            if self.tight and key.startswith("baize.bankroll."):
                raise StorageRefused
            super().write(key, text)

    async def visit() -> None:
        storage = Tight()
        guest = Visit(storage)
        await guest.room.open()
        assert first_sight(guest) == FRESH
        storage.tight = True
        await guest.press("open-table", value="casino-limit")
        await guest.press("sit", form={"seats": "2", "speed": "instant"})
        assert not guest.screen.regions["notice"]
        assert first_sight(guest) == ""
        assert guest.profile.sitting

    asyncio.run(visit())


def test_a_save_that_did_not_fit_is_not_announced() -> None:
    storage = FakeStorage()
    vault = ProfileStore(storage)
    profile, _ = vault.load()
    vault.save(profile)
    storage.full = True
    assert "no more room" in vault.save(profile)
    storage.texts[bankroll_key("guest")] = "as it was saved"
    vault.save(profile)
    assert storage.texts[bankroll_key("guest")] == "as it was saved"
