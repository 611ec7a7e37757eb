"""Pyodide's runtime without what this game never calls, and files packed with Zstandard.

Pyodide can load packages with machine code of their own. For their sake its wasm hands out every function of
C by name, its script names them all again, and functions stay that only such a package could call. This game
loads no packages: what the scripts do not name is not handed out, and what nothing can call then is left out.
A browser has less to fetch and to compile, and far fewer functions to wrap at every start. Python stays on
the page's own stack, too.

Browsers cannot unpack Zstandard by themselves; a small WebAssembly decoder does it faster than they unpack
gzip, and what it unpacks is a fifth smaller.
"""

import base64
import json
import os
import re
import shutil
from pathlib import Path

from workshop.host import environment
from workshop.host.build_steps import StopError, run_quietly, say
from workshop.host.project_folders import CACHE, IN_NODE, PYODIDE, ROOT, ZSTDDEC, hash_files

SCRIPT, WASM = "pyodide.asm.mjs", "pyodide.asm.wasm"
LOADER = "pyodide.mjs"
UNCHANGED = (LOADER, "python_stdlib.zip", "pyodide-lock.json")
SHARED = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"
"""Memory shared with workers, which pages without further headers may not make; Chromium reports the attempt.

It lets a worker sleep. Where Python runs on the page, as ours does, that is refused whatever the memory.
"""

PLAIN = "new ArrayBuffer(4)"
SWITCHES = (
    'newJspiSupported=canConstructWasm&&"Suspending"in WebAssembly',
    'oldJspiSupported=canConstructWasm&&"Suspender"in WebAssembly',
)
"""Whether the browser can run Python on stacks of its own, so that a function waits for a promise.

Nothing here waits so. Where Chromium samples what a page allocates, as it does for some of its users, it
reads past the end of such a stack, and the page crashes: one start in thirteen with a sample a kilobyte.
"""

HANDED_OUT = re.compile(r"var ([\w$,]+);function assignWasmExports\(wasmExports\)\{([^{}]*)\}")
"""Where the script takes what the wasm hands out: the variables, and the statements that fill them."""

WORD = re.compile(r"[\w$]+")
COMMON = {"Module", "wasmExports", "value", "0"}
OTHER = "Pyodide's runtime is not as expected; build with the version that package-lock.json names"
TRIMMER = IN_NODE / "trim-wasm.mjs"


def trim_runtime() -> Path:
    """Return a folder with the runtime as the page loads it, made only if Pyodide or this program is another.

    Raises `StopError` where Pyodide is not built as expected.
    """
    files = [*(PYODIDE / name for name in (SCRIPT, WASM, *UNCHANGED)), Path(__file__), TRIMMER]
    folder = CACHE / f"runtime-{hash_files([*files, ROOT / 'package-lock.json'])}"
    if not folder.exists():
        say("Trimming the runtime to what the game calls")
        for old in CACHE.glob("runtime-*"):
            shutil.rmtree(old, ignore_errors=True)
        half = folder.with_suffix(".half")
        half.mkdir(parents=True)
        for name in UNCHANGED:
            shutil.copyfile(PYODIDE / name, half / name)
        others = (PYODIDE / "pyodide.mjs").read_text("utf-8")
        script = trim_script((PYODIDE / SCRIPT).read_text("utf-8"), others)
        (half / SCRIPT).write_text(script, "utf-8")
        _trim_wasm(half, used=set(WORD.findall(script + others)))
        half.rename(folder)
    return folder


def trim_script(script: str, others: str) -> str:
    """Return the runtime's script without the functions of C that neither it nor the other scripts use.

    Raises `StopError` where the script is not as expected.
    """
    found = HANDED_OUT.search(script)
    if any(script.count(one) != 1 for one in (SHARED, *SWITCHES)) or not found:
        raise StopError(OTHER)
    before, after = script[: found.start()], script[found.end() :]
    used = set(WORD.findall(before + after + others))
    statements = [one for one in found[2].split(";") if used & _names(one)]
    named = used.union(*map(_names, statements))
    variables = ",".join(name for name in found[1].split(",") if name in named)
    taken = f"var {variables};function assignWasmExports(wasmExports){{{';'.join(statements)}}}"
    trimmed = f"{before}{taken}{after}".replace(SHARED, PLAIN)
    for switch in SWITCHES:
        trimmed = trimmed.replace(switch, f"{switch.partition('=')[0]}=false")
    return trimmed


def _names(statement: str) -> set[str]:
    return set(WORD.findall(statement)) - COMMON


def _trim_wasm(target: Path, used: set[str]) -> None:
    """Write the wasm that hands out nothing but these names, without functions that nothing can call then."""
    names = target / "used.json"
    names.write_text(json.dumps(sorted(used)), "utf-8")
    run_quietly(
        [environment.find_node(), TRIMMER, PYODIDE / WASM, names, target / WASM],
        "trim",
        "the runtime could not be trimmed",
    )
    names.unlink()


DECODER = "zstd.wasm"
LEVEL = 19
PACK = f"""
import pathlib, sys, zstandard
source, target = map(pathlib.Path, sys.argv[1:])
packer = zstandard.ZstdCompressor(level={LEVEL}, write_checksum=True)
target.write_bytes(packer.compress(source.read_bytes()))
"""
DECODER_TEXT = re.compile(r'const wasm = "([A-Za-z0-9+/=]+)"')


def pack(source: Path, target: Path) -> None:
    """Pack a file."""
    say(f"Packing {source.name}")
    python = environment.ensure_apart("pack")
    run_quietly([python, "-c", PACK, source, target], "pack", f"{source.name} could not be packed")


def pack_once(source: Path) -> Path:
    """Return the packed form of a file that seldom changes, packing it only if it is another."""
    target = CACHE / f"{source.name}-{hash_files([source], source.parent)}-{LEVEL}.zst"
    if not target.exists():
        half = target.with_suffix(f".{os.getpid()}.half")
        pack(source, half)
        half.replace(target)
    return target


def read_decoder() -> bytes:
    """Return the decoder that the package zstddec carries inside its script."""
    found = DECODER_TEXT.findall((ZSTDDEC / "dist" / "zstddec.mjs").read_text("utf-8"))
    if len(found) != 1:
        raise StopError(
            "The decoder is not where it was; build with the version of zstddec that package-lock.json names"
        )
    return base64.b64decode(found[0])
