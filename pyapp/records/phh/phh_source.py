"""The text of a hand-history file: its hands, the line on which each thing stands, amounts and `actions`.

A file is TOML: one hand (`.phh`), or many as tables `[1]`, `[2]` … (`.phhs`). TOML readers tell no lines of
what they have read, so these are looked up in the text again. Amounts may have decimals: they are read as
whole chips.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from itertools import chain
from typing import Any, Final, TypeAlias, cast

from pyapp.cards import Card
from pyapp.cards.bounds import LARGEST, LONGEST_HAND, MOST_BRACKETS, MOST_CHIPS_PER_DOLLAR
from pyapp.money import Chips, money_of
from pyapp.texts import say


class PhhError(ValueError):
    """A hand history that cannot be read, or that the rules refuse; ``line`` says where."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(say("records.phh.at_line", line=line, reason=reason))
        self.line = line
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Source:
    """One hand as it stands in its file."""

    fields: Mapping[str, Any]
    text: str
    """The part of the file that the hand takes up."""

    line: int
    """The number of that part's first line."""

    def line_of(self, name: str) -> int:
        """Tell on which line a field stands; the hand's first line where it is missing."""
        found = _key(name).search(self.text)
        return self._line_at(found.start(1)) if found else self.line

    def lines_of_texts(self, name: str) -> Iterator[int]:
        """Tell on which line each text of a list of texts stands."""
        found = _key(name).search(self.text)
        place = found.end() if found else len(self.text)
        line = self._line_at(place)
        for piece in _PIECE.finditer(self.text, place):
            line += self.text.count("\n", place, piece.start())
            place = piece.start()
            if piece["text"]:
                yield line
            elif piece["end"]:
                return

    def read_list(self, name: str) -> list[object] | None:
        """Return a field that is a list."""
        value = self.fields.get(name)
        return cast("list[object]", value) if isinstance(value, list) else None

    def error(self, name: str, reason: str) -> PhhError:
        """Return an error that names the line of a field."""
        return PhhError(self.line_of(name), reason)

    def _line_at(self, place: int) -> int:
        return self.line + self.text.count("\n", 0, place)


def sources(text: str) -> Iterator[Source | PhhError]:
    """Find the hands in a file one by one; a part that is no hand is given as the error that it is.

    The file is cut where tables begin and each is read when it is asked for, so that a caller can pause
    after every hand of a long file.
    """
    line, start, tabled = 1, 0, False
    for end in chain((found.start(1) for found in _HEADER.finditer(text)), (len(text),)):
        part = text[start:end]
        if tabled or end == len(text):
            yield _source(part, line, tabled=tabled)
        elif not _NOTHING.fullmatch(part):
            yield PhhError(line, say("records.phh.tables"))
        line += part.count("\n")
        start, tabled = end, True


def _source(text: str, line: int, *, tabled: bool) -> Source | PhhError:
    try:
        fields = _parse(text, line)
    except PhhError as error:
        return error
    if tabled and len(fields) > 1:
        return PhhError(line, say("records.phh.tables"))
    fields = next(iter(fields.values())) if tabled else fields
    if not fields:
        return PhhError(line, say("records.phh.no_hand"))
    return Source(fields, text, line)


def _parse(text: str, line: int) -> dict[str, Any]:
    """Read the TOML of one hand; what would take it too long or too deep is refused unread."""
    if len(text) > LONGEST_HAND:
        raise PhhError(line, say("records.too_long", most=f"{LONGEST_HAND:,}"))
    if text.count("[") + text.count("{") > MOST_BRACKETS:
        raise PhhError(line, say("records.phh.brackets", most=MOST_BRACKETS))
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError) as error:
        found = re.search(r"at line (\d+)", str(error))
        inside = int(found[1]) if found else 1 + text.rstrip().count("\n")
        raise PhhError(line + inside - 1, say("records.phh.not_toml")) from error


def _key(name: str) -> re.Pattern[str]:
    """Match a key at the beginning of a line, with the equals sign and the brackets after it."""
    return re.compile(rf"^[ \t]*([\"']?){re.escape(name)}\1[ \t]*=\s*\[?", re.MULTILINE)


_NOTHING: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
"""Comments and empty lines."""

_HEADER: Final = re.compile(
    r"""^[ \t]*(\[)[ \t]*(?:"[^"\n]*"|'[^'\n]*'|[\w-]+)[ \t]*\][ \t]*(?:\#.*)?\r?$""",
    re.MULTILINE | re.VERBOSE,
)

_PIECE: Final = re.compile(
    r'''(?P<text>"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|'[^'\n]*')|\#[^\n]*|(?P<end>\])''',
    re.DOTALL,
)
"""A text, a comment, or the end of a list."""


_CENTS: Final = 100


@dataclass(frozen=True, slots=True)
class Unit:
    """What a file's chips are worth: so many make one of its money."""

    chips_per_dollar: int

    def chips(self, amount: Decimal) -> Chips:
        """Count an amount in chips."""
        return Chips(int(amount * self.chips_per_dollar))

    def money(self, chips: Chips) -> int | Decimal:
        """Write chips as the file would, whole where it is whole."""
        amount = money_of(chips, self.chips_per_dollar)
        return int(amount) if amount == int(amount) else amount

    def divides(self, amount: Decimal) -> bool:
        """Return whether an amount is a whole number of these chips."""
        return amount * self.chips_per_dollar % 1 == 0


