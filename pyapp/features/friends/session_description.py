"""Session descriptions (SDP) of a line: reading the facts out of a browser's, and writing one around them.

The rest of a description is the same for every line, since both sides ask for one data channel and nothing
else. RFC 8866 has the grammar, RFC 8841 the lines of data channels, RFC 8839 those of ICE. Chromium 156 and
Firefox 153 take what stands here, each as offer and as answer; both leave out of a real one what repeats
their own defaults (`group`, `max-message-size`, `ice-options`).
"""

import re
from base64 import b64decode, b64encode
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Protocol, TypeAlias

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


_TEMPLATE: Final = (
    "v=0",
    "o=- 1 1 IN IP4 0.0.0.0",
    "s=-",
    "t=0 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    "a=mid:0",
    "a=sctp-port:5000",
)
"""Both browsers call their only part `0`, and an answer must call it what the offer does."""

_SETUP: Final = {False: "actpass", True: "active"}
"""Who begins the handshake, by whether it is an answer: an offer leaves it to the answer (RFC 8842)."""

_VALUE: Final = "a={}:(\\S+)"
_FINGERPRINT: Final = re.compile(r"a=fingerprint:sha-256 ((?:[0-9A-F]{2}:){31}[0-9A-F]{2})", re.IGNORECASE)
_CANDIDATE: Final = re.compile(r"a=candidate:\S+ 1 udp (\d+) (\S+) (\d{1,5}) typ host", re.IGNORECASE)
_FIRST_PRIORITY: Final = 2113937151
"""The priority of a host's first address, by the formula of RFC 8445 section 5.1.2."""


def certificate_in(text: str) -> str:
    """Return the fingerprint of the certificate in a description, in hexadecimal digits; empty for none."""
    found = _FINGERPRINT.search(text)
    return found[1].replace(":", "").lower() if found else ""


def read_description(text: str) -> ConnectionFacts:
    """Return the facts of a browser's description; raises ``ValueError`` where one is not there."""
    fingerprint = _FINGERPRINT.search(text)
    if not fingerprint:
        raise ValueError("The description has no SHA-256 fingerprint.")
    found = [
        (int(priority), address_of(host, int(port))) for priority, host, port in _CANDIDATE.findall(text)
    ]
    addresses = sorted(((it, priority) for priority, it in found if it), key=lambda pair: _place(*pair))
    if not addresses:
        raise ValueError("The description has no address in this network.")
    return ConnectionFacts(
        _value(text, "ice-ufrag"),
        _value(text, "ice-pwd"),
        bytes.fromhex(fingerprint[1].replace(":", "")),
        tuple(address for address, _ in addresses)[:MOST_ADDRESSES],
    )


def write_description(facts: ConnectionFacts, *, is_answer: bool) -> str:
    """Return a description that any browser takes from the other side."""
    hexed = facts.fingerprint.hex(":", 1).upper()
    own = (
        f"a=ice-ufrag:{facts.username}",
        f"a=ice-pwd:{facts.password}",
        f"a=fingerprint:sha-256 {hexed}",
        f"a=setup:{_SETUP[is_answer]}",
        *(_candidate(place, address) for place, address in enumerate(facts.addresses)),
    )
    return "".join(f"{line}\r\n" for line in (*_TEMPLATE, *own))


def _value(text: str, name: str) -> str:
    found = re.search(_VALUE.format(name), text)
    if not found:
        raise ValueError(f"The description has no {name}.")
    return found[1]


def _candidate(place: int, address: NetworkAddress) -> str:
    priority = _FIRST_PRIORITY - place
    return f"a=candidate:{place + 1} 1 udp {priority} {address.host} {address.port} typ host"


def _place(address: NetworkAddress, priority: int) -> tuple[int, int]:
    """Return how far back an address comes: those of home networks first, where a phone has several."""
    private = address.kind is AddressKind.IPV4 and address.content[:2] == bytes((192, 168))
    return (-int(private), priority)  # the browser's own order has IPv6 first, which fewer home networks pass


Take: TypeAlias = Callable[[int], bytes]
"""Returns the next so many bytes."""

_SIGNS: Final = re.compile(r"[A-Za-z0-9+/]*")
_USERNAME: Final = range(4, 33)
_PASSWORD: Final = range(22, 65)
"""Signs of either: what RFC 8839 asks for at least, and what leaves an invitation short."""


class CredentialForm(Protocol):
    """How the two are written as bytes."""

    def fits(self, username: str, password: str) -> bool:
        """Tell whether these can be written so."""
        ...

    def pack(self, username: str, password: str) -> bytes:
        """Return both as bytes."""
        ...

    def unpack(self, take: Take) -> tuple[str, str]:
        """Return both; raises ``ValueError`` for bytes that `pack` would not have made."""
        ...


@dataclass(frozen=True, slots=True)
class Base64Credentials:
    """Chromium's and Safari's: 4 and 24 letters and digits, `+` and `/`, 6 bits each."""

    def fits(self, username: str, password: str) -> bool:
        """Tell whether they are of these signs and lengths."""
        return (len(username), len(password)) == (4, 24) and bool(_SIGNS.fullmatch(username + password))

    def pack(self, username: str, password: str) -> bytes:
        """Return 21 bytes."""
        return b64decode(username + password)

    def unpack(self, take: Take) -> tuple[str, str]:
        """Return both; all bytes can have been made."""
        signs = b64encode(take(21)).decode()
        return signs[:4], signs[4:]


@dataclass(frozen=True, slots=True)
class HexCredentials:
    """Firefox's: 8 and 32 hexadecimal digits."""

    def fits(self, username: str, password: str) -> bool:
        """Tell whether they are of these signs and lengths."""
        digits = re.fullmatch("[0-9a-f]{40}", username + password)
        return (len(username), len(password)) == (8, 32) and bool(digits)

    def pack(self, username: str, password: str) -> bytes:
        """Return 20 bytes."""
        return bytes.fromhex(username + password)

    def unpack(self, take: Take) -> tuple[str, str]:
        """Return both; all bytes can have been made."""
        digits = take(20).hex()
        return digits[:8], digits[8:]


@dataclass(frozen=True, slots=True)
class AnyCredentials:
    """Those of a browser unknown here: a byte a sign, and one for the length of either."""

    def fits(self, username: str, password: str) -> bool:
        """Tell whether they are what ICE allows."""
        lengths = len(username) in _USERNAME and len(password) in _PASSWORD
        return lengths and bool(_SIGNS.fullmatch(username + password))

    def pack(self, username: str, password: str) -> bytes:
        """Return both, each after its length."""
        return bytes([len(username), len(password)]) + (username + password).encode()

    def unpack(self, take: Take) -> tuple[str, str]:
        """Return both; raises ``ValueError`` where ICE allows no such signs."""
        first, second = take(2)
        username, password = take(first).decode("ascii"), take(second).decode("ascii")
        if not self.fits(username, password):
            raise ValueError("These are no credentials.")
        return username, password


CREDENTIAL_FORMS: Final[tuple[CredentialForm, ...]] = (
    Base64Credentials(),
    HexCredentials(),
    AnyCredentials(),
)
"""By the number that stands in an invitation; the shortest that fits is taken."""


def form_of(username: str, password: str) -> CredentialForm:
    """Return the shortest form of these; raises ``ValueError`` where ICE allows none."""
    for form in CREDENTIAL_FORMS:
        if form.fits(username, password):
            return form
    raise ValueError("These are no credentials.")
