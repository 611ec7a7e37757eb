"""A blackjack table is set up on its felt: boxes, rules and stakes at a tap each."""

import asyncio
import re

import pytest

from pyapp.app.core.forms import PriceError, SetupError
from pyapp.app.core.settings import Speed
from pyapp.app.sittings.blackjack.setup import (
    STAKES,
    blackjack_setup_view,
    check_setup,
    filled_in,
    stakes_of,
    stakes_offered,
    usual,
)
from pyapp.blackjack.odds.house_rules import HOUSE_EDGES, HOUSE_RULES, house_of
from pyapp.money import half_dollars
from tests.app.blackjack.guest import SWITCHES, Guest

BANKROLL = half_dollars(1000)


async def _at_the_form() -> Guest:
    visit = Guest(seed=5)
    await visit.room.open()
    await visit.press("open-table", value="blackjack")
    return visit


def form_of(visit: Guest) -> dict[str, str]:
    """Return what the page sends of the form as it is drawn, the part that was drawn last counting."""
    drawn = "".join(
        visit.screen.regions[name]
        for name in ("setup", "amounts", "rule-fields")
        if name in visit.screen.regions
    )
    drawn += "".join(html for name, html in visit.screen.regions.items() if name.startswith("place-"))
    found = dict[str, str]()
    for name in SWITCHES:
        drawn_last = re.findall(rf'<input type="checkbox" name="{name}" value="on"( checked)?', drawn)
        if drawn_last and drawn_last[-1]:
            found[name] = "on"
    for kind in ("hidden", "number"):
        found |= dict(re.findall(rf'<input type="{kind}"[^>]*? name="([\w-]+)" value="([^"]*)"', drawn))
    found |= dict(re.findall(r'<input type="radio" name="([\w-]+)" value="([^"]*)" checked', drawn))
    return found


def test_one_tap_sits_down_as_the_form_opens() -> None:
    async def play() -> None:
        visit = await _at_the_form()
        assert 'data-action="sit"' in visit.screen.regions["sit"]
        assert "aria-disabled" not in visit.screen.regions["sit"]
        await visit.press("sit", form={**form_of(visit), "speed": "instant"})
        assert visit.screen.screen == "pit"
        assert visit.blackjack.names == ("", "Basil", "", "You", "", "Hilda", "")
        assert visit.blackjack.rules == HOUSE_RULES["book"]
        await visit.close()

    asyncio.run(play())


def test_nothing_waits_for_an_edge_when_the_form_opens() -> None:
    async def play() -> None:
        visit = await _at_the_form()
        drawn = visit.screen.regions["setup"] + visit.screen.regions["sit"]
        assert [f"{edge * 100:.2f}%" in drawn for edge in HOUSE_EDGES.values()] == [True] * 3
        assert re.search(r'data-value="book" aria-pressed="true"', drawn)
        assert not re.search("working|Your rules", drawn, re.IGNORECASE)
        await visit.close()

    asyncio.run(play())


@pytest.mark.parametrize("house", HOUSE_RULES)
def test_a_press_plays_by_the_rules_of_a_house_at_the_stakes_chosen(house: str) -> None:
    async def play() -> None:
        visit = await _at_the_form()
        await visit.press("stakes", value="middle", form=form_of(visit))
        await visit.press("house", value=house, form=form_of(visit))
        assert f'data-value="{house}" aria-pressed="true"' in visit.screen.regions["houses"]
        assert 'data-value="middle" aria-pressed="true"' in visit.screen.regions["stakes"]
        assert ("6 to 5" in visit.screen.regions["setup-print"]) == (house == "casino")
        await visit.press("sit", form={**form_of(visit), "speed": "instant"})
        rules = visit.blackjack.rules
        assert house_of(rules) == house
        assert (rules.least_bet, rules.most_bet) == (half_dollars(10), half_dollars(1000))
        assert visit.blackjack.chairs[3].stack == half_dollars(500)
        await visit.close()

    asyncio.run(play())


