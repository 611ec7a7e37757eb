"""Setting the pit up: what may be chosen, and why a choice is refused. Forms count whole dollars."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

from pyapp.agents.blackjack import SPREADS, BettingKind, StyleKind
from pyapp.app.core.form_input import SetupError, whole_number
from pyapp.app.core.pacing import Speed
from pyapp.app.core.price_error import PriceError
from pyapp.app.sittings.blackjack.seated_bots import NAMES
from pyapp.app.sittings.blackjack.sitting import BlackjackChair, BlackjackSitting, BotPlan, usual_bets
from pyapp.app.sittings.player_looks import NO_LOOKS, PlayerLooks, looks_in, name_refusal
from pyapp.blackjack import (
    BLACKJACK,
    DOLLAR,
    MOST_SEATS,
    BlackjackError,
    BlackjackRules,
    check_rules,
    half_dollars,
    half_dollars_text,
    to_the_dollar,
    whole_dollars,
)
from pyapp.cards import HalfDollars
from pyapp.texts import say

EMPTY: Final = "empty"
YOU: Final = "you"
GUEST: Final = "person"

SWITCHES: Final = tuple(it.name for it in fields(BlackjackRules) if it.type is bool)
"""The house rules that can be switched, by the names of their fields."""

_SPOKEN_TO: Final = ("You",)
"""The name of the owner who is alone; no one else may have it."""

_BUY_IN: Final = half_dollars(200)
_STANDS_ON: Final = range(12, 22)
_MOST_UNIT: Final = half_dollars(10_000)


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who is wanted in one box, and how a bot there plays."""

    player: str = EMPTY
    """``empty``, ``you``, ``person`` for someone else at this screen, or a ``Kind``."""

    strategy: BotPlan = field(default_factory=BotPlan)
    looks: PlayerLooks = NO_LOOKS
    """What someone else at this screen is called and drawn as."""


@dataclass(frozen=True, slots=True)
class BlackjackSetup:
    """A table as someone wants it; amounts are half-dollars."""

    rules: BlackjackRules
    places: tuple[SeatSetup, ...]
    buy_in: HalfDollars
    speed: Speed = Speed.NORMAL


def usual(bankroll: HalfDollars, speed: Speed) -> BlackjackSetup:
    """Return the defaults: one person between two bots, with what the bankroll can pay."""
    wanted = {1: StyleKind.BASIC.value, 3: YOU, 5: StyleKind.HI_LO.value}
    places = tuple(SeatSetup(wanted.get(at, EMPTY)) for at in range(MOST_SEATS))
    buy_in = max(BLACKJACK.least_bet, min(_BUY_IN, to_the_dollar(bankroll)))
    return BlackjackSetup(BLACKJACK, places, buy_in, speed)


def filled_in(setup: BlackjackSetup, form: Mapping[str, str]) -> BlackjackSetup:
    """Change ``setup`` by what a form says; raises ``SetupError`` for what is no such value."""
    return BlackjackSetup(
        _rules(setup.rules, form),
        tuple(_place(place, form, at) for at, place in enumerate(setup.places, 1)),
        _money(form, "buy-in", setup.buy_in, "chips"),
        Speed(form["speed"]) if form.get("speed") in set(Speed) else setup.speed,
    )


def check_setup(setup: BlackjackSetup, bankroll: HalfDollars) -> None:
    """Raise ``SetupError`` where no one can sit down to this, ``PriceError`` where it is too dear."""
    try:
        check_rules(setup.rules)
    except BlackjackError as error:
        raise SetupError(str(error)) from error
    if not any(place.player in {YOU, GUEST} for place in setup.places):
        raise SetupError(say("blackjack_setup.refusal.no_own_seat"))
    for place in setup.places:
        _check_place(place)
    _check_names(setup)
    if setup.buy_in < setup.rules.least_bet:
        least = half_dollars_text(setup.rules.least_bet)
        raise SetupError(say("blackjack_setup.refusal.least_chips", least=least))
    if price(setup) > bankroll:
        raise PriceError(bankroll, price(setup))


def price(setup: BlackjackSetup) -> HalfDollars:
    """Say what sitting down costs the bankroll: the chips for every box that people play."""
    return setup.buy_in * sum(place.player in {YOU, GUEST} for place in setup.places)


def seat_players(setup: BlackjackSetup, own: PlayerLooks = NO_LOOKS) -> BlackjackSitting:
    """Sit everyone down with the same chips; ``own`` is what the owner is called among others."""
    shared = any(place.player == GUEST for place in setup.places)
    chairs = tuple(_chair(setup, at, shared=shared) for at in range(len(setup.places)))
    if shared:
        chairs = _owner_named(setup, chairs, own)
    return BlackjackSitting(setup.rules, setup.buy_in, chairs, usual_bets(setup.rules, chairs))


