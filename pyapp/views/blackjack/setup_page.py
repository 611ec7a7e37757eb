"""Setting up a blackjack table: a felt with boxes to tap, rules and stakes at one press, the rest folded."""

from dataclasses import dataclass
from typing import Final

from pyapp.blackjack import MOST_DECKS
from pyapp.money import NO_MONEY, HalfDollars
from pyapp.texts import percent_text, say
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
from pyapp.views.kit.portraits import DEALER, PERSON, draw_portrait, looks_fields
from pyapp.views.kit.setup_seats import (
    draw_dialog,
    draw_presets,
    draw_seat_button,
    draw_sheet,
    draw_sitter,
    draw_tile,
    draw_tiles,
)
from pyapp.views.kit.terms import BLACKJACK, draw_terms


@dataclass(frozen=True, slots=True)
class BoxPlayerView:
    """Who sits in a box, or could."""

    player: str
    """``empty``, ``you``, ``person`` for someone else at this screen, or a bot's ``StyleKind``."""

    face: str
    """Whose portrait stands for them; empty for you, and for no one."""

    name: str
    plays: str
    """How, as in `Basic strategy`."""


@dataclass(frozen=True, slots=True)
class SeatSetupView:
    """What is chosen for one box."""

    player: str
    """A value of ``BoxPlayerView.player``."""

    shown: BoxPlayerView

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
class BlackjackSetupView:
    """The set-up form of a blackjack table as it stands; amounts are whole dollars."""

    title: str
    special: str
    seats: tuple[SeatSetupView, ...]
    """All seven boxes, from the dealer's left on."""

    sitters: tuple[BoxPlayerView, ...]
    """Who can sit in the box whose sheet is open; none where no sheet is."""

    about: str
    """How the bot in that box plays and bets."""

    bettings: tuple[ChoiceView, ...]
    """The progressions, by the values of ``BettingKind``."""

    houses: tuple[tuple[ChoiceView, str], ...]
    """The sets of rules to choose at one press, each with the edge of the house, as in `0.67%`."""

    house: str
    """The one chosen; empty for rules of one's own."""

    rules: str
    """The rules in words."""

    printed: tuple[str, ...]
    """What is printed on the cloth of such a table."""

    stakes: tuple[tuple[ChoiceView, str], ...]
    """The stakes to choose at one press, each with its limits; drawn from two on."""

    chosen_stakes: str
    decks: int
    penetration: int
    """Where the cut card goes in, in percent."""

    least_bet: int
    most_bet: int
    switches: tuple[RuleSwitchView, ...]
    buy_in: int
    speeds: tuple[ChoiceView, ...]
    speed: str
    summary: str
    """What is about to be played, as in `Your rules, house edge 0.48% · $2 to $500, $200 to sit down`."""

    refusal: str = ""
    wanted: HalfDollars = NO_MONEY
    """The price for which free chips are offered; 0 where the bankroll pays it."""

    spreads: tuple[ChoiceView, ...] = ()
    preset: str = "blackjack"
    own: str = ""
    """The portrait of the person who sets the table up."""

    place: int = 0
    """The box whose sheet is open; 0 for none."""

    edition: int = 0
    """How often fields were filled in at one press, which tells them from the same that were typed over."""


def draw_blackjack_setup(view: BlackjackSetupView) -> dict[str, str]:
    """Draw the page, and apart from it the strip that seats the player."""
    head, form, strip = _head(view), _form(view), _strip(view)
    words = draw_terms(head, form, strip, terms=BLACKJACK)
    return {"setup": join(head, form, words), "sit": strip}


def draw_setup_changes(view: BlackjackSetupView) -> dict[str, str]:
    """Draw what follows every change: who sits where, what was chosen at one press, rules and strip."""
    boxes = {f"place-{place}": str(_box(place, seat, view)) for place, seat in enumerate(view.seats, 1)}
    stakes = {"stakes": str(_stakes(view))} if _has_stakes(view) else {}
    about = {"seat-about": view.about} if view.place else {}
    return {
        "sit": _strip(view),
        "houses": str(_houses(view)),
        "house-rules": view.rules,
        "setup-print": str(_print(view)),
        **stakes,
        **boxes,
        **about,
    }


def draw_setup_fields(view: BlackjackSetupView) -> dict[str, str]:
    """Draw the fields, too, that were filled in at one press; no sheet is open then."""
    fields = {"amounts": str(_amounts(view)), "rule-fields": str(_rule_fields(view))}
    return {**draw_setup_changes(view), **fields, "seat-sheet": ""}


def draw_box_sheet(view: BlackjackSetupView) -> dict[str, str]:
    """Draw what the sheet of the open box holds."""
    return {"seat-sheet": str(_sheet(view))}


def _head(view: BlackjackSetupView) -> Html:
    return draw_head(view.title, view.special, rule_book_button(view.preset), out=lobby_button())


def _form(view: BlackjackSetupView) -> Html:
    choices = el("div", _house_choice(view), _stakes_choice(view), _more(view), class_="setup-choices")
    label = say("views_blackjack.setup.form", table=view.title)
    inside = (_felt(view), choices, draw_dialog(_sheet(view)))
    return el("form", *inside, data_form="pit-setup", data_preset=view.preset, aria_label=label)


def _felt(view: BlackjackSetupView) -> Html:
    """Draw the table from above, the dealer on its straight side."""
    boxes = (_box_button(place, seat, view) for place, seat in enumerate(view.seats, 1))
    printed = el("div", _print(view), class_="setup-print", data_region="setup-print", aria_hidden="true")
    dealer = el("div", draw_portrait(DEALER), class_="setup-dealer", aria_hidden="true")
    label = say("holdem_setup.felt.label")
    return el("div", dealer, printed, *boxes, class_="setup-felt pit-seats", role="group", aria_label=label)


