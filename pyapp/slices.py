"""Long work as a generator that pauses often, so that a page can breathe in between.

While a press waits for its answer, long work stands still: slices of several works would come in between.
"""

import asyncio
import gc
from collections.abc import Generator, Iterator
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

_Result = TypeVar("_Result")
_Pause = TypeVar("_Pause")


class Slices(Generic[_Pause, _Result]):
    """Runs work from pause to pause, as often as it is iterated, and keeps what it returned."""

    result: _Result
    """What the work returned; there once the iteration has ended."""

    def __init__(self, work: Generator[_Pause, None, _Result]) -> None:
        self._work = work

    def __iter__(self) -> Iterator[_Pause]:
        self.result = yield from self._work


def at_once(work: Generator[object, None, _Result]) -> _Result:
    """Run ``work`` to its end without a pause."""
    slices = Slices(work)
    for _ in slices:
        pass
    return slices.result


@dataclass(slots=True)
class _Presses:
    """Which press is answered first: work that began with it goes on."""

    count: int = 0
    answered: asyncio.Event = field(default_factory=asyncio.Event)


_PRESSES: Final = _Presses()
_PRESSES.answered.set()
_begun_by: Final = ContextVar("begun_by", default=0)


def stand_still() -> None:
    """Let no long work go on until `go_on` but what begins in the caller's context from now on."""
    _PRESSES.count += 1
    _begun_by.set(_PRESSES.count)
    _PRESSES.answered.clear()


def go_on() -> None:
    """Let all long work go on."""
    _PRESSES.answered.set()


async def give_way() -> None:
    """Let others run after a slice, and wait while a press is answered that this work did not begin with."""
    await asyncio.sleep(0)
    if _begun_by.get() != _PRESSES.count:
        await _PRESSES.answered.wait()


async def pause() -> None:
    """Give way, in work that makes thousands of records that stay.

    Python's collector passes over what is there from now on: it would go through all that hangs together at
    one go, which takes it a tenth of a second. Nothing of it must hold itself in a ring.
    """
    gc.freeze()
    await give_way()


async def in_slices(work: Generator[object, None, _Result]) -> _Result:
    """Run ``work`` to its end, letting others run after every slice."""
    slices = Slices(work)
    for _ in slices:
        await give_way()
    return slices.result


def report_progress(work: Generator[object, None, _Result], done: float) -> Generator[float, None, _Result]:
    """Say at every pause of ``work`` how much of the whole is done."""
    slices = Slices(work)
    for _ in slices:
        yield done
    return slices.result
