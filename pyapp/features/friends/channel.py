"""Messages over a line: numbered, of one version, of a bounded size and rate; anything else ends the line."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from pyapp.blackjack import PRESETS, BlackjackRules
from pyapp.cards.bounds import LARGEST
from pyapp.features.friends.line import Line, LineClosed
from pyapp.features.friends.messages import FromGuest, FromHost, Refused, TurnedAway
from pyapp.holdem import Felt, HoldemRules
from pyapp.records import RULES_CODEC, FieldError, Fields, blackjack
from pyapp.records.codec import Codec, Format, text
from pyapp.records.json_fields import read_json


class MessageError(ValueError):
    """A message that this version cannot read, or that may not come now; the line is closed for it.

    Its text is a code for programs, such as `too-large`.
    """


LONGEST_TEXT: Final = 400
"""Letters of a text in a message: the words of ten players who cut a deck."""

LONGEST_LIST: Final = 120
"""Items of a list in a message; a deck of commitments has 52."""


def _known_here(rules: BlackjackRules) -> BlackjackRules:
    if rules.preset not in PRESETS or rules.most_bet > LARGEST:
        raise FieldError("no-rules")
    return rules


_KNOWN: Final[Mapping[type, Codec[Any]]] = {
    str: text(LONGEST_TEXT),
    HoldemRules: RULES_CODEC,
    BlackjackRules: blackjack.RULES_CODEC.checked(_known_here),
}
_FELT: Final = Format(_KNOWN, closed=True, most=LONGEST_LIST).record(Felt, unwritten=("prizes",))
_WIRE: Final = Format({**_KNOWN, Felt: _FELT}, closed=True, most=LONGEST_LIST)
FROM_GUEST: Final[Codec[FromGuest]] = _WIRE.of(FromGuest)
FROM_HOST: Final[Codec[FromHost]] = _WIRE.of(FromHost)
MESSAGES: Final[Codec[object]] = _WIRE.of(FromGuest | FromHost)

VERSION: Final = 7
"""The version of these messages; two pages that differ in it cannot play together."""

LARGEST_MESSAGE: Final = 16_384
"""Bytes of one message in UTF-8."""

MOST_AT_ONCE: Final = 60
"""Messages that may come in one go; after that as many as time allows."""

Received = TypeVar("Received")


@dataclass(frozen=True, slots=True)
class Accepted(Generic[Received]):
    """What one side of a line takes from the other."""

    codec: Codec[Received]
    a_second: int
    """Messages that may come in a second in the long run."""

    parting: FromHost | None = None
    """What the other side is told before the line is closed for anything else."""


GUESTS_WORDS: Final[Accepted[FromGuest]] = Accepted(FROM_GUEST, 15, Refused(TurnedAway.WRONG))
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
            message = {"v": VERSION, "n": self._sent, "m": MESSAGES.write(record)}
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
            if self._accepted.parting:
                self.send(self._accepted.parting)
            self._end(error)
            self._line.close()

    def _read(self, message: str) -> Received:
        self._count()
        if len(message) > LARGEST_MESSAGE or len(message.encode("utf-8", "replace")) > LARGEST_MESSAGE:
            raise MessageError("too-large")
        try:
            envelope = Fields(read_json(message))
            self._check_turn(envelope)
            return self._accepted.codec.read(envelope.values["m"])
        except FieldError as error:
            raise MessageError("no-message") from error

    def _check_turn(self, envelope: Fields) -> None:
        """Count a message that was heard; raises ``MessageError`` for any other than the next one."""
        version, number = envelope.whole("v"), envelope.whole("n")
        if sorted(envelope.values) != ["m", "n", "v"] or version != VERSION:
            raise MessageError("other-version")
        if number != self._heard + 1:
            raise MessageError("out-of-turn")
        self._heard = number

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
