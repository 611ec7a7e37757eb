"""Every check of the project, pytest last, and the tests that trace which functions of the runtime run."""

import os
import tempfile
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from pathlib import Path
from typing import Final

from workshop.host import built_site, environment
from workshop.host.build_steps import StopError, run_aloud, run_and_listen, say
from workshop.host.project_folders import DIST, NODE_MODULES, digest
from workshop.host.runtime.runtime_splitting import (
    LIST,
    Division,
    gather_places,
    listed_places,
    write_first_functions,
)
from workshop.host.runtime.runtime_trimming import WASM, trim_runtime

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
    python = environment.ensure("test")
    return run_aloud([python, "-m", "pytest", *SIDE_BY_SIDE, *QUICK, *arguments])


def run_all(tier: str, shard: str | None, arguments: Sequence[str]) -> int:
    """Set up, run the checks beside the build, then a tier's tests or a shard of them; 0 if all is well."""
    python = environment.ensure("test", "engines", "workflow")
    with ThreadPoolExecutor(1) as line:  # nothing but the tests needs a browser
        fetched = line.submit(_fetch_browsers)
        environment.ensure_node_packages()
        failed = failed_beside_the_build(_checks(python, tier))
        fetched.result()
    if failed:
        say(f"Failed before pytest: {', '.join(failed)}")
    part = ("--shard", shard) if shard else ()
    held = ("--tier", tier, *part, "--session-timeout", str(LONGEST[tier]))
    tested = run_aloud([python, "-m", "pytest", *SIDE_BY_SIDE, *NAMED, *GIVE_UP, *held, *arguments])
    return tested or len(failed)


def _fetch_browsers() -> None:
    environment.ensure_browsers()
    environment.ensure_web_servers()


def _checks(python: Path, tier: str) -> dict[str, list[str | Path]]:
    """Return the checks of a tier: of the two that read types, the slow one waits for a run of all tests."""
    pyright = NODE_MODULES / "pyright" / "index.js"
    every: dict[str, list[str | Path]] = {
        "pyright": [environment.find_node(), pyright, "--pythonpath", python],
        "mypy": [python, "-m", "mypy"],
        "import-linter": [environment.tool_path("lint-imports")],
        "ruff check": [environment.tool_path("ruff"), "check"],
        "ruff format": [environment.tool_path("ruff"), "format", "--check"],
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


REPORTS: Final = "BAIZE_FUNCTION_REPORTS"
"""The environment variable that tells the tests' server where to note what pages report, a line each."""

TESTS: Final = ("tests/browser",)
ALL: Final = ("--tier", "all")


def trace(tests: Sequence[str]) -> int:
    """Run the browser's tests on a traced build and write `first_functions.txt`; return 0.

    Where only some tests are run, what they need is added to what stands there.

    Tests that a traced build fails (it is slower, and larger than its bounds) are as good for this. The site
    that visitors get is in dist/ again when it ends.
    """
    python = environment.ensure("test", "engines")
    environment.ensure_node_packages()
    environment.CHROMIUM.ensure()
    with tempfile.TemporaryDirectory() as folder:
        reports = Path(folder) / "reports"
        reports.touch()
        os.environ[REPORTS] = str(reports)
        built_site.write_site(division=Division.TRACED)
        run_aloud([python, "-m", "pytest", *ALL, "-q", "-p", "no:cacheprovider", *(tests or TESTS)])
        places = gather_places(reports.read_text("utf-8").splitlines())
    if not places:
        raise StopError("No page reported which functions ran")
    runtime = digest((trim_runtime() / WASM).read_bytes())
    if tests:
        places |= listed_places(LIST.read_text("utf-8"), runtime)
    LIST.write_text(write_first_functions(places, runtime), "utf-8")
    say(f"{len(places)} functions are in {LIST.name}")
    built_site.write_site()
    return 0
