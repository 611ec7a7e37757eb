"""Reading a record from saved fields, and writing it, by what its class says: every field by its name."""

from collections.abc import Callable, Collection
from dataclasses import fields
from enum import StrEnum
from typing import Any, Final, TypeVar, cast

from pyapp.records.json_fields import Fields, Json

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
