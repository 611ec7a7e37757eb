"""The felt of a table that is being set up: a button a seat, and the sheet that says who sits there."""

from typing import Final

from pyapp.texts import say
from pyapp.views.holdem.screens.setup_view import NOBODY, PERSON, HoldemSetupView, OpponentView
from pyapp.views.kit.art.portrait_choice import looks_fields
from pyapp.views.kit.art.portraits import draw_portrait
from pyapp.views.kit.controls import Layer, Role, draw_button
from pyapp.views.kit.form_fields import ChoiceView, group, options, picks
from pyapp.views.kit.html import Html, el, join, unseen

_TITLE: Final = "seat-sheet-title"


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
    done = draw_button(
        "seat-done", say("kit.ok"), class_="action", data_role=Role.PUSH, data_closes=Layer.SHEET
    )
    title = el("h3", say("holdem_pages.setup.seat", seat=view.place + 1), id=_TITLE)
    ways = el("div", draw_ways(view), data_region="seat-ways")
    about = el("p", draw_about(view), class_="about", role="status", data_region="seat-about")
    figures = el("div", draw_figures(view), data_region="seat-figures")
    return join(title, _who(view), ways, about, figures, done)


def draw_ways(view: HoldemSetupView) -> Html:
    """Draw how whoever was chosen sits there: a bot's level, a friend's name and portrait."""
    rival = view.rivals[view.place - 1]
    if rival.chosen == NOBODY:
        return join()
    if rival.chosen == PERSON:
        return looks_fields(view.place, rival.called, rival.portrait, rival.unnamed)
    levels = picks(f"level-{view.place}", view.levels, rival.level)
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
    inside = el("div", draw_sheet(view), data_region="seat-sheet")
    return el("dialog", inside, class_="seat-sheet", aria_labelledby=_TITLE)


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
    number = unseen(say("holdem_setup.felt.seat", seat=place + 1))
    who = el("span", draw_seat(place, rival), data_region=f"rival-{place}")
    return draw_button(
        "seat",
        number,
        " ",
        who,
        class_="setup-seat",
        style=f"--at: {place}",
        data_value=place,
        aria_haspopup="dialog",
    )


def _who(view: HoldemSetupView) -> Html:
    """Draw a tile for each who can sit there, the one who does so chosen."""
    chosen = view.rivals[view.place - 1].chosen
    others = (
        OpponentView(PERSON, name=say("holdem_setup.felt.friend"), plays=say("holdem_seats.chair.person")),
        OpponentView(NOBODY, name=say("holdem_setup.felt.nobody"), plays=say("holdem_setup.felt.empty_seat")),
    )
    offered = (*view.opponents, *(others if view.friends else ()))
    tiles = (_tile(f"rival-{view.place}", one, chosen) for one in offered)
    return el(
        "fieldset",
        el("legend", say("holdem_pages.seats.who_sits_down"), class_="unseen"),
        el("div", *tiles, class_="tiles"),
    )


def _tile(name: str, one: OpponentView, chosen: str) -> Html:
    dot = el("input", type="radio", name=name, value=one.chosen, checked=one.chosen == chosen)
    inside = el("span", _draw_who(one), class_="who")
    return el("label", dot, inside, class_="tile")


def _draw_who(one: OpponentView) -> Html:
    plays = el("span", one.plays, class_="plays") if one.plays else join()
    return join(_face(one), el("b", one.name), " ", plays)


def _face(one: OpponentView) -> Html:
    """Draw a face, or the plus of a seat that can be taken."""
    if one.chosen == NOBODY:
        return el("span", class_="free")
    return draw_portrait(one.portrait or one.chosen)
