"""The picture of a hand as an SVG: groups, paths, rectangles and words, and the same symbols as every card.

`static/copy/hand-picture.js` makes a file of it as it stands in the page, and knows nothing else.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from pyapp.cards import Card
from pyapp.features.history.hand_picture import HandPicture, PictureHand
from pyapp.views.kit.card_faces import CARD_HIGH, CARD_WIDE, CardView, card_shapes
from pyapp.views.kit.html import Html, el, join

SIDE: Final = 1080
"""A square, which messengers show whole and large."""

_MIDDLE: Final = SIDE // 2
_ROOM: Final = 900
"""The width that words and cards may take."""

_BAIZE: Final = "Baize"


def draw_picture(picture: HandPicture) -> Html:
    """Draw a picture; its words are read in the place of what is in it."""
    down = 0 if picture.hands else _HANDS_HIGH // 2
    parts = (
        el("rect", width=SIDE, height=SIDE, class_="picture-room"),
        el("clipPath", _sheet("picture-paper"), id=_CLIP),
        el("rect", x=31, y=31, width=SIDE - 62, height=SIDE - 62, rx=96, class_="picture-cloth"),
        el("rect", x=62, y=62, width=SIDE - 124, height=SIDE - 124, rx=72, class_="picture-border"),
        _text(_BAIZE, 108, 138, 46, "picture-name"),
        _text(picture.table, SIDE - 108, 136, _fitted(picture.table, 30, _ROOM * 0.7), "picture-table"),
        *_line(picture.line, _LINE_TOP + down),
        *_middle(picture, _BOARD_TOP + down),
        *_hands(picture.hands),
        _text(picture.address, _MIDDLE, 992, _fitted(picture.address, 30, _ROOM)),
    )
    return el(
        "svg",
        *parts,
        viewBox=f"0 0 {SIDE} {SIDE}",
        role="img",
        aria_label=picture.words,
        class_="hand-picture",
        data_picture=True,
    )


def _text(words: str, x: float, y: float, size: float, kind: str | None = None) -> Html:
    return el("text", words, x=f"{x:g}", y=f"{y:g}", font_size=f"{size:g}", class_=kind) if words else join()


_LINE_TOP, _LINE_HIGH = 164, 158
_SIZES: Final = (62, 54, 46, 40, 34, 28, 22)
_ABOVE, _BASE = 1.18, 0.34
"""From row to row, and from a row's middle to its foot, by the height of the letters."""


def _line(words: str, top: int) -> Iterator[Html]:
    """Yield the line as large as it can be, in rows of about the same width."""
    fits = (size for size in _SIZES if len(_rows(words, size)) * size * _ABOVE <= _LINE_HIGH)
    size = next(fits, _SIZES[-1])
    rows = _rows(words, size)
    first = top + _LINE_HIGH / 2 + (_BASE - (len(rows) - 1) * _ABOVE / 2) * size
    for at, row in enumerate(rows):
        yield _text(row, _MIDDLE, first + at * size * _ABOVE, _fitted(row, size, _ROOM), "picture-line")


def _rows(words: str, size: float) -> Sequence[str]:
    """Break words into as few rows as hold them, all of about the same width."""
    whole = _broken(words, size, _ROOM)
    tries = (_broken(words, size, _ROOM * percent / 100) for percent in range(50, 100, 5))
    return next((rows for rows in tries if len(rows) == len(whole)), whole)


def _broken(words: str, size: float, room: float) -> Sequence[str]:
    rows = [""]
    for word in words.split():
        longer = f"{rows[-1]} {word}".strip()
        if rows[-1] and _width(longer, size) > room:
            rows.append(word)
        else:
            rows[-1] = longer
    return rows


_FIRST_WIDE: Final = "\N{HANGUL CHOSEONG KIYEOK}"
"""From here on letters may be as wide as they are high."""


def _width(words: str, size: float) -> float:
    """Return how wide words are at most, whichever face they are written in."""
    return sum(map(_letter, words)) * size


def _letter(letter: str) -> float:
    if letter in "MWmw@%" or letter >= _FIRST_WIDE:
        return 1
    if letter in "ijlIrtf.,:;'·! ":
        return 0.4
    return 0.75 if letter.isupper() else 0.64


def _fitted(words: str, size: float, room: float) -> float:
    """Return the size at which words have room, at most ``size``."""
    return min(size, int(size * room / max(_width(words, size), 1)))


_BOARD_TOP, _BOARD_SCALE, _BELOW = 336, 2.14, 258


