"""The licences of everything that the site hands out, in one text that goes with it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from workshop.host.build_steps import StopError
from workshop.host.project_folders import CHARTS, NODE_MODULES, PYSCRIPT, ROOT, ZSTDDEC

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
        OWN / "idb.txt",
    ),
    Part(
        "lean-qr",
        "Draws the QR code of a link, unchanged; source: https://github.com/davidje13/lean-qr",
        OWN / "lean-qr.txt",
    ),
    Part(
        "qr",
        "Reads QR codes where the browser does not, unchanged; source: https://github.com/paulmillr/qr",
        OWN / "qr.txt",
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
