"""Whatever is pressed or typed while a deal is on its way: what is kept can be read, with every chip."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final

import pytest

from pyapp.app import Press
from pyapp.app.console import press_of
from pyapp.app.core.settings import Speed
from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.cards.decks import stack_shoe
from pyapp.money import DOLLAR, NO_CHIPS, Chips
from pyapp.tables import GameFormat
from tests.app.fakes import FakeStorage, presses_of, until
from tests.app.test_every_control import answered, drawn
from tests.cases import case
from tests.features.friends.blackjack_party import BlackjackPage, BlackjackParty, blackjack
from tests.features.friends.parties import Page, Party, game
from tests.products import only_daily, only_quick

WHILE: Final = 60
"""Turns of the loop after a press, in which whatever it begins is done."""

MOST_TURNS: Final = 8
"""A deal that takes more turns waits for one thing in most of them, so not each of them is tried."""

DEALS = ("next", "deal", "rebuy")
CALM = ("check", "fold", "decline", "stand")
TYPED = ("seats", "join hiro", "replace ada hiro", "who ada", "leave ada", "leave 3", "leave guest 1")


class Host(BlackjackPage):
    """The page of a player at either table, whose guest is away."""

    @property
    def live(self) -> set[str]:
        """The actions in the bar that are not refused."""
        return {it.action for it in self.controls.values() if not it.reason}

    @property
    def controls(self) -> dict[str, Press]:
        """The buttons in the bar of the table in front."""
        region = {"pit": "pit-bar", "table": "bar"}.get(self.screen.screen, "")
        return {it.action: it for it in presses_of(self.screen.regions.get(region, ""))}


@dataclass(frozen=True)
class Moment:
    """A table at which the next deal is one press away."""

    texts: dict[str, str]
    preset: str
    played: int = 0
    """How many deals are played on the page before: the cards of the last one still lie there."""

    async def reached(self) -> tuple[Host, Press]:
        """Open the page at the table; return it with the press that deals."""
        host = Host(FakeStorage(**self.texts))
        await host.open(0.001)
        await host.room.press(Press("continue", value=self.preset))
        deals = 0
        for _ in range(50):
            await until(lambda: bool(host.live.intersection((*DEALS, *CALM))))
            action = next(one for one in (*DEALS, *CALM) if one in host.live)
            if action in DEALS:
                if deals == self.played:
                    return host, host.controls[action]
                deals += 1
            await host.room.press(host.controls[action])
        raise AssertionError("the deal never comes")


def deals_of(profile: Profile) -> int:
    """Count the hands and rounds that are kept as dealt."""
    holdem, pit = profile.sitting, profile.blackjack
    return (holdem.hands if holdem else 0) + (pit.rounds if pit else 0)


def table_of(profile: Profile) -> HoldemSitting | BlackjackSitting | None:
    """Return the one table where the host sits."""
    tables = [it for it in profile.tables if isinstance(it, HoldemSitting | BlackjackSitting)]
    assert tables == [*profile.tables]
    return tables[0] if tables else None


def check_chips(before: Profile, after: Profile, unit: int) -> None:
    """Hold that no chip of people came or went, each worth ``unit`` half-dollars.

    Reading the save has counted all that lie at the table. Whoever leaves takes what lay there before the
    deal.
    """
    had, left = table_of(before), table_of(after)
    assert had
    people = {*had.persons, *had.guests}
    was = sum(had.stacks[at] for at in people)
    there = 0
    if left:
        was, there = brought(had, people), brought(left, people.union(left.persons))
    owed = sum(debt.chips for debt in after.tickets.owed)
    assert after.bankroll + unit * (there + owed) == before.bankroll + unit * was


def brought(table: HoldemSitting | BlackjackSitting, chairs: Collection[int]) -> int:
    """Count the chips that were brought to these chairs, less what was taken from there."""
    if isinstance(table, BlackjackSitting):
        return sum(table.chairs[at].bought for at in chairs) - table.taken
    return sum(table.chairs[at].bought - table.chairs[at].taken for at in chairs)


async def turns_and_presses(moment: Moment) -> tuple[int, list[Press]]:
    """Deal; return after how many turns of the loop that is kept, and all that can be pressed until then."""
    host, way = await moment.reached()
    deals = deals_of(host.profile)
    buttons = chain.from_iterable(map(presses_of, host.screen.regions.values()))
    named = (Press(action, value=moment.preset) for action in answered(host, drawn()))
    pressed = {repr(it): it for it in (*typed(), *buttons, *named) if answered(host, {it.action})}
    dealing, turns = asyncio.ensure_future(host.room.press(way)), 0
    while deals_of(host.profile) == deals:
        await asyncio.sleep(0)
        turns += 1
    await dealing
    await host.close()
    return turns, [*pressed.values()]


def typed() -> Iterator[Press]:
    """Yield what is typed about people; every other word that can be typed is an action's."""
    return (press_of(line, ()) for line in TYPED)


