"""The lobby and the regions in `index.html`, drawn by the app's own views, and portraits and court cards."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from workshop.host.build_steps import StopError
from workshop.host.project_folders import ROOT, STATIC

PAINT = """
import sys
from pyapp.views.screens.painted_page import paint_page
sys.stdout.write(paint_page(sys.stdin.read()))
"""


PORTRAITS: Final = STATIC / "art" / "portraits.svg"
COURTS: Final = STATIC / "art" / "courts.svg"
NEIGHBOURS: Final = STATIC / "art" / "neighbours.svg"
PLAYERS: Final = STATIC / "art" / "players.svg"
DRAWINGS: Final = (COURTS, PORTRAITS, PLAYERS, NEIGHBOURS)
"""What stands in the page and is no file of the site."""

_FOR_PEOPLE: Final = re.compile(r"<!--.*?-->|\n", re.DOTALL)
"""What helps those who read or change the drawing, and draws nothing."""


def add_drawings(page: str) -> str:
    """Return the page with portraits and court cards in their places, the last things in it.

    The drawings stand in the page, since a browser takes no symbols from another file of `file://`.
    """
    for drawing in DRAWINGS:
        place = f"<!-- {drawing.stem} -->"
        if page.count(place) != 1:
            raise StopError(f"index.html must hold {place} exactly once, for {drawing.name}")
        page = page.replace(place, page_drawing(drawing))
    return page


def page_drawing(drawing: Path) -> str:
    """Return a drawing as the page holds it."""
    return _FOR_PEOPLE.sub("", drawing.read_text("utf-8"))


def paint(template: str) -> str:
    """Return the page with what Python draws of it.

    A process of its own draws, so that the server of the sources sees a view as it is at each reload.
    """
    command = [sys.executable, "-B", "-X", "utf8", "-c", PAINT]
    done = subprocess.run(
        command, cwd=ROOT, input=template, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise StopError(f"The lobby cannot be drawn into index.html: {done.stderr.strip()}")
    return add_drawings(done.stdout)
