"""Everything goes into one file and comes out of it again; a file that is wrong anywhere changes nothing."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from pyapp.app.core.hand_store import MemoryHandStore
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_index import ProfileIndex
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.app.profiles.saves import sealed
from pyapp.money import HalfDollars
from tests.app.fakes import FakeStorage, Visit
from tests.products import only_quick

CODE = "correct horse"


async def two_profiles() -> Visit:
    """Play a hand as a guest with history, then sit down as someone with a passcode."""
    guest = Visit(seed=3)
    await guest.sit(2)
    while "next" not in guest.live:
        await guest.press("fold" if "fold" in guest.live else "check")
    await guest.press("create", form={"name": "Ann", "passcode": CODE, "passcode-again": CODE})
    await guest.press("open-table", value="no-limit")
    await guest.press("sit", form={"speed": "instant"})
    return guest


async def exported(guest: Visit) -> str:
    await guest.press("export-profiles")
    return guest.files.saved["baize-profiles.json"]


def profiles(storage: FakeStorage) -> dict[str, Any]:
    """Read every profile of a device by name."""
    found = [ProfileStore(storage, one.owner).load()[0] for one in ProfileIndex(storage).everybody()]
    return {profile.name: profile for profile in found}


def test_a_file_brings_every_profile_to_another_browser() -> None:
    async def visit() -> None:
        guest = await two_profiles()
        text = await exported(guest)
        assert CODE not in text
        other = Visit()
        await other.room.open()
        await other.press("import-all", value=text)
        assert "2 profiles were added: Guest and Ann" in other.screen.regions["notice"]
        assert profiles(other.storage) == profiles(guest.storage)
        assert await other.shelf.count("guest") == await guest.shelf.count("guest") == 1
        (one,) = (one for one in ProfileIndex(other.storage).everybody() if one.name == "Ann")
        await other.press("log-in", value=one.owner, form={"passcode": CODE})
        assert other.profile.name == "Ann"

    asyncio.run(visit())


def test_reading_the_same_file_twice_adds_nothing() -> None:
    async def visit() -> None:
        guest = await two_profiles()
        text = await exported(guest)
        before = dict(guest.storage.texts)
        await guest.press("import-all", value=text)
        assert "here already" in guest.screen.regions["notice"]
        assert guest.storage.texts == before

    asyncio.run(visit())


def test_what_has_changed_since_is_added_beside_and_nothing_is_lost() -> None:
    async def visit() -> None:
        guest = await two_profiles()
        text = await exported(guest)
        await guest.press("buy-chips", value="1000")
        before = profiles(guest.storage)
        await guest.press("import-all", value=text)
        after = profiles(guest.storage)
        assert set(after) == {"Guest", "Ann", "Ann 2"}
        assert {name: after[name] for name in before} == before
        assert after["Ann 2"].bankroll == before["Ann"].bankroll - 1000

    asyncio.run(visit())


def test_everything_can_be_saved_to_a_file_where_the_browser_keeps_nothing() -> None:
    async def visit() -> None:
        storage = FakeStorage()
        storage.refuses = True
        guest = Visit(storage)
        await guest.sit(2)
        await guest.press("profiles")
        text = await exported(guest)
        other = Visit()
        await other.room.open()
        await other.press("import-all", value=text)
        assert profiles(other.storage)["Guest"].sitting

    asyncio.run(visit())


def test_a_storage_without_room_takes_none_of_a_file() -> None:
    async def visit() -> None:
        text = await exported(await two_profiles())
        other = Visit()
        await other.room.open()
        other.storage.room = 1
        before = dict(other.storage.texts)
        await other.press("import-all", value=text)
        assert "no room" in other.screen.regions["notice"]
        assert other.storage.texts == before

    asyncio.run(visit())


def changed(**changes: object) -> Callable[[dict[str, Any]], None]:
    """Change fields of the file's last profile."""
    return lambda file: file["profiles"][-1].update(changes)


