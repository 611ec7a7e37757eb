"""The action bar: give up, stay and push, always in the same places; the duel has a fourth to call."""

from pyapp.texts import say
from pyapp.views.holdem.view_types import TableView
from pyapp.views.kit.amounts import unit_mark
from pyapp.views.kit.common_views import ControlView, Role
from pyapp.views.kit.html import Html, el, join


def draw_bar(view: TableView) -> Html:
    """Draw the places; one without a control stays empty and keeps its room."""
    held = {control.role: control for control in view.bar}
    places = (_place(role, held.get(role)) for role in Role if view.call_apart or role is not Role.CALL)
    return el("div", *places, class_="bar", role="group", aria_label=say("holdem_table.control.your_actions"))


def draw_why(view: TableView) -> Html:
    """Draw why the control just tapped is refused."""
    return el("p", view.why, class_="why") if view.why else join()


def _place(role: Role, control: ControlView | None) -> Html:
    return (
        el("span", class_="place", data_role=role.value) if control is None else draw_control(role, control)
    )


def draw_control(role: Role, control: ControlView) -> Html:
    """Draw one large button; a refused one can still be tapped, to hear its reason."""
    return el(
        "button",
        el("span", control.label, class_="label"),
        _cost(control),
        _key(control),
        type="button",
        class_="action",
        data_action=control.action,
        data_role=role.value,
        data_amount=control.amount,
        data_dollar=unit_mark(),
        data_reason=control.reason,
        data_value=control.value or None,
        aria_pressed=None if control.pressed is None else str(control.pressed).lower(),
        aria_disabled="true" if control.reason else None,
        aria_keyshortcuts=control.key or None,
    )


def _cost(control: ControlView) -> Html:
    return el("span", " ", control.cost, class_="cost") if control.cost else join()


def _key(control: ControlView) -> Html:
    """Draw the key where there is a keyboard; Enter as it is printed on the key."""
    face = control.key.replace("Enter", "↵")
    return el("kbd", face, aria_hidden="true") if control.key else join()
