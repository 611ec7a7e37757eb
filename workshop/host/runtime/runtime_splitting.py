"""Pyodide's trimmed wasm in two parts: the functions that the game runs, and late ones that hardly ever run.

The page starts with the first part and fetches the late one once the table is ready, or when a late function
is called before that. Which functions run was traced (`python3 build.py trace`) and is written down in
`first_functions.txt`, since only a list makes every machine split alike.
"""

import json
import os
import re
import shutil
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

from workshop.host import environment
from workshop.host.build_steps import StopError, run_quietly, say
from workshop.host.esbuild import run_esbuild
from workshop.host.project_folders import CACHE, IN_NODE, ROOT, WORKSHOP, digest, hash_files, list_files
from workshop.host.runtime.runtime_trimming import OTHER, SCRIPT, WASM, trim_runtime

LATE_WASM: Final = "pyodide.late.wasm"
LIST: Final = Path(__file__).with_name("first_functions.txt")
HEAD: Final = """\
# The functions of the trimmed runtime that the game runs, by their places among those that it defines; the
# trimmed runtime's hash stands before them. Written by `python3 build.py trace`.
"""
WIDTH: Final = 100
EVERYTHING: Final = 1_000_000
"""A place behind that of any function."""

IMPORTS: Final = "var imports={env:wasmImports,"
"""Where the runtime's script makes what the wasm imports."""

LATE_DATA: Final = ((816284, 1372168), (1733628, 2147480))
"""Addresses, from and up to, of data that late functions alone read: East Asian codecs, and Unicode names.

`tests/workshop/test_runtime.py` looks through the first part's functions for addresses in them.
"""

BY_ADDRESS: Final = (3818, 3829)
"""Places, first and last, of the tree that holds context variables (CPython's `Python/hamt.c`).

It goes by the addresses of its keys, so which of its functions run is another matter in each snapshot, and no
trace finds all.
"""

LATE_DATA_OF: Final = "sha256-cvUNWKhN2CK4ifplG2M6uMWDALQ0k8WidfAvkxwKxVk="
"""The hash of the trimmed wasm that these addresses and places are of; any other keeps all data together."""

REPORTER: Final = WORKSHOP / "page" / "report-functions.js"


class Division(Enum):
    """Which functions the first part holds."""

    PLAYED = "played"
    """Those that the game runs: what visitors get."""

    LATE = "late"
    """None: whatever is called first fetches the late part, which tests want."""

    POISONED = "poisoned"
    """Those that the game runs, beside other bytes where late data belong, which tests want too."""

    TRACED = "traced"
    """All, and each reports to the server when it first runs."""


@dataclass(frozen=True, slots=True)
class SplitRuntime:
    """The runtime's files on disk: its script, and both parts of the wasm."""

    script: Path
    first: Path
    late: Path


def split_runtime(division: Division = Division.PLAYED) -> SplitRuntime:
    """Return the runtime in two parts, made only if it or the division is another.

    Raises `StopError` where the functions were traced in another runtime.
    """
    trimmed = trim_runtime()
    sources = [*list_files(IN_NODE), Path(__file__), LIST, REPORTER, ROOT / "package-lock.json"]
    folder = CACHE / f"split-{division.value}-{trimmed.name}-{hash_files(sources)}"
    if not folder.exists():
        say("Splitting the runtime by what the game runs")
        _delete_others(folder, division)
        half = folder.with_suffix(f".{os.getpid()}.half")
        half.mkdir(parents=True)
        _write_parts(trimmed, half, division)
        try:
            half.rename(folder)
        except OSError:  # another process has made the same meanwhile
            shutil.rmtree(half)
    return SplitRuntime(folder / SCRIPT, folder / WASM, folder / LATE_WASM)


def _delete_others(folder: Path, division: Division) -> None:
    for old in CACHE.glob(f"split-{division.value}-*"):
        if old != folder and old.suffix != ".half":
            shutil.rmtree(old, ignore_errors=True)


