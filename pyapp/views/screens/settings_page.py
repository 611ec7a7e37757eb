"""The settings: what players change in sight, the rest folded, all changed as it is tapped."""

from dataclasses import dataclass

from pyapp.texts import say
from pyapp.views.kit.card_faces import HIDDEN, CardView, draw_cards
from pyapp.views.kit.controls import draw_head
from pyapp.views.kit.form_fields import ChoiceView, group, radio_group
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.notices import draw_explain_button


@dataclass(frozen=True, slots=True)
class RadioGroupView:
    """One thing to choose about: the field's name, its words, and what may be chosen."""

    name: str
    label: str
    choices: tuple[ChoiceView, ...]
    chosen: str
    note: str = ""
    """What is to be said about it: that something is on its way, or why it did not come."""


@dataclass(frozen=True, slots=True)
class FoldView:
    """Fields that are folded away under a name."""

    title: str
    fields: tuple[RadioGroupView, ...]


@dataclass(frozen=True, slots=True)
class SettingsView:
    """Everything that can be chosen, with what is."""

    groups: tuple[RadioGroupView, ...]
    """The fields in sight."""

    folds: tuple[FoldView, ...]
    """What is folded away; the last is about the table, where hands are explained."""

    explaining: bool = False
    """Whether hands are being explained."""


def draw_settings(view: SettingsView) -> dict[str, str]:
    """Draw the form; cards beside it show what the choices look like."""
    in_sight = el("div", *map(_field, view.groups))
    *folds, last = (join(el("summary", fold.title), *map(_field, fold.fields)) for fold in view.folds)
    explain = draw_explain_button(explaining=view.explaining)
    folded = (el("details", inside) for inside in (*folds, join(last, explain)))
    rest = el("div", _sample(), *folded, class_="rest")
    form = el("form", in_sight, rest, data_form="set", aria_label=say("screens.settings.title"))
    return {"settings": join(draw_head(say("screens.settings.title"), say("screens.settings.lead")), form)}


def _field(one: RadioGroupView) -> Html:
    note = el("p", one.note, class_="quiet", role="status") if one.note else Html("")
    return group(one.label, radio_group(one.name, one.choices, one.chosen), note)


def _sample() -> Html:
    """Draw one card of each suit and a back on the felt."""
    cards = tuple(CardView(code) for code in ("As", "Kh", "Qd", "Jc", HIDDEN))
    return el("div", draw_cards(cards), class_="sample", aria_hidden="true")
