"""Blinds that rise by the minute: time at the table counts, and a new level begins with the next hand."""

import asyncio

import pytest

from pyapp.app.session.table_in_play import LONGEST, PlayClock
from tests.app.fakes import Visit
from tests.app.holdem.games.test_many_tables import enter, table_of, tournament_of
from tests.app.holdem.test_reload import CalmLuck, reloaded


class SimulatedTime:
    """A clock that is moved by hand, in milliseconds."""

    def __init__(self) -> None:
        self.now = 1_795_262_400_000

    def __call__(self) -> int:
        """Tell the time."""
        return self.now

    def later(self, seconds: float) -> None:
        """Let time pass."""
        self.now += int(1000 * seconds)


def test_a_clock_counts_from_its_start_to_its_stop() -> None:
    time = SimulatedTime()
    clock = PlayClock(time, counted=40)
    time.later(100)
    clock.start()
    time.later(12.5)
    assert clock.seconds == 52
    clock.stop()
    time.later(60)
    assert clock.seconds == 52


def test_a_clock_that_two_things_hold_goes_on_when_both_let_go() -> None:
    time = SimulatedTime()
    clock = PlayClock(time)
    clock.start()
    clock.pause("covered")
    clock.pause("hidden")
    time.later(10)
    clock.go_on("covered")
    time.later(10)
    assert clock.seconds == 0
    clock.go_on("hidden")
    time.later(10)
    assert clock.seconds == 10


def test_what_is_taken_counts_once_and_parts_of_seconds_are_not_lost() -> None:
    time = SimulatedTime()
    clock = PlayClock(time)
    clock.start()
    taken = 0
    for _ in range(10):
        time.later(1.7)
        taken += clock.take()
    assert taken == 17


def test_a_device_that_slept_or_was_set_back_has_not_been_played_on() -> None:
    time = SimulatedTime()
    clock = PlayClock(time)
    clock.start()
    time.later(8 * 3600)
    assert clock.seconds == LONGEST
    time.later(-3600)
    assert clock.seconds == LONGEST
    time.later(5)
    assert clock.seconds == LONGEST + 5


async def by_minutes() -> Visit:
    """Enter a tournament whose levels last two minutes."""
    visit = Visit(luck=CalmLuck(7))
    await enter(visit, 12, clock="minutes")
    assert tournament_of(table_of(visit)).plan.level_minutes == 2
    return visit


async def to_the_next_hand(visit: Visit) -> int:
    """Play the hand in play to its end, deal the next one, and return its big blind."""
    hands = table_of(visit).hands
    while table_of(visit).hands == hands:
        await visit.press(next(action for action in ("next", "check", "fold") if action in visit.live))
    return tournament_of(table_of(visit)).rules.big_blind


@pytest.mark.slow
def test_a_new_level_begins_with_the_next_hand_and_not_before() -> None:
    async def play() -> None:
        visit = await by_minutes()
        visit.now += 121_000
        await visit.press("check" if "check" in visit.live else "fold")
        hand = table_of(visit).hand
        assert hand is None or hand.rules.big_blind == 50
        assert await to_the_next_hand(visit) == 100
        visit.now += 60_000
        assert await to_the_next_hand(visit) == 100
        await visit.close()

    asyncio.run(play())


@pytest.mark.slow
def test_the_clock_stands_still_while_the_page_is_hidden_or_another_screen_is_open() -> None:
    async def play() -> None:
        visit = await by_minutes()
        await visit.press("hidden")
        visit.now += 200_000
        await visit.press("shown")
        await visit.press("settings")
        visit.now += 200_000
        await visit.press("back")
        await visit.press("standings")
        assert "in 2 minutes" in visit.screen.regions["seats"]
        visit.now += 200_000
        await visit.press("back")
        visit.now += 100_000
        assert await to_the_next_hand(visit) == 50
        visit.now += 25_000
        assert await to_the_next_hand(visit) == 100
        await visit.close()

    asyncio.run(play())


@pytest.mark.slow
def test_a_reload_goes_on_with_what_was_played() -> None:
    async def play() -> None:
        visit = await by_minutes()
        visit.now += 100_000
        await visit.press("hidden")
        assert tournament_of(table_of(visit)).clock == 100
        again = await reloaded(visit)
        assert tournament_of(table_of(again)).clock == 100
        again.now += 25_000
        await again.press("standings")
        assert "with the next hand" in again.screen.regions["seats"]
        await again.press("back")
        assert await to_the_next_hand(again) == 100
        assert tournament_of(table_of(again)).seconds == 125
        await again.close()

    asyncio.run(play())


@pytest.mark.slow
def test_where_hands_count_time_changes_nothing() -> None:
    async def play() -> None:
        visit = Visit(luck=CalmLuck(7))
        await enter(visit, 12)
        visit.now += 299_000
        assert await to_the_next_hand(visit) == 50
        assert tournament_of(table_of(visit)).clock == 0
        await visit.close()

    asyncio.run(play())
