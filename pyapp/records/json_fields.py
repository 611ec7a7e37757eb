"""JSON texts, whose depth is known before they are parsed, and groups of fields that are no records."""

import json
import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Final, TypeVar, cast

from pyapp.cards.bounds import DEEPEST, LARGEST, MOST_DIGITS
from pyapp.records.codec import (
    FLAG,
    GROUP,
    KEPT,
    TEXT,
    WHOLE,
    Codec,
    FieldError,
    FieldValueError,
    Json,
    many,
    mapping,
    whole,
)
from pyapp.texts import say

_Choice = TypeVar("_Choice", bound=StrEnum)
_Value = TypeVar("_Value")


class Fields:
    """A JSON object whose fields are read by name and kind.

    Every reader raises ``FieldError`` naming the path of what is wrong, such as ``table.hand.deck``.
    """

    def __init__(self, value: Json, path: str = "") -> None:
        self._values, self._path = mapping(value), path

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

    def read(self, name: str, codec: Codec[_Value]) -> _Value:
        """Read a field by a codec."""
        if name not in self._values:
            raise FieldValueError("records.field.missing").within(self._name_of(name))
        try:
            return codec.read(self._values[name])
        except FieldValueError as wrong:
            raise wrong.within(self._name_of(name)) from None

    def fields(self, name: str) -> "Fields":
        """Read a field that is itself an object."""
        return Fields(self.read(name, GROUP), self._name_of(name))

    def whole(self, name: str, least: int = 0) -> int:
        """Read a whole number of at least ``least``."""
        found: int = self.read(name, whole(least))
        return found

    def flag(self, name: str) -> bool:
        """Read a yes or no."""
        return self.read(name, FLAG)

    def text(self, name: str) -> str:
        """Read a text."""
        return self.read(name, TEXT)

    def choice(self, name: str, kind: type[_Choice]) -> _Choice:
        """Read one of the values of ``kind``."""
        found: _Choice = self.read(name, KEPT.of(kind))
        return found

    def wholes(self, name: str) -> tuple[int, ...]:
        """Read a list of whole numbers."""
        return self.read(name, many(WHOLE))

    def texts(self, name: str) -> tuple[str, ...]:
        """Read a list of texts."""
        return self.read(name, many(TEXT))

    def each(self, name: str) -> tuple["Fields", ...]:
        """Read a list of objects."""
        found = self.read(name, many(GROUP))
        return tuple(Fields(one, f"{self._name_of(name)}.{at}") for at, one in enumerate(found))

    def _name_of(self, name: str) -> str:
        return f"{self._path}.{name}" if self._path else name


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
