"""Putting back what was set aside: checked first, asked about where something lies there, lost nowhere."""

import asyncio
import json
from collections.abc import Mapping
from dataclasses import replace

import pytest

from pyapp.app.core.storage import all_aside
from pyapp.app.history.shelves import read_shelf
from pyapp.app.profiles.books import LedgerKind, opened_with
from pyapp.app.profiles.cashier import OFFERS
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.profiles.passcodes import PasscodeHash
from pyapp.app.profiles.profile import PROFILE_CODEC, Profile
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.app.profiles.saves import sealed
from pyapp.money import HalfDollars
from pyapp.records import PLAY_CODEC, FinishedHand
from pyapp.texts import english, use
from tests.app.fakes import FakeStorage, Visit
from tests.app.history.test_history import FOLDED, SHOWN_DOWN
from workshop.host.project_folders import STATIC
from workshop.packing.pack_languages import read_folder

KEY = "baize.damaged"
ID = f"aside:{KEY}"
ANN = "p-0000000000aa"
RICH = Profile(HalfDollars(9_000), HalfDollars(9_000), name="Ann")
LOCKED = replace(RICH, lock=PasscodeHash("0" * 32, 1, "0" * 64))
POOR = replace(RICH, bankroll=HalfDollars(40), ledger=opened_with(HalfDollars(40)))


def text_of(profile: Profile, owner: str = ANN) -> str:
    return sealed(owner, 7, profile)


def hand_text(*hands: FinishedHand) -> str:
    values = [PLAY_CODEC.write(hand) for hand in hands]
    return json.dumps(values[0] if len(values) == 1 else values)


async def looked_at(texts: Mapping[str, str], storage: FakeStorage | None = None) -> Visit:
    """Open the screen in a browser in which these lie."""
    visit = Visit(storage or FakeStorage())
    visit.storage.texts |= texts
    await visit.room.open()
    await visit.press("data")
    return visit


def offers(visit: Visit) -> bool:
    return f'data-action="data-restore" data-value="{ID}"' in visit.screen.regions["data-list"]


def saved(visit: Visit, owner: str) -> Profile:
    return ProfileStore(visit.storage, owner).load()[0]


def test_a_save_whose_place_is_empty_is_put_back_at_once() -> None:
    async def look() -> None:
        visit = await looked_at({KEY: text_of(RICH)})
        assert "It can be read now." in visit.screen.regions["data-list"]
        await visit.press("data-restore", value=ID)
        assert "It is back: Ann has $4,500." in visit.screen.regions["notice"]
        assert saved(visit, ANN) == RICH
        assert not all_aside(visit.storage)
        await visit.press("log-in", value=ANN)
        assert visit.profile == RICH

    asyncio.run(look())


def test_a_save_in_whose_place_another_lies_is_asked_about_and_changes_places_with_it() -> None:
    async def look() -> None:
        visit = await looked_at({KEY: text_of(RICH), f"baize.save.{ANN}.a": text_of(POOR)})
        await visit.press("data-put-back", value=ID)
        assert saved(visit, ANN) == POOR
        await visit.press("data-restore", value=ID)
        assert "Ann has $20 now." in visit.screen.regions["data-list"]
        assert "puts back the save with $4,500" in visit.screen.regions["data-list"]
        await visit.press("data-keep", value=ID)
        await visit.press("data-put-back", value=ID)
        assert saved(visit, ANN) == POOR
        await visit.press("data-restore", value=ID)
        await visit.press("data-put-back", value=ID)
        assert saved(visit, ANN) == RICH
        ((key, text),) = all_aside(visit.storage).items()
        assert text == text_of(POOR)
        await visit.press("data-restore", value=f"aside:{key}")
        await visit.press("data-put-back", value=f"aside:{key}")
        assert saved(visit, ANN) == POOR
        assert len(all_aside(visit.storage)) == 1

    asyncio.run(look())


def test_the_profile_in_play_is_replaced_with_its_table_and_outlives_the_visit() -> None:
    async def look() -> None:
        visit = Visit()
        await visit.sit(2)
        before = visit.profile
        visit.storage.texts[KEY] = text_of(replace(RICH, name="Guest"), GUEST)
        await visit.press("data")
        await visit.press("data-restore", value=ID)
        await visit.press("data-put-back", value=ID)
        assert visit.profile.bankroll == RICH.bankroll
        assert not visit.profile.tables
        await visit.press("buy-chips", value=str(OFFERS[0]))
        assert visit.profile.ledger[-1].kind is LedgerKind.BOUGHT
        await visit.press("history")
        assert (await visit.shelf.saves())[GUEST].text in visit.storage.texts.values()
        later = Visit(visit.storage, shelf=visit.shelf)
        await later.room.open()
        assert later.profile == visit.profile
        (aside,) = all_aside(visit.storage)
        await later.press("data")
        await later.press("data-restore", value=f"aside:{aside}")
        await later.press("data-put-back", value=f"aside:{aside}")
        assert later.profile == before
        await visit.close()
        await later.close()

    asyncio.run(look())


