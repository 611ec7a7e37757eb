"""The markup of the page in fewer bytes: without what HTML lets a page leave out."""

import re
from typing import Final

from workshop.host.bundle.short_paths import shorten_paths

_TAG: Final = re.compile(r"<(?!script|mpy-config|a )[a-z][^>]*>")
_VALUE: Final = re.compile(r'="([\w#(),.-]+)"(/?)')
"""A value that needs no quotes; a slash that closes the tag is held apart from it."""

_NEEDLESS: Final = re.compile(r"<!--.*?-->\n?|(?<=<button) type=button|</li>(?=<li>|</ul>)", re.DOTALL)
"""What only people read, and what a button outside a form and an item of a list have no need of."""

_BREAK: Final = re.compile(r"(?<=>)\n(?=</?(?:div|g|path|use|marker)\b)")
"""A line's end before what begins a line, or draws, of itself."""

_REGIONS: Final = re.compile(r"(?:<div data-region=[\w-]+></div>){2,}")
_REGION: Final = re.compile(r"=([\w-]+)")


def shorten_markup(markup: str) -> str:
    """Return markup that browsers read as they read the other, but for empty regions that stand together."""
    bare = _NEEDLESS.sub("", _TAG.sub(lambda tag: _VALUE.sub(_unquote, tag[0]), shorten_paths(markup)))
    return _REGIONS.sub(_name_regions, _BREAK.sub("", bare))


def _name_regions(found: re.Match[str]) -> str:
    """Return empty regions as one that names them, which `static/boot.js` lays out before any is filled."""
    return f'<div data-regions="{" ".join(_REGION.findall(found[0]))}" hidden></div>'


def _unquote(value: re.Match[str]) -> str:
    return f"={value[1]} /" if value[2] else f"={value[1]}"
