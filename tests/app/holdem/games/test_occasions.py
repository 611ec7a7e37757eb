"""What a table makes a moment of, and that a tournament's chips are no money."""

import asyncio
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from html import unescape
from random import Random

import pytest

from pyapp.app.console import TypedError, hint, press_of
from pyapp.app.core.forms import Press
from pyapp.app.core.ports import Event
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.app.sittings.holdem.own_tournament import chairs_at, entered
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.table_words import level_line
from pyapp.app.sittings.holdem.tournament import own_table
from pyapp.app.sittings.holdem.tournament_words import final_table_view
from pyapp.commands.shell_app import controls_in
from pyapp.holdem import PRESETS
from pyapp.holdem.presets import TOURNAMENT
from pyapp.holdem.rules import is_money
from pyapp.money import COUNT_ONLY
from pyapp.tournament import PlacedPlayer, TournamentPlan, reseat
from pyapp.views import bust_view
from tests.app.fakes import FakeScreen, FakeStorage, Visit
from tests.app.holdem.games.test_ending import play, sat
from tests.app.holdem.test_seven_tables import reloaded
from tests.products import only_quick
from tests.views.samples.hands import ALL_IN, NAMES

OUT = 2
"""So many of twelve are out, and ten make the final table."""


def words(visit: Visit) -> str:
    """Return what stands on the sheet, without the words that it explains."""
    drawn = re.sub('<div class="terms".*?</div>', "", visit.screen.regions.get("occasion", ""))
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
        assert "You're 1st with 15,000." in words(guest)
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


PRESSES = 60
QUESTIONS = ("hand", "board", "pot", "price", "stacks", "last", "best", "seats")
WAYS = ("next", "check", "call", "raise", "bet", "confirm", "skip", "sheet", "fold")


class TableScreen(FakeScreen):
    """Remembers every picture of a table apart."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[str] = []

    async def draw(
        self, screen: str, regions: Mapping[str, str], events: Sequence[Event] = (), seconds: float = 0
    ) -> None:
        """Keep what is drawn of a table."""
        await super().draw(screen, regions, events, seconds)
        if self.screen == "table":
            self.tables.extend(drawn for region, drawn in regions.items() if region != "bankroll")


class TableVisit(Visit):
    """A visit of which every picture of a table is kept."""

    seen_on = TableScreen


async def played(seed: int) -> tuple[list[str], list[str]]:
    """Play some hands of a tournament, asking everything, and return what was drawn and what was told."""
    visit, choice = TableVisit(seed=seed), Random(seed)
    typed = list[str]()
    await visit.room.open()
    await visit.press("open-table", value=TOURNAMENT.preset)
    await visit.press("sit", form={"players": "18", "speed": "instant"})
    for _ in range(PRESSES):
        for question in QUESTIONS:
            await visit.press("ask", value=question)
        await visit.press("coach")
        typed += typing_hints(visit)
        if "next" in visit.live:
            await visit.room.press(Press("replay-last-hand"))
            await visit.room.press(Press("replay-close"))
        open_ways = [way for way in WAYS if way in visit.live]
        if visit.screen.screen != "table" or not open_ways:
            break
        await visit.press(choice.choice(open_ways))
    screen = visit.screen
    assert "Tournament" not in screen.regions["bankroll"]
    await visit.close()
    assert isinstance(screen, TableScreen)
    return screen.tables, [*screen.said, *typed]


def typing_hints(visit: Visit) -> list[str]:
    """Return what text mode says can be typed, and of a raise that makes no sense."""
    controls = controls_in([visit.screen.regions["bar"], visit.screen.regions["sheet"]])
    try:
        press_of("raise ten", controls)
    except TypedError as error:
        return [hint(controls), str(error)]
    return [hint(controls)]


@pytest.mark.slow
@pytest.mark.parametrize("seed", only_quick(range(2), [0]))
def test_no_dollar_sign_stands_at_a_table_of_a_tournament(seed: int) -> None:
    drawn, said = asyncio.run(played(seed))
    assert len(drawn) > PRESSES
    assert any("Call" in words for words in drawn)
    assert [words for words in (*drawn, *said) if "$" in words] == []


def test_every_other_table_plays_for_money() -> None:
    assert not is_money(TOURNAMENT.preset)
    assert all(map(is_money, PRESETS))
    assert {rules.shown_per_dollar for rules in PRESETS.values()} == {1}
    assert TOURNAMENT.shown_per_dollar == COUNT_ONLY
