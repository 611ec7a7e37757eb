"""What the first visit fetches until the table is ready, beside the files of a bare Pyodide, packed alike.

What the page fetches after that, while one plays, is weighed too: the functions that hardly ever run, and
what the copy for offline play consists of beside them. The memory snapshot is weighed by types and modules.
Its allocator is dlmalloc: pieces stand behind one another, each with its size before it. A piece is of the
object in it, or of the object that points to it, as a dict to its keys.
"""

import json
import re
import subprocess
import zlib
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from playwright.sync_api import Browser

from workshop.bench.kit.browsing import MINUTE, NEVER_LESS, as_sent, chromium, serving, site_folder
from workshop.bench.kit.report_rows import Row
from workshop.host import environment
from workshop.host.build_steps import run_quietly
from workshop.host.project_folders import IN_NODE, INSIDE_PYODIDE
from workshop.host.runtime.memory_snapshot import make_snapshot
from workshop.host.runtime.runtime_trimming import trim_runtime

WORD = 4
HEAD = 4
"""Bytes before a piece: its size, with flags in the lowest three bits."""

IN_USE, FLAGS = 2, 7
SMALLEST = 16
LONGEST_LEAD = 4096
"""How far before the first object the first piece may begin."""

Words = np.ndarray[tuple[int], np.dtype[np.uint32]]
Owner = tuple[str, str]
"""A type's name and a module's."""

FREE: Owner = ("(free)", "(free)")
UNKNOWN: Owner = ("(unknown)", "(unknown)")


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of the heap, in bytes from its beginning."""

    start: int
    size: int
    used: bool


def read_pieces(words: Words, first: int) -> list[Piece]:
    """Return the pieces from shortly before the first object to the end of the heap."""
    leads = (_follow(words, first - lead) for lead in range(0, min(first, LONGEST_LEAD), 2 * WORD))
    return max(leads, key=len)


def _follow(words: Words, start: int) -> list[Piece]:
    """Return pieces from a place on; few where none begins there."""
    pieces = list[Piece]()
    while start < len(words) * WORD:
        told = int(words[(start - HEAD) // WORD])
        size = told & ~FLAGS
        if size < SMALLEST:
            return pieces
        pieces.append(Piece(start, size, bool(told & IN_USE)))
        start += size
    return pieces


def find_owners(
    words: Words, pieces: Sequence[Piece], objects: Iterable[tuple[int, str, str]]
) -> list[Owner]:
    """Return whose each piece is: of the object in it, of one that points to it, or of no one known."""
    starts = [piece.start for piece in pieces]
    owners: dict[int, Owner] = {}
    for address, kind, module in objects:
        at = bisect_right(starts, address) - 1
        if at >= 0 and address < starts[at] + pieces[at].size:
            owners.setdefault(at, (kind, module))
    places = {start: at for at, start in enumerate(starts) if pieces[at].used}
    waiting = list(owners)
    while waiting:
        at = waiting.pop()
        piece = pieces[at]
        for word in words[piece.start // WORD : (piece.start + piece.size - HEAD) // WORD].tolist():
            reached = places.get(word)
            if reached is not None and reached not in owners:
                owners[reached] = owners[at]
                waiting.append(reached)
    return [owners.get(at, UNKNOWN if piece.used else FREE) for at, piece in enumerate(pieces)]


UNPACK = """
import pathlib, sys, zstandard
source, target = map(pathlib.Path, sys.argv[1:])
with source.open("rb") as packed, target.open("wb") as plain:
    zstandard.ZstdDecompressor().copy_stream(packed, plain)
"""
QUICK = 6
"""The level of zlib by which it is weighed what a part adds; the build's Zstandard packs a tenth better."""

Memory = np.ndarray[tuple[int], np.dtype[np.uint8]]


@dataclass(frozen=True, slots=True)
class Share:
    """What objects of one type, or of one module, take of the snapshot in bytes."""

    name: str
    plain: int
    packed: int


def map_heap(count: int) -> Iterator[Share]:
    """Yield the share of so many types and then of so many modules, the largest first."""
    with TemporaryDirectory() as folder:
        memory, objects, base = _look_inside(Path(folder))
    inside = [(at - base, kind, module) for at, kind, module in objects if 0 <= at - base < memory.size]
    words = memory.view(np.uint32)
    pieces = read_pieces(words, min(at for at, _, _ in inside))
    owners = find_owners(words - np.uint32(base), pieces, inside)
    for part, what in enumerate(("type", "module")):
        yield from _weigh(memory, pieces, [f"{what} {owner[part]}" for owner in owners], count)


def _look_inside(folder: Path) -> tuple[Memory, list[tuple[int, str, str]], int]:
    """Return the heap of the snapshot, its objects, and the address at which it begins."""
    files = {name: str(folder / name) for name in ("snapshot", "memory", "objects")}
    python = environment.ensure_apart("pack")
    packed = make_snapshot().packed
    run_quietly(
        [python, "-c", UNPACK, packed, files["snapshot"]], "unpack", "the snapshot could not be unpacked"
    )
    job = {"pyodide": str(trim_runtime()), "script": str(INSIDE_PYODIDE / "heap_objects.py"), **files}
    done = subprocess.run(
        [environment.find_node(), IN_NODE / "map-heap.mjs", json.dumps(job)],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    objects = json.loads(Path(files["objects"]).read_text("utf-8"))
    return np.fromfile(files["memory"], np.uint8), objects, int(done.stdout.split()[-1])


def _weigh(memory: Memory, pieces: Sequence[Piece], names: Sequence[str], count: int) -> list[Share]:
    """Weigh what the memory is packed with and without the pieces of each of the largest names."""
    groups = defaultdict[str, list[Piece]](list)
    for piece, name in zip(pieces, names, strict=True):
        groups[name].append(piece)
    plain = {name: sum(piece.size for piece in group) for name, group in groups.items()}
    whole = len(zlib.compress(memory.tobytes(), QUICK))
    largest = sorted(plain, key=lambda name: plain[name], reverse=True)[:count]
    shares = [Share(name, plain[name], whole - _packed_without(memory, groups[name])) for name in largest]
    return sorted(shares, key=lambda share: share.packed, reverse=True)


def _packed_without(memory: Memory, pieces: Sequence[Piece]) -> int:
    rest = memory.copy()
    for piece in pieces:
        rest[piece.start : piece.start + piece.size - 4] = 0
    return len(zlib.compress(rest.tobytes(), QUICK))


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
