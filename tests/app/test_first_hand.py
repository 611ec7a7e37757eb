"""The first hand is one press away, and whatever the bankroll does not pay offers free chips at once."""

import asyncio
import json
import re
from collections.abc import Callable
from dataclasses import replace
from html import escape
from pathlib import Path

import pytest

from pyapp import VERSION
from pyapp.app.core.forms import PriceError
from pyapp.app.core.settings import Speed
from pyapp.app.core.storage import Installation
from pyapp.app.profiles.cashier import MOST_BOUGHT, check_price, filled_up
from pyapp.app.profiles.kept_profiles import OLD_KEY
from pyapp.app.profiles.profile import FIRST_CHIPS, PROFILE_CODEC, Profile
from pyapp.app.sittings.guest_sitting import GuestSitting
from pyapp.app.sittings.holdem.setup import easy, filled_in, seated, usual
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.features.friends.newcomer import brought_again, went_to_friends
from pyapp.holdem import NO_LIMIT
from pyapp.money import DOLLAR, NO_CHIPS, NO_MONEY, Chips, HalfDollars
from pyapp.tables import TABLES, GameFormat, TableEntry
from pyapp.texts import say
from pyapp.views import LobbyView, draw_lobby, lobby_entry
from pyapp.views.screens.lobby_page import FIRST, FIRST_RIVALS, START_HERE, draw_more_tables
from tests.app.damage import with_true_checksum
from tests.app.fakes import QUICK, FakeStorage, Visit
from tests.app.test_visits import saved_with
from tests.cases import case

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
    entries = tuple(map(lobby_entry, TABLES))
    start, rest = draw_lobby(LobbyView(entries))["lobby"].split(say("lobby.more_tables"), 1)
    listed = re.compile(r'data-table="([a-z-]+)"')
    others = [one.preset for one in TABLES if one.preset not in START_HERE]
    assert listed.findall(start) == list(START_HERE)
    assert listed.findall(rest) == others
    further = draw_more_tables(entry for entry in entries if entry.preset in others)["more-tables"]
    assert listed.findall(further) == others


@pytest.mark.parametrize("entry", TABLES, ids=lambda entry: entry.preset)
def test_a_table_is_its_picture_its_name_and_its_stakes_and_plain_words_a_page_further(
    entry: TableEntry,
) -> None:
    view = lobby_entry(entry)
    drawn = draw_lobby(LobbyView((view,)))["lobby"]
    assert drawn.index("<svg") < drawn.index(entry.name) < drawn.index(view.stakes)
    assert len(view.stakes) <= len("Up to 180 players")
    assert escape(entry.plain) not in drawn
    assert escape(entry.plain) in draw_more_tables([view])["more-tables"]
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
        await again.press("data")
        assert OFFLINE in again.screen.regions["data-room"]
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
        await visit.press("data")
        assert FORGETS in visit.screen.regions["data-room"]
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


Request = Callable[[Profile], object]
"""What costs chips, asked for by a profile."""

BANKROLLS = (*range(121), 401, 1999, 2000, 2001, 20_000, MOST_BOUGHT - 1, MOST_BOUGHT, 5 * MOST_BOUGHT)
"""Every half-dollar up to $60, and some around the buy-ins and the bounds."""

OFFER = re.compile(
    r'data-action="free-chips"[^>]* data-value="(\d+)"|data-value="(\d+)"[^>]*data-action="free-chips"'
)
ADDED = re.compile(r"Free chips added: \$([\d,]+)")


async def with_bankroll(half_dollars: int) -> Visit:
    """Return a visit in the lobby of someone who has so much."""
    visit = Visit(FakeStorage(**{OLD_KEY: saved_with(bankroll=half_dollars)}))
    await visit.room.open()
    return visit


def offered(html: str) -> str:
    """Return the price for which free chips are offered; empty where none are."""
    found = OFFER.search(html)
    return found[1] if found else ""


