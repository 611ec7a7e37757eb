"""A few words for the page, so that the rest of the web layer need not spell them."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from pyscript import document, ffi, window

Element: TypeAlias = Any
"""An element of the page; JavaScript's objects have no types here."""


def one(selector: str) -> Element:
    """Find the first element, ``None`` where there is none."""
    return document.querySelector(selector)


def every(selector: str) -> list[Element]:
    """Find all elements, in the page's order."""
    return list(document.querySelectorAll(selector))


def region(name: str) -> Element:
    """Find a region by its name."""
    return one(f'[data-region="{name}"]')


def plain(value: object) -> Any:  # noqa: ANN401 - a JavaScript value
    """Turn lists and mappings into JavaScript's own."""
    return ffi.to_js(value)  # mappings become plain objects there


def marks(element: Element) -> Mapping[str, str]:
    """Read an element's ``data-`` attributes, or a plain object's fields, leaving undefined ones out."""
    values = element.dataset if hasattr(element, "dataset") else element
    return {str(name): value for name, value in window.Object.entries(values) if isinstance(value, str)}


def fields(form: Element) -> Mapping[str, str]:
    """Read a form's fields by name."""
    return {str(name): str(value) for name, value in window.FormData.new(form).entries()}
