"""Times a whole tournament of bots, slice by slice, in whichever interpreter it runs.

It is played three times over, which its seed repeats to the letter, and the least of the three times counts:
the others saw the machine do something else besides.
"""

import json
import random
from collections.abc import Coroutine
from time import perf_counter
from typing import TypeVar

from pyapp.tournament import TOURNAMENT_CODEC, TournamentPlan, play_elsewhere, settle, start

REPEATS = 3
LONG = 10.0
"""Slices of more milliseconds are counted."""

_Result = TypeVar("_Result")


def measure(players: int) -> dict[str, float]:
    """Play a tournament to its end ``REPEATS`` times, and return its figures in milliseconds."""
    runs = [_Run(players) for _ in range(REPEATS)]
    slices = [min(times) for times in zip(*(run.slices for run in runs), strict=True)]
    return {
        "hands": runs[0].hands,
        "total": sum(slices),
        "longest": max(slices),
        "slices": len(slices),
        "long": sum(time > LONG for time in slices),
        "first_round": sum(slices[: runs[0].first_round]),
        "settling": max(min(times) for times in zip(*(run.settling for run in runs), strict=True)),
        "save": runs[0].save,
    }


def measure_as_text(players: int) -> str:
    """Return what was measured as JSON, which crosses from a browser page."""
    return json.dumps(measure(players))


class _Run:
    """One time through a tournament."""

    def __init__(self, players: int) -> None:
        self.slices = list[float]()
        self.settling = list[float]()
        self.hands = self.first_round = self.save = 0
        field = start(TournamentPlan(players=players), random.Random(1))  # noqa: S311 - a repeatable run
        while not field.over:
            self.save = max(self.save, len(json.dumps(TOURNAMENT_CODEC.write(field), separators=(",", ":"))))
            played = self._drive(play_elsewhere(field))
            self.first_round = self.first_round or len(self.slices)
            self.hands += sum(map(len, played.values()))
            began = perf_counter()
            field = settle(field, played)
            self.settling.append(_since(began))

    def _drive(self, work: Coroutine[object, None, _Result]) -> _Result:
        """Run ``work`` from breath to breath and note what each slice takes."""
        while True:
            began = perf_counter()
            try:
                work.send(None)
            except StopIteration as done:
                result: _Result = done.value
                return result
            finally:
                self.slices.append(_since(began))


def _since(began: float) -> float:
    return 1000 * (perf_counter() - began)
