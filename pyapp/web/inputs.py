"""Buttons, keys and forms: everything that a visitor does becomes a ``Press``."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from pyscript import document, window

from pyapp.app import Press
from pyapp.app.core.forms import GivenFile
from pyapp.slices import go_on, stand_still
from pyapp.web.back_button import close_dialog, closed_by_escape, open_dialog
from pyapp.web.dom import Binding, Element, every, fields, marks, one
from pyapp.web.gestures import GridPainting, HoldListener, Peek, Sheet, TapPace, frame, rove
from pyapp.web.page_files import PageFile, chosen, dropped
from pyapp.web.page_state import PageVisibility, Tidy, show_passcodes
from pyapp.web.redraw import is_guarded, restart_guards
from pyapp.web.text_console import Console

QUESTIONS = {
    "1": "hand",
    "2": "board",
    "3": "pot",
    "4": "price",
    "5": "stacks",
    "6": "last",
    "7": "best",
    "8": "who",
    "9": "places",
}
"""The keys that ask about the table."""

_GO_ON = ("Enter", " ")
_LIVE = "button:not([aria-disabled=true]), a, input, select, textarea, summary"
_IN_LOG = "[data-region=seats-door] *"
_BARS = "[data-region=bar], [data-region=pit-bar]"


_HURRYING = {"skip", "next"}

_LONG = 0.1
"""Seconds for which long work stands still for a press at most."""


class Inputs:
    """Listens on the root, once for everything."""

    def __init__(self, pressed: Callable[[Press], Awaitable[None]], pace: TapPace) -> None:
        self._pressed = pressed
        self._pace = pace
        self._sheet = Sheet()
        self._peek = Peek(self._send)
        self._held = HoldListener(pace)
        self._painting = GridPainting(self._send)
        self._visibility = PageVisibility(self._send)
        self._tidy = Tidy()
        self._console = Console(self._send)
        self._root = document.documentElement
        listeners = {
            "click": self._click,
            "keydown": self._key,
            "input": self._input,
            "change": self._change,
            "pointerdown": self._touch,
            "wheel": self._touch,
            "dragover": self._drag,
            "dragleave": self._drag,
            "drop": self._drop,
        }
        self._binding = Binding(self._root, listeners)
        self._doing: set[asyncio.Future[None]] = set()

    def listen(self) -> None:
        """Begin, with the taps that were made while the page was waking.

        Nothing waits for them: what they open may need an answer of the database, which may never come.
        """
        self._binding.listen()
        self._peek.listen()
        self._held.listen()
        self._painting.listen()
        self._visibility.listen()
        early = _early_taps()
        if early:
            self._do(self._catch_up(early))

    async def _catch_up(self, early: list[Press]) -> None:
        for press in early:
            await self._pressed(press)

    def stop(self) -> None:
        """Let go of the page."""
        self._peek.stop()
        self._held.stop()
        self._painting.stop()
        self._visibility.stop()
        self._binding.stop()

    def _click(self, event: Element) -> None:
        bar = event.target.closest(_BARS)
        if bar:
            restart_guards(bar)
        control = event.target.closest("[data-action]")
        self._hold_ring(control)
        if not control:
            self._tap(event.target)
            return
        if (event.isTrusted and is_guarded(control)) or self._painting.takes(control):
            return
        press = _press_of(control)
        match press.action:
            case "peek" if event.detail:
                """It is held, not clicked; only a click that no pointer made switches it."""
            case "log" | "replay-last-hand" | "type" | "term" | "reveal" | "seat" | "seat-done":
                self._switch(press, control)
            case "sheet" if not press.reason:
                self._sheet.switch()
            case "size" if not press.reason:
                self._sheet.choose(str(press.amount))
            case "size-step":
                self._sheet.step(more=press.value == "more")
            case _:
                self._sheet.close()
                self._send(press)

    async def _over_page(self, press: Press, control: Element) -> None:
        """Let a press draw what a dialog holds, then open it."""
        await self._pressed(press)
        open_dialog(control)

    def _touch(self, event: Element) -> None:
        """Let the next hand wait for whoever scrolls in the log, too."""
        self._hold_ring(event.target.closest("[data-action]"))

    def _hold_ring(self, control: Element) -> None:
        """Let the next hand wait until it is wanted, once anything else is touched or pressed."""
        if one("[data-ringing]") and not (control and control.matches("[data-action=next]")):
            self._send(Press("hold"))

    def _tap(self, place: Element) -> None:
        """Hurry what moves on the felt; while nothing does, ask about the cards or seat tapped."""
        if place.tagName == "DIALOG":  # its backdrop: what is inside is an element of its own
            close_dialog()
        if not place.closest(".felt, .taught") or self._held.was_held() or self._pace.hurry():
            return
        tapped = place.closest("[data-tap]")
        if tapped:
            carried = marks(tapped)
            self._send(Press(carried["tap"], value=carried.get("value", "")))

    def _switch(self, press: Press, control: Element) -> None:
        """Do what the page does by itself: open a list, a word or a dialog, or take what was typed."""
        match press.action:
            case "log":
                _switch(self._root, "data-log")
                if control.closest(".log"):  # the keyboard went with it
                    one("[data-region=top] [data-action=log]").focus()
            case "replay-last-hand":  # it comes on the same screen, where the log would cover its controls
                self._root.removeAttribute("data-log")
                self._send(press)
            case "type":
                self._console.submit(one("[data-console]"))
            case "reveal":
                show_passcodes(control, shown=control.ariaPressed != "true")
            case "seat":
                self._do(self._over_page(press, control))
            case "seat-done":
                close_dialog()
            case _:
                control.setAttribute("aria-expanded", str(control.ariaExpanded != "true").lower())

    def _change(self, event: Element) -> None:
        """Let files that were chosen be read."""
        box = event.target.closest("input[type=file][data-file]")
        if box and box.files.length:
            self._do(self._read(box, chosen(box.files)))
            box.value = ""

    def _drag(self, event: Element) -> None:
        """Show whether the screen in front reads files that are about to be dropped."""
        if "Files" not in list[str](event.dataTransfer.types):
            return
        event.preventDefault()  # or the browser would leave the game for the file
        leaves = event.type == "dragleave" and not event.relatedTarget
        self._root.toggleAttribute("data-dropping", bool(_file_box()) and not leaves)

    def _drop(self, event: Element) -> None:
        """Read files that fall anywhere on a screen that reads files, as if they had been chosen there."""
        self._root.removeAttribute("data-dropping")
        files = dropped(event.dataTransfer)
        if files:
            event.preventDefault()
            box = _file_box()
            if box:
                self._do(self._read(box, files))

    async def _read(self, box: Element, files: Sequence[GivenFile]) -> None:
        """Press with all files at once where the screen takes several, else with the text of each."""
        action = marks(box)["file"]
        if box.multiple:
            await self._pressed(Press(action, files=files))
            return
        for file in files:
            if isinstance(file, PageFile):
                await self._pressed(Press(action, value=await file.text()))

    def _input(self, event: Element) -> None:
        form = event.target.closest("[data-form]")
        if event.target.closest("[data-sizing]"):
            self._sheet.choose(str(event.target.value), event.target)
        elif form:
            self._send(Press(marks(form)["form"], form=fields(form)))

    def _key(self, event: Element) -> None:
        key = str(event.key)
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        closes = key == "Escape"
        control = closed_by_escape(event) if closes else _control_for(key)
        self._hold_ring(control)
        if self._is_sized(event, key) or rove(event, key) or self._goes_on(event, key):
            return
        if not closes and event.target.closest("input, select, textarea"):
            self._submit(event, key)
            return
        if key == "?":
            self._send(Press("keys"))
        elif key in QUESTIONS:
            self._send(Press("ask", value=QUESTIONS[key]))
        elif not (key == "Enter" and event.target.closest("button, a")):
            self._press_key(event, control)

    def _goes_on(self, event: Element, key: str) -> bool:
        """Let Enter and Space end the wait for what is explained to be read, as a tap does."""
        free = key in _GO_ON and one(".taught[data-waits]") and not event.target.closest(_LIVE)
        goes_on = bool(free) and self._pace.hurry()
        if goes_on:
            event.preventDefault()  # Space would scroll, or click a button that is refused
        return goes_on

    def _press_key(self, event: Element, control: Element) -> None:
        """Click the control that a key names, unless it came there just now."""
        if not control:
            return
        event.preventDefault()
        if not is_guarded(control):
            control.click()
        elif bar := control.closest(_BARS):
            restart_guards(bar)

    def _submit(self, event: Element, key: str) -> None:
        """Submit the form of a field; on the command line carry a command out, or bring the last one back."""
        if not event.target.closest("[data-console]"):
            if key == "Enter" and event.target.type != "file":  # there it opens what chooses a file
                event.preventDefault()  # or a form of one field would leave the page
                _submit(event.target)
        elif key == "Enter":
            self._console.submit(event.target)
        elif key == "ArrowUp" and not event.target.value:
            event.preventDefault()
            self._console.recall(event.target)

    def _is_sized(self, event: Element, key: str) -> bool:
        """Let Enter confirm an open sheet: on its slider or number, on the size chosen, and on no control."""
        if not (self._sheet.is_open and key == "Enter" and not event.repeat):
            return False
        place = event.target
        if not (
            place.closest("[data-sizing] input") or self._sheet.has_chosen(place) or not place.closest(_LIVE)
        ):
            return False
        event.preventDefault()
        self._sheet.confirm()
        return True

    def _send(self, press: Press) -> None:
        """Let a press be dealt with in the background; what that raises reaches the console."""
        stand_still()
        self._pace.press()
        self._do(self._answer(press))
        self._tidy.count_press()

    async def _answer(self, press: Press) -> None:
        """Deal with a press; long work stands still until the answer is seen, or takes long itself."""
        timer = asyncio.get_running_loop().call_later(_LONG, go_on)
        try:
            await self._pressed(press)
            if press.action in _HURRYING:
                self._pace.hurry()
            await frame()
        finally:
            timer.cancel()
            go_on()

    def _do(self, work: Awaitable[None]) -> None:
        doing = asyncio.ensure_future(work)
        self._doing.add(doing)
        doing.add_done_callback(self._done)

    def _done(self, doing: "asyncio.Future[None]") -> None:
        self._doing.discard(doing)
        doing.result()


def _control_for(key: str) -> Element:
    """Find the visible control that names this key as its own, else one in the closed hand log."""
    wanted, every_key = key.lower(), every("[aria-keyshortcuts]")
    named = [it for it in every_key if it.getAttribute("aria-keyshortcuts").lower() == wanted]
    seen = next((it for it in named if it.offsetParent), None)
    return seen or next((it for it in named if it.matches(_IN_LOG)), None)


def _submit(field: Element) -> None:
    """Press the button of a field's form that stands for all of it, where there is one."""
    form = field.closest("[data-form]")
    button = form and form.querySelector("[data-submit]")
    if button:
        button.click()


