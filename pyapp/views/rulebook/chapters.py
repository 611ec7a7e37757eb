"""The rules of every table in plain words, as the rule book prints them."""

from collections.abc import Iterable, Iterator

from pyapp.tables import TABLES
from pyapp.texts import say
from pyapp.views.rulebook.rule_book_page import ChapterView


def chapters_of(preset: str) -> tuple[ChapterView, ...]:
    """Return the chapters of a preset's rules; there are none for a table of no preset."""
    names = (name for entry in TABLES if entry.preset == preset for name in entry.chapters)
    return tuple(_chapter(say(f"rule_book.chapter.{name}")) for name in names)


def _chapter(text: str) -> ChapterView:
    """Return a chapter of the catalogue: `#` opens its title, `-` a rule."""
    title, *points = text.split("\n- ")
    return ChapterView(title.removeprefix("# "), tuple(_unfold(points)))


def _unfold(points: Iterable[str]) -> Iterator[str]:
    """Return each rule in one line."""
    return (" ".join(point.split()) for point in points)
