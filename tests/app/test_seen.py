"""What is said once stands on the screen when the press is over, whatever was pressed."""

import asyncio
from collections.abc import Awaitable, Callable
from html import unescape

import pytest

from pyapp.app.vault import FULL, WIPED
from tests.app.fakes import QUICK, Visit

Presses = Callable[[Visit], Awaitable[None]]
DUEL = {"speed": "instant", "rival-1": "Bruno", "level-1": "beginner"}


async def sit(visit: Visit) -> None:
    await visit.press("open-table", value="casino-limit")
    spoil(visit)
    await visit.press("sit", form={"seats": "3", "speed": "instant", **QUICK})


async def act(visit: Visit) -> None:
    await visit.press("open-table", value="duel")
    await visit.press("sit", form=DUEL)
    spoil(visit)
    await visit.press("call" if "call" in visit.live else "check")


async def leave(visit: Visit) -> None:
    await visit.press("open-table", value="duel")
    await visit.press("sit", form=DUEL)
    await visit.press("fold" if "fold" in visit.live else "check")
    spoil(visit)
    await visit.press("leave")


async def sit_at_blackjack(visit: Visit) -> None:
    await visit.press("open-table", value="blackjack")
    spoil(visit)
    await visit.press("sit", form={"speed": "instant"})
    for _ in range(200):
        await asyncio.sleep(0)


async def buy(visit: Visit) -> None:
    await visit.press("profiles")
    spoil(visit)
    await visit.press("buy-chips", value="1000")


async def rename(visit: Visit) -> None:
    await visit.press("profiles")
    spoil(visit)
    await visit.press("rename", form={"name": "Ann"})


async def choose(visit: Visit) -> None:
    await visit.press("settings")
    spoil(visit)
    await visit.press("set", form={"deck": "four"})


def spoil(visit: Visit) -> None:
    """Let the browser refuse from now on."""
    visit.storage.refuses = True


WAYS: dict[str, Presses] = {
    "sitting down": sit,
    "acting": act,
    "leaving": leave,
    "sitting down at blackjack": sit_at_blackjack,
    "buying chips": buy,
    "renaming": rename,
    "choosing a deck": choose,
}


@pytest.mark.parametrize("way", WAYS)
def test_a_storage_that_takes_no_more_is_told_on_the_screen(way: str) -> None:
    async def play() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("profiles")
        await visit.press("rename", form={"name": "Bea"})
        await visit.press("lobby")
        await WAYS[way](visit)
        for _ in range(50):
            await asyncio.sleep(0)
        assert FULL in visit.screen.said
        assert FULL in unescape(visit.screen.regions["notice"])
        await visit.press("dismiss")
        assert FULL not in unescape(visit.screen.regions["notice"])
        await visit.close()

    asyncio.run(play())


def test_a_storage_that_was_cleared_is_told_on_the_screen() -> None:
    async def play() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("top-up")
        await visit.press("settings")
        await visit.press("set", form={"deck": "four"})
        visit.storage.texts.clear()
        await visit.press("set", form={"deck": "two"})
        assert WIPED in unescape(visit.screen.regions["notice"])
        await visit.close()

    asyncio.run(play())
