"""The pictures that people are shown are those that the command takes."""

import re

from workshop.host.project_folders import ROOT
from workshop.pictures.__main__ import FILM
from workshop.pictures.scenes import SCENES

DRAWN_BY_HAND = {"three-looks.png"}
"""Pictures of what was decided, which nothing can take again."""


def test_every_picture_that_is_shown_is_taken_by_the_command_and_there() -> None:
    taken = {f"{scene.name}.png" for scene in SCENES} | {f"{FILM}.webp"}
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    shown = {
        name for page in pages for name in re.findall(r"pictures/([\w-]+\.\w+)", page.read_text("utf-8"))
    }
    assert shown - DRAWN_BY_HAND == taken
    assert {file.name for file in (ROOT / "docs" / "pictures").iterdir()} == shown
