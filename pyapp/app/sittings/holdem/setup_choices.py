"""Setting a table up: what may be chosen, and why a choice is refused."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from pyapp.agents import Level, cast
from pyapp.app.core.form_input import SetupError, whole_number
from pyapp.app.core.pacing import Speed
from pyapp.app.sittings.holdem.person_names import ALONE, friend_name
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting
from pyapp.holdem import MOST_SEATS, PRESETS, AnteBy, HoldemError, HoldemRules, at_stakes, bounds, check_table
from pyapp.tables import GameFormat, entry_of
from pyapp.texts import say
from pyapp.views import PERSON

SEATS: Final = range(2, MOST_SEATS + 1)
"""How many may sit at a table."""

LEAST_BLINDS: Final = 10
"""The least buy-in, in big blinds."""

MOST_BLINDS: Final = 200
"""The greatest buy-in, in big blinds."""

_USUAL_BUY_IN: Final = 200


@dataclass(frozen=True, slots=True)
class HoldemSetup:
    """A table as somebody wants it."""

    rules: HoldemRules
    seats: int
    buy_in: int
    """In whole dollars, as a form has it."""

    rivals: tuple[str, ...]
    """Who is wanted, chair by chair, ``PERSON`` for a friend; those beyond the seats stay away."""

    speed: Speed = Speed.NORMAL
    game: GameFormat = GameFormat.CASH
    levels: tuple[str, ...] = ()
    """At which level each rival is to play, its own where that is empty."""


def usual(preset: str, bankroll: int, speed: Speed) -> HoldemSetup:
    """Give the defaults of a preset, within what the bankroll can pay."""
    rules = _within(PRESETS[preset], bankroll)
    buy_in = max(min(_USUAL_BUY_IN, bankroll), least_buy_in(rules))
    seats, rivals = entry_of(preset).seats, bots()[: rules.most_seats - 1]
    return HoldemSetup(rules, seats, buy_in, rivals, speed, entry_of(preset).formats[0])


def _within(rules: HoldemRules, bankroll: int) -> HoldemRules:
    """Return the usual stakes, or the lowest where the bankroll can't pay for those."""
    if bankroll >= least_buy_in(rules):
        return rules
    return at_stakes(rules, bounds(rules, bankroll).big_blinds.start)


def least_buy_in(rules: HoldemRules) -> int:
    """Return the dollars that a seat takes at least."""
    return LEAST_BLINDS * rules.big_blind // rules.chips_per_dollar


def bots() -> tuple[str, ...]:
    """Name every bot that can be asked to a table."""
    return tuple(member.name for member in cast())


def filled_in(setup: HoldemSetup, form: Mapping[str, str]) -> HoldemSetup:
    """Change ``setup`` by what a form says; raises ``SetupError`` for what is no such value."""
    wanted = form.get("game", setup.game.value)
    return HoldemSetup(
        _rules(setup.rules, form),
        whole_number(form.get("seats"), setup.seats, _field("seats")),
        whole_number(form.get("buy-in"), setup.buy_in, _field("buy_in")),
        tuple(form.get(f"rival-{place}", rival) for place, rival in enumerate(setup.rivals, 1)),
        Speed(form["speed"]) if form.get("speed") in set(Speed) else setup.speed,
        GameFormat(wanted) if wanted in set(GameFormat) else setup.game,
        tuple(form.get(f"level-{place}", level_of(setup, place)) for place, _ in enumerate(setup.rivals, 1)),
    )


def level_of(setup: HoldemSetup, place: int) -> str:
    """Say at which level the rival on a chair is to play; nothing stands for its own."""
    return setup.levels[place - 1] if place <= len(setup.levels) else ""


def check_setup(setup: HoldemSetup, bankroll: int) -> None:
    """Raise ``SetupError`` where nobody can sit down to this."""
    if setup.seats not in range(2, setup.rules.most_seats + 1):
        raise SetupError(say("holdem_setup.refusal.seats", most=setup.rules.most_seats, seats=setup.seats))
    _check_money(setup, bankroll)
    rivals = setup.rivals[: setup.seats - 1]
    named = [rival for rival in rivals if rival != PERSON]
    if len(set(named)) < len(named) or not set(bots()).issuperset(named):
        raise SetupError(say("holdem_setup.refusal.bot_twice"))
    if not {"", *Level}.issuperset(setup.levels):
        raise SetupError(say("holdem_setup.refusal.level"))
    if setup.game not in entry_of(setup.rules.preset).formats:
        raise SetupError(say(f"holdem_setup.refusal.game.{setup.game.name.lower()}"))


def price(setup: HoldemSetup) -> int:
    """Say what sitting down costs the bankroll, friends on this device included."""
    return setup.buy_in * (1 + setup.rivals[: setup.seats - 1].count(PERSON))


def seated(setup: HoldemSetup, drawn: int) -> HoldemSitting:
    """Sit everybody down with a buy-in each, the person who set the table up on chair 0."""
    rivals = setup.rivals[: setup.seats - 1]
    alone = PERSON not in rivals
    chips = setup.buy_in * setup.rules.chips_per_dollar
    first = HoldemChair(ALONE if alone else friend_name(0), person=True, stack=chips, bought=chips)
    others = (_other(first, rival, chair, level_of(setup, chair)) for chair, rival in enumerate(rivals, 1))
    return HoldemSitting(setup.rules, chips, (first, *others), drawn, game=setup.game)


def _other(first: HoldemChair, rival: str, chair: int, level: str) -> HoldemChair:
    if rival == PERSON:
        return replace(first, name=friend_name(chair))
    return replace(first, name=rival, person=False, level=level)


def _rules(rules: HoldemRules, form: Mapping[str, str]) -> HoldemRules:
    """Set the stakes, the ante and the switches of a form."""
    ante_by = form.get("ante-by", rules.ante_by.value)
    try:
        chosen = at_stakes(
            rules,
            whole_number(
                form.get("big-blind"), rules.big_blind // rules.chips_per_dollar, _field("big_blind")
            ),
            whole_number(form.get("ante"), rules.ante // rules.chips_per_dollar, _field("ante")),
            AnteBy(ante_by) if ante_by in set(AnteBy) else rules.ante_by,
        )
    except HoldemError as error:
        raise SetupError(str(error)) from error
    if rules.each_acts_once and form:
        return replace(chosen, bot_may_fold=bool(form.get("bot-folds")))
    return chosen


def _check_money(setup: HoldemSetup, bankroll: int) -> None:
    per_dollar = setup.rules.chips_per_dollar
    blind = setup.rules.big_blind // per_dollar
    least, most = LEAST_BLINDS * blind, MOST_BLINDS * blind
    if not least <= setup.buy_in <= most:
        amounts = {"least": f"${least:,}", "most": f"${most:,}", "blind": f"${blind:,}"}
        raise SetupError(say("holdem_setup.refusal.buy_in", **amounts))
    try:
        check_table(setup.rules, setup.seats, setup.buy_in * per_dollar)
    except HoldemError as error:
        raise SetupError(str(error)) from error
    if price(setup) > bankroll:
        raise SetupError(say("setup.too_little", bankroll=f"${bankroll:,}", price=f"${price(setup):,}"))


def _field(name: str) -> str:
    return say(f"holdem_setup.field.{name}")
