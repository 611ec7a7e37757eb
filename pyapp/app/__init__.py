"""The game around the rules: lobby, tables, profile; the outside comes in through ports."""

from pyapp.app.application import App
from pyapp.app.core.memory_hand_store import HandEntry, SealedSave
from pyapp.app.core.ports import (
    Device,
    LanguageUnavailable,
    Outside,
    Pace,
    RandomSource,
    Screen,
    Storage,
    StorageNewer,
    StorageRefused,
    TabClaim,
)
from pyapp.app.core.press import Press

__all__ = [
    "App",
    "Device",
    "HandEntry",
    "LanguageUnavailable",
    "Outside",
    "Pace",
    "Press",
    "RandomSource",
    "Screen",
    "SealedSave",
    "Storage",
    "StorageNewer",
    "StorageRefused",
    "TabClaim",
]
