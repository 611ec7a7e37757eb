"""Whatever has happened to a save, the page opens, says so, and can be played."""

import asyncio
from typing import Final

import pytest

from pyapp.app.core.storage import DAMAGED_KEY
from pyapp.app.profiles.kept_profiles import OLD_KEY
from tests.app.damage import BROKEN, FIRST, SECOND, UNREADABLE, WRONG, kept, resealed
from tests.app.fakes import FakeStorage, Visit
from tests.products import only_daily, only_quick


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
        assert guest.screen.screen == "profiles"
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
        assert guest.screen.regions["profiles"].count("A damaged save") >= len(UNREADABLE) - 1

    asyncio.run(visit())
