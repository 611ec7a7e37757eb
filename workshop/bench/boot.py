"""How soon the table is there, beside a page that only calls `loadPyodide()` from the same server."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from statistics import median

from playwright.sync_api import BrowserContext, Page, Response

from workshop.bench.page import MINUTE, profiles, sites
from workshop.bench.row import Row

NAME = "boot"
PAIRS = 7
Fresh = Callable[[], AbstractContextManager[BrowserContext]]
COLD_TARGET = "at most 0.50 times"
WARM_TARGET = "at most 0.45 times"

READY = "performance.getEntriesByName('{mark}')[0]?.startTime"
SAVED = "['ready', 'refused'].includes(document.documentElement.dataset.offline)"


@dataclass(frozen=True, slots=True)
class Visit:
    """What one visit took: milliseconds to the first frame and until ready, and megabytes over the wire."""

    painted: float
    ready: float
    weight: float


@dataclass(frozen=True, slots=True)
class Visits:
    """A first visit with nothing kept and a second one with what the first left."""

    cold: Visit
    warm: Visit


def run() -> list[Row]:
    """Visit both pages in turn, each time in a fresh profile, and compare the medians."""
    with profiles() as fresh, sites() as address:
        pairs = [(_baize(fresh, address), _bare(fresh, address)) for _ in range(PAIRS)]
    ours, bare = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    return [
        _row("table ready, cold", [one.cold for one in ours], [one.cold for one in bare], COLD_TARGET),
        _row("table ready, warm", [one.warm for one in ours], [one.warm for one in bare], WARM_TARGET),
        _painted("shell painted, cold", [one.cold for one in ours]),
        _painted("shell painted, warm", [one.warm for one in ours]),
        Row(
            "over the wire, cold",
            median(one.cold.weight for one in ours),
            "MB",
            "bare loadPyodide()",
            median(one.cold.weight for one in bare),
        ),
    ]


def _row(label: str, ours: list[Visit], bare: list[Visit], target: str) -> Row:
    values = (median(visit.ready for visit in visits) for visits in (ours, bare))
    return Row(label, next(values), "ms", "bare loadPyodide()", next(values), target)


def _painted(label: str, ours: list[Visit]) -> Row:
    return Row(label, median(visit.painted for visit in ours), "ms", target="under 200 ms")


def _baize(fresh: Fresh, address: str) -> Visits:
    return _visits(fresh, f"{address}baize/", "table-ready", then=SAVED)


def _bare(fresh: Fresh, address: str) -> Visits:
    return _visits(fresh, f"{address}bare/", "python-ready")


def _visits(fresh: Fresh, address: str, mark: str, then: str = "true") -> Visits:
    with fresh() as context:
        return Visits(_visit(context, address, mark, then), _visit(context, address, mark, "true"))


def _visit(context: BrowserContext, address: str, mark: str, then: str) -> Visit:
    """Open the page and close it again once it is ready and `then` holds."""
    page = context.new_page()
    sizes: list[int] = []
    page.on("response", lambda response: sizes.append(_size(response)))
    page.goto(address)
    page.wait_for_function(READY.format(mark=mark), timeout=MINUTE)
    visit = Visit(_moment(page, "shell-painted"), _moment(page, mark), sum(sizes) / 1e6)
    page.wait_for_function(then, timeout=MINUTE)
    page.close()
    return visit


def _size(response: Response) -> int:
    return int(response.headers.get("content-length", 0))


def _moment(page: Page, mark: str) -> float:
    return float(page.evaluate(READY.format(mark=mark)) or 0)
