"""Entering a tournament: what may be chosen, and why a choice is refused."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from pyapp.app.core.form_input import SetupError, whole_number
from pyapp.app.core.pacing import Speed
from pyapp.app.core.price_error import PriceError
from pyapp.app.sittings.holdem.length_words import field_words, likely_minutes, time_words
from pyapp.app.sittings.holdem.tournament import LEVEL_HANDS
from pyapp.blackjack import half_dollars
from pyapp.tables import entry_of
from pyapp.texts import say, say_member
from pyapp.tournament import MOST_PLAYERS, TournamentPlan
from pyapp.views import ChoiceView, TournamentSetupView

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
        raise SetupError(say("holdem_tournament.refusal.entry", least="$1", most=f"${MOST_ENTRY:,}"))
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
        entry=f"${plan.entry:,}",
        first=f"${plan.purse[0]:,}",
    )
