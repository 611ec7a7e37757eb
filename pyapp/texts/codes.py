"""Codes with numbers: what a program reads from a refusal, and what its sentence is filled with."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Final, Self

_MONEY: Final = "$"


class Code(StrEnum):
    """A reason whose value is its code, with the names of its numbers; `$` marks those that are money.

    `SHORT = "short", "$stack", "$owed"` has the code `short` and fills `{stack}` and `{owed}`.
    """

    names: tuple[str, ...]

    def __new__(cls, code: str, *names: str) -> Self:
        """Return the member of this code, whose numbers have these names."""
        member = str.__new__(cls, code)
        member._value_ = code
        member.names = names
        return member

    def values(self, numbers: Sequence[int], money: Callable[[int], str]) -> dict[str, object]:
        """Return the numbers by their names, money as it is written; those beyond the names are left out."""
        return {
            name.removeprefix(_MONEY): money(number) if name.startswith(_MONEY) else number
            for name, number in zip(self.names, numbers, strict=False)
        }
