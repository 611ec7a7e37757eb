"""What holds at every moment of every hand of every preset, over long walks, and for unknown fields."""

import copy
import re
from collections.abc import Iterable
from dataclasses import fields, replace
from importlib import import_module
from itertools import chain, pairwise
from pathlib import Path
from random import Random
from typing import Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pyapp.cards import DECK, shuffle_deck
from pyapp.holdem import (
    NO_LIMIT,
    Action,
    AnteBy,
    BetRange,
    BetTo,
    Blind,
    BlindPosted,
    Call,
    Check,
    Event,
    Felt,
    Fold,
    HandObservation,
    HandOptions,
    HandSeat,
    HandState,
    HoldemError,
    HoldemRefusal,
    HoldemRules,
    OddChip,
    Positions,
    PotAwarded,
    RaiseTo,
    ShortStack,
    Shown,
    TapOut,
    apply,
    before_deal,
    censor,
    deal,
    first_positions,
    follow,
    next_positions,
    options,
    pots,
)
from pyapp.money import Chips
from pyapp.ranking import strength
from tests.holdem import reference
from tests.holdem.reference import ELSEWHERE, KNOWN, Ledger, Open, winnings
from tests.holdem.tables import HOUSES, Table, many, posted_tables, tables
from tests.perturbed import Marked
from tests.products import times

ANY: Final = st.one_of(tables(), posted_tables())
"""Tables whose posts follow from their rules, and those that have others."""

ABSENT_BETS: Final = Table(
    replace(NO_LIMIT, small_blind=Chips(5), big_blind=Chips(10), ante=Chips(3), ante_by=AnteBy.BIG_BLIND),
    (1, 1, 11, 1),
    Positions(button=0, small=1, big=2, small_spot=1),
    shuffle_deck(Random(1)),
    (0,),
    (
        BlindPosted(0, Blind.ANTE, Chips(1)),
        BlindPosted(1, Blind.SMALL, Chips(1), absent=True),
        BlindPosted(3, Blind.LATE, Chips(1), absent=True),
    ),
)
"""Only players who are away have posted more than a dead ante."""


def test_the_reference_knows_every_field_of_the_rules_and_which_of_them_it_goes_by() -> None:
    assert {field.name for field in fields(HoldemRules)} == KNOWN | ELSEWHERE
    read = set(re.findall(r"rules\.(\w+)", Path(reference.__file__).read_text(encoding="utf-8")))
    assert read == KNOWN - {"ante"}, "the ante is known from its event"


@many
@given(ANY)
def test_no_chip_is_made_or_lost(table: Table) -> None:
    for state in table.states():
        seats = state.felt.seats
        assert all(seat.stack >= 0 and 0 <= seat.bet <= seat.paid for seat in seats)
        if state.felt.over:
            assert sum(seat.stack for seat in seats) == sum(table.stacks)
        else:
            assert sum(seat.stack + seat.paid for seat in seats) + state.felt.dead == sum(table.stacks)
            assert sum(pot.amount for pot in pots(state.felt)) == state.felt.pot


@many
@given(ANY)
def test_every_card_is_in_one_place(table: Table) -> None:
    dealt = table.deal().state.holes
    for state in table.states():
        everywhere = [*chain(*state.holes), *state.felt.board, *state.stub]
        assert sorted(everywhere) == list(DECK)
        assert state.holes == dealt
        assert len(state.felt.board) == state.felt.street.board_size


@many
@given(ANY)
def test_the_turn_goes_to_someone_who_can_act_until_the_hand_ends(table: Table) -> None:
    *before, last = table.states()
    assert last.felt.over
    for state in before:
        assert state.felt.to_act is not None
        assert state.felt.seats[state.felt.to_act].can_act
        assert len(state.felt.live) > 1


@many
@given(ANY)
def test_the_street_never_goes_back_and_no_one_acts_twice_in_a_row_on_it(table: Table) -> None:
    for before, after in pairwise(table.states()):
        assert before.felt.street <= after.felt.street
        if before.felt.street == after.felt.street:
            assert before.felt.to_act != after.felt.to_act


@many
@given(ANY)
def test_what_is_offered_is_accepted_and_all_else_refused_without_a_trace(table: Table) -> None:
    for state in table.states():
        if state.felt.over:
            continue
        before = copy.deepcopy(state)
        offered = options(state)
        for action in _tried(state):
            assert (
                _is_accepted(state, action) == _is_offered(offered, action) == (not offered.refusal(action))
            )
        assert state == before


