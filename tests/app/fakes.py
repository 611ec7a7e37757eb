"""The outside world, faked: nothing waits, everything is remembered."""

import asyncio
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from html import unescape
from random import Random
from selectors import DefaultSelector, SelectorKey

from pyapp.app import (
    CopyProblem,
    CopyRefused,
    Device,
    Installation,
    LinkSent,
    OfflineFiles,
    Outside,
    PageOrigin,
    Press,
    StorageEstimate,
    StorageRefused,
)
from pyapp.app.core.forms import GivenFile
from pyapp.app.core.hand_store import MemoryHandStore
from pyapp.app.core.links import Nearby, NoNearby
from pyapp.app.core.ports import BlueprintSource, Event, NoBlueprints, RoomsAtHand, RoomSource
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_index import CURRENT_KEY
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.application import App

QUICK = {f"level-{seat}": "beginner" for seat in range(1, 10)}
"""What a form says for rivals who decide at a glance; most tests are about something else."""


class FakeScreen:
    """Remembers what it was shown and told."""

    def __init__(self) -> None:
        self.screen = ""
        self.regions: dict[str, str] = {}
        self.said: list[str] = []
        self.spoken: list[str] = []
        """What the live region still holds."""

        self.confided: list[str] | None = None
        """What of it was said to the one who has the screen; ``None`` while it speaks to all."""

        self.moved: list[Event] = []
        self.looks: Mapping[str, str] = {}
        self.language = "en"
        self.words: Mapping[str, str] = {}

    async def draw(
        self, screen: str, regions: Mapping[str, str], events: Sequence[Event] = (), seconds: float = 0
    ) -> None:
        """Keep the regions."""
        assert seconds >= 0
        self.screen = screen or self.screen
        self.regions.update(regions)
        self.moved.extend(events)

    def say(self, words: str) -> None:
        """Keep the words."""
        if words:
            self.said.append(words)
            self.spoken.append(words)
            if self.confided is not None:
                self.confided.append(words)

    def confide(self) -> None:
        """Speak to one person from now on."""
        self.confided = self.confided or []

    def hush(self) -> None:
        """Take back what can still be read of the words."""
        for words in self.confided or ():
            self.spoken.remove(words)
        self.confided = None

    def apply_looks(self, looks: Mapping[str, str]) -> None:
        """Keep the looks."""
        self.looks = looks

    def reword(self, language: str, words: Mapping[str, str]) -> None:
        """Keep the language and the words of the page."""
        self.language, self.words = language, words

    @property
    def html(self) -> str:
        """Everything on the page."""
        return "\n".join(self.regions.values())


class FakeStorage:
    """A dictionary that can be told to refuse."""

    def __init__(self, **texts: str) -> None:
        self.texts = dict(texts)
        self.refuses = False
        self.full = False
        self.room: int | None = None
        """How many more new texts fit; any number where it is not set."""

    def read(self, key: str) -> str | None:
        """Read from the dictionary."""
        self._check()
        return self.texts.get(key)

    def write(self, key: str, text: str) -> None:
        """Write into the dictionary."""
        self._check()
        if key not in self.texts and (self.full or self.room == 0):
            raise StorageRefused
        if key not in self.texts and self.room:
            self.room -= 1
        self.texts[key] = text

    def remove(self, key: str) -> None:
        """Forget a text."""
        self._check()
        self.texts.pop(key, None)

    def keys(self) -> tuple[str, ...]:
        """Name what is there."""
        self._check()
        return tuple(self.texts)

    def _check(self) -> None:
        if self.refuses:
            raise StorageRefused


class FakeClaim:
    """One tab's hand on the house; all tabs of a test share the list of who was told when he lost it."""

    def __init__(self, holders: list[Callable[[], None]]) -> None:
        self.holders = holders

    async def take(self, lost: Callable[[], None], *, by_force: bool = False) -> bool:
        """Hold the house if no one does, or by force."""
        if self.holders and not by_force:
            return False
        for before in self.holders:
            before()
        self.holders[:] = [lost]
        return True


