"""What the set-up forms of both games share: reading numbers, and refusing in the player's words."""

from pyapp.cards.bounds import TYPED_DIGITS
from pyapp.texts import say


class SetupError(ValueError):
    """A table that cannot be opened; the message says why, in the player's words."""


def whole_number(written: str | None, usual: int, what: str) -> int:
    """Return the whole number that is written, ``usual`` where the form has none.

    Raises ``SetupError`` naming ``what``: the field's name in the language in force.
    """
    if written is None:
        return usual
    digits = written.replace(",", "").replace("$", "").strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= TYPED_DIGITS):
        raise SetupError(say("form.whole_number", field=what, written=written))
    return int(digits)
