"""The game around the rules: lobby, tables, profile; the outside comes in through ports."""

from pyapp.app.core.forms import Press
from pyapp.app.core.hand_store import HandEntry, SealedSave, StoredHands
from pyapp.app.core.links import HandLinks, LinkSent
from pyapp.app.core.ports import (
    BlueprintUnavailable,
    Device,
    LanguageUnavailable,
    Outside,
    Pace,
    RandomSource,
    RoomsAtHand,
    RoomSource,
    RoomUnavailable,
    Screen,
    TabClaim,
)
from pyapp.app.core.storage import (
    CopyProblem,
    CopyRefused,
    CopyWriter,
    Installation,
    OfflineFiles,
    PageOrigin,
    Storage,
    StorageEstimate,
    StorageNewer,
    StorageRefused,
)

__all__ = [
    "BlueprintUnavailable",
    "CopyProblem",
    "CopyRefused",
    "CopyWriter",
    "Device",
    "HandEntry",
    "HandLinks",
    "Installation",
    "LanguageUnavailable",
    "LinkSent",
    "OfflineFiles",
    "Outside",
    "Pace",
    "PageOrigin",
    "Press",
    "RandomSource",
    "RoomSource",
    "RoomUnavailable",
    "RoomsAtHand",
    "Screen",
    "SealedSave",
    "Storage",
    "StorageEstimate",
    "StorageNewer",
    "StorageRefused",
    "StoredHands",
    "TabClaim",
]
