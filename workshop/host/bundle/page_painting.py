"""The lobby and the regions in `index.html`, drawn by the app's own views, with the portraits that it shows.

All other portraits, the figures of court cards and some icons are a file that the page fetches beside the
runtime and puts into itself (`static/boot/language.js`). `<use>` finds them in the page as it finds the rest,
so a view needs no address, and a face that is drawn again is there at once.
"""

import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from workshop.host.build_steps import StopError
from workshop.host.bundle.short_paths import shorten_paths
from workshop.host.project_folders import ROOT, STATIC

PORTRAITS: Final = STATIC / "art" / "portraits.svg"
COURTS: Final = STATIC / "art" / "courts.svg"
NEIGHBOURS: Final = STATIC / "art" / "neighbours.svg"
PLAYERS: Final = STATIC / "art" / "players.svg"
ICONS: Final = STATIC / "art" / "icons.svg"
DRAWINGS: Final = (COURTS, PORTRAITS, PLAYERS, NEIGHBOURS, ICONS)
FILE: Final = "drawings.svg"
"""What holds the drawings that the page is built without."""

_PLACE: Final = "<!-- drawings -->"
_FOR_PEOPLE: Final = re.compile(r"<!--.*?-->|\n", re.DOTALL)
"""What helps those who read or change the drawing, and draws nothing."""

_COVERED: Final = re.compile(r'(<path d="[^"]*" fill="#\w{6}"/>)(?=(?:(?!</?(?:g|symbol)\b).)*\1)')
"""A shape that is drawn once more further on, and so is not seen where it is drawn first."""

_FILLED: Final = re.compile(r'z(?=" fill="#\w{6}"/>)')
"""The last step of a shape without an outline: whatever is filled is closed."""

_PART: Final = re.compile(r'<(g|symbol|path) id="([\w-]+)"(?:.*?</\1>|[^>]*/>)')
"""A part of a drawing as the page holds it; none has a group within a group."""

_USED: Final = re.compile(r'<use href="#([\w-]+)"')


def add_drawings(page: str) -> str:
    """Return the page with the drawings that it shows before any script has run, in their place."""
    if page.count(_PLACE) != 1:
        raise StopError(f"index.html must hold {_PLACE} exactly once, for the drawings that it shows")
    parts = _parts()
    shown = _shown(page, parts)
    return page.replace(_PLACE, "".join(part for name, part in parts.items() if name in shown))


def further_drawings(page: str) -> str:
    """Return the file of all drawings that a page with its own does not hold."""
    shown = _shown(page, parts := _parts())
    rest = "".join(part for name, part in parts.items() if name not in shown)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{rest}</svg>'


def page_drawing(drawing: Path) -> str:
    """Return a drawing as the page holds it."""
    short = shorten_paths(_FOR_PEOPLE.sub("", drawing.read_text("utf-8")))
    return _FILLED.sub("", _COVERED.sub("", short))


def _parts() -> dict[str, str]:
    """Return what the drawings consist of, by the names that `<use>` knows."""
    found = (_PART.finditer(page_drawing(drawing)) for drawing in DRAWINGS)
    return {part[2]: part[0] for parts in found for part in parts}


def _shown(page: str, parts: Mapping[str, str]) -> set[str]:
    """Return the parts that a page uses, with those that they use in turn."""
    shown: set[str] = set()
    asked = {*_USED.findall(page)} & parts.keys()
    while asked:
        shown |= asked
        asked = {name for part in asked for name in _USED.findall(parts[part])} - shown
    return shown


def paint(template: str) -> str:
    """Return the page with what Python draws of it."""
    command = [sys.executable, "-B", "-X", "utf8", "-m", "workshop.packing.paint_page"]
    done = subprocess.run(
        command, cwd=ROOT, input=template, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise StopError(f"The lobby cannot be drawn into index.html: {done.stderr.strip()}")
    return add_drawings(done.stdout)
