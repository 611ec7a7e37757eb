"""One codec for every record that is kept or sent: it writes plain JSON values and reads them back checked.

A codec follows from the fields of a frozen dataclass and their types. What the types cannot say is said by
the names of fields where the codec is made:

- ``later`` fields came after the first release, each with what data without it mean;
- ``sparing`` ones are later too, and are written only where they say something else than that;
- ``unwritten`` ones are left out, and ``named`` ones have another name where they are written;
- any field may have a codec of its own: with other bounds, packed, or with a history.

A field that may be ``None`` is ``None`` where it is absent; every other one must be there. Nothing is
converted on the way in: a switch is no number, a number no text. ``checked`` adds what only the whole record
shows, and ``upgraded`` turns what older versions wrote into what is written now.

What is *kept* will be read by other versions: fields that this one does not know are skipped, and a record
within a record needs a codec of its own. A *closed* format is for two pages of one version: a record has its
own fields and no others, texts and lists are bounded, and the codecs of records within records follow from
their types. How deep a value goes is bounded by the types, and before that by ``read_json``.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from operator import attrgetter
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Final, Generic, Self, TypeAlias, TypeVar, Union, cast, get_args, get_origin

from pyapp.cards import Card, CardError, parse_cards
from pyapp.cards.bounds import LARGEST
from pyapp.texts import say

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
"""A value that JSON can hold."""

_Value = TypeVar("_Value")


class FieldError(ValueError):
    """A saved field that is missing or of the wrong kind; the message names it."""


class FieldValueError(FieldError):
    """One whose path grows on the way out: each record and list around it adds its part."""

    def __init__(self, key: str, **values: object) -> None:
        """Take the sentence's key, and its values but for the path."""
        super().__init__(key)
        self._key, self._values, self._path = key, values, ""

    def within(self, name: str) -> Self:
        """Return the error as the record or the list around it sees it."""
        self._path = ".".join(filter(None, (name, self._path)))
        return self

    def __str__(self) -> str:
        return say(self._key, field=self._path or say("records.field.whole_save"), **self._values)


class Codec(Generic[_Value]):
    """How values of one type are written, and read; ``read`` raises ``FieldError`` naming what is wrong."""

    __slots__ = ("read", "write")

    def __init__(self, write: Callable[[_Value], Any], read: Callable[[Json], _Value]) -> None:
        self.write, self.read = write, read

    def checked(self, check: Callable[[_Value], _Value]) -> "Codec[_Value]":
        """Return a codec that reads what ``check`` returns for a value; it may raise ``FieldError``."""
        read = self.read
        return Codec(self.write, lambda value: check(read(value)))

    def upgraded(self, upgrade: Callable[[Mapping[str, Json]], Mapping[str, Json]]) -> "Codec[_Value]":
        """Return a codec that reads what ``upgrade`` makes of the fields that an older version wrote."""
        read = self.read
        return Codec(self.write, lambda value: read(upgrade(mapping(value))))


def mapping(value: Json) -> Mapping[str, Json]:
    """Return a value that is a group of fields."""
    if not isinstance(value, Mapping):
        raise FieldValueError("records.field.group")
    return value


def items(value: Json, most: int | None = None) -> Sequence[Json]:
    """Return a value that is a list, of ``most`` items at most."""
    if not isinstance(value, list | tuple) or (most is not None and len(value) > most):
        raise FieldValueError("records.field.list")
    return value


