"""Numbers of known bounds packed into one large number, and what hands and rounds both write so.

Each digit has a radix of its own, which whoever reads knows from what was read before it: no choice among
equals takes more room than it must. Hands and rounds have in common rules, names, seats, the moment and
sealed decks.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from enum import StrEnum
from typing import Any, Final, TypeVar, cast

from pyapp.cards import DECK, Card, Seal
from pyapp.cards.bounds import LARGEST, LATEST, LONGEST_NAME, MOST_WORDS
from pyapp.records.names_and_dates import fits_in_name

_Choice = TypeVar("_Choice")

_RADIX_OF_BITS: Final = LARGEST.bit_length() + 1
_BYTE: Final = 256
_LONGEST_TEXT: Final = 400
"""Bytes of a name, or of the words that cut a deck."""


class LinkError(ValueError):
    """The text of a link is not one that was written here, or a hand can't be written as one."""


class LinkWriter:
    """Takes digits one by one."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def digit(self, value: int, radix: int) -> None:
        """Take a number from 0 up to but not including ``radix``; raises ``LinkError`` for any other."""
        if not 0 <= value < radix:
            raise LinkError(f"{value} is no digit of {radix}.")
        self._digits.append((value, radix))

    def flag(self, *, value: bool) -> None:
        """Take yes or no."""
        self.digit(int(value), 2)

    def choice(self, value: _Choice, choices: Sequence[_Choice], room: int = 0) -> None:
        """Take one of several, by its place among them; raises ``LinkError`` where it is none of them.

        ``room`` is the radix of a list that may grow at its end without changing what was written.
        """
        if value not in choices:
            raise LinkError(f"{value} is not among the choices.")
        self.digit(choices.index(value), room or len(choices))

    def number(self, value: int) -> None:
        """Take a whole number, 0 or more: its length in bits, then the bits below the first."""
        length = value.bit_length()
        self.digit(length, _RADIX_OF_BITS)
        if length > 1:
            self.digit(value - (1 << length - 1), 1 << length - 1)

    def text(self, value: str) -> None:
        """Take a text of any signs."""
        written = value.encode()
        self.digit(len(written), _LONGEST_TEXT)
        for byte in written:
            self.digit(byte, _BYTE)

    @property
    def value(self) -> bytes:
        """All digits as one number, the lowest byte first."""
        total = 0
        for digit, radix in reversed(self._digits):
            total = total * radix + digit
        return total.to_bytes((total.bit_length() + 7) // 8, "little")


class LinkReader:
    """Gives the digits back in the order in which they were written."""

    def __init__(self, value: bytes) -> None:
        self._rest = int.from_bytes(value, "little")

    def digit(self, radix: int) -> int:
        """Return the next digit; raises ``LinkError`` where there are no digits of such a radix."""
        if radix < 1:
            raise LinkError("There is nothing to choose from.")
        self._rest, digit = divmod(self._rest, radix)
        return digit

    def flag(self) -> bool:
        """Return yes or no."""
        return self.digit(2) == 1

    def choice(self, choices: Sequence[_Choice], room: int = 0) -> _Choice:
        """Return one of several; raises ``LinkError`` for a place that no one has yet."""
        at = self.digit(room or len(choices))
        if at >= len(choices):
            raise LinkError("A list has no such place.")
        return choices[at]

    def number(self) -> int:
        """Return a whole number, 0 or more; raises ``LinkError`` for one that is too large to be real."""
        length = self.digit(_RADIX_OF_BITS)
        value = (1 << length - 1) + self.digit(1 << length - 1) if length else 0
        if value > LARGEST:
            raise LinkError("A number is too large to be real.")
        return value

    def text(self) -> str:
        """Return a text; raises ``LinkError`` where its bytes are none."""
        written = bytes(self.digit(_BYTE) for _ in range(self.digit(_LONGEST_TEXT)))
        try:
            return written.decode()
        except UnicodeDecodeError as error:
            raise LinkError("A text can't be read.") from error

    def end(self) -> None:
        """Raise ``LinkError`` where something is left."""
        if self._rest:
            raise LinkError("Something follows the end.")


_Rules = TypeVar("_Rules")

KNOWN_NAMES: Final = (
    *("", "You", "Ada", "Bruno", "Chidi", "Dalia", "Edda", "Farid", "Greta", "Hiro", "Ines", "Jorah"),
    *("Basil", "Bea", "Boris", "Brita", "Bess", "Bill", "Mia", "Max", "Mona", "Milo", "Meg", "Matt"),
    *("May", "Ned", "Nora", "Nils", "Nell", "Noah", "Nina", "Nick", "Stan", "Sue", "Sven", "Sara"),
    *("Seth", "Suki", "Saul", "Hilda", "Hugo", "Hana", "Hank", "Heidi", "Hal", "Hope"),
)
"""Names that take one digit. Links in the world name them by their place: never move one."""

MINUTE: Final = 60_000
"""The milliseconds of a minute: a link knows the moment no closer."""

_KNOWN_ROOM: Final = 64
_PRESET_ROOM: Final = 16
_RULE_ROOM: Final = 40
_CHOICE_ROOM: Final = 8
"""How long such a list may grow before links need another version."""

_PLAIN_NAME: Final = re.compile(r"[A-Z][a-z]{0,22}")
_LETTERS: Final = 26
_HEX_256: Final = re.compile(r"[0-9a-f]{64}")
_256_BITS: Final = 1 << 256


def write_rules(writer: LinkWriter, rules: object, presets: Mapping[str, Any], names: Sequence[str]) -> None:
    """Write rules as their preset and what differs from it; ``names`` lists the presets in their order.

    Raises ``LinkError`` for rules of another preset.
    """
    preset = cast("Any", rules).preset
    writer.choice(preset, names, _PRESET_ROOM)
    usual = presets[preset]
    numbered = [field for field in fields(usual) if field.name != "preset"]
    other = [
        at for at, field in enumerate(numbered) if getattr(rules, field.name) != getattr(usual, field.name)
    ]
    writer.digit(len(other), _RULE_ROOM)
    for at in other:
        writer.digit(at, _RULE_ROOM)
        _write_value(writer, getattr(rules, numbered[at].name), numbered[at].type)


def read_rules(reader: LinkReader, presets: Mapping[str, _Rules], names: Sequence[str]) -> _Rules:
    """Read rules; whether a table can be played by them is not looked at."""
    usual = presets[reader.choice(names, _PRESET_ROOM)]
    numbered = [field for field in fields(cast("Any", usual)) if field.name != "preset"]
    changed = dict[str, Any]()
    for _ in range(reader.digit(_RULE_ROOM)):
        field = reader.choice(numbered, _RULE_ROOM)
        changed[field.name] = _read_value(reader, field.type)
    return cast("_Rules", replace(cast("Any", usual), **changed))


def _write_value(writer: LinkWriter, value: Any, wanted: Any) -> None:  # noqa: ANN401 - what a field may hold
    if wanted is bool:
        writer.flag(value=value)
    elif isinstance(wanted, type) and issubclass(wanted, StrEnum):
        writer.choice(value, list(wanted), _CHOICE_ROOM)
    elif wanted == int | None:
        writer.number(0 if value is None else value + 1)
    else:
        writer.number(value)


def _read_value(reader: LinkReader, wanted: Any) -> object:  # noqa: ANN401 - what a field may hold
    if wanted is bool:
        return reader.flag()
    if isinstance(wanted, type) and issubclass(wanted, StrEnum):
        return reader.choice(list(wanted), _CHOICE_ROOM)
    number = reader.number()
    if wanted == int | None:
        return number - 1 if number else None
    return number


def write_names(writer: LinkWriter, names: Sequence[str]) -> None:
    """Write who sits where; a name longer than any here is cut."""
    for name in names:
        _write_name(writer, name[:LONGEST_NAME].strip())


def _write_name(writer: LinkWriter, name: str) -> None:
    known = name in KNOWN_NAMES
    writer.flag(value=known)
    if known:
        writer.choice(name, KNOWN_NAMES, _KNOWN_ROOM)
        return
    plain = _PLAIN_NAME.fullmatch(name) is not None
    writer.flag(value=plain)
    if not plain:
        writer.text(name)
        return
    writer.digit(len(name), LONGEST_NAME)
    for letter in name.lower():
        writer.digit(ord(letter) - ord("a"), _LETTERS)


def read_names(reader: LinkReader, seats: int) -> tuple[str, ...]:
    """Read who sits where; raises ``LinkError`` for what is no name, or where two are alike."""
    names = tuple(_read_name(reader) for _ in range(seats))
    called = [name for name in names if name]
    if len(set(called)) < len(called) or not all(map(fits_in_name, called)):
        raise LinkError("A name can't be one.")
    return names


def _read_name(reader: LinkReader) -> str:
    if reader.flag():
        return reader.choice(KNOWN_NAMES, _KNOWN_ROOM)
    if not reader.flag():
        return reader.text()
    length = reader.digit(LONGEST_NAME)
    return "".join(chr(ord("a") + reader.digit(_LETTERS)) for _ in range(length)).capitalize()


def write_seats(writer: LinkWriter, chosen: Sequence[int], seats: Sequence[int]) -> None:
    """Write which of ``seats`` are ``chosen``."""
    for seat in seats:
        writer.flag(value=seat in chosen)


def read_seats(reader: LinkReader, seats: Sequence[int]) -> tuple[int, ...]:
    """Read which of ``seats`` are chosen, in their order."""
    return tuple(seat for seat in seats if reader.flag())


def write_moment(writer: LinkWriter, ended: int) -> None:
    """Write when a hand ended, to the minute."""
    writer.number(ended // MINUTE)


def read_moment(reader: LinkReader) -> int:
    """Read when a hand ended, in milliseconds since 1970; raises ``LinkError`` for no time of a calendar."""
    ended = reader.number() * MINUTE
    if ended > LATEST:
        raise LinkError("The moment is beyond all calendars.")
    return ended


def write_card(writer: LinkWriter, card: Card, left: list[Card]) -> None:
    """Write a card by its place among those ``left``, and take it out of them."""
    writer.choice(card, left)
    left.remove(card)


def read_card(reader: LinkReader, left: list[Card]) -> Card:
    """Read a card, and take it out of those ``left``."""
    card = reader.choice(left)
    left.remove(card)
    return card


def write_seal(writer: LinkWriter, seal: Seal, promised: str) -> None:
    """Write a sealed deck, and the fingerprint that was shown before the hand.

    Raises `LinkError` where nonce or fingerprint are not 256 bits in hexadecimal.
    """
    if not (_HEX_256.fullmatch(seal.nonce) and _HEX_256.fullmatch(promised)):
        raise LinkError("Nonce or fingerprint is not as they are made here.")
    left = list(DECK)
    for card in seal.deck:
        write_card(writer, card, left)
    writer.digit(int(seal.nonce, 16), _256_BITS)
    writer.digit(int(promised, 16), _256_BITS)
    writer.text(seal.words)


def read_seal(reader: LinkReader) -> tuple[Seal, str]:
    """Read a sealed deck and what was promised of it; raises ``LinkError`` for words too long to cut with."""
    left = list(DECK)
    deck = tuple(read_card(reader, left) for _ in DECK)
    nonce, promised = (f"{reader.digit(_256_BITS):064x}" for _ in range(2))
    seal = Seal(deck, nonce).cut(words := reader.text())
    if seal.words != words or len(words) > MOST_WORDS:
        raise LinkError("No deck is cut with such words.")
    return seal, promised
