"""An invitation or its answer as a text of at most 134 characters, for a link, a QR code, or a paste.

The text is base64url of at most 100 bytes:

| bytes | what |
| --- | --- |
| 1 | version of this form |
| 4 | checksum: the first bytes of the SHA-256 of version and body |
| 1 | in bits: whether it is an answer, how the credentials are written, how many addresses there are |
| 1 | version of the game that is played over lines |
| 2 | in an answer: the first bytes of the checksum of the invitation that it answers |
| 32 | fingerprint of the certificate |
| 20 or 21 | user name and password of ICE, packed by the alphabet of the browser that drew them |
| 1 | kinds of the addresses, two bits each |
| 6 or 18 | for each address: itself, and its port |
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from pyapp.app.core.links import INVITED
from pyapp.features.friends.session_description import (
    ADDRESS_BYTES,
    CREDENTIAL_FORMS,
    FINGERPRINT,
    MOST_ADDRESSES,
    PORTS,
    AddressKind,
    ConnectionFacts,
    CredentialForm,
    NetworkAddress,
    form_of,
)

VERSION: Final = 1
MOST_BYTES: Final = 100
LONGEST: Final = 200
"""Characters of an invitation from a browser that draws longer credentials than those known."""

_CHECKSUM: Final = 4
_TAG: Final = 2
_FOUND: Final = re.compile(rf"(?:{INVITED}|(?<![\w-]))([A-Za-z0-9_-]{{80,{LONGEST}}})\s*\Z")


class DamagedInvitation(ValueError):  # noqa: N818 - what happened, not what went wrong
    """The text is no invitation, or not as it was written."""


class OtherVersion(ValueError):  # noqa: N818 - what happened, not what went wrong
    """The invitation was written by another version of the game."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """What one device hands to another, so that a line between them can be made."""

    facts: ConnectionFacts
    game: int
    """The version of the game that is played over the line, 0 to 255."""

    answers: bytes = b""
    """The tag of the invitation that this one answers; empty where it answers none."""


def write_invitation(invitation: Invitation) -> str:
    """Return an invitation as a text.

    As many addresses go with it as `MOST_BYTES` have room for, and one at least. Raises ``ValueError`` where
    there is none, or a credential that no browser draws.
    """
    facts, form = invitation.facts, form_of(invitation.facts.username, invitation.facts.password)
    for count in range(min(len(facts.addresses), MOST_ADDRESSES), 0, -1):
        body = _write_body(invitation, form, facts.addresses[:count])
        if count == 1 or 1 + _CHECKSUM + len(body) <= MOST_BYTES:
            return wrap(body)
    raise ValueError("An invitation without an address leads nowhere.")


def read_invitation(text: str) -> Invitation:
    """Return the invitation of a text.

    Raises ``OtherVersion`` for an intact one of another form, ``DamagedInvitation`` for any other text that
    `write_invitation` would not have written.
    """
    content = _decode(text)
    version, checksum, body = content[:1], content[1 : 1 + _CHECKSUM], content[1 + _CHECKSUM :]
    if len(checksum) < _CHECKSUM or _checksum(version, body) != checksum:
        raise DamagedInvitation
    if version[0] != VERSION:
        raise OtherVersion
    invitation = _read_body(_Bytes(body))
    if write_invitation(invitation) != text:
        raise DamagedInvitation
    return invitation


def find_invitation(written: str) -> str:
    """Return the text of the invitation at the end of a link or a message, empty where there is none."""
    found = _FOUND.search(written)
    return found[1] if found else ""


def tag_of(text: str) -> bytes:
    """Return by what an answer names the invitation of this text; raises ``DamagedInvitation``."""
    return _decode(text)[1 : 1 + _TAG]


def wrap(body: bytes, version: int = VERSION) -> str:
    """Return a body as a text, under its version and checksum."""
    head = bytes([version])
    return urlsafe_b64encode(head + _checksum(head, body) + body).decode().rstrip("=")


def _checksum(version: bytes, body: bytes) -> bytes:
    return sha256(version + body).digest()[:_CHECKSUM]


def _decode(text: str) -> bytes:
    if not text.isascii() or len(text) > LONGEST:
        raise DamagedInvitation
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except Base64Error as error:
        raise DamagedInvitation from error


def _write_body(invitation: Invitation, form: CredentialForm, addresses: tuple[NetworkAddress, ...]) -> bytes:
    facts, number = invitation.facts, CREDENTIAL_FORMS.index(form)
    head = bytes([bool(invitation.answers) | number << 1 | (len(addresses) - 1) << 3, invitation.game])
    kinds = sum(address.kind << 2 * place for place, address in enumerate(addresses))
    places = b"".join(address.content + address.port.to_bytes(2) for address in addresses)
    credentials = form.pack(facts.username, facts.password)
    return head + invitation.answers + facts.fingerprint + credentials + bytes([kinds]) + places


def _read_body(content: "_Bytes") -> Invitation:
    head, game = content.take(2)
    form = CREDENTIAL_FORMS[min(head >> 1 & 3, len(CREDENTIAL_FORMS) - 1)]
    answers = content.take(_TAG) if head & 1 else b""
    fingerprint = content.take(FINGERPRINT)
    try:
        username, password = form.unpack(content.take)
    except ValueError as error:
        raise DamagedInvitation from error
    kinds, count = content.take(1)[0], (head >> 3) + 1
    addresses = tuple(_read_address(content, kinds >> 2 * place & 3) for place in range(count))
    content.end()
    return Invitation(ConnectionFacts(username, password, fingerprint, addresses), game, answers)


def _read_address(content: "_Bytes", kind: int) -> NetworkAddress:
    if kind not in ADDRESS_BYTES:
        raise DamagedInvitation
    known = AddressKind(kind)
    address = NetworkAddress(known, content.take(ADDRESS_BYTES[known]), int.from_bytes(content.take(2)))
    if address.port not in PORTS:
        raise DamagedInvitation
    return address


class _Bytes:
    """Bytes that are taken from the front."""

    def __init__(self, content: bytes) -> None:
        self._content = content

    def take(self, count: int) -> bytes:
        """Return the next bytes; raises ``DamagedInvitation`` where there are fewer."""
        taken, self._content = self._content[:count], self._content[count:]
        if len(taken) < count:
            raise DamagedInvitation
        return taken

    def end(self) -> None:
        """Raise ``DamagedInvitation`` where there is more."""
        if self._content:
            raise DamagedInvitation
