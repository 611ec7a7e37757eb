"""A tournament over many tables, entered in the lobby and played by presses to its end."""

import asyncio
from random import Random

import pytest

from pyapp.app.profiles.cashier import CashierError, given_up
from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.tournament import finish_in, own_table
from pyapp.records import replay_hand
from pyapp.tournament import Tournament
from tests.app.fakes import Visit
from tests.app.holdem.test_reload import CalmLuck, reloaded

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
        assert "Give up: place 12" in guest.screen.regions["lobby"]
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
