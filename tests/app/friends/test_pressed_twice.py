"""What friends press twice before the first press is over happens once."""

import asyncio
from collections.abc import Callable

import pytest

from pyapp.app import Press
from pyapp.app.core.nearby import INVITED, LineEnd, Told
from pyapp.app.friends.invitations import (
    Invitation,
    find_invitation,
    read_description,
    tag_of,
    write_invitation,
)
from pyapp.app.friends.meeting import MeetingProblem
from pyapp.app.friends.messages.channel import VERSION
from pyapp.texts import say
from tests.app.fakes import Visit, until
from tests.app.friends.invitations.descriptions import CHROMIUM
from tests.app.friends.lines.joined_ends import JoinedEnd


class _End(JoinedEnd):
    """An end that takes one description, and takes its time."""

    def __init__(self, told: Told) -> None:
        super().__init__()
        self.join(told, JoinedEnd())
        self.accepted = 0

    async def describe(self, offer: str = "") -> str:
        """Return what a browser would."""
        del offer
        return CHROMIUM

    async def accept(self, answer: str) -> None:
        """Count, and open the line a little later."""
        del answer
        self.accepted += 1
        asyncio.get_running_loop().call_later(0.05, self.tell, "open")


class _Nearby:
    """A network, and a camera that sees nothing until it is stopped."""

    def __init__(self) -> None:
        self.ends, self.scans = list[_End](), 0
        self.stopped = asyncio.Event()

    async def line_end(self, told: Told) -> LineEnd:
        """Return another end."""
        self.ends.append(_End(told))
        return self.ends[-1]

    async def scan(self, wanted: Callable[[str], bool]) -> str:
        """Count, and wait."""
        del wanted
        self.scans += 1
        await self.stopped.wait()
        return ""

    def stop_scan(self) -> None:
        """End the wait."""
        self.stopped.set()


def test_a_camera_is_opened_once() -> None:
    async def story() -> None:
        visit, nearby = friends_visit()
        await visit.room.open()
        for action in ("friends", "friends-join"):
            await visit.room.press(Press(action))
        nearby.stopped.clear()  # turning a page has stopped the camera
        scanning = [asyncio.ensure_future(visit.room.press(Press("friends-scan"))) for _ in range(2)]
        await asyncio.sleep(0.02)
        assert nearby.scans == 1
        assert say("friends.pointing") in visit.screen.regions["friends"]
        await visit.room.press(Press("friends-stop"))
        await asyncio.gather(*scanning)
        assert say("friends.pointing") not in visit.screen.regions["friends"]
        await visit.close()

    asyncio.run(story())


def test_an_answer_is_read_once() -> None:
    async def story() -> None:
        visit, nearby = friends_visit()
        await visit.room.open()
        for press in (Press("friends"), Press("friends-host"), Press("friends-table", value="cash")):
            await visit.room.press(press)
        await visit.room.press(Press("friends-share"))
        invitation = find_invitation(visit.links.sent[0].partition(INVITED)[2])
        facts = read_description(CHROMIUM)
        code = {"code": write_invitation(Invitation(facts, VERSION, tag_of(invitation)))}
        presses = (Press("friends-code", form=code), Press("friends-use", form=code))
        await asyncio.gather(*map(visit.room.press, presses))
        await until(lambda: len(nearby.ends) > 1)
        assert nearby.ends[0].accepted == 1
        assert say(f"friends.problem.{MeetingProblem.EXPIRED}") not in visit.screen.said
        assert say("friends.invite.arrived") in visit.screen.said
        await visit.press("lobby")
        await visit.close()

    asyncio.run(story())


@pytest.mark.parametrize("version", [VERSION - 1, VERSION + 1])
def test_whoever_scans_the_code_of_another_version_is_told_to_reload(version: int) -> None:
    async def story() -> None:
        visit, nearby = friends_visit()
        await visit.room.open()
        for action in ("friends", "friends-join"):
            await visit.room.press(Press(action))
        code = {"code": write_invitation(Invitation(read_description(CHROMIUM), version))}
        await visit.room.press(Press("friends-use", form=code))
        assert say(f"friends.problem.{MeetingProblem.VERSION}") in visit.screen.said
        assert not nearby.ends
        await visit.close()

    asyncio.run(story())


def friends_visit() -> tuple[Visit, _Nearby]:
    nearby = _Nearby()

    class Connected(Visit):
        """A visit in that network."""

    Connected.nearby = nearby
    return Connected(), nearby
