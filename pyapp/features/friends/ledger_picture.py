"""A night as a picture to send: who won what, and who pays whom.

It is drawn as the picture of a hand is, by the same style sheet, and `static/copy/hand-picture.js` makes a
file of it as it stands in the page.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pyapp.views.kit.html import Html, el

SIDE: Final = 1080
_MIDDLE: Final = SIDE // 2
_LEFT, _ROOM = 130, 820
"""Where rows begin, and how wide they may be."""

_WIDE: Final = 0.64
"""How wide a letter is at most on an average, by its height."""


@dataclass(frozen=True, slots=True)
class NightPicture:
    """What a picture tells of a night."""

    title: str
    rows: tuple[tuple[str, str], ...]
    """Who was there and what they won, the most first."""

    due: tuple[str, ...]
    """Who pays whom, a sentence each."""

    address: str
    """Where the game is, as people write it; empty where it runs from a disk."""

    words: str
    """All of it, for those who do not see it."""


def draw_night_picture(picture: NightPicture) -> Html:
    """Draw a picture; its words are read in the place of what is in it."""
    return el(
        "svg",
        el("rect", width=SIDE, height=SIDE, class_="picture-room"),
        el("rect", x=31, y=31, width=SIDE - 62, height=SIDE - 62, rx=96, class_="picture-cloth"),
        el("rect", x=62, y=62, width=SIDE - 124, height=SIDE - 124, rx=72, class_="picture-border"),
        _text("Baize", _LEFT, 160, 46, "picture-name"),
        _text(picture.title, _MIDDLE, 262, _fitted(picture.title, 58, _ROOM), "picture-line"),
        *_body(picture),
        _text(picture.address, _MIDDLE, 996, _fitted(picture.address, 28, _ROOM)),
        viewBox=f"0 0 {SIDE} {SIDE}",
        role="img",
        aria_label=picture.words,
        class_="hand-picture",
        data_picture=True,
    )


_TOP, _HIGH = 300, 650
_ROW, _ROWS_HIGH = 92, 400
_DUE_ROW, _DUE_HIGH = 56, 210
"""How high a row is at most, and all of them together."""

_BETWEEN: Final = 40


def _body(picture: NightPicture) -> Iterator[Html]:
    """Yield who won what, and below it who pays whom, in the middle of their room."""
    row = min(_ROW, _ROWS_HIGH / max(len(picture.rows), 1))
    due = min(_DUE_ROW, _DUE_HIGH / max(len(picture.due), 1))
    high = row * len(picture.rows) + _BETWEEN + due * len(picture.due)
    foot = _TOP + (_HIGH - high) / 2
    for name, net in picture.rows:
        foot, size = foot + row, row * 0.6
        yield _text(name, _LEFT, foot, _fitted(name, size, _ROOM * 0.6), class_="picture-who")
        yield _text(net, _LEFT + _ROOM, foot, size, "picture-table")
    foot += _BETWEEN
    for words in picture.due:
        foot += due
        yield _text(words, _MIDDLE, foot, _fitted(words, due * 0.66, _ROOM), "picture-below")


def _fitted(words: str, size: float, room: float) -> float:
    """Return the size at which words have room, at most ``size``."""
    return min(size, room / (_WIDE * max(len(words), 1)))


def _text(words: str, x: float, y: float, size: float, class_: str | None = None) -> Html:
    return el("text", words, x=round(x), y=round(y), font_size=int(size), class_=class_)
