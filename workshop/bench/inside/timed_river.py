"""Solves rivers of two players, in whichever interpreter it runs, one slice after the other."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from pyapp.agents.holdem.hands.combos import strengths
from pyapp.agents.holdem.river.betting_tree import before_betting, grow_tree
from pyapp.agents.holdem.river.equilibrium import Precision, RiverSolver, SolvedRiver
from pyapp.agents.holdem.river.showdown_sums import WeighedHoldings
from pyapp.cards import DECK
from pyapp.holdem import PRESETS, Felt, HandSeat, Street, first_positions
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