def test_hands_are_added_to_the_history_of_who_is_logged_in_once_and_each_on_its_shelf() -> None:
    async def look() -> None:
        from_file = replace(FOLDED, number=0, seal=None, promised="")
        visit = await looked_at({KEY: hand_text(replace(SHOWN_DOWN, number=3), from_file)})
        await visit.press("data-restore", value=ID)
        assert "adds 2 finished hands to Guest&#x27;s history" in visit.screen.regions["data-list"]
        await visit.press("data-put-back", value=ID)
        assert "2 hands were added" in visit.screen.regions["notice"]
        assert [await visit.shelf.count(shelf) for shelf in (GUEST, read_shelf(GUEST))] == [1, 1]
        assert not all_aside(visit.storage)
        visit.storage.texts[KEY] = hand_text(replace(SHOWN_DOWN, number=3))
        await visit.press("data")
        await visit.press("data-restore", value=ID)
        await visit.press("data-put-back", value=ID)
        assert "here already" in visit.screen.regions["notice"]
        assert await visit.shelf.count(GUEST) == 1

    asyncio.run(look())


@pytest.mark.parametrize(
    "text",
    [
        "junk",
        "[]",
        '[{"record": 1}]',
        text_of(RICH).replace("Ann", "Eve"),
        text_of(RICH, "p-../../current"),
        text_of(replace(RICH, bankroll=HalfDollars(5))),
        text_of(RICH).replace('"schema":4', '"schema":99'),
        hand_text(SHOWN_DOWN, FOLDED).replace('"call"', '"raise 7"', 1),
    ],
)
def test_what_cannot_be_read_whole_is_not_offered_and_stays(text: str) -> None:
    async def look() -> None:
        visit = await looked_at({KEY: text})
        before = dict(visit.storage.texts)
        assert not offers(visit)
        await visit.press("data-restore", value=ID)
        await visit.press("data-put-back", value=ID)
        assert visit.storage.texts == before

    asyncio.run(look())


def test_an_old_save_without_a_seal_is_the_guests() -> None:
    async def look() -> None:
        visit = await looked_at({KEY: json.dumps(PROFILE_CODEC.write(replace(RICH, name="Guest")))})
        await visit.press("data-restore", value=ID)
        await visit.press("data-put-back", value=ID)
        assert visit.profile.bankroll == RICH.bankroll

    asyncio.run(look())


def test_nothing_is_put_in_the_place_of_a_profile_with_a_passcode_that_is_logged_out() -> None:
    async def look() -> None:
        visit = await looked_at({KEY: text_of(POOR), f"baize.save.{ANN}.a": text_of(LOCKED)})
        assert not offers(visit)
        await visit.press("data-restore", value=ID)
        await visit.press("data-put-back", value=ID)
        assert saved(visit, ANN) == LOCKED

    asyncio.run(look())


def test_hands_wait_until_someone_is_logged_in() -> None:
    async def look() -> None:
        visit = await looked_at({KEY: hand_text(FOLDED)})
        assert offers(visit)
        await visit.press("log-out")
        await visit.press("data")
        assert not offers(visit)

    asyncio.run(look())


@pytest.mark.parametrize("room", [0, 1])
def test_without_room_for_both_nothing_is_changed(room: int) -> None:
    async def look() -> None:
        visit = await looked_at({KEY: text_of(RICH), f"baize.save.{ANN}.a": text_of(POOR)})
        visit.storage.room = room
        if not room:
            visit.storage.full = True
        await visit.press("data-restore", value=ID)
        await visit.press("data-put-back", value=ID)
        assert "no room to put it back" in visit.screen.regions["notice"]
        assert saved(visit, ANN) == POOR
        assert text_of(RICH) in all_aside(visit.storage).values()

    asyncio.run(look())


def test_a_save_of_this_build_that_a_damaged_one_replaces_can_be_put_back_over_it() -> None:
    async def look() -> None:
        storage = FakeStorage(**{f"baize.save.{ANN}.a": "junk", KEY: text_of(RICH)})
        visit = await looked_at({}, storage)
        await visit.press("data-restore", value=ID)
        assert "be read" in visit.screen.regions["data-list"]
        await visit.press("data-put-back", value=ID)
        assert saved(visit, ANN) == RICH
        assert [*all_aside(visit.storage).values()] == ["junk"]

    asyncio.run(look())


@pytest.mark.parametrize("language", ["de", "es"])
def test_it_is_asked_in_every_language(language: str) -> None:
    async def look() -> None:
        visit = await looked_at({KEY: text_of(RICH), f"baize.save.{ANN}.a": text_of(POOR)})
        use(read_folder(STATIC / "texts" / language))
        await visit.press("data-restore", value=ID)
        words = visit.screen.regions["data-list"]
        assert {"de": "der jetzige wird beiseitegelegt", "es": "aparta los que hay ahora"}[language] in words

    try:
        asyncio.run(look())
    finally:
        use(english())
