"""What old builds stored: own hands stay own and count, those from files go to their shelf."""

import asyncio
import json
from pathlib import Path
from typing import Final

import pytest

from pyapp.app import HandEntry
from pyapp.app.core.hand_store import MemoryHandStore
from pyapp.app.history.shelves import is_read, read_shelf
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.records import PLAY_CODEC
from tests.app.fakes import FakeStorage, Visit
from tests.app.history.test_kept import played, settled

HERE: Final = Path(__file__).parents[1]
FILES: Final = sorted((HERE / "old_hands").glob("*.json"))
SAVES: Final = sorted((HERE / "saves").glob("*/mid-hand.json"))


async def listed(visit: Visit, shelf: str) -> int:
    await visit.press("history")
    await visit.press("history-filter", form={"shelf": shelf})
    return visit.screen.regions["history-rows"].count("history-replay")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_own_hands_of_an_old_build_stay_in_the_statistics(path: Path) -> None:
    entries = [HandEntry(*one) for one in json.loads(path.read_text("utf-8"))]

    async def look() -> None:
        shelf = MemoryHandStore()
        await shelf.add(GUEST, entries)
        visit = Visit(shelf=shelf)
        await visit.room.open()
        await visit.press("stats")
        assert "<dt>Hands</dt><dd><b>2</b>" in visit.screen.regions["stats-figures"]
        assert await listed(visit, "") == 2
        assert await listed(visit, "read") == 1
        assert (await shelf.count(GUEST), await shelf.count(read_shelf(GUEST))) == (2, 1)
        await visit.press("profiles")
        await visit.press("buy-chips", value="1000")
        await visit.press("export-profiles")
        other = Visit()
        await other.room.open()
        await other.press("import-all", value=visit.files.saved["baize-profiles.json"])
        assert (await listed(other, ""), await listed(other, "read")) == (2, 1)
        await visit.close()
        await other.close()

    asyncio.run(look())


@pytest.mark.slow
@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.parent.name)
def test_a_hand_that_was_in_play_in_an_old_save_is_an_own_one(path: Path) -> None:
    storage = FakeStorage(**{"baize.profile": path.read_text("utf-8")})

    async def look() -> None:
        visit = Visit(storage)
        await visit.room.open()
        await visit.press("continue")
        await played(visit, 1)
        await settled(visit)
        (entry,) = await visit.shelf.bodies(GUEST, 0, 9)
        assert not is_read(PLAY_CODEC.read(json.loads(entry[1])))
        await visit.close()
        later = Visit(visit.storage, shelf=visit.shelf)
        await later.room.open()
        assert (await listed(later, ""), await listed(later, "read")) == (1, 0)
        await later.close()

    asyncio.run(look())


def test_there_are_hands_of_old_builds() -> None:
    assert len(FILES) >= 4
    assert len(SAVES) >= 3
