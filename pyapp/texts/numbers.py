"""Numbers, percent and money as the language in force writes them, and as people type them in it.

What each language writes stands in its `texts.toml`, after Unicode's CLDR; English is `1,234.5`, `12%`, `$5`.
"""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from pyapp.texts.saying import in_force, say

_UNGROUPED: Final[Mapping[str, int]] = {"es": 4}
"""In these languages numbers of so many digits stand in one piece; CLDR's `minimumGroupingDigits`."""

_ALL: Final = 100

_TEENS: Final = (11, 12, 13)
_ORDINALS: Final[Mapping[int, str]] = {1: "first", 2: "second", 3: "third", 13: "thirteenth"}
"""The places that some language writes unlike all others, by their last digit or as one of the teens."""


def number_text(value: float | Fraction, decimals: int = 0) -> str:
    """Return a number with its thousands grouped and so many decimals, as in `1,234.5`."""
    return as_written(f"{float(value) if decimals else round(value):,.{decimals}f}")


def short_number(value: float | Fraction, decimals: int = 6) -> str:
    """Return a number with no more decimals than it needs, and at most so many, as in `2.5` or `3`."""
    return as_written(f"{float(value):,.{decimals}f}".rstrip("0").removesuffix("."))


def signed_number(value: float | Fraction, decimals: int = 0) -> str:
    """Return a number with its sign, a true minus or a plus, as in `+1,234.5`; zero has none."""
    english = f"{float(value):+,.{decimals}f}"
    return as_written(english if english.strip("+-0.") else english[1:]).replace("-", "\N{MINUS SIGN}")


def percent_text(part: float, decimals: int = 0) -> str:
    """Return a part of 1 in percent, as in `12.5%`."""
    return in_percent(number_text(_ALL * part, decimals))


def in_percent(written: str) -> str:
    """Return a number that was written by this module with the sign of percent."""
    return say("texts.percent", number=written)


def money_text(written: str, sign: str = "$") -> str:
    """Return an amount that was written in English without its sign, as in `1,234.50`, as money."""
    amount = as_written(written)
    return say("texts.money", sign=sign, amount=amount) if sign else amount


def money_pair(low: str, high: str, sign: str = "$") -> str:
    """Return two amounts that were written in English without their sign as one, as in `$1/$2`."""
    low, high = as_written(low), as_written(high)
    return say("texts.pair", sign=sign, low=low, high=high) if sign else f"{low}/{high}"


def dollars_text(dollars: float | Fraction, decimals: int = 0) -> str:
    """Return dollars as money, as in `$1,234` or `$0.50`."""
    return money_text(f"{float(dollars) if decimals else round(dollars):,.{decimals}f}")


def ordinal_text(number: int) -> str:
    """Return a place by its number, as in `1st`, `2nd`, `11th`."""
    last = number % _ALL if number % _ALL in _TEENS else number % 10
    return say(f"texts.ordinal.{_ORDINALS.get(last, 'other')}", number=number_text(number))


def as_written(english: str) -> str:
    """Return a number that was written in English, as in `1,234.5`, as the language in force writes it."""
    whole, point, decimals = english.partition(".")
    if len(whole.replace(",", "").lstrip("+-")) <= _UNGROUPED.get(in_force().language, 0):
        whole = whole.replace(",", "")
    whole = whole.replace(",", say("texts.thousands"))
    return f"{whole}{say('texts.decimal')}{decimals}" if point else whole


def in_english(typed: str) -> str:
    """Return a number that was typed in the language in force as English types it: `1250.5`, ungrouped.

    Signs of money and spaces are dropped. Where a point groups thousands, `2.5` is still two and a half.
    What is no number comes back otherwise as it was.
    """
    bare = re.sub(r"[$\s]", "", typed)
    thousands, decimal = map(re.escape, (say("texts.thousands"), say("texts.decimal")))
    own = re.fullmatch(rf"(-?\d{{1,3}}(?:{thousands}\d{{3}})+|-?\d*)(?:{decimal}(\d*))?", bare)
    if not own:
        return bare
    whole, decimals = re.sub(thousands, "", own[1]), own[2]
    return whole if decimals is None else f"{whole}.{decimals}"