class FakeLocksmith:
    """Hashes quickly, and not like anything that is safe."""

    def __init__(self) -> None:
        self.ready = True
        self.asked = 0

    async def hash(self, passcode: str, salt: str, rounds: int) -> str:
        """Hash once."""
        self.asked += 1
        return sha256(f"{passcode}/{salt}/{rounds}".encode()).hexdigest()


class FakeFiles:
    """Remembers the files that were handed out."""

    def __init__(self) -> None:
        self.saved: dict[str, str] = {}

    async def save(self, name: str, text: str) -> None:
        """Keep the file."""
        self.saved[name] = text

    async def save_long(self, name: str, pieces: Iterable[str]) -> None:
        """Keep a file of many pieces."""
        self.saved[name] = "".join(pieces)


class FakeStorageManager:
    """A browser's room with a few files in it."""

    def __init__(self, origin: PageOrigin = PageOrigin.SITE) -> None:
        self.origin, self.installation = origin, Installation.PAGE
        self.files = OfflineFiles(41, 35_000_000, 1_763_000_000_000, 1_763_700_000_000)
        self.kept = self.gives = False
        self.asked = 0
        """How often it was asked for its promise."""
        self.faults: dict[str, str] = {}
        """What goes wrong, ``refused`` or ``never``, by the name of a method."""

    async def estimate(self) -> StorageEstimate:
        """Count."""
        await self._suffer("estimate")
        return StorageEstimate(36_000_000, 11_036_000_000)

    async def persisted(self) -> bool:
        """Tell what was promised."""
        await self._suffer("persisted")
        return self.kept

    async def persist(self) -> bool:
        """Promise, or not."""
        self.asked += 1
        await self._suffer("persist")
        self.kept = self.gives
        return self.gives

    async def offline_files(self) -> OfflineFiles:
        """Count the files."""
        await self._suffer("offline_files")
        return self.files

    async def remove_offline_files(self) -> None:
        """Delete the files."""
        await self._suffer("remove_offline_files")
        self.files = OfflineFiles(0, 0, 0, 0)

    async def _suffer(self, name: str) -> None:
        if (fault := self.faults.get(name)) == "never":
            await asyncio.Event().wait()
        elif fault:
            raise StorageRefused


class FakeFileCopies:
    """A browser with a file that the player picks."""

    def __init__(self) -> None:
        self.supported = True
        self.text: str | None = None
        """What the file holds; ``None`` before it was picked."""

        self.writing = 0
        """How many write at once."""

        self.most = 0
        self.faults: dict[str, CopyProblem] = {}
        """What goes wrong, by the name of a method."""

    async def available(self) -> bool:
        """Tell what the test wants."""
        return self.supported

    async def choose(self, name: str) -> str:
        """Pick the file that is suggested."""
        self._suffer("choose")
        self.text = ""
        return name

    async def permit(self) -> None:
        """Give the permission back."""
        self._suffer("permit")
        self.faults.pop("begin", None)

    async def begin(self) -> "FakeFileCopies":
        """Hold what is written until it is whole."""
        self._suffer("begin")
        if self.text is None:
            raise CopyRefused(CopyProblem.LOST)
        self._pieces = list[str]()
        self.writing += 1
        self.most = max(self.most, self.writing)
        return self

    async def write(self, text: str) -> None:
        """Hold a piece."""
        await asyncio.sleep(0)
        self._suffer("write")
        self._pieces.append(text)

    async def finish(self) -> None:
        """Put it into the file."""
        self._suffer("finish")
        self.text = "".join(self._pieces)
        self.writing -= 1

    async def drop(self) -> None:
        """Leave the file as it was."""
        self.writing -= 1

    async def forget(self) -> None:
        """Forget the file."""
        self._suffer("forget")
        self.text = None

    def _suffer(self, name: str) -> None:
        if problem := self.faults.get(name):
            raise CopyRefused(problem)


