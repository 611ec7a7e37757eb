"""What the app needs from the outside world; the web layer and the tests each bring their own."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import time
from typing import Protocol, TypeAlias

from pyapp import blackjack, holdem
from pyapp.app.core.blueprint_source import BlueprintSource, NoBlueprints
from pyapp.app.core.hand_links import HandLinks, NoHandLinks
from pyapp.app.core.language_source import EnglishOnly, LanguageSource
from pyapp.app.core.nearby import Nearby, NoNearby
from pyapp.app.core.rooms import RoomsAtHand, RoomSource
from pyapp.app.core.stores.file_copies import FileCopies, NoFileCopies
from pyapp.app.core.stores.hand_store import Journal
from pyapp.app.core.stores.memory_hand_store import MemoryHandStore
from pyapp.app.core.stores.storage import Storage
from pyapp.app.core.stores.storage_manager import (
    NoStorageManager,
    StorageManager,
)
from pyapp.cards import ShuffleSource
from pyapp.records.dates import drawable

Event: TypeAlias = blackjack.Event | holdem.Event
"""What happened at a table of either game."""


class Screen(Protocol):
    """Where pictures go."""

    async def draw(
        self, screen: str, regions: Mapping[str, str], event: Event | None = None, seconds: float = 0
    ) -> None:
        """Show ``regions`` of ``screen``, moving what ``event`` moves within ``seconds``; 0 moves nothing."""
        ...

    def say(self, words: str) -> None:
        """Speak a sentence to those who listen to the page."""
        ...

    def confide(self) -> None:
        """Speak to one person of several from now on, until `hush`: they have taken the screen."""
        ...

    def hush(self) -> None:
        """Take back what was spoken to that person: the screen is handed on, and speaks to all again."""
        ...

    def dress(self, looks: Mapping[str, str]) -> None:
        """Put on the looks chosen: attributes of the page by name, an empty one standing for the usual."""
        ...

    def reword(self, language: str, words: Mapping[str, str]) -> None:
        """Tell in which language the page is, by its code, and set the words outside the regions, by name."""
        ...


class Files(Protocol):
    """Where files go that the person wants to have."""

    def save(self, name: str, text: str) -> None:
        """Hand a file out under a name."""
        ...


class NoFiles:
    """No one to hand files to."""

    def save(self, name: str, text: str) -> None:
        """Let the file go."""


class TabClaim(Protocol):
    """The one hold on the saved profiles that all open tabs contend for: only who has it plays and saves."""

    async def take(self, lost: Callable[[], None], *, by_force: bool = False) -> bool:
        """Tell whether this tab holds them now; ``lost`` is called when another one takes it away."""
        ...


class PasscodeHasher(Protocol):
    """Makes slow hashes of passcodes."""

    @property
    def ready(self) -> bool:
        """Whether this device can."""
        ...

    async def hash(self, passcode: str, salt: str, rounds: int) -> str:
        """Return 64 hexadecimal digits: PBKDF2 with SHA-256; the salt is hexadecimal too."""
        ...


class NoPasscodeHasher:
    """No one to make hashes."""

    ready = False

    async def hash(self, passcode: str, salt: str, rounds: int) -> str:
        """Refuse; no one asks who has seen that it is not ready."""
        raise NotImplementedError


class Pace(Protocol):
    """How time passes."""

    async def pause(self, seconds: float) -> None:
        """Let ``seconds`` pass, or less when the person is in a hurry."""
        ...


class RandomSource(ShuffleSource, Protocol):
    """The one source of chance."""

    def random(self) -> float:
        """Return a fraction from 0 up to 1."""
        ...


def milliseconds() -> int:
    """Tell the time in milliseconds since 1970."""
    return int(time() * 1000)


@dataclass(frozen=True, slots=True)
class Outside:
    """What the app needs of the world."""

    screen: Screen
    pace: Pace
    luck: RandomSource
    journal: Journal = field(default_factory=MemoryHandStore)
    files: Files = field(default_factory=NoFiles)
    clock: Callable[[], int] = milliseconds
    blueprints: BlueprintSource = field(default_factory=NoBlueprints)
    links: HandLinks = field(default_factory=NoHandLinks)
    rooms: RoomSource = field(default_factory=RoomsAtHand)
    nearby: Nearby = field(default_factory=NoNearby)

    def now(self) -> int:
        """Tell the time in milliseconds since 1970, or the nearest that can be drawn."""
        return drawable(self.clock())


@dataclass(frozen=True, slots=True)
class Device:
    """What the visitor's device gives to one page of it."""

    storage: Storage
    claim: TabClaim
    passcode_hasher: PasscodeHasher = field(default_factory=NoPasscodeHasher)
    languages: LanguageSource = field(default_factory=EnglishOnly)
    storage_manager: StorageManager = field(default_factory=NoStorageManager)
    file_copies: FileCopies = field(default_factory=NoFileCopies)
