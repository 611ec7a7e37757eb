"""Loops as machine code, where Numba is installed."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

_Loop = TypeVar("_Loop", bound=Callable[..., object])


def compiled(loop: _Loop) -> _Loop:
    """Return a loop as machine code, or as it is where Numba is not installed.

    Then a blueprint takes days instead of minutes, and sums of single figures are rounded sooner: its bytes
    are others. Those of machine code hang neither on the processor nor on what it knows.
    """
    try:
        from numba import njit
    except ImportError:
        return loop
    return cast("_Loop", njit(cast("Any", loop)))
