"""The languages that visitors fetch when they choose them: packed files, one a part, beside the runtime."""

import re
import sys
from pathlib import Path
from typing import Final

from workshop.host.build_steps import run_quietly
from workshop.host.project_folders import STATIC

FILE: Final = re.compile(r"([a-z]{2})\.(?!room\.)\w+\.bin")
"""How they are called: a code and a part of the words; the boot script puts these names together too."""

FOLDER: Final = "texts"
"""Where they lie in `static/`, as they are written."""


def write_languages(target: Path) -> None:
    """Write the packed languages into a folder."""
    packing = (sys.executable, "-B", "-m", "workshop.packing.pack_languages")
    sources = STATIC / FOLDER
    run_quietly([*packing, sources, target], "languages", f"{sources} could not be packed")


def language_of(name: str) -> str:
    """Return the code of the language that a file belongs to, empty for any other file."""
    found = FILE.fullmatch(name)
    return found[1] if found else ""
