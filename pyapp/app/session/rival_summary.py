"""What is known of a rival from the hands that are kept, and who can tell it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from pyapp.records import RivalTally


@dataclass(frozen=True, slots=True)
class RivalSummary:
    """The hands with a rival, added up."""

    session: RivalTally = field(default_factory=RivalTally)
    """Those since the person sat down at the table."""

    ever: RivalTally = field(default_factory=RivalTally)
    """All that are kept."""


RivalReporter: TypeAlias = Callable[[str, str, int], Awaitable[RivalSummary]]
"""Reports on a rival by name, for a table of a preset at which so many hands were dealt."""


async def no_report(_name: str, _preset: str, _dealt: int) -> RivalSummary:
    """Report on no one: nothing is kept."""
    return RivalSummary()
