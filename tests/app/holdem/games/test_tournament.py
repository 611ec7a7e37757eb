"""Tables that are played to their end: levels, places, prizes, and who takes what home."""

import asyncio
from dataclasses import replace

import pytest

from pyapp.app.profiles.cashier import CashierError, cashed_out, rebought, sat_down
from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.holdem.sitting import (
    HoldemChair,
    HoldemSitting,
    after_action,
    after_hand,
    next_hand,
    rules_of_hand,
    taken_home,
)
from pyapp.app.sittings.holdem.tournament import TournamentFinish, blind_at, finishes, hands_left, level_of
from pyapp.cards import shuffle_deck
from pyapp.holdem import CASINO_LIMIT, apply, options
from pyapp.money import DOLLAR, Chips, HalfDollars
from pyapp.records import replay_hand
from pyapp.tables import GameFormat
from pyapp.tournament import prizes
from tests.app.fakes import SeededLuck, Visit
from tests.products import only_daily


def table(game: GameFormat, *stacks: int) -> HoldemSitting:
    """Seat one person and bots who each brought 200."""
    chairs = tuple(
        HoldemChair(f"Chair {i}", person=i == 0, stack=Chips(stack), bought=Chips(200))
        for i, stack in enumerate(stacks)
    )
    return HoldemSitting(CASINO_LIMIT, Chips(200), chairs, drawn=0, game=game)


def played_out(sitting: HoldemSitting, luck: SeededLuck) -> HoldemSitting:
    """Play to the end, everyone pushing whenever they can."""
    while not sitting.over:
        sitting = next_hand(sitting, shuffle_deck(luck))
        assert sitting.hand
        step = replay_hand(sitting.hand)
        while not step.state.felt.over:
            choice = options(step.state)
            action = choice.push or choice.stay
            step = apply(step.state, action)
            sitting = after_action(sitting, action)
        sitting = after_hand(sitting, step.state)
    return sitting


def test_levels_last_ten_hands_and_the_blinds_rise() -> None:
    assert [level_of(hands) for hands in (0, 9, 10, 25)] == [1, 1, 2, 3]
    assert [blind_at(4, level) for level in (1, 2, 3, 4, 5)] == [4, 8, 12, 16, 24]
    assert [hands_left(hands) for hands in (0, 9, 10)] == [10, 1, 10]


def test_a_new_level_counts_from_the_next_hand() -> None:
    sitting = replace(table(GameFormat.SIT_AND_GO, 200, 200), hands=10)
    assert rules_of_hand(sitting, 9).big_blind == 4
    assert rules_of_hand(sitting, 10).big_blind == 8
    hand = next_hand(sitting, shuffle_deck(SeededLuck(1))).hand
    assert hand
    assert hand.rules.big_blind == 8


def test_only_a_sit_and_go_has_rising_blinds() -> None:
    assert rules_of_hand(table(GameFormat.FREEZE_OUT, 200, 200), 500) == CASINO_LIMIT


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, (400,)),
        (4, (800,)),
        (5, (650, 350)),
        (6, (780, 420)),
        (9, (900, 540, 360)),
        (10, (1000, 600, 400)),
    ],
)
def test_prizes_pay_out_the_whole_pool(players: int, expected: tuple[int, ...]) -> None:
    assert prizes(200 * players, players) == expected


def test_a_pool_that_does_not_divide_leaves_the_rest_to_the_winner() -> None:
    assert prizes(1007, 9) == (504, 302, 201)


def test_two_who_bust_in_one_hand_rank_by_the_stacks_they_began_it_with() -> None:
    assert finishes([(2, 30), (5, 90)], 2, (500, 300, 200)) == (
        TournamentFinish(5, 2, Chips(300)),
        TournamentFinish(2, 3, Chips(200)),
    )


def test_equal_stacks_share_the_prizes_of_their_places() -> None:
    assert finishes([(2, 30), (5, 30)], 2, (500, 301, 200)) == (
        TournamentFinish(2, 2, Chips(251)),
        TournamentFinish(5, 2, Chips(250)),
    )


@pytest.mark.parametrize("game", [GameFormat.FREEZE_OUT, GameFormat.SIT_AND_GO])
@pytest.mark.parametrize("seats", [2, 3, 6, 9])
def test_a_tournament_is_played_to_its_end(game: GameFormat, seats: int) -> None:
    over = played_out(table(game, *[200] * seats), SeededLuck(seats))
    assert len(over.in_game) == 1
    assert over.chairs[over.in_game[0]].stack == 200 * seats, "one holds everything"
    assert sorted(finish.chair for finish in over.finishes) == list(range(seats)), "everybody has a place"
    assert over.finishes[-1] == TournamentFinish(over.in_game[0], 1, over.finishes[-1].prize)
    paid = sum(finish.prize for finish in over.finishes)
    assert paid == (200 * seats if game is GameFormat.SIT_AND_GO else 0)


def test_chips_of_a_sit_and_go_are_no_money_but_prizes_are() -> None:
    assert taken_home(table(GameFormat.SIT_AND_GO, 200, 200, 200)) == 200, "no hand was dealt"
    running = replace(table(GameFormat.SIT_AND_GO, 500, 100, 0), hands=1)
    assert taken_home(running) == 0
    won = replace(running, finishes=(TournamentFinish(0, 1, Chips(600)),))
    assert taken_home(won) == 600
    assert (
        cashed_out(Profile(bankroll=HalfDollars(10 * DOLLAR), tables=(won,)), "casino-limit").dollars == 610
    )


def test_chips_of_a_freeze_out_are_money() -> None:
    assert (
        cashed_out(
            Profile(bankroll=HalfDollars(10 * DOLLAR), tables=(table(GameFormat.FREEZE_OUT, 500, 100),)),
            "casino-limit",
        ).dollars
        == 510
    )


@pytest.mark.parametrize("game", [GameFormat.FREEZE_OUT, GameFormat.SIT_AND_GO])
def test_nobody_buys_into_a_tournament_again(game: GameFormat) -> None:
    with pytest.raises(CashierError, match="can't buy in again"):
        rebought(Profile(tables=(table(game, 0, 300, 300),)), "casino-limit")


def test_several_people_are_paid_for_from_one_bankroll() -> None:
    shared = table(GameFormat.CASH, 200, 200, 200)
    both = replace(
        shared, chairs=(*shared.chairs[:1], replace(shared.chairs[1], person=True), shared.chairs[2])
    )
    assert both.persons == (0, 1)
    assert sat_down(Profile(bankroll=HalfDollars(1000 * DOLLAR)), both).dollars == 600
    assert (
        cashed_out(Profile(bankroll=HalfDollars(600 * DOLLAR), tables=(both,)), "casino-limit").dollars
        == 1000
    )


LIKED = ("rebuy", "next", "skip", "raise", "bet", "call", "tap-out", "check")


async def _play(seed: int) -> set[str]:
    """Raise until the game is over, and return what can be done then."""
    visit = Visit(seed=seed)
    await visit.room.open()
    await visit.press("open-table", value="console-limit")
    await visit.press("sit", form={"seats": "3", "speed": "instant", "buy-in": "100"})
    for _ in range(400):
        wanted = next((action for action in LIKED if action in visit.live), None)
        if wanted is None:
            break
        await visit.press(wanted)
    over = visit.live
    await visit.close()
    return over


@pytest.mark.slow
@pytest.mark.parametrize("seed", only_daily(range(1003, 1009), [1003]))
def test_a_game_of_three_is_played_to_its_ending(seed: int) -> None:
    assert "ending" in asyncio.run(_play(seed))
