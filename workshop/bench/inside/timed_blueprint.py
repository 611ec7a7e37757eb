"""Plays hands of two by a blueprint, rivers solved, and times the river's decisions slice by slice."""

import json
import random
from base64 import b64decode
from collections.abc import Coroutine
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import TypeVar

from pyapp.agents.holdem import ThinkingBot
from pyapp.agents.holdem.blueprint.blueprint_file import put_on_shelf, read_blueprint
from pyapp.agents.holdem.choosing.character import EXPERT
from pyapp.arena.arena_hand import play
from pyapp.cards import shuffle_deck
from pyapp.holdem import PRESETS, Action, Event, HandObservation, Street, first_positions

_Result = TypeVar("_Result")


@dataclass(frozen=True, slots=True)
class RiverTimes:
    """Milliseconds of decisions on the river, and of their slices."""

    decisions: list[float] = field(default_factory=list[float])
    slices: list[float] = field(default_factory=list[float])


@dataclass(frozen=True, slots=True)
class Follower:
    """Decides as an expert who follows the blueprint whatever rivals do."""

    bot: ThinkingBot
    times: RiverTimes

    async def decide(self, seen: HandObservation) -> Action:
        """Decide at one go."""
        action, slices = drive(self.bot.decide(seen))
        if seen.felt.street is Street.RIVER:
            self.times.decisions.append(sum(slices))
            self.times.slices.extend(slices)
        return action

    def watch(self, event: Event) -> None:
        """Pass an event on."""
        self.bot.watch(event)


def put_at_hand(packed: str) -> None:
    """Have a blueprint at hand; it comes as text, which crosses into a browser page."""
    put_on_shelf([drive(read_blueprint(b64decode(packed)))[0]])


def measure_as_text(preset: str, depth: int, hands: int) -> str:
    """Return the milliseconds of the river's decisions and slices as JSON, ``depth`` big blinds deep."""
    rules, times, skill = PRESETS[preset], RiverTimes(), replace(EXPERT, pace=0.0)
    pair = [Follower(ThinkingBot(random.Random(seat), skill=skill), times) for seat in range(2)]  # noqa: S311 - a repeatable run
    for number in range(hands):
        positions = first_positions((True, True), number % 2, rules)
        deck = shuffle_deck(random.Random(number))  # noqa: S311 - the same deals in every interpreter
        drive(play(pair, rules, (depth * rules.big_blind,) * 2, positions, deck))
    return json.dumps([times.decisions, times.slices])


def drive(work: Coroutine[None, None, _Result]) -> tuple[_Result, list[float]]:
    """Run a coroutine that only ever breathes; return its result and the milliseconds between breaths."""
    slices, start = list[float](), perf_counter()
    while True:
        try:
            work.send(None)
        except StopIteration as done:
            result: _Result = done.value
            return result, [*slices, 1000 * (perf_counter() - start)]
        slices.append(1000 * (perf_counter() - start))
        start = perf_counter()
