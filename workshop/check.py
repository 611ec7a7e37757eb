"""Every check of the project, pytest last."""

from collections.abc import Sequence
from pathlib import Path

from workshop import browser, bundle, env, node
from workshop.paths import DIST, NODE_MODULES
from workshop.steps import run_aloud, say

SIDE_BY_SIDE = ("--numprocesses", "auto", "--dist", "worksteal")
"""A test process for each core, which takes over tests from one that is behind."""

NAMED = ("-r", "fER")
"""The summary names what failed, and what needed a second go."""

GIVE_UP = ("--maxfail", "30")
"""So many failures have one cause, which is better told early than after every test has waited for it."""


def test(arguments: Sequence[str]) -> int:
    """Set up, build the site, run the checks, then pytest with these arguments; 0 if all is well."""
    python = env.ensure("test", "engines", "workflow")
    node.ensure_packages()
    browser.ensure_all()
    bundle.write(DIST)
    failed = [name for name, command in _checks(python).items() if _fails(name, command)]
    if failed:
        say(f"Failed before pytest: {', '.join(failed)}")
    tested = run_aloud([python, "-m", "pytest", *SIDE_BY_SIDE, *NAMED, *GIVE_UP, *arguments])
    return tested or len(failed)


def _checks(python: Path) -> dict[str, list[str | Path]]:
    pyright = NODE_MODULES / "pyright" / "index.js"
    return {
        "ruff check": [env.tool("ruff"), "check"],
        "ruff format": [env.tool("ruff"), "format", "--check"],
        "mypy": [python, "-m", "mypy"],
        "pyright": [node.node(), pyright, "--pythonpath", python],
        "import-linter": [env.tool("lint-imports")],
    }


def _fails(name: str, command: list[str | Path]) -> bool:
    say(f"Checking with {name}")
    return run_aloud(command) != 0
