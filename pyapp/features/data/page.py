"""Your data: everything that this browser keeps, how large it is, and what can be done with it."""

from dataclasses import dataclass

from pyapp.texts import say
from pyapp.views.kit.controls import draw_button, draw_head
from pyapp.views.kit.html import Html, el, join

_ROLE = "copy"
"""Where the keyboard is among the controls, through every change: on the first of them if its own is gone."""


@dataclass(frozen=True, slots=True)
class CopyView:
    """How it stands."""

    notes: tuple[str, ...]
    pushes: tuple[tuple[str, str], ...] = ()
    """What each control does, and its words; the first is the one that most want."""

    trouble: str = ""
    """Why the newest copy was not written."""


def draw_copy(view: CopyView | None) -> Html:
    """Draw the panel; nothing where the browser lets no page write into a file."""
    if view is None:
        return join()
    notes = (el("p", words, class_="quiet") for words in view.notes)
    trouble = el("p", el("b", view.trouble)) if view.trouble else join()
    said = el("div", trouble, *notes)
    buttons = (
        draw_button(action, words, class_="small" if at else "small primary", data_role=_ROLE)
        for at, (action, words) in enumerate(view.pushes)
    )
    title = say("file_copy.title")
    line = el("div", el("h3", title), said, class_="stored-copy")
    row = el("div", *buttons, class_="row") if view.pushes else join()
    return el("section", line, row, class_="stored", aria_label=title)


@dataclass(frozen=True, slots=True)
class StoredItemView:
    """One thing that is kept."""

    id: str
    """What its controls carry."""

    title: str
    size: str = ""
    """How large it is, in words; empty where that is not known."""

    notes: tuple[str, ...] = ()
    save: bool = False
    """Whether it can be saved to a file."""

    restore: bool = False
    """Whether it can be put back where it was."""

    delete: str = ""
    """The words on the control that deletes it; empty where it has none."""

    question: str = ""
    """What is asked before it is deleted or put back; empty unless that is being asked."""

    restoring: bool = False
    """Whether it is about to be put back."""


@dataclass(frozen=True, slots=True)
class StoredGroupView:
    """Things that belong together, and what can be done with all of them."""

    whole: StoredItemView
    parts: tuple[StoredItemView, ...] = ()


@dataclass(frozen=True, slots=True)
class DataView:
    """The whole screen."""

    total: str
    room: tuple[str, ...]
    """How much room there is and what the browser promises, in sentences."""

    groups: tuple[StoredGroupView, ...]
    everything: StoredItemView
    """What deletes all of it."""

    askable: bool = False
    """Whether the browser can be asked for its promise."""

    copy: CopyView | None = None
    """How the copy in the player's own file stands; ``None`` where there can be none."""

    @property
    def deletable(self) -> frozenset[str]:
        """The ids of all that can be deleted."""
        kept = [one for group in self.groups for one in (group.whole, *group.parts)]
        return frozenset(one.id for one in (*kept, self.everything) if one.delete)

    @property
    def restorable(self) -> frozenset[str]:
        """The ids of all that can be put back."""
        return frozenset(one.id for group in self.groups for one in group.parts if one.restore)


def draw_data(view: DataView) -> dict[str, str]:
    """Draw the screen."""
    progress = el("div", data_region="backup-progress")
    room, kept = el("div", data_region="data-room"), el("div", data_region="data-list")
    copy = el("div", data_region="data-copy")
    return {"data": join(_head(), room, _files(), progress, copy, kept), **draw_data_parts(view)}


def draw_data_parts(view: DataView) -> dict[str, str]:
    """Draw what changes while the screen is open."""
    groups = (el("section", _group(one), class_="stored", aria_label=one.whole.title) for one in view.groups)
    everything = el("section", _group(StoredGroupView(view.everything)), class_="stored")
    return {
        "data-room": _room(view),
        "data-copy": draw_copy(view.copy),
        "data-list": join(*groups, everything),
    }


def _head() -> Html:
    return draw_head(say("screens.your_data"), say("your_data.lead"))


def _room(view: DataView) -> Html:
    total = el("p", view.total, class_="stored-total", role="status")
    notes = (el("p", words, class_="quiet") for words in view.room)
    ask = draw_button("data-persist", say("your_data.room.ask"))
    return join(total, *notes, ask if view.askable else join())


def _files() -> Html:
    box = el("input", type="file", accept=".json", data_file="import-all", class_="unseen", id="saves")
    read = el("label", say("screens.backup.load"), for_="saves", class_="small")
    words = el("p", say("screens.backup.words"), class_="quiet")
    save = draw_button("export-profiles", say("screens.backup.save"), class_="primary")
    return join(words, el("div", save, box, read, class_="files"))


def _group(group: StoredGroupView) -> Html:
    rows = (el("li", _line(part, "h4"), _controls(part)) for part in group.parts)
    parts = el("ul", *rows) if group.parts else join()
    return join(_line(group.whole, "h3"), parts, _controls(group.whole))


def _line(item: StoredItemView, heading: str) -> Html:
    """Draw what it is and how large."""
    size = el("span", item.size, class_="stored-size") if item.size else join()
    notes = (el("p", words, class_="quiet") for words in item.notes)
    return el("div", el(heading, item.title), size, *notes, class_="stored-line")


def _controls(item: StoredItemView) -> Html:
    if item.question:
        return _question(item)
    save = _button(item, "data-save", say("your_data.save")) if item.save else join()
    words = say("your_data.aside.put_back")
    restore = _button(item, "data-restore", words, role=_restore_role(item)) if item.restore else join()
    delete = _button(item, "data-ask", item.delete, role=item.id) if item.delete else join()
    return el("div", save, restore, delete, class_="row") if save or restore or delete else join()


def _question(item: StoredItemView) -> Html:
    """Draw the question; the way back takes the place of the control that asked it, and the keyboard."""
    if item.restoring:
        keep = _button(item, "data-keep", say("your_data.aside.leave"), role=_restore_role(item))
        push = _button(item, "data-put-back", say("your_data.aside.put_back"))
    else:
        keep = _button(item, "data-keep", say("your_data.keep"), role=item.id)
        push = _button(item, "data-delete", say("your_data.delete_now"), style="small danger")
    words = el("p", el("b", item.question))
    return el("div", words, el("div", keep, push, class_="row"), class_="question", role="group")


def _restore_role(item: StoredItemView) -> str:
    return f"restore:{item.id}"


def _button(item: StoredItemView, action: str, words: str, *, role: str = "", style: str = "small") -> Html:
    """Draw a button, which tells those who listen what it is about."""
    about = None if words == item.title else say("your_data.about", push=words, title=item.title)
    marks = {"data_value": item.id, "data_role": role or None, "aria_label": about}
    return draw_button(action, words, class_=style, **marks)
