"""Files packed with Zstandard for the way to the visitor, and the decoder that the page unpacks them with.

Browsers cannot unpack Zstandard by themselves; a small WebAssembly decoder does it faster than they unpack
gzip, and what it unpacks is a fifth smaller.
"""

import base64
import os
import re
from pathlib import Path

from workshop.host.build_steps import StopError, run_quietly, say
from workshop.host.environment import virtual_environment
from workshop.host.project_folders import CACHE, ZSTDDEC
from workshop.host.source_files import hash_files

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
    python = virtual_environment.ensure_apart("pack")
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
