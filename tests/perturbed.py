"""Records with other values or with a field more: a codec or an engine that loses one is found."""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, field, fields, make_dataclass, replace
from enum import StrEnum
from itertools import count
from types import MappingProxyType
from typing import Any, Final, TypeVar, cast

from pyapp.cards.quick import quick

_Record = TypeVar("_Record")
_NONE: Final[Mapping[str, object]] = MappingProxyType({})


def perturbed(record: _Record, given: Mapping[str, object] = _NONE) -> Iterator[tuple[str, _Record]]:
    """Return ``record`` with each field changed, by name; where its type tells no value, one is ``given``."""
    for known in fields(cast("Any", record)):
        if known.name in given:
            others = [given[known.name]]
        else:
            others = _others(known.type, getattr(record, known.name))
        for other in others:
            yield known.name, replace(cast("Any", record), **{known.name: other})


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


class Marked:
    """Makes records like those of ``kind``, and puts a mark of its own on each."""

    def __init__(self, kind: type) -> None:
        known: tuple[Field[Any], ...] = fields(kind)
        properties = {name: it for name, it in vars(kind).items() if name[:2] != "__" and name != "but"}
        for it in known:
            del properties[it.name]
        self.kind: Any = quick(
            make_dataclass(
                kind.__name__,
                [*((it.name, it.type, _alike(it)) for it in known), ("mark", int, field(default=-1))],
                bases=kind.__bases__,
                namespace=properties,
                frozen=True,
                slots=True,
            )
        )
        self.marks = count()

    def __call__(self, *values: object, **named: object) -> Any:  # noqa: ANN401 - it stands for any record
        """Make a record with the next mark."""
        return self.kind(*values, **named, mark=next(self.marks))


def _alike(known: Field[Any]) -> Any:  # noqa: ANN401 - as `field` is typed
    return field() if known.default is MISSING else field(default=known.default)
