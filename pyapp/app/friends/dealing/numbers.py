"""Cards as numbers that several players can lock one after the other, and unlock in any order.

To lock a number is to raise it to a secret power modulo a prime. The prime is 2048 bits long and safe: half
of what is below it is prime, too (RFC 3526, group 14). A number and its negative count as one and the
smaller is written. So all numbers from 1 to ``ORDER`` make one group of prime order, that of the squares:
no number has a property, such as being a square or not, that stays the same while it is locked.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Generator, Sequence
from functools import cache
from hashlib import sha256
from typing import Final, TypeAlias

from pyapp.app.friends.dealing.errors import DealError, DealRefusal
from pyapp.cards import DECK, Card

PRIME: Final = int(
    "FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74"
    "020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F1437"
    "4FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED"
    "EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF05"
    "98DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB"
    "9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B"
    "E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF695581718"
    "3995497CEA956AE515D2261898FA051015728E5A8AACAA68FFFFFFFFFFFFFFFF",
    16,
)
"""The prime of RFC 3526, section 3."""

ORDER: Final = PRIME >> 1
"""How many numbers there are, which is prime; powers count modulo this."""

Powers: TypeAlias = Generator[None, None, tuple[int, ...]]
"""The work of raising numbers to powers, with pauses."""

_BYTES: Final = 256
_DIGIT: Final = 5
"""Bits of a power that are worked off together."""

_DIGITS_A_SLICE: Final = 64


def power(number: int, exponent: int) -> Generator[None, None, int]:
    """Return ``number`` to the power of ``exponent``, pausing often: one power takes a phone up to 0.2 s."""
    table = [1]
    for _ in range((1 << _DIGIT) - 1):
        table.append(table[-1] * number % PRIME)
    result, digits = 1, -(-exponent.bit_length() // _DIGIT)
    for at in reversed(range(digits)):
        for _ in range(_DIGIT):
            result = result * result % PRIME
        if digit := exponent >> at * _DIGIT & (1 << _DIGIT) - 1:
            result = result * table[digit] % PRIME
        if at % _DIGITS_A_SLICE == 0:
            yield
    return min(result, PRIME - result)


def powers(numbers: Sequence[int], exponent: int) -> Powers:
    """Return all numbers to the same power."""
    done = list[int]()
    for number in numbers:
        done.append((yield from power(number, exponent)))
    return tuple(done)


@cache
def card_numbers() -> tuple[int, ...]:
    """Return the number of each card, in the order of ``DECK``: hashes, so that none is a known power."""
    return tuple(_hashed(f"baize:{card}", PRIME) for card in DECK)


def card_of(number: int) -> Card:
    """Return the card of a number with all locks off; raises ``DealError`` for what is none."""
    numbers = card_numbers()
    if number not in numbers:
        raise DealError(DealRefusal.NOT_A_CARD)
    return DECK[numbers.index(number)]


def hashed_power(text: str) -> int:
    """Return the power, from 1 up, that a text stands for."""
    return max(1, _hashed(text, ORDER))


def write_number(number: int) -> str:
    """Return a number as a text of 342 letters."""
    return urlsafe_b64encode(number.to_bytes(_BYTES, "big")).decode().rstrip("=")


def read_number(text: str) -> int:
    """Return the number that was written as a text; raises ``DealError`` for what is none in the group.

    One, which every power leaves alone, is none.
    """
    try:
        number = int.from_bytes(urlsafe_b64decode(text + "=="), "big")
    except ValueError as error:
        raise DealError(DealRefusal.MALFORMED) from error
    if not 1 < number <= ORDER or write_number(number) != text:
        raise DealError(DealRefusal.MALFORMED)
    return number


def _hashed(text: str, below: int) -> int:
    """Return a number of the group that a text stands for, as even as chance."""
    blocks = (sha256(f"{text}:{block}".encode()).digest() for block in range(_BYTES // 32 + 1))
    number = int.from_bytes(b"".join(blocks), "big") % below
    return min(number, PRIME - number)
