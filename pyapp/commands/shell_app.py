"""A room in a shell: the page's own app; its pictures are read for controls, its sentences are told."""

import asyncio
import json
from collections import deque
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

from pyapp.app import Device, Outside, Press
from pyapp.app.console import Control, TypedError, control_from, hint, press_of
from pyapp.app.core.ports import Event, RandomSource
from pyapp.application import App
from pyapp.records import Fields


def controls_in(regions: Iterable[str]) -> tuple[Control, ...]:
    """Return the buttons of drawn regions, in their order; keys that stand on them are left out."""
    reader = _Reader()
    for html in regions:
        reader.feed(html)
    return tuple(reader.found)


class _Reader(HTMLParser):
    """Collects buttons with a ``data-action`` and the text inside them."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Control] = []
        self._carried: dict[str, str] | None = None
        self._label: list[str] = []
        self._in_key = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a button, or note that a key's name follows."""
        self._in_key = tag == "kbd"
        if tag == "button":
            carried = {name[5:]: value or "" for name, value in attrs if name.startswith("data-")}
            self._carried, self._label = (carried if "action" in carried else None), []

    def handle_data(self, data: str) -> None:
        """Add to the label."""
        if self._carried is not None and not self._in_key:
            self._label.append(data)

    def handle_endtag(self, tag: str) -> None:
        """Close a button, or a key's name."""
        if tag == "kbd":
            self._in_key = False
        elif tag == "button" and self._carried is not None:
            self.found.append(control_from(self._carried, " ".join(self._label)))
            self._carried = None


_BARS = ("bar", "sheet", "pit-bar")
"""The regions whose buttons can be typed."""

_NO_TURN = {"plan", "skip"}
"""What is live while the table plays on without the player."""

_TABLES = {"table", "pit"}
_THINKS = {"coach", "advice"}
"""Actions whose answer is worked out in slices, and comes as a sentence."""

_STORY: Final = 60
"""How many sentences are told again where the screen was wiped."""

_PATIENCE, _THOUGHT = 2_000_000, 20_000
"""Turns of the event loop after which a table counts as stuck, and an answer is waited for no more."""


class TextScreen:
    """A screen that keeps the sentences, and the regions drawn last."""

    def __init__(self) -> None:
        self.screen = ""
        self.told: list[str] = []
        self.story = deque[str](maxlen=_STORY)
        """What was told to all, the last of it."""

        self.handed_on = False
        """Whether something was told to one person before the screen was handed on."""

        self._confides = False
        self._confided: list[str] = []
        self._regions: dict[str, str] = {}

    async def draw(
        self, screen: str, regions: Mapping[str, str], events: Sequence[Event] = (), seconds: float = 0
    ) -> None:
        """Keep what is drawn; nothing moves in a shell."""
        del events, seconds
        self.screen = screen or self.screen
        self._regions.update(regions)

    def say(self, words: str) -> None:
        """Keep a sentence to be told."""
        if words:
            self.told.append(words)
            (self._confided if self._confides else self.story).append(words)

    def confide(self) -> None:
        """Keep for one person what is said from now on."""
        self._confides = True

    def hush(self) -> None:
        """Tell nothing more of that to the others."""
        for words in self._confided:
            if words in self.told:
                self.told.remove(words)
        self.handed_on = self.handed_on or bool(self._confided)
        self._confides = False
        self._confided.clear()

    def apply_looks(self, looks: Mapping[str, str]) -> None:
        """Leave text as it looks."""

    def reword(self, language: str, words: Mapping[str, str]) -> None:
        """Leave out the words around the regions."""

    @property
    def controls(self) -> tuple[Control, ...]:
        """The buttons of the table in play; none elsewhere."""
        drawn = (self._regions.get(name, "") for name in _BARS)
        return controls_in(drawn) if self.screen in _TABLES else ()


class NoPause:
    """Time that does not pass: text is read at the reader's own pace."""

    async def pause(self, seconds: float) -> None:
        """Let others go on."""
        del seconds
        await asyncio.sleep(0)


