"""Every field of a record in turn with other values, so that a codec that forgets one is found."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, TypeVar, cast

_Record = TypeVar("_Record")
_NONE: Final[Mapping[str, object]] = MappingProxyType({})


def perturbed(record: _Record, given: Mapping[str, object] = _NONE) -> Iterator[tuple[str, _Record]]:
    """Return ``record`` with each field changed, by name; where its type tells no value, one is ``given``."""
    for field in fields(cast("Any", record)):
        if field.name in given:
            others = [given[field.name]]
        else:
            others = _others(field.type, getattr(record, field.name))
        for other in others:
            yield field.name, replace(cast("Any", record), **{field.name: other})


def _others(wanted: Any, value: Any) -> list[object]:  # noqa: ANN401 - whatever a field may hold
    if wanted is bool:
        return [not value]
    if wanted is int:
        return [value + 1, value + 2, 2 * value + 2]
    if wanted is str:
        return [f"{value}other"]
    if wanted == int | None:
        return [5] if value is None else [value + 1, None]
    if wanted == tuple[int, ...]:
        return [(*value, 3)]
    if isinstance(wanted, type) and issubclass(wanted, StrEnum):
        return [other for other in wanted if other is not value]
    raise AssertionError(f"Name another value for a field of the type {wanted}.")
