"""The first screens of the places beside *Play*: the ways to their pages."""

from typing import Final

from pyapp.holdem.presets import PRESETS
from pyapp.texts import say
from pyapp.views.kit.controls import door_button, draw_head, rules_button
from pyapp.views.kit.html import Html, el, join

PRACTICE: Final = (("daily", "daily"), ("drills", "drills"), ("gym", "gym"), ("sandbox", "sandbox"))
"""What makes a better player: what each way does, and its icon."""

YOURS: Final = (
    ("profiles", "profile"),
    ("history", "history"),
    ("stats", "stats"),
    ("settings", "settings"),
)
"""What is one's own."""


def draw_learn() -> dict[str, str]:
    """Draw the ways to all that can be read."""
    how = door_button("rules", "learn", say("lobby.door.how_to_play"), "how-to-play")
    return {"learn": _page("learn", how, rules_button(next(iter(PRESETS))))}


def draw_practise() -> dict[str, str]:
    """Draw the ways to what makes a better player."""
    return {"practise": _page("practise", *map(_door, PRACTICE))}


def draw_you() -> dict[str, str]:
    """Draw the ways to what is one's own."""
    data = door_button("data", "data", say("screens.your_data"))
    return {"you": _page("you", *map(_door, YOURS), data)}


def _door(door: tuple[str, str]) -> Html:
    return door_button(*door, say(f"lobby.door.{door[0]}"))


def _page(place: str, *doors: Html) -> Html:
    title = say(f"page.place.{place}")
    return join(draw_head(title, out=join()), el("nav", *doors, class_="doors", aria_label=title))