def _middle(picture: HandPicture, top: int) -> Iterator[Html]:
    """Yield the cards of the table, with places for those that never came, and the words below them."""
    high = _BOARD_SCALE * CARD_HIGH / len(picture.middle)
    scale = (high - (_APART if len(picture.middle) > 1 else 0)) / CARD_HIGH
    for row, cards in enumerate(picture.middle):
        for at, x in enumerate(_places(max(picture.slots, len(cards)), _MIDDLE, _ROOM, scale)):
            y = top + high * row
            yield _card(cards[at], x, y, scale) if at < len(cards) else _slot(x, y, scale)
    yield _text(picture.below, _MIDDLE, top + _BELOW, _fitted(picture.below, 34, _ROOM), "picture-below")


_GAP: Final = 5
"""Between two cards, before they are scaled."""


def _places(count: int, middle: float, room: float, scale: float) -> Iterator[float]:
    """Yield where cards begin that lie side by side, one over the other where there is no room for that."""
    step = min((CARD_WIDE + _GAP) * scale, (room - CARD_WIDE * scale) / max(count - 1, 1))
    left = middle - (step * (count - 1) + CARD_WIDE * scale) / 2
    yield from (left + step * at for at in range(count))


_CLIP: Final = "picture-card"


def _card(card: CardView, x: float, y: float, scale: float) -> Html:
    shown = Card.parse(card.code)
    face = el("g", _sheet("picture-paper"), card_shapes(shown), clip_path=f"url(#{_CLIP})")
    mark = _sheet("picture-won") if card.lifted else _sheet("picture-shade") if card.dim else join()
    return el("g", face, mark, transform=_at(x, y, scale), class_="card", data_suit=shown.suit.value)


def _slot(x: float, y: float, scale: float) -> Html:
    return el("g", _sheet("picture-slot"), transform=_at(x, y, scale))


def _sheet(kind: str) -> Html:
    return el("rect", width=CARD_WIDE, height=CARD_HIGH, rx=7, class_=kind)


def _at(x: float, y: float, scale: float) -> str:
    return f"translate({x:.1f} {y:.1f}) scale({scale:.2f})"


_HANDS_TOP, _HANDS_HIGH = 622, 328
_ROW, _LETTERS, _LEAST = 36, 30, 24
"""The height of a row of words, of its letters, and of these where a name is long."""

_CAPTION: Final = 2 * _ROW
_APART: Final = 16
"""The room between two hands."""


def _hands(hands: Sequence[PictureHand]) -> Iterator[Html]:
    """Yield the hands in as many rows as let their cards be largest, in the middle of their room."""
    if not hands:
        return
    count = max(range(1, len(hands) + 1), key=lambda rows: _scale(len(hands), rows))
    scale, room = _scale(len(hands), count), _room(len(hands), count)
    many, high = _in_a_row(len(hands), count), CARD_HIGH * scale + _CAPTION + _APART
    for row in range(count):
        some = hands[row * many : (row + 1) * many]
        top = _HANDS_TOP + (_HANDS_HIGH - high * count) / 2 + high * row
        for at, hand in enumerate(some):
            middle = _MIDDLE + (room + _APART) * (at - (len(some) - 1) / 2)
            xs = _places(len(hand.cards), middle, room, scale)
            yield from (_card(card, x, top, scale) for card, x in zip(hand.cards, xs, strict=True))
            yield from _caption(hand, middle, top + CARD_HIGH * scale, room)


def _in_a_row(hands: int, rows: int) -> int:
    return -(-hands // rows)


def _room(hands: int, rows: int) -> float:
    """Return the width of each of so many hands in so many rows."""
    return min(_ROOM / _in_a_row(hands, rows), _ROOM / 2) - _APART


def _scale(hands: int, rows: int) -> float:
    """Return how large their cards can be, with two rows of words below them."""
    high, wide = _HANDS_HIGH / rows - _CAPTION - _APART, _room(hands, rows)
    return min(high / CARD_HIGH, wide / (2 * CARD_WIDE + _GAP), _BOARD_SCALE)


def _caption(hand: PictureHand, middle: float, top: float, room: float) -> Iterator[Html]:
    """Yield the name, cut where it is long, and what the hand brought."""
    name = _cut(hand.name, room)
    yield _text(name, middle, top + _ROW, _fitted(name, _LETTERS, room))
    yield _text(hand.note, middle, top + 2 * _ROW, _fitted(hand.note, _LETTERS, room), "picture-note")


def _cut(name: str, room: float) -> str:
    """Return as much of a name as has room in small letters."""
    if _width(name, _LEAST) <= room:
        return name
    fitting = (f"{name[:end].strip()}…" for end in range(len(name) - 1, 0, -1))
    return next((short for short in fitting if _width(short, _LEAST) <= room), "")
