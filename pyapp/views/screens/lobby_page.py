"""The lobby: one entry for each table that can be played, and the tables where one sits on top."""

from dataclasses import dataclass
from typing import Final

from pyapp.texts import say
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.icon_buttons import door_button, draw_icon, rules_button
from pyapp.views.kit.notice import draw_notice
from pyapp.views.tables.lobby_entry import LobbyEntry
from pyapp.views.tables.miniature import draw_miniature

DOORS: Final = (
    ("history", "history"),
    ("stats", "stats"),
    ("profiles", "profile"),
    ("settings", "settings"),
)
"""The ways out of the lobby that are no tables: what each does, and its icon."""


@dataclass(frozen=True, slots=True)
class WaitingView:
    """A table where the person still sits."""

    preset: str
    name: str
    words: str
    """Stakes, chips and whose turn it is, as in `$2/$4 blinds · $180 · your turn`."""

    leaving: str
    """What leaving it does, as in `Fold and cash out`."""


@dataclass(frozen=True, slots=True)
class LobbyView:
    """What the lobby shows."""

    entries: tuple[LobbyEntry, ...]
    waiting: tuple[WaitingView, ...] = ()
    """The tables to go on at, the one played last first."""

    notice: str = ""
    """Something that the person must know, such as a damaged save."""

    broke: bool = False
    """Whether the person has too few chips for any seat, and may have fresh ones."""


def draw_lobby(view: LobbyView) -> dict[str, str]:
    """Draw the lobby's regions."""
    return {
        "lobby": join(*map(_waiting, view.waiting), _fresh_chips(view), _tables(view)),
        "notice": draw_notice(view.notice),
    }


def _waiting(view: WaitingView) -> Html:
    words = el(
        "span", el("b", say("lobby.continue", table=view.name)), el("span", view.words), class_="words"
    )
    value = {"data_value": view.preset}
    go_on = el(
        "button", words, draw_icon("go"), type="button", class_="continue", data_action="continue", **value
    )
    label = say("lobby.leave", leaving=view.leaving, table=view.name)
    leave = el(
        "button",
        view.leaving,
        type="button",
        class_="small",
        data_action="give-up",
        aria_label=label,
        **value,
    )
    return el("div", go_on, leave, class_="unfinished")


def _fresh_chips(view: LobbyView) -> Html:
    button = el("button", say("lobby.get_chips"), type="button", class_="small", data_action="top-up")
    words = el("p", say("lobby.no_chips"))
    return el("div", words, button, class_="fresh") if view.broke else join()


def _tables(view: LobbyView) -> Html:
    title = el("h2", say("lobby.title"))
    chips = el("p", say("lobby.lead"), class_="quiet")
    learn = door_button("rules", "learn", say("lobby.door.how_to_play"), "how-to-play")
    rules = (rules_button(entry.preset) for entry in view.entries[:1])
    others = (door_button(action, icon, say(f"lobby.door.{action}")) for action, icon in DOORS)
    doors = el("nav", learn, *rules, *others, class_="doors", aria_label=say("lobby.door.more"))
    seated = {one.preset: one.words for one in view.waiting}
    entries = (el("li", _entry(entry, seated.get(entry.preset, ""))) for entry in view.entries)
    return join(el("div", title, chips, doors, class_="lead"), el("ul", *entries, class_="tables"))


def _entry(entry: LobbyEntry, seated: str) -> Html:
    """Draw a table; one where the person sits says so, and a tap goes on there."""
    below = say("lobby.seated", words=seated) if seated else entry.players
    words = el(
        "span",
        el("b", entry.name),
        el("span", entry.stakes, class_="stakes"),
        el("span", entry.special, class_="special"),
        el("span", below, class_="quiet"),
        class_="words",
    )
    parts = (draw_miniature(entry), words, draw_icon("go"))
    return el(
        "button", *parts, type="button", class_="entry", data_action="open-table", data_table=entry.preset
    )