def _print(view: BlackjackSetupView) -> Html:
    return join(*(el("p", line) for line in view.printed))


def _box_button(place: int, seat: SeatSetupView, view: BlackjackSetupView) -> Html:
    number = say("views_blackjack.setup.place", number=place)
    return draw_seat_button(place, number, f"place-{place}", _box(place, seat, view))


def _box(place: int, seat: SeatSetupView, view: BlackjackSetupView) -> Html:
    """Draw who was chosen for a box, with what the form sends of it."""
    values = {
        "seat": seat.player,
        "betting": seat.betting,
        "unit": str(seat.unit),
        "spread": seat.spread,
        "hard": str(seat.hard),
        "soft": str(seat.soft),
        "name": seat.called,
        "portrait": seat.portrait,
    }
    kept = (el("input", type="hidden", name=f"{what}-{place}", value=value) for what, value in values.items())
    own = seat.player == _YOU
    return el("span", *kept, _who(seat.shown, view), class_="sitter", data_own=own)


def _who(one: BoxPlayerView, view: BlackjackSetupView) -> Html:
    face = view.own or PERSON if one.player == _YOU else one.face
    return draw_sitter(face, one.name, one.plays)


def _sheet(view: BlackjackSetupView) -> Html:
    """Draw who can sit in the open box, and what only some of them have; nothing where none is open."""
    if not view.place:
        return join()
    place, seat = view.place, view.seats[view.place - 1]
    tiles = tuple(
        draw_tile(f"seat-{place}", one.player, _who(one, view), chosen=one.player == seat.player)
        for one in view.sitters
    )
    return draw_sheet(
        say("views_blackjack.setup.box", number=place),
        draw_tiles(tiles),
        looks_fields(place, seat.called, seat.portrait, seat.unnamed),
        _tuning(place, seat, view),
        el("p", view.about, class_="about", role="status", data_region="seat-about"),
    )


def _tuning(number: int, seat: SeatSetupView, view: BlackjackSetupView) -> Html:
    """Draw what only bots have; the style sheet shows each where a bot that has it is chosen."""
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


def _house_choice(view: BlackjackSetupView) -> Html:
    houses = el("div", _houses(view), data_region="houses")
    words = el("p", view.rules, class_="quiet", data_region="house-rules")
    chart = draw_button("chart", say("views_blackjack.setup.chart"))
    return group(say("views_blackjack.setup.rules"), houses, el("div", words, chart, class_="rules-line"))


def _houses(view: BlackjackSetupView) -> Html:
    return draw_presets("house", view.houses, view.house)


def _has_stakes(view: BlackjackSetupView) -> bool:
    return len(view.stakes) > 1


def _stakes_choice(view: BlackjackSetupView) -> Html:
    if not _has_stakes(view):
        return join()
    return group(say("holdem_pages.setup.stakes"), el("div", _stakes(view), data_region="stakes"))


def _stakes(view: BlackjackSetupView) -> Html:
    return draw_presets("stakes", view.stakes, view.chosen_stakes)


def _more(view: BlackjackSetupView) -> Html:
    """Draw what most players leave as it is."""
    parts = (
        el("div", _rule_fields(view), data_region="rule-fields"),
        group(say("holdem_setup.amounts"), el("div", _amounts(view), data_region="amounts")),
        group(say("views_blackjack.setup.speed"), radio_group("speed", view.speeds, view.speed)),
    )
    return el("details", el("summary", say("views_blackjack.setup.more")), *parts, class_="setup-more")


def _rule_fields(view: BlackjackSetupView) -> Html:
    decks = tuple(ChoiceView(str(count), str(count)) for count in range(1, MOST_DECKS + 1))
    depths = sorted({*_DEPTHS, view.penetration})
    cuts = tuple(ChoiceView(str(depth), percent_text(depth / 100)) for depth in depths)
    cut = radio_group("penetration", cuts, str(view.penetration))
    switches = (_switch(switch) for switch in view.switches)
    return el(
        "div",
        group(say("views_blackjack.setup.decks"), radio_group("decks", decks, str(view.decks))),
        group(say("views_blackjack.setup.penetration"), cut),
        group(say("views_blackjack.setup.switches"), el("div", *switches, class_="switches")),
        data_edition=view.edition,
    )


def _amounts(view: BlackjackSetupView) -> Html:
    boxes = (
        amount("least-bet", say("views_blackjack.setup.least_bet"), view.least_bet, least=1),
        amount("most-bet", say("views_blackjack.setup.most_bet"), view.most_bet, least=1),
        amount("buy-in", say("views_blackjack.setup.chips"), view.buy_in, least=view.least_bet),
    )
    return el("div", *boxes, class_="row", data_edition=view.edition)


def _switch(switch: RuleSwitchView) -> Html:
    box = el("input", type="checkbox", name=switch.name, value="on", checked=switch.on)
    words = el("span", el("b", switch.label), el("span", switch.note, class_="quiet"), class_="words")
    return el("label", box, words, class_="rule-switch")


def _strip(view: BlackjackSetupView) -> Html:
    told = ("refusal", view.refusal) if view.refusal else ("quiet", view.summary)
    words = el("p", told[1], class_=told[0], role="status")
    return el("div", words, _sit(view), class_="sit")


def _sit(view: BlackjackSetupView) -> Html:
    if view.wanted:
        return draw_free_chips(view.wanted)
    words, marks = say("views_blackjack.setup.sit"), refusal_marks(view.refusal)
    return draw_button("sit", words, class_="action", data_value=view.preset, data_role=Role.PUSH, **marks)


_YOU: Final = "you"
_DEPTHS: Final = (50, 60, 75, 85)
_LEAST_STAND: Final = 12
_MOST_STAND: Final = 20
