"""A dialog over the page; the browser keeps the keyboard in it, and returns it where it came from."""

from pyapp.web.dom import Element, one


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
