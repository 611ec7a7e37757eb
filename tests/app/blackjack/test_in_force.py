"""The rule book and the chart speak of the table where one sits, and of the hand that is asked for."""

import asyncio
import re
from dataclasses import replace
from typing import Any

import pytest

from pyapp.blackjack import BLACKJACK
from pyapp.features.book.page import chapter_in_force
from tests.app.blackjack.guest import SWITCHES, Guest


def first_chapter(guest: Guest) -> str:
    return guest.screen.regions["rules"].partition('class="chapter"')[2].partition("</section>")[0]


def test_the_rule_book_begins_with_the_rules_of_the_table() -> None:
    async def visit() -> None:
        guest = Guest(seed=2)
        await guest.sit_at_blackjack("you", decks="2", penetration="60", **dict.fromkeys(SWITCHES[:8], "on"))
        await guest.press("rules", value="blackjack")
        chapter = first_chapter(guest)
        assert "At this table" in chapter
        for words in ("2 decks", "60%", "6:5", "hits soft 17", "any two cards", "surrender: ", "up to four"):
            assert words in chapter
        await guest.press("rules", value="casino-limit")
        assert "At this table" not in guest.screen.regions["rules"]

    asyncio.run(visit())


def test_the_book_of_a_game_that_no_one_plays_has_no_table() -> None:
    async def visit() -> None:
        guest = Guest(seed=2)
        await guest.room.open()
        await guest.press("rules", value="blackjack")
        assert "At this table" not in guest.screen.regions["rules"]

    asyncio.run(visit())


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_house_rule_is_told(switch: str) -> None:
    on: dict[str, Any] = {switch: True}
    assert chapter_in_force(replace(BLACKJACK, **on)) != chapter_in_force(BLACKJACK)


@pytest.mark.slow
def test_the_chart_marks_the_hand_and_lays_a_count_over_itself() -> None:
    async def visit() -> None:
        guest = Guest(seed=2)
        await guest.sit_at_blackjack("you")
        guest = await guest.deal_from("Ts 6d 6h Tc")
        await guest.press("chart")
        chart = await until(guest, "in-play")
        assert "Your hand: 16 against a six" in chart
        await guest.press("chart-count", value="switch")
        chart = await until(guest, "cells? chang")
        assert "True count +2" in chart
        for _ in range(20):
            await guest.press("chart-count", value="more")
        chart = await until(guest, "Take insurance")
        assert "True count +9" in chart
        assert "data-flips" in chart
        await guest.press("chart-count", value="switch")
        assert "data-flips" not in await until(guest, 'aria-pressed="false"')

    asyncio.run(visit())


async def until(guest: Guest, pattern: str) -> str:
    """Wait until the chart says so."""
    for _ in range(100_000):
        if re.search(pattern, guest.screen.regions["chart"]):
            return guest.screen.regions["chart"]
        await asyncio.sleep(0)
    raise AssertionError(pattern)
