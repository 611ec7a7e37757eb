"""Long work as a generator that pauses often, so that a page can breathe in between."""

from collections.abc import Generator
from typing import TypeVar

_Result = TypeVar("_Result")


def at_once(work: Generator[object, None, _Result]) -> _Result:
    """Run ``work`` to its end without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as finished:
            result: _Result = finished.value
            return result


def report_progress(work: Generator[None, None, _Result], done: float) -> Generator[float, None, _Result]:
    """Say at every pause of ``work`` how much of the whole is done."""
    while True:
        try:
            next(work)
        except StopIteration as finished:
            result: _Result = finished.value
            return result
        yield done
