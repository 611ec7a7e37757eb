"""An event loop whose time is simulated, and whose order of ready tasks is chosen by a seed."""

import asyncio
import selectors
from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections import deque


class Deadlock(Exception):  # noqa: N818 - it is what happened
    """Something is awaited, and nothing will ever happen any more."""


class _Selector(selectors.SelectSelector):
    """Lets time pass at once where the loop would wait."""

    loop: "WorldLoop"

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Wait for nothing: no socket is ever used."""
        if timeout is None:
            self.loop.fell_idle()
        elif timeout > 0:
            self.loop.now += timeout
        return []


class WorldLoop(asyncio.SelectorEventLoop):
    """Runs what is ready in the order that a seed chooses; 0 chooses the usual one."""

    def __init__(self) -> None:
        self.now, self._order = 0.0, Random(0)
        self._shuffles = False
        self._idle: asyncio.Future[None] | None = None
        self.failures: list[str] = []
        selector = _Selector()
        selector.loop = self
        super().__init__(selector)
        self.set_exception_handler(self._failed)

    def begin(self, seed: int) -> None:
        """Start a schedule: the clock at 0, no failures."""
        self.now, self._order, self._shuffles, self.failures = 0.0, Random(seed), seed > 0, []
        self._idle = None

    def time(self) -> float:
        """Return the simulated time in seconds."""
        return self.now

    async def idle(self) -> None:
        """Let everything run, all time-outs included, until nothing is left that would ever run."""
        self._idle = self.create_future()
        await self._idle

    def fell_idle(self) -> None:
        """Wake whoever waits for that; raises ``Deadlock`` where no one does."""
        if self._idle is None or self._idle.done():
            raise Deadlock
        self._idle.set_result(None)

    def _run_once(self) -> None:
        ready = cast("deque[asyncio.Handle]", vars(self)["_ready"])
        if self._shuffles and len(ready) > 1:
            handles = list(ready)
            self._order.shuffle(handles)
            ready.clear()
            ready.extend(handles)
        super()._run_once()  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]

    def _failed(self, _loop: asyncio.AbstractEventLoop, context: Mapping[str, object]) -> None:
        self.failures.append(repr(context.get("exception") or context.get("message")))
