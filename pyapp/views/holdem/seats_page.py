"""Who sits where at an open table, and the ways to change it."""

from dataclasses import dataclass

from pyapp.money import Chips
from pyapp.texts import say
from pyapp.views.holdem.setup_felt import PERSON
from pyapp.views.kit.controls import draw_button, draw_head, icon_button
from pyapp.views.kit.form_fields import ChoiceView, options, select
from pyapp.views.kit.html import Html, el, join, unseen
from pyapp.views.kit.money import chips_of, shown_chips
from pyapp.views.kit.portraits import draw_portrait, looks_fields


@dataclass(frozen=True, slots=True)
class SeatRowView:
    """One chair."""

    chair: int
    name: str = ""
    """Who sits there; empty where no one does."""

    about: str = ""
    """How they play, as in `Expert, solid`, or that it is a person."""

    stack: Chips | None = None
    """The chips there; ``None`` while a hand is being played."""

    plan: str = ""
    """What happens to the chair after the hand; empty where nothing does."""

    fillable: bool = False
    """Whether a newcomer may take the chair."""

    leaves: str = ""
    """What the button says that sends the player away; empty where that is no choice."""

    face: str = ""
    """Whose portrait stands beside the name."""

    looks: str | None = None
    """The portrait of a friend, who can change it and the name here; ``None`` for everyone else."""

    own: bool = False
    """Whether the chair is the owner's, whose name and portrait are the profile's."""

    asked: bool = False
    """Whether it can be asked who sits there."""


@dataclass(frozen=True, slots=True)
class SeatsView:
    """A table's chairs as they are and will be."""

    title: str
    when: str
    """When changes happen, or why there are none."""

    rows: tuple[SeatRowView, ...]
    bots: tuple[ChoiceView, ...]
    """Who can be asked to sit down."""

    levels: tuple[ChoiceView, ...]
    friends: bool = True
    """Whether a friend on the same device may take a chair."""

    told: str = ""
    """What has just been changed."""

    refusal: str = ""
    """Why it was not."""

    shown_per_dollar: int = 1


def draw_seats(view: SeatsView) -> dict[str, str]:
    """Draw the screen; what came of the last change stands at its foot."""
    with chips_of(view.shown_per_dollar):
        rows = el("ol", *(_row(row, view) for row in view.rows), class_="chairs")
    return {"seats": join(_head(view), rows, _foot(view))}


def seats_words(view: SeatsView) -> str:
    """Return who sits where, and what happens after the hand."""
    with chips_of(view.shown_per_dollar):
        return " ".join([_row_words(row) for row in view.rows if row.name or row.plan])


def _row_words(row: SeatRowView) -> str:
    words = _who_words(row)
    return say("holdem_pages.seats.with_plan", chair=words, plan=row.plan) if row.plan else words


def _who_words(row: SeatRowView) -> str:
    chair = row.chair + 1
    if not row.name:
        return say("holdem_pages.seats.free", chair=chair)
    if row.stack is None:
        return say("holdem_pages.seats.taken", chair=chair, name=row.name)
    return say("holdem_pages.seats.taken_with", chair=chair, name=row.name, chips=shown_chips(row.stack))


def _head(view: SeatsView) -> Html:
    title = say("holdem_pages.seats.title", table=view.title)
    label = say("lobby.door.friends")
    invite = icon_button("friends", "friends", label) if view.friends else join()
    return draw_head(title, view.when, invite)


def _foot(view: SeatsView) -> Html:
    words = el("p", view.refusal, class_="refusal") if view.refusal else el("p", view.told)
    return el("div", words, class_="chairs-foot", role="status")


def _row(row: SeatRowView, view: SeatsView) -> Html:
    parts = (_who(row), _plan(row), _about(row), _looks(row), _ways(row, view))
    return el("li", *parts, class_="chair-row", data_chair=row.chair)


def _about(row: SeatRowView) -> Html:
    """Draw the way to who sits there: to the own profile, or to what is known of a player."""
    if row.own:
        return draw_button("profiles", say("kit.portrait.yours"), class_="small")
    return _button("seat-who", say("holdem_pages.seats.about"), row) if row.asked else join()


def _looks(row: SeatRowView) -> Html:
    """Draw the form in which a friend changes name and portrait."""
    if row.looks is None:
        return join()
    fields = looks_fields(row.chair, row.name, row.looks)
    change = _button("seat-looks", say("holdem_pages.seats.change_looks"), row)
    named = say("kit.portrait.of", name=row.name)
    return el("form", fields, change, data_form="seat-looks-form", class_="looks-form", aria_label=named)


def _who(row: SeatRowView) -> Html:
    chips = el("b", shown_chips(row.stack)) if row.name and row.stack is not None else join()
    about = el("span", row.about, class_="quiet") if row.about else join()
    number = el("span", str(row.chair + 1), class_="chair-number")
    name = el("h3", number, " ", row.name or say("holdem_pages.seats.empty"))
    face = draw_portrait(row.face) if row.name else join()
    return el("div", face, name, chips, about, class_="chair-who")


def _plan(row: SeatRowView) -> Html:
    if not row.plan:
        return join()
    undo = _button("seat-keep", say("holdem_pages.seats.undo"), row)
    return el("p", el("span", row.plan), undo, class_="chair-plan")


def _ways(row: SeatRowView, view: SeatsView) -> Html:
    leave = _button("seat-leave", row.leaves, row) if row.leaves else join()
    if not row.fillable:
        return leave
    sit = _button(
        "seat-join", say("holdem_pages.seats.replace" if row.name else "holdem_pages.sit_down"), row
    )
    first = view.bots[0].value if view.bots else PERSON
    who = say("holdem_pages.seats.replace_with" if row.name else "holdem_pages.seats.who_sits_down")
    fields = (
        select("who", who, _who_options(view.bots, first, friends=view.friends)),
        select("level", say("holdem_pages.plays_as"), options(view.levels, "")),
        _newcomer(row, view),
    )
    named = say("holdem_pages.seats.chair", chair=row.chair + 1)
    buttons = el("div", sit, leave, class_="chair-ways")
    return el("form", *fields, buttons, class_="rival", data_form="seat-form", aria_label=named)


def _newcomer(row: SeatRowView, view: SeatsView) -> Html:
    """Draw what a friend who sits down is called and drawn as; it shows while a friend is chosen."""
    return looks_fields(row.chair, "", "") if view.friends else join()


def _button(action: str, label: str, row: SeatRowView) -> Html:
    """Draw a button that a screen reader tells from those of the other chairs."""
    chair = say("holdem_pages.seats.chair_in_sentence", chair=row.chair + 1)
    whose = unseen(f", {row.name or chair}")
    return draw_button(action, label, whose, data_value=row.chair)


def _who_options(bots: tuple[ChoiceView, ...], chosen: str, *, friends: bool) -> Html:
    """Draw who can be asked to the table: a friend where friends may sit there, then the bots."""
    if not friends:
        return options(bots, chosen)
    friend = ChoiceView(PERSON, say("holdem_pages.friend"))
    group_of_bots = el("optgroup", options(bots, chosen), label=say("holdem_pages.bots"))
    return join(options((friend,), chosen), group_of_bots)
