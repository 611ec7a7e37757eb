"""Who is told of what happens in a session."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from pyapp.app.core.stores.hand_store import SealedSave
from pyapp.records import FinishedPlay

Asking: TypeAlias = Callable[[], Awaitable[None]]
Entered: TypeAlias = Callable[[str], None]
Saving: TypeAlias = Callable[[int], bool]
FinishedListener: TypeAlias = Callable[[FinishedPlay], None]
Saved: TypeAlias = Callable[[SealedSave], None]
Removed: TypeAlias = Callable[[str], Awaitable[bool]]


@dataclass(frozen=True, slots=True)
class Listeners:
    """Who is told, each in the order in which it stands here."""

    finished: tuple[FinishedListener, ...] = ()
    """Told of every hand and every round that is over, just before the save that counts it."""

    saving: tuple[Saving, ...] = ()
    """Told the turn of every save before it is stored; each tells whether it may be."""

    saved: tuple[Saved, ...] = ()
    """Told of the newest save of the profile in force, whenever there is one."""

    pausing: tuple[Asking, ...] = ()
    """Awaited whenever a table pauses."""

    entered: tuple[Entered, ...] = ()
    """Told the id of every profile that logs in."""

    removed: tuple[Removed, ...] = ()
    """Told the id of every profile that is deleted; each tells whether the browser let all of its own go."""

    asking: tuple[Asking, ...] = ()
    """Ask who plays, while no one is logged in."""

    at_home: tuple[Asking, ...] = ()
    """Come home: show the lobby, and do what waits for that."""
