"""What the app needs from the outside world; the web layer and the tests each bring their own."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from time import time
from typing import Protocol, TypeAlias

from pyapp import blackjack, holdem
from pyapp.app.core.memory_hand_store import HandEntry, MemoryHandStore, SealedSave
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

    def hush(self) -> None:
        """Take back what was spoken so far: the screen is handed on."""
        ...

    def dress(self, looks: Mapping[str, str]) -> None:
        """Put on the looks chosen: attributes of the page by name, an empty one standing for the usual."""
        ...

    def reword(self, language: str, words: Mapping[str, str]) -> None:
        """Tell in which language the page is, by its code, and set the words outside the regions, by name."""
        ...


class Storage(Protocol):
    """Where texts are kept between visits."""

    def read(self, key: str) -> str | None:
        """Read a text; raises ``StorageRefused`` where the browser allows no storage."""
        ...

    def write(self, key: str, text: str) -> None:
        """Keep a text; raises ``StorageRefused`` where there is no storage or no room."""
        ...

    def remove(self, key: str) -> None:
        """Forget a text; raises ``StorageRefused``."""
        ...

    def keys(self) -> Sequence[str]:
        """Name everything that is kept, in no particular order; raises ``StorageRefused``."""
        ...


class HandStore(Protocol):
    """Where thousands of entries are kept between visits: short heads to list, long bodies to read.

    Every method is one transaction, and raises ``StorageRefused`` where the browser keeps nothing, or nothing
    more.
    """

    async def add(self, owner: str, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Keep all entries or none, and return their numbers.

        An entry whose number another body has gets the next free number; a body that is there already stays
        one, with its new head. So nothing is ever replaced by something else, whoever else adds meanwhile.
        """
        ...

    async def list(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """Return numbers and heads of the first entries after a number, the lowest first."""
        ...

    async def read(self, owner: str, number: int) -> str | None:
        """Return the body of an entry, ``None`` where there is none."""
        ...

    async def remove(self, owner: str, numbers: Sequence[int]) -> None:
        """Throw entries away."""
        ...

    async def count(self, owner: str) -> int:
        """Count the entries."""
        ...

    async def clear(self, owner: str) -> None:
        """Throw all entries away."""
        ...


class Journal(HandStore, Protocol):
    """A ``HandStore`` that keeps the newest save of every owner beside the entries."""

    async def commit(self, owner: str, save: SealedSave, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Keep a save with the entries that ended in it, all or none, and return their numbers.

        A save of a higher turn that is there stays. Entries come in as by ``add``.
        """
        ...

    async def saves(self) -> Mapping[str, SealedSave]:
        """Return the newest save of every owner."""
        ...

    async def clear(self, owner: str) -> None:
        """Throw all entries and the save away."""
        ...


class Files(Protocol):
    """Where files go that the person wants to have."""

    def save(self, name: str, text: str) -> None:
        """Hand a file out under a name."""
        ...


class NoFiles:
    """Nobody to hand files to."""

    def save(self, name: str, text: str) -> None:
        """Let the file go."""


class StorageRefused(Exception):  # noqa: N818 - it is what happened, not a mistake
    """The browser keeps nothing, or nothing more."""


class StorageNewer(StorageRefused):
    """A newer Baize has changed the form of what is kept."""


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
        """Give 64 hexadecimal digits: PBKDF2 with SHA-256; the salt is hexadecimal too."""
        ...


class NoPasscodeHasher:
    """Nobody to make hashes."""

    ready = False

    async def hash(self, passcode: str, salt: str, rounds: int) -> str:
        """Refuse; no one asks who has seen that it is not ready."""
        raise NotImplementedError


class LanguageSource(Protocol):
    """Where the texts of other languages come from; English needs none."""

    @property
    def preferred(self) -> str:
        """The code of the language to begin with: the one chosen on this device, else the browser's own."""
        ...

    async def texts(self, language: str) -> bytes:
        """Return a language's catalogue, packed; raises ``LanguageUnavailable``."""
        ...

    async def scenarios(self, language: str) -> bytes:
        """Return its chapters of the rule book, packed; raises ``LanguageUnavailable``."""
        ...


class LanguageUnavailable(Exception):  # noqa: N818 - it is what happened, not a mistake
    """The texts of a language could not be fetched."""


class EnglishOnly:
    """No language but English."""

    preferred = "en"

    async def texts(self, language: str) -> bytes:
        """Refuse."""
        raise LanguageUnavailable(language)

    async def scenarios(self, language: str) -> bytes:
        """Refuse."""
        raise LanguageUnavailable(language)


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
