"""The service worker's list of files: what the whole app is, and by which hash each file is known."""

import json
import re
from pathlib import Path
from typing import Any

from workshop.host.build_steps import StopError
from workshop.host.bundle.languages import language_of
from workshop.host.project_folders import STATIC
from workshop.host.runtime.snapshot_pieces import FOLDER as PIECES
from workshop.host.source_files import digest, list_files

SPARE = frozenset({"app.zip", "python_stdlib.zip", "pyodide-lock.json"})
"""What only a start without the snapshot needs: browsers that never start so need not keep it."""

OUTSIDE = frozenset({"sw.js", "baize.html"})
"""The worker itself, and the one file that needs none."""

SCREENSHOTS = "screenshots"
"""The folder of what only a browser shows that offers to install the game: no visit needs it."""

NOT_KEPT = frozenset({SCREENSHOTS, PIECES})
"""Folders of what no visit needs: an update asks for the snapshot's pieces by name, and for few of them."""

FACTS = re.compile(r'<script type="application/json" id="build">(.*?)</script>')
PLACEHOLDER = '{ version: "source", files: [], unpacked: [] }'


def write_service_worker(out: Path, version: str) -> None:
    """Write sw.js with the build's hash and the list of every file of the site, also unpacked ones."""
    kept = [path for path in list_files(out) if path.name not in OUTSIDE and path.parent.name not in NOT_KEPT]
    files = [_entry(path, out) for path in kept]
    text = (STATIC / "sw.js").read_text("utf-8")
    if text.count(PLACEHOLDER) != 1:
        raise StopError(f"static/sw.js must hold {PLACEHOLDER} exactly once, for the build to fill")
    build = json.dumps({"version": version, "files": files, "unpacked": _unpacked_entries(out)})
    (out / "sw.js").write_text(text.replace(PLACEHOLDER, build), "utf-8")


def _unpacked_entries(out: Path) -> list[dict[str, str]]:
    """List what pages lay out beside the packed files, by the facts that the page carries."""
    told = FACTS.search((out / "index.html").read_text("utf-8"))
    facts: dict[str, Any] = json.loads(told[1]) if told else {"unpacked": {}}
    laid_out: dict[str, dict[str, str]] = facts["unpacked"]
    return [{"url": facts["runtime"] + name, "integrity": it["hash"]} for name, it in laid_out.items()]


def _entry(path: Path, out: Path) -> dict[str, str | int | bool]:
    content = path.read_bytes()
    name = path.relative_to(out).as_posix()
    return {
        "url": "./" if name == "index.html" else name,
        "integrity": digest(content),
        "size": len(content),
        "spare": path.name in SPARE,
        "language": language_of(path.name),
    }
