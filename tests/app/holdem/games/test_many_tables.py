"""A tournament over many tables, entered in the lobby and played by presses, its blinds by the minute."""

import asyncio
from random import Random

import pytest

from pyapp.app.profiles.cashier import CashierError, given_up
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.table_in_play import LONGEST, PlayClock
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.tournament import finish_in, own_table
from pyapp.records import replay_hand
from pyapp.tournament import Tournament
from tests.app.fakes import Visit
from tests.app.holdem.test_seven_tables import CalmLuck, reloaded

BOLD = ("raise", "bet", "call", "check")
CALM = ("check", "call", "fold")
QUIET = ("check", "fold")


async def enter(visit: Visit, players: int, **form: str) -> None:
    """Enter from the lobby."""
    await visit.room.open()
    await visit.press("open-table", value="tournament")
    await visit.press(
        "sit", form={"players": str(players), "length": "short", "speed": "instant", "buy-in": "40", **form}
    )
    assert visit.screen.screen == "table", visit.screen.regions.get("sit")


def table_of(visit: Visit) -> HoldemSitting:
    """Return the table in play."""
    sitting = visit.profile.table("tournament")
    assert isinstance(sitting, HoldemSitting)
    return sitting


def tournament_of(sitting: HoldemSitting) -> Tournament:
    """Return its tournament."""
    assert sitting.tournament
    return sitting.tournament


def check_chips(sitting: HoldemSitting) -> None:
    """Count the chips of all tables, those of the hand in play among them."""
    tournament = tournament_of(sitting)
    assert sum(tournament.stacks) == tournament.plan.chips
    table = own_table(tournament)
    if table is None:
        return
    there = sum(tournament.stacks_at(table))
    if sitting.hand:
        felt = replay_hand(sitting.hand).state.felt
        assert sum(seat.stack for seat in felt.seats) + felt.pot == there
    else:
        assert sum(sitting.stacks) == there


def next_press(visit: Visit, manner: Random) -> str:
    """Choose a press: mostly quiet, now and then bold."""
    liked = BOLD if manner.random() < 0.04 else CALM if manner.random() < 0.1 else QUIET
    wanted = ("next", *liked, "check", "call", "fold")
    found = [action for action in wanted if action in visit.live]
    return str(found[0])


async def played(players: int, seed: int, *, reloads: Random | None = None, most: int = 3000) -> Profile:
    """Play until the person is out or has won; ``reloads`` load the page at every decision and in between."""
    visit = Visit(luck=CalmLuck(seed))
    await enter(visit, players)
    assert visit.profile.dollars == 960
    for press in range(most):
        if reloads:
            visit = await reloaded(visit)
        sitting = table_of(visit)
        check_chips(sitting)
        if sitting.over:
            break
        action = next_press(visit, Random(f"{seed}/{tournament_of(sitting).rounds}/{sitting.acted}"))
        if reloads:
            await visit.room.press(visit.controls[action])
            for _ in range(reloads.randrange(60 if press % 3 else 900)):
                await asyncio.sleep(0)
            visit = await reloaded(visit)
        else:
            await visit.press(action)
    profile = visit.profile
    finish = finish_in(tournament_of(table_of(visit)))
    assert finish
    assert visit.live == {"leave", "replay-last-hand", "ending"} or reloads
    await visit.press("leave")
    assert visit.profile.dollars == 960 + finish.prize, "the prize is paid once"
    assert visit.profile.table("tournament") is None
    await visit.press("leave")
    assert visit.profile.dollars == 960 + finish.prize
    await visit.close()
    return profile


@pytest.mark.nightly
@pytest.mark.slow
def test_a_tournament_of_sixty_is_played_to_its_end() -> None:
    profile = asyncio.run(played(60, 5))
    sitting = profile.table("tournament")
    assert isinstance(sitting, HoldemSitting)
    assert tournament_of(sitting).rounds > 20


@pytest.mark.nightly
@pytest.mark.slow
def test_a_reload_at_every_decision_changes_nothing_at_any_table() -> None:
    plain = asyncio.run(played(18, 3))
    assert asyncio.run(played(18, 3, reloads=Random(3))) == plain


@pytest.mark.slow
def test_a_small_tournament_comes_out_the_same_however_often_it_is_loaded() -> None:
    async def some_hands(*, reloads: bool) -> Tournament:
        visit = Visit(luck=CalmLuck(7))
        await enter(visit, 12)
        while tournament_of(table_of(visit)).rounds < 2:
            if reloads:
                visit = await reloaded(visit)
            check_chips(table_of(visit))
            await visit.press(next(action for action in ("next", "check", "fold") if action in visit.live))
        found = tournament_of(table_of(visit))
        await visit.close()
        return found

    assert asyncio.run(some_hands(reloads=True)) == asyncio.run(some_hands(reloads=False))


def test_giving_up_takes_the_place_of_the_next_one_out() -> None:
    async def visit() -> None:
        guest = Visit(seed=2)
        await enter(guest, 12)
        await guest.press("lobby")
        assert "Give up: 12th place" in guest.screen.regions["lobby"]
        sitting = table_of(guest)
        assert sitting.hand
        left = given_up(guest.profile, "tournament")
        assert (left.dollars, left.table("tournament")) == (960, None)
        await guest.close()

    asyncio.run(visit())


@pytest.mark.slow
def test_no_one_gives_up_while_the_other_tables_play() -> None:
    async def visit() -> None:
        guest = Visit(seed=2)
        await enter(guest, 90)
        while table_of(guest).played is None:
            await guest.room.press(guest.controls.get("fold") or guest.controls["check"])
            for _ in range(400):
                await asyncio.sleep(0)
                if table_of(guest).played or "fold" in guest.live:
                    break
        with pytest.raises(CashierError, match="still playing this hand"):
            given_up(guest.profile, "tournament")
        await guest.close()

    asyncio.run(visit())


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
