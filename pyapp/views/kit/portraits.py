"""Portraits: the faces drawn in `static/art`, those put together by a name, and the choice of one."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from random import Random
from typing import Final

from pyapp.texts import remember, say
from pyapp.views.kit.form_fields import ChoiceView, options, select, text_field
from pyapp.views.kit.html import Html, el, join

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
"""The figure of people who chose no portrait."""

_GROUNDS: Final = ("#8a4b3c", "#3f6f8c", "#5f7d4f", "#7b5c86", "#a5803f", "#4f6f6a")
_SKINS: Final = ("#f2d8bd", "#e8c29a", "#d3a273", "#b57a4c", "#8a5a3a", "#6b4229")
_HAIRS: Final = ("#1e1b1c", "#3d2a20", "#6b4a2e", "#b8572a", "#c9a25a", "#a9a49b")
_COATS: Final = ("#28425f", "#7a261f", "#e3cf9d", "#2f5d4a", "#5d3b52", "#3a3f44")
_HEADS: Final = ("slim", "broad")
_CUTS: Final = ("crew", "shirt", "hood")
_STYLES: Final = (
    *(("long", "parted"), ("long", "fringe"), ("bob", "fringe"), ("bob", "parted"), ("knot", "short")),
    *(("round", "short"), ("", "short"), ("", "swept"), ("", "parted"), ("", "sides")),
)
"""Hair behind the head, and before it."""

_GLASSES: Final = ("", "", "glasses")


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
    return el(
        "svg",
        *(_parts(name, mood) if is_made_up(name) else [_use(portrait_symbol(name, mood))]),
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


def is_made_up(name: str) -> bool:
    """Tell whether a name's face is none of the drawn ones, but put together from parts."""
    return bool(name) and name not in {PERSON, DEALER, *DRAWN, *NEIGHBOURS, *PLAYERS}


def _parts(name: str, mood: Mood) -> Iterator[Html]:
    """Yield the parts of a face from back to front: the same for a name on every device."""
    chance = Random(name)  # noqa: S311  (no secret)
    ground, skin, hair, coat = (chance.choice(colours) for colours in (_GROUNDS, _SKINS, _HAIRS, _COATS))
    behind, before = chance.choice(_STYLES)
    yield el("path", d="M0 0h96v96H0z", fill=ground)
    yield _use(f"hair-{behind}", hair) if behind else join()
    yield _use(f"coat-{chance.choice(_CUTS)}", coat)
    yield _use(f"head-{chance.choice(_HEADS)}", skin)
    yield _use("-".join(part for part in ("mood", mood) if part), hair)
    yield _use(f"hair-{before}", hair)
    worn = chance.choice(_GLASSES)
    yield _use(worn, coat) if worn else join()


def _use(symbol: str, colour: str | None = None) -> Html:
    return el("use", href=f"#{symbol}", color=colour)


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
