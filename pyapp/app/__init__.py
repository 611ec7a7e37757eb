"""The game around the rules: lobby, tables, profile; the outside comes in through ports."""

from pyapp.app.memory import Leaf
from pyapp.app.ports import (
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
from pyapp.app.press import Press
from pyapp.app.room import Room

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
