"""Presets, and what is refused before a card is dealt."""

import dataclasses
import pickle
from collections.abc import Sequence
from typing import Any

import pytest

from pyapp.cards import DECK, stack_deck
from pyapp.holdem import (
    CASINO_LIMIT,
    DUEL,
    NO_LIMIT,
    PRESETS,
    BetTo,
    HandSeat,
    HoldemError,
    HoldemReason,
    HoldemRefusal,
    HoldemRules,
    LeastRaise,
    Positions,
    RaiseTo,
    ShortBet,
    ShortStack,
    Status,
    deal,
    first_positions,
    options,
)
from pyapp.holdem.rules import check_rules
from pyapp.money import NO_CHIPS, Chips

THREE = Positions(0, 1, 2, 1)


@pytest.mark.parametrize(
    ("rules", "wrong", "why"),
    [
        *(
            (CASINO_LIMIT, wrong, HoldemReason.BAD_SIZES)
            for wrong in (
                {"early_bet": 0},
                {"late_bet": 2},
                {"small_blind": 0},
                {"small_blind": 5},
                {"raise_cap": -1},
            )
        ),
        (NO_LIMIT, {"early_bet": 2, "late_bet": 4}, HoldemReason.BAD_SIZES),
        (CASINO_LIMIT, {"big_blind": 1, "small_blind": 1}, HoldemReason.BLIND_TOO_LOW),
        (CASINO_LIMIT, {"ante": -1}, HoldemReason.BAD_ANTE),
        (CASINO_LIMIT, {"each_acts_once": True}, HoldemReason.BAD_MIX),
        (CASINO_LIMIT, {"blinds_posted": False}, HoldemReason.BAD_MIX),
        (CASINO_LIMIT, {"uncalled_returns": False}, HoldemReason.BAD_MIX),
        (CASINO_LIMIT, {"short_stack": ShortStack.PAYS_WHAT_IS_LEFT}, HoldemReason.BAD_MIX),
        (CASINO_LIMIT, {"least_raise": LeastRaise.ANY}, HoldemReason.BAD_MIX),
        (NO_LIMIT, {"least_raise": LeastRaise.BET_SIZE}, HoldemReason.BAD_MIX),
        (NO_LIMIT, {"short_bet": ShortBet.HALF_BET}, HoldemReason.BAD_MIX),
        (DUEL, {"each_acts_once": False}, HoldemReason.BAD_MIX),
        (DUEL, {"blinds_posted": True}, HoldemReason.BAD_MIX),
    ],
)
def test_rules_that_make_no_game_are_refused(
    rules: HoldemRules, wrong: dict[str, Any], why: HoldemReason
) -> None:
    with pytest.raises(HoldemError) as caught:
        check_rules(dataclasses.replace(rules, **wrong))
    assert caught.value.refused.why is why


def test_presets_are_playable_and_named_by_their_key() -> None:
    assert PRESETS
    for name, rules in PRESETS.items():
        assert check_rules(rules).preset == name


