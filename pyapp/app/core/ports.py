"""What the app needs from the outside world; the web layer and the tests each bring their own.

Rooms are parts of the game that are fetched after the page has started, when one goes there at the
latest. Each is a feature, and is called as its folder in `pyapp/features`, or it is `blackjack`.
"""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from time import time
from typing import Protocol, TypeAlias

from pyapp import blackjack, holdem
from pyapp.app.core.hand_store import Journal, MemoryHandStore
from pyapp.app.core.links import HandLinks, Nearby, NoHandLinks, NoNearby
from pyapp.app.core.storage import FileCopies, NoFileCopies, NoStorageManager, Storage, StorageManager
from pyapp.cards import ShuffleSource
from pyapp.records.names_and_dates import drawable
from pyapp.texts import say


class BlueprintSource(Protocol):
    """Where the blueprints of tables come from; without them experts think from the first hand on."""

    async def read(self, name: str) -> bytes:
        """Return a blueprint's file by its name; raises ``BlueprintUnavailable``."""
        ...


class BlueprintUnavailable(Exception):  # noqa: N818 - it is what happened, not a mistake
    """A blueprint could not be fetched."""


class NoBlueprints:
    """No blueprint at all."""

    async def read(self, name: str) -> bytes:
        """Refuse."""
        raise BlueprintUnavailable(name)


class LanguageSource(Protocol):
    """Where the texts of other languages come from; English needs none."""

    @property
    def preferred(self) -> str:
        """The code of the language to begin with: the one chosen on this device, else the browser's own."""
        ...

    async def texts(self, language: str) -> bytes:
        """Return a language's catalogue, packed; raises ``LanguageUnavailable``."""
        ...

    async def late(self, language: str, part: str) -> bytes:
        """Return what a feature says in it, packed; raises ``LanguageUnavailable``."""
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

    async def late(self, language: str, part: str) -> bytes:
        """Refuse."""
        del part
        raise LanguageUnavailable(language)

    async def scenarios(self, language: str) -> bytes:
        """Refuse."""
        raise LanguageUnavailable(language)


class RoomSource(Protocol):
    """Where rooms come from."""

    async def bring(self, room: str) -> Sequence[str]:
        """Let a room's modules be imported, and return their names, each after those that it imports.

        Raises ``RoomUnavailable``.
        """
        ...


class RoomUnavailable(Exception):  # noqa: N818 - it is what happened, not a mistake
    """A room could not be fetched; the message is for the player."""

    def __init__(self) -> None:
        super().__init__(say("session.room_unavailable"))


class RoomsAtHand:
    """Rooms whose modules can be imported as they are: natively, and after a start without a snapshot."""

    async def bring(self, room: str) -> Sequence[str]:
        """Fetch nothing."""
        del room
        return ()


class Rooms:
    """Opens rooms, each once."""

    def __init__(self, source: RoomSource) -> None:
        self._source = source
        self._opening = dict[str, asyncio.Future[None]]()

    async def open(self, room: str) -> None:
        """Import a room's modules, one at a time: the page goes on in between.

        Raises ``RoomUnavailable``, and can be asked again then.
        """
        if isinstance(self._source, RoomsAtHand):
            return
        opening = self._opening.get(room) or asyncio.ensure_future(self._open(room))
        self._opening[room] = opening
        try:
            await asyncio.shield(opening)
        except Exception:
            self._opening.pop(room, None)
            raise

    async def _open(self, room: str) -> None:
        for name in await self._source.bring(room):
            import_module(name)
            await asyncio.sleep(0)


Event: TypeAlias = blackjack.Event | holdem.Event
"""What happened at a table of either game."""


class Screen(Protocol):
    """Where pictures go."""

    async def draw(
        self, screen: str, regions: Mapping[str, str], events: Sequence[Event] = (), seconds: float = 0
    ) -> None:
        """Show ``regions`` of ``screen``, moving what ``events`` move within ``seconds``; 0 moves nothing."""
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

    def apply_looks(self, looks: Mapping[str, str]) -> None:
        """Put on the looks chosen: attributes of the page by name, an empty one standing for the usual."""
        ...

    def reword(self, language: str, words: Mapping[str, str]) -> None:
        """Tell in which language the page is, by its code, and set the words outside the regions, by name."""
        ...


class Files(Protocol):
    """Where files go that the person wants to have."""

    async def save(self, name: str, text: str) -> None:
        """Hand a file out under a name."""
        ...

    async def save_long(self, name: str, pieces: Iterable[str]) -> None:
        """Hand a file of many pieces out under a name."""
        ...


class NoFiles:
    """No one to hand files to."""

    async def save(self, name: str, text: str) -> None:
        """Let the file go."""

    async def save_long(self, name: str, pieces: Iterable[str]) -> None:
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