@many
@given(ANY)
def test_the_options_are_those_that_the_events_allow(table: Table) -> None:
    events = list[Event]()
    for step in table.steps():
        events += step.events
        felt = step.state.felt
        if felt.to_act is not None:
            ledger = Ledger(table.rules, table.stacks, table.positions.small, events)
            assert _open(options(step.state)) == ledger.open_to(felt.to_act)


@many
@example(ABSENT_BETS)
@given(ANY)
def test_the_pots_pay_what_the_rules_give_each(table: Table) -> None:
    steps = list(table.steps())
    last, events = steps[-1].state, [event for step in steps for event in step.events]
    felt = last.felt
    live = {i: strength((*last.holes[i], *felt.board)) if len(felt.live) > 1 else 0 for i in felt.live}
    ledger = Ledger(table.rules, table.stacks, table.positions.small, events)
    won = winnings(ledger, live, list(felt.clockwise(felt.positions.button)))
    assert sum(won) == ledger.pot == felt.pot
    assert [seat.stack for seat in felt.seats] == [
        chips + gain for chips, gain in zip(ledger.left, won, strict=True)
    ]


@many
@given(ANY)
def test_nobody_wins_more_than_the_rules_of_short_stacks_allow(table: Table) -> None:
    steps = list(table.steps())
    felt = steps[-1].state.felt
    won, paid = [0] * len(felt.seats), [seat.paid for seat in felt.seats]
    for event in (event for step in steps for event in step.events):
        for share in event.shares if isinstance(event, PotAwarded) else ():
            won[share.seat] += share.amount
    for i, seat in enumerate(felt.seats):
        gave_up = felt.absent - {*felt.live}  # what they paid beyond everyone else lies in the last pot
        if table.rules.short_stack is ShortStack.ALL_IN and len(felt.live) > 1 and not gave_up:
            assert won[i] <= felt.dead + sum(min(amount, paid[i]) for amount in paid)
        if seat.limit is not None:
            assert won[i] <= seat.limit
        if table.rules.blinds_posted and table.posts is None and not felt.dead:
            assert not won[i] or paid[i]


@many
@given(ANY)
def test_winners_are_live_and_show_unless_all_others_folded(table: Table) -> None:
    steps = list(table.steps())
    felt = steps[-1].state.felt
    events = [event for step in steps for event in step.events]
    winners = {share.seat for event in events if isinstance(event, PotAwarded) for share in event.shares}
    shown = {event.seat for event in events if isinstance(event, Shown)}
    if table.rules.odd_chip is OddChip.SMALL_BLIND:
        winners -= {table.positions.small}  # who gets what does not divide, in the hand or not
    assert winners <= set(felt.live)
    assert shown == felt.shown
    assert winners <= shown if len(felt.live) > 1 else not shown
    if table.rules.everybody_shows and len(felt.live) > 1:
        assert shown == set(felt.live)


def _open(offered: HandOptions) -> Open:
    """Read the options back into the words of the reference."""
    stays = {"check": offered.check, "call": offered.call, "tap out": offered.tap_out}
    sizes = [choice for choice in (offered.bet, offered.raising) if isinstance(choice, BetRange)]
    assert len(sizes) < 2
    return Open(
        frozenset(word for word, choice in stays.items() if not isinstance(choice, HoldemRefusal)),
        offered.to_call,
        (sizes[0].least, sizes[0].most) if sizes else None,
        fold=isinstance(offered.fold, Fold),
    )


def _is_accepted(state: HandState, action: Action) -> bool:
    try:
        apply(state, action)
    except HoldemError as error:
        assert error.refused == options(state).refusal(action)  # noqa: PT017 - both verdicts are wanted
        return False
    return True


def _is_offered(offered: HandOptions, action: Action) -> bool:
    match action:
        case Fold():
            return isinstance(offered.fold, Fold)
        case Check():
            return isinstance(offered.check, Check)
        case Call():
            return isinstance(offered.call, Call)
        case TapOut():
            return isinstance(offered.tap_out, TapOut)
        case BetTo(total):
            return isinstance(offered.bet, BetRange) and total in offered.bet
        case RaiseTo(total):
            return isinstance(offered.raising, BetRange) and total in offered.raising


