"""How two devices meet: one invites, the other answers, and each reads what the other shows.

A meeting takes two scans. The guest reads the invitation on the host's screen, the host the answer on the
guest's; then both browsers know where the other one listens and how it will prove who it is.
"""

from enum import StrEnum
from typing import Final

from pyapp.app.core.links import Nearby, NearbyError
from pyapp.features.friends.channel import VERSION
from pyapp.features.friends.invitation import (
    DamagedInvitation,
    Invitation,
    OtherVersion,
    find_invitation,
    read_invitation,
    tag_of,
    write_invitation,
)
from pyapp.features.friends.line import Connection, DeviceLine
from pyapp.features.friends.session_description import read_description, write_description

MEETING: Final = 15.0
"""Seconds in which two devices that know of each other meet, or never do."""

SHOWN: Final = 600.0
"""Seconds for which an invitation waits for its answer, and an answer for the host."""


class MeetingProblem(StrEnum):
    """Why two devices did not meet, as the catalogue names it."""

    DAMAGED = "damaged"
    VERSION = "version"
    NOT_AN_ANSWER = "not_an_answer"
    NOT_AN_INVITATION = "not_an_invitation"
    OTHER_INVITATION = "other_invitation"
    NO_CONNECTION = "no_connection"
    EXPIRED = "expired"
    UNANSWERED = "unanswered"
    UNAVAILABLE = "unavailable"
    NO_NETWORK = "no_network"


class MeetingError(Exception):
    """Two devices did not meet."""

    def __init__(self, problem: MeetingProblem) -> None:
        super().__init__(problem.value)
        self.problem = problem


class HostMeeting:
    """An invitation that is shown, and the line that it may become."""

    def __init__(self, connection: Connection, text: str) -> None:
        self._connection, self.text = connection, text

    async def meet(self, written: str) -> DeviceLine:
        """Return the line to the guest whose answer this is; raises ``MeetingError``.

        Where the devices did not meet the invitation is used up; any other answer may follow.
        """
        answer = _read(written)
        if not answer.answers:
            raise MeetingError(MeetingProblem.NOT_AN_ANSWER)
        if answer.answers != tag_of(self.text):
            raise MeetingError(MeetingProblem.OTHER_INVITATION)
        try:
            await self._connection.accept(write_description(answer.facts, is_answer=True))
        except NearbyError as error:
            raise MeetingError(MeetingProblem.EXPIRED) from error
        line = await self._connection.opened(MEETING)
        if line is None:
            self.close()
            raise MeetingError(MeetingProblem.NO_CONNECTION)
        return line

    def close(self) -> None:
        """Take the invitation back."""
        self._connection.close()


class GuestMeeting:
    """An answer that is shown, and the line that it may become."""

    def __init__(self, connection: Connection, text: str) -> None:
        self._connection, self.text = connection, text

    async def meet(self) -> DeviceLine:
        """Return the line to the host, once it has read the answer; raises ``MeetingError``."""
        line = await self._connection.opened(SHOWN)
        if line is None:
            self.close()
            raise MeetingError(MeetingProblem.UNANSWERED)
        return line

    def close(self) -> None:
        """Take the answer back."""
        self._connection.close()


async def invite(nearby: Nearby) -> HostMeeting:
    """Return a fresh invitation; raises ``MeetingError``."""
    connection = Connection()
    return HostMeeting(connection, await _describe(connection, nearby))


async def answer(nearby: Nearby, written: str) -> GuestMeeting:
    """Return the answer to an invitation; raises ``MeetingError``."""
    invitation = _read(written)
    if invitation.answers:
        raise MeetingError(MeetingProblem.NOT_AN_INVITATION)
    offer = write_description(invitation.facts, is_answer=False)
    connection = Connection()
    return GuestMeeting(
        connection, await _describe(connection, nearby, offer, tag_of(find_invitation(written)))
    )


def _read(written: str) -> Invitation:
    """Return the invitation or answer in what was scanned or pasted; raises ``MeetingError``."""
    try:
        read = read_invitation(find_invitation(written))
    except OtherVersion as error:
        raise MeetingError(MeetingProblem.VERSION) from error
    except DamagedInvitation as error:
        raise MeetingError(MeetingProblem.DAMAGED) from error
    if read.game != VERSION:
        raise MeetingError(MeetingProblem.VERSION)
    return read


async def _describe(connection: Connection, nearby: Nearby, offer: str = "", answers: bytes = b"") -> str:
    """Return one end's facts as a text; raises ``MeetingError``, with the connection closed."""
    try:
        description = await connection.begin(nearby, offer)
        return write_invitation(Invitation(read_description(description), VERSION, answers))
    except NearbyError as error:
        connection.close()
        unreadable = str(error) == "unreadable"
        raise MeetingError(MeetingProblem.DAMAGED if unreadable else MeetingProblem.UNAVAILABLE) from error
    except ValueError as error:
        connection.close()
        raise MeetingError(MeetingProblem.NO_NETWORK) from error
