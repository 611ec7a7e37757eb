"""Who plays: the profile that is logged in, its ledger, and everybody else on the device."""

from dataclasses import dataclass
from typing import Final

from pyapp.blackjack import half_dollars_text
from pyapp.views.kit.form_fields import amount, entered
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.icon_buttons import icon_button
from pyapp.views.screens.ledger_rows import LedgerRow, draw_ledger

FIRST_AMOUNT: Final = 250
"""The dollars that stand in the box for any other amount until somebody writes there."""


@dataclass(frozen=True, slots=True)
class MyView:
    """The profile that is logged in."""

    name: str
    bankroll: int
    """Half-dollars."""

    locked: bool
    rows: tuple[LedgerRow, ...]
    """The movements shown, the newest first."""

    movements: int
    """How many there are."""

    offers: tuple[int, ...]
    """The amounts of play chips that can be bought, in half-dollars."""

    on_tables: tuple[str, ...] = ()
    """What waits at each table where the person sits, in words."""

    deleting: int = 0
    """How many times the question whether to delete it was answered with yes; 0 where nobody asked."""


@dataclass(frozen=True, slots=True)
class OtherView:
    """A profile that can be logged in."""

    owner: str
    name: str
    bankroll: int | None
    locked: bool
    deleting: bool = False
    """Whether the question stands open if it is to be deleted without its passcode."""


@dataclass(frozen=True, slots=True)
class ProfilesView:
    """The whole screen."""

    me: MyView | None
    """Nobody where somebody must say who he is."""

    others: tuple[OtherView, ...]
    passcodes: bool = True
    """Whether the browser can keep a passcode."""

    damaged: int = 0
    """How many saves were put aside since they could not be read."""


def draw_profiles(view: ProfilesView) -> dict[str, str]:
    """Draw the screen."""
    parts = (_head(view), _me(view), _others(view), _new(view), _files(view))
    return {"profiles": join(*parts)}


def _head(view: ProfilesView) -> Html:
    title = "Profiles" if view.me else "Who plays?"
    quiet = "Each has its own chips, tables, settings and history. Everything stays in this browser."
    words = el("div", el("h2", title), el("p", quiet, class_="quiet"), class_="words")
    back = (icon_button("back", "leave", "Back"),) if view.me else ()
    return el("div", *back, words, class_="head")


def _me(view: ProfilesView) -> Html:
    me = view.me
    if me is None:
        return join()
    if me.deleting:
        return el("section", _deleting(me), class_="mine", aria_label="Delete this profile")
    parts = (_who(me, leave=bool(view.others) or me.locked), _chips(me), _ledger(me), _changes(view, me))
    return el("section", *parts, class_="mine", aria_label="Logged in")


def _who(me: MyView, *, leave: bool) -> Html:
    waits = (el("p", words, class_="quiet") for words in me.on_tables)
    words = el(
        "div", el("h3", me.name), el("b", half_dollars_text(me.bankroll), data_chips=me.bankroll), *waits
    )
    out = _button("Log out", "log-out") if leave else join()
    return el("div", words, out, class_="whose")


def _chips(me: MyView) -> Html:
    buys = (_button(f"+ {half_dollars_text(offer)}", "buy-chips", str(offer)) for offer in me.offers)
    other = (amount("chips", "Another amount", FIRST_AMOUNT, least=1), _push("Buy", "buy-chips"))
    return join(
        el("fieldset", el("legend", "Add free play chips"), *buys, class_="buys"),
        _form("buy-chips", *other),
    )


def _ledger(me: MyView) -> Html:
    more = me.movements > len(me.rows)
    rest = _button(f"Show all {me.movements}", "ledger-all") if more else join()
    return el("details", el("summary", "Ledger"), draw_ledger(me.rows), rest, open=True)


def _changes(view: ProfilesView, me: MyView) -> Html:
    name = _form("profile-name", entered("name", "Name", me.name), _push("Rename", "rename"))
    delete = el("div", el("p", _DELETE), _button("Delete this profile", "delete"), class_="profile-form")
    return join(
        el("details", el("summary", "Change the name"), name),
        el("details", el("summary", "Passcode"), _passcode(me) if view.passcodes else el("p", _NO_PASSCODE)),
        el("details", el("summary", "Delete"), delete),
    )


def _passcode(me: MyView) -> Html:
    new = entered("passcode", "New passcode, 4 letters or more", "", hidden="new-password")
    off = _button("Remove the passcode", "unlock") if me.locked else join()
    push = _push("Change the passcode" if me.locked else "Set a passcode", "lock")
    return _form("profile-lock", el("p", _WHAT_FOR, class_="quiet"), new, push, off)


