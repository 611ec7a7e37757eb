"""Weights for the value by which luck with the cards is taken off, fitted to hands that bots have played."""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import sqrt
from random import Random
from typing import Final

from pyapp.agents.holdem.agent import Agent
from pyapp.agents.holdem.bots.cast import Level, make_level
from pyapp.cards import shuffle_deck
from pyapp.features.review.card_luck import ChanceNode, LuckPart, chance_nodes
from pyapp.features.review.luck_values import LuckValues
from pyapp.holdem import HoldemRules, censor, deal, first_positions, net_results, observe
from pyapp.holdem import apply as take
from pyapp.money import NO_CHIPS, Chips
from pyapp.records import HandRecord, replay_hand

SESSION: Final = 100
"""So many hands the same bots play with each other."""

COMPANY: Final = (Level.STRONG, Level.REGULAR, Level.STRONG, Level.BEGINNER)
"""Who may sit at the table, each as often as it stands here; experts would take four times as long."""

STACK: Final = 100
"""Big blinds that everyone has before each hand."""

KEPT_SMALL: Final = 30.0
"""How strongly weights are kept small, so that they tell more hands than those they were fitted to."""


@dataclass(frozen=True, slots=True)
class LuckSample:
    """A hand of one seat, with the moments at which cards came."""

    net: float
    """Big blinds won."""

    nodes: tuple[ChanceNode, ...]

    def luck(self, values: LuckValues) -> float:
        """Return what the cards gave, in big blinds, as the values have it."""
        return sum(node.blinds(values) for node in self.nodes)


@dataclass(frozen=True, slots=True)
class LuckTable:
    """A table at which luck is measured."""

    rules: HoldemRules
    seats: int


@dataclass(frozen=True, slots=True)
class MeasuredLuck:
    """What luck there was in many hands; amounts are big blinds by the hand."""

    mean: float
    """What the cards gave on average, which is 0 but for chance,"""

    error: float
    """with its standard error."""

    spread: float
    """The standard deviation of results,"""

    left: float
    """and of what is left of them without luck."""

    @property
    def times_less(self) -> float:
        """How many times the deviation is smaller without luck."""
        return self.spread / self.left


def play_and_sample(table: LuckTable, hands: int, seed: str) -> list[LuckSample]:
    """Let bots play at a table, and look at their luck."""
    return list(sample_luck(bot_hands(table.rules, table.seats, hands, seed), seed))


def measure_luck(samples: Sequence[LuckSample], values: LuckValues) -> MeasuredLuck:
    """Measure how far the luck of the cards explains results."""
    luck = [sample.luck(values) for sample in samples]
    left = [sample.net - lucky for sample, lucky in zip(samples, luck, strict=True)]
    return MeasuredLuck(
        sum(luck) / len(luck),
        deviation(luck) / sqrt(len(luck)),
        deviation([sample.net for sample in samples]),
        deviation(left),
    )


def bot_hands(rules: HoldemRules, seats: int, hands: int, seed: str) -> Iterator[HandRecord]:
    """Let bots play hands with even stacks; a seed gives the same ones each time."""
    for first in range(0, hands, SESSION):
        chance = _chance(f"{seed}/{rules.preset}/{seats}/{first}")
        bots = [
            make_level(chance.choice(COMPANY), _chance(f"{seed}/{first}/{seat}")) for seat in range(seats)
        ]
        for number in range(first, min(hands, first + SESSION)):
            positions = first_positions((True,) * seats, number % seats, rules)
            stacks = (Chips(STACK * rules.big_blind),) * seats
            record = HandRecord(rules, stacks, positions, shuffle_deck(chance))
            yield asyncio.run(play_record(bots, record))


async def play_record(bots: Sequence[Agent], record: HandRecord) -> HandRecord:
    """Let bots play a hand from its deal to its end."""
    step = deal(record.rules, record.stacks, record.positions, record.deck)
    while True:
        for viewer, bot in enumerate(bots):
            for event in step.events:
                bot.watch(censor(event, viewer))
        seat = step.state.felt.to_act
        if seat is None:
            return record
        action = await bots[seat].decide(observe(step.state, seat))
        record, step = record.then(action), take(step.state, action)


def sample_luck(records: Iterable[HandRecord], seed: str) -> Iterator[LuckSample]:
    """Look at each hand from one seat, which is another one each time."""
    for number, record in enumerate(records):
        seat, big = number % len(record.stacks), record.rules.big_blind
        net = net_results(replay_hand(record).events).get(seat, NO_CHIPS)
        yield LuckSample(net / big, tuple(chance_nodes(record, seat, _chance(f"{seed}/{number}"))))


def fit_values(samples: Sequence[LuckSample]) -> dict[str, tuple[float, ...]]:
    """Return the weights that leave the least spread (ridge regression).

    What came after an all-in is taken off as it is.
    """
    sizes = {part: _size(samples, part) for part in LuckPart}
    ends = list(accumulate(sizes.values(), initial=0))
    rows, wanted = list[list[float]](), list[float]()
    for sample in samples:
        row = [0.0] * ends[-1]
        for node in sample.nodes:
            if not node.all_in:
                begin = ends[list(sizes).index(node.part)]
                row[begin : begin + sizes[node.part]] = node.spread
        rows.append(row)
        certain = sum(node.blinds({}) for node in sample.nodes if node.all_in)
        wanted.append(sample.net - certain)
    weights = _ridge(rows, wanted)
    return {
        part: tuple(round(weight, 3) for weight in weights[begin:end])
        for part, begin, end in zip(sizes, ends, ends[1:], strict=False)
    }


def deviation(numbers: Sequence[float]) -> float:
    """Return the standard deviation."""
    mean = sum(numbers) / len(numbers)
    return sqrt(sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1))


def _size(samples: Sequence[LuckSample], part: LuckPart) -> int:
    sizes = (len(node.spread) for sample in samples for node in sample.nodes if node.part is part)
    return next(sizes, 0)


def _ridge(rows: Sequence[Sequence[float]], wanted: Sequence[float]) -> list[float]:
    """Solve the normal equations, each column measured by its own deviation."""
    count = len(rows[0])
    scales = [deviation(column) or 1.0 for column in zip(*rows, strict=True)]
    matrix = [[0.0] * (count + 1) for _ in range(count)]
    for row, target in zip(rows, wanted, strict=True):
        held = [(at, value / scales[at]) for at, value in enumerate(row) if value]
        for at, value in held:
            line = matrix[at]
            line[count] += value * target
            for other, another in held:
                line[other] += value * another
    for at in range(count):
        matrix[at][at] += KEPT_SMALL
    return [weight / scale for weight, scale in zip(_solve(matrix), scales, strict=True)]


def _solve(matrix: list[list[float]]) -> list[float]:
    """Solve linear equations by elimination, the right side being the last column."""
    count = len(matrix)
    for at in range(count):
        pivot = max(range(at, count), key=lambda row: abs(matrix[row][at]))
        matrix[at], matrix[pivot] = matrix[pivot], matrix[at]
        for row in range(count):
            if row != at and (factor := matrix[row][at] / matrix[at][at]):
                matrix[row] = [
                    value - factor * above for value, above in zip(matrix[row], matrix[at], strict=True)
                ]
    return [line[count] / line[at] for at, line in enumerate(matrix)]


def _chance(name: str) -> Random:
    return Random(name)  # noqa: S311 - a seed gives the same hands again
