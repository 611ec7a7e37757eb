"""Pyodide's script without the one line of it that browsers complain about."""

from pathlib import Path

from workshop.paths import CACHE
from workshop.steps import StopError, stamp_files

SHARED = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"
"""Memory shared with workers, which pages without further headers may not make; Chromium reports the attempt.

It lets a worker sleep. Where Python runs on the page, as ours does, that is refused whatever the memory.
"""

PLAIN = "new ArrayBuffer(4)"


def adapted(script: Path, cache: Path = CACHE) -> Path:
    """Return a copy of `pyodide.asm.mjs` that asks for no shared memory.

    Raises `StopError` where the script is another than expected.
    """
    target = cache / f"plain-{stamp_files([script], script.parent)}" / script.name
    if not target.exists():
        text = script.read_text("utf-8")
        if text.count(SHARED) != 1:
            raise StopError(
                f"{script.name} is not as expected; build with the version that package-lock.json names"
            )
        target.parent.mkdir(parents=True, exist_ok=True)
        half = target.with_suffix(".half")
        half.write_text(text.replace(SHARED, PLAIN), "utf-8")
        half.rename(target)
    return target
