"""Setting up a blackjack table: who sits in which box, the house's rules and what they cost."""

from dataclasses import dataclass
from typing import Final

from pyapp.blackjack import MOST_DECKS
from pyapp.money import NO_MONEY, HalfDollars
from pyapp.texts import say
from pyapp.views.kit.controls import (
    Role,
    draw_button,
    draw_head,
    lobby_button,
    refusal_marks,
    rule_book_button,
)
from pyapp.views.kit.form_fields import ChoiceView, amount, group, options, radio_group, select
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.notices import draw_free_chips
from pyapp.views.kit.portraits import looks_fields


@dataclass(frozen=True, slots=True)
class SeatSetupView:
    """Who sits in one box; what only a bot has is shown where a bot is chosen."""

    player: str
    """A value of ``BlackjackSetupView.players``."""

    betting: str = "flat"
    unit: int = 10
    """Whole dollars of one unit of the bot's bets."""

    spread: str = "8"
    """The most units that a bot bets who counts."""

    hard: int = 17
    soft: int = 18
    """The totals that a bot stands on whose totals are fixed."""

    called: str = ""
    """What someone else at the screen is called; empty for the name of the box."""

    portrait: str = ""
    """The portrait that they have chosen."""

    unnamed: str = ""
    """What they are called who type no name."""


@dataclass(frozen=True, slots=True)
class RuleSwitchView:
    """One house rule that can be switched, named as the field of ``BlackjackRules``."""

    name: str
    label: str
    on: bool
    note: str = ""
    """What it means, in a few words."""


@dataclass(frozen=True, slots=True)
class EdgeView:
    """What the house keeps by the rules in force, as in `House edge: 0.67% of your initial bet`."""

    words: str = ""
    """Empty while it is worked out."""


@dataclass(frozen=True, slots=True)
class BlackjackSetupView:
    """The set-up form of a blackjack table as it stands; amounts are whole dollars."""

    title: str
    special: str
    seats: tuple[SeatSetupView, ...]
    """All seven boxes, from the dealer's left on."""

    bots: tuple[ChoiceView, ...]
    """The strategies, by the values of ``Kind``."""

    bettings: tuple[ChoiceView, ...]
    """The progressions, by the values of ``BettingKind``."""

    decks: int
    penetration: int
    """Where the cut card goes in, in percent."""

    least_bet: int
    most_bet: int
    switches: tuple[RuleSwitchView, ...]
    buy_in: int
    speeds: tuple[ChoiceView, ...]
    speed: str
    edge: EdgeView
    summary: str
    """What is about to be played, as in `6 decks, $2 to $500, $200 to sit down.`"""

    refusal: str = ""
    wanted: HalfDollars = NO_MONEY
    """The price for which free chips are offered; 0 where the bankroll pays it."""

    spreads: tuple[ChoiceView, ...] = ()
    preset: str = "blackjack"


def draw_blackjack_setup(view: BlackjackSetupView) -> dict[str, str]:
    """Draw the form, and apart from it the strip with edge and button, which follows every change."""
    return {"setup": join(_head(view), _form(view)), "sit": _strip(view)}


def _head(view: BlackjackSetupView) -> Html:
    return draw_head(view.title, view.special, rule_book_button(view.preset), out=lobby_button())


def _form(view: BlackjackSetupView) -> Html:
    parts = (
        _seats(view),
        _shoe(view),
        _money(view),
        _rules(view),
        group(say("views_blackjack.setup.speed"), radio_group("speed", view.speeds, view.speed)),
    )
    label = say("views_blackjack.setup.form", table=view.title)
    return el("form", *parts, data_form="pit-setup", data_preset=view.preset, aria_label=label)


def _seats(view: BlackjackSetupView) -> Html:
    sitters = (_sitter(number, seat, view) for number, seat in enumerate(view.seats, 1))
    return group(say("views_blackjack.setup.seats"), el("div", *sitters, class_="sitters"))


