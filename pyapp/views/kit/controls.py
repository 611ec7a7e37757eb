"""The buttons of every screen: the large ones of a bar, and all others, drawn by one contract."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from pyapp.views.kit.amounts import unit_mark
from pyapp.views.kit.html import Attribute, Html, el, join


class Role(StrEnum):
    """What a control is to its bar: which of hold'em's places it stands in, and how it is coloured."""

    GIVE_UP = "give-up"
    """Left: fold, leave."""

    STAY = "stay"
    """Middle: check, call, stand, buy in again."""

    CALL = "call"
    """Beside the middle, at a table where calling is open although checking is free."""

    PUSH = "push"
    """Right: bet, raise, hit, next hand."""


class Layer(StrEnum):
    """What a control puts away, as its `data-closes` spells it, topmost first; Back and Escape press it."""

    NOTICE = "notice"

    SHEET = "sheet"
    """What stands in the place of the controls below it: the sheet of a bet, a dialog."""

    PANEL = "panel"

    PAGE = "page"

    TABLE = "table"
    """A table in play, which Back leaves and Escape does not."""


@dataclass(frozen=True, slots=True)
class ControlView:
    """One large button of a table."""

    action: str
    """What it does, as `data-action` spells it."""

    label: str
    role: Role | None = None
    cost: str = ""
    """The price or amount under the label, as in `$4`, `to $8` or `$10 more`."""

    amount: int | None = None
    """The chips or half-dollars that go with the action; a raise's total on the street."""

    reason: str | None = None
    """Why it is refused now; ``None`` when it may be pressed."""

    key: str = ""
    """The key that does the same."""

    value: str = ""
    """Which one it is, where several controls do the same: the plan that is switched."""

    pressed: bool | None = None
    """Whether a switch is on; ``None`` for what is no switch."""


def draw_control(control: ControlView) -> Html:
    """Draw one large button; a refused one can still be tapped, to hear its reason."""
    return draw_button(
        control.action,
        el("span", control.label, class_="label"),
        el("span", " ", control.cost, class_="cost") if control.cost else join(),
        draw_key(control.key) if control.key else join(),
        class_="action",
        data_role=control.role,
        data_amount=control.amount,
        data_dollar=unit_mark(),
        **refusal_marks(control.reason),
        data_value=control.value or None,
        aria_pressed=None if control.pressed is None else str(control.pressed).lower(),
        aria_keyshortcuts=control.key or None,
    )


def draw_button(action: str, /, *inside: str, class_: str = "small", **marks: Attribute) -> Html:
    """Draw a button by what it does."""
    return el("button", *inside, type="button", class_=class_, data_action=action, **marks)


def refusal_marks(reason: str | None) -> Mapping[str, str | None]:
    """Return the marks of a button that is refused for a reason, or of one that is not."""
    return {"data_reason": reason or None, "aria_disabled": "true" if reason else None}


def draw_key(key: str) -> Html:
    """Draw the key where there is a keyboard; Enter as it is printed on the key."""
    return el("kbd", key.replace("Enter", "↵"), aria_hidden="true")
