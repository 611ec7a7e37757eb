"""The portraits that a person can choose from, and the fields of a name and a portrait."""

from pyapp.texts import remember, say
from pyapp.views.kit.art.portraits import PLAYERS, draw_portrait
from pyapp.views.kit.form_fields import ChoiceView, options, select, text_field
from pyapp.views.kit.html import Html, el


def portrait_picks(chosen: str) -> Html:
    """Draw every portrait as a pick, and first the figure of those who have none."""
    legend = el("legend", say("kit.portrait.title"), class_="unseen")
    return el("fieldset", legend, *(_pick(one, chosen) for one in ("", *PLAYERS)), class_="portraits")


def looks_fields(place: int, name: str, portrait: str, unnamed: str = "") -> Html:
    """Draw the fields by which a friend on a ``place`` takes a name and a portrait.

    ``unnamed`` is what they are called who type no name.
    """
    field = text_field(f"name-{place}", say("kit.portrait.name"), name, hint=unnamed)
    chosen = _options(portrait if portrait in PLAYERS else "")
    return el("div", field, select(f"portrait-{place}", say("kit.portrait.title"), chosen), class_="looks")


def portrait_words(portrait: str) -> str:
    """Return what a portrait shows."""
    return say(f"kit.portrait.{portrait}") if portrait else say("kit.portrait.none")


@remember(1 + len(PLAYERS))
def _options(chosen: str) -> Html:
    """Draw the list of portraits, the same for everyone who has chosen the same."""
    return options(tuple(ChoiceView(one, portrait_words(one)) for one in ("", *PLAYERS)), chosen)


def _pick(portrait: str, chosen: str) -> Html:
    words = portrait_words(portrait)
    dot = el(
        "input", type="radio", name="portrait", value=portrait, checked=portrait == chosen, aria_label=words
    )
    return el("label", dot, draw_portrait(portrait), class_="face-pick", title=words)
