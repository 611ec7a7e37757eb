"""What a table makes a moment of: all chips are gone, or the final table of a tournament begins."""

import asyncio
import re
from dataclasses import replace
from html import unescape
from random import Random

import pytest

from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.app.sittings.holdem.own_tournament import chairs_at, entered
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.table_words import level_line
from pyapp.app.sittings.holdem.tournament import own_table
from pyapp.app.sittings.holdem.tournament_words import final_table_view
from pyapp.tournament import PlacedPlayer, TournamentPlan, reseat
from pyapp.views import bust_view
from tests.app.fakes import FakeStorage, Visit
from tests.app.holdem.games.test_ending import play, sat
from tests.app.holdem.test_reload import reloaded
from tests.views.samples.hands import ALL_IN, NAMES

OUT = 2
"""So many of twelve are out, and ten make the final table."""


def words(visit: Visit) -> str:
    """Return what stands on the sheet."""
    drawn = visit.screen.regions.get("occasion", "")
    return " ".join(unescape(re.sub("<[^>]*>", " ", drawn)).split())


def final_table(*, paid: bool = False) -> HoldemSitting:
    """Return the person's seat at a final table before its first hand; they have the chips of those out."""
    sitting = entered(TournamentPlan(players=24 if paid else 12, entry=40), Random(1))
    tournament = sitting.tournament
    assert tournament
    out = len(tournament.stacks) - (len(tournament.plan.purse) if paid else 10)
    stacks = (*[0] * out, *tournament.stacks[out:-1], tournament.stacks[-1] * (out + 1))
    gone = tuple(PlacedPlayer(player, len(stacks) - player, 0) for player in range(out))
    after = reseat(replace(tournament, stacks=stacks, placed=gone, rounds=30))
    table = own_table(after)
    assert table
    return replace(sitting, tournament=after, chairs=chairs_at(after, table), hands=30)


@pytest.mark.slow
def test_the_final_table_is_a_moment_until_its_first_hand_is_dealt() -> None:
    async def visit() -> None:
        storage = FakeStorage()
        ProfileStore(storage).save(Profile(tables=(final_table(),)))
        guest = Visit(storage, seed=2)
        await guest.room.open()
        await guest.press("continue")
        assert words(guest).startswith("The final table 10 of 12 players are left, in new seats.")
        assert "You're in place 1 with 15,000." in words(guest)
        assert "The final table" in guest.screen.regions["occasion"]
        assert re.search(r"Final table · \d", unescape(re.sub("<[^>]*>", "", guest.screen.regions["top"])))
        assert any("10 of 12 players" in said for said in guest.screen.said)
        await guest.press("next")
        assert words(guest) == ""
        await guest.close()

    asyncio.run(visit())


def test_the_final_table_says_whether_all_are_paid() -> None:
    few = final_table(paid=True)
    assert few.tournament
    view = final_table_view(few)
    assert view
    assert "all win a prize" in view.words
    assert "You" not in view.faces
    assert level_line(few).startswith("Final table")


def test_a_tournament_of_one_table_has_no_final_table() -> None:
    assert final_table_view(entered(TournamentPlan(players=9, entry=40), Random(1))) is None


def test_whoever_has_no_chips_left_is_told_who_won_them_and_buys_in_at_one_press() -> None:
    async def visit() -> None:
        guest = await sat("cash", 2, 4)
        await play(guest)
        assert guest.live == {"leave", "replay-last-hand", "rebuy"}
        told = words(guest)
        assert re.match(r"You're out of chips \w+ won your last \$\d+ with .+ against .+\.", told), told
        assert any(told.endswith(said) for said in guest.screen.said), "it is heard"
        guest = await reloaded(guest)
        assert words(guest) == "You're out of chips Your last chips went in the hand before."
        assert "rebuy" in guest.live
        await guest.press("rebuy")
        assert words(guest) == ""
        await guest.close()

    asyncio.run(visit())


def test_a_hand_that_was_not_seen_is_not_told() -> None:
    end = ALL_IN[-1]
    seat = next(at for at, one in enumerate(end.seen.felt.seats) if not one.stack)
    told = bust_view(end.seen, NAMES, end.events, seat, alone=False).words
    hidden = replace(end.seen, holes=tuple(() for _ in end.seen.holes))
    plain = bust_view(hidden, NAMES, end.events, seat, alone=False).words
    assert " with " not in plain
    assert plain.rstrip(".") == told.partition(" with ")[0]
