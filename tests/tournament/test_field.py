"""What holds in every tournament, over many at random whose hands are simulated."""

import json
from collections import Counter
from dataclasses import asdict, replace
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from pyapp.app.sittings.holdem.tournament_words import standings_view, standings_words
from pyapp.records import FieldError, Json
from pyapp.texts import say
from pyapp.tournament import (
    MOST_PLAYERS,
    TOURNAMENT_CODEC,
    Tournament,
    TournamentError,
    TournamentPlan,
    moves,
    place_by_chips,
    ranked,
    settle,
    standings,
    start,
)
from tests.products import times
from tests.tournament.simulated import simulated, simulated_round


def random_plan(seed: int) -> TournamentPlan:
    chance = Random(f"plan {seed}")
    return TournamentPlan(
        players=chance.choice((chance.randint(2, 30), chance.randint(2, MOST_PLAYERS))),
        table_size=chance.randint(3, 10),
        stack=chance.randint(500, 5000),
        first_blind=chance.randint(2, 500),
        level_hands=chance.randint(1, 5),
        level_minutes=chance.choice((None, 3)),
        entry=chance.randint(1, 500),
    )


@cache
def stories(tournaments: int) -> tuple[list[Tournament], ...]:
    return tuple(simulated(random_plan(seed), seed) for seed in range(tournaments))


NUMBERS = [pytest.param(12), pytest.param(times(1000, 3000, 100), marks=pytest.mark.slow)]


@pytest.mark.slow
@pytest.mark.parametrize("tournaments", NUMBERS)
def test_no_chip_is_lost_or_made(tournaments: int) -> None:
    for story in stories(tournaments):
        assert {sum(at.stacks) for at in story} == {story[0].plan.chips}


@pytest.mark.parametrize("tournaments", NUMBERS)
def test_everyone_with_chips_sits_on_one_seat_and_no_one_else_on_any(tournaments: int) -> None:
    for story in stories(tournaments):
        for at in story:
            seated = Counter(player for table in at.tables for player in table.players)
            assert seated == Counter(at.left)


@pytest.mark.parametrize("tournaments", NUMBERS)
def test_tables_differ_by_one_player_at_most_and_none_is_kept_that_is_not_needed(tournaments: int) -> None:
    for story in stories(tournaments):
        for at in story:
            sizes = [len(table.players) for table in at.tables]
            assert max(sizes) - min(sizes) <= 1
            assert at.final == (len(at.left) <= at.plan.final_size)
            assert at.final or len(at.left) > at.plan.table_size * (len(at.tables) - 1)
            assert at.final or max(sizes) <= at.plan.table_size
            assert at.over or min(sizes) >= 2


@pytest.mark.parametrize("tournaments", NUMBERS)
def test_everyone_has_a_place_in_the_end_and_the_prizes_are_all_entries(tournaments: int) -> None:
    for story in stories(tournaments):
        plan, placed = story[0].plan, story[-1].placed
        assert sorted(one.player for one in placed) == list(range(plan.players))
        assert sum(one.prize for one in placed) == plan.players * plan.entry
        best = ranked(placed)
        assert [one.place for one in best if one.place == 1] == [1]
        for better, worse in pairwise(best):
            assert better.prize >= worse.prize - 1, "a tie leaves an odd chip at most"


@pytest.mark.parametrize("tournaments", NUMBERS)
def test_those_who_tie_leave_the_places_after_theirs_empty(tournaments: int) -> None:
    for story in stories(tournaments):
        counted = Counter(one.place for one in story[-1].placed)
        assert sorted(counted) == [
            1 + sum(n for at, n in counted.items() if at < place) for place in sorted(counted)
        ]


@pytest.mark.parametrize("tournaments", NUMBERS)
def test_whoever_goes_out_later_ranks_better(tournaments: int) -> None:
    for story in stories(tournaments):
        for before, after in pairwise(story):
            new = after.placed[len(before.placed) :]
            assert all(one.place > len(after.left) or after.over for one in new)
            assert all(one.place <= len(before.left) for one in new)


