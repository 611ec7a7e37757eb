"""The settings: looks, sounds and speed of every table, changed as they are tapped."""

from dataclasses import dataclass

from pyapp.texts import say
from pyapp.views.kit.card_faces import HIDDEN, CardView, draw_cards
from pyapp.views.kit.controls import door_button, draw_head
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
class SettingsView:
    """Everything that can be chosen, with what is."""

    groups: tuple[RadioGroupView, ...]
    explaining: bool = False
    """Whether hands are being explained."""

    forgets: bool = False
    """Whether the browser deletes everything after a week without a visit, unless the game is installed."""


def draw_settings(view: SettingsView) -> dict[str, str]:
    """Draw the form; cards beside it show what the choices look like."""
    form = el("form", *map(_field, view.groups), data_form="set", aria_label=say("screens.settings.title"))
    return {"settings": join(_head(), _sample(), form, _explaining(view), _data(view))}


def _explaining(view: SettingsView) -> Html:
    return el("p", draw_explain_button(explaining=view.explaining), class_="elsewhere")


def _data(view: SettingsView) -> Html:
    door = el("p", door_button("data", "data", say("screens.your_data")), class_="elsewhere")
    return join(
        door, el("p", say("settings.forgets" if view.forgets else "settings.offline"), class_="quiet")
    )


def _field(one: RadioGroupView) -> Html:
    note = el("p", one.note, class_="quiet", role="status") if one.note else Html("")
    return group(one.label, radio_group(one.name, one.choices, one.chosen), note)


def _head() -> Html:
    return draw_head(say("screens.settings.title"), say("screens.settings.lead"))


def _sample() -> Html:
    """Draw one card of each suit and a back on the felt."""
    cards = tuple(CardView(code) for code in ("As", "Kh", "Qd", "Jc", HIDDEN))
    return el("div", draw_cards(cards), class_="sample", aria_hidden="true")
