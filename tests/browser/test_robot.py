"""A robot that loses its page at every decision ends with the same chips as one that never does.

The cards are known by the one way there is (`docs/SAVES.md`): each hand is dealt natively into the save. The
same hands are played natively without a reload, so the two Pythons are held against each other as well.
"""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import count
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page

from pyapp.app.copies import sealed as sealed_copy
from pyapp.app.holdem.chairs import Chair, Sitting, next_hand
from pyapp.app.profile import Profile
from pyapp.app.settings import Settings
from pyapp.app.tempo import Speed
from pyapp.app.vault import Vault, copy_keys
from pyapp.cards import sealed
from pyapp.holdem import CASINO_LIMIT
from tests.app.fakes import FakeStorage, Visit
from tests.browser.site import Site
from tests.browser.steps import wait_for_state

HANDS: Final = 6
NAMES: Final = ("You", "Bruno", "Ines")
FIRST, SECOND = copy_keys("guest")
FOLDER: Final = ("check", "fold", "call")
CALLER: Final = ("check", "call", "fold")
SLOW: Final = 60_000

WANTED: Final = """wanted => {
    const live = [...document.querySelectorAll("[data-region=bar] [data-action]:not([aria-disabled])")];
    return wanted.find((action) => live.some((it) => it.dataset.action === action));
}"""
MOVED: Final = "before => JSON.stringify({...localStorage}) !== before"


def dealt(sitting: Sitting, number: int) -> Profile:
    """Deal a hand from a deck that its number alone decides."""
    seal = sealed(Random(number))
    table = next_hand(replace(sitting, seal=seal), seal.dealt)
    return Profile(settings=Settings(Speed.INSTANT), sitting=table)


def fresh() -> Sitting:
    chairs = tuple(Chair(name, name == "You", 200, 200) for name in NAMES)
    return Sitting(CASINO_LIMIT, 200, chairs, drawn=0)


def manner(number: int) -> tuple[str, ...]:
    """Play most hands briefly and every fifth one to its end."""
    return FOLDER if number % 5 else CALLER


def sitting_in(texts: dict[str, str]) -> Sitting:
    """Read the table out of a storage's texts."""
    profile, notice = Vault(FakeStorage(**texts)).load()
    assert not notice, notice
    assert profile.sitting
    return profile.sitting


def natively() -> Iterator[tuple[int, ...]]:
    """Play the hands without a reload, and give the stacks after each."""
    sitting = fresh()
    with ThreadPoolExecutor(1) as beside:  # where the browser's driver runs no loop of its own
        for number in range(HANDS):
            hand = _native_hand(dealt(sitting, number), manner(number))
            sitting = beside.submit(asyncio.run, hand).result()
            yield sitting.stacks


async def _native_hand(profile: Profile, wanted: tuple[str, ...]) -> Sitting:
    guest = Visit(FakeStorage(**{FIRST: sealed_copy("guest", 1, profile)}))
    await guest.room.open()
    await guest.press("continue")
    while "next" not in guest.live and "rebuy" not in guest.live:
        await guest.press(next(action for action in wanted if action in guest.live))
    sitting = guest.profile.sitting
    await guest.close()
    assert sitting
    return sitting


class Robot:
    """Loses the page in one of three ways: by a reload, by closing it, by a crash."""

    def __init__(self, context: BrowserContext, site: Site) -> None:
        self._context, self._site = context, site
        self._ways = count()
        self.page = self._opened()
        self.losses = 0

    def play(self, number: int, sitting: Sitting) -> Sitting:
        """Play a hand, losing the page before every decision and while others act."""
        copy = sealed_copy("guest", 1, dealt(sitting, number))
        self.page.evaluate(
            "([first, second, copy]) => (localStorage.setItem(first, copy), localStorage.removeItem(second))",
            [FIRST, SECOND, copy],
        )
        self._reload()
        while True:
            found = sitting_in(dict(self.page.evaluate("({...localStorage})")))
            if found.hand is None:
                return found
            self._decide(manner(number))
            self._lose()

    def _decide(self, wanted: tuple[str, ...]) -> None:
        """Decide once; the hand may be over before anybody is asked."""
        self.page.click("[data-action=continue]")
        action = self.page.wait_for_function(
            WANTED, arg=[*wanted, "next", "rebuy"], timeout=SLOW
        ).json_value()
        if action not in {"next", "rebuy"}:
            before = self.page.evaluate("JSON.stringify({...localStorage})")
            self.page.click(f"[data-region=bar] [data-action={action}]")
            self.page.wait_for_function(MOVED, arg=before, timeout=SLOW)

    def _lose(self) -> None:
        self.losses += 1
        match next(self._ways) % 10:
            case 4:
                self._crash()
            case 2 | 6 | 8:
                self.page.close()
            case _:
                self._reload()
                return
        self.page = self._opened()

    def _reload(self) -> None:
        self.page.reload()
        wait_for_state(self.page)

    def _crash(self) -> None:
        """Kill the page's process; the page itself stays, and is of no use any more."""
        try:
            self.page.goto("chrome://crash", timeout=2000)
        except Error:
            return

    def _opened(self) -> Page:
        page = self._context.new_page()
        page.goto(self._site.address)
        wait_for_state(page)
        return page


@pytest.mark.slow
def test_hands_end_the_same_though_the_page_is_lost_at_every_decision(site: Site, browser: Browser) -> None:
    context = browser.new_context(service_workers="block")
    robot = Robot(context, site)
    sitting, stacks = fresh(), list[tuple[int, ...]]()
    for number in range(HANDS):
        sitting = robot.play(number, sitting)
        stacks.append(sitting.stacks)
    context.close()
    assert stacks == [*natively()]
    assert robot.losses > HANDS
