"""A finished hand or round as the text of a link: a version, a checksum, and all else in one number.

A link says no more than its player has seen: own cards, shown hands and the board, unless the deck is
wanted with it; then *Verify* works wherever it is opened. Texts are base64url, read only as they are
written.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from pyapp.records.blackjack import FinishedRound
from pyapp.records.finished_play import PLAY_CODEC, FinishedPlay
from pyapp.records.holdem.finished_hand import FinishedHand
from pyapp.records.links.blackjack_digits import read_round, write_round
from pyapp.records.links.digits import LinkError, LinkReader, LinkWriter
from pyapp.records.links.holdem_digits import (
    has_own_posts,
    may_tell_hand_deck,
    read_hand,
    seen_events,
    write_hand,
)

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


VERSION: Final = 1
WITH_POSTS: Final = 2
"""The version of hands with posts or fees of their own."""

LONGEST: Final = 2000
"""Characters of a link; ten players with the longest names and the deck take less."""


@dataclass(frozen=True, slots=True)
class LinkedPlay:
    """A hand or round that came by a link."""

    kept: FinishedPlay
    whole: bool
    """Whether every card is known; else those that no one had seen are placeholders."""


def may_tell_deck(kept: FinishedPlay) -> bool:
    """Tell whether the deck of a hand may go with its link."""
    return isinstance(kept, FinishedHand) and may_tell_hand_deck(kept)


def write_link(kept: FinishedPlay, *, with_deck: bool = False) -> str:
    """Return a hand or round as the text of a link.

    Raises ``LinkError`` where it is not over, its deck may not leave, or it would come back otherwise.
    """
    text = _write(kept, with_deck=with_deck)
    back = _unpack(text).kept
    if isinstance(kept, FinishedHand) and isinstance(back, FinishedHand):
        same = seen_events(back) == seen_events(kept)
    else:
        same = isinstance(back, FinishedRound)
    if not same:
        raise LinkError("The hand would not come back as it was seen.")
    return text


def read_link(text: str) -> LinkedPlay:
    """Return the hand or round of a link.

    Raises ``LinkError`` for any text that `write_link` would not have written.
    """
    linked = _unpack(text)
    if _write(linked.kept, with_deck=linked.whole and isinstance(linked.kept, FinishedHand)) != text:
        raise LinkError("The link is not as it was written.")
    return linked


def wrap(body: bytes, version: int = VERSION) -> str:
    """Return a body as a text, under its version and checksum."""
    return wrap_body(body, version)


def _write(kept: FinishedPlay, *, with_deck: bool) -> str:
    writer, version = LinkWriter(), VERSION
    match kept:
        case FinishedHand():
            version = WITH_POSTS if has_own_posts(kept) else VERSION
            writer.flag(value=False)
            write_hand(writer, kept, with_deck=with_deck)
        case FinishedRound() if not with_deck:
            writer.flag(value=True)
            write_round(writer, kept)
        case _:
            raise LinkError("Links know no such game.")
    return wrap(writer.value, version)


def _unpack(text: str) -> LinkedPlay:
    with_posts = _decode(text, LONGEST)[:1] == bytes([WITH_POSTS])
    reader = LinkReader(unwrap_body(text, WITH_POSTS if with_posts else VERSION, LONGEST))
    try:
        if reader.flag():
            linked = LinkedPlay(read_round(reader), whole=True)
        else:
            linked = LinkedPlay(*read_hand(reader, with_posts=with_posts))
        reader.end()
        return _checked(linked)
    except LinkError:
        raise
    except (ValueError, LookupError, ArithmeticError) as error:
        raise LinkError(str(error)) from error


def _checked(linked: LinkedPlay) -> LinkedPlay:
    """Return what was read if a save could hold it, too."""
    if PLAY_CODEC.read(PLAY_CODEC.write(linked.kept)) != linked.kept:
        raise LinkError("The hand is none that could be kept.")
    return linked
