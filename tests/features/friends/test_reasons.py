"""Whatever keeps two devices from meeting is said, on the screen and by ear, with what to do next."""

import asyncio
from collections.abc import Callable
from html import escape

import pytest

from pyapp.app.core.forms import Press
from pyapp.app.core.links import INVITED, LineEnd, NearbyError, Told
from pyapp.features.friends.channel import VERSION
from pyapp.features.friends.invitation import Invitation, find_invitation, tag_of, write_invitation
from pyapp.features.friends.meeting import MeetingProblem
from pyapp.features.friends.session_description import read_description
from pyapp.money import HalfDollars, half_dollars_text
from pyapp.texts import say
from tests.app.fakes import Visit, until
from tests.features.friends.memory_line import JoinedEnd
from tests.features.friends.test_invitation import CHROMIUM

ALONE = "".join(line for line in CHROMIUM.splitlines(keepends=True) if "candidate" not in line)
"""What a browser says that is on no network."""

LEARNT = write_invitation(Invitation(read_description(CHROMIUM), VERSION))


class PoorEnd(JoinedEnd):
    """An end that describes itself as told, and never opens."""

    def __init__(self, told: Told, description: str, fails: str) -> None:
        super().__init__()
        self.join(told, JoinedEnd())
        self._description, self._fails = description, fails

    async def describe(self, offer: str = "") -> str:
        """Return the description, or fail."""
        del offer
        if self._fails:
            raise NearbyError(self._fails)
        return self._description

    async def accept(self, answer: str) -> None:
        """Take any, and find no way to the other device."""
        del answer
        asyncio.get_running_loop().call_soon(self.tell, "closed")


class PoorNearby:
    """A device on which something doesn't work."""

    def __init__(
        self, description: str = CHROMIUM, *, lacks: str = "", fails: str = "", scans: str = ""
    ) -> None:
        self._description, self._lacks, self._fails, self._scans = description, lacks, fails, scans
        self.ends = list[PoorEnd]()

    async def line_end(self, told: Told) -> LineEnd:
        """Return an end, if the browser has any."""
        if self._lacks:
            raise NearbyError(self._lacks)
        self.ends.append(PoorEnd(told, self._description, self._fails))
        return self.ends[-1]

    async def scan(self, wanted: Callable[[str], bool]) -> str:
        """Fail."""
        del wanted
        raise NearbyError(self._scans)

    def stop_scan(self) -> None:
        """Have nothing to stop."""


async def opened(nearby: PoorNearby, *presses: Press) -> Visit:
    """Return a visit on such a device, after some presses."""

    class Placed(Visit):
        """A visit there."""

    Placed.nearby = nearby
    visit = Placed()
    await visit.room.open()
    for press in presses:
        await visit.room.press(press)
    return visit


HOSTS = (Press("friends"), Press("friends-host"), Press("friends-table", value="cash"))
JOINS = (Press("friends"), Press("friends-join"))
WITH_CODE = (*JOINS, Press("friends-use", form={"code": LEARNT}))


async def told(visit: Visit, words: str) -> None:
    """Hold that something is told to eyes and ears."""
    await until(lambda: words in visit.screen.said)
    await until(lambda: escape(words) in visit.screen.html)
    await visit.close()


@pytest.mark.parametrize("game", ["cash", "sit-and-go"])
def test_a_table_for_friends_says_what_it_takes(game: str) -> None:
    async def story() -> None:
        visit = await opened(PoorNearby(), *HOSTS[:2])
        before = visit.profile.bankroll
        shown = visit.screen.regions["friends"]
        await visit.room.press(Press("friends-table", value=game))
        price = half_dollars_text(HalfDollars(before - visit.profile.bankroll))
        key = f"friends.host.{game.replace('-', '_')}"
        assert escape(say(key, price=price)) in shown
        await visit.close()

    asyncio.run(story())


@pytest.mark.parametrize("presses", [HOSTS, WITH_CODE], ids=["host", "guest"])
@pytest.mark.parametrize(
    ("nearby", "problem"),
    [
        (lambda: PoorNearby(lacks="unavailable"), MeetingProblem.UNAVAILABLE),
        (lambda: PoorNearby(fails="unavailable"), MeetingProblem.UNAVAILABLE),
        (lambda: PoorNearby(fails="unreadable"), MeetingProblem.DAMAGED),
        (lambda: PoorNearby(ALONE), MeetingProblem.NO_NETWORK),
    ],
    ids=["no WebRTC", "none that works", "unreadable", "no network"],
)
def test_a_device_that_cannot_begin_says_why(
    presses: tuple[Press, ...], nearby: Callable[[], PoorNearby], problem: MeetingProblem
) -> None:
    async def story() -> None:
        await told(await opened(nearby(), *presses), say(f"friends.problem.{problem}"))

    asyncio.run(story())


def test_devices_in_different_networks_say_so_on_both_sides() -> None:
    async def story() -> None:
        visit = await opened(PoorNearby(), *HOSTS, Press("friends-share"))
        invitation = find_invitation(visit.links.sent[0].partition(INVITED)[2])
        code = write_invitation(Invitation(read_description(CHROMIUM), VERSION, tag_of(invitation)))
        await visit.room.press(Press("friends-use", form={"code": code}))
        await told(visit, say(f"friends.problem.{MeetingProblem.NO_CONNECTION}"))
        nearby = PoorNearby()
        visit = await opened(nearby, *WITH_CODE)
        nearby.ends[0].tell("closed")
        await told(visit, say(f"friends.problem.{MeetingProblem.UNANSWERED}"))

    asyncio.run(story())


@pytest.mark.parametrize("presses", [HOSTS, JOINS], ids=["host", "guest"])
@pytest.mark.parametrize("word", ["refused", "missing", "insecure", "busy", "none", "unavailable"])
def test_a_camera_that_scans_nothing_says_why(presses: tuple[Press, ...], word: str) -> None:
    async def story() -> None:
        visit = await opened(PoorNearby(scans=word), *presses, Press("friends-scan"))
        is_camera = word != "unavailable"
        await told(visit, say(f"friends.no_scan.{word}" if is_camera else f"friends.problem.{word}"))

    asyncio.run(story())
