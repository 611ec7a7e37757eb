"""Tickets as their host makes them, and how it proves over a line that it knows one.

A ticket is told only to a host that has proven this, so whoever merely says that they are that host learns
nothing. The proof holds for one line: no one can pass on that of another page.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from pyapp.app.profiles.books import DIGITS, NUMBERED, OWN, Tickets, drawn, house_of
from pyapp.cards import ShuffleSource

NUMBER: Final = 32
"""Hexadecimal digits of the fresh number to which a host answers."""

_BLOCK: Final = 64
"""Bytes of a block of SHA-256."""

_INNER: Final = bytes(byte ^ 0x36 for byte in range(256))
_OUTER: Final = bytes(byte ^ 0x5C for byte in range(256))


def keyed_hash(key: str, message: str) -> str:
    """Return the HMAC-SHA256 of a message in hexadecimal digits (RFC 2104)."""
    padded = key.encode()
    padded = (padded if len(padded) <= _BLOCK else sha256(padded).digest()).ljust(_BLOCK, b"\0")
    inner = sha256(padded.translate(_INNER) + message.encode()).digest()
    return sha256(padded.translate(_OUTER) + inner).hexdigest()


def new_ticket(tickets: Tickets, number: int, chance: ShuffleSource) -> str:
    """Return a ticket that only this host can make; the host knows it again by what is told of it."""
    start = f"{tickets.house}{number % (1 << 4 * NUMBERED):0{NUMBERED}x}"
    return _whole(tickets.secret, start + drawn(chance, DIGITS - OWN - len(start)))


def _whole(secret: str, told: str) -> str:
    return told + keyed_hash(secret, f"ticket {told}")[:OWN]


def told_of(ticket: str) -> str:
    """Return what anyone may know of a ticket: whose it is and its number, or a hash of an older one."""
    return ticket[:-OWN] if house_of(ticket) else sha256(ticket.encode()).hexdigest()


def ticket_told(tickets: Tickets, known: Iterable[str], told: str) -> str:
    """Return the ticket of which this is told: one that is known, else the one that the host would make."""
    found = next((ticket for ticket in known if told_of(ticket) == told), "")
    is_own = len(told) == DIGITS - OWN and told.startswith(tickets.house) and tickets.secret
    return found or (_whole(tickets.secret, told) if is_own else "")


def proof_of(ticket: str, number: str, binding: str) -> str:
    """Return what proves, over the line that both ends know by ``binding``, that its host knows a ticket."""
    return keyed_hash(ticket, f"host {number} {binding}")
