"""Who goes out of a tournament is told after the hand, aloud and in the log, with place and prize."""

import asyncio
import re
from dataclasses import replace
from html import unescape

import pytest

from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting
from pyapp.app.sittings.holdem.table_words import gone_lines
from pyapp.app.sittings.holdem.tournament import TournamentFinish
from pyapp.holdem import NO_LIMIT
from pyapp.money import NO_CHIPS, Chips
from pyapp.tables import GameFormat
from tests.app.fakes import QUICK, Visit

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
        (8, ("You're out: place 9 of 9", "8 players are left; the best 3 win prizes")),
        (
            4,
            (
                "Seat 4 is out: place 5 of 9",
                "4 players are left; the best 3 win prizes",
                "The next player out is the last without a prize",
            ),
        ),
        (3, ("Seat 3 is out: place 4 of 9", "Everyone left wins a prize")),
        (2, ("Seat 2 is out: place 3 of 9 wins $360",)),
        (1, ("Seat 1 is out: place 2 of 9 wins $540",)),
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
    assert told[:2] == ("Seat 5 is out: place 6 of 9", "Seat 4 is out: place 5 of 9")


def test_a_hand_in_which_everyone_stays_tells_nothing() -> None:
    game = GameFormat.SIT_AND_GO
    assert gone_lines(table(game, 5, 4), table(game, 5, 4)) == ()


def test_the_winner_of_a_small_table_takes_it_all() -> None:
    game = GameFormat.SIT_AND_GO
    before, after = (replace(at, chairs=at.chairs[:3]) for at in (table(game, 3, 0), table(game, 2, 0)))
    after = replace(after, finishes=(TournamentFinish(2, 3, NO_CHIPS),))
    assert gone_lines(before, after) == (
        "Seat 2 is out: place 3 of 3",
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
        out = [words for words in visit.screen.said if "out: place" in words]
        assert [words[-6:] for words in out] == ["4 of 4", "3 of 4", "2 of 4"]
        assert {*out} <= {*shown}

    asyncio.run(play())
