"""The first screen of *You*: the ways to its pages."""

from typing import Final

from pyapp.texts import say
from pyapp.views.kit.controls import door_button, draw_head
from pyapp.views.kit.html import Html, el, join

YOURS: Final = (
    ("profiles", "profile"),
    ("history", "history"),
    ("stats", "stats"),
    ("settings", "settings"),
)
"""What is one's own."""


def draw_you() -> dict[str, str]:
    """Draw the ways to what is one's own."""
    data = door_button("data", "data", say("screens.your_data"))
    return {"you": _page("you", *map(_door, YOURS), data)}


def _door(door: tuple[str, str]) -> Html:
    return door_button(*door, say(f"lobby.door.{door[0]}"))


def _page(place: str, *doors: Html) -> Html:
    title = say(f"page.place.{place}")
    return join(draw_head(title, out=join()), el("nav", *doors, class_="doors", aria_label=title))
