"""A deletion that the database refused, and hands that come back from a file later: these stay."""

import asyncio

import pytest

from pyapp.app.core.storage import read_moment
from pyapp.app.history.shelves import read_shelf
from pyapp.app.profiles.deletion_marks import CLEARED_KEY
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.profiles.profile import Profile
from pyapp.cards.bounds import LATEST
from tests.app.databases import FaultyShelf
from tests.app.fakes import FakeStorage, Visit
from tests.app.history.test_kept import played, settled
from tests.app.history.test_shelves import FILE


async def saved(shelf: FaultyShelf) -> tuple[Visit, str]:
    """Play two hands, read two from a file, and save all to a backup."""
    visit = Visit(seed=3, shelf=shelf)
    await visit.sit(2)
    await played(visit, 2)
    await visit.press("leave")
    await visit.press("history")
    await visit.press("history-import", value=FILE)
    await settled(visit)
    await visit.press("export-profiles")
    return visit, visit.files.saved["baize-profiles.json"]


async def deleted_in_vain(visit: Visit, shelf: FaultyShelf, what: str) -> None:
    """Delete something while the database refuses."""
    shelf.fault, visit.now = "refused", visit.now + 60_000
    await visit.press("data")
    if what == "profile:guest":
        await visit.press("profiles")
        for _ in range(3):
            await visit.press("delete")
    else:
        await visit.press("data-ask", value=what)
        await visit.press("data-delete", value=what)
    shelf.fault = ""


async def listed(visit: Visit) -> list[int]:
    """Return how many hands are listed, of those played and of those from files."""
    counts = list[int]()
    for shelf in ("", "read"):
        await visit.press("history")
        await visit.press("history-filter", form={"shelf": shelf})
        counts.append(visit.screen.regions["history-rows"].count("history-replay"))
    return counts


@pytest.mark.parametrize("listing", [False, True])
@pytest.mark.parametrize("what", ["hands:guest", "profile:guest"])
def test_hands_that_come_back_from_a_backup_are_listed_now_and_later(what: str, *, listing: bool) -> None:
    async def look() -> None:
        shelf = FaultyShelf()
        visit, text = await saved(shelf)
        await deleted_in_vain(visit, shelf, what)
        if listing:
            assert (await listed(visit))[0] == 0
        await visit.press("import-all", value=text)
        assert await listed(visit) == [2, 2]
        await visit.close()
        later = Visit(visit.storage, shelf=shelf)
        await later.room.open()
        assert await listed(later) == [2, 2]
        await later.close()

    asyncio.run(look())


@pytest.mark.parametrize("what", ["hands:guest", "profile:guest"])
def test_a_backup_is_refused_while_the_database_still_holds_what_was_deleted(what: str) -> None:
    async def look() -> None:
        shelf = FaultyShelf()
        visit, text = await saved(shelf)
        await deleted_in_vain(visit, shelf, what)
        shelf.fault, before = "refused", dict(visit.storage.texts)
        await visit.press("import-all", value=text)
        assert "still holds hands that you deleted" in visit.screen.regions["notice"]
        assert visit.storage.texts == before
        shelf.fault = ""
        await visit.press("import-all", value=text)
        assert await listed(visit) == [2, 2]
        await visit.close()

    asyncio.run(look())


def test_a_hand_history_is_refused_while_the_database_still_holds_what_was_deleted() -> None:
    async def look() -> None:
        shelf = FaultyShelf()
        visit, _ = await saved(shelf)
        await deleted_in_vain(visit, shelf, "profile:guest")
        shelf.fault = "refused"
        await visit.press("history-import", value=FILE)
        assert "still holds hands that you deleted" in visit.screen.regions["notice"]
        shelf.fault = ""
        await visit.press("history-import", value=FILE)
        assert await listed(visit) == [0, 2]
        await visit.close()

    asyncio.run(look())


def test_the_save_of_a_deleted_profile_stays_deleted_when_its_hands_are_gone() -> None:
    async def look() -> None:
        shelf = FaultyShelf()
        visit, _ = await saved(shelf)
        await visit.press("profiles")
        await visit.press("buy-chips", value="1000")
        await settled(visit)
        await deleted_in_vain(visit, shelf, "profile:guest")
        await visit.close()
        texts = {key: text for key, text in visit.storage.texts.items() if key.startswith(CLEARED_KEY)}
        storage = FakeStorage(**texts)
        for _ in range(2):
            later = Visit(storage, shelf=shelf)
            await later.room.open()
            assert later.profile.bankroll == Profile().bankroll
            assert await listed(later) == [0, 0]
            assert await shelf.count(GUEST) == await shelf.count(read_shelf(GUEST)) == 0
            await later.close()

    asyncio.run(look())


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        (None, 0),
        ("", 0),
        ("12", 12),
        ("-5", 0),
        ("1e5", 0),
        ("٣", 0),
        ("9" * 16, LATEST),
        ("9" * 5000, 0),
    ],
)
def test_a_moment_that_no_clock_has_written_closes_nothing(text: str | None, moment: int) -> None:
    assert read_moment(text) == moment
