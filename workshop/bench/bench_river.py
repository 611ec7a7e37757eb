"""How long Chromium's processor works on turn and river of two, and how near a river comes to an equilibrium.

Time is that of the page's thread as the processor counts it, so that neighbours on the machine do not count;
slices go by the clock, as they would be felt, and so do count them.
"""

import json
from base64 import b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import mean, quantiles
from typing import Any

from playwright.sync_api import Page

from workshop.bench.inside import timed_river
from workshop.bench.kit.browsing import browser_page, probe, run_python
from workshop.bench.kit.report_rows import Row
from workshop.host.project_folders import APP, STATIC

SPOTS = 3
AIMS = {timed_river.FULL: "3 s", timed_river.USUAL: "1 s"}
TABLES = {"casino-limit": "Casino Limit", "no-limit": "No-Limit"}
DEPTH = 100
"""The big blinds with which two sit down who play by a blueprint,"""

HANDS = 60
"""and how many hands they play."""

DECIDING = "1.5 s"
LONG = "50 ms"
PACKAGES = (APP, (Path(timed_river.__file__).parent, "inside"))


def run() -> Iterator[Row]:
    """Solve spots of either size at limit and no-limit in a page, and let two decide by blueprints."""
    with browser_page(*PACKAGES) as page:
        run_python(page, "from inside import timed_river")
        protocol = probe(page)
        protocol.send("Performance.enable", {"timeDomain": "threadTicks"})
        for preset in timed_river.STACKS:
            for count in AIMS:
                yield from _of_spots(page, protocol.send, preset, count)
        for preset, title in TABLES.items():
            yield from _of_blueprint(page, preset, title)


def _of_blueprint(page: Page, preset: str, title: str) -> Iterator[Row]:
    packed = b64encode((STATIC / "blueprints" / f"{preset}-{DEPTH}.bin").read_bytes()).decode()
    run_python(page, f"timed_river.put_at_hand({packed!r})")
    found = run_python(page, f"timed_river.measure_as_text({preset!r}, {DEPTH}, {HANDS})")
    for street, (decisions, slices) in json.loads(str(found)).items():
        label = f"{street} by the blueprint of {title}, {len(decisions)} decisions"
        yield Row(f"{label}, mean", mean(decisions), "ms")
        yield Row(f"{label}, 95th percentile", quantiles(decisions, n=20)[-1], "ms", target=DECIDING)
        yield Row(f"{label}, longest slice", max(slices), "ms", target=LONG)


def _of_spots(page: Page, send: Callable[[str], Any], preset: str, count: int) -> list[Row]:
    seconds, shares, iterations, slices = list[float](), list[float](), list[float](), list[float]()
    for number in range(SPOTS):
        before = _worked(send)
        found = str(run_python(page, f"timed_river.solve_as_text({preset!r}, {count}, {number})"))
        seconds.append(_worked(send) - before)
        for kept, figure in zip((shares, iterations, slices), map(float, found.split()), strict=True):
            kept.append(figure)
    spot = f"river of {count:,} holdings each, {preset}"
    bound = f"{timed_river.BOUNDS[preset]:.1%} of the pot"
    return [
        Row(f"{spot}, mean", mean(seconds), "s of processor"),
        Row(f"{spot}, slowest", max(seconds), "s of processor", target=AIMS[count]),
        Row(f"{spot}, exploitability, worst", 100 * max(shares), "% of the pot", target=bound),
        Row(f"{spot}, iterations, most", max(iterations), ""),
        Row(f"{spot}, longest slice", max(slices), "ms", target=LONG),
    ]


def _worked(send: Callable[[str], Any]) -> float:
    """Return the seconds for which the page's thread has worked."""
    found = send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in found if one["name"] == "TaskDuration"))
