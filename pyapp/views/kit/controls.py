"""What is pressed on every screen: large buttons and icons, the top of a page, the bar of a replay."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pyapp.texts import say
from pyapp.views.kit.html import Attribute, Html, el, join
from pyapp.views.kit.money import unit_mark


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
        style=letters_of(control.label),
        data_role=control.role,
        data_amount=control.amount,
        data_dollar=unit_mark(),
        **refusal_marks(control.reason),
        data_value=control.value or None,
        aria_pressed=None if control.pressed is None else str(control.pressed).lower(),
        aria_keyshortcuts=control.key or None,
    )


def letters_of(words: str) -> str | None:
    """Return the style of a large button by which its longest word is whole; none where any size will do."""
    longest = max(map(len, words.split()), default=0)
    return f"--letters:{longest}" if longest > _SHORT else None


_SHORT: Final = 5
"""The letters of a word that fits a quarter of a narrow phone."""


def draw_button(action: str, /, *inside: str, class_: str = "small", **marks: Attribute) -> Html:
    """Draw a button by what it does."""
    return el("button", *inside, type="button", class_=class_, data_action=action, **marks)


def refusal_marks(reason: str | None) -> Mapping[str, str | None]:
    """Return the marks of a button that is refused for a reason, or of one that is not."""
    return {"data_reason": reason or None, "aria_disabled": "true" if reason else None}


def draw_key(key: str) -> Html:
    """Draw the key where there is a keyboard; Enter as it is printed on the key."""
    return el("kbd", key.replace("Enter", "↵"), aria_hidden="true")


def icon_button(action: str, icon: str, label: str, value: str | None = None, /, **marks: Attribute) -> Html:
    """Draw a small button that is an icon to the eye and a word to the ear."""
    return draw_button(
        action,
        draw_icon(icon),
        class_="icon",
        data_value=value,
        aria_label=label,
        title=label,
        **marks,
    )


def close_button(action: str, label: str) -> Html:
    """Draw the cross that closes a panel; its action never opens it again, however often it is pressed."""
    return icon_button(action, "close", label, "close", data_closes=Layer.PANEL)


def rules_button(preset: str) -> Html:
    """Draw the way into the rule book, in words."""
    return door_button("rules", "rules", say("kit.rule_book"), preset)


def door_button(action: str, icon: str, label: str, value: str | None = None) -> Html:
    """Draw a way to another screen, in words beside its icon."""
    words = (draw_icon(icon), el("span", label))
    return draw_button(action, *words, class_="small door", data_value=value)


def draw_icon(name: str) -> Html:
    """Draw an icon from the page's symbols."""
    use = el("use", href=f"#icon-{name}")
    return el("svg", use, viewBox="0 0 24 24", aria_hidden="true")


def draw_head(title: str, below: str | Html = "", *ways: Html, out: Html | None = None) -> Html:
    """Draw the head of a page in reading order; the way out leads back unless told otherwise."""
    line = below if isinstance(below, Html) or not below else el("p", below, class_="quiet")
    words = el("div", el("h2", title), line, class_="words")
    return el("div", back_button() if out is None else out, words, *ways, class_="head")


def draw_strip(title: str, below: str | Html, *ways: Html, out: Html, cloth: str) -> Html:
    """Draw the strip above a table, or above a hand that is looked at again, on a cloth of its colour."""
    line = below if isinstance(below, Html) else el("p", below, class_="stakes")
    words = el("div", el("h1", title), line, class_="words")
    return el("div", out, words, *ways, class_="strip", data_cloth=cloth)


def back_button(action: str = "back", layer: Layer = Layer.PAGE) -> Html:
    """Draw the way back to where the page was opened."""
    return icon_button(action, "leave", say("kit.way.back"), data_closes=layer)


def share_button() -> Html:
    """Draw the way to the link of what is looked at again."""
    return icon_button("share", "share", say("kit.way.share"))


def lobby_button(layer: Layer = Layer.PAGE) -> Html:
    """Draw the way to the lobby."""
    return icon_button("lobby", "leave", say("kit.way.lobby"), data_closes=layer)


def settings_button() -> Html:
    """Draw the way to the settings."""
    return icon_button("settings", "settings", say("kit.way.settings"))


def rule_book_button(preset: str) -> Html:
    """Draw the way to the rule book's page of a table."""
    return icon_button("rules", "rules", say("kit.rule_book"), preset)


def log_switch() -> Html:
    """Draw the button that opens and closes the log."""
    return icon_button("log", "log", say("page.log"))


@dataclass(frozen=True, slots=True)
class ReplayBarView:
    """Where a replay stands."""

    step: int
    steps: int
    open: bool = False
    """Whether every card is turned up."""

    drawn: int = 0
    """How often the slider was set from outside; a new number sets it again."""


def draw_reel(view: ReplayBarView, *beside: Html, place: str = "replay") -> dict[str, str]:
    """Draw the controls into the region ``place``, under what stands ``beside`` them, and the count."""
    first = icon_button("replay-first", "first", say("kit.replay.first"), aria_keyshortcuts="Home")
    back = icon_button("replay-back", "leave", say("kit.replay.back"), aria_keyshortcuts="ArrowLeft")
    forward = icon_button("replay-forward", "go", say("kit.replay.forward"), aria_keyshortcuts="ArrowRight")
    last = icon_button("replay-last", "last", say("kit.replay.last"), aria_keyshortcuts="End")
    count = el("span", data_region=f"{place}-count", class_="step-count")
    row = el("div", first, back, count, forward, last, _opener(view), class_="steps")
    slider = el("div", data_region=f"{place}-slider")
    return {
        place: el("div", *beside, slider, row, class_="replay"),
        f"{place}-count": join(say("kit.replay.count", step=view.step + 1, steps=view.steps)),
    }


def draw_slider(view: ReplayBarView, label: str, place: str = "replay") -> dict[str, str]:
    """Draw the slider; it is left out of a drawing where a finger is on it."""
    slider = el(
        "input",
        type="range",
        name="step",
        min=0,
        max=view.steps - 1,
        value=view.step,
        aria_label=label,
        data_drawn=view.drawn,
    )
    return {f"{place}-slider": el("form", slider, data_form="replay-step")}


def _opener(view: ReplayBarView) -> Html:
    words = say("kit.replay.all_cards")
    return draw_button("replay-open", words, aria_pressed="true" if view.open else "false")
