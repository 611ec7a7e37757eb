"""Messages over a line: numbered, of one version, of a bounded size and rate; anything else ends the line."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from pyapp.app.friends.line import Line, LineClosed
from pyapp.app.friends.messages.errors import MessageError
from pyapp.app.friends.messages.from_guest import FROM_GUEST, FromGuest
from pyapp.app.friends.messages.from_host import FROM_HOST, FromHost
from pyapp.app.friends.messages.record_codec import read_message, write_message
from pyapp.records import FieldError, Fields
from pyapp.records.json_depth import read_json

VERSION: Final = 4
"""The version of these messages; two pages that differ in it cannot play together."""

LARGEST_MESSAGE: Final = 16_384
"""Bytes of one message in UTF-8."""

MOST_AT_ONCE: Final = 60
"""Messages that may come in one go; after that as many as time allows."""

Received = TypeVar("Received")


@dataclass(frozen=True, slots=True)
class Accepted(Generic[Received]):
    """What one side of a line takes from the other."""

    kinds: tuple[type[Received], ...]
    a_second: int
    """Messages that may come in a second in the long run."""


GUESTS_WORDS: Final[Accepted[FromGuest]] = Accepted(FROM_GUEST, 15)
"""What a host takes from a guest: a person needs two or three messages a minute."""

HOSTS_WORDS: Final[Accepted[FromHost]] = Accepted(FROM_HOST, 200)
"""What a guest takes from a host: computer players may play at instant speed."""


class Channel(Generic[Received]):
    """One side of a talk over a line: sends records, and hands over those that are sound.

    Each message is ``{"v": version, "n": number, "m": record}``; numbers count from 1 on each side of each
    line. The first message that is anything else closes the line, and ``lost`` tells why.
    """

    def __init__(
        self,
        line: Line,
        accepted: "Accepted[Received]",
        received: Callable[[Received], None],
        lost: Callable[[MessageError | None], None],
        clock: Callable[[], int],
    ) -> None:
        """Begin to listen; ``clock`` tells milliseconds.

        ``lost`` is called once, without an error if the line simply closed.
        """
        self._line, self._accepted, self._clock = line, accepted, clock
        self._received, self._lost = received, lost
        self._sent = self._heard = 0
        self._allowed, self._at = float(MOST_AT_ONCE), clock()
        self.open = True
        line.listen(self._take, lambda: self._end(None))

    def send(self, record: object) -> None:
        """Send a record; over a line that has closed it goes nowhere, which ``lost`` tells."""
        if self.open:
            self._sent += 1
            message = {"v": VERSION, "n": self._sent, "m": write_message(record)}
            try:
                self._line.send(json.dumps(message, ensure_ascii=False, separators=(",", ":")))
            except LineClosed:
                return

    def close(self) -> None:
        """Close the line; ``lost`` is not called for it."""
        self.open = False
        self._line.close()

    def _take(self, message: str) -> None:
        """Hand a message over if it is sound, else close the line."""
        if not self.open:
            return
        try:
            self._received(self._read(message))
        except MessageError as error:
            self._end(error)
            self._line.close()

    def _read(self, message: str) -> Received:
        self._count()
        if len(message) > LARGEST_MESSAGE or len(message.encode("utf-8", "replace")) > LARGEST_MESSAGE:
            raise MessageError("too-large")
        try:
            envelope = Fields(read_json(message))
            version, number = envelope.whole("v"), envelope.whole("n")
            record = envelope.fields("m").values
        except FieldError as error:
            raise MessageError("no-message") from error
        if sorted(envelope.values) != ["m", "n", "v"] or version != VERSION:
            raise MessageError("other-version")
        if number != self._heard + 1:
            raise MessageError("out-of-turn")
        self._heard = number
        return read_message(record, self._accepted.kinds)

    def _count(self) -> None:
        """Count a message against what time allows; raises ``MessageError`` for one too many."""
        now = self._clock()
        self._allowed += max(0, now - self._at) / 1000 * self._accepted.a_second
        self._allowed, self._at = min(self._allowed, MOST_AT_ONCE) - 1, now
        if self._allowed < 0:
            raise MessageError("too-many")

    def _end(self, error: MessageError | None) -> None:
        if self.open:
            self.open = False
            self._lost(error)
