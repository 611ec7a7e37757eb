"""The pieces that forms are made of: groups, picks, amounts and lists to choose from."""

from dataclasses import dataclass

from pyapp.texts import say
from pyapp.views.kit.html import Html, el, join


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One thing that can be chosen: the value that the form sends, and its words."""

    value: str
    label: str


def group(legend: str, *inside: Html, **marks: str | bool | None) -> Html:
    """Draw fields that belong together under their name."""
    return el("fieldset", el("legend", legend), *inside, **marks)


def radio_group(name: str, choices: tuple[ChoiceView, ...], chosen: str) -> Html:
    """Draw a row of large picks, one of them chosen."""
    return el("div", *(_pick(name, choice, chosen) for choice in choices), class_="row even")


def detailed_radio_group(name: str, choices: tuple[tuple[ChoiceView, str], ...], chosen: str) -> Html:
    """Draw a row of large picks, each with a few words below it."""
    return el("div", *(_pick(name, choice, chosen, below) for choice, below in choices), class_="row thirds")


def amount(name: str, label: Html | str, dollars: int, least: int, step: int = 1) -> Html:
    """Draw a box for whole dollars."""
    box = el("input", type="number", inputmode="numeric", name=name, value=dollars, min=least, step=step)
    return el("label", el("span", label), el("span", *beside_sign(box), class_="money"), class_="field")


def beside_sign(box: Html) -> tuple[Html | str, ...]:
    """Return a box for an amount with the sign of money before or behind it, as the language writes it."""
    before, _, behind = say("texts.money", sign="$", amount="|").partition("|")
    return (before.strip(), box, behind.strip())


def text_field(name: str, label: str, value: str, *, hidden: str = "", hint: str = "") -> Html:
    """Draw a box for words; ``hidden`` hides them, and tells a password keeper which passcode it is.

    ``hint`` stands in the box while it is empty.
    """
    kind = {"type": "password", "autocomplete": hidden} if hidden else {"type": "text", "autocomplete": "off"}
    box = el(
        "input",
        name=name,
        value=value,
        maxlength=64 if hidden else 24,
        class_="line",
        placeholder=hint or None,
        **kind,
    )
    return el("label", el("span", label), box, class_="field")


def select(name: str, label: str, options: Html, **marks: str | int) -> Html:
    """Draw a list to choose one thing from."""
    return el("label", el("span", label), el("select", options, name=name), class_="field", **marks)


def options(choices: tuple[ChoiceView, ...], chosen: str) -> Html:
    """Draw the choices of a list, the chosen one marked."""
    return join(
        *(
            el("option", choice.label, value=choice.value, selected=choice.value == chosen)
            for choice in choices
        )
    )


def switch(name: str, label: str, *, on: bool) -> Html:
    """Draw a switch, which the form sends as `on`, or as nothing at all."""
    return radio_group(name, (ChoiceView("", say("kit.no")), ChoiceView("on", label)), "on" if on else "")


def _pick(name: str, choice: ChoiceView, chosen: str, below: str = "") -> Html:
    dot = el("input", type="radio", name=name, value=choice.value, checked=choice.value == chosen)
    words = (choice.label, " ", el("span", below, class_="amounts")) if below else (choice.label,)
    return el("label", dot, el("span", *words), class_="pick")
