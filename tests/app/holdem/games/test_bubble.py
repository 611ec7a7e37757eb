"""The bubble is noticed: each step towards the prizes is told, and stands on the felt meanwhile."""

import asyncio
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from pyapp.app.sittings.holdem.table_words import bubble_line
from pyapp.app.sittings.holdem.tournament_words import player_name, round_lines
from pyapp.tournament import Tournament, TournamentPlan
from tests.app.holdem.games.own_tables import SMALL, first_of, in_lobby, near_the_prizes, own_sitting
from tests.tournament.simulated import simulated

FIELD = TournamentPlan(players=27, table_size=3, stack=3000, level_hands=4)
NEAR, BUBBLE, PAID = "Hand for hand:", "on the bubble: the next", "in the money"


def rounds(seed: int) -> Iterator[tuple[Tournament, Tournament]]:
    """Yield a simulated tournament that the person wins, round by round."""
    story = simulated(FIELD, seed)
    (winner,), last = story[-1].left, FIELD.players - 1
    numbers = [*range(last + 1)]
    numbers[winner], numbers[last] = last, winner
    for before, after in pairwise(story[:-1]):
        yield renumbered(before, numbers), renumbered(after, numbers)


def renumbered(tournament: Tournament, numbers: Sequence[int]) -> Tournament:
    """Give every player another number."""
    tables = [
        replace(table, seats=tuple(None if player is None else numbers[player] for player in table.seats))
        for table in tournament.tables
    ]
    return replace(
        tournament,
        stacks=tuple(tournament.stacks[player] for player in numbers),  # two of them were exchanged
        tables=tuple(tables),
        placed=tuple(replace(one, player=numbers[one.player]) for one in tournament.placed),
    )


def told(before: Tournament, after: Tournament) -> str:
    """Return what the person is told of a round that they must not miss."""
    return " ".join(round_lines(own_sitting(before), own_sitting(after))[1])


def test_every_step_towards_the_prizes_is_told_once_and_nothing_else() -> None:
    steps = dict.fromkeys((NEAR, BUBBLE, PAID), 0)
    for before, after in (pair for seed in range(8) for pair in rounds(seed)):
        words = told(before, after)
        missing = after.to_the_money
        stepped = missing != before.to_the_money or after.hand_for_hand != before.hand_for_hand
        assert (NEAR in words) == (stepped and after.hand_for_hand and missing > 1)
        assert (BUBBLE in words) == (stepped and missing == 1)
        assert (PAID in words) == (stepped and missing == 0)
        assert NEAR not in words or f"with {missing} more out" in words
        steps = {step: count + (step in words) for step, count in steps.items()}
    assert min(steps.values()) >= 5


def test_who_went_out_last_without_a_prize_is_named() -> None:
    named = 0
    for before, after in (pair for seed in range(8) for pair in rounds(seed)):
        words = told(before, after)
        gone = after.placed[len(before.placed) :]
        last = max((one.place for one in gone if not one.prize), default=0)
        best = min((one.place for one in gone if not one.prize), default=0)
        if PAID in words and best:
            names = [player_name(after, one.player) for one in gone if one.place == best]
            assert all(name in words for name in names)
            assert len(names) > 1 or f"{names[0]} goes out on the bubble." in words
            assert best == len(after.left) + sum(bool(one.prize) for one in gone) + 1
            named += last >= best
    assert named > 5


@pytest.mark.parametrize(
    ("tournament", "words"),
    [
        (near_the_prizes, "Hand for hand · 2 to the prizes"),
        (lambda: first_of(SMALL, lambda one: one.bubble), "Bubble · next one out wins nothing"),
        (lambda: first_of(SMALL, lambda one: not one.to_the_money), ""),
        (lambda: first_of(SMALL, lambda one: not one.rounds), ""),
    ],
)
def test_the_felt_says_how_near_the_prizes_are(tournament: Callable[[], Tournament], words: str) -> None:
    async def look() -> str:
        visit = in_lobby(own_sitting(tournament()))
        await visit.room.open()
        await visit.press("continue", value="tournament")
        drawn = visit.screen.regions["middle"]
        await visit.close()
        return "".join(re.findall(r'<p class="bubble">([^<]*)</p>', drawn))

    assert asyncio.run(look()) == words == bubble_line(own_sitting(tournament()))


def test_after_a_reload_between_two_hands_the_felt_says_it_too() -> None:
    async def look() -> tuple[str, str]:
        visit = in_lobby(replace(own_sitting(near_the_prizes()), hands=7))
        await visit.room.open()
        await visit.press("continue", value="tournament")
        assert "next" in visit.live
        shown = visit.screen.regions["middle"], visit.screen.regions["top"]
        await visit.close()
        return shown

    middle, top = asyncio.run(look())
    assert "2 to the prizes" in middle
    assert "Level " in top


def test_the_final_table_begins_once_and_only_out_of_several_tables() -> None:
    for seed in range(10):
        story = simulated(FIELD, seed)
        begins = [one for one in story if one.final_begins]
        assert len(begins) == 1
        (at,) = begins
        assert at.rounds == next(one.rounds for one in story if one.final)
        assert len(at.tables[0].players) == len(at.left) <= FIELD.final_size
    assert not any(one.final_begins for one in simulated(TournamentPlan(players=9), 1))


def test_where_one_stands_is_heard_on_request() -> None:
    async def ask() -> tuple[str, str]:
        visit = in_lobby(own_sitting(near_the_prizes()))
        await visit.room.open()
        await visit.press("continue", value="tournament")
        await visit.press("ask", value="places")
        heard = visit.screen.said[-1]
        await visit.press("lobby")
        await visit.press("open-table", value="casino-limit")
        await visit.press("sit", form={"seats": "2", "speed": "instant", "level-1": "beginner"})
        await visit.press("ask", value="places")
        other = visit.screen.said[-1]
        await visit.close()
        return heard, other

    heard, other = asyncio.run(ask())
    tournament = near_the_prizes()
    mine = f"{tournament.stacks[-1]:,}"
    assert mine in heard
    assert re.search(r"(You're in place \d of 5|You lead) with", heard)
    assert "2 more out, and everyone left wins a prize." in heard
    assert heard.endswith("5 of 8 left.")
    assert other == "This table isn't part of a tournament."
