"""The form of notes below a replay."""

from dataclasses import dataclass

from pyapp.records.holdem.finished_hand import LONGEST_NOTE, LONGEST_TAG, MOST_TAGS
from pyapp.texts import say
from pyapp.views.kit.html import Html, el, join


@dataclass(frozen=True, slots=True)
class PlayerNoteView:
    """A note on one player, in a field of its own."""

    key: str
    name: str
    note: str


@dataclass(frozen=True, slots=True)
class NotesView:
    """What was written about a hand, and on those who played it."""

    note: str = ""
    tags: str = ""
    """With commas between them."""

    players: tuple[PlayerNoteView, ...] = ()


def draw_notes(view: NotesView) -> Html:
    """Draw the form, folded up until something was written."""
    fields = (
        _line("note", say("history.note.note"), view.note, LONGEST_NOTE),
        _line("tags", say("history.note.tags"), view.tags, MOST_TAGS * (LONGEST_TAG + 2)),
    )
    players = (_line(one.key, one.name, one.note, LONGEST_NOTE) for one in view.players)
    about = el("fieldset", el("legend", say("history.note.players")), *players) if view.players else join()
    written = bool(view.note or view.tags or any(one.note for one in view.players))
    form = el("form", *fields, about, data_form="replay-note", aria_label=say("history.note.title"))
    return el("details", el("summary", say("history.note.title")), form, class_="written", open=written)


def _line(name: str, label: str, value: str, most: int) -> Html:
    box = el("input", type="text", name=name, value=value, maxlength=most, autocomplete="off", class_="line")
    return el("label", el("span", label), box, class_="field")
