"""Messages over a line: numbered, of one version, of a bounded size and rate; anything else ends the line."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Generic, TypeAlias, TypeVar, Union, cast, get_args, get_origin

from pyapp.blackjack import PRESETS, BlackjackRules
from pyapp.cards import Card, CardError
from pyapp.cards.bounds import LARGEST
from pyapp.features.friends.line import Line, LineClosed
from pyapp.features.friends.messages import FROM_GUEST, FROM_HOST, FromGuest, FromHost
from pyapp.holdem import HoldemRules
from pyapp.records import FieldError, Fields, Json, blackjack, rules_from_json, rules_to_json
from pyapp.records.json_fields import read_json


class MessageError(ValueError):
    """A message that this version cannot read, or that may not come now; the line is closed for it.

    Its text is a code for programs, such as `too-large`.
    """


LONGEST_TEXT: Final = 400
"""Letters of a text in a message: the words of ten players who cut a deck."""

LONGEST_LIST: Final = 120
"""Items of a list in a message; a deck of commitments has 52."""

KIND: Final = "is"
"""The field that tells the members of a union apart."""

_Record = TypeVar("_Record")
_Reader: TypeAlias = Callable[[Json], object]


def write_message(record: object) -> dict[str, Json]:
    """Return a record as JSON values, with the name of its class."""
    return {KIND: type(record).__name__, **_write_fields(record)}


def read_message(value: Json, kinds: tuple[type[_Record], ...]) -> _Record:
    """Return the record of one of ``kinds``; raises ``MessageError`` for everything else."""
    return cast("_Record", _read_union(value, kinds))


def _write_fields(record: object) -> dict[str, Json]:
    hints = _hints(cast("Any", type(record)))
    return {name: _write(getattr(record, name), hint) for name, hint in hints.items()}


def _write(value: object, hint: Any) -> Json:  # noqa: ANN401, PLR0911 - what a field's type may be
    if isinstance(value, HoldemRules):
        return rules_to_json(value)
    if isinstance(value, BlackjackRules):
        return blackjack.rules_to_json(value)
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, Enum):
        return cast("Json", value.value)
    if is_dataclass(value):
        return write_message(value) if len(_members(hint)) > 1 else _write_fields(value)
    if isinstance(value, frozenset):
        return sorted(cast("frozenset[int]", value))
    if isinstance(value, tuple):
        inner = get_args(_members(hint)[0])[0]
        return [_write(item, inner) for item in cast("tuple[object, ...]", value)]
    return cast("Json", value)


@cache
def _reader_of(hint: Any) -> _Reader:  # noqa: ANN401 - what a field's type may be
    """Return what reads a value of a type."""
    members = _members(hint)
    if NoneType in get_args(hint):
        inner = _reader_of(Union[members])  # noqa: UP007 - of types known only now
        return lambda value: None if value is None else inner(value)
    if len(members) > 1:
        return lambda value: _read_union(value, members)
    return _plain_reader(hint)


def _plain_reader(hint: Any) -> _Reader:  # noqa: ANN401, PLR0911 - one a kind
    origin, inner = get_origin(hint), get_args(hint)
    if origin is tuple:
        return lambda value: tuple(map(_reader_of(inner[0]), _items(value)))
    if origin is frozenset:
        return lambda value: frozenset(map(_reader_of(inner[0]), _items(value)))
    if hint is HoldemRules:
        return _rules
    if hint is BlackjackRules:
        return _blackjack_rules
    if hint is Card:
        return _card
    if hint in _PLAIN:
        return _PLAIN[hint]
    if is_dataclass(hint):
        return lambda value: _read_record(value, cast("type", hint))
    if _is_choice(hint):
        return lambda value: _member(hint, value)
    raise TypeError(repr(hint))


def _is_choice(hint: Any) -> bool:  # noqa: ANN401 - what a field's type may be
    return isinstance(hint, type) and issubclass(hint, Enum)


def _read_union(value: Json, kinds: tuple[type[Any], ...]) -> object:
    if not isinstance(value, Mapping):
        raise MessageError("no-record")
    named = value.get(KIND)
    for kind in kinds:
        if kind.__name__ == named:
            return _read_record({name: it for name, it in value.items() if name != KIND}, kind)
    raise MessageError("unknown-kind")


def _read_record(value: Json, kind: type[Any]) -> object:
    hints = _hints(cast("Any", kind))
    if not isinstance(value, Mapping) or value.keys() != hints.keys():
        raise MessageError("other-fields")
    return kind(**{name: _reader_of(hint)(value[name]) for name, hint in hints.items()})


def _items(value: Json) -> Sequence[Json]:
    if isinstance(value, str) or not isinstance(value, Sequence) or len(value) > LONGEST_LIST:
        raise MessageError("no-list")
    return value


def _text(value: Json) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT or not value.isprintable():
        raise MessageError("no-text")
    return value


def _whole(value: Json) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= LARGEST:
        raise MessageError("no-number")
    return value


def _flag(value: Json) -> bool:
    if not isinstance(value, bool):
        raise MessageError("no-flag")
    return value


def _card(value: Json) -> Card:
    try:
        return Card.parse(_text(value))
    except CardError as error:
        raise MessageError("no-card") from error


def _rules(value: Json) -> HoldemRules:
    try:
        return rules_from_json(Fields(value))
    except FieldError as error:
        raise MessageError("no-rules") from error


def _blackjack_rules(value: Json) -> BlackjackRules:
    try:
        rules = blackjack.rules_from_json(Fields(value))
    except FieldError as error:
        raise MessageError("no-rules") from error
    if rules.preset not in PRESETS or rules.most_bet > LARGEST:
        raise MessageError("no-rules")
    return rules


def _member(kind: type[Enum], value: Json) -> Enum:
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise MessageError("no-choice")
    try:
        return kind(value)
    except ValueError as error:
        raise MessageError("no-choice") from error


_PLAIN: Final[Mapping[Any, _Reader]] = {str: _text, int: _whole, bool: _flag}


@cache
def _hints(kind: type[Any]) -> Mapping[str, Any]:
    """Return the fields of a dataclass with their types, which the page's memory has nowhere else."""
    return {field.name: field.type for field in fields(kind)}


@cache
def _members(hint: Any) -> tuple[Any, ...]:  # noqa: ANN401 - what a field's type may be
    """Return the types that a union is of, but for none; a plain type is one of itself."""
    if get_origin(hint) in {Union, UnionType}:
        return tuple(one for one in get_args(hint) if one is not NoneType)
    return (hint,)


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
