"""Where the chapters stand: files beside this module, or in its room; kept in memory once they were read."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from pyapp.rulebook.errors import RulebookError
from pyapp.rulebook.scenario import Chapter
from pyapp.rulebook.scenario_reading import read_chapter
from pyapp.rulebook.translation import in_words
from pyapp.texts import say


def chapters(preset: str) -> tuple[Chapter, ...]:
    """Return what the chapters say about a table, in the order of the book and in the language in force."""
    about = (_about(in_words(chapter), preset) for chapter in all_chapters())
    return tuple(chapter for chapter in about if chapter.scenarios)


@cache
def all_chapters() -> tuple[Chapter, ...]:
    """Return every chapter; raises ``RulebookError`` where one cannot be read."""
    return tuple(_read(name, text) for name, text in texts())


def read_on() -> Iterator[Chapter]:
    """Read a chapter at each step, of those that no one has read yet: all at once would hold the page up."""
    return (_read(name, text) for name, text in texts() if name not in _READ)


def _read(name: str, text: str) -> Chapter:
    if name not in _READ:
        _READ[name] = read_chapter(name, text)
    return _READ[name]


@cache
def texts() -> tuple[tuple[str, str], ...]:
    """Return the name and text of every chapter; raises ``RulebookError`` where the shelf is empty."""
    found = _packed_texts() or {file.stem: file.read_text("utf-8") for file in _FOLDER.glob("*.toml")}
    if not found:
        raise RulebookError(say("rulebook.error.empty", folder=_FOLDER.name))
    return tuple(sorted(found.items()))


def _packed_texts() -> Mapping[str, str]:
    """Return the texts that came with this module in its room, which has no files; else none."""
    loader = globals()["__loader__"]
    return loader.texts if hasattr(loader, "texts") else {}


def _about(chapter: Chapter, preset: str) -> Chapter:
    scenarios = tuple(scenario for scenario in chapter.scenarios if scenario.rules.preset == preset)
    return replace(chapter, scenarios=scenarios)


_READ: Final = dict[str, Chapter]()
"""The chapters that were read, by name."""

_FOLDER: Final = Path(globals().get("__file__", "")).parent / "scenarios"
