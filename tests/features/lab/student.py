"""A visitor of the lab."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from html import unescape
from typing import Final

from tests.app.fakes import Visit

_TICK: Final = 100
"""Milliseconds between two looks: what is found so far is drawn now and then, by the clock."""


class Student(Visit):
    """Presses the lab's controls, and reads what they draw."""

    async def go(self) -> None:
        """Open the lab."""
        await self.room.open()
        await self.press("sandbox")

    def words(self, region: str) -> str:
        """Return the words of a region."""
        text = unescape(re.sub("<[^>]*>", " ", self.screen.regions.get(region, "")))
        return " ".join(text.split())

    def value(self, name: str, region: str = "sandbox") -> str:
        """Return what stands in a field."""
        (tag,) = re.findall(f'<input[^>]* name="{name}"[^>]*>', self.screen.regions[region])
        return unescape(re.findall(r' value="([^"]*)"', tag)[0])

    def value_of_link(self) -> str:
        """Return the link that is shown."""
        return unescape(re.findall(r' value="([^"]*)"', self.screen.regions[f"{self.screen.screen}-link"])[0])

    async def until(self, region: str, words: str) -> str:
        """Wait until a region holds words, and return all of its words."""
        for _ in range(60_000):
            if words in self.words(region):
                return self.words(region)
            self.now += _TICK
            await asyncio.sleep(0)
        raise AssertionError(self.words(region))

    async def until_said(self, words: str) -> str:
        """Wait until a sentence with these words was spoken, and return it."""
        for _ in range(60_000):
            if found := [said for said in self.screen.said if words in said]:
                return found[-1]
            await asyncio.sleep(0)
        raise AssertionError(self.screen.said)


def tell(story: Callable[[Student], Awaitable[None]]) -> None:
    """Tell a story of a visit of its own."""

    async def told() -> None:
        student = Student(seed=4)
        await story(student)
        await student.close()

    asyncio.run(told())
