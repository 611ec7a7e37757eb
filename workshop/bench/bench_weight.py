"""What the first visit fetches until the table is ready, beside the files of a bare Pyodide, packed alike.

What the page fetches after that, while one plays, is weighed too: the functions that hardly ever run, and
what the copy for offline play consists of beside them.
"""

import json
import re
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path

from playwright.sync_api import Browser

from workshop.bench.browsing.far_host import NEVER_LESS, as_sent
from workshop.bench.browsing.measuring_pages import MINUTE, chromium, serving, site_folder
from workshop.bench.report_rows import Row
from workshop.bench.weight.heap_map import map_heap
from workshop.host import environment

BARE = "bare loadPyodide()"
MARKS = {"baize": "table-ready", "bare": "python-ready"}
LARGEST = 4
BUILD = re.compile(r"^const BUILD = (\{.*\});$", re.MULTILINE)
"""The list of files in a built service worker."""

BROTLI = """
const { constants: { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN }, brotliCompressSync } = require("node:zlib");
const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24 };
const { readFileSync } = require("node:fs");
const sizes = process.argv.slice(1).map((path) => brotliCompressSync(readFileSync(path), { params }).length);
console.log(JSON.stringify(sizes));
"""
"""Brotli as hosts use it that pack beforehand: at its best."""


def run(map: int = 0) -> Iterator[Row]:  # noqa: A002 - as one asks for it
    """Weigh what both pages fetch until they are ready, and then so many parts of the snapshot."""
    yield from _fetched()
    for share in map_heap(map) if map else ():
        yield Row(f"snapshot, {share.name}: packed", share.packed / 1e3, "kB")
        yield Row(f"snapshot, {share.name}", share.plain / 1e3, "kB")


def _fetched() -> list[Row]:
    with site_folder() as folder, serving(folder) as address, chromium() as browser:
        fetched = {name: _list_fetched(browser, folder, address, name) for name in MARKS}
        gzipped = {name: _gzip_sizes(paths) for name, paths in fetched.items()}
        best = {name: _brotli_sizes(paths) for name, paths in fetched.items()}
        site = folder / "baize"
        saved = _gzip_sizes([site / name for name in _list_saved(site)])
    return [
        _row("first visit, gzipped by the host", gzipped, "no more"),
        _row("first visit, by Brotli at its best", best, ""),
        Row("the whole copy for offline play, gzipped", sum(saved.values()) / 1e6, "MB"),
        *(
            Row(f"of it {path.name}", size / 1e6, "MB")
            for path, size in sorted(gzipped["baize"].items(), key=lambda it: -it[1])[:LARGEST]
        ),
    ]


def _row(label: str, sizes: Mapping[str, Mapping[Path, int]], target: str) -> Row:
    ours, bare = (sum(sizes[name].values()) / 1e6 for name in ("baize", "bare"))
    return Row(label, ours, "MB", BARE, bare, target)


def _list_fetched(browser: Browser, folder: Path, address: str, name: str) -> list[Path]:
    """Return the files that a page has asked for when it is ready."""
    with browser.new_context() as context:
        page = context.new_page()
        asked = set[str]()
        context.on("request", lambda request: asked.add(request.url.partition("?")[0]))
        page.goto(f"{address}{name}/")
        page.wait_for_function(f"performance.getEntriesByName('{MARKS[name]}').length", timeout=MINUTE)
        files = [folder / url.removeprefix(address) for url in sorted(asked) if url.startswith(address)]
    return [path / "index.html" if path.is_dir() else path for path in files if path.exists()]


def _list_saved(site: Path) -> list[str]:
    """Return what the service worker saves of a site before it calls the copy complete."""
    (told,) = BUILD.findall((site / "sw.js").read_text("utf-8"))
    files = [file for file in json.loads(told)["files"] if not file["spare"] and not file["language"]]
    return ["index.html" if file["url"] == "./" else str(file["url"]) for file in files]


def _gzip_sizes(paths: list[Path]) -> dict[Path, int]:
    return {path: len(as_sent(path)[0]) for path in paths}


def _brotli_sizes(paths: list[Path]) -> dict[Path, int]:
    sizes = {path: path.stat().st_size for path in paths}
    loose = [path for path in paths if path.suffix not in NEVER_LESS]
    told = subprocess.run(
        [environment.find_node(), "-e", BROTLI, *loose], capture_output=True, text=True, check=True
    ).stdout
    return sizes | {path: min(sizes[path], size) for path, size in zip(loose, json.loads(told), strict=True)}
