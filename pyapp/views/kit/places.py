"""The four places of the game, and the bar that leads to each of them from every page."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from pyapp.texts import say
from pyapp.views.kit.controls import Layer, draw_button, draw_icon
from pyapp.views.kit.html import Html, el, join


class Place(StrEnum):
    """A place; its first screen is called as it is, and that of *Play* is the lobby."""

    PLAY = "play"
    LEARN = "learn"
    PRACTISE = "practise"
    YOU = "you"


CORE_SCREENS: Final[Mapping[str, Place]] = {
    **dict.fromkeys(("lobby", "more-tables", "setup", "seats", "ending"), Place.PLAY),
    **dict.fromkeys(("you", "settings"), Place.YOU),
}
"""The place of each screen of every visit; a feature's record says those of its own.

Tables in play and a tab that sleeps lead nowhere but back.
"""

_ICONS: Final = {Place.PLAY: "play", Place.LEARN: "rules", Place.PRACTISE: "drills", Place.YOU: "profile"}


def draw_places(screen: str, place: Place, *, at_table: bool = False) -> Html:
    """Draw the ways to all places, with that of the screen shown marked.

    *Play* closes the first screen of another place, and leads back to the table where one lies below.
    """
    return join(*(_way(each, screen, place, at_table=at_table) for each in Place))


def _way(each: Place, screen: str, place: Place, *, at_table: bool) -> Html:
    action = ("to-table" if at_table else "lobby") if each is Place.PLAY else each.value
    return draw_button(
        action,
        draw_icon(_ICONS[each]),
        el("span", say(f"page.place.{each}")),
        class_="place-way",
        aria_current="page" if each is place else None,
        data_closes=Layer.PAGE if each is Place.PLAY and screen == place != Place.PLAY else None,
    )
