"""The action bar: give up, stay and push, always in the same places; the duel has a fourth to call."""

from pyapp.texts import say
from pyapp.views.holdem.view_types import TableView
from pyapp.views.kit.controls import ControlView, Role, draw_button, draw_control
from pyapp.views.kit.html import Html, el, join


def draw_bar(view: TableView) -> Html:
    """Draw the places; one without a control stays empty and keeps its room."""
    held = {control.role: control for control in view.bar}
    places = (_place(role, held.get(role)) for role in Role if view.call_apart or role is not Role.CALL)
    return el(
        "div",
        *places,
        class_="bar",
        role="group",
        aria_label=say("holdem_table.control.your_actions"),
        data_ringing=True if view.ring else None,
        style=f"--ring: {view.ring:g}s" if view.ring else None,
    )


def draw_fast_forward(view: TableView) -> Html:
    """Draw the button that skips what the others do, in the corner where nothing else lies."""
    if not view.may_skip:
        return join()
    return draw_button(
        "skip", "▸▸", class_="fast-forward", aria_label=say("holdem_table.control.skip_to_turn")
    )


def draw_why(view: TableView) -> Html:
    """Draw why the control just tapped is refused."""
    return el("p", view.why, class_="why") if view.why else join()


def _place(role: Role, control: ControlView | None) -> Html:
    return el("span", class_="place", data_role=role.value) if control is None else draw_control(control)
