"""A page in a world: opened, used, closed, and what it told; its clock and order of tasks are simulated."""

import asyncio
import selectors
from collections.abc import Awaitable, Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final, cast

import pytest

from pyapp.app import Device, Outside, Press
from pyapp.app.history.hand_queue import NEWER, REFUSED, WAITING, HandQueue
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_index import ProfileIndex
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.app.session.notices import Notices
from pyapp.app.session.screen_stack import ScreenStack
from pyapp.application import App
from pyapp.blackjack.odds import solved_rules
from pyapp.records import FinishedPlay
from pyapp.texts import say
from tests.app.fakes import FakeClaim, FakeFiles, FakeLocksmith, FakeScreen, importing
from tests.books import LIBRARY
from tests.world.outside import World, WorldStorage, WorldStore

if TYPE_CHECKING:
    from collections import deque

    from tests.world.scenarios import Step


class Deadlock(Exception):  # noqa: N818 - it is what happened
    """Something is awaited, and nothing will ever happen any more."""


class _Selector(selectors.SelectSelector):
    """Lets time pass at once where the loop would wait."""

    loop: "WorldLoop"

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Wait for nothing: no socket is ever used."""
        if timeout is None:
            self.loop.fell_idle()
        elif timeout > 0:
            self.loop.now += timeout
        return []


class WorldLoop(asyncio.SelectorEventLoop):
    """Runs what is ready in the order that a seed chooses; 0 chooses the usual one."""

    def __init__(self) -> None:
        self.now, self._order = 0.0, Random(0)
        self._shuffles = False
        self._idle: asyncio.Future[None] | None = None
        self.failures: list[str] = []
        selector = _Selector()
        selector.loop = self
        super().__init__(selector)
        self.set_exception_handler(self._failed)

    def begin(self, seed: int) -> None:
        """Start a schedule: the clock at 0, no failures."""
        self.now, self._order, self._shuffles, self.failures = 0.0, Random(seed), seed > 0, []
        self._idle = None

    def time(self) -> float:
        """Return the simulated time in seconds."""
        return self.now

    async def idle(self) -> None:
        """Let everything run, all time-outs included, until nothing is left that would ever run."""
        self._idle = self.create_future()
        await self._idle

    def fell_idle(self) -> None:
        """Wake whoever waits for that; raises ``Deadlock`` where no one does."""
        if self._idle is None or self._idle.done():
            raise Deadlock
        self._idle.set_result(None)

    def _run_once(self) -> None:
        ready = cast("deque[asyncio.Handle]", vars(self)["_ready"])
        if self._shuffles and len(ready) > 1:
            handles = list(ready)
            self._order.shuffle(handles)
            ready.clear()
            ready.extend(handles)
        super()._run_once()  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]

    def _failed(self, _loop: asyncio.AbstractEventLoop, context: Mapping[str, object]) -> None:
        self.failures.append(repr(context.get("exception") or context.get("message")))


_PAUSES: Final = 30
"""Up to so many turns of the loop lie between presses in a hurry, as the seed says."""

MOST_BEHIND: Final = 8
"""Seconds of play that a crash may undo before that is told."""

TOLD: Final = (REFUSED, WAITING, NEWER)

NOW: Final = 1_763_740_000_000


@cache
def loop() -> WorldLoop:
    """Return the one loop on which all worlds run."""
    return WorldLoop()


class _NoPace:
    async def pause(self, seconds: float) -> None:
        """Let the time pass, simulated."""
        await asyncio.sleep(seconds)


class Page:
    """One visit; ``failures`` says what no schedule may bring about."""

    def __init__(
        self,
        world: World,
        seed: int = 1,
        text_of: Callable[[str], str] = str,
        *,
        held_elsewhere: bool = False,
    ) -> None:
        self._text_of, self._texts = text_of, dict[str, str]()
        self.world, self.seed = world, seed
        self.luck, self.starts = 5, NOW
        self.screen, self.files = FakeScreen(), FakeFiles()
        self.claim = FakeClaim([lambda: None] if held_elsewhere else [])
        self.failures: list[str] = []
        self.finished: list[tuple[str, FinishedPlay]] = []
        self.kept: dict[str, Profile] = {}
        """The profiles that were to be saved last, by owner."""

        self.noted: list[str] = []
        """What was told in a notice."""

        self.removed: set[str] = set()
        """The profiles that were deleted."""

        self.figures: dict[str, str] = {}
        """What the statistics showed last, by owner."""

        self._unjournaled: dict[str, dict[int, float]] = {}
        """When each save was made that the journal has not, by owner and turn."""

        self._closed = asyncio.Event()

    @property
    def closed(self) -> bool:
        """Whether the page was closed before all was done."""
        return self._closed.is_set()

    def play(self, done: "Sequence[Step]") -> None:
        """Open the page, do the steps, and close it."""
        for step in done:
            if step.value.startswith("@") and step.value != "@other":
                self._texts[step.value] = self._text_of(
                    step.value
                )  # made by pages of its own, so before this one
        clock = loop()
        clock.begin(self.seed - 1)
        self.world.close = self._closed.set
        asyncio.set_event_loop(clock)
        with self._watched():
            try:
                clock.run_until_complete(self._visit(done))
            except Deadlock:
                self.failures.append("something never ends")
            finally:
                _end(clock)
        self.failures += clock.failures + self.world.broken

    async def _visit(self, done: "Sequence[Step]") -> None:
        storage = WorldStorage(self.world)
        outside = Outside(
            self.screen,
            _NoPace(),
            Random(self.luck),
            WorldStore(self.world),
            self.files,
            self._now,
        )
        try:
            self.room = App(outside, Device(storage, self.claim, FakeLocksmith()))
        except Exception as error:  # noqa: BLE001 - whatever it is, the page is dead
            self.failures.append(f"the start raised {error!r}")
            return
        user = asyncio.create_task(self._use(done))
        closing = asyncio.create_task(self._closed.wait())
        await asyncio.wait((user, closing), return_when=asyncio.FIRST_COMPLETED)
        if user.done():
            user.result()

    def _now(self) -> int:
        return self.starts + int(1000 * loop().now)

    async def _use(self, done: "Sequence[Step]") -> None:
        opened = [asyncio.create_task(self.room.open())]
        await self._idle(opened, "open")
        for step in done:
            if step.action == "@wipe":
                self.world.texts.clear()
                continue
            opened.append(asyncio.create_task(self.room.press(self._press(step))))
            if step.rush:
                for _ in range(1 + 7 * self.seed % _PAUSES):
                    await asyncio.sleep(0)
            else:
                await self._idle(opened, step.action)
            if step.action == "stats" and self.screen.screen == "stats":
                self.figures[self.world.texts.get("baize.current", GUEST)] = self.screen.regions[
                    "stats-figures"
                ]
        await self._idle(opened, "the end")

    def _press(self, step: "Step") -> Press:
        value = self._texts.get(step.value, step.value)
        if value == "@other":
            value = next(key.split(".")[2] for key in sorted(self.world.texts) if ".save.p-" in key)
        if step.action == "history-import":
            return importing(value)
        return Press(step.action, None, value, "", step.form)

    async def _idle(self, presses: "list[asyncio.Task[None]]", action: str) -> None:
        """Let everything end, and hold what was pressed to it."""
        await loop().idle()
        for press in presses:
            if not press.done():
                self.failures.append(f"{action} never ends")
            elif error := press.exception():
                self.failures.append(f"{action} raised {error!r}")
        presses.clear()
        tasks = (task for task in asyncio.all_tasks() if not task.cancelling())
        tables = [task for task in tasks if getattr(task.get_coro(), "__name__", "") == "_play"]
        if len(tables) > 1:
            self.failures.append(f"after {action} {len(tables)} tables play")

    def _look_behind(self, store: ProfileStore) -> None:
        """Hold a page to what it tells: for how long a crash of the browser would undo what is played."""
        journaled = self.world.hands.turn(store.owner)
        waiting = self._unjournaled.setdefault(store.owner, {})
        waiting[store.turn] = loop().now
        self._unjournaled[store.owner] = waiting = {
            turn: at for turn, at in waiting.items() if turn > journaled
        }
        behind = loop().now - min(waiting.values(), default=loop().now)
        if behind > MOST_BEHIND and not any(say(key) in words for words in self.noted for key in TOLD):
            self.failures.append(
                f"for {behind:.1f} s a crash would undo what is played, and that is not told"
            )

    def _follow(
        self, put_back: Callable[[ProfileStore, Profile], bool]
    ) -> Callable[[ProfileStore, Profile], bool]:
        """Know what was to be saved last: what was put back where that worked, else what was there before."""

        def followed(store: ProfileStore, profile: Profile) -> bool:
            before = self.kept.pop(store.owner, None)
            if put_back(store, profile):
                return True
            self.kept.pop(store.owner, None)
            self.kept |= {store.owner: before} if before else {}
            return False

        return followed

    @contextmanager
    def _watched(self) -> Generator[None, None, None]:
        write, save, note, remove = HandQueue.write, ProfileStore.save, Notices.show, ProfileIndex.remove
        play = ScreenStack._play  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]

        async def _play(screens: ScreenStack, table: Callable[[], Awaitable[None]]) -> None:
            """Note what ends a table: the person is led to the lobby, and the error goes to the console."""
            try:
                await play(screens, table)
            except Exception as error:  # noqa: BLE001 - whatever it is, the table is gone
                self.failures.append(f"a table raised {error!r}")

        async def told(notices: Notices, words: str) -> None:
            self.noted.append(words)
            await note(notices, words)

        def removed(index: ProfileIndex, owner: str) -> None:
            self.removed.add(owner)
            self.kept.pop(owner, None)
            remove(index, owner)

        def noted(queue: HandQueue, kept: FinishedPlay) -> None:
            write(queue, kept)
            if queue.last is kept:
                self.finished.append((queue.owner, kept))

        def saved(store: ProfileStore, profile: Profile, *first: Callable[[int], bool]) -> str:
            told = save(store, profile, *first)
            if store.refused:
                return told
            before = self.kept.get(store.owner)
            if before and before.ledger != profile.ledger[: len(before.ledger)]:
                self.failures.append(f"the ledger of {store.owner} went back")
            self.kept[store.owner] = profile
            self._look_behind(store)
            return told

        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(solved_rules, "shared_strategies", lambda: LIBRARY)
            patched.setattr(HandQueue, "write", noted)
            patched.setattr(Notices, "show", told)
            patched.setattr(ScreenStack, "_play", _play)
            patched.setattr(ProfileIndex, "remove", removed)
            patched.setattr(ProfileStore, "save", saved)
            patched.setattr(ProfileStore, "put_back", self._follow(ProfileStore.put_back))
            yield


def _end(clock: WorldLoop) -> None:
    """Close the page: whatever runs ends where it is."""
    tasks = asyncio.all_tasks(clock)
    for task in tasks:
        task.cancel()
    clock.begin(0)

    async def ended() -> None:
        await asyncio.gather(*tasks, return_exceptions=True)

    failures = clock.failures
    clock.run_until_complete(ended())
    clock.failures = failures
