"""Averages of many numbers: the little of `statistics` that the game needs, which weighs less so."""

from collections.abc import Iterable, Sequence
from math import fsum, sqrt


def mean(numbers: Iterable[float]) -> float:
    """Return the mean of at least one number."""
    listed = list(numbers)
    return fsum(listed) / len(listed)


def deviation(numbers: Sequence[float]) -> float:
    """Return the standard deviation of which at least two numbers are a sample."""
    middle = mean(numbers)
    return sqrt(fsum((number - middle) ** 2 for number in numbers) / (len(numbers) - 1))


def slope(across: Sequence[float], up: Sequence[float]) -> float:
    """Return the slope of the line that fits points best; they may not all stand above each other."""
    middle, height = mean(across), mean(up)
    rise = fsum((x - middle) * (y - height) for x, y in zip(across, up, strict=True))
    return rise / fsum((x - middle) ** 2 for x in across)