def _deleting(me: MyView) -> Html:
    """Ask, and ask again."""
    sure = me.deleting > 1
    what = f"{me.name}, {half_dollars_text(me.bankroll)} and everything saved with this profile"
    words = f"Are you sure? {me.name} can't be brought back." if sure else f"Delete {what}?"
    yes = "Delete for good" if sure else "Yes, delete"
    keep, push = _button("Keep it", "keep-profile"), _button(yes, "delete", danger=True)
    return el("div", el("p", el("b", words)), el("div", keep, push, class_="row even"), class_="profile-form")


def _others(view: ProfilesView) -> Html:
    if not view.others:
        return join()
    title = el("h3", "Someone else plays" if view.me else "On this device")
    rows = (el("li", _other(other)) for other in view.others)
    return el("section", title, el("ul", *rows, class_="others"), class_="block")


def _other(other: OtherView) -> Html:
    if other.deleting:
        return _forgetting(other)
    return _locked(other) if other.locked else _open(other)


def _open(other: OtherView) -> Html:
    return el(
        "button", *_called(other), type="button", class_="other", data_action="log-in", data_value=other.owner
    )


def _locked(other: OtherView) -> Html:
    """Ask for the passcode in the place where the name stands."""
    code = entered("passcode", f"{other.name}'s passcode", "", hidden="current-password")
    forget = _button("Delete without the passcode", "forget", other.owner)
    form = _form(f"log-in-{other.owner}", code, _push("Log in", "log-in", other.owner), forget)
    return el("details", el("summary", *_called(other), class_="other"), form)


def _forgetting(other: OtherView) -> Html:
    """Warn before a profile goes that only its owner can open."""
    chips = "" if other.bankroll is None else f" its {half_dollars_text(other.bankroll)} and"
    words = f"Delete {other.name}? {_FORGET} This deletes{chips} everything in it for good."
    keep = _button("Keep it", "keep-profile")
    push = _button("Delete for good", "forget", other.owner, danger=True)
    return el("div", el("p", el("b", words)), el("div", keep, push, class_="row even"), class_="profile-form")


def _called(other: OtherView) -> tuple[Html, ...]:
    holds = "cannot be read" if other.bankroll is None else half_dollars_text(other.bankroll)
    return (el("b", other.name), el("span", f"{holds} · passcode" if other.locked else holds, class_="quiet"))


def _new(view: ProfilesView) -> Html:
    code = entered("passcode", "Passcode (optional)", "", hidden="new-password")
    fields = (entered("name", "Name", ""), code if view.passcodes else join())
    form = _form("profile-new", *fields, _push("Create and log in", "create"))
    alone = not (view.others or view.me)
    return el("details", el("summary", "New profile"), form, class_="block", open=alone)


def _files(view: ProfilesView) -> Html:
    box = el("input", type="file", accept=".json", data_file="import-all", class_="unseen", id="saves")
    read = el("label", "Load a backup", for_="saves", class_="small")
    words = el("p", _FILES, class_="quiet")
    save = _button("Save a backup", "export-profiles")
    return el(
        "section",
        el("h3", "Backup"),
        words,
        el("div", save, box, read, class_="files"),
        el("div", data_region="backup-progress"),
        _aside(view),
    )


def _aside(view: ProfilesView) -> Html:
    """Offer what was put aside as a file, so that it is not lost with the browser."""
    if not view.damaged:
        return join()
    count = "A damaged save was" if view.damaged == 1 else f"{view.damaged} damaged saves were"
    words = f"{count} kept unchanged."
    return el("div", el("p", words, class_="quiet"), _button("Save the damaged copy", "export-damaged"))


def _form(name: str, *inside: Html) -> Html:
    return el("form", *inside, data_form=name, class_="profile-form")


def _push(words: str, action: str, value: str | None = None) -> Html:
    """Draw the button that Enter in a field of its form presses."""
    return el(
        "button",
        words,
        type="button",
        class_="primary",
        data_action=action,
        data_value=value,
        data_submit=True,
    )


def _button(words: str, action: str, value: str | None = None, *, danger: bool = False) -> Html:
    style = "small danger" if danger else "small"
    return el("button", words, type="button", class_=style, data_action=action, data_value=value)


_DELETE = "Its chips, ledger, settings and history are deleted too. You'll be asked to confirm."
_WHAT_FOR = "It keeps others from playing as you. Only a salted hash of it is kept, so it can't be recovered."
_NO_PASSCODE = "Passcodes work only on a secure page. Open the game over https to use one."
_FILES = (
    "All profiles in this browser, with tables, ledgers, settings and history. One with a passcode is in the "
    "file only while it is logged in. Loading a backup adds to what is here; nothing is lost."
)
_FORGET = "It has a passcode, so it may be someone else's."
