"""What reaches the app from buttons, keys and forms."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

EARLY_NEXT: Final = "early-next"
"""The action of a `next` typed before it is offered; its reason is told where no table takes it."""


@dataclass(frozen=True, slots=True)
class Press:
    """A control that was used."""

    action: str
    """Its ``data-action``."""

    amount: int | None = None
    """Its ``data-amount``: the chips that go with it."""

    value: str = ""
    """Whatever else it carries: a table's preset, a question's name."""

    reason: str = ""
    """Why it is refused, where it is."""

    form: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the form that it belongs to."""
