"""The first hand: one press in the lobby, and it is dealt."""

import asyncio
import re
from html import escape

import pytest

from pyapp import VERSION
from pyapp.app.core.settings import Speed
from pyapp.app.core.storage import Installation
from pyapp.app.sittings.holdem.setup import easy
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.tables import TABLES, TableEntry
from pyapp.texts import say
from pyapp.views import LobbyView, draw_lobby, lobby_entry
from pyapp.views.screens.lobby_page import FIRST, FIRST_RIVALS, START_HERE
from tests.app.damage import with_true_checksum
from tests.app.fakes import FakeStorage, Visit

OFFLINE = escape(say("settings.offline"), quote=True)
NEWS = escape(say("lobby.news.title", version=VERSION), quote=True)
FORGETS = escape(say("settings.forgets"), quote=True)
RESTORE = escape(say("screens.backup.load"), quote=True)


def test_those_drawn_beside_the_button_sit_at_the_table() -> None:
    setup = easy(FIRST, 1000, Speed.NORMAL)
    assert setup.rivals[: setup.seats - 1] == FIRST_RIVALS


async def _played(bankroll_first: str = "") -> Visit:
    visit = Visit()
    await visit.room.open()
    if bankroll_first:
        await visit.press("open-table", value=bankroll_first)
        await visit.press("sit", value=bankroll_first)
        await visit.press("lobby")
    await visit.press("play")
    return visit


def test_one_press_deals_a_hand_among_easy_rivals() -> None:
    async def play() -> None:
        visit = await _played()
        assert visit.screen.screen == "table"
        (table,) = visit.profile.tables
        assert isinstance(table, HoldemSitting)
        assert table.names == ("You", *FIRST_RIVALS)
        assert table.hand
        await visit.room.press(visit.controls["fold"])
        await visit.close()

    asyncio.run(play())


def test_with_a_table_waiting_there_is_no_such_button_and_an_early_press_goes_on_there() -> None:
    async def play() -> None:
        visit = await _played("casino-limit")
        assert [table.rules.preset for table in visit.profile.tables] == ["casino-limit"]
        await visit.press("lobby")
        assert 'data-action="play"' not in visit.screen.regions["lobby"]
        assert 'data-action="continue"' in visit.screen.regions["lobby"]
        await visit.close()

    asyncio.run(play())


def test_pressed_twice_it_opens_one_table() -> None:
    async def play() -> None:
        visit = Visit()
        await visit.room.open()
        press = visit.press
        await asyncio.gather(press("play"), press("play"))
        assert len(visit.profile.tables) == 1
        await visit.close()

    asyncio.run(play())


@pytest.mark.parametrize("preset", ["no-limit", "casino-limit", "duel", "console-limit", "blackjack"])
def test_every_table_can_be_sat_down_at_like_this(preset: str) -> None:
    async def play() -> None:
        visit = Visit(FakeStorage())
        await visit.room.open()
        await visit.press("play", value=preset)
        assert [table.rules.preset for table in visit.profile.tables] == [preset]
        await visit.close()

    asyncio.run(play())


def test_tables_for_a_stranger_come_first_and_every_table_once() -> None:
    drawn = draw_lobby(LobbyView(tuple(map(lobby_entry, TABLES))))["lobby"]
    start, rest = drawn.split(say("lobby.group.house_rules"))
    listed = re.compile(r'data-table="([a-z-]+)"')
    assert listed.findall(start) == list(START_HERE)
    assert listed.findall(rest) == [one.preset for one in TABLES if one.preset not in START_HERE]


@pytest.mark.parametrize("entry", TABLES, ids=lambda entry: entry.preset)
def test_a_table_is_described_in_plain_words_before_its_stakes_and_rules(entry: TableEntry) -> None:
    drawn = draw_lobby(LobbyView((lobby_entry(entry),)))["lobby"]
    plain, stakes, special = (drawn.index(f'class="{name}"') for name in ("plain", "stakes", "special"))
    assert drawn.index(entry.name) < drawn.index(escape(entry.plain)) < drawn.index(escape(entry.special))
    assert plain < stakes < special
    assert not re.search(r"street|blind|cap\b|limit|raise", entry.plain)


def test_installing_is_said_after_the_first_table_once_and_below_the_settings_always() -> None:
    async def play() -> None:
        storage = FakeStorage()
        visit = Visit(storage)
        await visit.room.open()
        assert OFFLINE not in visit.screen.regions["lobby"]
        await visit.press("play")
        await visit.press("lobby")
        assert OFFLINE in visit.screen.regions["lobby"]
        await visit.press("offline-told")
        assert OFFLINE not in visit.screen.regions["lobby"]
        assert 'data-action="continue"' in visit.screen.regions["lobby"]
        await visit.close()
        again = Visit(storage)
        await again.room.open()
        assert OFFLINE not in again.screen.regions["lobby"]
        await again.press("settings")
        assert OFFLINE in again.screen.regions["settings"]
        await again.close()

    asyncio.run(play())


@pytest.mark.parametrize("without", [False, True], ids=["an older version", "none told yet"])
def test_what_is_new_is_told_once_after_an_update_and_never_to_a_newcomer(*, without: bool) -> None:
    async def play() -> None:
        storage = FakeStorage()
        visit = Visit(storage)
        await visit.room.open()
        await visit.press("play")
        await visit.press("lobby")
        assert NEWS not in visit.screen.regions["lobby"]
        await visit.close()
        before = ((f'"news_read":"{VERSION}"', '"news_read":"0.1.0"'), (f',"news_read":"{VERSION}"', ""))
        older = before[without]
        for key, text in storage.texts.items():
            if key.startswith("baize.save."):
                assert older[0] in text
                storage.texts[key] = with_true_checksum(text.replace(*older))
        updated = Visit(storage)
        await updated.room.open()
        assert NEWS in updated.screen.regions["lobby"]
        await updated.press("news-read")
        assert NEWS not in updated.screen.regions["lobby"]
        await updated.close()
        again = Visit(storage)
        await again.room.open()
        assert NEWS not in again.screen.regions["lobby"]
        await again.close()

    asyncio.run(play())


def test_safari_is_told_of_in_its_own_words_until_the_game_is_installed() -> None:
    async def play() -> None:
        visit = Visit()
        visit.storage_manager.installation = Installation.FORGOTTEN
        await visit.room.open()
        await visit.press("play")
        await visit.press("lobby")
        assert FORGETS in visit.screen.regions["lobby"]
        assert OFFLINE not in visit.screen.regions["lobby"]
        await visit.press("data")
        assert visit.screen.screen == "data"
        await visit.press("back")
        await visit.press("offline-told")
        assert FORGETS not in visit.screen.regions["lobby"]
        await visit.press("settings")
        assert FORGETS in visit.screen.regions["settings"]
        await visit.close()

    asyncio.run(play())


def test_an_installed_game_offers_what_was_saved_elsewhere_until_something_is_played() -> None:
    async def play() -> None:
        visit = Visit()
        visit.storage_manager.installation = Installation.INSTALLED
        await visit.room.open()
        assert RESTORE in visit.screen.regions["lobby"]
        await visit.press("play")
        await visit.press("lobby")
        assert RESTORE not in visit.screen.regions["lobby"]
        await visit.close()

    asyncio.run(play())
