"""A passcode, kept as nothing but the hash that it makes with its salt."""

from dataclasses import dataclass
from typing import Final

from pyapp.cards import ShuffleSource
from pyapp.cards.bounds import MOST_ROUNDS
from pyapp.records import FieldError, Fields, Json
from pyapp.texts import say

ROUNDS: Final = 600_000
"""How often PBKDF2 with SHA-256 hashes a new passcode: what OWASP's cheat sheet asks for (2023)."""

LENGTHS: Final = range(4, 65)
"""How long a passcode may be."""

_SALT_BITS: Final = 128
_SALT_DIGITS: Final = 32
_HASH_DIGITS: Final = 64


@dataclass(frozen=True, slots=True)
class PasscodeHash:
    """What a passcode is checked against; the passcode itself is kept nowhere."""

    salt: str
    """32 hexadecimal digits of chance, so that equal passcodes have different hashes."""

    rounds: int
    hash: str
    """64 hexadecimal digits."""


def draw_salt(chance: ShuffleSource) -> str:
    """Draw a fresh salt."""
    return f"{chance.randrange(1 << _SALT_BITS):0{_SALT_DIGITS}x}"


def lock_to_json(lock: PasscodeHash) -> dict[str, Json]:
    """Write a lock as JSON values."""
    return {"salt": lock.salt, "rounds": lock.rounds, "hash": lock.hash}


def lock_from_json(saved: Fields) -> PasscodeHash:
    """Read a lock; raises ``FieldError`` for one that no passcode could open."""
    lock = PasscodeHash(saved.text("salt"), saved.whole("rounds", least=1), saved.text("hash"))
    if not (_is_hex(lock.salt, _SALT_DIGITS) and _is_hex(lock.hash, _HASH_DIGITS)):
        raise FieldError(say("profiles.passcode.hash_damaged"))
    if lock.rounds > MOST_ROUNDS:
        raise FieldError(say("profiles.passcode.hash_too_slow"))
    return lock


def _is_hex(text: str, digits: int) -> bool:
    return len(text) == digits and set(text) <= set("0123456789abcdef")
