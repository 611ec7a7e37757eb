"""Luck is 0 on average: taking it off a result leaves the mean where it was, and less spread."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import fmean, stdev

import pytest

from pyapp.arena.arena_hand import RUNOUTS, Played, expected_stacks, play_out
from pyapp.arena.entrants import LINES, LineBot
from pyapp.arena.match import Match, play_match
from pyapp.arena.score import fortune, shares, steady_scores
from pyapp.cards import Card, parse_cards, shuffle_deck, stack_deck
from pyapp.holdem import NO_LIMIT, HandState, deal, first_positions

HOLES = (parse_cards("AsKs"), parse_cards("7d7c"))
TURN = parse_cards("Qs9s2d3h")


def played(deck: str, *lines: str) -> Played:
    """Play a hand of no-limit, dealt from the button's left."""
    agents = [LineBot(LINES[line], Random(0)) for line in lines]
    start = deal(
        NO_LIMIT, (200,) * len(lines), first_positions((True,) * len(lines), 0, NO_LIMIT), stack_deck(deck)
    )
    return asyncio.run(play_out(agents, start))


def unseen(*gone: Sequence[Card]) -> list[Card]:
    """Return the cards that no one has and that do not lie."""
    held = {card for cards in gone for card in cards}
    return [card for card in shuffle_deck(Random(1)) if card not in held]


def test_a_share_with_one_card_to_come_is_counted() -> None:
    """Ace-king has nine spades, three aces and three kings among 44 cards."""
    outs = 9 + 3 + 3
    ahead, behind = shares(HOLES, TURN, unseen(*HOLES, TURN), Random(1))
    assert ahead == pytest.approx(outs / 44)
    assert behind == pytest.approx(1 - outs / 44)


def test_over_all_rivers_luck_is_nothing() -> None:
    """Exactly: each river in turn falls on the same turn, and what they bring adds up to 0."""
    start = played("As 7d Ks 7c Qs 9s 2d 3h 4c", "caller", "caller").streets[-1]
    rivers = [start.felt.board[-1], *start.stub]
    brought = [_luck(start, river) for river in rivers]
    assert len({*rivers}) == 44
    assert sum(brought) == pytest.approx(0)
    assert max(brought) > 0.5 > -0.5 > min(brought)


def test_what_the_board_brings_one_it_takes_from_another() -> None:
    luck = fortune(played("As 7d 2h Ks 7c 5h Qs 9s 2d 3h 4c", *("caller",) * 3).streets, 3, Random(1))
    assert sum(luck) == pytest.approx(0)
    assert any(luck)


def test_without_a_board_there_is_no_luck() -> None:
    assert fortune(played("As 7d Ks 7c", "folder", "caller").streets, 2, Random(1)) == [0, 0]


@pytest.mark.slow
def test_over_many_deals_luck_is_nothing_and_results_are_steadier() -> None:
    taken = play_match(Match(NO_LIMIT, ("never-bluffer", "caller"), 2), 200)["caller"]
    error = stdev(taken.luck) / len(taken.luck) ** 0.5
    assert abs(fmean(taken.luck)) < 3 * error
    assert stdev(taken.steadied) < 0.97 * stdev(taken.per_hand)


def test_luck_that_explains_all_leaves_the_mean_alone() -> None:
    luck = [(-1.0) ** (at // 2) * (1 + at % 5) for at in range(100)]
    won = [3 + 2 * part for part in luck]
    assert steady_scores(won, luck) == pytest.approx([3] * 100)


def test_luck_that_explains_nothing_stays() -> None:
    assert steady_scores([1.0, 2.0, 3.0], [0.0, 0.0, 0.0]) == (1, 2, 3)
    assert steady_scores([1.0, 2.0, 3.0], [5.0, -5.0, 1.0]) == (1, 2, 3), "too few samples to tell"
    assert steady_scores([1.0, 2.0] * 30, [0.5] * 60) == (1, 2) * 30, "always the same"


def _luck(start: HandState, river: Card) -> float:
    """Return what the first to act has from this river, in chips."""
    felt = start.felt
    others = tuple(card for card in (felt.board[-1], *start.stub) if card != river)
    state = replace(start, felt=replace(felt, board=(*felt.board[:-1], river)), stub=others)
    return fortune([state], 2, Random(1))[0]


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
