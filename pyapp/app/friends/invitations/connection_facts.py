"""What one browser must know of another to reach it: the facts within a session description."""

import re
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

MOST_ADDRESSES: Final = 4
FINGERPRINT: Final = 32
"""Bytes of the SHA-256 of a certificate."""

PORTS: Final = range(1, 65536)
_UNIQUE: Final = re.compile(r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local")
_DOTTED: Final = re.compile(r"(?:\d{1,3}\.){3}\d{1,3}")
_GROUP: Final = re.compile(r"[0-9a-f]{1,4}")
_GROUPS: Final = 8


class AddressKind(IntEnum):
    """How an address is written."""

    LOCAL_NAME = 1
    """A random name that the browser answers to by multicast DNS, and behind which it hides its address."""

    IPV4 = 2
    IPV6 = 3


ADDRESS_BYTES: Final = {AddressKind.LOCAL_NAME: 16, AddressKind.IPV4: 4, AddressKind.IPV6: 16}


@dataclass(frozen=True, slots=True)
class NetworkAddress:
    """Where a browser listens: a name or address as bytes, and a UDP port."""

    kind: AddressKind
    content: bytes
    port: int

    @property
    def host(self) -> str:
        """Return the name or address as descriptions write it."""
        if self.kind is AddressKind.IPV4:
            return ".".join(map(str, self.content))
        digits = self.content.hex()
        if self.kind is AddressKind.IPV6:
            return ":".join(digits[start : start + 4] for start in range(0, 32, 4))
        parts = (digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])
        return f"{'-'.join(parts)}.local"


@dataclass(frozen=True, slots=True)
class ConnectionFacts:
    """All that differs between the descriptions of two browsers that want the same."""

    username: str
    """What ICE calls the username fragment: 4 to 32 letters, digits, `+` or `/`."""

    password: str
    """ICE's password: 22 to 64 of the same signs."""

    fingerprint: bytes
    """The SHA-256 of the certificate with which this browser will show who it is."""

    addresses: tuple[NetworkAddress, ...]


def address_of(host: str, port: int) -> NetworkAddress | None:
    """Return an address as a description writes it, ``None`` for any that no invitation can carry."""
    host = host.lower()
    content = _read_local_name(host) or _read_ipv4(host) or _read_ipv6(host)
    return NetworkAddress(*content, port) if content and port in PORTS else None


def _read_local_name(host: str) -> tuple[AddressKind, bytes] | None:
    found = _UNIQUE.fullmatch(host)
    return (AddressKind.LOCAL_NAME, bytes.fromhex("".join(found.groups()))) if found else None


def _read_ipv4(host: str) -> tuple[AddressKind, bytes] | None:
    numbers = [int(part) for part in host.split(".")] if _DOTTED.fullmatch(host) else [256]
    return (AddressKind.IPV4, bytes(numbers)) if max(numbers) < 256 else None  # noqa: PLR2004 - a byte's values


def _read_ipv6(host: str) -> tuple[AddressKind, bytes] | None:
    """Read groups of hexadecimal digits, of which one run of zeros may be written as `::`."""
    before, gap, after = host.partition("::")
    head, tail = (part.split(":") if part else [] for part in (before, after))
    missing = _GROUPS - len(head) - len(tail)
    fits = missing >= 1 if gap else missing == 0
    if not fits or not all(map(_GROUP.fullmatch, (*head, *tail))):
        return None
    groups = (*head, *("0" * missing), *tail)
    return AddressKind.IPV6, b"".join(int(group, 16).to_bytes(2) for group in groups)
