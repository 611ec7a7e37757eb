"""The lobby: one entry for each table that can be played, and the unfinished hand on top."""

from dataclasses import dataclass
from typing import Final

from pyapp.views.entries import EntryView
from pyapp.views.html import Html, el, join
from pyapp.views.miniature import draw_miniature
from pyapp.views.table_page import draw_notice
from pyapp.views.top import door_button, draw_icon, rules_button

DOORS: Final = (
    ("history", "history", "History"),
    ("stats", "stats", "Statistics"),
    ("profiles", "profile", "Profiles"),
    ("settings", "settings", "Settings"),
)
"""The ways out of the lobby that are no tables: what each does, its icon and its words."""


@dataclass(frozen=True, slots=True)
class LobbyView:
    """What the lobby shows."""

    entries: tuple[EntryView, ...]
    unfinished: str = ""
    """The hand to go on with, in words; empty when there is none."""

    notice: str = ""
    """Something that the person must know, such as a damaged save."""

    broke: bool = False
    """Whether the person has too few chips for any seat, and may have fresh ones."""


def draw_lobby(view: LobbyView) -> dict[str, str]:
    """Draw the lobby's regions."""
    return {
        "lobby": join(_unfinished(view), _fresh_chips(view), _tables(view)),
        "notice": draw_notice(view.notice),
    }


def _unfinished(view: LobbyView) -> Html:
    if not view.unfinished:
        return join()
    words = el("span", el("b", "Continue"), el("span", view.unfinished), class_="words")
    go_on = el("button", words, draw_icon("go"), type="button", class_="continue", data_action="continue")
    give_up = el("button", "Get up from that table", type="button", class_="small", data_action="give-up")
    return el("div", go_on, give_up, class_="unfinished")


def _fresh_chips(view: LobbyView) -> Html:
    button = el("button", "Take fresh chips", type="button", class_="small", data_action="top-up")
    words = el("p", "You have too few chips for a seat. They cost nothing here.")
    return el("div", words, button, class_="fresh") if view.broke else join()


def _tables(view: LobbyView) -> Html:
    title = el("h2", "Take a seat")
    chips = el("p", "Play chips only.", class_="quiet")
    learn = door_button("rules", "learn", "How to play", "how-to-play")
    rules = (rules_button(entry.preset) for entry in view.entries[:1])
    others = (door_button(*door) for door in DOORS)
    doors = el("nav", learn, *rules, *others, class_="doors", aria_label="More")
    entries = (el("li", _entry(entry)) for entry in view.entries)
    return join(el("div", title, chips, doors, class_="lead"), el("ul", *entries, class_="tables"))


def _entry(entry: EntryView) -> Html:
    words = el(
        "span",
        el("b", entry.name),
        el("span", entry.stakes, class_="stakes"),
        el("span", entry.special, class_="special"),
        el("span", f"{entry.who} · {entry.kind}", class_="quiet"),
        class_="words",
    )
    parts = (draw_miniature(entry.preset, entry.seats), words, draw_icon("go"))
    return el(
        "button", *parts, type="button", class_="entry", data_action="open-table", data_table=entry.preset
    )
