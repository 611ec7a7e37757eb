"""The blueprints of tables, which visitors fetch when they open one: a file each, beside the runtime."""

import re
import shutil
from pathlib import Path
from typing import Final

from workshop.host.bundle.languages import language_of
from workshop.host.project_folders import STATIC

FILE: Final = re.compile(r"([\w-]+)\.blueprint\.bin")
"""How their files are called; the boot script puts these names together too."""

FOLDER: Final = "blueprints"
"""Where they lie in `static/`; `python -m workshop.lab train` writes them."""


def copy_blueprints(target: Path) -> None:
    """Copy the blueprints into a folder."""
    for file in sorted((STATIC / FOLDER).glob("*.bin")):
        shutil.copyfile(file, target / f"{file.stem}.blueprint.bin")


def choice_of(name: str) -> str:
    """Return what is chosen where a file is fetched, a language or a blueprint; empty for any other file."""
    found = FILE.fullmatch(name)
    return found[1] if found else language_of(name)
