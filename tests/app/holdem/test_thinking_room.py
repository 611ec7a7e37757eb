"""What the better bots and the coach think by comes as a room, and is done without where it doesn't come."""

import asyncio
from collections.abc import Sequence
from html import unescape

from pyapp.app.core.ports import RoomUnavailable
from pyapp.app.holdem.thinking_room import THINKING
from pyapp.texts import say
from tests.app.fakes import Visit, until


class LostRooms:
    """Rooms that don't come until they are let."""

    def __init__(self) -> None:
        self.asked = list[str]()
        self.lost = True

    async def bring(self, room: str) -> Sequence[str]:
        """Let the room come, or not; raises ``RoomUnavailable``."""
        self.asked.append(room)
        if self.lost:
            raise RoomUnavailable
        return ["pyapp.app.holdem.coaching"]


class ThinkingVisit(Visit):
    """A visit whose rooms don't come by themselves."""

    def __init__(self) -> None:
        self.rooms = self.source = LostRooms()
        super().__init__()


def test_a_table_of_beginners_needs_no_room() -> None:
    async def main() -> None:
        visit = ThinkingVisit()
        await visit.sit(3, **{"level-1": "beginner", "level-2": "beginner"})
        await visit.press("call" if "call" in visit.live else "check")
        assert visit.source.asked == []
        await visit.close()

    asyncio.run(main())


def test_a_table_whose_bots_cannot_think_is_left_for_the_lobby_and_gone_on_at_once_they_can() -> None:
    async def main() -> None:
        visit = ThinkingVisit()
        await visit.sit(3, **{"level-1": "beginner", "level-2": "regular"})
        await until(lambda: visit.screen.screen == "lobby")
        assert visit.source.asked == [THINKING]
        assert say("session.room_unavailable") in unescape(visit.screen.regions["notice"])
        assert visit.profile.sitting
        visit.source.lost = False
        await visit.press("continue", value="casino-limit")
        await until(lambda: bool(visit.live - {"skip", "plan"}))
        assert visit.source.asked == [THINKING] * 2
        await visit.close()

    asyncio.run(main())


def test_a_coach_who_cannot_think_says_so_and_advises_once_it_can() -> None:
    async def main() -> None:
        visit = ThinkingVisit()
        await visit.sit(3, **{"level-1": "beginner", "level-2": "beginner"})
        await visit.press("coach")
        await until(lambda: say("session.room_unavailable") in visit.screen.said)
        visit.source.lost = False
        for _ in range(2):
            await visit.press("coach")
        await until(lambda: say("holdem_coach.panel.why") in visit.screen.regions["coach"])
        await visit.close()

    asyncio.run(main())
