"""Which form of a sentence a number takes, by the rules of each language (Unicode's CLDR)."""

from collections.abc import Callable, Mapping
from typing import Final

ONE: Final = "one"
OTHER: Final = "other"


def one_or_other(number: int) -> str:
    """Return `one` for 1 and `other` for every other number, 0 among them."""
    return ONE if number == 1 else OTHER


_PLURALS: Final[Mapping[str, Callable[[int], str]]] = {
    "es": one_or_other,  # its third form begins at a million, and no sentence here counts so far
}
"""The rules of languages that need a remark, or have another than English."""


def plural_of(language: str) -> Callable[[int], str]:
    """Return the rule of a language by its code: one and others, unless another is known."""
    return _PLURALS.get(language, one_or_other)
