"""Asks the browser once to keep everything, when a profile has left its first table.

Without that promise a browser that runs short of room may delete a site's data, and Safari does so after
seven days without a visit. The answer stands in *Your data*, where it can be asked for again.
"""

import asyncio
from typing import Final

from pyapp.app.core.stores.storage import StorageRefused
from pyapp.app.profiles.ledger import LedgerKind
from pyapp.app.session.session import Session

PATIENCE: Final = 10
"""Seconds that an answer of the browser may take; after them it counts as refused."""

_LEAVINGS: Final = {LedgerKind.LEFT, LedgerKind.PRIZE}


class StorageRequest:
    """Looks at the ledger whenever its owner comes home; the ledger tells later visits that it was asked."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._left: dict[str, int] = {}
        """How many tables each owner had left when last at home."""
        self._asking: asyncio.Task[None] | None = None

    async def come_home(self) -> None:
        """Ask where the first table has just been left; waits for no answer."""
        owner, ledger = self._session.owner, self._session.profile.ledger
        before, now = self._left.get(owner), sum(entry.kind in _LEAVINGS for entry in ledger)
        self._left[owner] = now
        if (before, now) == (0, 1):
            self._asking = asyncio.create_task(self._ask())

    async def _ask(self) -> None:
        manager = self._session.device.storage_manager
        try:
            async with asyncio.timeout(PATIENCE):
                if not await manager.persisted():
                    await manager.persist()
        except (StorageRefused, TimeoutError):
            pass  # *Your data* tells what the browser promises, or that it does not say
