"""Reading saved JSON field by field, each checked for its kind, or a whole record by what its class says.

JSON may come from anywhere: how deep it goes is known before it is parsed.
"""

import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import fields
from enum import StrEnum
from typing import Any, Final, TypeAlias, TypeVar, cast

from pyapp.cards.bounds import DEEPEST, LARGEST, MOST_DIGITS
from pyapp.texts import say

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
"""A value that JSON can hold."""


_Choice = TypeVar("_Choice", bound=StrEnum)


class FieldError(ValueError):
    """A saved field that is missing or of the wrong kind; the message names it."""


class Fields:
    """A JSON object whose fields are read by name and kind.

    Every reader raises ``FieldError`` naming the path of what is wrong, such as ``table.hand.deck``.
    """

    def __init__(self, value: Json, path: str = "") -> None:
        if not isinstance(value, Mapping):
            raise FieldError(say("records.field.group", field=path or say("records.field.whole_save")))
        self._values = value
        self._path = path

    def __contains__(self, name: str) -> bool:
        """Whether the field is there and not empty."""
        return self._values.get(name) is not None

    def over(self, base: Mapping[str, Json]) -> "Fields":
        """Return the same fields, with those of ``base`` where one is missing."""
        return Fields({**base, **self._values}, self._path)

    @property
    def values(self) -> Mapping[str, Json]:
        """The fields as they were written, unchecked."""
        return self._values

    def fields(self, name: str) -> "Fields":
        """Read a field that is itself an object."""
        return Fields(self._value(name), self._name_of(name))

    def whole(self, name: str, least: int = 0) -> int:
        """Read a whole number of at least ``least``."""
        return _whole(self._value(name), self._name_of(name), least)

    def whole_or_none(self, name: str) -> int | None:
        """Read a whole number that may be absent."""
        return self.whole(name) if name in self else None

    def flag(self, name: str) -> bool:
        """Read a yes or no."""
        value = self._value(name)
        if not isinstance(value, bool):
            raise FieldError(say("records.field.flag", field=self._name_of(name)))
        return value

    def text(self, name: str) -> str:
        """Read a text."""
        value = self._value(name)
        if not isinstance(value, str):
            raise FieldError(say("records.field.text", field=self._name_of(name)))
        return value

    def choice(self, name: str, kind: type[_Choice]) -> _Choice:
        """Read one of the values of ``kind``."""
        value = self.text(name)
        if value not in set(kind):
            raise FieldError(
                say("records.field.choice", field=self._name_of(name), choices=", ".join(sorted(kind)))
            )
        return kind(value)

    def wholes(self, name: str) -> tuple[int, ...]:
        """Read a list of whole numbers."""
        return tuple(_whole(value, path, 0) for value, path in self._items(name))

    def texts(self, name: str) -> tuple[str, ...]:
        """Read a list of texts."""
        for value, path in self._items(name):
            if not isinstance(value, str):
                raise FieldError(say("records.field.text", field=path))
        return tuple(str(value) for value, _ in self._items(name))

    def each(self, name: str) -> tuple["Fields", ...]:
        """Read a list of objects."""
        return tuple(Fields(value, path) for value, path in self._items(name))

    def _items(self, name: str) -> Iterator[tuple[Json, str]]:
        value = self._value(name)
        if isinstance(value, str) or not isinstance(value, Sequence):
            raise FieldError(say("records.field.list", field=self._name_of(name)))
        return ((item, f"{self._name_of(name)}.{at}") for at, item in enumerate(value))

    def _value(self, name: str) -> Json:
        if name not in self._values:
            raise FieldError(say("records.field.missing", field=self._name_of(name)))
        return self._values[name]

    def _name_of(self, name: str) -> str:
        return f"{self._path}.{name}" if self._path else name


def _whole(value: Json, path: str, least: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise FieldError(say("records.field.whole", field=path, least=least))
    if value > LARGEST:
        raise FieldError(say("records.field.too_large", field=path))
    return value


def is_whole_number(text: str) -> bool:
    """Return whether a text is a number as Baize writes it; ``int`` reads more, and fails on long ones."""
    return text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS and int(text) <= LARGEST


_STRINGS: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\Z)', re.DOTALL)
_OTHERS: Final = re.compile(r"[^\[\]{}]+")


def read_json(text: str) -> Json:
    """Parse a JSON text; raises ``FieldError`` for one that is no JSON or too deep."""
    if not _is_shallow(text):
        raise FieldError(say("records.json.too_deep"))
    try:
        return cast("Json", json.loads(text))
    except (ValueError, RecursionError) as error:
        raise FieldError(say("records.json.broken")) from error


def _is_shallow(text: str) -> bool:
    """Return whether brackets close within a few levels; each round takes the innermost level away."""
    left = _OTHERS.sub("", _STRINGS.sub("", text))
    for _ in range(DEEPEST):
        if not left:
            return True
        left = left.replace("[]", "").replace("{}", "")
    return not left


_Read = TypeVar("_Read")

_READERS: Final[dict[Any, Callable[[Fields, str], object]]] = {
    bool: Fields.flag,
    int: Fields.whole,
    str: Fields.text,
    int | None: Fields.whole_or_none,
    tuple[int, ...]: Fields.wholes,
}


def read_record(
    saved: Fields,
    kind: type[_Read],
    /,
    later: Collection[str] = (),
    **given: Any,  # noqa: ANN401 - each has its own type
) -> _Read:
    """Read a dataclass whose fields are numbers, texts, switches or choices; others come ready as ``given``.

    Fields that came ``later`` than the first release have their defaults where a save lacks them.
    Raises ``FieldError`` for a field that is missing or of the wrong kind.
    """
    values = dict(given)
    for field in fields(cast("Any", kind)):
        name = field.name
        if name not in given and (name in saved or name not in later):
            values[name] = _value(saved, name, field.type)
    return kind(**values)


def _value(saved: Fields, name: str, wanted: Any) -> object:  # noqa: ANN401 - what a field's type may be
    if wanted in _READERS:
        return _READERS[wanted](saved, name)
    if isinstance(wanted, type) and issubclass(wanted, StrEnum):
        return saved.choice(name, wanted)
    raise TypeError(f"A saved field of the type {wanted} has no reader: “{name}”.")


def write_record(record: Any) -> dict[str, Json]:  # noqa: ANN401 - any dataclass of plain values
    """Return the fields of a dataclass of numbers, texts, switches and choices by their names."""
    return {field.name: getattr(record, field.name) for field in fields(record)}
