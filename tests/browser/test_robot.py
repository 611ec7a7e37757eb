"""A robot that loses its page at every decision ends with the same chips as one that never does.

The cards are known by the one way there is (`docs/SAVES.md`): each hand is dealt natively into the save. The
same hands are played natively without a reload, so the two Pythons are held against each other as well.

`BAIZE_LOSSES=500 python -m pytest tests/browser/test_robot.py tests/browser/test_pit_robot.py` plays more.
"""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Browser

from pyapp.app.core.pacing import Speed
from pyapp.app.core.settings import Settings
from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting, next_hand
from pyapp.cards import sealed
from pyapp.holdem import CASINO_LIMIT
from tests.app.fakes import Visit
from tests.browser.loser import PLAYED, Loser, stored
from tests.browser.site import Site

EVENINGS: Final = 5
"""Robots side by side, each with an equal part of the hands."""

HANDS: Final = -(-PLAYED // EVENINGS)
NAMES: Final = ("You", "Bruno", "Ines")
FOLDER: Final = ("check", "fold", "call")
CALLER: Final = ("check", "call", "fold")


def dealt(sitting: HoldemSitting, number: int) -> Profile:
    """Deal a hand from a deck that its number alone decides."""
    seal = sealed(Random(number))
    table = next_hand(replace(sitting, seal=seal), seal.dealt)
    return Profile(settings=Settings(Speed.INSTANT), tables=(table,))


def fresh() -> HoldemSitting:
    chairs = tuple(HoldemChair(name, name == "You", 1000, 1000, "beginner") for name in NAMES)
    return HoldemSitting(CASINO_LIMIT, 1000, chairs, drawn=0)


def manner(number: int) -> tuple[str, ...]:
    """Play most hands briefly and every fifth one to its end."""
    return FOLDER if number % 5 else CALLER


def over(profile: Profile) -> bool:
    return table(profile).hand is None


def table(profile: Profile) -> HoldemSitting:
    assert profile.sitting, "nobody sits at a table"
    return profile.sitting


def natively(numbers: range) -> Iterator[tuple[int, ...]]:
    """Play the hands without a reload, and give the stacks after each."""
    sitting = fresh()
    with ThreadPoolExecutor(1) as beside:  # where the browser's driver runs no loop of its own
        for number in numbers:
            sitting = beside.submit(
                asyncio.run, _native_hand(dealt(sitting, number), manner(number))
            ).result()
            yield sitting.stacks


async def _native_hand(profile: Profile, wanted: tuple[str, ...]) -> HoldemSitting:
    guest = Visit(stored(profile))
    await guest.room.open()
    await guest.press("continue")
    while not over(guest.profile):
        await guest.press(next(action for action in wanted if action in guest.live))
    sitting = table(guest.profile)
    await guest.close()
    return sitting


@pytest.mark.slow
@pytest.mark.parametrize("evening", range(EVENINGS))
def test_hands_end_the_same_though_the_page_is_lost_at_every_decision(
    site: Site, browser: Browser, evening: int
) -> None:
    robot = Loser(browser, site, "bar")
    numbers = range(evening * HANDS, (evening + 1) * HANDS)
    sitting, stacks = fresh(), list[tuple[int, ...]]()
    for number in numbers:
        sitting = table(robot.play(dealt(sitting, number), manner(number), over))
        stacks.append(sitting.stacks)
    robot.close()
    assert stacks == [*natively(numbers)]
    assert robot.losses > HANDS
