"""The user name and password that a browser draws for one connection, packed by its own alphabet."""

import re
from base64 import b64decode, b64encode
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

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