def _write_parts(trimmed: Path, target: Path, division: Division) -> None:
    whole, plan = trimmed / WASM, target / "plan.json"
    script = (trimmed / SCRIPT).read_text("utf-8")
    if division is Division.TRACED:
        script = _report_from(script)
        traced = target / "traced.wasm"
        _run_node("trace-wasm.mjs", whole, traced)
        whole = traced
    (target / SCRIPT).write_text(script, "utf-8")
    run_esbuild(target, [SCRIPT], ["--minify", "--out-extension:.js=.mjs"])
    plan.write_text(json.dumps(_make_plan(division, trimmed / WASM)), "utf-8")
    _run_node("split-wasm.mjs", whole, plan, target / WASM, target / LATE_WASM)


def _run_node(program: str, *arguments: Path) -> None:
    run_quietly(
        [environment.find_node(), IN_NODE / program, *arguments], "split", "the runtime could not be split"
    )


def _report_from(script: str) -> str:
    """Return the runtime's script with what sends the reports of a traced wasm to the server."""
    if script.count(IMPORTS) != 1:
        raise StopError(OTHER)
    return script.replace(IMPORTS, f"wasmImports.ran=baizeRan;{IMPORTS}") + REPORTER.read_text("utf-8")


def _make_plan(division: Division, trimmed: Path) -> dict[str, Any]:
    """Return what `split-wasm.mjs` is told."""
    return {
        "functions": _list_first(division, trimmed),
        "data": [] if division is Division.TRACED else list_late_data(trimmed),
        "poisoned": division is Division.POISONED,
    }


def list_late_data(trimmed: Path) -> list[tuple[int, int]]:
    """List the addresses, from and up to, of data that belong to the late part of a trimmed wasm."""
    return list(LATE_DATA) if digest(trimmed.read_bytes()) == LATE_DATA_OF else []


def list_first_functions(trimmed: Path) -> list[tuple[int, int]]:
    """Return the ranges of places that the first part of a trimmed wasm holds, first and last of each."""
    runtime = digest(trimmed.read_bytes())
    traced = read_first_functions(LIST.read_text("utf-8"), runtime)
    return [*traced, BY_ADDRESS] if runtime == LATE_DATA_OF else traced


def _list_first(division: Division, trimmed: Path) -> list[tuple[int, int]]:
    match division:
        case Division.PLAYED | Division.POISONED:
            return list_first_functions(trimmed)
        case Division.LATE:
            return []
        case Division.TRACED:
            return [(0, EVERYTHING)]


def read_first_functions(text: str, runtime: str) -> list[tuple[int, int]]:
    """Return the ranges of places that `first_functions.txt` lists, first and last of each.

    Raises `StopError` where they were traced in a runtime with another hash.
    """
    traced, *ranges = re.sub("^#.*", "", text, flags=re.MULTILINE).split()
    if traced != runtime:
        raise StopError(f"{LIST.name} tells of another runtime; let “python3 build.py trace” write it anew")
    bounds = [one.partition("-") for one in ranges]
    return [(int(first), int(last or first)) for first, _, last in bounds]


def listed_places(text: str, runtime: str) -> set[int]:
    """Return the places that `first_functions.txt` lists; see `read_first_functions`."""
    ranges = read_first_functions(text, runtime)
    return {place for first, last in ranges for place in range(first, last + 1)}


def write_first_functions(places: Iterable[int], runtime: str) -> str:
    """Return the text of `first_functions.txt` for these places in a runtime with this hash."""
    ranges = " ".join(f"{first}-{last}" if last > first else str(first) for first, last in _join(places))
    return "\n".join([f"{HEAD}{runtime}", *wrap(ranges, WIDTH, break_on_hyphens=False), ""])


def _join(places: Iterable[int]) -> list[tuple[int, int]]:
    """Return places as ranges without gaps, in order."""
    numbered = enumerate(sorted(set(places)))
    runs = [[place for _, place in run] for _, run in groupby(numbered, key=lambda it: it[1] - it[0])]
    return [(run[0], run[-1]) for run in runs]


def gather_places(reports: Sequence[str]) -> set[int]:
    """Return the places that pages reported, a JSON list each."""
    return {place for report in reports for place in json.loads(report)}
