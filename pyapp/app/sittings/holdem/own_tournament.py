"""A tournament from the person's seat: entering it, the other tables' hands, another table, giving up."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from pyapp.agents import cast
from pyapp.app.core.forms import PriceError, SetupError, whole_number
from pyapp.app.core.settings import Speed
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting
from pyapp.app.sittings.holdem.tournament import LEVEL_HANDS, own_table, person_in
from pyapp.app.sittings.people import ALONE
from pyapp.cards import ShuffleSource
from pyapp.money import NO_CHIPS, Chips, half_dollars
from pyapp.records import Json
from pyapp.tables import GameFormat, entry_of
from pyapp.texts import dollars_text, say, say_member
from pyapp.tournament import (
    MOST_PLAYERS,
    PlayedHand,
    Tournament,
    TournamentPlan,
    TournamentTable,
    begin_round,
    entrant,
    likely_rounds,
    play_elsewhere,
    settle,
    start,
)
from pyapp.views import ChoiceView, TournamentSetupView

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


_HAND: Final = {Speed.RELAXED: 24, Speed.NORMAL: 16, Speed.FAST: 9, Speed.INSTANT: 5}
"""The seconds that a hand takes with the player's own decisions, the next one being dealt by itself."""

_MINUTE: Final = 60
_FIVE: Final = 5
_QUARTER: Final = 15


def hand_seconds(speed: Speed) -> int:
    """Return about how many seconds a hand takes."""
    return _HAND[speed]


def likely_minutes(plan: TournamentPlan, speed: Speed) -> int:
    """Return how many minutes a tournament takes until one player has all chips, give or take a half."""
    seconds = hand_seconds(speed)
    hands = plan.level_hands if plan.level_minutes is None else max(1, plan.level_seconds // seconds)
    return table_minutes(plan.chips, plan.first_blind, hands, speed)


def table_minutes(chips: int, big_blind: int, level_hands: int, speed: Speed) -> int:
    """Return how many minutes a sit-and-go takes for ``chips`` in all, give or take a half."""
    return likely_rounds(chips, big_blind, level_hands) * hand_seconds(speed) // _MINUTE


def field_words(players: int, prizes: int, minutes: int) -> str:
    """Return what is played, as in `9 players, 3 prizes, about 25 minutes`."""
    prizes_words = say("holdem_tournament.prizes", n=prizes)
    return say(
        "holdem_tournament.field_words", players=players, prizes=prizes_words, time=time_words(minutes)
    )


def time_words(minutes: int) -> str:
    """Return a length that is known roughly: in steps of five minutes, from an hour on of a quarter."""
    if minutes <= _MINUTE - _FIVE:
        return say("holdem_tournament.time.minutes", n=max(_FIVE, _FIVE * round(minutes / _FIVE)))
    hours, rest = divmod(_QUARTER * round(minutes / _QUARTER), _MINUTE)
    if not rest:
        return say("holdem_tournament.time.hours", n=hours)
    return say("holdem_tournament.time.hours_minutes", hours=hours, minutes=rest)


FIELDS: Final = (9, 18, 45, 60, 90, 180)
"""How many players the form offers."""

CLOCKS: Final = ("hands", "minutes")
"""By what the blinds can rise."""

LEVEL_MINUTES: Final = {"short": 2, "standard": 4, "long": 8}
"""How many minutes of play a level of blinds lasts, by the length's name."""

MOST_ENTRY: Final = 10_000
_USUAL_PLAYERS: Final = 45
_USUAL_ENTRY: Final = 100


@dataclass(frozen=True, slots=True)
class TournamentSetup:
    """A tournament as it is wanted."""

    players: int = _USUAL_PLAYERS
    length: str = "standard"
    entry: int = _USUAL_ENTRY
    """In whole dollars."""

    speed: Speed = Speed.NORMAL
    clock: str = CLOCKS[0]

    @property
    def plan(self) -> TournamentPlan:
        """What it is played by."""
        minutes = LEVEL_MINUTES[self.length] if self.clock == "minutes" else None
        hands = LEVEL_HANDS[self.length]
        return TournamentPlan(
            players=self.players, entry=self.entry, level_hands=hands, level_minutes=minutes
        )


def usual_tournament(bankroll: int, speed: Speed) -> TournamentSetup:
    """Return the defaults, within what the bankroll can pay."""
    return TournamentSetup(entry=max(1, min(_USUAL_ENTRY, bankroll)), speed=speed)


def tournament_filled_in(setup: TournamentSetup, form: Mapping[str, str]) -> TournamentSetup:
    """Change ``setup`` by what a form says; raises ``SetupError`` for what is no such value."""
    return replace(
        setup,
        players=whole_number(form.get("players"), setup.players, say("holdem_tournament.field.players")),
        length=form["length"] if form.get("length") in LEVEL_HANDS else setup.length,
        clock=form["clock"] if form.get("clock") in CLOCKS else setup.clock,
        entry=whole_number(form.get("buy-in"), setup.entry, say("holdem_tournament.field.entry")),
        speed=Speed(form["speed"]) if form.get("speed") in set(Speed) else setup.speed,
    )


def check_tournament(setup: TournamentSetup, bankroll: int) -> None:
    """Raise ``SetupError`` where the person can't enter this, ``PriceError`` where it is too dear."""
    if setup.players not in range(2, MOST_PLAYERS + 1):
        numbers = {"most": MOST_PLAYERS, "players": setup.players}
        raise SetupError(say("holdem_tournament.refusal.players", **numbers))
    if setup.entry not in range(1, MOST_ENTRY + 1):
        raise SetupError(
            say("holdem_tournament.refusal.entry", least=dollars_text(1), most=dollars_text(MOST_ENTRY))
        )
    if setup.entry > bankroll:
        raise PriceError(half_dollars(bankroll), half_dollars(setup.entry))


def tournament_setup_view(setup: TournamentSetup, preset: str, refusal: str) -> TournamentSetupView:
    """Show the form as it stands."""
    entry = entry_of(preset)
    return TournamentSetupView(
        preset,
        entry.name,
        entry.plain,
        entry.special,
        tuple(ChoiceView(str(count), str(count)) for count in FIELDS),
        str(setup.players),
        tuple(_length(setup, name) for name in LEVEL_HANDS),
        setup.length,
        tuple(ChoiceView(clock, say(f"holdem_tournament.clock.{clock}")) for clock in CLOCKS),
        setup.clock,
        setup.entry,
        tuple(ChoiceView(speed.value, say_member(speed)) for speed in Speed),
        setup.speed,
        "" if refusal else _summary(setup),
        "" if refusal else _entry_words(setup.plan),
        refusal,
    )


def _length(setup: TournamentSetup, name: str) -> tuple[ChoiceView, str]:
    """Return a length, and about how long it is."""
    plan = replace(setup, length=name).plan
    return ChoiceView(name, say(f"holdem_tournament.length.{name}")), time_words(
        likely_minutes(plan, setup.speed)
    )


def _summary(setup: TournamentSetup) -> str:
    """Return players, prizes and length in words."""
    plan = setup.plan
    return field_words(plan.players, len(plan.purse), likely_minutes(plan, setup.speed))


def _entry_words(plan: TournamentPlan) -> str:
    """Return what is paid and what can be won, and how the blinds rise."""
    kind = "by_hands" if plan.level_minutes is None else "by_minutes"
    return say(
        f"holdem_tournament.setup.{kind}",
        n=plan.level_minutes or plan.level_hands,
        entry=dollars_text(plan.entry),
        first=dollars_text(plan.purse[0]),
    )