@pytest.mark.parametrize("tournaments", NUMBERS)
def test_a_saved_tournament_is_the_same_and_goes_on_alike(tournaments: int) -> None:
    for number, story in enumerate(stories(tournaments)):
        at = Random(number).randrange(len(story))
        saved = json.loads(json.dumps(TOURNAMENT_CODEC.write(story[at])))
        assert TOURNAMENT_CODEC.read(saved) == story[at]


@pytest.mark.slow
@pytest.mark.parametrize("tournaments", NUMBERS)
def test_the_same_seed_is_the_same_tournament(tournaments: int) -> None:
    for number, story in enumerate(stories(tournaments)[:200]):
        assert simulated(random_plan(number), number) == story


def test_in_hand_for_hand_play_every_table_plays_one_hand_until_the_money_is_reached() -> None:
    seen = 0
    for story in stories(60):
        for at in story:
            if at.hand_for_hand:
                seen += 1
                assert len(at.left) > len(at.plan.purse)
                assert {len(hands) for hands in simulated_round(at, Random(1)).values()} == {1}
    assert seen > 20


def test_only_those_at_a_broken_table_or_next_to_pay_the_big_blind_move() -> None:
    for story in stories(60):
        for before, after in pairwise(story):
            if len(before.tables) == len(after.tables) > 1:
                assert len(moves(before, after)) <= len(before.left) - len(after.left) + len(before.tables)


def test_the_best_places_lead_the_standings() -> None:
    story = stories(60)[3]
    middle, end = story[len(story) // 2], story[-1]
    assert sorted(standings(middle)) == sorted(standings(end)) == list(range(middle.plan.players))
    chips = [middle.stacks[player] for player in standings(middle)]
    assert chips == sorted(chips, reverse=True)
    assert end.stacks[standings(end)[0]] == end.plan.chips


def test_no_one_has_a_place_before_the_first_hand_and_equal_stacks_share_one() -> None:
    first, *story = stories(60)[3]
    assert {place_by_chips(first, player) for player in first.left} == {1}
    assert "place" not in standings_words(first).lower()
    assert say("holdem_tournament.standings.place") not in dict(standings_view(first).figures)
    for later in story:
        chips = [later.stacks[player] for player in standings(later)[: len(later.left)]]
        places = [place_by_chips(later, player) for player in standings(later)[: len(later.left)]]
        assert places == [chips.index(stack) + 1 for stack in chips]


def test_hands_that_do_not_follow_are_refused() -> None:
    at = start(TournamentPlan(players=18), Random(1))
    played = simulated_round(at, Random(1))
    number = next(number for number, hands in played.items() if hands and hands[0].began != hands[0].ended)
    hand = played[number][0]
    richer = (hand.ended[0] + 1, *hand.ended[1:])
    for began, ended in ((hand.ended[::-1], hand.ended), (richer, hand.ended), (hand.began, richer)):
        with pytest.raises(TournamentError):
            settle(at, {**played, number: [replace(hand, began=began, ended=ended)]})


@pytest.mark.parametrize(
    "plan",
    [
        TournamentPlan(players=1),
        TournamentPlan(players=MOST_PLAYERS + 1),
        TournamentPlan(players=9, table_size=2),
        TournamentPlan(players=9, table_size=11),
        TournamentPlan(players=9, level_hands=0),
        TournamentPlan(players=9, stack=10),
        TournamentPlan(players=9, first_blind=1),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(plan: TournamentPlan) -> None:
    with pytest.raises(TournamentError):
        start(plan, Random(1))


@pytest.mark.parametrize(
    "damage",
    [
        {"stacks": [1, 2, 3]},
        {"stacks": [5001, *[5000] * 17]},
        {"placed": [0, 1, 100]},
        {"placed": [0, 1]},
        {"tables": []},
        {"plan": asdict(TournamentPlan(players=0))},
    ],
)
def test_a_damaged_tournament_is_refused(damage: dict[str, Json]) -> None:
    saved = TOURNAMENT_CODEC.write(start(TournamentPlan(players=18), Random(1)))
    with pytest.raises(FieldError):
        TOURNAMENT_CODEC.read({**saved, **damage})
