"""The luck of the last cards is taken out, and nothing else."""

import asyncio
from random import Random
from statistics import fmean

import pytest

from pyapp.arena.arena_hand import RUNOUTS, Played, expected_stacks, play_out
from pyapp.arena.entrants import LINES, LineBot
from pyapp.cards import stack_deck
from pyapp.holdem import NO_LIMIT, deal, first_positions

STACK = 200


def hand(deck: str, *lines: str, stacks: tuple[int, ...] = (STACK, STACK)) -> Played:
    """Play a hand of no-limit; the cards are dealt in turn from the button's left."""
    agents = [LineBot(LINES[line], Random(0)) for line in lines]
    positions = first_positions((True,) * len(lines), 0, NO_LIMIT)
    return asyncio.run(play_out(agents, deal(NO_LIMIT, stacks, positions, stack_deck(deck))))


@pytest.mark.slow
def test_an_all_in_before_the_flop_is_worth_its_equity() -> None:
    """Aces win 82 % of the time from kings, of the 400 chips in the middle."""
    played = hand("As Ks Ad Kd", "shover", "caller")
    expected = [expected_stacks(played, Random(seed)) for seed in range(200)]
    assert {round(sum(stacks), 6) for stacks in expected} == {2 * STACK}
    aces = max(fmean(stacks[seat] for stacks in expected) for seat in (0, 1))
    assert aces / (2 * STACK) == pytest.approx(0.82, abs=0.02)


def test_boards_are_drawn_for_the_cards_that_are_missing_alone() -> None:
    """All-in on the flop with four sevens against ace-king: they win on every board."""
    played = hand("7s As 7d Kd 7h 7c 2d", "stop-and-go", "caller")
    assert played.stacks in {(400, 0), (0, 400)}
    assert expected_stacks(played, Random(1)) == played.stacks


@pytest.mark.parametrize("line", ["folder", "caller"])
def test_a_hand_without_luck_to_take_out_counts_as_it_ended(line: str) -> None:
    played = hand("As Ks Ad Kd", line, "caller")
    assert expected_stacks(played, Random(1)) == played.stacks


def test_side_pots_are_averaged_as_the_rules_pay_them() -> None:
    played = hand("As Ks Qs Ad Kd Qd", "shover", "caller", "caller", stacks=(40, 200, 120))
    stacks = expected_stacks(played, Random(3))
    assert sum(stacks) == pytest.approx(360)
    assert all(RUNOUTS * chips == pytest.approx(round(RUNOUTS * chips)) for chips in stacks)


def test_luck_repeats_by_its_seed() -> None:
    played = hand("As Ks Ad Kd", "shover", "caller")
    assert expected_stacks(played, Random(5)) == expected_stacks(played, Random(5))
