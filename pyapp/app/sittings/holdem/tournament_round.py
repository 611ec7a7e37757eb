"""A tournament from the person's seat: entering, the other tables' hands, another table, giving up."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from pyapp.agents import cast
from pyapp.app.sittings.holdem.own_seat import own_table, person_in
from pyapp.app.sittings.holdem.person_names import ALONE
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting
from pyapp.cards import NO_CHIPS, Chips, ShuffleSource
from pyapp.records import Json
from pyapp.tables import GameFormat
from pyapp.tournament import (
    PlayedHand,
    Tournament,
    TournamentPlan,
    TournamentTable,
    begin_round,
    entrant,
    play_elsewhere,
    settle,
    start,
)

PlayedElsewhere: TypeAlias = Mapping[int, Sequence[PlayedHand]]
"""The hands of a round by the number of their table."""

_EMPTY: Final = HoldemChair("", person=False, stack=NO_CHIPS, bought=NO_CHIPS)


def entered(plan: TournamentPlan, chance: ShuffleSource) -> HoldemSitting:
    """Draw everyone's seats, and return the person's table; raises ``TournamentError`` for no such plan."""
    tournament = start(plan, chance)
    sitting = HoldemSitting(
        plan.rules(1), Chips(plan.entry), (), 0, game=GameFormat.TOURNAMENT, tournament=tournament
    )
    return _seated(sitting, tournament)


async def others_hands(tournament: Tournament) -> PlayedElsewhere:
    """Let the other tables play their hands of this round, slice by slice.

    They play from the tournament as it is saved, whatever happens at the person's table: whoever is
    interrupted plays them again, to the same end.
    """
    return await play_elsewhere(tournament, person_in(tournament.plan))


def after_round(sitting: HoldemSitting, elsewhere: PlayedElsewhere) -> HoldemSitting:
    """Return the person's table after a round, in the seats of the next one."""
    tournament, played = sitting.tournament, sitting.played
    table = own_table(tournament) if tournament else None
    if tournament is None or played is None or table is None:
        return sitting
    together = {**elsewhere, table.number: [played]}
    if tournament.plan.level_minutes is None:
        after = settle(tournament, together)
    else:
        after = settle(tournament, together, seconds=0)  # which count when the next hand is dealt
    return _seated(replace(sitting, played=None), after)


def with_clock(sitting: HoldemSitting, seconds: int) -> HoldemSitting:
    """Return a table as it is kept so many seconds after its hand was dealt, where minutes count."""
    tournament = sitting.tournament
    if tournament is None or tournament.plan.level_minutes is None:
        return sitting
    return replace(sitting, tournament=replace(tournament, clock=seconds))


def next_round(sitting: HoldemSitting, seconds: int) -> HoldemSitting:
    """Return a table as its next hand is dealt, so many seconds after the last one."""
    tournament = sitting.tournament
    return replace(sitting, tournament=begin_round(tournament, seconds)) if tournament else sitting


def chairs_at(tournament: Tournament, table: TournamentTable) -> tuple[HoldemChair, ...]:
    """Return the chairs of a table, the person's among them."""
    return tuple(_EMPTY if player is None else _chair(tournament, player) for player in table.seats)


def place_given_up(tournament: Tournament) -> tuple[int, int]:
    """Return place and prize of a person who gives up now: those of the next player out."""
    place, purse = len(tournament.left), tournament.plan.purse
    return place, purse[place - 1] if place <= len(purse) else 0


def lasting_notes(sitting: HoldemSitting) -> Mapping[str, Json]:
    """Return what is remembered beyond this table: in a tournament only of the person and the cast."""
    if sitting.tournament is None:
        return sitting.notes
    known = {ALONE, *(one.name for one in cast())}
    return {name: pages for name, pages in sitting.notes.items() if name in known}


def _seated(sitting: HoldemSitting, tournament: Tournament) -> HoldemSitting:
    """Return the person's table in a tournament; the last one stays for whoever is out."""
    table = own_table(tournament)
    if table is None:
        return replace(sitting, tournament=tournament)
    chairs = chairs_at(tournament, table)
    return replace(sitting, tournament=tournament, chairs=chairs, positions=table.positions)


def _chair(tournament: Tournament, player: int) -> HoldemChair:
    person, chips = player == person_in(tournament.plan), Chips(tournament.stacks[player])
    return HoldemChair(ALONE if person else entrant(player).name, person=person, stack=chips, bought=chips)
