"""Fetches the blueprints of a table, when two are dealt in and one is an expert without a style."""

import asyncio
from typing import Final

from pyapp.agents.holdem import Level, PlayingStyle
from pyapp.agents.holdem.blueprint.blueprint_file import (
    blueprint_name,
    has_blueprint,
    put_on_shelf,
    read_blueprint,
)
from pyapp.app.core.ports import BlueprintSource, BlueprintUnavailable
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.cards import Chips
from pyapp.tournament import entrant_called

PATIENCE: Final = 3.0
"""The seconds that a hand waits for them at most; what comes later serves the next hand."""

_TWO: Final = 2


class BlueprintFetcher:
    """Asks for each file once; whatever does not come is done without."""

    def __init__(self, source: BlueprintSource) -> None:
        self._source = source
        self._fetching: dict[str, asyncio.Task[None]] = {}

    async def have(self, sitting: HoldemSitting) -> None:
        """Have at hand what the experts of the hand in play want, as far as it comes in time."""
        if not _is_wanted(sitting) or sitting.hand is None:
            return
        name = blueprint_name(sitting.hand.rules, Chips(min(filter(None, sitting.hand.stacks))))
        if name and name not in self._fetching and not has_blueprint(name):
            self._fetching[name] = asyncio.ensure_future(self._fetch(name))
        if waiting := [task for task in self._fetching.values() if not task.done()]:
            await asyncio.wait(waiting, timeout=PATIENCE)

    async def _fetch(self, name: str) -> None:
        try:
            put_on_shelf([await read_blueprint(await self._source.read(name))])
        except (BlueprintUnavailable, ValueError):
            return


def _is_wanted(sitting: HoldemSitting) -> bool:
    hand = sitting.hand
    if hand is None or sum(1 for stack in hand.stacks if stack) != _TWO:
        return False
    return any(
        stack and chair.bot and _follows_blueprints(name, chair.level)
        for stack, chair, name in zip(hand.stacks, sitting.chairs, sitting.names, strict=True)
    )


def _follows_blueprints(name: str, level: str) -> bool:
    """Return whether a bot is an expert without a style of its own."""
    who = entrant_called(name)
    return (level or who.level) == Level.EXPERT and who.style == PlayingStyle.SOLID
