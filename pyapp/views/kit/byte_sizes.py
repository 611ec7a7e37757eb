"""How large something is, in words."""

from typing import Final

from pyapp.texts import say

_KILO: Final = 1000
_WHOLE: Final = 10
"""From so many units on there is no fraction."""


def size_words(size: int) -> str:
    """Return bytes as kB, MB or GB, as in `0.4 kB`, `28 kB` and `1.2 MB`; less than a tenth counts as one."""
    if size < _KILO**2:
        return say("your_data.size.kilobytes", n=_write(size, _KILO))
    if size < _KILO**3:
        return say("your_data.size.megabytes", n=_write(size, _KILO**2))
    return say("your_data.size.gigabytes", n=_write(size, _KILO**3))


def _write(size: int, unit: int) -> str:
    if size >= _WHOLE * unit:
        return f"{round(size / unit):,}"
    return f"{max(size / unit, 0.1 if size else 0):.1f}"
