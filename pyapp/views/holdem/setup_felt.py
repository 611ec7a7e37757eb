"""A table that is being set up: its view, its felt with a button a seat, the sheet of who sits there."""

from dataclasses import dataclass
from typing import Final

from pyapp.money import NO_MONEY, HalfDollars
from pyapp.texts import say
from pyapp.views.kit import setup_seats
from pyapp.views.kit.form_fields import ChoiceView, group, options, radio_group
from pyapp.views.kit.html import Html, el, join, unseen
from pyapp.views.kit.portraits import draw_portrait, looks_fields

PERSON: Final = "person"
"""The value of the choice that seats another person instead of a bot."""

NOBODY: Final = "nobody"
"""The value of the choice that leaves a seat empty."""


@dataclass(frozen=True, slots=True)
class OpponentView:
    """One opponent: as chosen for a seat, or as a choice."""

    chosen: str
    level: str = ""
    """The level chosen; nothing stands for the bot's own."""

    about: str = ""
    """Who that is, as in `Counts everything and shows nothing.`"""

    strength: str = ""
    """How well that plays, in words, as in `Beats beginners.`"""

    name: str = ""
    """What stands on the seat, as in `Ada`, `Friend` or `Empty`."""

    plays: str = ""
    """How, in a word or two, as in `Expert`; empty for a friend and where no one sits."""

    called: str = ""
    """What a friend is called; empty for the name of the chair."""

    portrait: str = ""
    """The portrait that a friend has chosen."""

    unnamed: str = ""
    """What a friend is called who types no name."""

    figures: tuple[str, ...] = ()
    """What was measured, line by line."""


@dataclass(frozen=True, slots=True)
class HoldemSetupView:
    """The set-up as it stands; a field that the preset has not is ``None`` or empty."""

    preset: str
    title: str
    plain: str
    """What the table is, in one sentence for a stranger."""

    special: str
    seats: int
    big_blind: int
    buy_in: int
    opponents: tuple[OpponentView, ...]
    """Who can be asked to the table, a friend apart."""

    rivals: tuple[OpponentView, ...]
    """The opponents chosen, for the seats after the viewer's; as many as the table can have."""

    speeds: tuple[ChoiceView, ...]
    speed: str
    summary: str
    """What is about to be played, as in `$4/$8 limit · blinds $2 and $4, $200 to sit down`."""

    cloth: str = ""
    refusal: str = ""
    """Why no one can sit down like this; empty when all is well."""

    wanted: HalfDollars = NO_MONEY
    """The price for which free chips are offered; 0 where the bankroll pays it."""

    seat_choices: tuple[int, ...] = tuple(range(2, 11))
    """How many may sit there; a single number is not asked for."""

    blind_step: int = 2
    least_blind: int = 2
    blind_fixed: bool = False
    """Whether the stakes are the preset's and no one's choice."""

    starting_funds: bool = False
    """Whether the buy-in is what all play with until one player has everything."""

    games: tuple[ChoiceView, ...] = ()
    """What the table can be played as, such as `cash` and `sit-and-go`; drawn from two on."""

    game: str = ""
    ante: int | None = None
    ante_by: str = "each"
    bot_folds: bool | None = None
    friends: bool = True
    """Whether a friend on the same device may take a seat, and whether a seat may stay empty."""

    levels: tuple[ChoiceView, ...] = ()
    """How well a bot can be asked to play."""

    strengths: tuple[ChoiceView, ...] = ()
    """How strong all opponents can be asked for at one press."""

    strength: str = ""
    """The one chosen; empty for opponents of one's own choice."""

    stakes: tuple[tuple[ChoiceView, str], ...] = ()
    """The stakes that can be chosen at one press, each with its amounts; drawn from two on."""

    chosen_stakes: str = ""
    own: str = ""
    """The portrait of the person who sets the table up."""

    lengths: tuple[tuple[ChoiceView, str], ...] = ()
    """How long a sit-and-go may last, each with its time in words."""

    length: str = ""

    place: int = 0
    """The seat after the viewer's whose sheet is open; 0 for none."""

    edition: int = 0
    """How often the amounts were filled in, which tells them from the same that were typed over."""


def draw_felt(view: HoldemSetupView) -> Html:
    """Draw the table from above, the viewer's seat at the bottom; seats go round clockwise from there."""
    seats = (_seat(place, rival) for place, rival in enumerate(view.rivals, 1))
    fixed = str(view.seats) if len(view.seat_choices) == 1 else None
    label = say("holdem_setup.felt.label")
    return el(
        "div",
        el("div", _count(view), class_="felt-middle"),
        _own_seat(view),
        *seats,
        class_="setup-felt",
        role="group",
        aria_label=label,
        data_cloth=view.cloth or None,
        data_of=fixed,
    )


