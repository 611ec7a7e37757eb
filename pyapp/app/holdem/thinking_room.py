"""What the better bots and the coach think by: a room, and the files of what was learnt before.

Beginners think by what the start brings, so a first table waits for nothing.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pyapp.agents import Level
from pyapp.app.core.ports import BlueprintSource, Rooms
from pyapp.app.sittings.holdem.hands import player_called
from pyapp.app.sittings.holdem.sitting import HoldemSitting

if TYPE_CHECKING:
    from pyapp.app.holdem.blueprint_fetcher import BlueprintFetcher

THINKING: Final = "thinking"
"""The name of the room."""


@dataclass(slots=True)
class ThinkingRoom:
    """Has at hand what those at a table think by."""

    rooms: Rooms
    blueprints: BlueprintSource
    _fetcher: "BlueprintFetcher | None" = field(default=None, init=False)

    async def open(self) -> None:
        """Open the room; raises ``RoomUnavailable``."""
        await self.rooms.open(THINKING)

    async def have(self, sitting: HoldemSitting, *, coached: bool = False) -> None:
        """Have what the hand in play wants, files only as far as they come in time.

        Where the coach is asked, it waits for what the coach goes by too. Raises ``RoomUnavailable``.
        """
        if not coached and not _are_wanted(sitting):
            return
        await self.open()
        if self._fetcher is None:
            from pyapp.app.holdem.blueprint_fetcher import BlueprintFetcher  # noqa: PLC0415 - in the room

            self._fetcher = BlueprintFetcher(self.blueprints)
        await self._fetcher.have(sitting, coached=coached)


def _are_wanted(sitting: HoldemSitting) -> bool:
    """Tell whether a bot at the table, or elsewhere in its tournament, thinks further than beginners."""
    levels = {
        chair.level or player_called(name).level
        for name, chair in zip(sitting.names, sitting.chairs, strict=True)
        if chair.bot
    }
    return sitting.tournament is not None or bool(levels - {Level.BEGINNER})
