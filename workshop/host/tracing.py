"""Finds out which functions of the runtime the game runs: the browser's tests play a traced build."""

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from workshop.host.build_steps import StopError, run_aloud, say
from workshop.host.bundle import built_site
from workshop.host.environment import browsers, node_js, virtual_environment
from workshop.host.runtime.runtime_splitting import (
    LIST,
    Division,
    gather_places,
    listed_places,
    write_first_functions,
)
from workshop.host.runtime.runtime_trimming import WASM, trim_runtime
from workshop.host.source_files import digest

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
    python = virtual_environment.ensure("test", "engines")
    node_js.ensure_packages()
    browsers.CHROMIUM.ensure()
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
