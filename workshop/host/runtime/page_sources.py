"""The app's sources as a page carries them: all but what only a shell runs."""

import tomllib
from pathlib import Path

from workshop.host.build_steps import StopError
from workshop.host.project_folders import APP, ROOT

CONTRACT = "No page carries what only a shell runs"
"""The import contract in pyproject.toml whose forbidden packages the build leaves out."""


def list_shell_only() -> list[Path]:
    """List the files and folders of the app that only a shell runs; some of them need processes."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    named = [contract["forbidden_modules"] for contract in contracts if contract["name"] == CONTRACT]
    if len(named) != 1:
        raise StopError(f"pyproject.toml must hold the import contract “{CONTRACT}” once")
    return [APP / "__main__.py", *(ROOT / name.replace(".", "/") for name in named[0])]
