"""What holds in every round at every table: money, cards and unknown fields are kept, every round ends."""

import copy
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from importlib import import_module
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.blackjack import (
    BLACKJACK,
    Action,
    BetPlaced,
    BlackjackError,
    BlackjackRefusal,
    Decline,
    Double,
    EvenMoney,
    Event,
    Hand,
    HandSeen,
    Hit,
    InsuranceSettled,
    Insure,
    Result,
    RoundObservation,
    RoundSeat,
    RoundState,
    SeatSeen,
    Settled,
    Split,
    Stand,
    Surrender,
    apply,
    before_deal,
    bet_refusal,
    censor,
    deal,
    follow,
    options,
    ready_shoe,
    worth,
)
from pyapp.blackjack.events import Acted
from pyapp.blackjack.rules import DEALER_MAY_NEED
from pyapp.cards import Card, Shoe, fresh_shoe
from tests.blackjack.tables import Table, many, tables
from tests.perturbed import Marked

EVERYTHING: tuple[Action, ...] = (
    *(Hit(), Stand(), Double(), Split(), Surrender(), EvenMoney(), Decline()),
    *(Insure(amount) for amount in (-1, 0, 1, 2, 5, 30, 61, 10**9)),
)


@many
@given(tables())
def test_every_hand_is_paid_as_an_obvious_reckoning_says(table: Table) -> None:
    *_, last = table.states()
    for seat in last.seats:
        for hand in seat.hands:
            if hand.result not in (Result.EVEN_MONEY, Result.SURRENDERED):
                assert hand.returned == _due(last, hand), hand
            elif hand.result is Result.SURRENDERED:
                assert 2 * hand.returned == hand.bet


@many
@given(tables())
def test_no_balance_goes_below_zero(table: Table) -> None:
    for state in table.states():
        assert all(seat.stack >= 0 and 2 * seat.insurance <= seat.bet for seat in state.seats)


@many
@given(tables())
def test_the_events_account_for_every_chip(table: Table) -> None:
    stacks = list(table.stacks)
    for step in table.steps():
        for event in step.events:
            _book(stacks, event)
        assert stacks == [seat.stack for seat in step.state.seats]


@many
@given(tables())
def test_every_card_is_in_one_place(table: Table) -> None:
    for state in table.states():
        hands = [card for seat in state.seats for hand in seat.hands for card in hand.cards]
        out = Counter([*hands, *state.dealer])
        assert out == Counter(state.shoe.cards[table.shoe.dealt : state.shoe.dealt])
        assert state.shoe.cards == table.shoe.cards


@many
@given(tables())
def test_somebody_can_act_until_the_round_ends(table: Table) -> None:
    *before, last = table.states()
    assert last.over
    assert all(hand.result is not None for seat in last.seats for hand in seat.hands)
    for state in before:
        assert options(state).open
        assert state.turn is not None
        assert state.seats[state.turn[0]].hands[state.turn[1]].result is None


@many
@given(tables())
def test_seats_and_hands_play_from_the_left(table: Table) -> None:
    turns = [(state.phase, state.turn) for state in table.states() if state.turn]
    for (phase, before), (later, after) in pairwise(turns):
        assert phase != later or before <= after


@many
@given(tables())
def test_what_is_offered_is_accepted_and_all_else_refused_without_a_trace(table: Table) -> None:
    for state in table.states():
        if state.over:
            continue
        before = copy.deepcopy(state)
        for action in EVERYTHING:
            refused = options(state).refusal(action)
            assert _refusal(state, action) == refused
            assert refused is None or (refused.sentence.endswith(".") and "{" not in refused.sentence)
        assert all(_refusal(state, action) is None for action in options(state).open)
        assert state == before


@many
@given(tables())
def test_the_dealer_draws_as_the_rule_says(table: Table) -> None:
    *_, last = table.states()
    if len(last.dealer) < 2:
        assert table.rules.no_hole_card
        return
    *drawn_to, final = [worth(last.dealer[:count]) for count in range(2, len(last.dealer) + 1)]
    for count in drawn_to:
        assert count.total < 17 or (count.total == 17 and count.soft and table.rules.hit_soft_17)
    if len(last.dealer) > 2:
        assert final.total >= 17


@many
@given(tables())
def test_the_shoe_never_runs_out(table: Table) -> None:
    for state in table.states():
        assert state.shoe.left >= (0 if state.over else DEALER_MAY_NEED)


@given(st.integers(0, 2**32), st.integers(1, 8), st.integers(1, 7))
@many
def test_a_shoe_lasts_until_its_cut_card_has_come(seed: int, decks: int, seats: int) -> None:
    chance = Random(seed)
    rules = Table(BLACKJACK, (), (), fresh_shoe(6, 75, chance), ()).rules
    shoe = ready_shoe(rules, None, seats, chance)
    again = ready_shoe(rules, shoe, seats, chance)
    assert again is shoe
    spent = type(shoe)(shoe.cards, shoe.cut, shoe.cut)
    assert ready_shoe(rules, spent, seats, chance).dealt == 0
    assert len(fresh_shoe(decks, 75, chance).cards) == 52 * decks


