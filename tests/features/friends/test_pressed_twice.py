"""What friends press twice before the first press is over happens once."""

import asyncio
from collections.abc import Callable

import pytest

from pyapp.app import Press
from pyapp.app.core.links import INVITED, LineEnd, NearbyError, Told
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.features.friends.channel import VERSION
from pyapp.features.friends.invitation import Invitation, find_invitation, tag_of, write_invitation
from pyapp.features.friends.meeting import MeetingProblem
from pyapp.features.friends.messages import AskedToJoin
from pyapp.features.friends.newcomer import Newcomer
from pyapp.features.friends.session_description import read_description
from pyapp.texts import say
from tests.app.fakes import Visit, until
from tests.features.friends.blackjack_party import BlackjackParty, blackjack
from tests.features.friends.memory_line import JoinedEnd
from tests.features.friends.parties import Party, game
from tests.features.friends.test_invitation import CHROMIUM


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
        self.ends, self.scans, self.is_lost = list[_End](), 0, False
        self.stopped = asyncio.Event()

    async def line_end(self, told: Told) -> LineEnd:
        """Return another end."""
        if self.is_lost:
            raise NearbyError("unavailable")
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


def test_the_page_of_a_host_follows_who_is_there_also_where_no_fresh_code_comes() -> None:
    async def story() -> None:
        visit, nearby = friends_visit()
        await visit.room.open()
        for press in (Press("friends"), Press("friends-host"), Press("friends-table", value="cash")):
            await visit.room.press(press)
        await visit.room.press(Press("friends-share"))
        invitation = find_invitation(visit.links.sent[0].partition(INVITED)[2])
        code = write_invitation(Invitation(read_description(CHROMIUM), VERSION, tag_of(invitation)))
        nearby.is_lost = True
        await visit.room.press(Press("friends-use", form={"code": code}))
        connected = say("friends.invite.connected", n=1)
        await until(lambda: connected in visit.screen.regions["friends"])
        nearby.ends[0].tell("closed")
        await until(lambda: connected not in visit.screen.regions["friends"])
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


class AskedTwice:
    """A seat at either game, for which a page asks again."""

    def __init__(self, *, at_blackjack: bool) -> None:
        self.party = BlackjackParty(1) if at_blackjack else Party(1)
        self._at_blackjack = at_blackjack

    async def open(self) -> Newcomer:
        """Open host, table and guest, and return the guest as a newcomer."""
        for page in self.party.pages:
            await page.open()
        friends = self.party.host.friends
        await (
            friends.open_blackjack(blackjack("you")) if self._at_blackjack else friends.open_table(game(2))
        )
        guest = self.party.guests[0]
        return guest.friends.knock(self.party.line_for(guest), lambda: None)

    @property
    def names(self) -> list[str]:
        """Who sits at the table, as the host keeps it."""
        tables = self.party.host.profile.tables
        own = (table for table in tables if isinstance(table, HoldemSitting | BlackjackSitting))
        return [name for table in own for name in table.names]


@pytest.mark.parametrize("at_blackjack", [False, True])
@pytest.mark.parametrize("page_lets_it_out", [False, True])
def test_a_seat_asked_for_twice_is_paid_once(*, at_blackjack: bool, page_lets_it_out: bool) -> None:
    async def story() -> None:
        evening = AskedTwice(at_blackjack=at_blackjack)
        newcomer = await evening.open()

        def ask() -> None:
            newcomer.ask("Mia", "")
            if page_lets_it_out:
                newcomer.line.send(AskedToJoin("Mia", ""))

        ask()
        ask()
        await until(lambda: newcomer.offer is not None)
        ask()
        await asyncio.sleep(0.01)
        assert newcomer.line.is_open
        guest = evening.party.guests[0]
        before = guest.profile.bankroll
        newcomer.accept()
        await until(lambda: evening.names.count("Mia") == 1)
        assert newcomer.line.is_open
        assert guest.seat
        assert guest.profile.bankroll == before - guest.seat.money(guest.seat.brought)
        for page in evening.party.pages:
            await page.close()

    asyncio.run(story())


def test_a_name_that_is_refused_can_be_asked_for_otherwise() -> None:
    async def story() -> None:
        evening = AskedTwice(at_blackjack=False)
        newcomer = await evening.open()
        newcomer.ask("You", "")
        await until(lambda: newcomer.refusal is not None)
        newcomer.ask("Mia", "")
        await until(lambda: newcomer.offer is not None)
        for page in evening.party.pages:
            await page.close()

    asyncio.run(story())
