"""Loops as machine code, where Numba is installed, and random numbers that are the same in either."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias, TypeVar, cast

import numpy as np
import numpy.typing as npt

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


Dice: TypeAlias = npt.NDArray[np.uint64]
"""The state of a generator: one word, never 0."""


def new_dice(seed: int) -> Dice:
    """Return a generator for a seed."""
    return np.array([(seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) % 2**64 or 1], dtype=np.uint64)


def many_dice(seed: int, count: int) -> Dice:
    """Return the states of so many generators for a seed (SplitMix64 by Steele, Lea and Flood, 2014)."""
    words = [_mix(seed * _GOLDEN + number * _ODD) for number in range(1, count + 1)]
    return np.array(words, dtype=np.uint64)


def _mix(word: int) -> int:
    word &= _WORD
    for shift, factor in _MIXING:
        word = (word ^ word >> shift) * factor & _WORD
    return word ^ word >> 31 or 1


_WORD: Final = 2**64 - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15
_ODD: Final = 0xD1342543DE82EF95
_MIXING: Final = ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB))


@compiled
def throw(dice: Dice) -> float:
    """Return a number from 0 to 1, 1 excluded (xorshift by Marsaglia, 2003)."""
    word = dice[0]
    word ^= word << np.uint64(13)
    word ^= word >> np.uint64(7)
    word ^= word << np.uint64(17)
    dice[0] = word
    return float(word >> np.uint64(11)) / 9007199254740992.0


@compiled
def below(dice: Dice, count: int) -> int:
    """Return a whole number from 0 to below ``count``."""
    return int(throw(dice) * count)
