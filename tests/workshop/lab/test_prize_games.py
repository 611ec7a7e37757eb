"""Games for prizes are even but for what weighing them wins, and the command says what that is."""

from random import Random

import pytest

from workshop.lab import prize_games
from workshop.lab.charting import equities
from workshop.lab.commands.prizes import loss_line, result_line
from workshop.lab.exact_push import game_by_lot, loss
from workshop.lab.prize_games import CHIPS, PrizeGame, gain


def test_games_begin_with_four_stacks_of_all_chips_and_differ_by_number_and_seed() -> None:
    games = [PrizeGame(seed, number) for seed in (1, 2) for number in range(20)]
    assert all(sum(game.stacks) == CHIPS and min(game.stacks) >= 600 for game in games)
    assert len({tuple(game.stacks) for game in games}) == len(games)


@pytest.mark.slow
def test_who_weighs_no_prizes_either_wins_nothing_and_who_does_plays_differently(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games = [PrizeGame(3, number) for number in range(3)]
    found = [gain(game) for game in games]
    assert any(found)
    assert found == [gain(game) for game in games]
    monkeypatch.setattr(prize_games, "WEIGHING", prize_games.NOT_WEIGHING)
    assert [gain(game) for game in games] == pytest.approx([0.0] * 3)


def test_the_share_is_told_with_its_interval() -> None:
    assert result_line([0.1, 0.0, -0.1, 0.04]) == "51.0 ± 8.2% of the prizes, where half is even."


def test_the_loss_against_an_equilibrium_is_told_at_worst_and_on_average() -> None:
    words = loss_line([0.0001, 0.0003])
    assert words == "at worst 0.030% of the pool lost in a hand, 0.020% on average, in 2 games."


@pytest.mark.nightly
def test_the_bots_lose_next_to_nothing_against_an_equilibrium_over_all_hands() -> None:
    matrix = equities(Random(1), 40)
    assert loss(game_by_lot((65, 35), 3, Random(5)), matrix) < 0.002
