"""Names and moments within what can be drawn, and how they are written.

Names are those that people may choose, and those that files hold, where no two are alike; moments are in
milliseconds since 1970.
"""

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Final
from unicodedata import category

from pyapp.cards.bounds import LATEST, LONGEST_NAME
from pyapp.records.codec import whole
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


def drawable(at: int) -> int:
    """Return the nearest moment that can be drawn: clocks may be wrong, and files may say anything."""
    return min(max(at, 0), LATEST)


MOMENT: Final = whole().checked(drawable)
"""The codec of moments."""


def write_date(at: int) -> str:
    """Return date and time as the visitor's clock has them."""
    then = _local(at)
    month = say(f"records.month.{then.month}")
    return say("records.date", day=f"{then:%d}", month=month, year=f"{then:%Y}", time=f"{then:%H:%M}")


def write_day(at: int) -> str:
    """Return the date alone."""
    return day_text(local_day(at))


def day_text(day: date) -> str:
    """Return a date as the language writes it, as in `28 Nov 2026`."""
    month = say(f"records.month.{day.month}")
    return say("records.day", day=f"{day:%d}", month=month, year=f"{day:%Y}")


def month_of(at: int) -> str:
    """Return the month that it is on the visitor's clock, as in `2026-11`."""
    return f"{_local(at):%Y-%m}"


def write_month(month: str) -> str:
    """Write a month as ``month_of`` returns it, as in `Nov 2026`."""
    year, number = month.split("-")
    return f"{say(f'records.month.{int(number)}')} {year}"


def month_span(month: str) -> tuple[int, int] | None:
    """Return when a month begins and when the next one does; ``None`` for what is no month."""
    year, _, number = month.partition("-")
    try:
        first = datetime(int(year), int(number), 1)  # noqa: DTZ001 - it is on the visitor's clock
        following = (first + timedelta(days=31)).replace(day=1)
    except (ValueError, OverflowError):
        return None
    return _moment(first), _moment(following)


def _moment(local: datetime) -> int:
    return int(1000 * local.timestamp())


def local_day(at: int) -> date:
    """Return the date that it is on the visitor's clock."""
    return _local(at).date()


def _local(at: int) -> datetime:
    return datetime.fromtimestamp(drawable(at) / 1000, UTC).astimezone()
