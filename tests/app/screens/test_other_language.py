"""A language that is chosen over a table in play: the table speaks it as soon as it is seen again."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from html import unescape
from typing import Final

import pytest

from pyapp.texts import english, use
from tests.app.blackjack.guest import Guest
from tests.app.fakes import Visit
from tests.texts.catalogues import strange

SPOKEN: Final = (
    "top",
    "own",
    "coach-door",
    "occasion",
    "bar",
    "why",
    "curtain",
    "seat-0",
    "seat-1",
    "seat-2",
)
"""The regions of a table; the log keeps what was said before the hand as it was said."""

NAMES: Final = frozenset({"Ada", "Bruno", "Player"})
"""Players; friends keep the names that they sat down with."""


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    yield
    use(english())


def words_of(html: str) -> set[str]:
    """Return the words that are read or heard, but for names."""
    texts = re.findall(r'(?:^|>)([^<>]+)(?:<|$)|(?:aria-label|data-reason)="([^"]*)"', html)
    seen = " ".join(unescape(text) for pair in texts for text in pair)
    return {word for word in re.findall(r"[A-Za-z]{2,}", seen) if word not in NAMES}


async def between_hands(visit: Visit) -> None:
    await visit.sit(3)
    while "next" not in visit.live:
        await visit.press(next(it for it in ("check", "call", "tap-out", "fold", "skip") if it in visit.live))


async def my_turn(visit: Visit) -> None:
    await visit.sit(3)


async def curtain(visit: Visit) -> None:
    await visit.sit(3, **{"rival-1": "person"})
    assert "ready" in visit.live


async def tournament(visit: Visit) -> None:
    await visit.room.open()
    await visit.press("open-table", value="no-limit")
    await visit.press("sit", form={"speed": "instant", "seats": "3", "game": "sit-and-go"})


@pytest.mark.parametrize("moment", [between_hands, my_turn, curtain, tournament])
def test_a_table_speaks_the_language_that_was_chosen_over_it(
    moment: Callable[[Visit], Awaitable[None]],
) -> None:
    async def play() -> None:
        visit = Visit(seed=3)
        await moment(visit)
        await visit.press("settings")
        use(strange())
        await visit.press("back")
        assert not {(region, word) for region in SPOKEN for word in words_of(visit.screen.regions[region])}
        await visit.close()

    asyncio.run(play())


def test_a_blackjack_table_asks_for_a_bet_in_the_language_that_was_chosen_over_it() -> None:
    async def play() -> None:
        guest = Guest(seed=3)
        await guest.sit_at_blackjack("you")
        await guest.press("settings")
        use(strange())
        await guest.press("back")
        bar = guest.screen.regions["pit-bar"]
        assert "⟦" in bar
        assert not words_of(bar)
        await guest.close()

    asyncio.run(play())


@pytest.mark.parametrize("table", ["no-limit", "blackjack"])
def test_a_form_speaks_the_language_that_was_chosen_over_it(table: str) -> None:
    async def play() -> None:
        visit = Visit(seed=3)
        await visit.room.open()
        await visit.press("open-table", value=table)
        await visit.press("pit-setup" if table == "blackjack" else "setup", form={"buy-in": "123"})
        await visit.press("settings")
        use(strange())
        await visit.press("back")
        assert visit.screen.screen == "setup"
        assert visit.screen.regions["setup"].count("⟦") > 20
        assert 'value="123"' in visit.screen.regions["setup"]
        await visit.close()

    asyncio.run(play())