@pytest.mark.parametrize(
    ("stacks", "positions", "deck", "why"),
    [
        ([100] * 11, THREE, DECK, HoldemReason.TOO_MANY),
        ([100], Positions(0, 0, 0, 0), DECK, HoldemReason.TOO_FEW),
        ([100, 0, 0], THREE, DECK, HoldemReason.TOO_FEW),
        ([], THREE, DECK, HoldemReason.TOO_FEW),
        ([100, -1, 100], THREE, DECK, HoldemReason.BAD_STACK),
        ([100, 2.5, 100], THREE, DECK, HoldemReason.BAD_STACK),
        ([100, True, 100], THREE, DECK, HoldemReason.BAD_STACK),
        ([100] * 3, THREE, DECK[1:], HoldemReason.BAD_DECK),
        ([100] * 3, THREE, (*DECK, DECK[0]), HoldemReason.BAD_DECK),
        ([100] * 3, THREE, (DECK[1], *DECK[1:]), HoldemReason.BAD_DECK),
        ([100] * 3, Positions(0, 1, 3, 1), DECK, HoldemReason.BAD_POSITIONS),
        ([100] * 3, Positions(0, 1, -1, 1), DECK, HoldemReason.BAD_POSITIONS),
        ([100] * 3, Positions(3, 1, 2, 1), DECK, HoldemReason.BAD_POSITIONS),
        ([100] * 3, Positions(0, 1, 2, 7), DECK, HoldemReason.BAD_POSITIONS),
        ([100] * 3, Positions(0, 2, 2, 2), DECK, HoldemReason.BAD_POSITIONS),
        ([100] * 3, Positions(0, 0, 2, 1), DECK, HoldemReason.BAD_POSITIONS),
        ([100, 0, 100], Positions(0, 1, 2, 1), DECK, HoldemReason.BAD_POSITIONS),
        ([100, 100, 0], Positions(0, 1, 2, 1), DECK, HoldemReason.BAD_POSITIONS),
    ],
)
def test_what_makes_no_hand_is_refused(
    stacks: Sequence[int], positions: Positions, deck: Sequence[object], why: HoldemReason
) -> None:
    with pytest.raises(HoldemError) as caught:
        deal(CASINO_LIMIT, stacks, positions, deck)  # type: ignore[arg-type]  # cards, but for a wrong one
    assert caught.value.refused.why is why


@pytest.mark.parametrize("seats", [3, 10])
def test_the_duel_is_for_two(seats: int) -> None:
    with pytest.raises(HoldemError, match="2 seats"):
        deal(DUEL, [100] * seats, THREE, DECK)


def test_cards_go_round_twice_from_the_left_of_the_button() -> None:
    positions = first_positions([True, False, True, True], 2, CASINO_LIMIT)
    state = deal(CASINO_LIMIT, (100, 0, 100, 100), positions, stack_deck("As Ks Qs Ad Kd Qd 2c 3c")).state
    assert [" ".join(map(str, hole)) for hole in state.holes] == ["Ks Kd", "", "Qs Qd", "As Ad"]
    assert [str(card) for card in state.stub[:2]] == ["2c", "3c"]
    assert len(state.stub) == 46


def test_a_reason_is_a_sentence_with_its_numbers() -> None:
    state = deal(CASINO_LIMIT, (100, 100, 100), THREE, DECK).state
    refused = options(state).refusal(RaiseTo(Chips(9)))
    assert refused is not None
    assert refused == HoldemRefusal(HoldemReason.WRONG_SIZE, (8, 9))
    assert refused.words(1) == "A bet or raise here must be to $8, not $9."
    assert str(HoldemError(refused.why, *refused.numbers)) == refused.words(1)
    assert refused.words(2) == "A bet or raise here must be to $4, not $4.50."


def test_every_reason_has_a_sentence_with_its_numbers() -> None:
    for why in HoldemReason:
        numbers = tuple(1_000 + at for at in range(len(why.names)))
        assert why.value == why.name.lower()
        assert HoldemRefusal(why, numbers).words(1)


def test_an_action_is_written_as_it_is_made() -> None:
    assert (repr(BetTo(Chips(4))), repr(RaiseTo(Chips(8)))) == ("BetTo(4)", "RaiseTo(8)")


def test_a_quick_record_is_a_frozen_dataclass_like_any_other() -> None:
    seat = HandSeat(Chips(100), faced=Chips(4))
    assert seat == HandSeat(stack=Chips(100), bet=NO_CHIPS, paid=NO_CHIPS, status=Status.IN, faced=Chips(4))
    assert repr(seat) == "HandSeat(stack=100, bet=0, paid=0, status=<Status.IN: 'in'>, faced=4, limit=None)"
    assert dataclasses.replace(seat, bet=Chips(4)) == HandSeat(
        Chips(100), Chips(4), NO_CHIPS, Status.IN, Chips(4)
    )
    assert pickle.loads(pickle.dumps(seat)) == seat  # noqa: S301 - our own bytes
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(seat, "stack", 1)  # noqa: B010 - a plain assignment is refused by the type checker
    with pytest.raises(TypeError):
        HandSeat()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue] - that is the test