WRONG: dict[str, Callable[[dict[str, Any]], object]] = {
    "another form": lambda file: file.update(form="chess"),
    "no form": lambda file: file.pop("form"),
    "a newer version": lambda file: file.update(version=9),
    "no version": lambda file: file.pop("version"),
    "no profiles": lambda file: file.update(profiles=[]),
    "profiles in words": lambda file: file.update(profiles="all"),
    "a profile that is a number": lambda file: file["profiles"].append(7),
    "too many profiles": lambda file: file.update(profiles=file["profiles"] * 60),
    "no owner": changed(owner=None),
    "another owner": changed(owner="p-000000000000"),
    "a save cut off": lambda file: changed(save=file["profiles"][-1]["save"][:-5])(file),
    "a save edited": lambda file: changed(save=file["profiles"][-1]["save"].replace("Ann", "Eve"))(file),
    "a save that is not sealed": changed(save='{"schema": 3}'),
    "no save": changed(save=None),
    "a save of nothing": changed(save=""),
    "hands in words": changed(hands="many"),
    "a hand of nothing": changed(hands=[{"a": 1}]),
    "a hand that is a number": changed(hands=[1]),
}
UNREADABLE = {
    "nothing": "",
    "words": "my chips",
    "a list": "[]",
    "deep": "[" * 100_000,
    "null": "null",
    "a hand history": '[1]\nvariant = "FT"\n',
}


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", only_quick([*WRONG, *UNREADABLE, "cut off", "huge"], [*list(WRONG)[::6], "cut off", "huge"])
)
def test_a_file_that_is_wrong_anywhere_changes_nothing_and_says_why(name: str) -> None:
    async def visit() -> None:
        text = await exported(await two_profiles())
        other = Visit(shelf=MemoryHandStore())
        await other.sit(2)
        before = dict(other.storage.texts)
        await other.press("profiles")
        await other.press("import-all", value=damaged(name, text))
        assert "Nothing was changed" in other.screen.said[-1]
        assert other.storage.texts == before
        assert await other.shelf.count("guest") == 0

    asyncio.run(visit())


def damaged(name: str, text: str) -> str:
    if name == "cut off":
        return text[:-2]
    if name == "huge":
        return text + " " * 100_000_000
    if name in UNREADABLE:
        return UNREADABLE[name]
    file: dict[str, Any] = json.loads(text)
    WRONG[name](file)
    return json.dumps(file)


def test_a_locked_profile_leaves_only_while_it_is_logged_in() -> None:
    async def visit() -> None:
        guest = await two_profiles()
        await guest.press("log-out")
        text = await exported(guest)
        (only,) = json.loads(text)["profiles"]
        assert only["owner"] == "guest"
        assert "Not in the file: Ann" in guest.screen.regions["notice"]

    asyncio.run(visit())


def test_a_locked_profile_is_deleted_without_its_passcode_after_a_warning() -> None:
    async def visit() -> None:
        guest = await two_profiles()
        await guest.press("log-out")
        (ann,) = (one.owner for one in ProfileIndex(guest.storage).everybody() if one.name == "Ann")
        await guest.press("forget", value=ann)
        assert "may be someone else" in guest.screen.regions["you"]
        await guest.press("keep-profile")
        await guest.press("forget", value="guest")
        await guest.press("forget", value=ann)
        assert set(profiles(guest.storage)) == {"Guest", "Ann"}
        await guest.press("forget", value=ann)
        assert set(profiles(guest.storage)) == {"Guest"}
        assert not [key for key in guest.storage.texts if ann in key]

    asyncio.run(visit())


@pytest.mark.slow
def test_more_profiles_than_a_file_may_have_go_into_several_files_that_are_all_read() -> None:
    async def visit() -> None:
        guest = Visit()
        await guest.room.open()
        for number in range(101):
            storage = ProfileStore(guest.storage, f"p-{number:012x}")
            storage.load()
            storage.save(Profile(name=f"Guest {number}"))
        await guest.press("export-profiles")
        assert len(guest.files.saved) == 2
        other = Visit()
        await other.room.open()
        for text in guest.files.saved.values():
            await other.press("import-all", value=text)
        assert len(profiles(other.storage)) >= 101

    asyncio.run(visit())


def test_a_profile_that_does_not_add_up_is_left_out_and_told() -> None:
    async def visit() -> None:
        guest = Visit()
        await guest.sit(2)
        wrong = replace(Profile(name="Ann"), bankroll=HalfDollars(5))
        guest.storage.texts["baize.save.p-00000000000a.a"] = sealed("p-00000000000a", 1, wrong)
        text = await exported(guest)
        assert [one["owner"] for one in json.loads(text)["profiles"]] == ["guest"]
        assert "Damaged profiles are not in the file" in guest.screen.regions["notice"]
        assert await exported(guest)

    asyncio.run(visit())


def test_what_was_put_aside_is_told_in_plain_words_and_leaves_in_a_file() -> None:
    async def visit() -> None:
        guest = Visit(FakeStorage(**{"baize.save.guest.a": "junk", "baize.save.guest.b": "more junk"}))
        await guest.room.open()
        words = guest.screen.regions["notice"]
        assert "This save is damaged" in words
        assert "We kept a copy" in words
        assert words.count("cut off") == 1
        assert 'data-action="data"' in words
        await guest.press("data")
        for key in ("baize.damaged", "baize.damaged-2"):
            assert f'data-value="aside:{key}"' in guest.screen.regions["data-list"]
            await guest.press("data-save", value=f"aside:{key}")
        files = [json.loads(text)["texts"] for text in guest.files.saved.values()]
        assert files == [{"baize.damaged": "junk"}, {"baize.damaged-2": "more junk"}]

    asyncio.run(visit())
