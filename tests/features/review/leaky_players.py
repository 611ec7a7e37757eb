"""Players with a planted leak among sound bots, and their hands as a card room's file would tell them."""

import asyncio
from collections.abc import Sequence
from functools import cache
from random import Random

from pyapp.agents import Agent  # noqa: TC001 - a variable has it
from pyapp.agents.holdem import Level, make_level
from pyapp.agents.holdem.choosing.preflop_play import RAISE
from pyapp.agents.holdem.hands.combos import combo
from pyapp.agents.holdem.hands.preflop_charts import RING, tops
from pyapp.agents.holdem.spot import size, spot_of
from pyapp.cards import parse_cards, shuffle_deck
from pyapp.features.drills.spots import StagedHand, stage
from pyapp.holdem import NO_LIMIT, Action, Fold, HandObservation, Street, first_positions
from pyapp.money import Chips
from pyapp.records import FinishedHand, HandRecord
from pyapp.records.pokerstars import write_pokerstars
from tests.app.history.test_history import NOON
from tests.features.review.robots import BadHabit, Robot
from workshop.lab.luck_fit import play_record

MINUTE = 60_000

PREMIUM = 0.04
"""What a frightened big blind keeps of all hands against a steal."""


def folds_to_continuation_bets(seen: HandObservation, action: Action) -> Action:
    """Give up on the flop whenever someone bets, whatever is held."""
    assert seen.options
    facing = seen.felt.street is Street.FLOP and seen.options.to_call and not seen.felt.raises
    return Fold() if facing and isinstance(seen.options.fold, Fold) else action


def folds_the_big_blind(seen: HandObservation, action: Action) -> Action:
    """Fold the big blind to a raise with all but the best hands."""
    assert seen.options
    felt = seen.felt
    facing = felt.street is Street.PREFLOP and felt.raises == 1 and seen.options.seat == felt.positions.big
    return Fold() if facing and tops(RING)[combo(seen.hole)] > PREMIUM else action


def opens_any_hand(seen: HandObservation, action: Action) -> Action:
    """Raise first in with whatever is held."""
    assert seen.options
    felt = seen.felt
    unopened = felt.street is Street.PREFLOP and felt.raises == 0 and seen.options.push
    return size(spot_of(seen), RAISE) if unopened and isinstance(action, Fold) else action


def plays_soundly(_: HandObservation, action: Action) -> Action:
    """Do as the expert does."""
    return action


NAMES = ("Hero", "Anna", "Bert", "Cleo", "Dirk", "Elsa")
SEATS = len(NAMES)


@cache
def played_among_bots(habit: BadHabit, count: int, seed: str) -> str:
    """Return what an expert with a habit plays with strong bots, as a file of PokerStars tells it."""
    return as_file(asyncio.run(_play(habit, count, seed)), NAMES)


async def _play(habit: BadHabit, count: int, seed: str) -> Sequence[HandRecord]:
    chance = Random(seed)
    bots: list[Agent] = [Robot(make_level(Level.EXPERT, Random(seed)), habit)]
    bots += [make_level(Level.STRONG, Random(f"{seed}{seat}")) for seat in range(1, SEATS)]
    records = list[HandRecord]()
    for number in range(count):
        positions = first_positions((True,) * SEATS, number % SEATS, NO_LIMIT)
        stacks = (Chips(100 * NO_LIMIT.big_blind),) * SEATS
        records.append(await play_record(bots, HandRecord(NO_LIMIT, stacks, positions, shuffle_deck(chance))))
    return records


def folded_to_bets(count: int) -> str:
    """Return hands for two in which top pair is folded to a bet on the flop, and twice as many quiet ones."""
    holes, boards = ("AsKd", "AhQs", "AcJd", "KsQd"), ("Ad7c2h9s4c", "Kc8d3s5h2d")
    records = list[HandRecord]()
    for at in range(count):
        held, board = parse_cards(holes[at % 3]), parse_cards(boards[0])
        moves = ("3", "stay", "stay", "0.5", "fold")
        records.append(stage(StagedHand(2, 1, held, moves, board), Random(at)))
        for quiet in range(2):
            hole = parse_cards(holes[3])
            folded = StagedHand(2, 1, hole, ("3", "stay", *["stay"] * 6), parse_cards("9c8d3s5h2d"))
            records.append(stage(folded, Random(f"{at}/{quiet}")))
    return as_file(records, ("Anna", "Hero"))


def as_file(records: Sequence[HandRecord], names: Sequence[str]) -> str:
    """Write hands a minute apart as the hero's program would."""
    hero = names.index("Hero")
    hands = (
        FinishedHand(record, tuple(names), (hero,), NOON - MINUTE * (len(records) - at), at + 1)
        for at, record in enumerate(records)
    )
    return "\n\n".join(map(write_pokerstars, hands))
