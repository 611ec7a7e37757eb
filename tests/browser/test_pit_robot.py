"""A robot that loses its page at every decision in the pit ends with the same chips as one that never does.

Each round begins with a shoe that its number alone decides, laid into the save; the same rounds are played
natively without a reload.
"""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Browser

from pyapp.agents.blackjack import StyleKind
from pyapp.app.core.pacing import Speed
from pyapp.app.core.settings import Settings
from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.blackjack.sitting import BlackjackChair, BlackjackSitting, BotPlan, usual_bets
from pyapp.blackjack import BLACKJACK, ready_shoe
from tests.app.blackjack.guest import CALM, CURIOUS, GREEDY, Guest
from tests.browser.loser import PLAYED, Loser, stored
from tests.browser.site import Site

EVENINGS: Final = 4
"""Robots side by side, each with an equal part of the rounds."""

ROUNDS: Final = -(-PLAYED // EVENINGS)
BROUGHT: Final = 2000
MANNERS: Final = tuple((*manner, "ready", "stand", "decline", "deal") for manner in (GREEDY, CALM, CURIOUS))


def fresh() -> BlackjackSitting:
    you = BlackjackChair("You", None, BROUGHT, BROUGHT)
    mimic = BlackjackChair("Vera", BotPlan(StyleKind.MIMIC), BROUGHT, BROUGHT)
    return BlackjackSitting(BLACKJACK, BROUGHT, (you, mimic), usual_bets(BLACKJACK, (you, mimic)))


def laid(pit: BlackjackSitting, number: int) -> Profile:
    """Lay a shoe for a round, with the bets still to be made."""
    shoe = ready_shoe(pit.rules, None, len(pit.chairs), Random(number))
    settings = Settings(Speed.INSTANT)
    return Profile(settings=settings, tables=(replace(pit, shoe=shoe, last=None, reviewed=True, rounds=0),))


def manner(number: int) -> tuple[str, ...]:
    return MANNERS[number % len(MANNERS)]


def over(profile: Profile) -> bool:
    pit = table(profile)
    return pit.rounds == 1 and pit.round is None


def table(profile: Profile) -> BlackjackSitting:
    assert profile.pit, "nobody sits in the pit"
    return profile.pit


def natively(numbers: range) -> Iterator[tuple[int, ...]]:
    """Play the rounds without a reload, and give the stacks after each."""
    pit = fresh()
    with ThreadPoolExecutor(1) as beside:  # where the browser's driver runs no loop of its own
        for number in numbers:
            pit = beside.submit(asyncio.run, _native_round(laid(pit, number), manner(number))).result()
            yield pit.stacks


async def _native_round(profile: Profile, wanted: tuple[str, ...]) -> BlackjackSitting:
    guest = Guest(stored(profile))
    await guest.room.open()
    await guest.press("continue")
    while not over(guest.profile):
        await guest.press(next(action for action in wanted if action in guest.live))
    pit = guest.pit
    await guest.close()
    return pit


@pytest.mark.slow
@pytest.mark.parametrize("evening", range(EVENINGS))
def test_rounds_end_the_same_though_the_page_is_lost_at_every_decision(
    site: Site, browser: Browser, evening: int
) -> None:
    robot = Loser(browser, site, "pit-bar")
    numbers = range(evening * ROUNDS, (evening + 1) * ROUNDS)
    pit, stacks = fresh(), list[tuple[int, ...]]()
    for number in numbers:
        pit = table(robot.play(laid(pit, number), manner(number), over))
        stacks.append(pit.stacks)
    robot.close()
    assert stacks == [*natively(numbers)]
    assert robot.losses > ROUNDS
