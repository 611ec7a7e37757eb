"""The memory snapshot by types and by modules: how large each is, and what it adds when all is packed."""

import json
import subprocess
import zlib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from workshop.bench.weight.heap_pieces import Piece, find_owners, read_pieces
from workshop.host import environment
from workshop.host.build_steps import run_quietly
from workshop.host.project_folders import IN_NODE, INSIDE_PYODIDE
from workshop.host.runtime.memory_snapshot import make_snapshot
from workshop.host.runtime.runtime_trimming import trim_runtime

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
