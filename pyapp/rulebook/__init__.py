"""The rule book: every rule as a hand, which the engine plays before the reader's eyes."""

from pyapp.rulebook.referee import run
from pyapp.rulebook.scenario import (
    Chapter,
    RulebookError,
    Scenario,
    all_chapters,
    chapters,
    read_chapter,
    read_on,
    use_translations,
)
from pyapp.rulebook.scenario_hand import AskedAction, AskedDecision, AskedKind, ScenarioHand, hand_of
from pyapp.rulebook.scenario_play import LineVerdict, ScenarioVerdict

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