def _sitter(number: int, seat: SeatSetupView, view: BlackjackSetupView) -> Html:
    people = (
        ChoiceView("empty", say("views_blackjack.setup.empty")),
        ChoiceView("you", say("views_blackjack.setup.you")),
        ChoiceView("person", say("views_blackjack.setup.person")),
    )
    bots = el("optgroup", options(view.bots, seat.player), label=say("views_blackjack.setup.bots"))
    players = join(options(people, seat.player), bots)
    who = select(f"seat-{number}", say("views_blackjack.setup.box", number=number), players)
    looks = looks_fields(number, seat.called, seat.portrait, seat.unnamed)
    return el("div", who, looks, _tuning(number, seat, view), class_="sitter")


def _tuning(number: int, seat: SeatSetupView, view: BlackjackSetupView) -> Html:
    """Draw what only a bot has; the style sheet shows it where one is chosen."""
    return el(
        "div",
        _bets(number, seat, view),
        _spread(number, seat, view),
        amount(f"unit-{number}", say("views_blackjack.setup.unit"), seat.unit, least=1),
        _stands(f"hard-{number}", say("views_blackjack.setup.hard"), seat.hard),
        _stands(f"soft-{number}", say("views_blackjack.setup.soft"), seat.soft),
        class_="row tuning",
    )


def _bets(number: int, seat: SeatSetupView, view: BlackjackSetupView) -> Html:
    bettings = options(view.bettings, seat.betting)
    return select(f"betting-{number}", say("views_blackjack.setup.bets"), bettings, data_not="hi-lo")


def _spread(number: int, seat: SeatSetupView, view: BlackjackSetupView) -> Html:
    if not view.spreads:
        return join()
    spreads = options(view.spreads, seat.spread)
    return select(f"spread-{number}", say("views_blackjack.setup.spread"), spreads, data_only="hi-lo")


def _stands(name: str, label: str, total: int) -> Html:
    totals = tuple(ChoiceView(str(at), str(at)) for at in range(_LEAST_STAND, _MOST_STAND + 1))
    return select(name, label, options(totals, str(total)), data_only="stand-on")


def _shoe(view: BlackjackSetupView) -> Html:
    decks = tuple(ChoiceView(str(count), str(count)) for count in range(1, MOST_DECKS + 1))
    depths = sorted({*_DEPTHS, view.penetration})
    cuts = tuple(ChoiceView(str(depth), f"{depth}%") for depth in depths)
    cut = radio_group("penetration", cuts, str(view.penetration))
    return join(
        group(say("views_blackjack.setup.decks"), radio_group("decks", decks, str(view.decks))),
        group(say("views_blackjack.setup.penetration"), cut),
    )


def _money(view: BlackjackSetupView) -> Html:
    boxes = (
        amount("least-bet", say("views_blackjack.setup.least_bet"), view.least_bet, least=1),
        amount("most-bet", say("views_blackjack.setup.most_bet"), view.most_bet, least=1),
        amount("buy-in", say("views_blackjack.setup.chips"), view.buy_in, least=view.least_bet),
    )
    return group(say("views_blackjack.setup.money"), el("div", *boxes, class_="row"))


def _rules(view: BlackjackSetupView) -> Html:
    switches = (_switch(switch) for switch in view.switches)
    return group(say("views_blackjack.setup.rules"), el("div", *switches, class_="switches"))


def _switch(switch: RuleSwitchView) -> Html:
    box = el("input", type="checkbox", name=switch.name, value="on", checked=switch.on)
    words = el("span", el("b", switch.label), el("span", switch.note, class_="quiet"), class_="words")
    return el("label", box, words, class_="rule-switch")


def _strip(view: BlackjackSetupView) -> Html:
    words = el("p", view.refusal, class_="refusal") if view.refusal else el("p", view.summary, class_="quiet")
    return el("div", _edge(view.edge), words, _sit(view), class_="sit pit-sit")


def _edge(edge: EdgeView) -> Html:
    words, label = edge.words or say("views_blackjack.setup.working"), say("views_blackjack.setup.chart")
    chart = draw_button("chart", label)
    return el("div", el("p", words, role="status"), chart, class_="edge-line")


def _sit(view: BlackjackSetupView) -> Html:
    if view.wanted:
        return draw_free_chips(view.wanted)
    words, marks = say("views_blackjack.setup.sit"), refusal_marks(view.refusal)
    return draw_button("sit", words, class_="action", data_value=view.preset, data_role=Role.PUSH, **marks)


_DEPTHS: Final = (50, 60, 75, 85)
_LEAST_STAND: Final = 12
_MOST_STAND: Final = 20
