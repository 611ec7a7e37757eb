"""The rules of every table in plain words, as the rule book prints them."""

from collections.abc import Iterator

from pyapp.tables import TABLES
from pyapp.views.rulebook.rule_book_page import ChapterView


def chapters_of(preset: str) -> tuple[ChapterView, ...]:
    """Return the chapters of a preset's rules; there are none for a table of no preset."""
    text = "".join(chapter for entry in TABLES if entry.preset == preset for chapter in entry.chapters)
    return tuple(_chapter(part) for part in text.split("\n# ")[1:])


def _chapter(text: str) -> ChapterView:
    title, *points = text.split("\n- ")
    return ChapterView(title.strip(), tuple(_unfolded(points)))


def _unfolded(points: list[str]) -> Iterator[str]:
    """Write each rule in one line."""
    return (" ".join(point.split()) for point in points)