def _tried(state: HandState) -> list[Action]:
    return [
        Fold(),
        Check(),
        Call(),
        TapOut(),
        *(kind(Chips(total)) for total in _totals(state.felt) for kind in (BetTo, RaiseTo)),
    ]


def _totals(felt: Felt) -> set[int]:
    """Return every total that could be a limit between right and wrong, and its neighbours."""
    assert felt.to_act is not None
    seat = felt.seats[felt.to_act]
    size, pot = felt.raise_by, felt.pot + 2 * felt.price - seat.bet
    edges = {0, felt.price, felt.level, seat.bet + seat.stack, pot, 2 * felt.price}
    edges |= {felt.level + size, felt.price + size, felt.price + size // 2, felt.level + 2 * size}
    return {edge + step for edge in edges for step in (-1, 0, 1)}


@many
@given(ANY)
def test_an_unknown_field_of_every_record_survives_the_hand(table: Table) -> None:
    with pytest.MonkeyPatch.context() as patched:
        _mark(patched, "pyapp.holdem.engine", (HandSeat, Felt, HandState))
        for state in table.states():
            assert _marks(state, state.felt) == (0, 0, [*range(len(table.stacks))])


@many
@given(ANY)
def test_an_unknown_field_of_every_record_survives_the_picture_of_the_hand(table: Table) -> None:
    events = [event for step in table.steps() for event in step.events]
    with pytest.MonkeyPatch.context() as patched:
        _mark(patched, "pyapp.holdem.observe", (HandSeat, Felt, HandObservation))
        seen = before_deal(table.rules, list(map(Chips, table.stacks)), table.positions, 0)
        for event in events:
            seen = follow(seen, censor(event, 0))
            assert _marks(seen, seen.felt) == (0, 0, [*range(len(table.stacks))])


def _mark(patched: pytest.MonkeyPatch, module: str, kinds: Iterable[type]) -> None:
    for kind in kinds:
        patched.setattr(import_module(module), kind.__name__, Marked(kind))


def _marks(whole: object, felt: Felt) -> tuple[object, object, list[object]]:
    """Read the marks; a record that was rebuilt has another one, or none at all."""
    return _marked(whole), _marked(felt), [_marked(seat) for seat in felt.seats]


def _marked(record: object) -> object:
    return getattr(record, "mark", record)


ACTIONS = times(200_000, 1_000_000)
EVENING = 40
"""Hands until everyone buys in anew."""


@pytest.mark.nightly
@pytest.mark.slow
def test_a_long_walk_loses_no_chip() -> None:
    chance = Random(2024)
    made = 0
    while made < ACTIONS:
        for rules in HOUSES:
            made += _evening(rules, chance)


def _evening(rules: HoldemRules, chance: Random) -> int:
    """Play hands with the same chips until all is won or time is up; gives the number of actions."""
    count = chance.randint(2, rules.most_seats)
    stacks = [
        chance.choice((1, rules.big_blind, 10 * rules.big_blind, 40 * rules.big_blind)) for _ in range(count)
    ]
    total, made = sum(stacks), 0
    positions = first_positions([True] * count, chance.randrange(count), rules)
    for _ in range(EVENING):
        state = deal(rules, stacks, positions, shuffle_deck(chance)).state
        while not state.felt.over:
            assert state.felt.pot + sum(seat.stack for seat in state.felt.seats) == total
            state = apply(state, _any_action(state, chance)).state
            made += 1
        stacks = [seat.stack for seat in state.felt.seats]
        assert sum(stacks) == total
        assert min(stacks) >= 0
        occupied = [stack > 0 for stack in stacks]
        if sum(occupied) < 2:
            break
        positions = next_positions(positions, occupied, rules)
    return made


def _any_action(state: HandState, chance: Random) -> Action:
    """Take any of the options, a fold less often than the others and a size at random."""
    offered = options(state)
    open_to: list[Action] = [
        choice
        for choice in (offered.check, offered.call, offered.tap_out)
        if not isinstance(choice, HoldemRefusal)
    ]
    for choice, kind in ((offered.bet, BetTo), (offered.raising, RaiseTo)):
        if isinstance(choice, BetRange):
            open_to.append(kind(Chips(chance.randint(choice.least, choice.most))))
    if not isinstance(offered.fold, HoldemRefusal) and chance.random() < 0.2:
        return offered.fold
    return chance.choice(open_to)
