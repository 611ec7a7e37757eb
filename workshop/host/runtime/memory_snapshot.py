"""The memory snapshot: a Pyodide that has imported the app, as one file; and the rooms that it leaves out."""

import json
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from workshop.host.build_steps import StopError, say
from workshop.host.environment import node_js
from workshop.host.project_folders import APP, CACHE, IN_NODE, INSIDE_PYODIDE, PYSCRIPT, ROOT, STATIC
from workshop.host.runtime import snapshot_pieces
from workshop.host.runtime.page_sources import list_left_out, list_rooms
from workshop.host.runtime.runtime_splitting import list_late_data
from workshop.host.runtime.runtime_trimming import WASM, trim_runtime
from workshop.host.runtime.zstd_packing import pack
from workshop.host.source_files import archive_folders, digest, hash_files, hash_parts, list_files

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
    snapshot_pieces.write_pieces(snapshot_pieces.cut(content, facts.pop("pieces")), _folder_of_pieces(packed))
    for done in (raw, archive, library):
        done.unlink()
    return facts


def _callers() -> list[Path]:
    """List the scripts that call Python or run some: Pyodide's, PyScript's and the boot's."""
    pyodide = [trim_runtime() / name for name in ("pyodide.asm.mjs", "pyodide.mjs")]
    return [*pyodide, *sorted((PYSCRIPT / "dist").glob("core*.js")), *list_files(STATIC / "boot", "*.js")]


def _run_node(job: dict[str, Any]) -> dict[str, Any]:
    done = subprocess.run(
        [node_js.find_node(), IN_NODE / "make-snapshot.mjs", json.dumps(job)],
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