class FakeLinks:
    """An address bar, a clipboard and a code of two rows."""

    page = "https://a.house/baize/"

    def __init__(self) -> None:
        self.cleared = 0
        self.fragment = ""
        self.sent: list[str] = []
        self.pictures: list[tuple[str, str]] = []
        self.answer = LinkSent.COPIED

    def clear(self) -> None:
        """Count."""
        self.cleared += 1
        self.fragment = ""

    def put(self, fragment: str) -> None:
        """Keep it."""
        self.fragment = fragment

    async def send(self, address: str, words: str = "") -> LinkSent:
        """Remember the link, with the words before it."""
        self.sent.append(f"{words} {address}".strip())
        return self.answer

    async def send_picture(self, name: str, words: str, address: str) -> LinkSent:
        """Remember what went with the picture."""
        assert name.endswith(".png")
        self.pictures.append((words, address))
        return self.answer

    def qr(self, address: str) -> tuple[str, ...]:
        """Draw two rows."""
        return ("10", "01") if address else ()


class NoPace:
    """Time that does not pass."""

    def __init__(self) -> None:
        self.asked: list[float] = []

    async def pause(self, seconds: float) -> None:
        """Note the pause and go on."""
        self.asked.append(seconds)
        await asyncio.sleep(0)


class JumpingLoop(asyncio.SelectorEventLoop):
    """A loop by whose clock everything takes its time, and that waits for nothing."""

    def __init__(self) -> None:
        self._now = 0.0
        super().__init__(_JumpingSelector(self._jump))

    def time(self) -> float:
        """Return the seconds that would have passed."""
        return self._now

    def _jump(self, seconds: float) -> None:
        self._now += seconds


class _JumpingSelector(DefaultSelector):
    """Lets time jump to what is due next."""

    def __init__(self, jump: Callable[[float], None]) -> None:
        super().__init__()
        self._jump = jump

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        """Look for what is ready now, once the time is there for what was waited for."""
        self._jump(timeout or 0)
        return super().select(0)


class SeededLuck(Random):
    """Chance that a test can repeat."""


async def until(rested: Callable[[], bool], turns: int = 20_000) -> None:
    """Let everything run until a condition holds.

    Real time passes too, a little after a thousand turns of the loop and more after ``turns``: a table may
    wait a second for its database, and turns without anything to do would only keep the processor busy.
    """
    for turn in range(turns + 1_000):
        short = 0 if turn < 1_000 or turn % 10 else 0.001
        await asyncio.sleep(short if turn < turns else 0.01)
        if rested():
            return
    raise AssertionError("the table never came to rest")


@dataclass(frozen=True)
class Given:
    """A file, or a folder with others."""

    name: str
    data: bytes = b""
    inside: Sequence["Given"] | None = None
    gone: bool = False

    async def entries(self) -> Sequence["Given"] | None:
        """Return what lies in a folder."""
        if self.gone:
            raise OSError
        return self.inside

    async def read(self, most: int) -> bytes | None:
        """Return a file's bytes."""
        await asyncio.sleep(0)
        if self.gone:
            raise OSError
        return self.data if len(self.data) <= most else None


def importing(*files: GivenFile | str) -> Press:
    """Return the press that gives files to read."""
    given = [Given("hands.txt", file.encode()) if isinstance(file, str) else file for file in files]
    return Press("history-import", files=given)


