"""A visit to the drills, and hands with decisions that lost much."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from html import unescape
from random import Random
from typing import Any

from pyapp.app.core.hand_store import MemoryHandStore
from pyapp.app.history.archive import hand_entry_of
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.cards import parse_cards
from pyapp.features.drills import DRILLS, NOTES
from pyapp.features.drills.controller import DrillsController
from pyapp.features.drills.river_spots import RIVER_CALLS
from pyapp.features.drills.spots import StagedHand, stage
from pyapp.records import FinishedHand
from tests.app.fakes import FakeStorage, Visit, presses_of

NOW = 1_763_740_000_000
"""When a visit takes place."""

HOPELESS = ("7c2d", "7h2s", "8c3d")
"""Hands with which a player pays off a large bet on the river."""


def paid_off(count: int, persons: tuple[int, ...] = (1,)) -> list[FinishedHand]:
    """Return hands in which the second seat calls on the river with nothing."""
    hands = list[FinishedHand]()
    for at in range(count):
        moves = (*RIVER_CALLS["barrels_large"], "stay")
        staged = StagedHand(2, 1, parse_cards(HOPELESS[at]), moves, parse_cards("AhKhQd9s4c"))
        hands.append(
            FinishedHand(stage(staged, Random(at)), ("Ada", "You"), persons, NOW - 60_000 * (at + 1), 1)
        )
    return hands


class Drilled(Visit):
    """A visit to the drills."""

    async def put(self, *hands: FinishedHand) -> None:
        """Lay hands into the history."""
        await self.shelf.add(GUEST, [hand_entry_of(one) for one in hands])

    async def start(self, course: str) -> None:
        """Go to the drills and begin one."""
        await self.press("drills")
        await self.press("drills-start", value=course)

    async def answer(self, *, right: bool) -> str:
        """Answer as well as can be found out, and return which answer it was."""
        for slug in self.answers:
            if await self.would_be_right(slug) is right:
                await self.press("drills-answer", value=slug)
                return slug
        raise AssertionError(self.told)

    async def would_be_right(self, slug: str) -> bool:
        """Tell whether an answer is right, from the spot itself."""
        open_spot = drills_of(self)._open  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
        found = open_spot.spot.answer(slug) if open_spot else None
        assert found
        return found.right

    @property
    def answers(self) -> list[str]:
        """What can be answered."""
        presses = presses_of(self.screen.regions["spot"])
        return [press.value for press in presses if press.action == "drills-answer"]

    @property
    def told(self) -> str:
        """What can be read of the spot, or of the drills."""
        return unescape(re.sub("<[^>]*>", " ", self.screen.regions[self.screen.screen]))

    @property
    def kept(self) -> dict[str, Any]:
        """What is kept of the guest's drills."""
        return dict[str, Any](json.loads(self.storage.texts[NOTES.key(GUEST)]))

    @property
    def open(self) -> set[str]:
        """What can be pressed on the page in front."""
        return {press.action for press in presses_of(self.screen.regions[self.screen.screen])}


def drills_of(visit: Visit) -> DrillsController:
    """Return the controller of the drills, which has been opened."""
    made = visit.room.features.late(DRILLS).made
    assert made
    return made


def tell(
    story: Callable[[Drilled], Awaitable[None]],
    storage: FakeStorage | None = None,
    shelf: MemoryHandStore | None = None,
) -> None:
    """Play a story on a visit of its own."""

    async def told() -> None:
        visit = Drilled(storage, shelf=shelf)
        await visit.room.open()
        await story(visit)
        await visit.close()

    asyncio.run(told())
