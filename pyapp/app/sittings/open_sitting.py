"""What the app needs to know of a saved table, whatever is played there."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from pyapp.blackjack import HalfDollars
from pyapp.records import FieldError, Fields, Json
from pyapp.texts import say

SittingT = TypeVar("SittingT")

GUEST_SECONDS: Final = 60
"""For how many seconds a table waits for a decision of a guest at another device, where nothing is chosen."""


class NamedRules(Protocol):
    """The rules of a table, which have the name of their preset."""

    @property
    def preset(self) -> str:
        """The table's name among all games."""
        ...


class OpenSitting(Protocol):
    """A table where the person sits, from sitting down to leaving."""

    @property
    def rules(self) -> NamedRules:
        """The rules of the table."""
        ...

    @property
    def persons(self) -> Sequence[int]:
        """The chairs of people, who share one bankroll."""
        ...

    @property
    def stacks(self) -> Sequence[int]:
        """The chips of each chair, as they were before what is being played."""
        ...

    @property
    def in_play(self) -> bool:
        """Whether a hand or a round has begun and is not over."""
        ...

    @property
    def worth(self) -> HalfDollars:
        """What the table is worth to the people there, in half-dollars; a hand in play counts as it began."""
        ...

    @property
    def pays_prizes(self) -> bool:
        """Whether people leave it with a prize, not with their chips."""
        ...


@dataclass(frozen=True, slots=True)
class SittingKind(Generic[SittingT]):
    """How the sittings of one game are saved."""

    name: str
    """What saves call them."""

    sitting: type[SittingT]
    to_json: Callable[[SittingT], dict[str, Json]]
    from_json: Callable[[Fields], SittingT]
    """Reads one; raises ``FieldError`` naming what is wrong."""

    check: Callable[[SittingT], None]
    """Raises ``FieldError`` for one that could not be played on, or whose chips do not add up."""


SittingKinds: TypeAlias = Sequence[SittingKind[Any]]
"""The kinds of all games, each for its own type of sitting."""


def kind_of(sitting: OpenSitting, kinds: SittingKinds) -> SittingKind[Any]:
    """Return the kind of a sitting; raises ``LookupError`` where no game has it."""
    for kind in kinds:
        if isinstance(sitting, kind.sitting):
            return kind
    raise LookupError(f"No game has tables like {type(sitting).__name__}.")


def sitting_to_json(sitting: OpenSitting, kinds: SittingKinds) -> dict[str, Json]:
    """Write a sitting of any game, with the name of its kind."""
    kind = kind_of(sitting, kinds)
    return {"kind": kind.name, "table": kind.to_json(sitting)}


def sitting_from_json(saved: Fields, kinds: SittingKinds) -> OpenSitting:
    """Read a sitting of any game; raises ``FieldError`` naming what is wrong."""
    name = saved.text("kind")
    for kind in kinds:
        if kind.name == name:
            found: OpenSitting = kind.from_json(saved.fields("table"))
            return found
    raise FieldError(say("profiles.save.table_kind", kind=name))
