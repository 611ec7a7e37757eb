"""What the cards gave: nothing on average, whatever value is set on them, and most of the spread."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from statistics import fmean

import pytest

from pyapp.cards import DECK, Card, shuffle_deck
from pyapp.features.review.card_luck import ChanceNode, LuckPart, card_luck, chance_nodes
from pyapp.features.review.luck_values import luck_values
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, BetTo, BoardDealt, Call, Check, first_positions
from pyapp.money import Chips
from pyapp.records import HandRecord, replay
from pyapp.slices import at_once
from tests.products import only_quick_rows, tries
from workshop.lab.luck_fit import LuckTable, bot_hands, measure_luck, sample_luck

TABLES = (
    LuckTable(NO_LIMIT, 2),
    LuckTable(NO_LIMIT, 6),
    LuckTable(CASINO_LIMIT, 2),
    LuckTable(CASINO_LIMIT, 6),
)
HANDS_OF = {2: 250, 6: 90}
"""How many hands are played by so many, looked at from each seat: to play one costs ten times a look."""


@cache
def played(table: LuckTable) -> Sequence[HandRecord]:
    return tuple(bot_hands(table.rules, table.seats, tries(120, 24) // table.seats, "luck tests"))


def all_in_on_the_turn() -> HandRecord:
    """Return a hand of two who have checked to the turn and put everything in there."""
    stacks = (Chips(200), Chips(200))
    deck = shuffle_deck(Random("all-in on the turn"))
    record = HandRecord(NO_LIMIT, stacks, first_positions((True, True), 0, NO_LIMIT), deck)
    for action in (Call(), Check(), Check(), Check(), BetTo(Chips(198)), Call()):
        record = record.then(action)
    return record


def until_street(record: HandRecord, cards: int) -> HandRecord | None:
    """Cut a hand where a street's cards have just come and can be bet on."""
    for taken, step in enumerate(replay(record)):
        came = any(isinstance(event, BoardDealt) for event in step.events)
        if came and len(step.state.felt.board) == cards and not step.state.felt.over:
            return replace(record, actions=record.actions[:taken])
    return None


def with_other_cards(record: HandRecord, cards: int) -> Iterator[HandRecord]:
    """Deal every card that could have come last in the place of the one that did."""
    state = list(replay(record))[-1].state
    came = state.felt.board[cards - 1]
    for other in (came, *state.stub):
        yield replace(record, deck=swapped(record.deck, came, other))


def swapped(deck: Sequence[Card], one: Card, other: Card) -> tuple[Card, ...]:
    exchanged = {one: other, other: one}
    return tuple(exchanged.get(card, card) for card in deck)


def last_node(record: HandRecord, seat: int) -> ChanceNode:
    *_, node = chance_nodes(record, seat, Random(1))
    return node


@pytest.mark.slow
@pytest.mark.parametrize(
    ("table", "cards"), only_quick_rows(product(TABLES, (4, 5)), [(TABLES[0], 5)]), ids=str
)
def test_over_every_card_that_could_come_luck_is_exactly_nothing(table: LuckTable, cards: int) -> None:
    cut = next(found for record in played(table) if (found := until_street(record, cards)))
    seat = list(replay(cut))[-1].state.felt.live[0]
    nodes = [last_node(other, seat) for other in with_other_cards(cut, cards)]
    assert len(nodes) == len(DECK) - 2 * table.seats - cards + 1
    assert not nodes[0].all_in
    for column in zip(*(node.spread for node in nodes), strict=True):
        assert fmean(column) == pytest.approx(0, abs=1e-9)
        assert max(column) >= 0 >= min(column)
    assert any(abs(part) > 0.01 for node in nodes for part in node.spread)


@pytest.mark.slow
def test_after_an_all_in_luck_is_exactly_nothing_over_all_boards() -> None:
    record, seat = all_in_on_the_turn(), 0
    assert len(list(replay(record))[-1].state.felt.board) == 5
    nodes = [last_node(other, seat) for other in with_other_cards(record, 5)]
    assert all(node.all_in for node in nodes)
    assert fmean(node.blinds({}) for node in nodes) == pytest.approx(0, abs=1e-9)
    assert max(abs(node.blinds({})) for node in nodes) > 5


@pytest.mark.slow
def test_what_an_all_in_gave_is_the_pot_less_its_share() -> None:
    """Two seats with even stacks: what one was given the other lost, card for card."""
    for record in played(TABLES[0]):
        one, other = (
            sum(node.blinds({}) for node in chance_nodes(record, seat, Random(3)) if node.all_in)
            for seat in (0, 1)
        )
        assert one == pytest.approx(-other, abs=1e-9)


@pytest.mark.slow
def test_a_seat_that_was_not_dealt_in_had_no_luck() -> None:
    record = played(TABLES[1])[0]
    absent = replace(record, stacks=(*record.stacks, type(record.stacks[0])(0)))
    assert at_once(card_luck(absent, 6, Random(1))).total == 0


@pytest.mark.slow
def test_cards_that_came_after_a_fold_are_no_luck_of_who_folded() -> None:
    for record in played(TABLES[1]):
        end = list(replay(record))[-1].state.felt
        for seat in range(6):
            parts = [node.part for node in chance_nodes(record, seat, Random(1))]
            assert parts[0] is LuckPart.DEAL
            assert len(parts) == len(set(parts))
            if len(parts) > 1 + len({3, 4, 5} & {*range(len(end.board) + 1)}):
                pytest.fail("more moments than streets")


@pytest.mark.slow
def test_the_deal_alone_is_nothing_on_average() -> None:
    """Other cards for everyone, the same seats: the hands of a deal are as likely as any."""
    record, chance = played(TABLES[2])[0], Random("deals")
    found = list[tuple[float, ...]]()
    for _ in range(600):
        deck = tuple(chance.sample(record.deck, len(record.deck)))
        other = replace(record, deck=deck, actions=())
        found.append(tuple(next(chance_nodes(other, 0, chance)).surplus))
    for column in zip(*found, strict=True):
        spread = (sum(value * value for value in column) / len(column)) ** 0.5
        assert abs(fmean(column)) < 4 * spread / len(column) ** 0.5


@pytest.mark.slow
@pytest.mark.parametrize(
    ("table", "times"), [(TABLES[0], 1.2), (TABLES[1], 1.35), (TABLES[2], 1.7), (TABLES[3], 1.8)], ids=str
)
def test_without_luck_the_mean_stays_and_the_spread_shrinks(table: LuckTable, times: float) -> None:
    values = luck_values(table.rules.structure, table.seats)
    records = bot_hands(table.rules, table.seats, HANDS_OF[table.seats], "never looked at")
    looks = (record for record in records for _ in range(table.seats))
    found = measure_luck(list(sample_luck(looks, "never looked at")), values)
    assert abs(found.mean) < 3.5 * found.error
    assert found.spread / found.left > times
