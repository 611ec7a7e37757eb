"""Passcodes: kept as salted hashes, and checked with a pause that grows with every wrong one."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pyapp.app.core.ports import Device
from pyapp.app.core.storage import StorageRefused
from pyapp.cards import ShuffleSource
from pyapp.cards.bounds import MOST_ROUNDS
from pyapp.records.codec import FieldError, record, whole
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


def _sound(lock: PasscodeHash) -> PasscodeHash:
    if not (_is_hex(lock.salt, _SALT_DIGITS) and _is_hex(lock.hash, _HASH_DIGITS)):
        raise FieldError(say("profiles.passcode.hash_damaged"))
    return lock


def _is_hex(text: str, digits: int) -> bool:
    return len(text) == digits and set(text) <= set("0123456789abcdef")


LOCK_CODEC: Final = record(PasscodeHash, rounds=whole(1, MOST_ROUNDS)).checked(_sound)

TRIES_KEY: Final = "baize.tries."
"""Before an id: how many wrong passcodes came in a row, and when the next try is taken."""

LONGEST_WAIT: Final = 60_000
"""Milliseconds to wait at most."""

_FREE: Final = 2
"""So many wrong passcodes cost no waiting: a finger slips."""


class PasscodeError(ValueError):
    """A player who cannot come in, or be called so; the message says why, in the player's words."""


class Authenticator:
    """Makes locks and opens them; reloading the page shortens no waiting."""

    def __init__(self, chance: ShuffleSource, now: Callable[[], int], device: Device) -> None:
        self._chance, self._now = chance, now
        self._storage, self._hasher = device.storage, device.passcode_hasher

    @property
    def open(self) -> bool:
        """Whether passcodes can be made and checked here at all."""
        return self._hasher.ready

    async def lock(self, passcode: str) -> PasscodeHash:
        """Make a lock that a passcode opens.

        Raises `PasscodeError` for a length out of bounds, and on a page that isn't secure.
        """
        if not self.open:
            raise PasscodeError(say("profiles.passcode.insecure"))
        if len(passcode) not in LENGTHS:
            raise PasscodeError(say("profiles.passcode.length", least=LENGTHS[0], most=LENGTHS[-1]))
        salt = draw_salt(self._chance)
        return PasscodeHash(salt, ROUNDS, await self._hasher.hash(passcode, salt, ROUNDS))

    async def check(self, owner: str, lock: PasscodeHash, passcode: str) -> None:
        """Raise ``PasscodeError`` unless the passcode opens the lock."""
        if not self.open:
            raise PasscodeError(say("profiles.passcode.insecure"))
        wrong, until = self._tries(owner)
        wait = min(until - self._now(), LONGEST_WAIT)
        if wait > 0:
            raise PasscodeError(say("profiles.passcode.too_many", n=_seconds(wait)))
        self._write(owner, wrong + 1)
        if await self._hasher.hash(passcode, lock.salt, lock.rounds) != lock.hash:
            raise PasscodeError(_wrong(_wait(wrong + 1)))
        self._write(owner, 0)

    def _tries(self, owner: str) -> tuple[int, int]:
        """Read how many tries failed, and when the next one is taken."""
        try:
            wrong, _, until = (self._storage.read(TRIES_KEY + owner) or "").partition(" ")
        except StorageRefused:
            return 0, 0
        return (int(wrong), int(until)) if wrong.isdecimal() and until.isdecimal() else (0, 0)

    def _write(self, owner: str, wrong: int) -> None:
        """Count a try before it is checked, so that closing the page in between saves nothing."""
        try:
            if wrong:
                self._storage.write(TRIES_KEY + owner, f"{wrong} {self._now() + _wait(wrong)}")
            else:
                self._storage.remove(TRIES_KEY + owner)
        except StorageRefused:
            return  # then the slow hash alone must do


def _wait(wrong: int) -> int:
    """Return how long to wait after so many wrong passcodes in a row, in milliseconds."""
    return min(LONGEST_WAIT, 1000 * 2 ** min(wrong - _FREE, 10)) if wrong > _FREE else 0


def _wrong(wait: int) -> str:
    return say("profiles.passcode.wrong_wait", n=_seconds(wait)) if wait else say("profiles.passcode.wrong")


def _seconds(milliseconds: int) -> int:
    return -(-milliseconds // 1000)
