"""Sampled chances deal unseen cards only, evenly, and agree with what is known."""

from math import isclose
from random import Random

import pytest

from pyapp.cards import Card, parse_cards
from pyapp.ranking import strength
from pyapp.ranking.chances import Unseen, WinTally, indifferent, sample_deals, strength_judge

ACES = parse_cards("AsAh")
BOARD = parse_cards("2c7dTh")


def test_a_hand_that_cannot_lose_always_wins() -> None:
    royal, other = sample_deals((parse_cards("AsKs"), Unseen()), parse_cards("QsJsTs"), Random(1), 200)
    assert (royal.chance, royal.wins, royal.ties, royal.error) == (1, 200, 0, 0)
    assert (other.chance, other.wins) == (0, 0)


def test_a_board_that_plays_for_all_is_divided() -> None:
    tallies = sample_deals((ACES, Unseen(), Unseen()), parse_cards("KsQsJsTs9s"), Random(1), 30)
    assert tallies[0].chance == 1  # the ace of spades betters the board
    board = parse_cards("AdKdQdJdTd")
    assert all(
        isclose(tally.chance, 1 / 3)
        for tally in sample_deals((ACES, Unseen(), Unseen()), board, Random(1), 9)
    )


def test_shares_of_all_hands_add_up_to_the_pot() -> None:
    tallies = sample_deals((ACES, *[Unseen()] * 8), (), Random(2), 300)
    assert sum(tally.chance for tally in tallies) == pytest.approx(1)


def test_aces_win_against_nine_random_hands_as_published() -> None:
    """31.1 %: B. Alspach, "Cracking Aces", Poker Digest 3 (2000), no. 7."""
    tally = sample_deals((ACES, *[Unseen()] * 9), (), Random(3), 6_000)[0]
    assert abs(tally.chance - 0.311) < 4 * tally.error


def test_ace_king_wins_against_queens_as_counted() -> None:
    """730,541 wins and 5,854 ties of 1,712,304, found by counting every board."""
    tally = sample_deals((parse_cards("AsKd"), parse_cards("QhQc")), (), Random(3), 6_000)[0]
    assert abs(tally.chance - 0.42835) < 4 * tally.error


def test_no_card_is_dealt_that_is_seen_or_twice() -> None:
    seen = {*ACES, *BOARD}
    drawn: list[tuple[int, int]] = []

    def judge(a: int, b: int) -> int:
        drawn.append((a, b))
        return 0

    sample_deals((ACES, Unseen(3, judge)), BOARD, Random(4), 200)
    assert len(drawn) == 600
    for at in range(0, 600, 3):
        three = [card for pair in drawn[at : at + 3] for card in pair]
        assert len(set(three)) == 6
        assert not seen.intersection(three)


def test_every_unseen_card_is_drawn_as_often() -> None:
    counts = dict.fromkeys(range(52), 0)

    def judge(a: int, b: int) -> int:
        counts[a] += 1
        counts[b] += 1
        return 0

    sample_deals((ACES, Unseen(2, judge)), BOARD, Random(5), 4_700)
    unseen = [count for card, count in counts.items() if Card(card) not in (*ACES, *BOARD)]
    expected = sum(unseen) / 47
    assert sum((count - expected) ** 2 / expected for count in unseen) < 87  # once in 5,000 seeds, 46 degrees


def test_the_more_a_rival_chooses_the_better_he_holds() -> None:
    judge = strength_judge(BOARD)
    chances = [
        sample_deals((parse_cards("AsKd"), Unseen(best_of, judge)), BOARD, Random(6), 2_000)[0].chance
        for best_of in (1, 2, 4)
    ]
    assert chances[0] > chances[1] + 0.05
    assert chances[1] > chances[2] + 0.05


def test_hands_are_liked_for_their_strength_on_the_board() -> None:
    chance = Random(7)
    for size in (3, 4, 5):
        for _ in range(200):
            a, b, *board = (Card(number) for number in chance.sample(range(52), size + 2))
            assert strength_judge(board)(a, b) == strength((a, b, *board))


def test_indifference_keeps_any_hand() -> None:
    assert indifferent(0, 1) == indifferent(50, 51)


def test_tallies_of_two_runs_add_up() -> None:
    hands = (parse_cards("AsKd"), Unseen())
    first, second = (sample_deals(hands, (), Random(seed), 100)[0] for seed in (1, 2))
    both = first + second
    assert (both.deals, both.wins) == (200, first.wins + second.wins)
    assert both.chance == pytest.approx((first.chance + second.chance) / 2)
    assert WinTally() + first == first


def test_the_error_shrinks_with_the_root_of_the_deals() -> None:
    few, many = (sample_deals((ACES, Unseen()), (), Random(8), deals)[0].error for deals in (400, 6_400))
    assert few / many == pytest.approx(4, rel=0.15)
