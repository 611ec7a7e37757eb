"""A robot that loses its page at every decision ends with the same chips as one that never does.

The cards are known by the one way there is (`docs/SAVES.md`): each hand is dealt natively into the save. The
same hands are played natively without a reload, so the two Pythons are held against each other as well.
"""

import asyncio
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from random import Random
from typing import Final, TypeAlias

import pytest
from playwright.sync_api import Browser

from pyapp.app.core.settings import Settings, Speed
from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting, next_hand
from pyapp.cards import seal_deck
from pyapp.holdem import CASINO_LIMIT
from pyapp.money import Chips
from tests.app.fakes import Visit
from tests.browser.keeping.loser import EVENINGS, Loser, evening, stored
from tests.browser.site import Site

pytestmark = pytest.mark.nightly

TELLING: Final = (0, 1, 55)
"""The fewest decisions that ask, on every street, what the first 120 hands ask there."""

ANSWERS: Final = frozenset({*product((0, 3, 4, 5), ["call"]), *product((3, 4, 5), ["check"]), (0, "fold")})
"""How many cards lie on the board and what is pressed, in all of them."""

NAMES: Final = ("You", "Bruno", "Ines")
FOLDER: Final = ("check", "fold", "call")
CALLER: Final = ("check", "call", "fold")
Pressed: TypeAlias = AbstractSet[tuple[int, str]]


def dealt(number: int) -> Profile:
    """Deal a hand at a new table, from a deck that its number alone decides."""
    seal = seal_deck(Random(number))
    chairs = tuple(HoldemChair(name, name == "You", Chips(1000), Chips(1000), "beginner") for name in NAMES)
    sitting = HoldemSitting(CASINO_LIMIT, Chips(1000), chairs, drawn=0, seal=seal)
    return Profile(settings=Settings(Speed.INSTANT), tables=(next_hand(sitting, seal.dealt),))


def manner(number: int) -> tuple[str, ...]:
    """Play most hands briefly and every fifth one to its end."""
    return FOLDER if number % 5 else CALLER


def over(profile: Profile) -> bool:
    return table(profile).hand is None


def table(profile: Profile) -> HoldemSitting:
    assert profile.sitting, "nobody sits at a table"
    return profile.sitting


def natively(numbers: Sequence[int]) -> Iterator[tuple[tuple[int, ...], Pressed]]:
    """Play the hands without a reload, and give the stacks after each, and what was pressed in it."""
    with ThreadPoolExecutor(1) as beside:  # where the browser's driver runs no loop of its own
        for number in numbers:
            hand = _native_hand(dealt(number), manner(number))
            sitting, pressed = beside.submit(asyncio.run, hand).result()
            yield sitting.stacks, pressed


async def _native_hand(profile: Profile, wanted: tuple[str, ...]) -> tuple[HoldemSitting, Pressed]:
    guest, pressed = Visit(stored(profile)), set[tuple[int, str]]()
    await guest.room.open()
    await guest.press("continue")
    while not over(guest.profile):
        action = next(action for action in wanted if action in guest.live)
        pressed.add((guest.screen.regions["middle"].count("data-card="), action))
        await guest.press(action)
    sitting = table(guest.profile)
    await guest.close()
    return sitting, pressed


@pytest.mark.slow
@pytest.mark.parametrize("at", range(EVENINGS))
def test_hands_end_the_same_though_the_page_is_lost_at_every_decision(
    site: Site, browser: Browser, at: int
) -> None:
    robot = Loser(browser, site, "bar")
    numbers = evening(TELLING, at)
    ends = [robot.play(dealt(number), manner(number), over) for number in numbers]
    robot.close()
    assert [table(end).stacks for end in ends] == [left for left, _ in natively(numbers)]
    assert robot.losses > len(numbers)


def test_the_telling_hands_are_answered_in_every_way_on_every_street() -> None:
    assert {answer for _, pressed in natively(TELLING) for answer in pressed} == ANSWERS
