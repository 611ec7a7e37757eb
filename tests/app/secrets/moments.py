"""Everything that can be read at a moment, and two runs of one visit held against each other."""

import asyncio
import re
from collections import defaultdict
from collections.abc import Callable, Coroutine, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from pyapp.app.core.hand_store import HandEntry, MemoryHandStore, SealedSave
from pyapp.app.core.ports import Event
from tests.app.fakes import FakeScreen, FakeStorage

SLACK: Final = 12
"""So many more moments are played the second time, since some may be drawn for another reader alone."""

_DECKS: Final = re.compile(
    r'\\?"(deck|nonce|promised|sum)\\?":\\?"[^"]*"|\\?"(cards)\\?":\\?"[2-9TJQKAcdhs]{104,}\\?"'
)
"""The one place in a stored record that holds cards which are hidden, and what is computed from it.

A backup holds each save as a text of its own, so that quotation marks are marked there.
"""


_STILL: Final = 40
"""After so many turns of the loop without a picture nothing works beside the table any more."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What can be read at a moment, and what its reader may know."""

    key: Hashable
    """The same for moments at which the same cards are known to the same reader."""

    at: int
    """How many events of the deal the reader has been shown."""

    readable: Mapping[str, str]
    records: Mapping[str, str] | None = None
    """What is stored, where the reader has been shown all that has come of the deal so far.

    An action is kept before its outcome is shown: what comes next is no one's to read in the storage.
    """


@dataclass
class Finding:
    """How many moments were held against others, by whom they are read, and what could be told apart."""

    moments: int = 0
    exchanged: int = 0
    """How many decks and shoes were others the second time."""

    readers: set[Hashable] = field(default_factory=set[Hashable])
    leaks: list[str] = field(default_factory=list[str])


