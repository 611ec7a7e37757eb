"""Times decisions of bots among six live players, in whichever interpreter it runs.

Five rivals who bet, raise and never fold keep all six in the hand. Each bot under test plays the same deals
from the same seats. A decision is driven by hand, from one breath to the next, so that each slice of it is
timed by itself and nothing that the page does in between counts. All is played three times over, which
chance repeats to the letter, and the least of the three times counts: the others saw the machine do
something else besides.
"""

import importlib
import json
import random
from collections.abc import Coroutine, Iterable, Sequence
from dataclasses import dataclass, field
from functools import reduce
from time import perf_counter
from typing import TypeVar

from pyapp.agents import Agent
from pyapp.analysis.holdem.expert_thought import think
from pyapp.analysis.holdem.seen_play import SeenPlay
from pyapp.arena.arena_hand import play
from pyapp.arena.entrants import entrant
from pyapp.cards import shuffle_deck
from pyapp.holdem import PRESETS, Action, Event, HandObservation, HoldemRules, PotAwarded, first_positions
from pyapp.tournament import TOURNAMENT_CODEC, TournamentPlan, play_elsewhere, settle, start
from pyapp.views.holdem.coach.advice import advice_view

RIVALS = ("caller", "nibbler", "check-raiser", "river-bettor", "caller")
STACK_BLINDS = 100
COACH = "coach"
"""Not a bot: asks the coach at every decision."""

WARMING = 4
"""Deals that are played before any is timed, as a table's first minute would."""

REPEATS = 3
_Result = TypeVar("_Result")


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds: of whole decisions, and of their slices."""

    decisions: list[float] = field(default_factory=list[float])
    slices: list[float] = field(default_factory=list[float])

    def least(self, other: "Times") -> "Times":
        """Return the lesser of each two times of the same play."""
        return Times(_least(self.decisions, other.decisions), _least(self.slices, other.slices))


class Timed:
    """Decides as another agent does, and takes the time while all six are in."""

    def __init__(self, agent: Agent, times: Times) -> None:
        self._agent = agent
        self._times = times

    async def decide(self, seen: HandObservation) -> Action:
        """Decide at one go."""
        action, slices = drive(self._agent.decide(seen))
        if len(seen.felt.live) > len(RIVALS):
            self._times.decisions.append(sum(slices))
            self._times.slices.extend(slices)
        return action

    def watch(self, event: Event) -> None:
        """Pass an event on."""
        self._agent.watch(event)


class Advised:
    """Asks the coach at every decision, and then stays in."""

    def __init__(self) -> None:
        self._events = list[Event]()

    async def decide(self, seen: HandObservation) -> Action:
        """Take an advice, down to its sentences, and stay."""
        found = await think(seen, SeenPlay({}, tuple(self._events)), random.Random(1))  # noqa: S311 - a repeatable run
        advice_view(found, seen, RIVALS + RIVALS)
        assert seen.options, "it is asked in turn"  # noqa: S101 - for the type checker
        return seen.options.stay

    def watch(self, event: Event) -> None:
        """Keep the events of the hand."""
        self._events.append(event)
        if isinstance(event, PotAwarded):
            self._events.clear()


def prepare(hooks: Iterable[str]) -> None:
    """Prepare what the memory snapshot of the page holds prepared."""
    for hook in hooks:
        name, _, function = hook.partition(":")
        getattr(importlib.import_module(name), function)()


def measure(preset: str, names: Iterable[str], deals: int) -> dict[str, Times]:
    """Let each bot play ``deals`` deals in turn with the others, ``REPEATS`` times over."""
    runs = [_run(preset, tuple(names), deals) for _ in range(REPEATS)]
    return {name: reduce(Times.least, [run[name] for run in runs]) for name in runs[0]}


def measure_as_text(preset: str, names: Iterable[str], deals: int) -> str:
    """Return what was measured as JSON, which crosses from a browser page."""
    found = measure(preset, names, deals)
    return json.dumps({name: [times.decisions, times.slices] for name, times in found.items()})


def _run(preset: str, names: Iterable[str], deals: int) -> dict[str, Times]:
    warming, times = ({name: Times() for name in names} for _ in range(2))
    players = {name: _player(name) for name in times}
    for number in range(WARMING + deals):
        for name, player in players.items():
            kept = (times if number >= WARMING else warming)[name]
            _play(PRESETS[preset], Timed(player, kept), number)
    return times


def _player(name: str) -> Agent:
    return Advised() if name == COACH else entrant(name, random.Random(name))  # noqa: S311 - a repeatable run


def _play(rules: HoldemRules, hero: Timed, number: int) -> None:
    chance = random.Random(number)  # noqa: S311 - the same deals in every interpreter
    agents: list[Agent] = [hero, *(entrant(name, chance) for name in RIVALS)]
    seats = len(agents)
    positions = first_positions((True,) * seats, number % seats, rules)
    stacks = (STACK_BLINDS * rules.big_blind,) * seats
    drive(play(agents, rules, stacks, positions, shuffle_deck(chance)))


def drive(work: Coroutine[None, None, _Result]) -> tuple[_Result, list[float]]:
    """Run a coroutine that only ever breathes; return its result and the milliseconds between breaths."""
    slices = list[float]()
    while True:
        start = perf_counter()
        try:
            work.send(None)
        except StopIteration as done:
            result: _Result = done.value
            return result, [*slices, _since(start)]
        slices.append(_since(start))


def _since(start: float) -> float:
    return 1000 * (perf_counter() - start)


def _least(one: Sequence[float], other: Sequence[float]) -> list[float]:
    return [min(pair) for pair in zip(one, other, strict=True)]


LONG = 10.0
"""Slices of more milliseconds are counted."""


def measure_tournament(players: int) -> dict[str, float]:
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


def tournament_as_text(players: int) -> str:
    """Return what was measured as JSON, which crosses from a browser page."""
    return json.dumps(measure_tournament(players))


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
            self.settling.append(_seconds_since(began))

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
                self.slices.append(_seconds_since(began))


def _seconds_since(began: float) -> float:
    return 1000 * (perf_counter() - began)
