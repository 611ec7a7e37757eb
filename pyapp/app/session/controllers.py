"""What the session asks of the table in play, and of the one being set up."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol, TypeAlias

from pyapp.app.core.press import Press
from pyapp.cards import NO_MONEY, HalfDollars

Handler: TypeAlias = Callable[[Press], Awaitable[None]]
"""What a control does."""


Handlers: TypeAlias = Mapping[str, Handler]
"""Handlers by the ``data-action`` of their controls."""


Playing: TypeAlias = asyncio.Task[None]
"""The loop of a table while it runs."""


class TableController(Protocol):
    """A table in play. It goes on below whatever is laid over it."""

    @property
    def preset(self) -> str:
        """The table that is played."""
        ...

    def start(self) -> None:
        """Let the table play."""
        ...

    @property
    def handlers(self) -> Handlers:
        """What its controls do; they go before all others."""
        ...

    @property
    def showing(self) -> bool:
        """Whether what is kept already is still being shown: until then the header keeps its bankroll."""
        ...

    def cover(self) -> None:
        """Let another screen lie over the table."""
        ...

    async def uncover(self) -> None:
        """Come back to the screen."""
        ...

    async def note(self, words: str, price: HalfDollars = NO_MONEY) -> None:
        """Show a message that stays until it is put away; no words put it away.

        Where a ``price`` could not be paid, the message offers free chips.
        """
        ...

    async def explain(self, why: str) -> None:
        """Say why something was refused."""
        ...

    def stop(self) -> None:
        """Stop playing; what was kept last stays as it is."""
        ...


class SetupController(Protocol):
    """A table that is being set up."""

    @property
    def handlers(self) -> Handlers:
        """What the controls of its form do."""
        ...

    async def refresh(self, press: Press) -> None:
        """Draw the form anew with what was filled in: the bankroll pays for more than it did."""
        ...

    async def show(self) -> None:
        """Come back to the screen, as it was left."""
        ...
