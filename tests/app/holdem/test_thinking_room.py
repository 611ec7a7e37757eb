"""What the better bots and the coach think by comes as a room, and is done without where it doesn't come."""

import asyncio
import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from html import unescape
from random import Random

import pytest

from pyapp.app.core.ports import RoomUnavailable
from pyapp.app.core.settings import Settings, Speed
from pyapp.app.holdem.thinking_room import THINKING
from pyapp.app.profiles.profile import PROFILE_CODEC, Profile
from pyapp.app.sittings.holdem.own_tournament import chairs_at, entered
from pyapp.app.sittings.holdem.tournament import own_table
from pyapp.texts import say
from pyapp.tournament import TournamentPlan
from tests.app.fakes import FakeStorage, Visit, until
from tests.app.holdem.games.test_many_tables import table_of, tournament_of


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

    def __init__(self, storage: FakeStorage | None = None) -> None:
        self.rooms = self.source = LostRooms()
        super().__init__(storage)


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


async def out_of_a_tournament() -> Visit:
    """Return a visit whose person is out of a tournament that goes on at another table."""
    sitting = entered(TournamentPlan(players=11, level_hands=5), Random(1))
    tournament = tournament_of(sitting)
    first, *others, mine = tournament.stacks
    tournament = replace(tournament, stacks=(first + mine - 1, *others, 1), rounds=30)
    table = own_table(tournament)
    assert table
    there = replace(sitting, tournament=tournament, chairs=chairs_at(tournament, table), hands=30)
    visit = Visit()
    profile = Profile(settings=Settings(speed=Speed.INSTANT), tables=(there,))
    visit.storage.texts["baize.profile"] = json.dumps(PROFILE_CODEC.write(profile))
    await visit.room.open()
    await visit.press("continue")
    while not table_of(visit).ended:
        await visit.press(next(one for one in ("next", "fold", "call", "check", "skip") if one in visit.live))
    return visit


def test_whoever_is_out_of_a_tournament_waits_for_what_the_others_think_by(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def main() -> None:
        guest = await out_of_a_tournament()
        before = tournament_of(table_of(guest))
        assert not before.over
        await guest.close()
        visit = ThinkingVisit(guest.storage)
        await visit.room.open()
        with monkeypatch.context() as patch:
            patch.setitem(sys.modules, "pyapp.agents.holdem.bots.equity_bot", None)
            await visit.press("continue")
            await until(lambda: say("session.room_unavailable") in unescape(visit.screen.regions["notice"]))
            assert visit.source.asked == [THINKING]
            assert tournament_of(table_of(visit)) == before
        visit.source.lost = False
        await visit.press("lobby")
        await visit.press("continue")
        await until(lambda: tournament_of(table_of(visit)).over)
        await visit.close()

    asyncio.run(main())
