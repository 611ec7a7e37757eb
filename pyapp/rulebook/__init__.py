"""The rule book: every rule as a hand, which the engine plays before the reader's eyes."""

from pyapp.rulebook.errors import RulebookError
from pyapp.rulebook.reading import read_chapter
from pyapp.rulebook.run import run
from pyapp.rulebook.scenario import Chapter, Scenario
from pyapp.rulebook.shelf import all_chapters, chapters, prepare, read_on
from pyapp.rulebook.translation import use_translations
from pyapp.rulebook.verdict import LineVerdict, ScenarioVerdict

__all__ = [
    "Chapter",
    "LineVerdict",
    "RulebookError",
    "Scenario",
    "ScenarioVerdict",
    "all_chapters",
    "chapters",
    "prepare",
    "read_chapter",
    "read_on",
    "run",
    "use_translations",
]
