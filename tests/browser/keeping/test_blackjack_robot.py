"""A robot that loses its page at every decision at blackjack ends with the same chips as one that never does.

Each round begins with a shoe that its number alone decides, laid into the save; the same rounds are played
natively without a reload.
"""

import asyncio
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Browser

from pyapp.agents.blackjack.bot_kinds import StyleKind
from pyapp.app.core.settings import Settings, Speed
from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.blackjack.sitting import BlackjackChair, BlackjackSitting, BotPlan, usual_bets
from pyapp.blackjack import BLACKJACK, ready_shoe
from pyapp.money import HalfDollars
from tests.app.blackjack.guest import CALM, CURIOUS, GREEDY, Guest
from tests.browser.keeping.loser import EVENINGS, Loser, evening, stored
from tests.browser.site import Site

pytestmark = pytest.mark.nightly

TELLING: Final = (20, 42, 49, 60, 90)
"""The fewest decisions that put every question of the first 300 rounds, and have every answer to it."""

ANSWERS: Final = frozenset({"deal", "hit", "stand", "double", "split", "insure", "decline", "even-money"})
"""What is pressed in all of them."""

BROUGHT: Final = 2000
MANNERS: Final = tuple((*manner, "ready", "stand", "decline", "deal") for manner in (GREEDY, CALM, CURIOUS))


def laid(number: int) -> Profile:
    """Lay a shoe that its number alone decides at a new table, with the bets still to be made."""
    you = BlackjackChair("You", None, HalfDollars(BROUGHT), HalfDollars(BROUGHT))
    mimic = BlackjackChair("Vera", BotPlan(StyleKind.MIMIC), HalfDollars(BROUGHT), HalfDollars(BROUGHT))
    sitting = BlackjackSitting(
        BLACKJACK, HalfDollars(BROUGHT), (you, mimic), usual_bets(BLACKJACK, (you, mimic))
    )
    shoe = ready_shoe(BLACKJACK, None, len(sitting.chairs), Random(number))
    return Profile(settings=Settings(Speed.INSTANT), tables=(replace(sitting, shoe=shoe, reviewed=True),))


def manner(number: int) -> tuple[str, ...]:
    return MANNERS[number % len(MANNERS)]


def over(profile: Profile) -> bool:
    sitting = table(profile)
    return sitting.rounds == 1 and sitting.round is None


def table(profile: Profile) -> BlackjackSitting:
    assert profile.blackjack, "nobody sits in the pit"
    return profile.blackjack


def natively(numbers: Sequence[int]) -> Iterator[tuple[tuple[int, ...], AbstractSet[str]]]:
    """Play the rounds without a reload, and give the stacks after each, and what was pressed in it."""
    with ThreadPoolExecutor(1) as beside:  # where the browser's driver runs no loop of its own
        for number in numbers:
            round_ = _native_round(laid(number), manner(number))
            sitting, pressed = beside.submit(asyncio.run, round_).result()
            yield sitting.stacks, pressed


async def _native_round(
    profile: Profile, wanted: tuple[str, ...]
) -> tuple[BlackjackSitting, AbstractSet[str]]:
    guest, pressed = Guest(stored(profile)), set[str]()
    await guest.room.open()
    await guest.press("continue")
    while not over(guest.profile):
        action = next(action for action in wanted if action in guest.live)
        pressed.add(action)
        await guest.press(action)
    sitting = guest.blackjack
    await guest.close()
    return sitting, pressed


@pytest.mark.slow
@pytest.mark.parametrize("at", range(EVENINGS))
def test_rounds_end_the_same_though_the_page_is_lost_at_every_decision(
    site: Site, browser: Browser, at: int
) -> None:
    robot = Loser(browser, site, "pit-bar")
    numbers = evening(TELLING, at)
    ends = [robot.play(laid(number), manner(number), over) for number in numbers]
    robot.close()
    assert [table(end).stacks for end in ends] == [left for left, _ in natively(numbers)]
    assert robot.losses > len(numbers)


def test_the_telling_rounds_are_answered_in_every_way() -> None:
    assert {answer for _, pressed in natively(TELLING) for answer in pressed} == ANSWERS
