"""Every check of the project, pytest last."""

from collections.abc import Sequence
from pathlib import Path

from workshop.host.build_steps import run_aloud, say
from workshop.host.bundle import built_site
from workshop.host.environment import browsers, node_js, virtual_environment
from workshop.host.project_folders import DIST, NODE_MODULES

SIDE_BY_SIDE = ("--numprocesses", "auto", "--dist", "worksteal")
"""A test process for each core, which takes over tests from one that is behind."""

NAMED = ("-r", "fER")
"""The summary names what failed, and what needed a second go."""

GIVE_UP = ("--maxfail", "30")
"""So many failures have one cause, which is better told early than after every test has waited for it."""


def run_all(arguments: Sequence[str]) -> int:
    """Set up, build the site, run the checks, then pytest with these arguments; 0 if all is well."""
    python = virtual_environment.ensure("test", "engines", "workflow")
    node_js.ensure_packages()
    browsers.ensure_all()
    built_site.write_site(DIST)
    failed = [name for name, command in _checks(python).items() if _fails(name, command)]
    if failed:
        say(f"Failed before pytest: {', '.join(failed)}")
    tested = run_aloud([python, "-m", "pytest", *SIDE_BY_SIDE, *NAMED, *GIVE_UP, *arguments])
    return tested or len(failed)


def _checks(python: Path) -> dict[str, list[str | Path]]:
    pyright = NODE_MODULES / "pyright" / "index.js"
    return {
        "ruff check": [virtual_environment.tool_path("ruff"), "check"],
        "ruff format": [virtual_environment.tool_path("ruff"), "format", "--check"],
        "mypy": [python, "-m", "mypy"],
        "pyright": [node_js.find_node(), pyright, "--pythonpath", python],
        "import-linter": [virtual_environment.tool_path("lint-imports")],
    }


def _fails(name: str, command: list[str | Path]) -> bool:
    say(f"Checking with {name}")
    return run_aloud(command) != 0
