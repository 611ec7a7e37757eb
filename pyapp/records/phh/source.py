"""Hands in the text of a file, and the line on which each thing stands.

A file is TOML: one hand (`.phh`), or many as tables `[1]`, `[2]` … (`.phhs`). TOML readers tell no lines of
what they have read, so these are looked up in the text again.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise
from typing import Any, Final, cast

from pyapp.records.phh.errors import PhhError


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
        for piece in _PIECE.finditer(self.text, found.end() if found else len(self.text)):
            if piece["text"]:
                yield self._line_at(piece.start())
            elif piece["end"]:
                return

    def listed(self, name: str) -> list[object] | None:
        """Give a field that is a list."""
        value = self.fields.get(name)
        return cast("list[object]", value) if isinstance(value, list) else None

    def error(self, name: str, reason: str) -> PhhError:
        """Give an error that names the line of a field."""
        return PhhError(self.line_of(name), reason)

    def _line_at(self, place: int) -> int:
        return self.line + self.text.count("\n", 0, place)


def sources(text: str) -> list[Source]:
    """Find the hands in a file; raises ``PhhError`` where it is no TOML or holds no hand."""
    fields = _parsed(text)
    if fields and all(isinstance(value, dict) for value in fields.values()):
        return _tables(text, fields)
    if not fields:
        raise PhhError(1, "There is no hand in this file.")
    return [Source(fields, text, 1)]


def _parsed(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError) as error:
        found = re.search(r"at line (\d+)", str(error))
        line = int(found[1]) if found else 1 + text.rstrip().count("\n")
        raise PhhError(line, f"This is no TOML: {error}") from error


def _tables(text: str, fields: Mapping[str, Any]) -> list[Source]:
    """Cut the file where a table begins, in the order in which TOML has read them."""
    starts = [found.start(1) for found in _HEADER.finditer(text)]
    parts = pairwise([*starts, len(text)])
    if len(starts) != len(fields):
        raise PhhError(1, "Several hands in one file stand in tables of their own: [1], [2] and so on.")
    return [
        Source(hand, text[start:end], 1 + text.count("\n", 0, start))
        for hand, (start, end) in zip(fields.values(), parts, strict=True)
    ]


def _key(name: str) -> re.Pattern[str]:
    """Match a key at the beginning of a line, with the equals sign and the brackets after it."""
    return re.compile(rf"^[ \t]*([\"']?){re.escape(name)}\1[ \t]*=\s*\[?", re.MULTILINE)


_HEADER: Final = re.compile(
    r"""^[ \t]*(\[)[ \t]*(?:"[^"\n]*"|'[^'\n]*'|[\w-]+)[ \t]*\][ \t]*(?:\#.*)?\r?$""",
    re.MULTILINE | re.VERBOSE,
)

_PIECE: Final = re.compile(
    r'''(?P<text>"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|'[^'\n]*')|\#[^\n]*|(?P<end>\])''',
    re.DOTALL,
)
"""A text, a comment, or the end of a list."""