def unit(amounts: Sequence[Decimal], usual: int = 1) -> Unit:
    """Return chips that all amounts are whole numbers of: the usual ones, else cents, else smaller still."""
    places = max(map(_places, amounts), default=0)
    units = map(Unit, (usual, max(usual, _CENTS), 10**places))
    return next(it for it in units if all(map(it.divides, amounts)))


def is_amount(value: object) -> bool:
    """Return whether a value of the file is an amount that someone can have."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        return False
    amount = Decimal(value)
    return amount.is_finite() and 0 <= amount <= LARGEST and 10 ** _places(amount) <= MOST_CHIPS_PER_DOLLAR


def _places(amount: Decimal) -> int:
    exponent = amount.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def call(player: int, called: Sequence[str] = ()) -> str:
    """Return what a refusal calls a player: their name, or `p1` as the format does."""
    return called[player] if player < len(called) else f"p{player + 1}"


Cards: TypeAlias = tuple[Card | None, ...]
"""Cards in order; ``None`` for one that the file does not know."""


class Verb(StrEnum):
    """What a player may do in turn."""

    FOLD = "f"
    """Fold."""

    STAY = "cc"
    """Check or call."""

    PUSH = "cbr"
    """Bet, raise or complete."""


@dataclass(frozen=True, slots=True)
class HoleLine:
    """Hole cards were dealt to ``player`` (the first is 0)."""

    line: int
    player: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class BoardLine:
    """Cards came on the board."""

    line: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class ActLine:
    """``player`` acted; ``total`` is what a bet or raise goes to."""

    line: int
    player: int
    verb: Verb
    total: Decimal | None = None
    words: str = ""
    """What the file says, in a form that has words of its own."""


@dataclass(frozen=True, slots=True)
class ShowLine:
    """``player`` showed ``cards`` at the end; ``()`` those that they were dealt, ``None`` is a muck."""

    line: int
    player: int
    cards: Cards | None


PhhLine: TypeAlias = HoleLine | BoardLine | ActLine | ShowLine


def script(source: Source) -> list[PhhLine]:
    """Read a hand's actions in order; raises ``PhhError`` at the first line that says nothing."""
    numbers = list(source.lines_of_texts("actions"))
    lines = list[PhhLine]()
    for place, action in enumerate(_texts(source)):
        line = numbers[place] if place < len(numbers) else source.line_of("actions")
        words = action.partition("#")[0].split()
        if words:
            lines.append(_line(line, words))
    return lines


def _texts(source: Source) -> list[str]:
    actions = source.read_list("actions")
    texts = [action for action in actions or () if isinstance(action, str)]
    if actions is None or len(texts) < len(actions):
        raise source.error("actions", say("records.phh.no_actions"))
    return texts


def _line(line: int, words: list[str]) -> PhhLine:
    match words:
        case ["d", "db", *cards] if cards:
            return BoardLine(line, _cards(line, "".join(cards)))
        case ["d", "dh", player, *cards] if cards:
            return HoleLine(line, _player(line, player), _cards(line, "".join(cards)))
        case [player, ("f" | "cc") as verb]:
            return ActLine(line, _player(line, player), Verb(verb))
        case [player, "cbr", amount]:
            return ActLine(line, _player(line, player), Verb.PUSH, _amount(line, amount))
        case [player, "sm", *cards]:
            return ShowLine(line, _player(line, player), _read_shown(line, cards))
        case _:
            raise PhhError(line, say("records.phh.no_action", action=" ".join(words)[:60]))


def _read_shown(line: int, cards: list[str]) -> Cards | None:
    if not cards:
        return None
    return () if cards == ["-"] else _cards(line, "".join(cards))


def _player(line: int, word: str) -> int:
    if not re.fullmatch(r"p[1-9][0-9]?", word):
        raise PhhError(line, say("records.phh.no_player", word=word[:20]))
    return int(word[1:]) - 1


def _cards(line: int, text: str) -> Cards:
    if not re.fullmatch(r"([2-9TJQKA?][cdhs?])+", text):
        raise PhhError(line, say("records.phh.no_cards", cards=text[:60]))
    return tuple(_card(text[at : at + 2]) for at in range(0, len(text), 2))


def _card(text: str) -> Card | None:
    """Read a card; one of which only rank or suit was seen counts as unknown."""
    return None if "?" in text else Card.parse(text)


def _amount(line: int, word: str) -> Decimal:
    """Read an amount, with commas between thousands where there are any."""
    if _AMOUNT.fullmatch(word):
        amount = Decimal(word.replace(",", ""))
        if is_amount(amount):
            return amount
    raise PhhError(line, say("records.phh.no_amount", amount=word[:40]))


_AMOUNT: Final = re.compile(r"[0-9][0-9,]{0,20}(\.[0-9]{1,9})?")
