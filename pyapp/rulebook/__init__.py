"""The rule book: every rule as a hand, which the engine plays before the reader's eyes."""

from pyapp.rulebook.errors import RulebookError
from pyapp.rulebook.line_verdict import LineVerdict, ScenarioVerdict
from pyapp.rulebook.run_scenario import run
from pyapp.rulebook.scenario import Chapter, Scenario
from pyapp.rulebook.scenario_files import all_chapters, chapters, read_on
from pyapp.rulebook.scenario_hand import AskedAction, AskedDecision, AskedKind, ScenarioHand, hand_of
from pyapp.rulebook.scenario_reading import read_chapter
from pyapp.rulebook.translation import use_translations

__all__ = [
    "AskedAction",
    "AskedDecision",
    "AskedKind",
    "Chapter",
    "LineVerdict",
    "RulebookError",
    "Scenario",
    "ScenarioHand",
    "ScenarioVerdict",
    "all_chapters",
    "chapters",
    "hand_of",
    "read_chapter",
    "read_on",
    "run",
    "use_translations",
]
