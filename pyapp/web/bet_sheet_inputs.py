"""The sheet on which a bet is sized: slider, typed number and named sizes set the button that confirms."""

from pyscript import document

from pyapp.views import read_size, size_words
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
        slider = one(".sheet [name=amount]")
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
        """Set every part but ``source`` to the amount written, brought within what may be bet."""
        sheet = one("[data-sizing]")
        if not sheet:
            return
        limits = marks(sheet)
        amount = read_size(written, int(limits["least"]), int(limits["most"]))
        words = size_words(limits["sizing"], amount, int(limits["allIn"]) if "allIn" in limits else None)
        one("[data-confirm]").dataset.amount = str(amount)
        one("[data-size-words]").textContent = words
        for name in ("amount", "amount-typed"):
            part = one(f".sheet [name={name}]")
            if not source or part.name != source.name:
                part.value = str(amount)
        one(".sheet [name=amount]").setAttribute("aria-valuetext", f"${amount:,}")

    def confirm(self) -> None:
        """Press the button that confirms."""
        one("[data-confirm]").click()
