"""What lies over the page: dialogs, in which the browser keeps the keyboard, and all that Back closes."""

from typing import Final

from pyscript import document

from pyapp.views import Layer
from pyapp.web.dom import Element, marks, one

_TYPED: Final = "textarea, input:not([type=radio], [type=checkbox], [type=range], [type=file])"
"""Where a person types, so that Escape may be meant for the word just typed."""


def topmost() -> Element:
    """Find the control that closes what lies on top, ``None`` where nothing does.

    A dialog shuts out all that lies below; of two in one layer the later in the page lies above.
    """
    place = one("dialog[open]") or document
    for layer in Layer:
        closers = list[Element](place.querySelectorAll(f'[data-closes="{layer}"]'))
        seen = [it for it in closers if it.checkVisibility()]
        if seen:
            return seen[-1]
    return None


def closed_by_escape(event: Element) -> Element:
    """Find what Escape presses: neither the way out of a table in play, nor that of a page being typed in."""
    control = topmost()
    layer = marks(control)["closes"] if control and not event.isComposing else Layer.TABLE
    stays = layer == Layer.TABLE or (layer == Layer.PAGE and event.target.closest(_TYPED))
    return None if stays else control


def open_dialog(opener: Element) -> None:
    """Open the dialog of the opener's region, with the keyboard on what is chosen in it; Escape closes it."""
    dialog = opener.closest("[data-region]").querySelector("dialog")
    if not dialog or dialog.open:
        return
    dialog.showModal()
    chosen = dialog.querySelector("input:checked")
    if chosen:
        chosen.focus()


def close_dialog() -> None:
    """Close the dialog that is open, if one is."""
    shown = one("dialog[open]")
    if shown:
        shown.close()