class Visit:
    """One visit to the page: a room with its faked outside, and a hand on its controls."""

    seen_on: type[FakeScreen] = FakeScreen
    blueprints: BlueprintSource = NoBlueprints()
    rooms: RoomSource = RoomsAtHand()
    nearby: Nearby = NoNearby()

    def __init__(
        self,
        storage: FakeStorage | None = None,
        seed: int = 1,
        claim: FakeClaim | None = None,
        luck: SeededLuck | None = None,
        shelf: MemoryHandStore | None = None,
    ) -> None:
        self.screen = self.seen_on()
        self.storage = storage or FakeStorage()
        self.pace = NoPace()
        self.luck = luck or SeededLuck(seed)
        self.locksmith, self.files, self.shelf = FakeLocksmith(), FakeFiles(), shelf or MemoryHandStore()
        self.storage_manager, self.links = FakeStorageManager(), FakeLinks()
        self.now = 1_763_740_000_000
        self.claim = claim or FakeClaim([])
        self.file_copies = FakeFileCopies()
        device = Device(
            self.storage,
            self.claim,
            self.locksmith,
            storage_manager=self.storage_manager,
            file_copies=self.file_copies,
        )
        outside = Outside(
            self.screen,
            self.pace,
            self.luck,
            self.shelf,
            self.files,
            lambda: self.now,
            blueprints=self,
            links=self.links,
            rooms=self.rooms,
            nearby=self.nearby,
        )
        self.room = App(outside, device)

    async def read(self, name: str) -> bytes:
        """Fetch a blueprint from wherever the visit has them."""
        return await self.blueprints.read(name)

    async def press(self, action: str, *, value: str = "", form: Mapping[str, str] | None = None) -> None:
        """Use a control as the page would, and let the table run on to the next decision."""
        control = self.controls.get(action) or self._in_lobby(action) or Press(action)
        await self.room.press(
            Press(action, control.amount, value or control.value, control.reason, form or {})
        )
        await self.settle()

    async def import_hands(self, *files: GivenFile | str) -> None:
        """Give hand histories to read, a text standing for a file with it."""
        await self.room.press(importing(*files))
        await self.settle()

    async def sit(self, seats: int = 6, **form: str) -> None:
        """Go from the lobby to a seat at Casino Limit, among rivals who need no time to think."""
        await self.room.open()
        await self.press("open-table", value="casino-limit")
        await self.press("sit", form={"seats": str(seats), "speed": "instant", **QUICK, **form})

    async def give_up(self, preset: str) -> None:
        """Leave a table from the lobby, and say yes where that is asked about."""
        await self.press("give-up", value=preset)
        if "give-up-asked" in self.screen.regions["lobby"]:
            await self.press("give-up-asked", value=preset)

    async def settle(self) -> None:
        """Let the table run until it waits for the person."""
        await until(lambda: self.screen.screen != "table" or bool(self.live - {"skip", "plan"}))

    def _in_lobby(self, action: str) -> Press | None:
        """Find the first button of an action among those of the lobby, if that is on the screen."""
        buttons = presses_of(self.screen.regions.get("lobby", "")) if self.screen.screen == "lobby" else ()
        return next((press for press in buttons if press.action == action), None)

    @property
    def controls(self) -> dict[str, Press]:
        """The buttons in the bar, as the presses that they send."""
        return {press.action: press for press in presses_of(self.screen.regions.get("bar", ""))}

    @property
    def live(self) -> set[str]:
        """The actions in the bar that are not refused."""
        return {press.action for press in self.controls.values() if not press.reason}

    @property
    def profile(self) -> Profile:
        """What is saved of whoever plays."""
        return read_profile(tuple(sorted(self.storage.texts.items())))

    async def close(self) -> None:
        """Close the page: whatever runs ends where it is."""
        mine = asyncio.current_task()
        for task in asyncio.all_tasks() - {mine}:
            task.cancel()
        await asyncio.sleep(0)


@lru_cache(maxsize=16)
def read_profile(texts: tuple[tuple[str, str], ...]) -> Profile:
    """Read the profile in play out of what a storage holds, once however often two visits ask."""
    storage = FakeStorage(**dict(texts))
    profile, notice = ProfileStore(storage, storage.texts.get(CURRENT_KEY) or GUEST).load()
    assert not notice, notice
    return profile


@lru_cache(maxsize=512)
def presses_of(html: str) -> tuple[Press, ...]:
    """Read all buttons that send something, once however often a test looks at them."""
    buttons = re.findall(r"<button[^>]*>", html)
    return tuple(press_of(button) for button in buttons if 'data-action="' in button)


def press_of(button: str) -> Press:
    """Read a button as the press that it sends."""
    carried = {name: unescape(value) for name, value in re.findall(r'data-([a-z]+)="([^"]*)"', button)}
    amount = int(carried["amount"]) if "amount" in carried else None
    return Press(carried["action"], amount, carried.get("value", ""), carried.get("reason", ""))
