"""Hands in the text of a file, and the line on which each thing stands.

A file is TOML: one hand (`.phh`), or many as tables `[1]`, `[2]` … (`.phhs`). TOML readers tell no lines of
what they have read, so these are looked up in the text again.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from itertools import chain
from typing import Any, Final, cast

from pyapp.cards.bounds import LONGEST_HAND, MOST_BRACKETS
from pyapp.records.phh.errors import PhhError
from pyapp.texts import say


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
