"""No dead end: whatever the bankroll does not pay offers free chips at once, and says what came."""

import asyncio
import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from pyapp.app.core.forms import PriceError
from pyapp.app.core.settings import Speed
from pyapp.app.profiles.cashier import MOST_BOUGHT, check_price, filled_up
from pyapp.app.profiles.kept_profiles import OLD_KEY
from pyapp.app.profiles.profile import FIRST_CHIPS, PROFILE_CODEC, Profile
from pyapp.app.sittings.guest_sitting import GuestSitting
from pyapp.app.sittings.holdem.setup import filled_in, seated, usual
from pyapp.features.friends.newcomer import brought_again, went_to_friends
from pyapp.holdem import NO_LIMIT
from pyapp.money import DOLLAR, NO_CHIPS, NO_MONEY, Chips, HalfDollars
from pyapp.tables import TABLES, GameFormat
from pyapp.texts import say
from tests.app.fakes import QUICK, FakeStorage, Visit
from tests.app.test_visits import saved_with
from tests.cases import case

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
