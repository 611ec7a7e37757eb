"""Builds of earlier commits, each made once by its own `build.py`, in a work tree of its own."""

import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from workshop.host.build_steps import StopError, say
from workshop.host.project_folders import CACHE, DIST, ROOT

BUILDS: Final = CACHE / "builds"
SHORT: Final = 8
"""How many digits of a commit are told."""


@dataclass(frozen=True, slots=True)
class Build:
    """A build and what it is called: `cf99792c of 2026-11-22`."""

    name: str
    site: Path


def todays_build() -> Build:
    """Return what is in `dist/`."""
    return Build(_name("HEAD"), DIST)


def build_of(commit: str) -> Build:
    """Return the build of a commit; raises ``StopError`` where there is none or it cannot be built."""
    name = _name(commit)
    short = name[:SHORT]
    site = BUILDS / short
    if not (site / "index.html").exists():
        say(f"Building {name}")
        BUILDS.mkdir(parents=True, exist_ok=True)
        _build(short, site)
    return Build(name, site)


def _name(commit: str) -> str:
    told = _git("log", "-1", f"--abbrev={SHORT}", "--format=%h of %cs", f"{commit}^{{commit}}", "--")
    if told.returncode:
        raise StopError(f"There is no commit {commit} here; a clone without history lacks it")
    return told.stdout.strip()


def _build(commit: str, site: Path) -> None:
    """Build in a fresh work tree, which finds or fetches all that it needs as a clone does."""
    log = BUILDS / f"{commit}.log"
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        tree = Path(folder) / "baize"
        if _git("worktree", "add", "--detach", str(tree), commit).returncode:
            raise StopError(f"git cannot lay out {commit} beside this work tree")
        try:
            with log.open("wb") as output:
                done = subprocess.run(
                    [sys.executable, "build.py"],
                    cwd=tree,
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=output,
                    check=False,
                )
            if done.returncode:
                raise StopError(f"{commit} cannot be built here ({log.relative_to(ROOT)} has what it said)")
            shutil.copytree(tree / "dist", site, dirs_exist_ok=True)
        finally:
            _git("worktree", "remove", "--force", str(tree))


def _git(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = ["git", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
