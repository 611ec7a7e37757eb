"""Amounts, cards, moments and games as the files of card rooms write them."""

import re
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Final

from pyapp.cards import Card, CardError
from pyapp.holdem import Structure
from pyapp.records.phh.phh_source import Cards, PhhError
from pyapp.texts import say

_CURRENCY: Final = r"(?:[$€£¥₹]|kr|R\$|(?:US|CA|AU)\$|USD|EUR|GBP|CNY|INR|BRL|mBTC|µBTC|T\$|EP)"
CHIPS: Final = (
    rf"{_CURRENCY}?\s*(?P<chips>[0-9](?:[0-9.,\u00a0\u202f]*[0-9])?)(?:\s*{_CURRENCY})?(?:\s*chips)?"
)
"""An amount with its currency before or behind it, if any."""

CARDS: Final = r"\[\s*(?P<cards>[^\]]*?)\s*\]"


def money(group: str) -> str:
    """Return the expression for an amount in a group of this name."""
    return CHIPS.replace("<chips>", f"<{group}>")


def read_amount(text: str) -> Decimal:
    """Return an amount whose thousands and decimals may be parted by point or comma, by their places.

    Thousands and millions may also be a `K` or an `M` behind it.
    """
    digits = re.sub(r"\s", "", text)
    if digits[-1] in _MANY:
        return read_amount(digits[:-1]) * _MANY[digits[-1]]
    if _GROUPED.fullmatch(digits):
        return Decimal(re.sub(r"[.,]", "", digits))
    whole, _, part = re.sub(r"[.,](?=\d*$)", "|", digits).partition("|")
    digits = re.sub(r"[.,]", "", whole)
    return Decimal(f"{digits}.{part}") if part else Decimal(digits)


_MANY: Final = {"K": 1_000, "M": 1_000_000}
_GROUPED: Final = re.compile(r"[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*")
"""A whole amount with its thousands parted."""


def read_cards(line: int, text: str) -> Cards:
    """Return cards parted by commas, spaces or nothing; one that is not seen is ``None``.

    Tens may be `10`, suits drawn or a letter of any size. Raises `PhhError` for what is no card.
    """
    plain = _BETWEEN.sub(
        "", _SUIT_WORDS.sub(lambda found: _GERMAN[found[0]], text.translate(_SUITS))
    ).replace("10", "T")
    pairs = (plain[at : at + 2] for at in range(0, len(plain), 2))
    try:
        return tuple(
            None if pair[:1] in _HIDDEN else Card.parse(pair[:1].upper() + pair[1:].lower()) for pair in pairs
        )
    except CardError as error:
        raise PhhError(line, str(error)) from error


_SUITS: Final = str.maketrans("♣♦♥♠", "cdhs", "\ufe0e\ufe0f")
_GERMAN: Final = {"Kreuz": "c", "Karo": "d", "Herz": "h", "Pik": "s"}
_SUIT_WORDS: Final = re.compile("|".join(_GERMAN))
_BETWEEN: Final = re.compile(r"[,;\s]+")
_HIDDEN: Final = frozenset("Xx?*-")


def read_moment(found: re.Match[str]) -> int | None:
    """Return when a hand was played, in milliseconds since 1970, from the groups of a heading.

    ``ET`` is New York's winter: an hour in summer does no harm to a list of hands.
    """
    parts = found.groupdict()
    try:
        month = _month(parts["month"])
        day, hour, minute = (int(parts[name]) for name in ("day", "hour", "minute"))
        second = int(parts.get("second") or 0)
        when = datetime(int(parts["year"]), month, day, hour, minute, second, tzinfo=UTC)
    except (ValueError, TypeError):
        return None
    eastern = parts.get("zone") in {"ET", "EST", "EDT"}
    return int((when + (_EASTERN if eastern else timedelta())).timestamp() * 1000)


def _month(text: str) -> int:
    return int(text) if text.isdigit() else 1 + _MONTHS.index(text[:3].lower())


_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_EASTERN: Final = timedelta(hours=5)

CLOCK: Final = (
    r"(?P<hour>\d\d?):(?P<minute>\d\d?)(?::(?P<second>\d\d?))?(?:\.\d+)?\s?\(?(?P<zone>[A-Z]{1,4})?"
)
MOMENT: Final = rf"(?P<year>\d{{4}})[/-](?P<month>\d\d?)[/-](?P<day>\d\d?)(?: - |,? |T){CLOCK}"
"""A date written from the year down, with its time."""


def structure_of(line: int, game: str) -> Structure | None:
    """Return how a game of hold'em is bet, if its name says so.

    Raises ``PhhError`` with the name of any other game.
    """
    other = next((name for name, words in _OTHER_GAMES if words.search(game)), None)
    if other or not _HOLDEM.search(game):
        raise PhhError(line, say("records.histories.other_game", game=other or game.strip()[:40]))
    return next((structure for structure, words in _STRUCTURES if words.search(game)), None)


def _words(expression: str) -> re.Pattern[str]:
    return re.compile(expression, re.IGNORECASE)


_HOLDEM: Final = _words(r"hold[\u2019'\s-]?em|\bNLH\b|texas")
_OTHER_GAMES: Final = (
    ("Double Hold'em", _words(r"double hold")),
    ("Split Hold'em", _words(r"split hold")),
    ("Short Deck", _words(r"6\s?\+|six.?plus|short.?deck")),
    ("5 Card Omaha Hi/Lo", _words(r"(?:5|five).?card omaha (?:hi.?lo|8)|5.?card PLO8")),
    ("Courchevel", _words(r"courchevel")),
    ("5 Card Omaha", _words(r"(?:5|five|big o).?(?:card )?omaha|omaha ?5|PLO-?5|5.?card PLO")),
    ("6 Card Omaha", _words(r"(?:6|six).?card omaha|omaha ?6|PLO-?6")),
    ("Omaha Hi/Lo", _words(r"omaha.{0,4}(?:h(?:i|igh)?.{0,3}l(?:o|ow)?\b|8|eight)|PLO8|omahahl|O/8|O8")),
    ("Omaha", _words(r"omaha|\bPLO\b|irish")),
    ("Razz", _words(r"razz")),
    ("7 Card Stud Hi/Lo", _words(r"stud.{0,4}(?:h(?:i|igh)?.{0,3}l(?:o|ow)?\b|8|eight)|studhl")),
    ("7 Card Stud", _words(r"(?:7|seven).?(?:card|c)?.?stud|\bstud\b")),
    ("5 Card Stud", _words(r"(?:5|five).?(?:card|c)?.?stud")),
    ("Triple Draw 2-7", _words(r"triple draw|(?:2-7|27|deuce).{0,12}(?:triple|TD)")),
    ("Single Draw 2-7", _words(r"single draw|2-7|deuce.to")),
    ("Badugi", _words(r"badugi")),
    ("5 Card Draw", _words(r"card.?draw|\bdraw\b|telesina|fivedraw")),
    ("Pineapple", _words(r"pineapple")),
    ("Fusion", _words(r"fusion")),
)
"""The names of games that are not Texas hold'em, and the words by which rooms call them."""

_STRUCTURES: Final = (
    (Structure.NO_LIMIT, _words(r"no.?limit|\bNLH?E?\b")),
    (Structure.POT_LIMIT, _words(r"pot.?limit|\bPLH?E?\b")),
    (Structure.LIMIT, _words(r"limit|\b(?:FL|L|FLHE|LHE)\b")),
)