@many
@given(st.integers(0, 2000), st.integers(-4, 1100))
def test_a_bet_is_dealt_exactly_where_nothing_refuses_it(stack: int, bet: int) -> None:
    shoe = fresh_shoe(6, 75, Random(1))
    refused = bet_refusal(BLACKJACK, stack, bet)
    if bet <= 0:
        assert refused
        return
    try:
        deal(BLACKJACK, (stack,), (bet,), shoe)
    except BlackjackError as error:
        assert error.refused == refused  # noqa: PT017 - both verdicts are compared
    else:
        assert refused is None


def test_stacks_and_bets_must_be_amounts() -> None:
    shoe = fresh_shoe(6, 75, Random(1))
    for stacks, bets in (((-1,), (4,)), ((100,), (4, 4)), ((100,), (-4,)), ((True,), (True,))):
        with pytest.raises(BlackjackError, match="whole numbers"):
            deal(BLACKJACK, stacks, bets, shoe)


def test_a_shoe_of_another_size_is_refused() -> None:
    with pytest.raises(BlackjackError, match="312 cards, not 104"):
        deal(BLACKJACK, (100,), (4,), fresh_shoe(2, 75, Random(1)))


def _refusal(state: RoundState, action: Action) -> BlackjackRefusal | None:
    try:
        apply(state, action)
    except BlackjackError as error:
        return error.refused
    return None


def _book(stacks: list[int], event: Event) -> None:
    match event:
        case BetPlaced(seat, amount):
            stacks[seat] -= amount
        case Acted(seat, _, _, paid):
            stacks[seat] -= paid
        case Settled(seat, _, _, _, returned) | InsuranceSettled(seat, _, returned):
            stacks[seat] += returned
        case _:
            pass


def _due(state: RoundState, hand: Hand) -> int:
    """Reckon what a hand gets back from nothing but the cards on the table."""
    mine, house = _best(hand.cards), _best(state.dealer)
    natural = mine == 21 and len(hand.cards) == 2 and not hand.split
    house_natural = house == 21 and len(state.dealer) == 2
    if mine > 21 or (house_natural and not natural):
        return 0
    if natural:
        won = hand.bet * 6 // 5 if state.rules.six_to_five else hand.bet * 3 // 2
        return hand.bet + (0 if house_natural else won)
    if house > 21 or mine > house:
        return 2 * hand.bet
    return hand.bet if mine == house else 0


def _best(cards: tuple[Card, ...]) -> int:
    low = sum(min(card.rank, 10) if card.rank < 14 else 1 for card in cards)
    return low + 10 if low <= 11 and any(card.rank == 14 for card in cards) else low


@many
@given(tables())
def test_an_unknown_field_of_every_record_survives_the_round(table: Table) -> None:
    shoe = Marked(Shoe)(table.shoe.cards, table.shoe.cut, table.shoe.dealt)
    hands = sum(map(bool, table.bets))
    with pytest.MonkeyPatch.context() as patched:
        _mark(patched, "pyapp.blackjack.engine", (Hand, RoundSeat, RoundState))
        for step in replace(table, shoe=shoe).steps():
            state = step.state
            assert (_marked(state), _marked(state.shoe)) == (0, 0)
            assert [_marked(seat) for seat in state.seats] == [*range(len(table.stacks))]
            hands = _check_hands(state.seats, hands, step.events)


@many
@given(tables())
def test_an_unknown_field_of_every_record_survives_the_picture_of_the_round(table: Table) -> None:
    events = [event for step in table.steps() for event in step.events]
    hands = 0
    with pytest.MonkeyPatch.context() as patched:
        _mark(patched, "pyapp.blackjack.observe", (HandSeen, SeatSeen, RoundObservation))
        seen = before_deal(table.rules, table.stacks, table.shoe, 0)
        for event in events:
            seen = follow(seen, censor(event, 0))
            hands += isinstance(event, BetPlaced)
            assert _marked(seen) == 0
            assert [_marked(seat) for seat in seen.seats] == [*range(len(table.stacks))]
            hands = _check_hands(seen.seats, hands, (event,))


def _check_hands(seats: Sequence[RoundSeat | SeatSeen], made: int, events: Sequence[Event]) -> int:
    """Check that no hand was made but by a bet or a split, and return how many were made by now.

    A split makes two hands of one, the only way in which a hand goes.
    """
    bets = sum(bool(seat.hands) for seat in seats)
    made += 2 * sum(isinstance(event, Acted) and isinstance(event.action, Split) for event in events)
    marks = [_marked(hand) for seat in seats for hand in seat.hands]
    assert len({*marks}) == len(marks) == bets + (made - bets) // 2
    assert all(isinstance(mark, int) and 0 <= mark < made for mark in marks)
    return made


def _mark(patched: pytest.MonkeyPatch, module: str, kinds: Iterable[type]) -> None:
    for kind in kinds:
        patched.setattr(import_module(module), kind.__name__, Marked(kind))


def _marked(record: object) -> object:
    """Read a mark; a record that was rebuilt has another one, or none at all."""
    return getattr(record, "mark", record)
