"""Times turns and rivers of two, solved alone and while a blueprint is played, in whichever interpreter."""

import json
import random
from base64 import b64decode
from collections.abc import Coroutine, Mapping, Sequence
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import TypeVar

from pyapp.agents.holdem.blueprint.blueprint_file import put_on_shelf, read_blueprint
from pyapp.agents.holdem.bots.thinking_bot import ThinkingBot
from pyapp.agents.holdem.choosing.character import EXPERT
from pyapp.agents.holdem.hands.combos import strengths
from pyapp.agents.holdem.river.betting_tree import before_betting, grow_tree
from pyapp.agents.holdem.river.equilibrium import Precision, RiverSolver, SolvedRiver
from pyapp.agents.holdem.river.showdown_sums import WeighedHoldings
from pyapp.arena.arena_hand import play
from pyapp.cards import DECK, shuffle_deck
from pyapp.holdem import PRESETS, Action, Event, Felt, HandObservation, HandSeat, Street, first_positions
from pyapp.money import Chips
from pyapp.slices import Slices

FULL, USUAL = 1081, 300
"""Holdings of either player: all that a full board leaves, and what a hand's betting usually leaves."""

POT = 24
STACKS = {"casino-limit": (100,), "no-limit": (36, 90, 190)}
"""Chips that both have behind, one spot after the other."""

BOUNDS = {"casino-limit": 0.003, "no-limit": 0.005}
MOST = 100


@dataclass(frozen=True, slots=True)
class SolvedSpot:
    """One spot, solved, with the longest slice in milliseconds."""

    share: float
    """The exploitability as a share of the pot."""

    iterations: int
    longest: float


def solve(preset: str, count: int, number: int) -> SolvedSpot:
    """Solve one spot of ``count`` holdings a player with even weights on any board."""
    chance = random.Random(f"{preset}/{count}/{number}")  # noqa: S311 - the same spots in every interpreter
    board, stacks = chance.sample(DECK, 5), STACKS[preset]
    first, second = (_any_range(chance, board, count) for _ in range(2))
    felt = _felt(preset, Chips(stacks[number % len(stacks)]))
    longest, begun = 0.0, perf_counter()
    solver = RiverSolver(grow_tree(felt), first, second)
    slices = Slices[None, SolvedRiver](solver.solve(POT, Precision(BOUNDS[preset], MOST)))
    for _ in slices:
        longest, begun = max(longest, perf_counter() - begun), perf_counter()
    found = slices.result
    return SolvedSpot(found.exploitability / POT, found.iterations, 1000 * longest)


def solve_as_text(preset: str, count: int, number: int) -> str:
    """Return what ``solve`` finds as text, which crosses from a browser page."""
    found = solve(preset, count, number)
    return f"{found.share} {found.iterations} {found.longest}"


def _felt(preset: str, stack: Chips) -> Felt:
    rules = PRESETS[preset]
    seats = (HandSeat(stack, paid=Chips(POT // 2)),) * 2
    felt = Felt(rules, first_positions((True, True), 0, rules), seats, street=Street.RIVER)
    return before_betting(felt)


def _any_range(chance: random.Random, board: Sequence[int], count: int) -> WeighedHoldings:
    found = strengths(board)
    possible = [one for one, strength in enumerate(found) if strength]
    held = sorted(chance.sample(possible, count), key=found.__getitem__)
    return WeighedHoldings(held, [found[one] for one in held], [chance.random() for _ in held])


_Result = TypeVar("_Result")


@dataclass(frozen=True, slots=True)
class StreetTimes:
    """Milliseconds of decisions on a street, and of their slices."""

    decisions: list[float] = field(default_factory=list[float])
    slices: list[float] = field(default_factory=list[float])


@dataclass(frozen=True, slots=True)
class Follower:
    """Decides as an expert who follows the blueprint whatever rivals do."""

    bot: ThinkingBot
    times: Mapping[Street, StreetTimes]

    async def decide(self, seen: HandObservation) -> Action:
        """Decide at one go."""
        action, slices = drive(self.bot.decide(seen))
        if times := self.times.get(seen.felt.street):
            times.decisions.append(sum(slices))
            times.slices.extend(slices)
        return action

    def watch(self, event: Event) -> None:
        """Pass an event on."""
        self.bot.watch(event)


def put_at_hand(packed: str) -> None:
    """Have a blueprint at hand; it comes as text, which crosses into a browser page."""
    put_on_shelf([drive(read_blueprint(b64decode(packed)))[0]])


def measure_as_text(preset: str, depth: int, hands: int) -> str:
    """Return the milliseconds of decisions and slices by street as JSON, ``depth`` big blinds deep."""
    times = {street: StreetTimes() for street in (Street.TURN, Street.RIVER)}
    rules, skill = PRESETS[preset], replace(EXPERT, pace=0.0)
    pair = [Follower(ThinkingBot(random.Random(seat), skill=skill), times) for seat in range(2)]  # noqa: S311 - a repeatable run
    for number in range(hands):
        positions = first_positions((True, True), number % 2, rules)
        deck = shuffle_deck(random.Random(number))  # noqa: S311 - the same deals in every interpreter
        drive(play(pair, rules, (depth * rules.big_blind,) * 2, positions, deck))
    return json.dumps({street.name.lower(): [one.decisions, one.slices] for street, one in times.items()})


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
