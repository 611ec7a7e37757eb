"""Decisions before the flop, played out so that bots can be asked about them."""

from functools import cache

from pyapp.agents.holdem.choosing.preflop_play import RAISE
from pyapp.agents.holdem.spot import size, spot_of
from pyapp.analysis.holdem.hand_review import HandDecision, decisions
from pyapp.cards import DECK
from pyapp.features.charts.questions import ChartGame, ChartQuestion
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, Fold, HandState, Positions, first_positions, observe
from pyapp.money import Chips
from pyapp.records import HandRecord, replay


@cache
def staged(asked: ChartQuestion) -> HandDecision:
    """Return the decision of a chart: everyone but the raiser has folded before it.

    The raise is of the size that bots choose.
    """
    rules = CASINO_LIMIT if asked.game is ChartGame.LIMIT else NO_LIMIT
    positions = first_positions((True,) * asked.seats, 0, rules)
    stacks = (Chips(asked.depth * rules.big_blind),) * asked.seats
    record = HandRecord(rules, stacks, positions, DECK)
    for behind in range(asked.seats - 1, asked.behind, -1):
        if behind == asked.rival:
            state = _last(record)
            record = record.then(
                size(spot_of(observe(state, seat_of(behind, positions, asked.seats))), RAISE)
            )
        else:
            record = record.then(Fold())
    hero = seat_of(asked.behind, positions, asked.seats)
    (decision,) = decisions(record.then(Fold()), hero)
    return decision


def seat_of(behind: int, positions: Positions, seats: int) -> int:
    """Return the seat that so many are still to act after."""
    return (positions.big - behind) % seats


def _last(record: HandRecord) -> HandState:
    return list(replay(record))[-1].state
