"""Reading a long JSON text piece by piece: how deep and how long a piece is, is known before it is parsed."""

import json
import re
from collections.abc import Generator, Iterator
from typing import Final, cast

from pyapp.cards.bounds import DEEPEST, LONGEST_PIECE
from pyapp.records.codec import FieldError, Json
from pyapp.texts import say

_WALKED: Final = 4
"""So many levels are gone through piece by piece; what lies deeper is parsed whole."""

_PAUSE: Final = 4_000
"""A pause comes after so many characters, or after the piece that goes beyond them."""

_TOKENS: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\Z)|[\[\]{}]', re.DOTALL)
_SCALAR: Final = re.compile(r"[^\s,\[\]{}:]+")
_SPACE: Final = re.compile(r"[ \t\r\n]*")
_DEEPER: Final = {"[": 1, "{": 1, "]": -1, "}": -1}


def reading_json(text: str) -> Generator[float, None, Json]:
    """Return what a text holds, yielding how much of it is read between pieces.

    Raises ``FieldError`` for one that is no JSON, too deep, or has a piece that is too long.
    """
    pieces = _Pieces(text)
    value = yield from pieces.walk(_WALKED)
    pieces.end()
    return value


class _Pieces:
    """A place in a text that moves on value by value."""

    def __init__(self, text: str) -> None:
        self._text, self._at, self._paused = text, 0, 0
        self._skip(0)

    def walk(self, levels: int) -> Generator[float, None, Json]:
        """Read the value that comes next, going into so many levels of groups."""
        if self._at - self._paused > _PAUSE:
            self._paused = self._at
            yield self._at / len(self._text)
        if levels and self._comes("{"):
            group = dict[str, Json]()
            for _ in self._each("{", "}"):
                name = self._value()
                if not isinstance(name, str):
                    raise _no_json()
                self._take(":")
                group[name] = yield from self.walk(levels - 1)
            return group
        if levels and self._comes("["):
            values = list[Json]()
            for _ in self._each("[", "]"):
                values.append((yield from self.walk(levels - 1)))
            return values
        return self._value()

    def end(self) -> None:
        """Raise ``FieldError`` unless all is read."""
        if self._at < len(self._text):
            raise _no_json()

    def _each(self, opens: str, closes: str) -> Iterator[None]:
        """Go from value to value within brackets; each is read before the next."""
        self._take(opens)
        if not self._comes(closes):
            yield
            while self._comes(","):
                self._take(",")
                yield
        self._take(closes)

    def _comes(self, mark: str) -> bool:
        return self._text.startswith(mark, self._at)

    def _take(self, mark: str) -> None:
        if not self._comes(mark):
            raise _no_json()
        self._skip(self._at + 1)

    def _value(self) -> Json:
        """Parse one value whole."""
        end = self._ends()
        try:
            value = cast("Json", json.loads(self._text[self._at : end]))
        except (ValueError, RecursionError) as error:
            raise _no_json() from error
        self._skip(end)
        return value

    def _ends(self) -> int:
        """Find where the value ends that comes next."""
        scalar = _SCALAR.match(self._text, self._at, self._at + LONGEST_PIECE)
        if scalar and not self._comes('"'):
            return scalar.end()
        depth = 0
        for token in _TOKENS.finditer(self._text, self._at, self._at + LONGEST_PIECE):
            depth += _DEEPER.get(self._text[token.start()], 0)
            if depth > DEEPEST:
                raise FieldError(say("records.json.too_deep"))
            if depth <= 0:
                return token.end()
        raise _no_json()

    def _skip(self, at: int) -> None:
        """Go on behind blanks."""
        found = _SPACE.match(self._text, at)
        self._at = found.end() if found else at


def _no_json() -> FieldError:
    return FieldError(say("records.json.broken"))