def _as_it_is(value: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
    return value


def whole(least: int = 0, most: int = LARGEST) -> Codec[Any]:
    """Return the codec of whole numbers within bounds, whatever they count."""

    def read(value: Json) -> int:
        if type(value) is not int or value < least:
            raise FieldValueError("records.field.whole", least=least)
        if value > most:
            raise FieldValueError("records.field.too_large")
        return value

    return Codec(_as_it_is, read)


def scaled(unit: int, least: float, most: float) -> Codec[float]:
    """Return the codec of measures in whole parts of ``unit``; those out of bounds are read as the bound."""

    def read(value: Json) -> float:
        parts: int = WHOLE.read(value)
        return max(least, min(parts / unit, most))

    return Codec(lambda measure: round(unit * measure), read)


def text(most: int | None = None) -> Codec[str]:
    """Return the codec of texts; of ``most`` printable letters where that is given."""

    def read(value: Json) -> str:
        if not isinstance(value, str) or (
            most is not None and (len(value) > most or not value.isprintable())
        ):
            raise FieldValueError("records.field.text")
        return value

    return Codec(_as_it_is, read)


def _read_flag(value: Json) -> bool:
    if not isinstance(value, bool):
        raise FieldValueError("records.field.flag")
    return value


def _choice(kind: type[Enum]) -> Codec[Any]:
    members: Mapping[object, Enum] = {member.value: member for member in kind}

    def read(value: Json) -> Enum:
        if isinstance(value, str | int) and not isinstance(value, bool) and value in members:
            return members[value]
        raise FieldValueError("records.field.choice", choices=", ".join(sorted(map(str, members))))

    return Codec(_as_it_is, read)


def _read_cards(value: Json) -> tuple[Card, ...]:
    try:
        return parse_cards(TEXT.read(value))
    except CardError as error:
        raise FieldValueError("records.field.cards", reason=error) from error


def _read_card(value: Json) -> Card:
    try:
        return Card.parse(TEXT.read(value))
    except CardError as error:
        raise FieldValueError("records.field.cards", reason=error) from error


FLAG: Final[Codec[bool]] = Codec(_as_it_is, _read_flag)
WHOLE: Final = whole()
TEXT: Final = text()
CARD: Final = Codec(str, _read_card)
CARDS: Final = Codec[tuple[Card, ...]](lambda cards: "".join(map(str, cards)), _read_cards)
"""Cards as one text, as in `AsTd`."""

GROUP: Final = Codec[Mapping[str, Json]](_as_it_is, mapping)
"""Fields that are read elsewhere."""


def optional(one: Codec[_Value]) -> Codec[_Value | None]:
    """Return the codec of a value that may be ``None``."""
    write, read = one.write, one.read

    def write_one(value: _Value | None) -> Json:
        return None if value is None else write(value)

    def read_one(value: Json) -> _Value | None:
        return None if value is None else read(value)

    return Codec(_as_it_is if write is _as_it_is else write_one, read_one)


def many(one: Codec[_Value], most: int | None = None) -> Codec[tuple[_Value, ...]]:
    """Return the codec of tuples, of ``most`` items at most."""
    write_one, read_one = one.write, one.read

    def read(value: Json) -> tuple[_Value, ...]:
        listed, found = items(value, most), list[_Value]()
        try:
            for item in listed:
                found.append(read_one(item))
        except FieldValueError as wrong:
            raise wrong.within(str(len(found))) from None
        return tuple(found)

    if write_one is _as_it_is:
        return Codec(_as_it_is, read)
    return Codec(lambda values: [write_one(value) for value in values], read)


def by_name(one: Codec[_Value]) -> Codec[Mapping[str, _Value]]:
    """Return the codec of values that have names of their own."""

    def read(value: Json) -> Mapping[str, _Value]:
        found, name = dict[str, _Value](), ""
        try:
            for name, item in mapping(value).items():
                found[name] = one.read(item)
        except FieldValueError as wrong:
            raise wrong.within(name) from None
        return found

    return Codec(lambda values: {name: one.write(value) for name, value in values.items()}, read)


def tagged(tag: str, kinds: Mapping[str, tuple[type[Any], Codec[Any]]], under: str = "") -> Codec[Any]:
    """Return the codec of a union of records: a field says which one it is, and lies ``under`` another."""
    names = {kind: name for name, (kind, _) in kinds.items()}

    def write(value: object) -> Json:
        name = names[type(value)]
        written = kinds[name][1].write(value)
        return {tag: name, under: written} if under else {tag: name, **written}

    def read(value: Json) -> object:
        saved = mapping(value)
        name = saved.get(tag)
        if not isinstance(name, str) or name not in kinds:
            raise FieldValueError("records.field.choice", choices=", ".join(sorted(kinds))).within(tag)
        try:
            rest = _there(saved, under) if under else {key: one for key, one in saved.items() if key != tag}
            return kinds[name][1].read(rest)
        except FieldValueError as wrong:
            raise wrong.within(under) from None

    return Codec(write, read)


_REQUIRED: Final = object()
"""Stands for what data without a field mean, where it must be there."""

_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})

KIND: Final = "is"
"""The field that tells the members of a union apart in a closed format."""


