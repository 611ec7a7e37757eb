"""Spots of real hands, of hands bet by chance, and rivers that balanced play hardly ever comes to."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from pyapp.agents.holdem import Level, make_level
from pyapp.analysis.holdem.hand_review import HandDecision, decisions
from pyapp.analysis.holdem.seen_play import SeenPlay
from pyapp.cards import shuffle_deck
from pyapp.features.drills.spots import StagedHand, stage
from pyapp.holdem import PRESETS, Action, BetRange, Fold, HandOptions, first_positions, options
from pyapp.money import Chips
from pyapp.records import HandRecord, replay_hand
from workshop.lab.luck_fit import play_record


@dataclass(frozen=True, slots=True)
class Line:
    """A way to come to a river for two."""

    hero: int
    moves: tuple[str, ...]


STREET: Final = ("stay", "stay")
UNUSUAL: Final = {
    "checked down, then three pots": Line(1, ("3", "stay", *STREET, *STREET, "stay", "3.0")),
    "bet, checked, then the pot": Line(1, ("3", "stay", "stay", "0.5", "stay", *STREET, "stay", "1.0")),
    "a third on three streets": Line(
        1, ("3", "stay", "stay", "0.33", "stay", "stay", "0.33", "stay", "stay", "0.33")
    ),
    "checked down, then led into for two pots": Line(0, ("3", "stay", *STREET, *STREET, "2.0")),
    "checked down, then raised after a check": Line(0, ("3", "stay", *STREET, *STREET, "stay", "0.5", "3.0")),
}
"""By what was done: the button raises to three big blinds, and the big blind stays."""


def unusual_river(name: str, seed: int) -> HandDecision:
    """Deal cards to one of the lines, and return its last decision."""
    line, chance = UNUSUAL[name], Random(f"{name}/{seed}")
    cards = shuffle_deck(chance)
    record = stage(StagedHand(2, line.hero, cards[:2], (*line.moves, "stay"), cards[2:7]), chance)
    return [*decisions(record, line.hero)][-1]


TABLES: Final = (("no-limit", 2), ("no-limit", 6), ("casino-limit", 2), ("pot-limit", 3), ("casino-limit", 4))
DEPTHS: Final = (8, 25, 100, 200)


def random_decisions(seed: int) -> Iterator[HandDecision]:
    """Bet a hand by chance, in sizes that no one uses, and return all its decisions."""
    chance = Random(seed)
    preset, seats = TABLES[seed % len(TABLES)]
    rules = PRESETS[preset]
    stacks = tuple(Chips(rules.big_blind * chance.choice(DEPTHS)) for _ in range(seats))
    positions = first_positions((True,) * seats, seed % seats, rules)
    record = HandRecord(rules, stacks, positions, shuffle_deck(chance))
    while (state := replay_hand(record).state).felt.to_act is not None:
        record = record.then(_drawn(options(state), chance))
    for seat in range(seats):
        yield from decisions(record, seat)


def _drawn(offered: HandOptions, chance: Random) -> Action:
    pick = chance.random()
    sizes = offered.bet if isinstance(offered.bet, BetRange) else offered.raising
    if offered.push and isinstance(sizes, BetRange) and pick < PUSHED:
        return type(offered.push)(min(sizes.most, Chips(sizes.least * chance.choice((1, 1, 2, 4, 30)))))
    folds = pick > 1 - FOLDED and isinstance(offered.fold, Fold)
    return offered.fold if folds and isinstance(offered.fold, Fold) else offered.stay


PUSHED: Final = 0.25
FOLDED: Final = 0.1


@cache
def real_decisions(seed: int) -> tuple[HandDecision, ...]:
    """Let strong bots play hands for two and for six, and return the decisions of one seat in each."""
    found = list[HandDecision]()
    for number in range(8):
        chance = Random(f"{seed}/{number}")
        preset, seats = TABLES[number % 4]
        rules = PRESETS[preset]
        bots = [make_level(Level.STRONG, Random(f"{seed}/{number}/{seat}")) for seat in range(seats)]
        positions = first_positions((True,) * seats, number % seats, rules)
        stacks = (Chips(100 * rules.big_blind),) * seats
        record = asyncio.run(play_record(bots, HandRecord(rules, stacks, positions, shuffle_deck(chance))))
        found += decisions(record, positions.big)
    return tuple(found)


def past_of(one: HandDecision) -> SeenPlay:
    """Return what the seat to act has seen, all rivals being strangers."""
    return SeenPlay({}, one.events)
