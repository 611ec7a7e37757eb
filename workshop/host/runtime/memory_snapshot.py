"""The memory snapshot: a Pyodide that has imported the app, as one file; its pieces, and what it leaves out.

Pages fetch those pieces that no earlier build's snapshot has. A piece is what one window of the memory holds,
known by its hash. Most are the same in the next build, since groups of objects begin at round addresses
(`workshop/node/zero-free-heap.mjs`). The service worker puts a snapshot together from them (`static/sw.js`).
"""

import ast
import hashlib
import json
import shutil
import subprocess
import tomllib
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any, Final

from workshop.host import environment
from workshop.host.build_steps import StopError, say
from workshop.host.project_folders import (
    APP,
    CACHE,
    IN_NODE,
    INSIDE_PYODIDE,
    PYSCRIPT,
    ROOT,
    STATIC,
    archive_folders,
    digest,
    hash_files,
    hash_parts,
    list_files,
)
from workshop.host.runtime.runtime_splitting import list_late_data
from workshop.host.runtime.runtime_trimming import WASM, pack, trim_runtime
from workshop.inside import app_imports, room_modules

PIECES: Final = "pieces"
"""The folder of the site that holds the pieces, each in a file named by its hash."""

PIECES_LIST: Final = "snapshot.pieces.json"
"""The file beside the snapshot that lists hash and length of each of its pieces, in order."""

DIGITS: Final = 12
STRONGEST: Final = 9


def cut(raw: bytes, lengths: Iterable[int]) -> Iterator[bytes]:
    """Yield the pieces of a snapshot that have these lengths, which cover it."""
    return (raw[start:end] for start, end in pairwise(accumulate(lengths, initial=0)))


def name_of(piece: bytes) -> str:
    """Return the hash by which a piece is known."""
    return hashlib.sha256(piece).hexdigest()[:DIGITS]


def write_pieces(pieces: Iterable[bytes], folder: Path) -> None:
    """Write each piece into a file of its own, packed as every browser can unpack it, and the list of all."""
    folder.mkdir()
    listed = list[tuple[str, int]]()
    for piece in pieces:
        listed.append((name_of(piece), len(piece)))
        (folder / f"{listed[-1][0]}.bin").write_bytes(zlib.compress(piece, STRONGEST))
    (folder / PIECES_LIST).write_text(json.dumps(listed, separators=(",", ":")), "utf-8")


CONTRACT = "No page carries what only a shell runs"
"""The import contract in pyproject.toml whose forbidden packages the build leaves out."""


def list_shell_only() -> list[Path]:
    """List the files and folders of the app that only a shell runs; some of them need processes."""
    contracts = _tools()["importlinter"]["contracts"]
    named = [contract["forbidden_modules"] for contract in contracts if contract["name"] == CONTRACT]
    if len(named) != 1:
        raise StopError(f"pyproject.toml must hold the import contract “{CONTRACT}” once")
    return [APP / "__main__.py", *(ROOT / name.replace(".", "/") for name in named[0])]


def list_left_out() -> list[Path]:
    """List what no page has in its Python: what only a shell runs, sheets, and texts in other languages."""
    features = APP / "features"
    texts = (folder for folder in features.glob("*/texts/*") if folder.name != "en")
    return [*list_shell_only(), *sorted(features.glob("*/*.css")), *sorted(texts)]


@cache
def list_rooms() -> dict[str, list[str]]:
    """Return the modules of each room, which the snapshot leaves out and pages fetch later."""
    files = list_files(APP, "*.py", without=list_shell_only())
    return room_modules.find_rooms(
        {app_imports.module_name(path, ROOT): ast.parse(path.read_bytes()) for path in files}
    )


def _tools() -> dict[str, Any]:
    tools: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]
    return tools


