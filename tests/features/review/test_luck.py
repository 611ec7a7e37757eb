"""What the cards gave is nothing on average, and results without it are placed on the bots' scale."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from statistics import fmean

import pytest

from pyapp.agents.holdem import Level
from pyapp.cards import DECK, Card, shuffle_deck
from pyapp.features.review.card_luck import ChanceNode, LuckPart, card_luck, chance_nodes
from pyapp.features.review.luck_apart import (
    BLOCK,
    RATED_FROM,
    HandLuck,
    LuckApart,
    level_scale,
    rate_play,
    take_luck_off,
)
from pyapp.features.review.luck_values import luck_values
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, BetTo, BoardDealt, Call, Check, first_positions
from pyapp.money import Chips
from pyapp.records import HandRecord, replay
from pyapp.slices import at_once
from tests.products import only_daily_rows, only_quick, only_quick_rows, tries
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
    ("table", "times"),
    only_daily_rows(
        [(TABLES[0], 1.2), (TABLES[1], 1.35), (TABLES[2], 1.7), (TABLES[3], 1.8)], [(TABLES[1], 1.35)]
    ),
    ids=str,
)
def test_without_luck_the_mean_stays_and_the_spread_shrinks(table: LuckTable, times: float) -> None:
    values = luck_values(table.rules.structure, table.seats)
    records = bot_hands(table.rules, table.seats, HANDS_OF[table.seats], "never looked at")
    looks = (record for record in records for _ in range(table.seats))
    found = measure_luck(list(sample_luck(looks, "never looked at")), values)
    assert abs(found.mean) < 3.5 * found.error
    assert found.spread / found.left > times


def hands(count: int, skill: float = 0.0) -> list[HandLuck]:
    chance = Random(count)
    found = list[HandLuck]()
    for _ in range(count):
        luck = chance.gauss(0, 10)
        found.append(HandLuck(skill + luck + chance.gauss(0, 2), luck))
    return found


def taken_off(count: int, skill: float = 0.0) -> LuckApart:
    found = take_luck_off(hands(count, skill))
    assert found
    return found


@pytest.mark.parametrize("count", [0, 1, BLOCK - 1])
def test_fewer_hands_than_a_block_tell_nothing(count: int) -> None:
    assert take_luck_off(hands(count)) is None


def test_one_more_hand_changes_no_figure_before_its_block_is_full() -> None:
    played = hands(2 * BLOCK)
    figures = [take_luck_off(played[:count]) for count in range(BLOCK, 2 * BLOCK)]
    assert all(figure == figures[0] for figure in figures)
    assert take_luck_off(played) != figures[0]


def test_what_was_won_is_luck_and_play() -> None:
    played = hands(60)
    found = take_luck_off(played)
    assert found
    assert found.hands == 50
    assert len(found.won) == len(found.luck) == len(found.played) == 3
    assert found.won[-1] == pytest.approx(sum(hand.net for hand in played[:50]))
    assert found.played[-1] == pytest.approx(sum(hand.net - hand.luck for hand in played[:50]))


def test_less_spread_is_a_narrower_interval_around_the_same_skill() -> None:
    found = taken_off(2000, skill=0.3)
    assert found.spread_left < 0.3
    assert abs(found.per_hundred - 30) < 2 * found.margin
    assert found.margin < 15


@pytest.mark.parametrize("preset", ["no-limit", "casino-limit"])
@pytest.mark.parametrize("seats", [2, 6])
def test_the_scale_begins_with_the_beginner_and_rises(preset: str, seats: int) -> None:
    scale = level_scale(preset, seats)
    assert scale[Level.BEGINNER] == (0, 0)
    assert all(scale[level][0] > 0 for level in (Level.REGULAR, Level.STRONG, Level.EXPERT))
    assert scale[Level.STRONG][0] > 0.8 * scale[Level.REGULAR][0]


def test_tables_that_were_not_measured_have_no_rating() -> None:
    assert level_scale("duel", 2) == {}
    assert rate_play(taken_off(400), "duel", [Level.REGULAR], 2) is None


def test_a_rating_takes_200_hands() -> None:
    assert rate_play(taken_off(RATED_FROM - BLOCK), "no-limit", [Level.REGULAR], 6) is None
    assert rate_play(taken_off(RATED_FROM), "no-limit", [Level.REGULAR], 6)


@pytest.mark.slow
@pytest.mark.parametrize("seats", only_quick([2, 6], [6]))
def test_who_breaks_even_among_equals_is_their_equal(seats: int) -> None:
    for level in Level:
        rated = rate_play(taken_off(20_000), "casino-limit", [level], seats)
        assert rated
        assert abs(rated.figure - rated.scale[level]) < rated.margin
        assert level in rated.possible


@pytest.mark.slow
def test_winning_among_many_counts_for_less_than_from_one() -> None:
    """Who wins from five of a kind is six fifths of it better; from one of a kind twice as much."""
    six, two = taken_off(20_000, 0.2), taken_off(20_000, 0.2)
    among_many = rate_play(six, "casino-limit", [Level.BEGINNER], 6)
    from_one = rate_play(two, "casino-limit", [Level.BEGINNER], 2)
    assert among_many
    assert from_one
    assert among_many.figure == pytest.approx(1.2 * six.per_hundred)
    assert from_one.figure == pytest.approx(2 * two.per_hundred)
