"""The page's scripts joined to few and made small: each request costs a start more than its bytes do."""

import re
import shutil
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

from workshop.host.build_steps import StopError
from workshop.host.esbuild import run_esbuild
from workshop.host.project_folders import PYODIDE, PYSCRIPT

JOINED: Final = ("boot.js", "later.js")
"""What is made of many modules, which lie in the folders of their names."""

ENTRIES: Final = (
    *JOINED,
    "friends/line.js",
    "friends/scanner.js",
    "copy/file-copy.js",
    "copy/hand-picture.js",
)
"""What pages ask for: each carries all that it imports but the others."""

TEXTS: Final = ("boot/unpacker.js",)
"""What a joined script carries as text, for a worker."""

_WITHIN_NODE: Final = ("node:*", "ws")
"""What Pyodide imports where it is not in a browser."""

_CORE: Final = "core.js"
_EXPORTS: Final = re.compile(r"export\{([^}]*)\};\n.*", re.DOTALL)
_ERROR_PLUGIN: Final = re.compile(r'\(\)=>import\("\./error-[\w-]+\.js"\)')
_NO_PLUGIN: Final = "async()=>({notOnDOM(){},notify(){}})"
"""Stands for what PyScript asks for even when it is switched off: the page itself says what failed."""


def write_scripts(folder: Path) -> None:
    """Join and shorten the scripts of a folder with all of `static/`, and put PyScript there."""
    (folder / "pyscript").mkdir()
    (folder / "pyscript" / _CORE).write_text(join_pyscript(PYSCRIPT / "dist"), "utf-8")
    run_esbuild(folder, TEXTS)
    join_scripts(folder, ENTRIES, [f"--alias:pyodide={PYODIDE / 'pyodide.mjs'}"])
    for name in JOINED:
        shutil.rmtree(folder / name.removesuffix(".js"))


def join_scripts(folder: Path, entries: Sequence[str], options: Sequence[str] = ()) -> None:
    """Make each of a folder's scripts one file with all that it imports but the others and PyScript.

    A form that cannot be joined stops the build.
    """
    folder = folder.resolve()
    apart = [*(str(folder / name) for name in (*entries, f"pyscript/{_CORE}")), *_WITHIN_NODE]
    joined = ("--bundle", "--format=esm", "--minify", "--legal-comments=none")
    together = [*joined, *(f"--external:{it}" for it in apart), *options]
    for place, names in groupby(sorted(entries, key=_place), _place):  # addresses are written for one place
        run_esbuild(folder / place, [Path(name).name for name in names], together)


def _place(entry: str) -> Path:
    return Path(entry).parent


def join_pyscript(dist: Path) -> str:
    """Return PyScript as one module that exports its hooks, of which alone the page makes use."""
    chunks = list(dist.glob("core-*.js"))
    text = chunks[0].read_text("utf-8") if len(chunks) == 1 else ""
    inner = re.findall(r"\b(\w+) as hooks\b", (dist / _CORE).read_text("utf-8"))
    exported = "".join(_EXPORTS.findall(text))
    hooks = re.findall(rf"\b([\w$]+) as {inner[0]}\b", exported) if inner else []
    core, times = _ERROR_PLUGIN.subn(_NO_PLUGIN, text)
    if len(hooks) != 1 or times != 1:
        raise StopError(
            "PyScript's files are not as expected; build with the version that package-lock.json names"
        )
    return f"{_EXPORTS.sub('', core)}export{{{hooks[0]} as hooks}};\n"
