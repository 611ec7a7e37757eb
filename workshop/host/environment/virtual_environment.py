"""The virtual environment `.venv/`, made from the dependency groups of pyproject.toml."""

import json
import os
import shutil
import sys
import tomllib
from pathlib import Path

from workshop.host.build_steps import StopError, run_quietly, say
from workshop.host.project_folders import CACHE, ROOT, VENV
from workshop.host.source_files import hash_parts

STAMP = VENV / "baize-stamp.json"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
SUFFIX = ".exe" if os.name == "nt" else ""


def tool_path(name: str) -> Path:
    """Return where the environment keeps one of its programs."""
    return SCRIPTS / f"{name}{SUFFIX}"


def ensure(*groups: str) -> Path:
    """Have `.venv/` hold these dependency groups exactly as pinned, and return its Python.

    The environment is made anew only when pins or the Python changed; a group that is missing is added.
    """
    pins = _read_pins()
    installed = _read_installed()
    if not _is_current(installed, pins):
        installed = {}
        _create()
    for group in groups:
        if group not in installed:
            _install(group, pins[group])
            installed[group] = pins[group]
            _write_stamp(installed)
    return tool_path("python")


def ensure_apart(group: str) -> Path:
    """Have an environment in `.cache/` hold one dependency group and nothing else, and return its Python.

    What building needs stays out of `.venv/`, which is made anew when the pins of any group in it change.
    """
    pinned = _read_pins()[group]
    home = CACHE / f"{group}-{hash_parts([sys.version.encode(), *(pin.encode() for pin in pinned)])}"
    if not (home / "complete").exists():
        say(f"Installing what is needed to {group}: {', '.join(pinned)}")
        _make_environment(home)
        _pip_install(home / SCRIPTS.name / f"python{SUFFIX}", group, pinned)
        (home / "complete").touch()
    return home / SCRIPTS.name / f"python{SUFFIX}"


def _read_pins() -> dict[str, list[str]]:
    groups: dict[str, list[str]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))[
        "dependency-groups"
    ]
    return groups


def _read_installed() -> dict[str, list[str]]:
    try:
        noted = json.loads(STAMP.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return dict(noted["groups"]) if noted.get("python") == sys.version else {}


def _is_current(installed: dict[str, list[str]], pins: dict[str, list[str]]) -> bool:
    unchanged = all(pins.get(group) == pinned for group, pinned in installed.items())
    return bool(installed) and unchanged and tool_path("python").exists()


def _create() -> None:
    say("Making the virtual environment .venv/")
    _make_environment(VENV)


def _make_environment(home: Path) -> None:
    shutil.rmtree(home, ignore_errors=True)
    run_quietly(
        [sys.executable, "-m", "venv", home],
        "venv",
        "Python could not make a virtual environment; on Debian and Ubuntu install the package python3-venv",
    )


def _install(group: str, pinned: list[str]) -> None:
    say(f"Installing the Python packages for {group}: {', '.join(pinned)}")
    _pip_install(tool_path("python"), group, pinned)


def _pip_install(python: Path, group: str, pinned: list[str]) -> None:
    run_quietly(
        [python, "-m", "pip", "install", "--disable-pip-version-check", *pinned],
        f"pip-{group}",
        f"pip could not install the packages for {group}; check the network and run the command again",
    )


def _write_stamp(installed: dict[str, list[str]]) -> None:
    if not VENV.is_dir():
        raise StopError("The folder .venv/ disappeared while packages were installed; run the command again")
    STAMP.write_text(json.dumps({"python": sys.version, "groups": installed}), "utf-8")
