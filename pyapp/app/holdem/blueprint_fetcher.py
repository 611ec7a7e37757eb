"""Blueprints and charts that bots and coach play by, fetched while the table is drawn.

Blueprints are fetched when two are dealt in and one is an expert without a style, the charts for six seats
when three and more are.
"""

import asyncio
from typing import Final

from pyapp.agents.holdem import Level, PlayingStyle
from pyapp.agents.holdem.blueprint.blueprint_file import (
    blueprint_name,
    has_blueprint,
    put_on_shelf,
    read_blueprint,
)
from pyapp.agents.holdem.preflop.learnt_play import is_usual
from pyapp.agents.holdem.preflop.preflop_charts import NAME, has_charts, put_charts_on_shelf, unpack_charts
from pyapp.app.core.ports import BlueprintSource, BlueprintUnavailable
from pyapp.app.sittings.holdem.hands import player_called
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.money import Chips

PATIENCE: Final = 3.0
"""The seconds that a hand waits for them at most; what comes later serves the next hand."""

_TWO: Final = 2


class BlueprintFetcher:
    """Asks for each file once; whatever does not come is done without."""

    def __init__(self, source: BlueprintSource) -> None:
        self._source = source
        self._fetching: dict[str, asyncio.Task[None]] = {}

    async def have(self, sitting: HoldemSitting, *, coached: bool = False) -> None:
        """Have at hand what the hand in play wants, as far as it comes in time.

        Only a coach who was asked, or a bot that plays by it, is waited for.
        """
        name, is_played = _wanted(sitting)
        if (
            name
            and name not in self._fetching
            and not (has_charts() if name == NAME else has_blueprint(name))
        ):
            self._fetching[name] = asyncio.ensure_future(self._fetch(name))
        if (is_played or coached) and (
            waiting := [task for task in self._fetching.values() if not task.done()]
        ):
            await asyncio.wait(waiting, timeout=PATIENCE)

    async def _fetch(self, name: str) -> None:
        try:
            packed = await self._source.read(name)
            if name == NAME:
                put_charts_on_shelf(unpack_charts(packed))
            else:
                put_on_shelf([await read_blueprint(packed)])
        except (BlueprintUnavailable, ValueError):
            return


def _wanted(sitting: HoldemSitting) -> tuple[str | None, bool]:
    """Return the file that a hand goes by, if any, and whether a bot in it plays by that."""
    hand = sitting.hand
    if hand is None:
        return None, False
    sober = {
        level
        for stack, chair, name in zip(hand.stacks, sitting.chairs, sitting.names, strict=True)
        if stack and chair.bot and (level := _sober_level(name, chair.level))
    }
    dealt_in = sum(map(bool, hand.stacks))
    if is_usual(hand.rules, dealt_in):
        return NAME, not sober.isdisjoint({Level.STRONG, Level.EXPERT})
    if dealt_in != _TWO or Level.EXPERT not in sober:
        return None, False
    return blueprint_name(hand.rules, Chips(min(filter(None, hand.stacks)))), True


def _sober_level(name: str, level: str) -> str | None:
    """Return the level of a bot without a style of its own."""
    who = player_called(name)
    return (level or who.level) if who.style == PlayingStyle.SOLID else None
