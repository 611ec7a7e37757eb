"""The folders of the project, and the source files in them: listed, hashed, and packed into archives."""

import base64
import hashlib
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
APP = ROOT / "pyapp"
STATIC = ROOT / "static"
WORKSHOP = ROOT / "workshop"
IN_NODE = WORKSHOP / "node"
INSIDE_PYODIDE = WORKSHOP / "inside"
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
CHARTS = NODE_MODULES / "charts.css"
ZSTDDEC = NODE_MODULES / "zstddec"


EPOCH = (1980, 1, 1, 0, 0, 0)


def list_files(folder: Path, pattern: str = "*", without: Sequence[Path] = ()) -> list[Path]:
    """List the files of a source folder, without some files and folders and what Python and editors leave."""
    return sorted(
        path
        for path in folder.rglob(pattern)
        if path.is_file()
        and not any(path.is_relative_to(left_out) for left_out in without)
        and not any(_is_litter(part) for part in path.relative_to(folder).parts)
    )


def hash_parts(parts: Iterable[bytes]) -> str:
    """Return the short content hash of some bytes; the borders between them count."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(hashlib.sha256(part).digest())
    return whole.hexdigest()[:12]


def hash_files(files: Iterable[Path], base: Path = ROOT) -> str:
    """Return the content hash of files and of their names below `base`."""
    ordered = sorted(files)
    return hash_parts(
        part for path in ordered for part in (path.relative_to(base).as_posix().encode(), path.read_bytes())
    )


def digest(content: bytes) -> str:
    """Return a hash as browsers write it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def archive_folders(target: Path, folders: Iterable[tuple[Path, str]], without: Sequence[Path] = ()) -> None:
    """Write folders, each under a name, as a zip without dates: the same files make the same archive."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for folder, name in folders:
            for file in list_files(folder, without=without):
                inner = zipfile.ZipInfo(f"{name}/{file.relative_to(folder).as_posix()}", EPOCH)
                archive.writestr(inner, file.read_bytes(), zipfile.ZIP_DEFLATED)


def _is_litter(name: str) -> bool:
    return name == "__pycache__" or name.startswith(".") or name.endswith(("~", ".pyc"))
