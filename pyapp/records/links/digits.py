"""Numbers of known bounds packed into one large number: no choice among equals takes more room than it must.

Each digit has a radix of its own, which whoever reads knows from what was read before it.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

from pyapp.cards.bounds import LARGEST

_Choice = TypeVar("_Choice")

_RADIX_OF_BITS: Final = LARGEST.bit_length() + 1
_BYTE: Final = 256
_LONGEST_TEXT: Final = 400
"""Bytes of a name, or of the words that cut a deck."""


class LinkError(ValueError):
    """The text of a link is not one that was written here, or a hand can't be written as one."""


class LinkWriter:
    """Takes digits one by one."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def digit(self, value: int, radix: int) -> None:
        """Take a number from 0 up to but not including ``radix``; raises ``LinkError`` for any other."""
        if not 0 <= value < radix:
            raise LinkError(f"{value} is no digit of {radix}.")
        self._digits.append((value, radix))

    def flag(self, *, value: bool) -> None:
        """Take yes or no."""
        self.digit(int(value), 2)

    def choice(self, value: _Choice, choices: Sequence[_Choice], room: int = 0) -> None:
        """Take one of several, by its place among them; raises ``LinkError`` where it is none of them.

        ``room`` is the radix of a list that may grow at its end without changing what was written.
        """
        if value not in choices:
            raise LinkError(f"{value} is not among the choices.")
        self.digit(choices.index(value), room or len(choices))

    def number(self, value: int) -> None:
        """Take a whole number, 0 or more: its length in bits, then the bits below the first."""
        length = value.bit_length()
        self.digit(length, _RADIX_OF_BITS)
        if length > 1:
            self.digit(value - (1 << length - 1), 1 << length - 1)

    def text(self, value: str) -> None:
        """Take a text of any signs."""
        written = value.encode()
        self.digit(len(written), _LONGEST_TEXT)
        for byte in written:
            self.digit(byte, _BYTE)

    @property
    def value(self) -> bytes:
        """All digits as one number, the lowest byte first."""
        total = 0
        for digit, radix in reversed(self._digits):
            total = total * radix + digit
        return total.to_bytes((total.bit_length() + 7) // 8, "little")


class LinkReader:
    """Gives the digits back in the order in which they were written."""

    def __init__(self, value: bytes) -> None:
        self._rest = int.from_bytes(value, "little")

    def digit(self, radix: int) -> int:
        """Return the next digit; raises ``LinkError`` where there are no digits of such a radix."""
        if radix < 1:
            raise LinkError("There is nothing to choose from.")
        self._rest, digit = divmod(self._rest, radix)
        return digit

    def flag(self) -> bool:
        """Return yes or no."""
        return self.digit(2) == 1

    def choice(self, choices: Sequence[_Choice], room: int = 0) -> _Choice:
        """Return one of several; raises ``LinkError`` for a place that no one has yet."""
        at = self.digit(room or len(choices))
        if at >= len(choices):
            raise LinkError("A list has no such place.")
        return choices[at]

    def number(self) -> int:
        """Return a whole number, 0 or more; raises ``LinkError`` for one that is too large to be real."""
        length = self.digit(_RADIX_OF_BITS)
        value = (1 << length - 1) + self.digit(1 << length - 1) if length else 0
        if value > LARGEST:
            raise LinkError("A number is too large to be real.")
        return value

    def text(self) -> str:
        """Return a text; raises ``LinkError`` where its bytes are none."""
        written = bytes(self.digit(_BYTE) for _ in range(self.digit(_LONGEST_TEXT)))
        try:
            return written.decode()
        except UnicodeDecodeError as error:
            raise LinkError("A text can't be read.") from error

    def end(self) -> None:
        """Raise ``LinkError`` where something is left."""
        if self._rest:
            raise LinkError("Something follows the end.")
