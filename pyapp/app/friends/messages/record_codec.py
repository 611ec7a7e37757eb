"""Typed records as JSON values and back, by what their classes say.

A reader takes exactly what a writer makes: no field more, none less, each within the bounds of
``cards/bounds.py``. Members of a union carry the name of their class in ``is``.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, TypeAlias, TypeVar, Union, cast, get_args, get_origin

from pyapp.app.friends.messages.errors import MessageError
from pyapp.blackjack import PRESETS, BlackjackRules
from pyapp.cards import Card, CardError
from pyapp.cards.bounds import LARGEST
from pyapp.holdem import HoldemRules
from pyapp.records import FieldError, Fields, Json, blackjack, rules_from_json, rules_to_json

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
