"""Presets, stakes, and what is refused before a card is dealt."""

import dataclasses
import pickle
from collections.abc import Sequence

import pytest

from pyapp.cards import DECK, stacked
from pyapp.holdem import (
    CASINO_LIMIT,
    PRESETS,
    BetTo,
    HoldemError,
    Positions,
    RaiseTo,
    Refused,
    Seat,
    Status,
    Street,
    Why,
    at_stakes,
    deal,
    first_positions,
    options,
)
from pyapp.holdem.rules import checked

THREE = Positions(0, 1, 2, 1)


@pytest.mark.parametrize("big", [2, 4, 10, 100])
def test_casino_limit_halves_and_doubles_an_even_big_blind(big: int) -> None:
    rules = at_stakes(CASINO_LIMIT, big)
    assert rules.small_blind * 2 == rules.big_blind == big
    assert [rules.bet_on(street) for street in Street] == [big, big, 2 * big, 2 * big]


@pytest.mark.parametrize("big", [-2, 0, 1, 3, 5])
def test_casino_limit_refuses_another_big_blind(big: int) -> None:
    with pytest.raises(HoldemError, match="even number") as caught:
        at_stakes(CASINO_LIMIT, big)
    assert caught.value.code == "odd_blind"


@pytest.mark.parametrize(
    "wrong", [{"early_bet": 0}, {"late_bet": 2}, {"small_blind": 0}, {"small_blind": 5}, {"raise_cap": -1}]
)
def test_sizes_that_make_no_game_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(HoldemError) as caught:
        checked(dataclasses.replace(CASINO_LIMIT, **wrong))  # type: ignore[arg-type]  # one int field each
    assert caught.value.code == "bad_sizes"


def test_presets_are_playable_and_named_by_their_key() -> None:
    assert PRESETS
    for name, rules in PRESETS.items():
        assert checked(rules).preset == name


@pytest.mark.parametrize(
    ("stacks", "positions", "deck", "why"),
    [
        ([100] * 11, THREE, DECK, Why.TOO_MANY),
        ([100], Positions(0, 0, 0, 0), DECK, Why.TOO_FEW),
        ([100, 0, 0], THREE, DECK, Why.TOO_FEW),
        ([], THREE, DECK, Why.TOO_FEW),
        ([100, -1, 100], THREE, DECK, Why.BAD_STACK),
        ([100, 2.5, 100], THREE, DECK, Why.BAD_STACK),
        ([100, True, 100], THREE, DECK, Why.BAD_STACK),
        ([100] * 3, THREE, DECK[1:], Why.BAD_DECK),
        ([100] * 3, THREE, (*DECK, DECK[0]), Why.BAD_DECK),
        ([100] * 3, THREE, (DECK[1], *DECK[1:]), Why.BAD_DECK),
        ([100] * 3, Positions(0, 1, 3, 1), DECK, Why.BAD_POSITIONS),
        ([100] * 3, Positions(0, 1, -1, 1), DECK, Why.BAD_POSITIONS),
        ([100] * 3, Positions(3, 1, 2, 1), DECK, Why.BAD_POSITIONS),
        ([100] * 3, Positions(0, 1, 2, 7), DECK, Why.BAD_POSITIONS),
        ([100] * 3, Positions(0, 2, 2, 2), DECK, Why.BAD_POSITIONS),
        ([100] * 3, Positions(0, 0, 2, 1), DECK, Why.BAD_POSITIONS),
        ([100, 0, 100], Positions(0, 1, 2, 1), DECK, Why.BAD_POSITIONS),
        ([100, 100, 0], Positions(0, 1, 2, 1), DECK, Why.BAD_POSITIONS),
    ],
)
def test_what_makes_no_hand_is_refused(
    stacks: Sequence[int], positions: Positions, deck: Sequence[object], why: Why
) -> None:
    with pytest.raises(HoldemError) as caught:
        deal(CASINO_LIMIT, stacks, positions, deck)  # type: ignore[arg-type]  # cards, but for a wrong one
    assert caught.value.refused.why is why


def test_cards_go_round_twice_from_the_left_of_the_button() -> None:
    positions = first_positions([True, False, True, True], 2, CASINO_LIMIT)
    state = deal(CASINO_LIMIT, (100, 0, 100, 100), positions, stacked("As Ks Qs Ad Kd Qd 2c 3c")).state
    assert [" ".join(map(str, hole)) for hole in state.holes] == ["Ks Kd", "", "Qs Qd", "As Ad"]
    assert [str(card) for card in state.stub[:2]] == ["2c", "3c"]
    assert len(state.stub) == 46


def test_a_reason_is_a_sentence_with_its_numbers() -> None:
    state = deal(CASINO_LIMIT, (100, 100, 100), THREE, DECK).state
    refused = options(state).refusal(RaiseTo(9))
    assert refused is not None
    assert refused == Refused(Why.WRONG_SIZE, (8, 9))
    assert refused.sentence == "A bet or raise here must be to $8, not to $9."
    assert str(HoldemError(refused.why, *refused.numbers)) == refused.sentence


def test_every_reason_has_room_for_its_numbers() -> None:
    assert all(Refused(why, (1_000, 2_000, 3_000)).sentence for why in Why)


def test_an_action_is_written_as_it_is_made() -> None:
    assert (repr(BetTo(4)), repr(RaiseTo(8))) == ("BetTo(4)", "RaiseTo(8)")


def test_a_quick_record_is_a_frozen_dataclass_like_any_other() -> None:
    seat = Seat(100, faced=4)
    assert seat == Seat(stack=100, bet=0, paid=0, status=Status.IN, faced=4)
    assert repr(seat) == "Seat(stack=100, bet=0, paid=0, status=<Status.IN: 'in'>, faced=4, limit=None)"
    assert dataclasses.replace(seat, bet=4) == Seat(100, 4, 0, Status.IN, 4)
    assert pickle.loads(pickle.dumps(seat)) == seat  # noqa: S301 - our own bytes
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(seat, "stack", 1)  # noqa: B010 - a plain assignment is refused by the type checker
    with pytest.raises(TypeError):
        Seat()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue] - that is the test
