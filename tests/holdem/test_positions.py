"""Button and blinds over many hands in which people come, go and bust (TDA 32, 34; WSOP T-85, T-87)."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.cards import shuffle_deck
from pyapp.holdem import (
    CASINO_LIMIT,
    CLASSROOM_LIMIT,
    CONSOLE_LIMIT,
    CONSOLE_NO_LIMIT,
    DUEL,
    HoldemError,
    HoldemReason,
    HoldemRules,
    Positions,
    apply,
    deal,
    first_positions,
    next_positions,
    options,
)
from pyapp.money import NO_CHIPS, Chips
from tests.holdem.tables import RULES, chosen, many
from tests.products import only_quick

Crowd = tuple[bool, ...]
TRAVELLING = (CLASSROOM_LIMIT, CONSOLE_LIMIT, CONSOLE_NO_LIMIT)


@st.composite
def evenings(draw: st.DrawFn) -> list[tuple[Crowd, Positions]]:
    """Draw a table's hands one after the other: who sits there, and where button and blinds are."""
    seats = draw(st.integers(2, 10))
    crowd = st.tuples(*[st.booleans()] * seats).filter(lambda taken: sum(taken) > 1)
    crowds = draw(st.lists(st.one_of(crowd, st.none()), min_size=1, max_size=30))
    taken = draw(crowd)
    positions = first_positions(taken, draw(st.integers(0, seats - 1)), CASINO_LIMIT)
    hands = [(taken, positions)]
    for drawn in crowds:
        taken = drawn or taken
        positions = next_positions(positions, taken, CASINO_LIMIT)
        hands.append((taken, positions))
    return hands


@many
@given(evenings())
def test_the_big_blind_moves_on_by_one_player_and_never_stays(hands: list[tuple[Crowd, Positions]]) -> None:
    for (_, before), (taken, after) in pairwise(hands):
        assert taken[after.big]
        assert after.big != before.big
        assert not any(taken[i] for i in _between(before.big, after.big, len(taken)))


@many
@given(evenings())
def test_the_small_blind_falls_where_the_big_blind_was(hands: list[tuple[Crowd, Positions]]) -> None:
    for (_, before), (taken, after) in pairwise(hands):
        if sum(taken) > 2:
            assert after.small_spot == before.big
            assert after.small == (before.big if taken[before.big] else None)


@many
@given(evenings())
def test_with_two_players_the_button_is_the_small_blind(hands: list[tuple[Crowd, Positions]]) -> None:
    for taken, at in hands:
        assert (at.button == at.small) == (sum(taken) == 2)
        assert at.button != at.big


@many
@given(evenings())
def test_nobody_sits_between_button_small_blind_and_big_blind(hands: list[tuple[Crowd, Positions]]) -> None:
    for taken, at in hands:
        if sum(taken) > 2:
            assert not any(taken[i] for i in _between(at.button, at.small_spot, len(taken)))
            assert not any(taken[i] for i in _between(at.small_spot, at.big, len(taken)))


@many
@given(evenings())
def test_while_no_one_comes_or_goes_all_pay_the_big_blind_in_turn(
    hands: list[tuple[Crowd, Positions]],
) -> None:
    taken, positions = hands[-1]
    payers = list[int]()
    for _ in range(sum(taken)):
        positions = next_positions(positions, taken, CASINO_LIMIT)
        payers.append(positions.big)
    assert sorted(payers) == [i for i, is_taken in enumerate(taken) if is_taken]


@many
@given(evenings())
def test_every_positions_that_come_up_can_be_dealt(hands: list[tuple[Crowd, Positions]]) -> None:
    for taken, at in hands:
        stacks = [100 if is_taken else 0 for is_taken in taken]
        assert deal(RULES[4], stacks, at, shuffle_deck(Random(1))).events


@many
@given(evenings(), st.sampled_from(TRAVELLING))
def test_a_button_that_travels_lies_before_players_and_the_blinds_follow(
    hands: list[tuple[Crowd, Positions]], rules: HoldemRules
) -> None:
    positions = first_positions(hands[0][0], 0, rules)
    for taken, _ in hands[1:]:
        positions = next_positions(positions, taken, rules)
        assert taken[positions.button]
        assert positions.small == positions.small_spot
        round_ = [positions.button, positions.small, positions.big]
        if sum(taken) > 2:
            assert len(set(round_)) == 3
        else:
            assert positions.button == positions.big != positions.small


