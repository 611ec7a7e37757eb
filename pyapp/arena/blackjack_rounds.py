"""Rounds without a screen: players against the house, for tests, benches and the shell."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from pyapp.agents.blackjack.blackjack_bot import BlackjackAgent
from pyapp.blackjack import (
    BlackjackRules,
    Event,
    RoundStep,
    apply,
    before_deal,
    censor,
    deal,
    observe,
    ready_shoe,
)
from pyapp.cards import Shoe, ShuffleSource

DEVIATIONS: Final = 1.96
"""The standard deviations either way that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class PlayerTakings:
    """What one player won over many rounds."""

    rounds: int
    bet: int
    """All first bets, in half-dollars."""

    won: int
    """Half-dollars won, negative where they lost."""

    squares: float
    """The sum of the squared winnings of single rounds."""

    @property
    def edge(self) -> float:
        """What the house kept of the first bets."""
        return -self.won / self.bet if self.bet else 0.0

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval around ``edge``."""
        if not self.bet:
            return 0.0
        mean = self.won / self.rounds
        spread = self.squares / self.rounds - mean * mean
        return DEVIATIONS * sqrt(spread * self.rounds) / self.bet


async def visit(
    players: Sequence[BlackjackAgent], rules: BlackjackRules, rounds: int, stack: int, chance: ShuffleSource
) -> tuple[PlayerTakings, ...]:
    """Play ``rounds`` rounds, everyone with ``stack`` half-dollars before each."""
    stacks, shoe = (stack,) * len(players), None
    takings = [PlayerTakings(0, 0, 0, 0.0) for _ in players]
    for _ in range(rounds):
        shoe = ready_shoe(rules, shoe, len(players), chance)
        ended = await play(players, rules, stacks, shoe)
        if ended is not None:
            shoe = ended.state.shoe
            for at, seat in enumerate(ended.state.seats):
                takings[at] = _add_round(takings[at], seat.bet, seat.stack - stack)
    return tuple(takings)


async def play(
    players: Sequence[BlackjackAgent], rules: BlackjackRules, stacks: Sequence[int], shoe: Shoe
) -> RoundStep | None:
    """Play one round to its end; ``None`` where no one bets."""
    bets = [await player.bet(before_deal(rules, stacks, shoe, at)) for at, player in enumerate(players)]
    if not any(bets):
        return None
    step = deal(rules, stacks, bets, shoe)
    _tell(players, step.events)
    while (turn := step.state.turn) is not None:
        action = await players[turn[0]].decide(observe(step.state, turn[0]))
        step = apply(step.state, action)
        _tell(players, step.events)
    return step


def _tell(players: Sequence[BlackjackAgent], events: Sequence[Event]) -> None:
    for viewer, player in enumerate(players):
        for event in events:
            player.watch(censor(event, viewer))


def _add_round(takings: PlayerTakings, bet: int, won: int) -> PlayerTakings:
    if not bet:
        return takings
    squares = takings.squares + won * won
    return PlayerTakings(takings.rounds + 1, takings.bet + bet, takings.won + won, squares)
