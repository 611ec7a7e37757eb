"""What *Play from here* asks of a game: where a finished hand can go on, its table, and how it ended."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from pyapp.app.session.controllers import Handler
from pyapp.app.session.session import Session
from pyapp.records import FinishedPlay
from pyapp.views.kit.branch_ending import BranchEndingView


class TemporaryTable(Protocol):
    """A table at which it is played on, in a session whose storage is forgotten with it."""

    @property
    def ended(self) -> FinishedPlay | None:
        """What was played there, once it is over."""
        ...

    @property
    def has_new_cards(self) -> bool:
        """Whether cards that were hidden at that moment are others than those that were played."""
        ...

    @property
    def explain(self) -> Callable[[str], Awaitable[None]]:
        """What says why something was refused."""
        ...

    def handler(self, action: str) -> Handler | None:
        """Return what a control of the table does; ``None`` for what is not done here."""
        ...

    def start(self) -> None:
        """Let the table play."""
        ...

    async def stop(self) -> None:
        """Leave the table; nothing of it stays."""
        ...


class Branch(Protocol):
    """A decision of a finished hand from which it can be played on."""

    @property
    def seats(self) -> Sequence[int]:
        """The seats that still decide something."""
        ...

    @property
    def usual_seat(self) -> int:
        """The seat that is taken unless another is chosen."""
        ...

    @property
    def names(self) -> Sequence[str]:
        """Who sits where, as people read it."""
        ...

    @property
    def is_partly_unknown(self) -> bool:
        """Whether some cards are not known, and so are dealt anew in any case."""
        ...

    def open_table(self, session: Session, seat: int, *, anew: bool) -> TemporaryTable:
        """Return the table at a seat's next decision; ``anew`` deals again what the seat could not see."""
        ...

    def endings(self, seat: int, ended: FinishedPlay) -> tuple[BranchEndingView, BranchEndingView]:
        """Return how it ended for a seat as it was played, and this time."""
        ...
