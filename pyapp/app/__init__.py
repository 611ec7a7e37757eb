"""The game around the rules: lobby, tables, profile; the outside comes in through ports."""

from pyapp.app.application import Room
from pyapp.app.core.memory_hand_store import Leaf
from pyapp.app.core.ports import (
    Claim,
    Device,
    Luck,
    Outside,
    Pace,
    Screen,
    Storage,
    StorageNewer,
    StorageRefused,
)
from pyapp.app.core.press import Press

__all__ = [
    "Claim",
    "Device",
    "Leaf",
    "Luck",
    "Outside",
    "Pace",
    "Press",
    "Room",
    "Screen",
    "Storage",
    "StorageNewer",
    "StorageRefused",
]
