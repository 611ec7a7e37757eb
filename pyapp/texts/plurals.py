"""Which form of a sentence a number takes, by the rules of each language (Unicode's CLDR)."""

from collections.abc import Callable, Mapping
from typing import Final

ONE: Final = "one"
OTHER: Final = "other"


def one_or_other(number: int) -> str:
    """Return `one` for 1 and `other` for every other number, 0 among them."""
    return ONE if number == 1 else OTHER


PLURALS: Final[Mapping[str, Callable[[int], str]]] = {
    "en": one_or_other,
    "de": one_or_other,
    "es": one_or_other,  # its third form begins at a million, and no sentence here counts so far
}
"""The rule of each language, by its code."""