async def press_in(moment: Moment, turn: int, press: Press) -> tuple[Profile, Profile, Profile]:
    """Press something so many turns after the press that deals, unless that is kept sooner this time.

    Return what is kept before, then, and a while later.
    """
    host, way = await moment.reached()
    before = host.profile
    dealing = asyncio.ensure_future(host.room.press(way))
    for _ in range(turn):
        await asyncio.sleep(0)
    if deals_of(host.profile) == deals_of(before):
        await host.room.press(press)
    then = host.profile
    for _ in range(WHILE):
        await asyncio.sleep(0)
    await dealing
    later = host.profile
    await host.close()
    return before, then, later


def smoothly(page: Page) -> dict[str, str]:
    """Return the save of a page, on which the cards fade before a deal and no hand comes by itself."""
    own = page.session.profile.current
    settings = replace(own.settings, auto_deal=False, speed=Speed.NORMAL)
    page.session.profile.keep(replace(own, settings=settings))
    return dict(page.storage.texts)


async def friends_table() -> Moment:
    """Return a hold'em table before its first hand, with a guest."""
    party = Party(guests=1)
    await party.sit(game(3, GameFormat.CASH))
    await until(lambda: party.table.seal is not None)
    return Moment(smoothly(party.host), "no-limit")


async def friends_hand() -> Moment:
    """Return the same table after a hand."""
    return replace(await friends_table(), played=1)


async def broke_host() -> Moment:
    """Return the same table with a host who has lost every chip to the guest."""
    party = Party(guests=1)
    await party.sit(game(3, GameFormat.CASH))
    await until(lambda: party.table.seal is not None)
    own, *others = party.table.chairs
    guest = next(at for at, chair in enumerate(others) if chair.guest)
    others[guest] = replace(others[guest], stack=Chips(others[guest].stack + own.stack))
    out = replace(party.table, chairs=(replace(own, stack=NO_CHIPS), *others), hands=1)
    party.host.session.profile.keep(party.host.session.profile.current.seated(out))
    return Moment(smoothly(party.host), "no-limit")


async def over_by_blinds() -> Moment:
    """Return a hold'em table whose next hand is over with its blinds."""
    host = Page()
    await host.open()
    await host.friends.open_table(game(2, GameFormat.CASH))
    await until(lambda: host.profile.sitting is not None)
    table = host.profile.sitting
    assert table
    chairs = tuple(replace(chair, stack=Chips(1), bought=Chips(1)) for chair in table.chairs)
    host.session.profile.keep(host.session.profile.current.seated(replace(table, chairs=chairs, hands=1)))
    return Moment(smoothly(host), "no-limit")


async def friends_round() -> Moment:
    """Return a blackjack table with a guest, after a round."""
    party = BlackjackParty(guests=1)
    await party.sit_down(blackjack("you"))
    await until(lambda: party.host.asked)
    return Moment(smoothly(party.host), "blackjack", played=1)


async def natural() -> Moment:
    """Return a blackjack table whose second round is over with the deal: it pays a natural."""
    return await _stacked("Th 9d 9s 8c Ah 9c Kd 7d")


async def dealers_natural() -> Moment:
    """Return one whose dealer has a natural there."""
    return await _stacked("Th 9d 9s 8c 5h Kc 6d As")


async def _stacked(cards: str) -> Moment:
    host = BlackjackPage()
    await host.open()
    await host.friends.open_blackjack(blackjack("you"))
    await until(lambda: host.asked)
    table = host.profile.blackjack
    assert table
    stacked = replace(table, shoe=stack_shoe(cards, table.rules.decks))
    host.session.profile.keep(host.session.profile.current.seated(stacked))
    moment = Moment(smoothly(host), "blackjack", played=1)
    again, _ = await moment.reached()
    table = again.profile.blackjack
    assert table
    again.session.profile.keep(again.session.profile.current.seated(replace(table, reviewed=False)))
    return Moment(dict(again.storage.texts), "blackjack")


DAILY = (friends_hand, natural)
MOMENTS = (*DAILY, friends_table, broke_host, over_by_blinds, friends_round, dealers_natural)


@pytest.mark.parametrize("before", only_daily(only_quick(MOMENTS, []), DAILY))
def test_whatever_is_pressed_while_a_deal_is_on_its_way_leaves_a_sound_save_and_every_chip(
    before: Callable[[], Awaitable[Moment]],
) -> None:
    async def story() -> None:
        moment = await before()
        unit = 1 if moment.preset == "blackjack" else DOLLAR
        turns, presses = await turns_and_presses(moment)
        assert turns > 1
        for press in presses:
            for turn in range(1, turns, 1 + turns // MOST_TURNS):
                with case(turn, press):
                    first, *kept = await press_in(moment, turn, press)
                    for after in kept:
                        check_chips(first, after, unit)

    asyncio.run(story())
