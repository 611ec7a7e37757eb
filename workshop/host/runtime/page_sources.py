"""The app's sources as a page carries them: all but what only a shell runs, and which of them come later."""

import ast
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from workshop.host.build_steps import StopError
from workshop.host.project_folders import APP, ROOT
from workshop.host.source_files import list_files
from workshop.inside import app_imports, room_modules

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
