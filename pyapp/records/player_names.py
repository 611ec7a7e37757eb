"""Players' names: those that people may choose, and those that files hold, where no two are alike."""

from collections.abc import Mapping
from typing import Final
from unicodedata import category

from pyapp.cards.bounds import LONGEST_NAME
from pyapp.texts import say

_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs by their category that are drawn blank: Hangul fillers and Braille without dots."""


def sensible_name(name: str) -> bool:
    """Tell whether a person may be called so: 1 to 24 characters, one visible, no space at its ends."""
    return fits_in_name(name) and any(map(_visible, name))


def fits_in_name(name: str) -> bool:
    """Tell whether a name is printable, no longer than a name may be, and without space at its ends."""
    return 0 < len(name) <= LONGEST_NAME and name.isprintable() and name == name.strip()


def _visible(letter: str) -> bool:
    """Tell whether a letter leaves ink by itself: a mark needs another, and a few letters are drawn blank."""
    return letter not in _BLANK and category(letter)[0] not in "MCZ"


def one_line(name: str) -> str:
    """Return a name without line breaks and other signs that do not print."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())


def distinct_names(names: Mapping[int, str], seats: int) -> tuple[str, ...]:
    """Return a name for every seat: the one given, else `Player 3`; equal names get their seat's number."""
    found = dict[int, str]()
    order = [*names, *(seat for seat in range(seats) if seat not in names)]
    for seat in sorted(order, key=lambda seat: not one_line(names.get(seat, ""))):
        name = one_line(names.get(seat, "")) or say("records.player", seat=seat + 1)
        while name in found.values():
            name = f"{name} {seat + 1}"
        found[seat] = name
    return tuple(found[seat] for seat in range(seats))