class FileStorage:
    """What a browser's storage keeps, in one JSON file, or in memory without one."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._texts: dict[str, str] = {}
        if file and file.exists():
            self._texts = _texts(file)

    def read(self, key: str) -> str | None:
        """Return a text."""
        return self._texts.get(key)

    def write(self, key: str, text: str) -> None:
        """Keep a text; the file is replaced as a whole."""
        self._texts[key] = text
        self._save()

    def remove(self, key: str) -> None:
        """Forget a text."""
        if self._texts.pop(key, None) is not None:
            self._save()

    def keys(self) -> Sequence[str]:
        """Return the names of all texts."""
        return tuple(self._texts)

    def _save(self) -> None:
        if self._file:
            beside = self._file.with_name(f"{self._file.name}.new")
            beside.write_text(json.dumps(self._texts), "utf-8")
            beside.replace(self._file)


def _texts(file: Path) -> dict[str, str]:
    """Read a save file; `LookupError` with a sentence where it is none."""
    try:
        saved = Fields(json.loads(file.read_text("utf-8")))
        return {key: saved.text(key) for key in saved.values}
    except (OSError, ValueError, RecursionError) as error:
        raise LookupError(f"{file} is not a save file of this game.") from error


class Alone:
    """A claim that no other tab contends for."""

    async def take(self, lost: Callable[[], None], *, by_force: bool = False) -> bool:
        """Hold the table."""
        del lost, by_force
        return True


class ConsoleApp:
    """One visit in a shell: lines in, sentences out; the table runs while a line is carried out."""

    def __init__(self, luck: RandomSource, file: Path | None) -> None:
        self._screen = TextScreen()
        self._loop = asyncio.Runner()
        self._room = App(Outside(self._screen, NoPause(), luck), Device(FileStorage(file), Alone()))

    def open(self, preset: str, form: Mapping[str, str]) -> bool:
        """Sit down at a table, or go on where one was left; tell whether that was possible."""
        self._run(self._room.open())
        self._run(self._press(Press("open-table", value=preset)))
        if self._screen.screen == "setup":
            self._run(self._press(Press("sit", value=preset, form=form)))
        return self.plays

    @property
    def plays(self) -> bool:
        """Whether a table is in play."""
        return self._screen.screen in _TABLES

    @property
    def hint(self) -> str:
        """The moves that are live now, in one line."""
        return hint(self._screen.controls)

    @property
    def controls(self) -> tuple[Control, ...]:
        """The buttons of the moment."""
        return self._screen.controls

    def type(self, line: str) -> None:
        """Carry a typed line out; what is wrong with it is told as a sentence."""
        try:
            self._run(self._press(press_of(line, self._screen.controls)))
        except TypedError as error:
            self._screen.say(str(error))

    def take_sentences(self) -> list[str]:
        """Return the sentences since the last call."""
        told, self._screen.told = self._screen.told, []
        return told

    def take_story(self) -> list[str]:
        """Return what all may read anew, where the screen was handed on since the last call; else nothing."""
        handed_on, self._screen.handed_on = self._screen.handed_on, False
        return list(self._screen.story) if handed_on else []

    def close(self) -> None:
        """Stop whatever runs."""
        self._loop.close()

    def _run(self, doing: Coroutine[object, object, None]) -> None:
        self._loop.run(doing)

    async def _press(self, press: Press) -> None:
        """Press, and let the table run on until it asks the player for something."""
        heard = len(self._screen.told)
        await self._room.press(press)
        if not await self._take_turns(_PATIENCE, self._asks):
            raise LookupError("The table is stuck; please report it with the cards that you saw.")
        if press.action in _THINKS:
            await self._take_turns(_THOUGHT, lambda: len(self._screen.told) > heard)

    async def _take_turns(self, turns: int, until: Callable[[], bool]) -> bool:
        """Let others run until something is so; tell whether it came to be within so many turns."""
        for _ in range(turns):
            await asyncio.sleep(0)
            if until():
                return True
        return False

    def _asks(self) -> bool:
        live = {control.action for control in self._screen.controls if control.is_live}
        return not self.plays or bool(live - _NO_TURN)
