"""Tournaments as they stand in the middle, with the person's table in them."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import count
from typing import Final

from pyapp.app.profiles.books import opened_with
from pyapp.app.profiles.cashier import booked, sat_down
from pyapp.app.profiles.kept_profiles import GUEST, copy_keys
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.saves import sealed
from pyapp.app.sittings.holdem.own_tournament import chairs_at
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.tournament import own_table
from pyapp.money import Chips
from pyapp.tables import GameFormat
from pyapp.tournament import Tournament, TournamentPlan
from tests.app.fakes import FakeStorage, Visit
from tests.app.holdem.test_seven_tables import CalmLuck
from tests.tournament.simulated import simulated

SMALL: Final = TournamentPlan(players=8, table_size=3, stack=2000, level_hands=5, entry=40)
"""Tables of three: while five or more are left there are two."""


def own_sitting(tournament: Tournament) -> HoldemSitting:
    """Seat the person at their table in a tournament."""
    table, plan = own_table(tournament), tournament.plan
    assert table
    return HoldemSitting(
        plan.rules(1),
        Chips(plan.entry),
        chairs_at(tournament, table),
        0,
        positions=table.positions,
        game=GameFormat.TOURNAMENT,
        tournament=tournament,
    )


def first_of(plan: TournamentPlan, wanted: Callable[[Tournament], bool]) -> Tournament:
    """Return the first tournament, by seeds and rounds, that is as wanted with the person in it."""
    stories = (simulated(plan, seed) for seed in count())
    return next(one for story in stories for one in story if own_table(one) and wanted(one))


@cache
def near_the_prizes() -> Tournament:
    """Return a small tournament that plays hand for hand, the person being one of two at their table."""
    return first_of(SMALL, _two_of_five)


def _two_of_five(tournament: Tournament) -> bool:
    table = own_table(tournament)
    return bool(table and tournament.hand_for_hand and len(table.players) == 2)


def entered(profile: Profile, sitting: HoldemSitting) -> Profile:
    """Pay the entry, and sit down."""
    return booked(profile, sat_down(profile, sitting), 0)


def in_lobby(sitting: HoldemSitting, seed: int = 1) -> Visit:
    """Return a visit to the lobby of one who sits at this table, the entry paid."""
    fresh = replace(Profile(), ledger=opened_with(Profile().bankroll, 0))
    text = sealed(GUEST, 1, entered(fresh, sitting))
    return Visit(FakeStorage(**{copy_keys(GUEST)[0]: text}), luck=CalmLuck(seed))
