"""Every check of the project, pytest last."""

from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from pathlib import Path

from workshop.host.build_steps import run_aloud, run_and_listen, say
from workshop.host.bundle import built_site
from workshop.host.environment import browsers, node_js, virtual_environment, web_servers
from workshop.host.project_folders import DIST, NODE_MODULES
from workshop.host.runtime.runtime_splitting import Division

SIDE_BY_SIDE = ("--numprocesses", "auto", "--dist", "worksteal")
"""A test process for each core, which takes over tests from one that is behind."""

NAMED = ("-r", "fER")
"""The summary names what failed, and what needed a second go."""

TESTED_DIVISIONS = (Division.LATE, Division.POISONED)
"""How else the runtime is split for tests."""

GIVE_UP = ("--maxfail", "30")
"""So many failures have one cause, which is better told early than after every test has waited for it."""


def run_all(arguments: Sequence[str]) -> int:
    """Set up, run the checks beside the build, then pytest with these arguments; 0 if all is well."""
    python = virtual_environment.ensure("test", "engines", "workflow")
    node_js.ensure_packages()
    browsers.ensure_all()
    web_servers.ensure_all()
    failed = failed_beside_the_build(_checks(python), () if arguments else TESTED_DIVISIONS)
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


def failed_beside_the_build(
    checks: dict[str, list[str | Path]], divisions: Iterable[Division] = ()
) -> list[str]:
    """Build the site while the checks run, one a core; tell what each said, and name those that failed.

    What a whole run plays besides is built here too: else each test process builds it for itself.
    """
    with ThreadPoolExecutor(cpu_count()) as cores:
        running = {name: cores.submit(run_and_listen, command) for name, command in checks.items()}
        built_site.write_site(DIST)
        for division in divisions:
            built_site.write_division(division)
        for name, check in running.items():
            say(f"Checking with {name}\n{check.result()[1]}".rstrip())
    return [name for name, check in running.items() if check.result()[0]]