@many
@given(evenings(), st.sampled_from([CASINO_LIMIT, *TRAVELLING]))
def test_where_people_only_sit_down_the_big_blind_always_goes_to_the_next_player(
    hands: list[tuple[Crowd, Positions]], rules: HoldemRules
) -> None:
    taken, positions = hands[0][0], first_positions(hands[0][0], 0, rules)
    for more, _ in hands[1:]:
        taken = tuple(was or comes for was, comes in zip(taken, more, strict=True))
        before, positions = positions, next_positions(positions, taken, rules)
        assert taken[positions.big]
        assert positions.big != before.big
        assert not any(taken[i] for i in _between(before.big, positions.big, len(taken)))


@many
@given(evenings(), st.sampled_from(TRAVELLING))
def test_where_people_only_leave_a_travelling_button_goes_to_the_very_next_player(
    hands: list[tuple[Crowd, Positions]], rules: HoldemRules
) -> None:
    taken, positions = hands[0][0], first_positions(hands[0][0], 0, rules)
    for fewer, _ in hands[1:]:
        stay = tuple(was and stays for was, stays in zip(taken, fewer, strict=True))
        taken = stay if sum(stay) > 1 else taken
        before, positions = positions, next_positions(positions, taken, rules)
        assert taken[positions.button]
        assert positions.button != before.button
        assert not any(taken[i] for i in _between(before.button, positions.button, len(taken)))


@pytest.mark.parametrize("rules", [CASINO_LIMIT, *TRAVELLING])
@pytest.mark.parametrize("seat", [1, 3, 5])
@pytest.mark.parametrize("drawn", [0, 2, 4])
def test_two_grow_to_three_and_shrink_back_and_no_one_new_to_it_pays_the_big_blind_twice_running(
    rules: HoldemRules, seat: int, drawn: int
) -> None:
    pair = tuple(i in {0, 2} for i in range(6))
    three = tuple(i in {0, 2, seat} for i in range(6))
    positions = first_positions(pair, drawn, rules)
    payers = [positions.big]
    for taken in (pair, three, three, three, three):
        positions = next_positions(positions, taken, rules)
        payers.append(positions.big)
    assert all(one != other for one, other in pairwise(payers))
    assert {*payers[-3:]} == {0, 2, seat}
    if rules is CASINO_LIMIT:
        shrunk = next_positions(positions, pair, rules)
        assert shrunk.big != positions.big
        assert shrunk.button == shrunk.small


def test_the_duel_keeps_its_parts() -> None:
    for drawn in (0, 1):
        positions = first_positions([True, True], drawn, DUEL)
        assert positions == Positions(button=0, small=1, big=0, small_spot=1)
        assert next_positions(positions, [True, True], DUEL) == positions


@pytest.mark.parametrize("seed", only_quick(range(12), range(3)))
def test_an_evening_of_busting_and_rebuying_keeps_its_chips(seed: int) -> None:
    chance = Random(seed)
    stacks, bought = [40] * 6, 240
    positions = first_positions([True] * 6, 0, CASINO_LIMIT)
    for _ in range(60):
        state = deal(RULES[4], stacks, positions, shuffle_deck(chance)).state
        while not state.felt.over:
            state = apply(state, chosen(options(state), chance.randrange(7))).state
        stacks = [seat.stack for seat in state.felt.seats]
        assert sum(stacks) == bought
        returning = [i for i, stack in enumerate(stacks) if not stack and chance.randrange(3) == 0]
        while sum(map(bool, stacks)) + len(returning) < 2:
            returning.append(stacks.index(NO_CHIPS))
        for i in set(returning):
            stacks[i], bought = Chips(40), bought + 40
        positions = next_positions(positions, [stack > 0 for stack in stacks], CASINO_LIMIT)


@pytest.mark.parametrize("taken", [[], [False, False], [True, False]])
def test_a_hand_needs_two_players(taken: list[bool]) -> None:
    with pytest.raises(HoldemError) as first:
        first_positions(taken, 0, CASINO_LIMIT)
    with pytest.raises(HoldemError) as second:
        next_positions(Positions(0, 0, 1, 0), taken, CASINO_LIMIT)
    assert first.value.refused.why is second.value.refused.why is HoldemReason.TOO_FEW


def test_positions_of_a_larger_table_are_refused() -> None:
    with pytest.raises(HoldemError) as caught:
        next_positions(Positions(3, 4, 5, 4), [True, True, True], CASINO_LIMIT)
    assert caught.value.code == "bad_positions"


def _between(first: int, last: int, count: int) -> list[int]:
    return [(first + step) % count for step in range(1, (last - first) % count)]
