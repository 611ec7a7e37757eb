"""The part of Numba that training uses."""

from collections.abc import Callable
from typing import TypeVar

_F = TypeVar("_F", bound=Callable[..., object])

def njit(function: _F, /) -> _F: ...
