"""Each step towards the prizes is told, and so is who goes out, with place and prize."""

import asyncio
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from html import unescape
from itertools import pairwise

import pytest

from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting
from pyapp.app.sittings.holdem.table_words import bubble_line, gone_lines
from pyapp.app.sittings.holdem.tournament import TournamentFinish
from pyapp.app.sittings.holdem.tournament_words import player_name, round_lines
from pyapp.holdem import NO_LIMIT
from pyapp.money import NO_CHIPS, Chips
from pyapp.tables import GameFormat
from pyapp.tournament import Tournament, TournamentPlan
from tests.app.fakes import QUICK, Visit
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
        (near_the_prizes, "Hand for hand · 2 from the money"),
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
    assert "2 from the money" in middle
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
    assert re.search(r"(You're \d(?:st|nd|rd|th) of 5|You lead) with", heard)
    assert "2 more out, and everyone left wins a prize." in heard
    assert heard.endswith("5 of 8 left.")
    assert other == "This table isn't part of a tournament."


PRIZES = (0, 900, 540, 360)


def table(game: GameFormat, left: int, out: int) -> HoldemSitting:
    """Seat nine who brought 200 each: You and others, the last ``out`` of whom went out one by one."""
    chairs = tuple(
        HoldemChair(
            "You" if seat == 8 else f"Seat {seat}",
            person=seat == 8,
            stack=Chips(100 * (seat < left)),
            bought=Chips(200),
        )
        for seat in range(9)
    )
    pays = game is GameFormat.SIT_AND_GO
    places = range(9, 9 - out, -1)
    finishes = tuple(
        TournamentFinish(place - 1, place, Chips(PRIZES[place] if pays and place < len(PRIZES) else 0))
        for place in places
    )
    return HoldemSitting(NO_LIMIT, Chips(200), chairs, drawn=0, game=game, finishes=finishes)


@pytest.mark.parametrize(
    ("left", "told"),
    [
        (8, ("You're out: 9th of 9", "8 players are left; the best 3 win prizes")),
        (
            4,
            (
                "Seat 4 is out: 5th of 9",
                "4 players are left; the best 3 win prizes",
                "The next player out is the last without a prize",
            ),
        ),
        (3, ("Seat 3 is out: 4th of 9", "Everyone left wins a prize")),
        (2, ("Seat 2 is out: 3rd of 9 wins $360",)),
        (1, ("Seat 1 is out: 2nd of 9 wins $540",)),
    ],
)
def test_a_sit_and_go_tells_place_prize_and_how_far_the_prizes_are(left: int, told: tuple[str, ...]) -> None:
    game = GameFormat.SIT_AND_GO
    assert gone_lines(table(game, left + 1, 8 - left), table(game, left, 9 - left)) == told


def test_a_freeze_out_tells_who_is_out_and_of_no_prize() -> None:
    game = GameFormat.FREEZE_OUT
    assert gone_lines(table(game, 5, 4), table(game, 4, 5)) == ("Seat 4 is out",)


def test_two_who_go_out_at_once_are_told_the_worse_place_first() -> None:
    game = GameFormat.SIT_AND_GO
    told = gone_lines(table(game, 6, 3), table(game, 4, 5))
    assert told[:2] == ("Seat 5 is out: 6th of 9", "Seat 4 is out: 5th of 9")


def test_a_hand_in_which_everyone_stays_tells_nothing() -> None:
    game = GameFormat.SIT_AND_GO
    assert gone_lines(table(game, 5, 4), table(game, 5, 4)) == ()


def test_the_winner_of_a_small_table_takes_it_all() -> None:
    game = GameFormat.SIT_AND_GO
    before, after = (replace(at, chairs=at.chairs[:3]) for at in (table(game, 3, 0), table(game, 2, 0)))
    after = replace(after, finishes=(TournamentFinish(2, 3, NO_CHIPS),))
    assert gone_lines(before, after) == (
        "Seat 2 is out: 3rd of 3",
        "2 players are left; only the winner is paid",
    )


def log_of(visit: Visit) -> list[str]:
    return [
        unescape(re.sub("<[^>]+>", "", line)) for line in re.findall(r"<li[^>]*>.*?</li>", visit.screen.html)
    ]


@pytest.mark.slow
def test_the_table_says_it_aloud_and_in_the_log_after_the_hand() -> None:
    async def play() -> None:
        visit, shown = Visit(seed=3), list[str]()
        await visit.room.open()
        await visit.press("open-table", value="no-limit")
        await visit.press("sit", form={"speed": "instant", **QUICK, "game": "sit-and-go", "seats": "4"})
        for _ in range(600):
            sitting = visit.profile.sitting
            if sitting and sitting.over:
                break
            wanted = ("next", "deal", "call", "check", "fold", "ending")
            await visit.press(next(action for action in wanted if action in visit.live))
            if visit.screen.screen == "ending":
                await visit.press("next")
            shown += log_of(visit)
        out = [words for words in visit.screen.said if "out: " in words and " of 4" in words]
        assert [words[-8:] for words in out] == ["4th of 4", "3rd of 4", "2nd of 4"]
        assert {*out} <= {*shown}

    asyncio.run(play())
