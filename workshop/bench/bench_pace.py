"""What a player waits at a table of six, in the table's own seconds, at normal speed.

The app plays natively against its usual rivals; no one waits: what each movement and pause would take is
added up instead, so the figures are the same on every machine but for what bots need to think, which
`bench bots` tells. The player checks and calls, and in every third hand folds to the first bet.
"""

import asyncio
from collections.abc import Iterator, Mapping
from random import Random
from statistics import median, quantiles
from typing import Final

from pyapp.app import Device, Outside, Press
from pyapp.app.core.ports import Event
from pyapp.application import App
from pyapp.commands.shell_app import Alone, FileStorage, TextScreen
from workshop.bench.report_rows import Row

HANDS: Final = 100
TABLES: Final = ("no-limit", "casino-limit")
SEATS: Final = 6

BEFORE: Final = {
    "no-limit": {
        "wait between two decisions, median": 2.91,
        "wait between two decisions, 95th percentile": 7.54,
        "a hand, median": 20.0,
    },
    "casino-limit": {
        "wait between two decisions, median": 3.43,
        "wait between two decisions, 95th percentile": 7.35,
        "a hand, median": 21.8,
    },
}
"""What the same hundred hands took before there was a budget."""

TURNS: Final = 20
"""How often others run before a press and after it."""

_STAYS: Final = ("next", "rebuy", "check", "call", "tap-out", "skip")
_FOLDS: Final = ("next", "rebuy", "check", "fold", "skip")
_DECISIONS: Final = frozenset({"fold", "check", "call", "bet", "raise", "tap-out"})


class Clock:
    """Time that is only counted."""

    def __init__(self) -> None:
        self.now = 0.0

    async def pause(self, seconds: float) -> None:
        """Count the seconds."""
        self.now += seconds
        await asyncio.sleep(0)


class TimedScreen(TextScreen):
    """A screen whose movements take their time."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self._clock = clock

    async def draw(
        self, screen: str, regions: Mapping[str, str], event: Event | None = None, seconds: float = 0
    ) -> None:
        """Keep what is drawn, and count what its movement takes."""
        await super().draw(screen, regions, event, seconds)
        await self._clock.pause(seconds)

    @property
    def live(self) -> set[str]:
        """What can be pressed now."""
        return {control.action for control in self.controls if control.is_live}


def run() -> list[Row]:
    """Play a hundred hands at two tables, and tell the waits between two decisions of a hand."""
    return [row for preset in TABLES for row in _rows(preset)]


def _rows(preset: str) -> Iterator[Row]:
    waits, whole = asyncio.run(_waits(preset))
    figures = {
        "wait between two decisions, median": median(waits),
        "wait between two decisions, 95th percentile": quantiles(waits, n=20)[-1],
        "a hand, median": median(whole),
    }
    for label, seconds in figures.items():
        aim = "about 3 s" if "decisions" in label else ""
        yield Row(f"{preset}: {label}", seconds, "s", "before", BEFORE[preset].get(label), aim)


async def _waits(preset: str) -> tuple[list[float], list[float]]:
    """Play, and return the wait before every decision but a hand's first, and what each hand took."""
    clock = Clock()
    screen = TimedScreen(clock)
    luck = Random(1)  # noqa: S311 - the same hands in every run
    app = App(Outside(screen, clock, luck), Device(FileStorage(None), Alone()))
    await app.open()
    await app.press(Press("open-table", value=preset))
    await app.press(Press("sit", value=preset, form={"seats": str(SEATS), "speed": "normal"}))
    waits, whole = list[float](), list[float]()
    begun = pressed = clock.now
    decided = False
    while len(whole) < HANDS:
        while not screen.live - {"plan", "skip"}:
            await _wait_for()
        await _wait_for()
        at_decision = bool(screen.live & _DECISIONS)
        if at_decision and decided:
            waits.append(clock.now - pressed)
        if not at_decision:
            whole.append(clock.now - begun)
            begun = clock.now
        pressed, decided = clock.now, at_decision
        await app.press(Press(_choice(screen, len(whole))))
        await _wait_for()
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
    return waits, whole


async def _wait_for() -> None:
    """Let the table come to wait for a press, or close its buttons after one."""
    for _ in range(TURNS):
        await asyncio.sleep(0)


def _choice(screen: TimedScreen, hand: int) -> str:
    """Choose what to press: every third hand is given up at the first bet."""
    wanted = _FOLDS if hand % 3 == 0 else _STAYS
    return next(action for action in wanted if action in screen.live)