class WatchedStore(MemoryHandStore):
    """Remembers the texts of everything that was put into it."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: dict[str, str] = {}

    async def add(self, owner: str, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Keep the heads and bodies."""
        numbers = await super().add(owner, hand_entries)
        for number, hand_entry in zip(numbers, hand_entries, strict=True):
            self.texts[f"{owner} {number}"] = f"{hand_entry.head}\n{hand_entry.body}"
        return numbers

    async def commit(self, owner: str, save: SealedSave, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Keep the save too."""
        self.texts[f"{owner} save"] = save.text
        return await super().commit(owner, save, hand_entries)


class WatchedScreen(FakeScreen):
    """Notes every moment; once there are ``limit`` of them the visit stands still."""

    where: Callable[[], tuple[Hashable, int, bool]]
    storage: FakeStorage
    shelf: WatchedStore
    files: Mapping[str, str]

    def __init__(self) -> None:
        super().__init__()
        self.moments: list[Moment] = []
        self.limit: int | None = None
        self.done = asyncio.Event()
        self._events: Sequence[Event] = ()
        self._stored: tuple[Mapping[str, str], Mapping[str, str]] = ({}, {})

    @property
    def enough(self) -> bool:
        """Whether all moments that are wanted have been noted."""
        return self.limit is not None and len(self.moments) >= self.limit

    async def rest(self) -> None:
        """Let whatever works beside the table come to its end."""
        still, before = 0, -1
        while still < _STILL and not self.enough:
            await asyncio.sleep(0)
            still = still + 1 if len(self.moments) == before else 0
            before = len(self.moments)

    async def draw(
        self, screen: str, regions: Mapping[str, str], events: Sequence[Event] = (), seconds: float = 0
    ) -> None:
        """Note the picture, and what moves in it."""
        await super().draw(screen, regions, events, seconds)
        self._events = events
        self._note()
        if self.enough:
            self.done.set()
            await asyncio.Event().wait()

    def say(self, words: str) -> None:
        """Note the sentence."""
        super().say(words)
        if words:
            self._note(drawn=False)

    def _note(self, *, drawn: bool = True) -> None:
        """Note what can be read; what a sentence goes with is drawn in the same turn, after it."""
        if self.enough:
            return
        key, at, whole = self.where()
        spoken = "\n".join(self.spoken)
        if not drawn:
            self.moments.append(Moment(key, at, {"spoken": spoken}))
            return
        readable = {
            **{f"region {name}": html for name, html in self.regions.items()},
            **{f"file {name}": _DECKS.sub("", text) for name, text in self.files.items()},
            **{f"look {name}": look for name, look in self.looks.items()},
            "screen": self.screen,
            "spoken": spoken,
            "moving": repr(self._events),
        }
        self.moments.append(Moment(key, at, readable, self._records() if whole else None))

    def _records(self) -> Mapping[str, str]:
        """Return every stored record without its deck; texts that did not change are not read again."""
        before, told = self._stored
        texts = {f"storage {key}": text for key, text in self.storage.texts.items()}
        texts |= {f"shelf {name}": text for name, text in self.shelf.texts.items()}
        if texts != before:
            told = {
                name: told[name] if before.get(name) == text and name in told else _DECKS.sub("", text)
                for name, text in texts.items()
            }
            self._stored = texts, told
        return told


async def played(screen: WatchedScreen, playing: Coroutine[None, None, None]) -> None:
    """Play a visit to its end, or until enough was noted, and leave nothing running."""
    if screen.limit is not None:  # beyond it, other cards may make a refusal of what was done
        asyncio.get_running_loop().set_exception_handler(_overrun)
    player, watcher = asyncio.create_task(playing), asyncio.create_task(screen.done.wait())
    await asyncio.wait((player, watcher), return_when=asyncio.FIRST_COMPLETED)
    if player.done():
        player.result()
    running = asyncio.all_tasks() - {asyncio.current_task()}
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)


def _overrun(_loop: asyncio.AbstractEventLoop, _context: Mapping[str, object]) -> None:
    """Let a table stop that came to other cards after the last moment that counts."""


def groups(moments: Sequence[Moment]) -> Mapping[Hashable, Sequence[int]]:
    """Return the places of the moments at which the same is known."""
    found = defaultdict[Hashable, list[int]](list)
    for place, moment in enumerate(moments):
        found[moment.key].append(place)
    return found


def difference(one: Moment, other: Moment) -> str:
    """Say what can be read differently at two moments; empty where nothing can."""
    both = one.records is not None and other.records is not None
    ours = {**one.readable, **(one.records or {})} if both else one.readable
    theirs = {**other.readable, **(other.records or {})} if both else other.readable
    for name in [*ours, *theirs]:
        here, there = ours.get(name, ""), theirs.get(name, "")
        if here != there:
            at = next((i for i, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), 0)
            around = slice(max(0, at - 80), at + 120)
            return f"{name} reads …{here[around]}… and …{there[around]}…"
    return ""


def new_to_read(moments: Iterable[Moment]) -> Iterator[Moment]:
    """Leave out pictures that are drawn again as they are: while a coach thinks there are more or fewer."""
    drawn: Moment | None = None
    for moment in moments:
        is_drawn = "screen" in moment.readable
        if is_drawn and drawn and (moment.readable, moment.records) == (drawn.readable, drawn.records):
            continue
        drawn = moment if is_drawn else drawn
        yield moment


def hold(found: Finding, name: str, first: Sequence[Moment], second: Sequence[Moment], key: Hashable) -> None:
    """Hold the moments of two visits at which the same is known against each other, in their order.

    What is drawn for the eyes of another reader in between may come in other numbers.
    """
    ours = [moment for moment in first if moment.key == key]
    theirs = [moment for moment in second if moment.key == key]
    found.moments += min(len(ours), len(theirs))
    for place, (one, other) in enumerate(zip(new_to_read(ours), new_to_read(theirs), strict=False)):
        if told := difference(one, other):
            found.leaks.append(f"{name}, moment {place} of {len(ours)}: {told}")
            return
