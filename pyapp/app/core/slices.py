"""Long work done in slices, between which the page breathes."""

import asyncio
from collections.abc import Generator
from typing import TypeVar

_Result = TypeVar("_Result")


async def in_slices(work: Generator[object, None, _Result]) -> _Result:
    """Run ``work`` to its end, letting others run after every slice."""
    while True:
        try:
            next(work)
        except StopIteration as finished:
            result: _Result = finished.value
            return result
        await asyncio.sleep(0)