@pytest.mark.slow
def test_a_changed_rule_makes_them_your_rules_with_their_edge_once_it_is_worked_out() -> None:
    async def play() -> None:
        visit = await _at_the_form()
        form = form_of(visit)
        await visit.press("pit-setup", form={**form, "decks": "1"})
        assert "Your rules" in visit.screen.regions["sit"]
        assert 'aria-pressed="true"' not in visit.screen.regions["houses"]
        assert "One deck" in visit.screen.regions["house-rules"]
        for _ in range(100_000):
            if "house edge" in visit.screen.regions["sit"]:
                break
            await asyncio.sleep(0)
        assert re.search(r"Your rules, house edge \d\.\d\d% · \$2", visit.screen.regions["sit"])
        await visit.press("pit-setup", form=form)
        assert "Your rules" not in visit.screen.regions["sit"]
        assert 'data-value="book" aria-pressed="true"' in visit.screen.regions["houses"]
        await visit.close()

    asyncio.run(play())


def test_a_tap_on_a_box_opens_its_sheet_and_what_is_chosen_there_sits_down() -> None:
    async def play() -> None:
        visit = await _at_the_form()
        await visit.press("seat", value="1", form=form_of(visit))
        assert re.search(r'name="seat-1" value="empty" checked', visit.screen.regions["seat-sheet"])
        await visit.press("pit-setup", form={**form_of(visit), "seat-1": "stand-on", "hard-1": "15"})
        assert "Stan" in visit.screen.regions["place-1"]
        assert "Stands on hard 15" in visit.screen.regions["seat-about"]
        await visit.press("seat", value="5", form={**form_of(visit), "seat-1": "stand-on", "hard-1": "15"})
        await visit.press("pit-setup", form={**form_of(visit), "seat-5": "person", "name-5": "Mo"})
        assert "Mo" in visit.screen.regions["place-5"]
        await visit.press("seat", value="4", form=form_of(visit))
        await visit.press("pit-setup", form={**form_of(visit), "seat-4": "empty", "buy-in": "a lot"})
        assert "whole number" in visit.screen.regions["sit"]
        await visit.press("pit-setup", form={**form_of(visit), "seat-4": "empty"})
        assert "Empty" in visit.screen.regions["place-4"]
        await visit.press("sit", form={**form_of(visit), "speed": "instant"})
        assert visit.blackjack.names == ("Stan", "Basil", "", "", "Mo", "Hilda", "")
        assert visit.blackjack.chairs[0].bot
        assert visit.blackjack.chairs[0].bot.hard == 15
        await visit.close()

    asyncio.run(play())


def test_a_felt_without_you_says_so_and_shows_the_box_that_was_emptied() -> None:
    async def play() -> None:
        visit = await _at_the_form()
        await visit.press("seat", value="4", form=form_of(visit))
        await visit.press("pit-setup", form={**form_of(visit), "seat-4": "basic"})
        assert "Take a seat yourself" in visit.screen.regions["sit"]
        assert "Bea" in visit.screen.regions["place-4"]
        await visit.press("pit-setup", form={**form_of(visit), "seat-4": "you", "seat-5": "Vera"})
        assert "not a player" in visit.screen.regions["sit"]
        await visit.close()

    asyncio.run(play())


@pytest.mark.parametrize("bankroll", [2, 19, 20, 99, 250, 999, 1000, 2500, 100_000])
@pytest.mark.parametrize("boxes", [1, 2, 7])
def test_the_stakes_offered_can_be_paid_for_in_every_box_and_are_known_again(
    bankroll: int, boxes: int
) -> None:
    form = {f"seat-{at}": "you" if at <= boxes else "empty" for at in range(1, 8)}
    setup = filled_in(usual(half_dollars(bankroll), Speed.NORMAL), form)
    offered = stakes_offered(setup, half_dollars(bankroll))
    assert list(offered) == [name for name in STAKES if name in offered]
    for name, one in offered.items():
        check_setup(one, half_dollars(bankroll))
        assert stakes_of(one, offered) == name
        assert one.buy_in >= 10 * one.rules.least_bet
    assert len(offered) == len(STAKES) or bankroll < 1000 * boxes


def test_what_the_bankroll_cannot_pay_is_shown_as_it_was_chosen() -> None:
    setup = filled_in(usual(BANKROLL, Speed.NORMAL), {"buy-in": "5000"})
    with pytest.raises(PriceError):
        check_setup(setup, BANKROLL)
    assert blackjack_setup_view(setup, BANKROLL, "", None).buy_in == 5000
    with pytest.raises(SetupError):
        check_setup(filled_in(setup, {"seat-4": "empty", "seat-2": "empty"}), BANKROLL)
