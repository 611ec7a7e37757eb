"""Bodies as texts of links: base64url under a version and a checksum, read only as they are written."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from hashlib import sha256
from typing import Final

from pyapp.records.links.digits import LinkError

_CHECKSUM: Final = 4


def wrap_body(body: bytes, version: int, purpose: str = "") -> str:
    """Return a body as a text; ``purpose`` keeps links of one kind from being read as another."""
    return _encode(bytes([version]) + _checksum(body, version, purpose) + body)


def unwrap_body(text: str, version: int, longest: int, purpose: str = "") -> bytes:
    """Return the body of a text; raises ``LinkError`` for one that was not written so."""
    packed = _decode(text, longest)
    body = packed[1 + _CHECKSUM :]
    if packed[:1] != bytes([version]) or packed[1 : 1 + _CHECKSUM] != _checksum(body, version, purpose):
        raise LinkError("The link is damaged, or of another version.")
    return body


def _checksum(body: bytes, version: int, purpose: str) -> bytes:
    return sha256(purpose.encode() + bytes([version]) + body).digest()[:_CHECKSUM]


def _encode(packed: bytes) -> str:
    return urlsafe_b64encode(packed).decode("ascii").rstrip("=")


def _decode(text: str, longest: int) -> bytes:
    if len(text) > longest or not text.isascii():
        raise LinkError("This is no link of the game.")
    try:
        packed = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (Base64Error, ValueError) as error:
        raise LinkError("This is no link of the game.") from error
    if _encode(packed) != text:
        raise LinkError("The link is not as it was written.")
    return packed
