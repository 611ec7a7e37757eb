"""What goes with the site beside the page: licences, languages and blueprints."""

import bz2
import re
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from workshop.host.build_steps import StopError, run_quietly
from workshop.host.project_folders import CHARTS, NODE_MODULES, PYSCRIPT, ROOT, STATIC, ZSTDDEC

NAME: Final = "LICENCES.txt"
LINE: Final = "=" * 72
OWN: Final = Path(__file__).with_name("licence_texts")
"""Texts that no package brings along."""

MPL: Final = NODE_MODULES / "axe-core" / "LICENSE"
"""Pyodide's package brings no licence; this one, which the tests use, is under the same and brings it."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something that is handed out: its name, what it is for and where it comes from, and its licence."""

    name: str
    words: str
    licence: Path


PARTS: Final = (
    Part("Baize", "The game itself.", ROOT / "LICENSE"),
    Part(
        "Pyodide",
        "Runs Python in the browser. Trimmed by workshop/host/runtime/runtime_trimming.py; source: https://github.com/pyodide/pyodide",
        MPL,
    ),
    Part(
        "CPython",
        "Python and its library, inside Pyodide; source: https://github.com/python/cpython",
        OWN / "CPython.txt",
    ),
    Part(
        "Emscripten",
        "What Pyodide is built with, and its C library; source: https://github.com/emscripten-core/emscripten",
        OWN / "Emscripten.txt",
    ),
    Part(
        "PyScript",
        "Starts Python in the page, unchanged; source: https://github.com/pyscript/pyscript",
        PYSCRIPT / "LICENSE",
    ),
    Part(
        "zstddec",
        "The decoder of the packed files; source: https://github.com/donmccurdy/zstddec",
        ZSTDDEC / "LICENSE",
    ),
    Part(
        "Zstandard",
        "The library inside that decoder; source: https://github.com/facebook/zstd",
        OWN / "Zstandard.txt",
    ),
    Part(
        "idb",
        "Makes promises of what the database answers, unchanged; source: https://github.com/jakearchibald/idb",
        NODE_MODULES / "idb" / "LICENSE",
    ),
    Part(
        "lean-qr",
        "Draws the QR code of a link, unchanged; source: https://github.com/davidje13/lean-qr",
        NODE_MODULES / "lean-qr" / "LICENSE",
    ),
    Part(
        "qr",
        "Reads QR codes where the browser does not, unchanged; source: https://github.com/paulmillr/qr",
        NODE_MODULES / "qr" / "LICENSE-MIT",
    ),
    Part(
        "Marcellus",
        "The face of names, headings and the felt's print: its Latin letters, unchanged; source: https://fontsource.org/fonts/marcellus",
        OWN / "Marcellus.txt",
    ),
    Part(
        "Charts.css",
        "Draws the graphs, unchanged; source: https://github.com/ChartsCSS/charts.css",
        CHARTS / "LICENSE",
    ),
)


def join_licences() -> str:
    """Return the licences of all parts, each under its name."""
    return "\n\n".join(_chapter(part) for part in PARTS) + "\n"


def _chapter(part: Part) -> str:
    try:
        text = part.licence.read_text("utf-8").strip()
    except OSError as error:
        raise StopError(f"The licence of {part.name} is not where it was, at {part.licence}") from error
    return f"{LINE}\n{part.name}\n{part.words}\n{LINE}\n\n{text}"


LANGUAGE_FILE: Final = re.compile(r"([a-z]{2})\.(?!room\.)\w+\.bin")
"""How they are called: a code and a part of the words; the boot script puts these names together too."""

LANGUAGES: Final = "texts"
"""Where they lie in `static/`, as they are written."""


def write_languages(target: Path) -> None:
    """Write the packed languages into a folder."""
    packing = (sys.executable, "-B", "-m", "workshop.packing.pack_languages")
    sources = STATIC / LANGUAGES
    run_quietly([*packing, sources, target], "languages", f"{sources} could not be packed")


def language_of(name: str) -> str:
    """Return the code of the language that a file belongs to, empty for any other file."""
    found = LANGUAGE_FILE.fullmatch(name)
    return found[1] if found else ""


BLUEPRINT_FILE: Final = re.compile(r"([\w-]+)\.blueprint\.bin")
"""How their files are called; the boot script puts these names together too."""

BLUEPRINTS: Final = "blueprints"
"""Where they lie in `static/`; `python -m workshop.lab train` writes them."""


def copy_blueprints(target: Path) -> None:
    """Copy the blueprints into a folder, and what is text packed by bzip2."""
    for file in sorted((STATIC / BLUEPRINTS).glob("*.bin")):
        shutil.copyfile(file, target / f"{file.stem}.blueprint.bin")
    for file in sorted((STATIC / BLUEPRINTS).glob("*.txt")):
        (target / f"{file.stem}.blueprint.bin").write_bytes(bz2.compress(file.read_bytes()))


def choice_of(name: str) -> str:
    """Return what is chosen where a file is fetched, a language or a blueprint; empty for any other file."""
    found = BLUEPRINT_FILE.fullmatch(name)
    return found[1] if found else language_of(name)
