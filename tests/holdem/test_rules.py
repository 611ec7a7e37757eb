"""Presets, stakes, and what is refused before a card is dealt."""

import dataclasses
import pickle
from collections.abc import Sequence
from typing import Any

import pytest

from pyapp.cards import DECK, stack_deck
from pyapp.holdem import (
    CASINO_LIMIT,
    CLASSROOM_LIMIT,
    CONSOLE_LIMIT,
    CONSOLE_NO_LIMIT,
    DUEL,
    NO_LIMIT,
    POT_LIMIT,
    PRESETS,
    AnteBy,
    BetTo,
    Bounds,
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
    Street,
    at_stakes,
    bounds,
    check_table,
    deal,
    first_positions,
    options,
)
from pyapp.holdem.rules import check_rules

THREE = Positions(0, 1, 2, 1)


@pytest.mark.parametrize("big", [2, 4, 10, 100])
def test_casino_limit_halves_and_doubles_an_even_big_blind(big: int) -> None:
    rules = at_stakes(CASINO_LIMIT, big)
    assert rules.small_blind * 2 == rules.big_blind == big
    assert [rules.bet_on(street) for street in Street] == [big, big, 2 * big, 2 * big]


@pytest.mark.parametrize("big", [2, 3, 7, 10])
def test_the_console_bets_its_blinds(big: int) -> None:
    rules = at_stakes(at_stakes(CONSOLE_LIMIT, 5), big)
    assert rules.small_blind == big // 2
    assert [rules.bet_on(street) for street in Street] == [big // 2, big // 2, big, big]
    assert at_stakes(CONSOLE_NO_LIMIT, big).bet_on(Street.FLOP) == 1


@pytest.mark.parametrize("preset", [NO_LIMIT, POT_LIMIT], ids=lambda preset: preset.preset)
def test_without_a_limit_the_big_blind_is_the_least_bet(preset: HoldemRules) -> None:
    assert [at_stakes(preset, 10).bet_on(street) for street in Street] == [10, 10, 10, 10]


def test_a_classroom_table_with_an_odd_big_blind_counts_in_half_dollars() -> None:
    game = at_stakes(CLASSROOM_LIMIT, 1)
    assert (game.small_blind, game.big_blind, game.early_bet, game.late_bet) == (1, 2, 2, 4)
    assert game.chips_per_dollar == 2
    assert at_stakes(game, 3) == at_stakes(CLASSROOM_LIMIT, 3)
    assert at_stakes(game, 2) == CLASSROOM_LIMIT


def test_no_other_table_has_half_dollars() -> None:
    assert [preset for preset, rules in PRESETS.items() if rules.halves_offered] == ["classroom-limit"]
    assert {rules.chips_per_dollar for rules in PRESETS.values()} == {1}


def test_an_ante_grows_with_the_blinds_unless_it_is_named() -> None:
    with_ante = at_stakes(NO_LIMIT, 100, 10, AnteBy.BIG_BLIND)
    assert (with_ante.ante, with_ante.ante_by) == (10, AnteBy.BIG_BLIND)
    assert (at_stakes(with_ante, 200).ante, at_stakes(with_ante, 200).ante_by) == (20, AnteBy.BIG_BLIND)
    assert at_stakes(with_ante, 200, 0).ante == 0


@pytest.mark.parametrize(
    ("rules", "big", "ante", "why"),
    [
        *((CASINO_LIMIT, big, 0, HoldemReason.ODD_BLIND) for big in (-2, 0, 1, 3, 5)),
        *((CLASSROOM_LIMIT, big, 0, HoldemReason.BLIND_TOO_LOW) for big in (-1, 0)),
        *((CONSOLE_LIMIT, big, 0, HoldemReason.BLIND_TOO_LOW) for big in (-1, 0, 1)),
        (NO_LIMIT, 1, 0, HoldemReason.BLIND_TOO_LOW),
        (DUEL, 4, 0, HoldemReason.BLIND_TOO_HIGH),
        (DUEL, 1, 0, HoldemReason.BLIND_TOO_LOW),
        (NO_LIMIT, 10, 11, HoldemReason.BAD_ANTE),
        (NO_LIMIT, 10, -1, HoldemReason.BAD_ANTE),
        (CASINO_LIMIT, 10, 1, HoldemReason.NO_ANTES),
        (CONSOLE_NO_LIMIT, 10, 1, HoldemReason.NO_ANTES),
    ],
)
def test_stakes_that_a_table_does_not_play_are_refused(
    rules: HoldemRules, big: int, ante: int, why: HoldemReason
) -> None:
    with pytest.raises(HoldemError) as caught:
        at_stakes(rules, big, ante)
    assert caught.value.refused.why is why


@pytest.mark.parametrize(
    ("rules", "funds", "seats", "big_blinds", "antes"),
    [
        (CASINO_LIMIT, 200, range(2, 11), range(2, 201, 2), range(1)),
        (CLASSROOM_LIMIT, 7, range(2, 11), range(1, 8), range(1)),
        (CONSOLE_LIMIT, 205, range(2, 11), range(2, 21), range(1)),
        (CONSOLE_NO_LIMIT, 19, range(2, 11), range(2, 2), range(1)),
        (DUEL, 100, range(2, 3), range(2, 3), range(1)),
        (POT_LIMIT, 200, range(2, 11), range(2, 201), range(3)),
    ],
    ids=lambda value: value.preset if isinstance(value, HoldemRules) else "",
)
def test_what_a_table_may_be_opened_with(
    rules: HoldemRules, funds: int, seats: range, big_blinds: range, antes: range
) -> None:
    assert bounds(rules, funds) == Bounds(seats, big_blinds, antes, bot_may_fold=rules is DUEL)
    for big in (*big_blinds[:3], *big_blinds[-3:]):
        chosen = at_stakes(rules, big)
        check_table(chosen, seats[-1], funds * chosen.chips_per_dollar)


@pytest.mark.parametrize(
    ("rules", "seats", "funds", "why"),
    [
        (CASINO_LIMIT, 11, 200, HoldemReason.TOO_MANY),
        (CASINO_LIMIT, 1, 200, HoldemReason.TOO_FEW),
        (DUEL, 3, 200, HoldemReason.TOO_MANY),
        (CONSOLE_LIMIT, 6, 99, HoldemReason.FUNDS_TOO_SMALL),
        (dataclasses.replace(NO_LIMIT, ante=3), 6, 200, HoldemReason.BAD_ANTE),
    ],
)
def test_a_table_that_cannot_be_opened_is_refused(
    rules: HoldemRules, seats: int, funds: int, why: HoldemReason
) -> None:
    with pytest.raises(HoldemError) as caught:
        check_table(rules, seats, funds)
    assert caught.value.refused.why is why


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
        (CASINO_LIMIT, {"most_seats": 11}, HoldemReason.BAD_MIX),
        (CASINO_LIMIT, {"most_seats": 1}, HoldemReason.BAD_MIX),
        (CASINO_LIMIT, {"least_funds": 0}, HoldemReason.BAD_MIX),
        (CASINO_LIMIT, {"blind_step": 0}, HoldemReason.BLIND_TOO_LOW),
        (CASINO_LIMIT, {"each_acts_once": True}, HoldemReason.BAD_MIX),
        (CASINO_LIMIT, {"blinds_posted": False}, HoldemReason.BAD_MIX),
        (CASINO_LIMIT, {"uncalled_returns": False}, HoldemReason.BAD_MIX),
        (CASINO_LIMIT, {"short_stack": ShortStack.PAYS_WHAT_IS_LEFT}, HoldemReason.BAD_MIX),
        (CASINO_LIMIT, {"least_raise": LeastRaise.ANY}, HoldemReason.BAD_MIX),
        (NO_LIMIT, {"least_raise": LeastRaise.BET_SIZE}, HoldemReason.BAD_MIX),
        (NO_LIMIT, {"short_bet": ShortBet.HALF_BET}, HoldemReason.BAD_MIX),
        (DUEL, {"most_seats": 10}, HoldemReason.BAD_MIX),
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
    refused = options(state).refusal(RaiseTo(9))
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
    assert (repr(BetTo(4)), repr(RaiseTo(8))) == ("BetTo(4)", "RaiseTo(8)")


def test_a_quick_record_is_a_frozen_dataclass_like_any_other() -> None:
    seat = HandSeat(100, faced=4)
    assert seat == HandSeat(stack=100, bet=0, paid=0, status=Status.IN, faced=4)
    assert repr(seat) == "HandSeat(stack=100, bet=0, paid=0, status=<Status.IN: 'in'>, faced=4, limit=None)"
    assert dataclasses.replace(seat, bet=4) == HandSeat(100, 4, 0, Status.IN, 4)
    assert pickle.loads(pickle.dumps(seat)) == seat  # noqa: S301 - our own bytes
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(seat, "stack", 1)  # noqa: B010 - a plain assignment is refused by the type checker
    with pytest.raises(TypeError):
        HandSeat()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue] - that is the test
