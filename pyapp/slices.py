"""Long work as a generator that pauses often, so that a page can breathe in between."""

import asyncio
import gc
from collections.abc import Generator, Iterator
from typing import Generic, TypeVar

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


async def pause() -> None:
    """Let others run, in work that makes thousands of records that stay.

    Python's collector passes over what is there from now on: it would go through all that hangs together at
    one go, which takes it a tenth of a second. Nothing of it must hold itself in a ring.
    """
    gc.freeze()
    await asyncio.sleep(0)


def at_once(work: Generator[object, None, _Result]) -> _Result:
    """Run ``work`` to its end without a pause."""
    slices = Slices(work)
    for _ in slices:
        pass
    return slices.result


async def in_slices(work: Generator[object, None, _Result]) -> _Result:
    """Run ``work`` to its end, letting others run after every slice."""
    slices = Slices(work)
    for _ in slices:
        await asyncio.sleep(0)
    return slices.result


def report_progress(work: Generator[object, None, _Result], done: float) -> Generator[float, None, _Result]:
    """Say at every pause of ``work`` how much of the whole is done."""
    slices = Slices(work)
    for _ in slices:
        yield done
    return slices.result
