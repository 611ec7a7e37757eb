"""Portraits: the faces of the drawings in `static/art`, each with what shows on it, and the choice of one."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from pyapp.texts import remember, say
from pyapp.views.kit.form_fields import ChoiceView, options, select, text_field
from pyapp.views.kit.html import Html, el

DRAWN: Final = frozenset(
    {"Ada", "Bruno", "Chidi", "Dalia", "Edda", "Farid", "Greta", "Hiro", "Ines", "Jorah"}
)
"""Who has a portrait."""

NEIGHBOURS: Final = frozenset(
    {
        *("Basil", "Bea", "Boris", "Brita", "Bess", "Bill"),
        *("Mia", "Max", "Mona", "Milo", "Meg", "Matt", "May"),
        *("Ned", "Nora", "Nils", "Nell", "Noah", "Nina", "Nick"),
        *("Stan", "Sue", "Sven", "Sara", "Seth", "Suki", "Saul"),
        *("Hilda", "Hugo", "Hana", "Hank", "Heidi", "Hal", "Hope"),
    }
)
"""Who has a portrait with one face: those who sit at blackjack alone."""

PLAYERS: Final = (
    *("cap", "curls", "bun", "scarf", "beanie", "bob"),
    *("beard", "brim", "crest", "braids", "turban", "headphones"),
)
"""The portraits that people at a screen choose from, in the order in which they are offered."""

DEALER: Final = "dealer"
"""The dealer at blackjack."""

PERSON: Final = "person"
"""The figure of everyone else."""


class Mood(StrEnum):
    """What shows on a face."""

    CALM = ""
    THINKS = "thinks"
    GLAD = "glad"
    SORRY = "sorry"


def draw_portrait(name: str, mood: Mood = Mood.CALM) -> Html:
    """Draw a face; a picture for the eye alone, beside a name that is read.

    In a box that is higher than wide it loses its sides, not its size.
    """
    symbol = el("use", href=f"#{portrait_symbol(name, mood)}")
    return el(
        "svg",
        symbol,
        class_="face",
        viewBox="0 0 96 96",
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )


def face_of(name: str, portraits: Mapping[str, str], *, you: bool) -> str:
    """Return whose portrait stands for a player; ``portraits`` has what people chose, by name.

    People without one are the figure, but for the viewer, who then has no face.
    """
    return portraits.get(name, "" if you else name) or ("" if you else PERSON)


def portrait_symbol(name: str, mood: Mood) -> str:
    """Return the symbol that draws a face; those with one face look the same whatever happens."""
    if name in NEIGHBOURS or name == DEALER:
        return f"face-{name.lower()}"
    if name not in DRAWN and name not in PLAYERS:
        return f"face-{PERSON}"
    return "-".join(part for part in ("face", name.lower(), mood) if part)


def portrait_choices(chosen: str) -> Html:
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
