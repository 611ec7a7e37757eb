"""The drills' notes among all that is kept: listed, deleted alone or with the profile, and backed up."""

import json

import pytest

from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.features.drills import NOTES
from tests.app.fakes import FakeStorage
from tests.features.drills.drilled import Drilled, paid_off, tell

BACKUP = "baize-profiles.json"


async def drill(visit: Drilled) -> None:
    """Sit down and leave, so that there is a profile, then answer a spot and find own ones."""
    await visit.put(*paid_off(1))
    await visit.press("open-table", value="casino-limit")
    await visit.press("lobby")
    await visit.press("settings")
    await visit.press("set", form={"deck": "four"})
    await visit.press("lobby")
    await visit.start("outs")
    await visit.answer(right=True)
    await visit.press("drills-back")
    await visit.press("drills-find")


def listed(visit: Drilled) -> str:
    return visit.screen.regions["data-list"]


@pytest.mark.slow
@pytest.mark.parametrize("saved", [True, False])
def test_your_data_lists_them_and_deletes_them_alone(saved: bool) -> None:  # noqa: FBT001 - a parameter
    async def story(visit: Drilled) -> None:
        if saved:
            await drill(visit)
        else:
            await visit.start("outs")
            await visit.answer(right=True)
        before = dict(visit.storage.texts)
        await visit.press("data")
        assert f'data-value="drills:{GUEST}"' in listed(visit)
        await visit.press("data-ask", value=f"drills:{GUEST}")
        assert "schedule of the drills for good" in listed(visit)
        await visit.press("data-delete", value=f"drills:{GUEST}")
        del before[NOTES.key(GUEST)]
        assert visit.storage.texts == before
        assert f'data-value="drills:{GUEST}"' not in listed(visit)
        await visit.press("drills")
        assert "after 1 answer" not in visit.told

    tell(story)


@pytest.mark.slow
@pytest.mark.parametrize("what", [f"profile:{GUEST}", "everything"])
def test_they_go_with_the_profile(what: str) -> None:
    async def story(visit: Drilled) -> None:
        await drill(visit)
        await visit.press("data")
        await visit.press("data-ask", value=what)
        await visit.press("data-delete", value=what)
        assert not [key for key in visit.storage.texts if "drills" in key]

    tell(story)


@pytest.mark.slow
def test_play_at_a_table_and_a_log_out_leave_them_as_they_are() -> None:
    async def story(visit: Drilled) -> None:
        await drill(visit)
        before = visit.kept
        await visit.press("open-table", value="duel")
        await visit.press("sit", form={"speed": "instant", "level-1": "beginner"})
        await visit.press("leave")
        await visit.press("create", form={"name": "Ann", "passcode": ""})
        assert visit.kept == before

    tell(story)


def backed_up() -> tuple[str, object]:
    """Return a backup, and what the drills keep in it."""
    found = list[tuple[str, object]]()

    async def story(visit: Drilled) -> None:
        await drill(visit)
        await visit.press("data")
        await visit.press("export-profiles")
        found.append((visit.files.saved[BACKUP], visit.kept))

    tell(story)
    return found[0]


@pytest.mark.slow
def test_a_backup_brings_them_to_another_browser_and_replaces_none_that_are_there() -> None:
    text, kept = backed_up()

    async def story(visit: Drilled) -> None:
        await visit.press("import-all", value=text)
        assert visit.kept == kept
        await visit.start("own")
        await visit.answer(right=True)
        after = visit.kept
        await visit.press("import-all", value=text)
        assert visit.kept == after

    tell(story)


@pytest.mark.slow
def test_a_backup_without_them_is_read_as_ever() -> None:
    text, _ = backed_up()
    saved = json.loads(text)
    for one in saved["profiles"]:
        del one["drills"]

    async def story(visit: Drilled) -> None:
        await visit.press("import-all", value=json.dumps(saved))
        assert "1 profile" in visit.screen.regions["notice"] or "added" in visit.screen.regions["notice"]
        assert NOTES.key(GUEST) not in visit.storage.texts

    tell(story)


@pytest.mark.slow
def test_a_backup_with_damaged_ones_changes_nothing_and_says_why() -> None:
    text, _ = backed_up()
    saved = json.loads(text)
    saved["profiles"][0]["drills"] = "{"

    async def story(visit: Drilled) -> None:
        before = dict(visit.storage.texts)
        await visit.press("import-all", value=json.dumps(saved))
        assert visit.screen.regions["notice"]
        assert visit.storage.texts == before

    tell(story)


@pytest.mark.slow
def test_a_storage_without_room_for_them_takes_none_of_a_backup() -> None:
    text, _ = backed_up()
    storage = FakeStorage()

    async def story(visit: Drilled) -> None:
        before = set(storage.texts)
        storage.room = 1
        await visit.press("import-all", value=text)
        assert set(storage.texts) == before
        assert await visit.shelf.count(GUEST) == 0

    tell(story, storage)


@pytest.mark.slow
def test_notes_that_cannot_be_read_stay_out_of_a_backup() -> None:
    async def story(visit: Drilled) -> None:
        await drill(visit)
        visit.storage.texts[NOTES.key(GUEST)] = "{"
        await visit.press("data")
        await visit.press("export-profiles")
        (one,) = json.loads(visit.files.saved[BACKUP])["profiles"]
        assert "drills" not in one

    tell(story)
