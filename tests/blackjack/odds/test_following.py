"""What following the chart is worth with one deck, held to card-by-card play and to the engine."""

from dataclasses import replace
from itertools import combinations
from math import sqrt
from random import Random

import pytest

from pyapp.blackjack import (
    BLACKJACK,
    Decline,
    Phase,
    RoundState,
    apply,
    deal,
    observe,
    options,
    points,
    worth,
)
from pyapp.blackjack.odds.cards_left import Left, less, whole
from pyapp.blackjack.odds.charted_odds import DOUBLES, HITS, ChartedOdds
from pyapp.blackjack.odds.dealer_ends import OVER, ends, without_natural
from pyapp.blackjack.odds.strategy_chart import SURRENDERS, StrategyChart
from pyapp.blackjack.odds.upcard_odds import UpcardOdds
from pyapp.cards import DECK, Shoe
from pyapp.money import DOLLAR
from tests.blackjack.odds.reference import TENS, best, draws
from tests.books import LIBRARY

RULES = replace(
    BLACKJACK,
    decks=1,
    double_any_two=True,
    double_after_split=True,
    resplit_to_four=True,
    resplit_aces=True,
    late_surrender=True,
)
"""What moves a single deck's edge most: up to four hands, aces too, doubles after splits, surrender."""

BET, STACK, ROUNDS = 20 * DOLLAR, 2000 * DOLLAR, 1_500


def stood(left: Left, up: int, total: int) -> float:
    """Value a total once the dealer has looked."""
    chances = without_natural(ends(left, up, hits_soft=False))
    return chances[OVER] + sum(chances[at] * ((total > 17 + at) - (total < 17 + at)) for at in range(OVER))


def taken(left: Left, up: int, hard: int, ace: bool, chart: StrategyChart | None) -> float:  # noqa: FBT001 - a hand
    """Value one more card, and those that the chart asks for after it; no chart stands."""
    value = 0.0
    for at, chance in enumerate(draws(left, up, looked=True)):
        if chance:
            count, soft, rest = hard + at + 1, ace or at == 0, less(left, at)
            total = best(count, ace=soft)
            row = None if chart is None or total >= 21 else (chart.soft if total != count else chart.hard)
            if total > 21:
                value -= chance
            elif row and row[total][up] in HITS:
                value += chance * taken(rest, up, count, soft, chart)
            else:
                value += chance * stood(rest, up, total)
    return value


def played(chart: StrategyChart, left: Left, up: int, hard: int, ace: bool) -> float:  # noqa: FBT001 - a hand
    """Value two cards by what the chart says of their total."""
    total = best(hard, ace=ace)
    play = (chart.soft if total != hard else chart.hard)[total][up]
    if play in SURRENDERS:
        return -0.5
    if play in DOUBLES:
        return 2 * taken(left, up, hard, ace, None)
    return taken(left, up, hard, ace, chart) if play in HITS else stood(left, up, total)


@pytest.mark.slow
@pytest.mark.parametrize("up", [5, TENS])
def test_a_deal_that_is_not_split_is_worth_what_card_by_card_play_brings(up: int) -> None:
    chart, left = LIBRARY.book(RULES).strategy, less(whole(1), up)
    spot = ChartedOdds(RULES, left, up, UpcardOdds(RULES, left, up).standing, chart)
    for one, other in combinations(range(TENS + 1), 2):
        if (one, other) != (0, TENS):
            value = played(chart, less(less(left, one), other), up, one + other + 2, one == 0)
            charted = spot.charted_value((one, other), spot.values((one, other)))
            assert charted == pytest.approx(value, abs=2e-4), (one + 1, other + 1)


def split_round(chance: Random, pair: int, up: int) -> RoundState:
    """Play a round by the chart that begins with a pair, after the dealer has looked."""
    of = {at: [card for card in DECK if points(card) == at + 1] for at in {pair, up}}
    first, second = chance.sample(of[pair], 2)
    shown = chance.choice([card for card in of[up] if card not in {first, second}])
    rest = [card for card in DECK if card not in {first, second, shown}]
    asked = {0: TENS, TENS: 0}.get(up)
    chance.shuffle(rest)
    while asked is not None and points(rest[0]) == asked + 1:
        chance.shuffle(rest)
    state = deal(RULES, [STACK], [BET], Shoe((first, shown, second, *rest), 39)).state
    chart = LIBRARY.book(RULES).strategy
    while state.turn is not None:
        insured = state.phase is Phase.INSURANCE
        action = Decline() if insured else chart.action(observe(state, 0), options(state))
        state = apply(state, action).state
    return state


def expected(state: RoundState, up: int) -> float:
    """Return what a round's hands bring on average over all that the dealer may draw, in first bets."""
    left = less(whole(1), up)
    for hand in state.seats[0].hands:
        for card in hand.cards:
            left = less(left, points(card) - 1)
    totals = [(worth(hand.cards).total, hand.bet / BET) for hand in state.seats[0].hands]
    return sum(-bet if total > 21 else bet * stood(left, up, total) for total, bet in totals)


@pytest.mark.slow
@pytest.mark.parametrize(("pair", "up"), [(0, TENS), (1, 6), (7, TENS), (8, 5)], ids=str)
def test_a_split_is_worth_what_the_engine_pays_for_it(pair: int, up: int) -> None:
    chart, left, chance = LIBRARY.book(RULES).strategy, less(whole(1), up), Random("following")
    spot = ChartedOdds(RULES, left, up, UpcardOdds(RULES, left, up).standing, chart)
    worths = [expected(split_round(chance, pair, up), up) for _ in range(ROUNDS)]
    mean = sum(worths) / ROUNDS
    error = sqrt(sum((one - mean) ** 2 for one in worths)) / ROUNDS
    assert error < 0.04
    assert abs(spot.split(pair) - mean) < 4 * error