def _press_of(control: Element) -> Press:
    carried, form = marks(control), control.closest("[data-form]") or _open_form()
    return Press(
        carried["action"],
        amount=int(carried["amount"]) if "amount" in carried else None,
        value=carried.get("table", carried.get("value", "")),
        reason=carried.get("reason", ""),
        form=fields(form) if form else {},
    )


def _file_box() -> Element:
    """Find what takes files on the screen shown; ``None`` where nothing does."""
    return next((it for it in every("input[type=file][data-file]") if it.checkVisibility()), None)


def _open_form() -> Element:
    """Find the form of the screen shown, before those that screens left behind; ``None`` for no form."""
    forms = every("[data-form]")
    return next((it for it in forms if it.checkVisibility()), forms[0] if forms else None)


def _early_taps() -> list[Press]:
    """Take over what the boot script remembered."""
    carried = [marks(tap) for tap in list[Element](window.baizeTaps or [])]
    window.baizeTaps = None
    return [
        Press(tap.get("action", "open-table"), value=tap.get("table", tap.get("value", "")))
        for tap in carried
    ]


def _switch(root: Element, name: str) -> None:
    """Open what is closed and close what is open."""
    if root.getAttribute(name) == "open":
        root.removeAttribute(name)
    else:
        root.setAttribute(name, "open")
