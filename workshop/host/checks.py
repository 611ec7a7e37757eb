"""Every check of the project, pytest last."""

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from pathlib import Path

from workshop.host.build_steps import run_aloud, run_and_listen, say
from workshop.host.bundle import built_site
from workshop.host.environment import browsers, node_js, virtual_environment, web_servers
from workshop.host.project_folders import DIST, NODE_MODULES

SIDE_BY_SIDE = ("--numprocesses", "auto", "--dist", "worksteal")
"""A test process for each core, which takes over tests from one that is behind."""

NAMED = ("-r", "fE")
"""The summary names what failed; what needed a second go stands there by itself."""

GIVE_UP = ("--maxfail", "30")
"""So many failures have one cause, which is better told early than after every test has waited for it."""

QUICK = ("-m", "not slow and not browser")

LONGEST = {"daily": 1500, "all": 4500, "release": 18_000}
"""Seconds until pytest stops and names what failed, far more than a tier takes on two quiet cores.

A job that is stopped from outside names nothing, so the limits of jobs lie above these.
"""


def run_quick(arguments: Sequence[str]) -> int:
    """Run the tests that need no browser, no Node.js and no build, with more arguments for pytest."""
    python = virtual_environment.ensure("test")
    return run_aloud([python, "-m", "pytest", *SIDE_BY_SIDE, *QUICK, *arguments])


def run_all(tier: str, shard: str | None, arguments: Sequence[str]) -> int:
    """Set up, run the checks beside the build, then a tier's tests or a shard of them; 0 if all is well."""
    python = virtual_environment.ensure("test", "engines", "workflow")
    with ThreadPoolExecutor(1) as line:  # nothing but the tests needs a browser
        fetched = line.submit(_fetch_browsers)
        node_js.ensure_packages()
        failed = failed_beside_the_build(_checks(python, tier))
        fetched.result()
    if failed:
        say(f"Failed before pytest: {', '.join(failed)}")
    part = ("--shard", shard) if shard else ()
    held = ("--tier", tier, *part, "--session-timeout", str(LONGEST[tier]))
    tested = run_aloud([python, "-m", "pytest", *SIDE_BY_SIDE, *NAMED, *GIVE_UP, *held, *arguments])
    return tested or len(failed)


def _fetch_browsers() -> None:
    browsers.ensure_all()
    web_servers.ensure_all()


def _checks(python: Path, tier: str) -> dict[str, list[str | Path]]:
    """Return the checks of a tier: of the two that read types, the slow one waits for a run of all tests."""
    pyright = NODE_MODULES / "pyright" / "index.js"
    every: dict[str, list[str | Path]] = {
        "pyright": [node_js.find_node(), pyright, "--pythonpath", python],
        "mypy": [python, "-m", "mypy"],
        "import-linter": [virtual_environment.tool_path("lint-imports")],
        "ruff check": [virtual_environment.tool_path("ruff"), "check"],
        "ruff format": [virtual_environment.tool_path("ruff"), "format", "--check"],
    }
    return {name: check for name, check in every.items() if tier != "daily" or name != "pyright"}


def failed_beside_the_build(checks: Mapping[str, list[str | Path]]) -> list[str]:
    """Build the site while the checks run, one a core; tell what each said, and name those that failed."""
    with ThreadPoolExecutor(cpu_count()) as cores:
        running = {name: cores.submit(run_and_listen, command) for name, command in checks.items()}
        built_site.write_site(DIST)
        for name, check in running.items():
            say(f"Checking with {name}\n{check.result()[1]}".rstrip())
    return [name for name, check in running.items() if check.result()[0]]
