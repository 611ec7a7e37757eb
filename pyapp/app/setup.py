"""Setting a table up: what may be chosen, and why a choice is refused."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from pyapp.agents.holdem import cast
from pyapp.app.chairs import Chair, Sitting
from pyapp.app.tempo import Speed
from pyapp.holdem import MOST_SEATS, PRESETS, HoldemError, HoldemRules, at_stakes

SEATS: Final = range(2, MOST_SEATS + 1)
"""How many may sit at a table."""

LEAST_BLINDS: Final = 10
"""The least buy-in, in big blinds."""

MOST_BLINDS: Final = 200
"""The greatest buy-in, in big blinds."""

_USUAL_BLINDS: Final = 50
_USUAL_SEATS: Final = 6


class SetupError(ValueError):
    """A table that cannot be opened; the message says why, in the player's words."""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table as somebody wants it."""

    rules: HoldemRules
    seats: int
    buy_in: int
    rivals: tuple[str, ...]
    """The bots wanted, in the order of their chairs; those beyond the seats stay away."""

    speed: Speed = Speed.NORMAL


def usual(preset: str, bankroll: int, speed: Speed) -> TableSetup:
    """Give the defaults of a preset, within what the bankroll can pay."""
    rules = PRESETS[preset]
    buy_in = max(min(_USUAL_BLINDS * rules.big_blind, bankroll), LEAST_BLINDS * rules.big_blind)
    return TableSetup(rules, _USUAL_SEATS, buy_in, bots()[: MOST_SEATS - 1], speed)


def bots() -> tuple[str, ...]:
    """Name everybody who can be asked to a table."""
    return tuple(member.name for member in cast())


def filled_in(setup: TableSetup, form: Mapping[str, str]) -> TableSetup:
    """Change ``setup`` by what a form says; raises ``SetupError`` for what is no such value."""
    count = len(setup.rivals)
    return TableSetup(
        _stakes(setup.rules, form.get("big-blind")),
        _number(form.get("seats"), setup.seats, "The number of seats"),
        _number(form.get("buy-in"), setup.buy_in, "The buy-in"),
        tuple(form.get(f"rival-{place}", setup.rivals[place - 1]) for place in range(1, count + 1)),
        Speed(form["speed"]) if form.get("speed") in set(Speed) else setup.speed,
    )


def check_setup(setup: TableSetup, bankroll: int) -> None:
    """Raise ``SetupError`` where nobody can sit down to this."""
    if setup.seats not in SEATS:
        raise SetupError(f"The table has {SEATS[0]} to {SEATS[-1]} seats, not {setup.seats}.")
    blind = setup.rules.big_blind
    least, most = LEAST_BLINDS * blind, MOST_BLINDS * blind
    if not least <= setup.buy_in <= most:
        raise SetupError(f"At a big blind of ${blind:,} one buys in for ${least:,} to ${most:,}.")
    if setup.buy_in > bankroll:
        raise SetupError(f"You have ${bankroll:,}, not the ${setup.buy_in:,} of this buy-in.")
    rivals = setup.rivals[: setup.seats - 1]
    if len(set(rivals)) < len(rivals) or not set(bots()).issuperset(rivals):
        raise SetupError("Each bot can sit on one chair only.")


def seated(setup: TableSetup, drawn: int) -> Sitting:
    """Sit everybody down with a buy-in each, the person on chair 0."""
    you = Chair("You", person=True, stack=setup.buy_in, bought=setup.buy_in)
    bots = (replace(you, name=name, person=False) for name in setup.rivals[: setup.seats - 1])
    return Sitting(setup.rules, setup.buy_in, (you, *bots), drawn)


def _stakes(rules: HoldemRules, written: str | None) -> HoldemRules:
    try:
        return at_stakes(rules, _number(written, rules.big_blind, "The big blind"))
    except HoldemError as error:
        raise SetupError(str(error)) from error


def _number(written: str | None, usual: int, what: str) -> int:
    if written is None:
        return usual
    digits = written.replace(",", "").replace("$", "").strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 10):  # noqa: PLR2004 - no stake is longer
        raise SetupError(f"{what} must be a whole number, not “{written}”.")
    return int(digits)
