"""What a press lays over a table is closed by a control of its own, however often that is pressed."""

import asyncio
from collections.abc import Mapping
from typing import Final

import pytest

from pyapp.app import Press
from pyapp.views import Layer
from tests.app.test_pressed_twice import Walker, pressable

ANSWERS: Final = ("why", "pit-why")
"""Where an answer stands until the next one, in room of its own."""


def closers(html: str) -> list[Press]:
    """Read the buttons that close what they stand in."""
    lies_over = [f'data-closes="{layer}"' for layer in Layer if layer not in {Layer.PAGE, Layer.TABLE}]
    buttons = [f"<button{it}" for it in html.split("<button")[1:] if any(mark in it for mark in lies_over)]
    return [press for button in buttons for press in pressable(button)]


@pytest.mark.parametrize(
    ("preset", "panels"), [("no-limit", {"coach", "notice"}), ("blackjack", {"aids", "notice"})]
)
def test_whatever_opens_over_a_table_closes_by_its_own_control(preset: str, panels: set[str]) -> None:
    """Press all that is drawn beside the controls of play, and look which empty region is drawn into."""

    async def visit() -> set[str]:
        guest, found = Walker(seed=3), set[str]()
        await guest.room.open()
        await guest.press("open-table", value=preset)
        left = dict(guest.screen.regions)
        await guest.press("sit", form={"seats": "3", "speed": "instant"})
        await guest.settle()
        table = {name: text for name, text in guest.screen.regions.items() if text != left.get(name)}
        for door in [*beside_play(table), Press("keys")]:
            before, screen = dict(guest.screen.regions), guest.screen.screen
            await guest.room.press(door)
            if guest.screen.screen != screen:
                await guest.press("back")
                continue
            opened = {name for name, text in guest.screen.regions.items() if text and not before.get(name)}
            for region in opened.difference(ANSWERS):
                [closer] = closers(guest.screen.regions[region])
                await asyncio.gather(guest.room.press(closer), guest.room.press(closer))
                assert guest.screen.regions[region] == "", f"{door.action} leaves {region} open"
                found.add(region)
        await guest.close()
        return found

    assert asyncio.run(visit()) == panels


def beside_play(table: Mapping[str, str]) -> list[Press]:
    """Return what can be pressed outside the controls of play, and does not leave the table."""
    presses = [press for name, text in table.items() if not name.endswith("bar") for press in pressable(text)]
    return [it for it in presses if not it.reason and it.amount is None and it.action != "lobby"]