def draw_seat(place: int, rival: OpponentView) -> Html:
    """Draw who was chosen for a seat, with what the form sends of it."""
    values = {f"rival-{place}": rival.chosen, f"level-{place}": rival.level}
    if rival.chosen == PERSON:
        values |= {f"name-{place}": rival.called, f"portrait-{place}": rival.portrait}
    kept = (el("input", type="hidden", name=name, value=value) for name, value in values.items())
    return join(*kept, _draw_who(rival))


def draw_sheet(view: HoldemSetupView) -> Html:
    """Draw what the sheet of the open seat holds; nothing where none is open."""
    if not view.place:
        return join()
    ways = el("div", draw_ways(view), data_region="seat-ways")
    about = el("p", draw_about(view), class_="about", role="status", data_region="seat-about")
    figures = el("div", draw_figures(view), data_region="seat-figures")
    title = say("holdem_pages.setup.seat", seat=view.place + 1)
    return setup_seats.draw_sheet(title, _who(view), ways, about, figures)


def draw_ways(view: HoldemSetupView) -> Html:
    """Draw how whoever was chosen sits there: a bot's level, a friend's name and portrait."""
    rival = view.rivals[view.place - 1]
    if rival.chosen == NOBODY:
        return join()
    if rival.chosen == PERSON:
        return looks_fields(view.place, rival.called, rival.portrait, rival.unnamed)
    levels = radio_group(f"level-{view.place}", view.levels, rival.level)
    return group(say("holdem_pages.plays_as"), levels, data_who=rival.chosen)


def draw_about(view: HoldemSetupView) -> Html:
    """Draw who sits on the open seat, and how well that was measured to play."""
    rival = view.rivals[view.place - 1]
    strength = el("span", rival.strength, class_="strength") if rival.strength else join()
    return join(rival.about, " ", strength) if rival.about else strength


def draw_figures(view: HoldemSetupView) -> Html:
    """Draw the figures behind those words, which open at a tap; nothing where there are none."""
    figures = view.rivals[view.place - 1].figures
    if not figures:
        return join()
    lines = el("ul", *(el("li", line) for line in figures))
    return el("details", el("summary", say("holdem_seats.measured.show")), lines, class_="measured")


def draw_dialog(view: HoldemSetupView) -> Html:
    """Draw the sheet, which the page opens over the felt."""
    return setup_seats.draw_dialog(draw_sheet(view))


def _count(view: HoldemSetupView) -> Html:
    if len(view.seat_choices) == 1:
        return join()
    choices = tuple(
        ChoiceView(str(count), say("holdem_setup.felt.seats", n=count)) for count in view.seat_choices
    )
    count = el("select", options(choices, str(view.seats)), name="seats")
    return el("label", unseen(say("holdem_pages.setup.seats")), count, class_="field")


def _own_seat(view: HoldemSetupView) -> Html:
    """Draw the person's seat, which is no choice."""
    return el("div", draw_portrait(view.own or PERSON), el("b", say("kit.you")), class_="setup-seat own-seat")


def _seat(place: int, rival: OpponentView) -> Html:
    number = say("holdem_setup.felt.seat", seat=place + 1)
    return setup_seats.draw_seat_button(place, number, f"rival-{place}", draw_seat(place, rival))


def _who(view: HoldemSetupView) -> Html:
    """Draw a tile for each player who can sit there; the one who does is chosen."""
    chosen = view.rivals[view.place - 1].chosen
    others = (
        OpponentView(PERSON, name=say("holdem_setup.felt.friend"), plays=say("holdem_seats.chair.person")),
        OpponentView(NOBODY, name=say("holdem_setup.felt.nobody"), plays=say("holdem_setup.felt.empty_seat")),
    )
    offered = (*view.opponents, *(others if view.friends else ()))
    name = f"rival-{view.place}"
    return setup_seats.draw_tiles(
        tuple(
            setup_seats.draw_tile(name, one.chosen, _draw_who(one), chosen=one.chosen == chosen)
            for one in offered
        )
    )


def _draw_who(one: OpponentView) -> Html:
    """Draw who sits there, or the plus of a seat that can be taken."""
    face = "" if one.chosen == NOBODY else one.portrait or one.chosen
    return setup_seats.draw_sitter(face, one.name, one.plays)
