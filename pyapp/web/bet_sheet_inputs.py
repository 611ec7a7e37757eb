"""The sheet on which a bet is sized: slider, typed number and named sizes set the button that confirms."""

from pyscript import document

from pyapp.cards import Chips
from pyapp.views import SLIDER, TYPED, choose_size, step_size
from pyapp.web.dom import Element, marks, one


class Sheet:
    """Opens and closes the sheet, and keeps its parts agreed on one amount."""

    def __init__(self) -> None:
        self._root = document.documentElement

    @property
    def is_open(self) -> bool:
        """Whether the sheet is on the screen."""
        return bool(self._root.getAttribute("data-sheet") == "open")

    def switch(self) -> None:
        """Open what is closed, with the keyboard on the slider, and close what is open."""
        if self.is_open:
            self.close()
            return
        self._root.setAttribute("data-sheet", "open")
        slider = one(f".sheet [name={SLIDER}]")
        if slider:
            slider.focus()

    def close(self) -> None:
        """Close the sheet and give the keyboard back to the button that opens it."""
        if not self.is_open:
            return
        self._root.removeAttribute("data-sheet")
        opener = one("[data-region=bar] [data-action=sheet]")
        if opener:
            opener.focus()

    def choose(self, written: str, source: Element = None) -> None:
        """Set every part but ``source`` to what was written, brought within what may be bet."""
        sheet = one("[data-sizing]")
        if not sheet:
            return
        slider, typed = one(f".sheet [name={SLIDER}]"), one(f".sheet [name={TYPED}]")
        field = str(source.name) if source else ""
        choice = choose_size(marks(sheet), written, field)
        one("[data-confirm]").dataset.amount = str(choice.amount)
        one("[data-size-words]").textContent = choice.words
        if field != TYPED:
            typed.value = choice.typed
        if field != SLIDER:
            slider.value = str(choice.stop)
        slider.setAttribute("aria-valuetext", choice.spoken)

    def step(self, *, more: bool) -> None:
        """Go to the slider's next stop."""
        sheet = one("[data-sizing]")
        if sheet:
            now = Chips(int(one("[data-confirm]").dataset.amount))
            self.choose(str(step_size(marks(sheet), now, more=more)))

    def confirm(self) -> None:
        """Press the button that confirms."""
        one("[data-confirm]").click()