def test_play_leads_to_a_seat_with_two_presses_at_most_from_every_bankroll() -> None:
    async def play(bankroll: int) -> None:
        visit = await with_bankroll(bankroll)
        lobby = visit.screen.regions["lobby"]
        if 'data-action="play"' not in lobby:
            await visit.press("free-chips", value=offered(lobby))
            assert ADDED.search(visit.screen.regions["notice"])
        assert 'data-action="play"' in visit.screen.regions["lobby"]
        await visit.press("play", value="no-limit")
        assert visit.screen.screen == "table"
        await visit.close()

    for bankroll in BANKROLLS:
        with case(bankroll):
            asyncio.run(play(bankroll))


@pytest.mark.parametrize("bankroll", [0, 1, 19, 20, 39, 60])
@pytest.mark.parametrize("preset", [table.preset for table in TABLES])
def test_every_set_up_that_is_too_dear_offers_chips_instead_of_the_seat(preset: str, bankroll: int) -> None:
    async def visit() -> None:
        guest = await with_bankroll(bankroll)
        await guest.press("open-table", value=preset)
        form: dict[str, str] = {"seats": "2"} if preset != "blackjack" else {}
        strip = guest.screen.regions["sit"]
        if price := offered(strip):
            assert 'data-action="sit"' not in strip
            await guest.press("sit", form=form)  # as Enter in a field would
            assert offered(guest.screen.regions["notice"]) == price
            await guest.press("free-chips", value=price, form=form)
            assert guest.profile.bankroll >= int(price)
            assert guest.screen.regions["notice"].count("Free chips added") == 1
            assert ADDED.search(guest.screen.said[-1])
        strip = guest.screen.regions["sit"]
        assert "data-reason" not in strip
        await guest.press("sit", form=form)
        assert guest.screen.screen in {"table", "pit"}
        await guest.close()

    asyncio.run(visit())


def test_nothing_is_refused_for_want_of_chips_but_with_the_price_that_free_chips_then_pay() -> None:
    poor = Profile(bankroll=HalfDollars(19 * DOLLAR))
    seat = GuestSitting("ticket", NO_LIMIT, GameFormat.CASH, Chips(200), Chips(200), Chips(200))
    requests: tuple[Request, ...] = (
        lambda profile: check_price(profile, HalfDollars(1200 * DOLLAR)),
        lambda profile: went_to_friends(profile, seat),
        lambda profile: brought_again(profile.seated(seat), seat),
    )
    for asked in requests:
        with pytest.raises(PriceError) as refused:
            asked(poor)
        assert say("profiles.free_chips.wanted", price="", bankroll="$19")[-15:] in str(refused.value)
        asked(filled_up(poor, refused.value.price))


def test_the_sentence_of_that_refusal_is_written_in_one_place_only() -> None:
    files = [path for path in Path("pyapp").rglob("*.py") if "free_chips.wanted" in path.read_text("utf-8")]
    assert [path.name for path in files] == ["forms.py"]


def lost_everything() -> Visit:
    """Return a visit of someone whose last chips another player at the table has."""
    setup = filled_in(usual("casino-limit", 200, Speed.INSTANT), {"seats": "2", "speed": "instant", **QUICK})
    sitting = seated(setup, drawn=0)
    you, rival = sitting.chairs
    chairs = (replace(you, stack=NO_CHIPS), replace(rival, stack=Chips(you.stack + rival.stack)))
    profile = Profile(NO_MONEY, tables=(replace(sitting, chairs=chairs, hands=1),))
    return Visit(FakeStorage(**{OLD_KEY: json.dumps(PROFILE_CODEC.write(profile))}))


def test_chips_that_come_with_another_press_are_told_of_once() -> None:
    async def visit() -> None:
        guest = lost_everything()
        await guest.room.open()
        await guest.press("continue", value="casino-limit")
        before = guest.profile.granted
        await guest.press("rebuy")
        assert guest.profile.granted - before == FIRST_CHIPS
        assert guest.screen.said.count("Free chips added: $1,000") == 1
        assert "Free chips added: $1,000" in guest.screen.regions["notice"]
        await guest.press("dismiss")
        assert not guest.screen.regions["notice"]
        await guest.close()

    asyncio.run(visit())
