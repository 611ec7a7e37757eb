"""esbuild, which joins the page's scripts and makes its files small."""

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from workshop.host.build_steps import StopError
from workshop.host.environment import find_node
from workshop.host.project_folders import NODE_MODULES

_PROGRAM: Final = NODE_MODULES / "esbuild-wasm" / "bin" / "esbuild"
_SAME_RULES: Final = "--minify-whitespace"


def run_esbuild(folder: Path, files: Sequence[str], options: Sequence[str] = ("--minify",)) -> None:
    """Write files of a folder anew, each in its place, and stop the build where esbuild warns or fails."""
    written = [f"--outdir={folder}", "--outbase=.", "--allow-overwrite", "--charset=utf8"]
    done = subprocess.run(
        [find_node(), _PROGRAM, *files, *written, "--log-level=warning", *options],
        cwd=folder,
        check=False,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "NODE_PATH": str(NODE_MODULES)},
    )
    if done.returncode or done.stderr:
        raise StopError(f"esbuild could not make the page's files small: {done.stderr.strip()}")


def shorten_script(text: str) -> str:
    """Return a plain script that does the same in fewer bytes."""
    with TemporaryDirectory() as folder:
        script = Path(folder) / "script.js"
        script.write_text(text, "utf-8")
        run_esbuild(Path(folder), [script.name])
        return script.read_text("utf-8").strip()


def shorten_styles(folder: Path, names: Sequence[str]) -> None:
    """Have style sheets hold the same rules in fewer bytes, with the comments of licences (`/*!`)."""
    run_esbuild(folder, names, [_SAME_RULES])
