"""Loops as machine code, where Numba is installed."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

_Loop = TypeVar("_Loop", bound=Callable[..., object])


def compiled(loop: _Loop) -> _Loop:
    """Return a loop as machine code, or as it is where Numba is not installed.

    Numbers come out the same; a blueprint takes minutes instead of days.
    """
    try:
        from numba import njit
    except ImportError:
        return loop
    return cast("_Loop", njit(cast("Any", loop)))
