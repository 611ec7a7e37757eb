"""Setting a blackjack table up: what may be chosen, why a choice is refused, and the table in words.

Forms count whole dollars.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

from pyapp.agents.blackjack.bot_kinds import SPREADS, BettingKind, StyleKind
from pyapp.app.core.forms import PriceError, SetupError, whole_number
from pyapp.app.core.settings import Speed
from pyapp.app.sittings.blackjack.seated_bots import NAMES
from pyapp.app.sittings.blackjack.sitting import (
    BlackjackChair,
    BlackjackSitting,
    BotPlan,
    usual_bets,
)
from pyapp.app.sittings.people import NO_LOOKS, PlayerLooks, looks_in, name_refusal
from pyapp.blackjack import BLACKJACK, MOST_SEATS, BlackjackError, BlackjackRules, check_rules
from pyapp.blackjack.odds.house_rules import HOUSE_EDGES, house_of
from pyapp.money import DOLLAR, HalfDollars, half_dollars, half_dollars_text, to_the_dollar, whole_dollars
from pyapp.tables import name_of
from pyapp.texts import say, say_member
from pyapp.views import ChoiceView
from pyapp.views.blackjack.build_view import cloth_lines
from pyapp.views.blackjack.chart_page import rules_words, short_edge
from pyapp.views.blackjack.hand_names import YOU
from pyapp.views.blackjack.setup_page import BlackjackSetupView, BoxPlayerView, RuleSwitchView, SeatSetupView
from pyapp.views.blackjack.table_words import limits_words
from pyapp.views.kit.portraits import PERSON

EMPTY: Final = "empty"
OWNER: Final = "you"
GUEST: Final = "person"

SWITCHES: Final = tuple(it.name for it in fields(BlackjackRules) if it.type is bool)
"""The house rules that can be switched, by the names of their fields."""

_SPOKEN_TO: Final = ("You",)
"""The name of the owner who is alone; no one else may have it."""

_BUY_IN: Final = half_dollars(200)
_STANDS_ON: Final = range(12, 22)
_LEAST_BETS: Final = 10
"""The fewest bets of the least size that chips are offered for at one press."""

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
    wanted = {1: StyleKind.BASIC.value, 3: OWNER, 5: StyleKind.HI_LO.value}
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
    if not any(place.player in {OWNER, GUEST} for place in setup.places):
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
    return setup.buy_in * _boxes_of_people(setup)


def _boxes_of_people(setup: BlackjackSetup) -> int:
    return sum(place.player in {OWNER, GUEST} for place in setup.places)


@dataclass(frozen=True, slots=True)
class StakeChoice:
    """What is bet at a table, and the chips to bring; whole dollars."""

    least: int
    most: int
    chips: int


STAKES: Final[Mapping[str, StakeChoice]] = {
    "low": StakeChoice(2, 500, 200),
    "middle": StakeChoice(10, 1000, 500),
    "high": StakeChoice(25, 2500, 1000),
}
"""What can be asked for at one press; the first is what a table opens with."""


def stakes_offered(setup: BlackjackSetup, bankroll: HalfDollars) -> Mapping[str, BlackjackSetup]:
    """Return the set-up at each of the stakes that the bankroll pays for, in every box that people play."""
    return dict(_stakes(setup, bankroll))


def _stakes(setup: BlackjackSetup, bankroll: HalfDollars) -> Iterator[tuple[str, BlackjackSetup]]:
    each = to_the_dollar(HalfDollars(bankroll // max(_boxes_of_people(setup), 1)))
    for name, stakes in STAKES.items():
        chips = min(half_dollars(stakes.chips), each)
        if chips >= _LEAST_BETS * half_dollars(stakes.least):
            least, most = half_dollars(stakes.least), half_dollars(stakes.most)
            yield (
                name,
                replace(setup, rules=replace(setup.rules, least_bet=least, most_bet=most), buy_in=chips),
            )


def stakes_of(setup: BlackjackSetup, offered: Mapping[str, BlackjackSetup]) -> str:
    """Return which of the stakes offered are chosen; empty for others."""
    return next((name for name, one in offered.items() if one == setup), "")


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
    earlier = any(place.player == OWNER for place in setup.places[:at])
    return say("blackjack_table.name.box", number=at + 1) if earlier else "You"


def _owner_named(
    setup: BlackjackSetup, chairs: tuple[BlackjackChair, ...], own: PlayerLooks
) -> tuple[BlackjackChair, ...]:
    """Call the owner by name in their first box, unless another player there is called so."""
    first = next((at for at, place in enumerate(setup.places) if place.player == OWNER), None)
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
    if place.player not in {EMPTY, OWNER, GUEST, *StyleKind}:
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


def who_words(chair: BlackjackChair) -> str:
    """Return who sits at a box and, of a computer player, how it plays and bets."""
    if chair.ticket:
        return say("friends.place.who", name=chair.name)
    if chair.bot is None:
        alone = chair.name == YOU
        return say("blackjack_bots.who.you") if alone else say("blackjack_bots.who.person", name=chair.name)
    plays, bets = _plays(chair.bot), _bets(chair.bot)
    return say("blackjack_bots.who.bot", name=chair.name, plays=plays, bets=bets)


def _plays(strategy: BotPlan) -> str:
    if strategy.kind is StyleKind.STAND_ON:
        return say("blackjack_bots.plays.stand_on", hard=strategy.hard, soft=strategy.soft)
    return say(f"blackjack_bots.plays.{strategy.kind.name.lower()}")


def _bets(strategy: BotPlan) -> str:
    unit = half_dollars_text(strategy.unit)
    if strategy.kind is StyleKind.HI_LO:
        return say("blackjack_bots.bets.by_count", spread=strategy.spread, unit=unit)
    return say(f"blackjack_bots.bets.{strategy.betting.name.lower()}", unit=unit)


def blackjack_setup_view(
    setup: BlackjackSetup, bankroll: HalfDollars, refusal: str, edge: float | None, place: int = 0
) -> BlackjackSetupView:
    """Show the set-up as it stands, with the sheet of a ``place`` open; ``edge`` is what the house keeps."""
    rules, offered = setup.rules, stakes_offered(setup, bankroll)
    return BlackjackSetupView(
        title=name_of(rules.preset),
        special=say("blackjack_setup.special"),
        seats=tuple(_seat(setup, at) for at in range(len(setup.places))),
        sitters=_sitters(setup, place) if place else (),
        about=_about(setup, place - 1) if place else "",
        bettings=tuple(ChoiceView(betting.value, say_member(betting)) for betting in BettingKind),
        houses=tuple(_house(house, kept) for house, kept in HOUSE_EDGES.items()),
        house=house_of(rules),
        rules=rules_words(rules),
        printed=cloth_lines(rules),
        stakes=tuple(_stakes_choice(name, one) for name, one in offered.items()),
        chosen_stakes=stakes_of(setup, offered),
        decks=rules.decks,
        penetration=rules.penetration,
        least_bet=whole_dollars(rules.least_bet),
        most_bet=whole_dollars(rules.most_bet),
        switches=tuple(_switch(rules, name) for name in SWITCHES),
        buy_in=whole_dollars(setup.buy_in),
        speeds=tuple(ChoiceView(speed.value, say_member(speed)) for speed in Speed),
        speed=setup.speed.value,
        summary=_summary(setup, edge),
        refusal=refusal,
        spreads=tuple(
            ChoiceView(str(most), say("blackjack_setup.spread", most=most)) for most in SPREADS if most > 1
        ),
        place=place,
    )


def _house(house: str, edge: float) -> tuple[ChoiceView, str]:
    return ChoiceView(house, say(f"blackjack_setup.house.{house}")), short_edge(edge)


def _stakes_choice(name: str, setup: BlackjackSetup) -> tuple[ChoiceView, str]:
    least, most = half_dollars_text(setup.rules.least_bet), half_dollars_text(setup.rules.most_bet)
    limits = say("blackjack_setup.limits", least=least, most=most)
    return ChoiceView(name, say(f"blackjack_setup.stakes.{name}")), limits


def _sitters(setup: BlackjackSetup, place: int) -> tuple[BoxPlayerView, ...]:
    """Return who can sit in a box: you, every bot, a friend at this screen, no one."""
    bots = (
        BoxPlayerView(kind.value, name, name, say_member(kind))
        for kind in StyleKind
        for name in [_bots_name(with_player(setup, place, kind.value), place - 1)]
    )
    friend = BoxPlayerView(GUEST, PERSON, say("holdem_setup.felt.friend"), say("holdem_seats.chair.person"))
    no_one = BoxPlayerView(EMPTY, "", say("holdem_setup.felt.nobody"), say("holdem_setup.felt.empty_seat"))
    return (BoxPlayerView(OWNER, "", say("kit.you"), ""), *bots, friend, no_one)


def with_player(setup: BlackjackSetup, place: int, player: str) -> BlackjackSetup:
    """Put ``player`` into a box."""
    places = setup.places
    return replace(
        setup, places=(*places[: place - 1], replace(places[place - 1], player=player), *places[place:])
    )


def _about(setup: BlackjackSetup, at: int) -> str:
    """Return how the bot in a box plays and bets; nothing of people."""
    place = setup.places[at]
    if place.player not in set(StyleKind):
        return ""
    return who_words(_chair(setup, at, shared=False))


def _switch(rules: BlackjackRules, name: str) -> RuleSwitchView:
    label, note = say(f"blackjack_setup.switch.label.{name}"), say(f"blackjack_setup.switch.note.{name}")
    return RuleSwitchView(name, label, on=bool(getattr(rules, name)), note=note)


def _seat(setup: BlackjackSetup, at: int) -> SeatSetupView:
    place, strategy = setup.places[at], setup.places[at].strategy
    return SeatSetupView(
        place.player,
        _shown(setup, at),
        strategy.betting.value,
        whole_dollars(strategy.unit),
        str(strategy.spread),
        strategy.hard,
        strategy.soft,
        place.looks.name,
        place.looks.portrait,
        persons_name(at),
    )


def _shown(setup: BlackjackSetup, at: int) -> BoxPlayerView:
    """Return who sits in a box, as the felt shows them."""
    place = setup.places[at]
    match place.player:
        case "you":
            return BoxPlayerView(OWNER, "", say("kit.you"), "")
        case "person":
            looks = place.looks
            return BoxPlayerView(GUEST, looks.portrait or PERSON, looks.name or persons_name(at), "")
        case player if player in set(StyleKind):
            name = _bots_name(setup, at)
            return BoxPlayerView(player, name, name, say_member(StyleKind(player)))
        case _:
            return BoxPlayerView(EMPTY, "", say("holdem_setup.felt.empty_seat"), "")


def _summary(setup: BlackjackSetup, edge: float | None) -> str:
    """Return limits and price, and before them of rules that are no house's the edge, once it is known."""
    amounts = {"limits": limits_words(setup.rules), "price": half_dollars_text(price(setup))}
    summary = say("blackjack_setup.summary", **amounts)
    if house_of(setup.rules):
        return summary
    if edge is None:
        return say("blackjack_setup.own_rules", summary=summary)
    key = "blackjack_setup.own_rules_won" if edge < 0 else "blackjack_setup.own_rules_kept"
    return say(key, percent=short_edge(abs(edge)), summary=summary)
