"""Records with one more field than the engines know: an engine that loses it does not change by name."""

from dataclasses import MISSING, Field, field, fields, make_dataclass
from itertools import count
from typing import Any

from pyapp.cards.quick import quick


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
