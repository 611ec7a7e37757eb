"""Moments in milliseconds since 1970, within what can be drawn, and how they are written."""

from datetime import UTC, date, datetime

from pyapp.cards.bounds import LATEST
from pyapp.texts import say


def drawable(at: int) -> int:
    """Return the nearest moment that can be drawn: clocks may be wrong, and files may say anything."""
    return min(max(at, 0), LATEST)


def write_date(at: int) -> str:
    """Return date and time as the visitor's clock has them."""
    then = _local(at)
    month = say(f"records.month.{then.month}")
    return say("records.date", day=f"{then:%d}", month=month, year=f"{then:%Y}", time=f"{then:%H:%M}")


def write_day(at: int) -> str:
    """Return the date alone."""
    then = _local(at)
    month = say(f"records.month.{then.month}")
    return say("records.day", day=f"{then:%d}", month=month, year=f"{then:%Y}")


def local_day(at: int) -> date:
    """Return the date that it is on the visitor's clock."""
    return _local(at).date()


def _local(at: int) -> datetime:
    return datetime.fromtimestamp(drawable(at) / 1000, UTC).astimezone()
