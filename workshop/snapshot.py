"""The memory snapshot: a Pyodide that has imported the app, as one file."""

import json
import subprocess
import zipfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from workshop import node
from workshop.integrity import digest
from workshop.pack import pack
from workshop.paths import APP, CACHE, PYSCRIPT, ROOT, SHELL, STATIC
from workshop.steps import StopError, say, sources, stamp_files
from workshop.trim import trimmed

HERE = Path(__file__).parent
PYSCRIPT_PYTHON = PYSCRIPT / "src" / "stdlib" / "pyscript"
SCRIPTS = ("snapshot.mjs", "sweep.mjs", "difference.mjs", "wasm.mjs")
INSIDE = ("__init__.py", "inside.py", "lean.py", "shake.py", "pieces.py", "names.py", "prune.py")
"""Ours that runs in Node.js, and in the Pyodide that it starts."""

EPOCH = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A snapshot on disk, packed, and its size and hash before packing."""

    packed: Path
    size: int
    digest: str


def make() -> Snapshot:
    """Return the snapshot of the sources as they are, making it only if they changed."""
    packed = CACHE / f"snapshot-{_stamp()}.zst"
    facts = packed.with_suffix(".json")
    if not facts.exists():
        say("Making the memory snapshot: importing the app in Pyodide")
        for old in CACHE.glob("snapshot-*"):
            old.unlink(missing_ok=True)
        facts.write_text(json.dumps(_take(packed)), "utf-8")
    told = json.loads(facts.read_text("utf-8"))
    return Snapshot(packed, told["size"], told["digest"])


def archive_folders(target: Path, folders: Iterable[tuple[Path, str]], without: Sequence[Path] = ()) -> None:
    """Write folders, each under a name, as a zip without dates: the same files make the same archive."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for folder, name in folders:
            for file in sources(folder, without=without):
                inner = zipfile.ZipInfo(f"{name}/{file.relative_to(folder).as_posix()}", EPOCH)
                archive.writestr(inner, file.read_bytes(), zipfile.ZIP_DEFLATED)


def _stamp() -> str:
    own = [HERE / name for name in (*SCRIPTS, *INSIDE, "snapshot.py", "pack.py", "trim.py", "trim.mjs")]
    app = sources(APP, without=SHELL)
    return stamp_files([*app, *own, *sources(STATIC / "boot", "*.js"), ROOT / "package-lock.json"])


def _take(packed: Path) -> dict[str, Any]:
    raw, archive, library = (packed.with_suffix(suffix) for suffix in (".raw", ".app.zip", ".library.zip"))
    archive_folders(archive, [(APP, "pyapp"), (PYSCRIPT_PYTHON, "pyscript")], SHELL)
    job = {"pyodide": trimmed(), "archive": archive, "scripts": HERE, "library": library, "out": raw}
    texts = {key: str(path) for key, path in job.items()}
    facts = _run_node({**texts, "inside": INSIDE, "callers": [str(path) for path in _callers()]})
    pack(raw, packed)
    facts["digest"] = digest(raw.read_bytes())
    for done in (raw, archive, library):
        done.unlink()
    return facts


def _callers() -> list[Path]:
    """List the scripts that call Python or run some: Pyodide's, PyScript's and the boot's."""
    pyodide = [trimmed() / name for name in ("pyodide.asm.mjs", "pyodide.mjs")]
    return [*pyodide, *sorted((PYSCRIPT / "dist").glob("core*.js")), *sources(STATIC / "boot", "*.js")]


def _run_node(job: dict[str, Any]) -> dict[str, Any]:
    done = subprocess.run(
        [node.node(), HERE / "snapshot.mjs", json.dumps(job)], capture_output=True, text=True, check=False
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
