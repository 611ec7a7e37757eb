"""How the blinds of a tournament rise."""

from typing import Final

_DOUBLED: Final = 2


def blind_factor(level: int) -> int:
    """Return how many times the first big blind a level has: 1, 2, 3, 4, 6, 8, 12, 16, 24 and so on.

    Levels count from 1. From the third on every second one doubles.
    """
    if level <= _DOUBLED:
        return level
    return 3 << (level - 3) // 2 if level % _DOUBLED else 1 << level // _DOUBLED
