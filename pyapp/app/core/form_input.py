"""What the set-up forms of both games share: reading numbers, and refusing in the player's words."""

from typing import Final

_MOST_DIGITS: Final = 9
"""No stake is longer."""


class SetupError(ValueError):
    """A table that cannot be opened; the message says why, in the player's words."""


def whole_number(written: str | None, usual: int, what: str) -> int:
    """Read a whole number, ``usual`` where the form has none; raises ``SetupError`` naming ``what``."""
    if written is None:
        return usual
    digits = written.replace(",", "").replace("$", "").strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= _MOST_DIGITS):
        raise SetupError(f"{what} must be a whole number, not “{written}”.")
    return int(digits)