def _chair(setup: BlackjackSetup, at: int, *, shared: bool) -> BlackjackChair:
    place, chips = setup.places[at], setup.buy_in
    match place.player:
        case "empty":
            return BlackjackChair()
        case "you":
            return BlackjackChair(_your_name(setup, at, shared=shared), None, chips, chips)
        case "person":
            name = place.looks.name or persons_name(at)
            return BlackjackChair(name, None, chips, chips, guest=True, portrait=place.looks.portrait)
        case kind:
            return BlackjackChair(
                _bots_name(setup, at), replace(place.strategy, kind=StyleKind(kind)), chips, chips
            )


def _your_name(setup: BlackjackSetup, at: int, *, shared: bool) -> str:
    """Speak to you in your first box, unless others share the screen; the next ones need names."""
    if shared:
        return persons_name(at)
    earlier = any(place.player == YOU for place in setup.places[:at])
    return say("blackjack_table.name.box", number=at + 1) if earlier else "You"


def _owner_named(
    setup: BlackjackSetup, chairs: tuple[BlackjackChair, ...], own: PlayerLooks
) -> tuple[BlackjackChair, ...]:
    """Call the owner by name in their first box, unless another player there is called so."""
    first = next((at for at, place in enumerate(setup.places) if place.player == YOU), None)
    if first is None or not own.name or name_refusal(own.name, (*_SPOKEN_TO, *(one.name for one in chairs))):
        return chairs
    return (*chairs[:first], replace(chairs[first], name=own.name), *chairs[first + 1 :])


def _check_names(setup: BlackjackSetup) -> None:
    """Refuse the name of a guest that another player at the table has."""
    names = [chair.name for chair in seat_players(setup).chairs]
    for at, place in enumerate(setup.places):
        others = (*_SPOKEN_TO, *names[:at], *names[at + 1 :])
        if place.player == GUEST and (refusal := name_refusal(place.looks.name, others)):
            raise SetupError(refusal)


def persons_name(at: int) -> str:
    """Return what a person in a box is called who has chosen no name."""
    return say("blackjack_table.name.player", number=at + 1)


def _bots_name(setup: BlackjackSetup, at: int) -> str:
    kind = setup.places[at].player
    return NAMES[StyleKind(kind)][sum(place.player == kind for place in setup.places[:at])]


def _check_place(place: SeatSetup) -> None:
    if place.player not in {EMPTY, YOU, GUEST, *StyleKind}:
        raise SetupError(say("blackjack_setup.refusal.unknown_player", player=place.player))
    strategy = place.strategy
    if strategy.spread not in SPREADS:
        raise SetupError(say("blackjack_setup.refusal.spread", units=", ".join(map(str, SPREADS))))
    if not {strategy.hard, strategy.soft} <= set(_STANDS_ON):
        raise SetupError(say("blackjack_setup.refusal.stand_on", least=_STANDS_ON[0], most=_STANDS_ON[-1]))
    if not DOLLAR <= strategy.unit <= _MOST_UNIT:
        raise SetupError(
            say(
                "blackjack_setup.refusal.unit",
                least=half_dollars_text(DOLLAR),
                most=half_dollars_text(_MOST_UNIT),
            )
        )


def _rules(rules: BlackjackRules, form: Mapping[str, str]) -> BlackjackRules:
    numbers = replace(
        rules,
        decks=whole_number(form.get("decks"), rules.decks, _field("decks")),
        penetration=whole_number(form.get("penetration"), rules.penetration, _field("penetration")),
        least_bet=_money(form, "least-bet", rules.least_bet, "least_bet"),
        most_bet=_money(form, "most-bet", rules.most_bet, "most_bet"),
    )
    switched: dict[str, Any] = {name: bool(form.get(name)) for name in SWITCHES}
    return replace(numbers, **switched) if form else numbers


def _place(place: SeatSetup, form: Mapping[str, str], number: int) -> SeatSetup:
    before = place.strategy
    betting = form.get(f"betting-{number}", before.betting.value)
    strategy = BotPlan(
        before.kind,
        BettingKind(betting) if betting in set(BettingKind) else before.betting,
        _money(form, f"unit-{number}", before.unit, "unit"),
        whole_number(form.get(f"spread-{number}"), before.spread, _field("spread")),
        whole_number(form.get(f"hard-{number}"), before.hard, _field("hard")),
        whole_number(form.get(f"soft-{number}"), before.soft, _field("soft")),
    )
    player = form.get(f"seat-{number}", place.player)
    return SeatSetup(player, strategy, looks_in(form, place.looks, number))


def _money(form: Mapping[str, str], name: str, usual: HalfDollars, field_name: str) -> HalfDollars:
    """Read whole dollars as half-dollars."""
    return half_dollars(whole_number(form.get(name), whole_dollars(usual), _field(field_name)))


def _field(name: str) -> str:
    return say(f"blackjack_setup.field.{name}")
