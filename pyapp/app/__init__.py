"""The game around the rules: lobby, tables, profile; the outside comes in through ports."""

from pyapp.app.core.blueprint_source import BlueprintUnavailable
from pyapp.app.core.hand_links import HandLinks, LinkSent
from pyapp.app.core.language_source import LanguageUnavailable
from pyapp.app.core.ports import Device, Outside, Pace, RandomSource, Screen, TabClaim
from pyapp.app.core.press import Press
from pyapp.app.core.rooms import RoomsAtHand, RoomSource, RoomUnavailable
from pyapp.app.core.stores.file_copies import CopyProblem, CopyRefused, CopyWriter
from pyapp.app.core.stores.hand_store import HandEntry, SealedSave, StoredHands
from pyapp.app.core.stores.storage import Storage, StorageNewer, StorageRefused
from pyapp.app.core.stores.storage_manager import Installation, OfflineFiles, PageOrigin, StorageEstimate

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
