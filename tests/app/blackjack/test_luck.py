"""Expected, decisions and luck add up to the result, and luck is luck: nothing on average."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from math import sqrt
from random import Random
from typing import Any

import pytest

from pyapp.agents.blackjack.blackjack_bot import BlackjackBot, make
from pyapp.agents.blackjack.bot_kinds import StyleKind
from pyapp.analysis.blackjack import advise
from pyapp.app.sittings.blackjack.play_history import THOUSANDTHS, PlayHistory, counted
from pyapp.app.sittings.blackjack.round_review import cards_left_before, decisions, review_round
from pyapp.app.sittings.blackjack.saved_sitting import PLAY_HISTORY_CODEC
from pyapp.blackjack import (
    BLACKJACK,
    Decline,
    Event,
    Phase,
    apply,
    before_deal,
    censor,
    deal,
    observe,
    ready_shoe,
)
from pyapp.blackjack.odds.solved_rules import bet_worth
from pyapp.money import HalfDollars
from pyapp.records.blackjack import RoundRecord, replay_round
from pyapp.slices import at_once
from tests.books import LIBRARY
from tests.products import times

STACK = 100_000
ROUNDS = times(1_000, 3_000)


def _rounds(bot: BlackjackBot, count: int, chance: Random) -> Iterator[RoundRecord]:
    """Let a bot play alone, round after round, and give the records."""
    shoe = ready_shoe(BLACKJACK, None, 1, chance)
    for _ in range(count):
        shoe = ready_shoe(BLACKJACK, shoe, 1, chance)
        bet = asyncio.run(bot.bet(before_deal(BLACKJACK, (STACK,), shoe, 0)))
        record = RoundRecord(BLACKJACK, (STACK,), (bet,), shoe)
        step = deal(BLACKJACK, (STACK,), (bet,), shoe)
        _tell(bot, step.events)
        while step.state.turn is not None:
            action = asyncio.run(bot.decide(observe(step.state, 0)))
            record, step = record.then(action), apply(step.state, action)
            _tell(bot, step.events)
        shoe = step.state.shoe
        yield record


def _tell(bot: BlackjackBot, events: Sequence[Event]) -> None:
    for event in events:
        bot.watch(censor(event, 0))


def _luck(record: RoundRecord) -> tuple[float, float, float]:
    """Return bet, expected and luck of a round; only decisions that left the chart need to be valued."""
    book, decided = LIBRARY.book(BLACKJACK), 0.0
    bet = record.bets[0]
    for one in decisions(record, (0,)):
        options = one.seen.options
        assert options
        charted = book.strategy.action(one.seen, options) if one.seen.phase is Phase.PLAY else Decline()
        if charted != one.action:
            advice = advise(one.seen, one.left)
            decided += (advice.value_of(one.action) - advice.value_of(charted)) * bet
    expected = at_once(bet_worth(BLACKJACK, book, cards_left_before(record))) * bet
    won = replay_round(record).state.seats[0].stack - STACK
    return bet, expected, won - expected - decided


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize("kind", [StyleKind.BASIC, StyleKind.HI_LO])
def test_luck_is_nothing_on_average_whoever_plays(kind: StyleKind) -> None:
    bot = make(kind, LIBRARY, HalfDollars(20))
    found = [_luck(record) for record in _rounds(bot, ROUNDS, Random(7))]
    bets, expected, luck = zip(*found, strict=True)
    mean = sum(luck) / len(luck)
    margin = sqrt(sum(one * one for one in luck)) / len(luck)
    assert abs(mean) < 3 * margin
    edge = -sum(expected) / sum(bets)
    if kind is StyleKind.BASIC:
        assert 0.0055 < edge < 0.0085
    else:
        assert edge < 0.004  # the large bets are laid when they are worth most


@pytest.mark.slow
def test_the_parts_add_up_to_the_result() -> None:
    history, won = PlayHistory(), 0
    for record in _rounds(make(StyleKind.STAND_ON, LIBRARY, HalfDollars(20)), 12, Random(2)):
        review = asyncio.run(review_round(record, (0,), LIBRARY, {}))
        history = counted(history, review, HalfDollars(0))
        won += review.state.seats[0].stack - STACK
    assert history.won == won
    parts = history.expected + history.decided + history.dealt + history.drawn
    assert parts == won * THOUSANDTHS
    assert history.decided < 0
    assert history.dealt
    assert history.drawn


@pytest.mark.slow
def test_a_chart_player_is_not_charged_for_the_cards() -> None:
    history = PlayHistory()
    for record in _rounds(make(StyleKind.BASIC, LIBRARY, HalfDollars(20)), 12, Random(4)):
        history = counted(history, asyncio.run(review_round(record, (0,), LIBRARY, {})), HalfDollars(0))
    assert history.decided == 0
    assert all(tally.right == tally.times and not tally.cost for tally in history.tallies)
    assert not history.mistakes


def test_figures_saved_before_decisions_were_told_apart_keep_their_luck() -> None:
    played = replace(PlayHistory(), rounds=5, bet=HalfDollars(100), won=HalfDollars(-30), expected=-2_500)
    saved = dict(PLAY_HISTORY_CODEC.write(played))
    del saved["decided"], saved["dealt"]
    saved["tallies"] = [{"action": "hit", "times": 3, "right": 2, "cost": 1_800}]
    read = PLAY_HISTORY_CODEC.read(saved)
    assert (read.expected, read.decided) == (-700, -1_800)
    assert read.dealt + read.drawn == -30 * THOUSANDTHS + 2_500
    assert PLAY_HISTORY_CODEC.read(PLAY_HISTORY_CODEC.write(read)) == read


def test_no_figure_is_lost_in_a_save() -> None:
    whole = [it.name for it in fields(PlayHistory) if it.type is int]
    changes: dict[str, Any] = {name: 3 + place for place, name in enumerate(whole)}
    history = replace(PlayHistory(), curve=(HalfDollars(1), HalfDollars(2)), **changes)
    assert len(whole) > 8
    assert PLAY_HISTORY_CODEC.read(PLAY_HISTORY_CODEC.write(history)) == history