class Format:
    """Finds codecs by the types of fields."""

    def __init__(
        self, known: Mapping[Any, Codec[Any]], *, closed: bool = False, most: int | None = None
    ) -> None:
        """Take the codecs of some types; ``most`` items may be in a list."""
        self._known = {bool: FLAG, int: WHOLE, str: TEXT, Card: CARD, **known}
        self._closed, self._most = closed, most

    def of(self, hint: Any) -> Codec[Any]:  # noqa: ANN401 - what a field's type may be
        """Return the codec of a type; raises ``TypeError`` for one that needs a codec of its own."""
        if hint not in self._known:
            self._known[hint] = self._find(hint)
        return self._known[hint]

    def _find(self, hint: Any) -> Codec[Any]:  # noqa: ANN401 - same
        origin, inner = get_origin(hint), get_args(hint)
        if origin in {Union, UnionType}:
            members = tuple(one for one in inner if one is not NoneType)
            if NoneType in inner:
                return optional(self.of(Union[members]))  # noqa: UP007 - of types known only now
            if self._closed:
                return tagged(KIND, {one.__name__: (one, self.of(one)) for one in members})
        elif origin is tuple:
            return many(self.of(inner[0]), self._most)
        elif origin is frozenset:
            listed: Codec[tuple[Any, ...]] = many(self.of(inner[0]), self._most)
            return Codec(sorted, lambda value: frozenset(listed.read(value)))
        elif isinstance(hint, type) and issubclass(hint, Enum):
            return _choice(hint)
        elif self._closed and is_dataclass(cast("object", hint)):
            return self.record(cast("type[Any]", hint))
        raise TypeError(f"A field of the type {hint} needs a codec of its own.")

    def record(
        self,
        kind: type[_Value],
        /,
        later: Mapping[str, object] = _NOTHING,
        sparing: Mapping[str, object] = _NOTHING,
        unwritten: Collection[str] = (),
        named: Mapping[str, str] = _NOTHING,
        **given: Codec[Any],
    ) -> Codec[_Value]:
        """Return the codec of a dataclass that is written as a group of fields."""
        found = {one.name: one.type for one in fields(cast("Any", kind)) if one.name not in unwritten}
        codecs = {name: given.get(name) or self.of(hint) for name, hint in found.items()}
        absent = {name: self._where_absent(hint) for name, hint in found.items()} | {**later, **sparing}
        names = {name: named.get(name, name) for name in found}
        write = _writer(names, codecs, {names[name]: usual for name, usual in sparing.items()})
        plan = [(names[name], name, one.read, absent[name]) for name, one in codecs.items()]
        return Codec(write, _reader(kind, plan, len(plan) if self._closed else None))

    def row(self, kind: type[_Value], /, **given: Codec[Any]) -> Codec[_Value]:
        """Return the codec of a dataclass that is written as the list of its fields."""
        found = {one.name: given.get(one.name) or self.of(one.type) for one in fields(cast("Any", kind))}
        get, writing, reading = (
            _getter(found),
            [one.write for one in found.values()],
            [one.read for one in found.values()],
        )

        def read(value: Json) -> _Value:
            listed, values = items(value), list[object]()
            if len(listed) != len(reading):
                raise FieldValueError("records.field.list")
            try:
                for read_one, item in zip(reading, listed, strict=True):
                    values.append(read_one(item))
            except FieldValueError as wrong:
                raise wrong.within(str(len(values))) from None
            return kind(*values)

        return Codec(lambda one: [write(part) for write, part in zip(writing, get(one), strict=True)], read)

    def _where_absent(self, hint: Any) -> object:  # noqa: ANN401 - what a field's type may be
        return None if NoneType in get_args(hint) and not self._closed else _REQUIRED


def _reader(
    kind: type[_Value], plan: Sequence[tuple[str, str, Callable[[Json], object], object]], count: int | None
) -> Callable[[Json], _Value]:
    """Return what reads a record, of exactly so many fields where that is given."""

    def read(value: Json) -> _Value:
        saved, values, name = mapping(value), dict[str, object](), ""
        if count is not None and len(saved) != count:
            raise FieldValueError("records.field.group")
        try:
            for name, field, read_one, absent in plan:
                found = saved.get(name)
                if found is None and absent is not _REQUIRED:
                    values[field] = absent
                else:
                    values[field] = read_one(_there(saved, name) if found is None else found)
        except FieldValueError as wrong:
            raise wrong.within(name) from None
        return kind(**values)

    return read


def _there(saved: Mapping[str, Json], name: str) -> Json:
    if name not in saved:
        raise FieldValueError("records.field.missing")
    return saved[name]


def _writer(
    named: Mapping[str, str], codecs: Mapping[str, Codec[Any]], spared: Mapping[str, object]
) -> Callable[[Any], dict[str, Json]]:
    names, get = tuple(named.values()), _getter(named)
    converting = [(named[name], one.write) for name, one in codecs.items() if one.write is not _as_it_is]

    def write(one: object) -> dict[str, Json]:
        written = dict(zip(names, get(one), strict=True))
        for name, usual in spared.items():
            if written[name] == usual:
                del written[name]
        for name, convert in converting:
            if name in written:
                written[name] = convert(written[name])
        return written

    return write


def _getter(names: Collection[str]) -> Callable[[object], tuple[Any, ...]]:
    """Return what takes the fields of a record, however few they are, as a tuple."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda one: tuple(getattr(one, name) for name in names)


KEPT: Final = Format({})
record = KEPT.record
row = KEPT.row