HERE = Path(__file__).parent
PYSCRIPT_PYTHON = PYSCRIPT / "src" / "stdlib" / "pyscript"


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A snapshot on disk, packed, and its size and hash before packing."""

    packed: Path
    size: int
    digest: str
    rooms: dict[str, Path]
    """The files of the rooms, by the names that pages fetch them by."""

    pieces: Path
    """A folder with its pieces, each in a file, and their list: see `snapshot_pieces`."""


def make_snapshot() -> Snapshot:
    """Return the snapshot of the sources as they are, making it only if they changed."""
    packed = CACHE / f"snapshot-{_stamp()}.zst"
    facts = packed.with_suffix(".json")
    if not facts.exists():
        say("Making the memory snapshot: importing the app in Pyodide")
        CACHE.mkdir(exist_ok=True)
        for old in CACHE.glob("snapshot-*"):
            shutil.rmtree(old) if old.is_dir() and not old.is_symlink() else old.unlink(missing_ok=True)
        facts.write_text(json.dumps(_take(packed)), "utf-8")
    told = json.loads(facts.read_text("utf-8"))
    return Snapshot(packed, told["size"], told["digest"], _room_files(packed), _folder_of_pieces(packed))


def _room_files(packed: Path) -> dict[str, Path]:
    found = {room: packed.with_suffix(f".raw.{room}.room.bin") for room in list_rooms()}
    return {f"{room}.room.bin": file for room, file in found.items()}


def _folder_of_pieces(packed: Path) -> Path:
    return packed.with_suffix(".pieces")


def _stamp() -> str:
    own = [file for folder in (HERE, IN_NODE, INSIDE_PYODIDE) for file in list_files(folder)]
    app = list_files(APP, without=list_left_out())
    files = hash_files([*app, *own, *list_files(STATIC / "boot", "*.js"), ROOT / "package-lock.json"])
    return hash_parts([files.encode(), json.dumps(list_rooms()).encode()])


def _take(packed: Path) -> dict[str, Any]:
    raw, archive, library = (packed.with_suffix(suffix) for suffix in (".raw", ".app.zip", ".library.zip"))
    archive_folders(archive, [(APP, "pyapp"), (PYSCRIPT_PYTHON, "pyscript")], list_left_out())
    job = {"pyodide": trim_runtime(), "archive": archive, "library": library, "out": raw}
    texts = {key: str(path) for key, path in job.items()}
    callers = [str(path) for path in _callers()]
    lists = {"callers": callers, "rooms": list_rooms(), "late": list_late_data(trim_runtime() / WASM)}
    facts = _run_node({**texts, "inside": str(INSIDE_PYODIDE), **lists})
    pack(raw, packed)
    content = raw.read_bytes()
    facts["digest"] = digest(content)
    write_pieces(cut(content, facts.pop("pieces")), _folder_of_pieces(packed))
    for done in (raw, archive, library):
        done.unlink()
    return facts


def _callers() -> list[Path]:
    """List the scripts that call Python or run some: Pyodide's, PyScript's and the boot's."""
    pyodide = [trim_runtime() / name for name in ("pyodide.asm.mjs", "pyodide.mjs")]
    return [*pyodide, *sorted((PYSCRIPT / "dist").glob("core*.js")), *list_files(STATIC / "boot", "*.js")]


def _run_node(job: dict[str, Any]) -> dict[str, Any]:
    done = subprocess.run(
        [environment.find_node(), IN_NODE / "make-snapshot.mjs", json.dumps(job)],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        log = CACHE / "snapshot.log"
        log.write_text(done.stdout + done.stderr, "utf-8")
        words = f"{_last_words(done.stderr)} (all of it is in {log.relative_to(ROOT)})"
        raise StopError(f"The app could not be imported in Pyodide: {words}")
    facts: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return facts


def _last_words(said: str) -> str:
    """Return the line of a traceback that names the error."""
    errors = [line.strip() for line in said.splitlines() if "Error: " in line and "PythonError" not in line]
    return errors[-1] if errors else "node failed"
