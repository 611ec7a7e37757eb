"""Frames to an animation: `animated_webp.py FOLDER FILE`, run where Pillow is installed.

The folder holds `times.json`, the seconds at which its files `0.png`, `1.png`, … were shown.
"""

import json
import sys
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

LAST: Final = 2_000
"""Milliseconds for which the last frame stands before the animation begins anew."""

LEAST: Final = 80
"""Milliseconds for which a frame stands at least; those between are left out."""

QUALITY: Final = 60


def main(folder: str, file: str) -> int:
    """Write the animation."""
    image: Any = import_module("PIL.Image")
    times: list[float] = json.loads((Path(folder) / "times.json").read_text("utf-8"))
    chosen = _spaced([round(1000 * (at - times[0])) for at in times])
    frames = [image.open(Path(folder) / f"{at}.png").convert("RGB") for at in chosen]
    shown = [round(1000 * times[at]) for at in chosen]
    lasting = [after - before for before, after in pairwise(shown)]
    first, *others = frames
    settings = {"quality": QUALITY, "method": 6, "minimize_size": True}
    first.save(
        file, "WEBP", save_all=True, append_images=others, duration=[*lasting, LAST], loop=0, **settings
    )
    return 0


def _spaced(times: list[int]) -> list[int]:
    """Return the frames that are far enough from the one before, and the last."""
    chosen = [0]
    for at, time in enumerate(times):
        if time - times[chosen[-1]] >= LEAST:
            chosen.append(at)
    return chosen if chosen[-1] == len(times) - 1 else [*chosen, len(times) - 1]


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
