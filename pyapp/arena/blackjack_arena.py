"""Blackjack players side by side: each alone against the house, all from the same shuffles."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from random import Random
from typing import Final

from pyapp.agents.blackjack.blackjack_bot import BlackjackBot, make
from pyapp.agents.blackjack.bot_kinds import StyleKind
from pyapp.arena.blackjack_rounds import PlayerTakings, visit
from pyapp.arena.match import Workers, alone
from pyapp.arena.score import SURETY, Score, normal_quantile
from pyapp.blackjack import BlackjackRules
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.money import half_dollars

ROUNDS: Final = 1_000
"""Rounds of one visit; the shoe is fresh and the bets begin anew with each."""

UNIT: Final = half_dollars(10)
STACK: Final = 10_000 * UNIT
"""So much that no bet is ever cut by it."""

STAND_ON: Final = "stand-on-"
SOFT: Final = 18
"""What ``stand-on-N`` stands on with a soft hand."""


@dataclass(frozen=True, slots=True)
class Visit:
    """One visit of one player to the blackjack table."""

    rules: BlackjackRules
    name: str
    seed: int
    number: int
    rounds: int = ROUNDS


def play_visit(
    rules: BlackjackRules, name: str, seed: int, rounds: int, crew: Workers = alone
) -> PlayerTakings:
    """Let the player called ``name`` play ``rounds`` rounds; raises ``LookupError`` for an unknown name."""
    player(name)
    visits = [
        Visit(rules, name, seed, number, min(ROUNDS, rounds - number * ROUNDS))
        for number in range(-(-rounds // ROUNDS))
    ]
    return _sum_visits(list(crew(_visit, visits)))


def units(takings: PlayerTakings) -> Score:
    """Return what was won in units for a hundred rounds; each round is a sample."""
    mean = takings.won / takings.rounds
    spread = sqrt(max(0.0, takings.squares / takings.rounds - mean * mean))
    margin = normal_quantile(SURETY) * spread / sqrt(takings.rounds)
    return Score(takings.rounds, 100 * mean / UNIT, 100 * margin / UNIT)


def player(name: str) -> BlackjackBot:
    """Seat a player by name: a kind of player, or ``stand-on-15`` for any hard total.

    Raises ``LookupError`` for any other name.
    """
    if name.startswith(STAND_ON) and name.removeprefix(STAND_ON).isdecimal():
        return make(StyleKind.STAND_ON, _library(), UNIT, stand_on=(int(name.removeprefix(STAND_ON)), SOFT))
    if name not in set(StyleKind):
        raise LookupError(
            f"No blackjack bot is called {name}; there are {', '.join(StyleKind)} and stand-on-15."
        )
    return make(StyleKind(name), _library(), UNIT)


@cache
def _library() -> StrategyCache:
    """Keep the charts that were worked out; every process needs its own."""
    return StrategyCache()


def _visit(visit_: Visit) -> PlayerTakings:
    chance = Random(f"{visit_.seed}/{visit_.number}")  # noqa: S311 - a seeded visit must repeat
    return asyncio.run(visit([player(visit_.name)], visit_.rules, visit_.rounds, STACK, chance))[0]


def _sum_visits(parts: Sequence[PlayerTakings]) -> PlayerTakings:
    return PlayerTakings(
        sum(part.rounds for part in parts),
        sum(part.bet for part in parts),
        sum(part.won for part in parts),
        sum(part.squares for part in parts),
    )
