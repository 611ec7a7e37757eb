"""Moments in milliseconds since 1970, within what can be drawn, and how they are written."""

from datetime import UTC, datetime
from typing import Final

from pyapp.texts import say

LATEST: Final = 253_402_214_400_000
"""The last but one day of the year 9999: a day later some time zones would be beyond all calendars."""


def drawable(at: int) -> int:
    """Return the nearest moment that can be drawn: clocks may be wrong, and files may say anything."""
    return min(max(at, 0), LATEST)


def write_date(at: int) -> str:
    """Return date and time as the visitor's clock has them."""
    then = datetime.fromtimestamp(drawable(at) / 1000, UTC).astimezone()
    month = say(f"records.month.{then.month}")
    return say("records.date", day=f"{then:%d}", month=month, year=f"{then:%Y}", time=f"{then:%H:%M}")
