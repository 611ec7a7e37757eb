"""A finished hand played on: from which seat and with which cards, and both endings side by side."""

from dataclasses import dataclass

from pyapp.tables import cloth_of, name_of
from pyapp.texts import say
from pyapp.views.kit.art.card_faces import draw_cards
from pyapp.views.kit.branch_ending import BranchEndingView
from pyapp.views.kit.controls import ControlView, Layer, Role, draw_button, draw_control
from pyapp.views.kit.form_fields import ChoiceView, group, options, picks, select
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.page_heads import back_button, draw_head, draw_strip, log_switch


@dataclass(frozen=True, slots=True)
class BranchChoiceView:
    """What can be chosen before a hand is played on."""

    seats: tuple[ChoiceView, ...]
    seat: str
    anew: bool = False
    """Whether all that the seat could not see is dealt again."""

    is_partly_unknown: bool = False
    """Whether some cards of the hand are not known, and so are dealt anew in any case."""


def draw_branch_choice(view: BranchChoiceView) -> dict[str, str]:
    """Draw the page from which the hand is played on."""
    deals = (ChoiceView("", say("holdem_branch.same")), ChoiceView("on", say("holdem_branch.anew")))
    unknown = el("p", say("holdem_branch.unknown"), class_="quiet") if view.is_partly_unknown else join()
    form = el(
        "form",
        select("seat", say("lobby.title"), options(view.seats, view.seat)),
        group(say("holdem_branch.cards"), picks("anew", deals, "on" if view.anew else ""), unknown),
        draw_button("branch-play", say("holdem_branch.title"), data_submit=True),
        data_form="branch-form",
        class_="branch",
    )
    return {"branch": join(_head(), form)}


def draw_branch_ends(
    played: BranchEndingView, now: BranchEndingView, *, has_new_cards: bool
) -> dict[str, str]:
    """Draw both endings side by side."""
    note = el("p", say("holdem_branch.new_cards"), class_="quiet") if has_new_cards else join()
    both = el("div", draw_branch_end(played), draw_branch_end(now), class_="endings")
    again = draw_button("branch-again", say("holdem_branch.again"))
    back = draw_button("branch-back", say("kit.way.back"))
    ways = el("div", again, back, class_="share-ways")
    return {"branch": join(_head(), el("div", both, note, ways, class_="branch"))}


def draw_branch_top(preset: str, title: str, out: str) -> Html:
    """Draw the strip above a table where one hand is played; the action ``out`` leads back from it."""
    way, cloth = back_button(out, Layer.TABLE), cloth_of(preset).value
    return draw_strip(title, name_of(preset), log_switch(), out=way, cloth=cloth)


def draw_branch_bar(action: str, words: str) -> Html:
    """Draw the one way on when that hand is over."""
    on = ControlView(action, words, Role.PUSH, key="Enter")
    empty = (el("span", class_="place", data_role=role.value) for role in (Role.GIVE_UP, Role.STAY))
    label = say("holdem_table.control.your_actions")
    return el("div", *empty, draw_control(on), class_="bar", role="group", aria_label=label)


def _head() -> Html:
    return draw_head(say("holdem_branch.title"), say("holdem_branch.lead"), out=back_button("branch-back"))


def draw_branch_end(view: BranchEndingView) -> Html:
    """Draw one ending."""
    told = (el("p", words) for words in view.told)
    board = el("div", draw_cards(view.board), class_="ending-board") if view.board else join()
    return el("section", el("h3", view.title), el("p", el("b", view.net)), board, *told)
