"""How soon the table is there, beside a page that only calls `loadPyodide()` from the same server."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from statistics import median

from playwright.sync_api import BrowserContext, Page

from workshop.bench.kit.browsing import (
    HOLDEM,
    MINUTE,
    far_host,
    play,
    profiles,
    serving,
    sit,
    site_folder,
    slow_down,
)
from workshop.bench.kit.report_rows import Row

PAIRS = 7
FAR_PAIRS, SLOWED_PAIRS = 3, 5
SLOWDOWN = 4
BARE = "bare loadPyodide()"
READY = "performance.getEntriesByName('{mark}')[0]?.startTime"
SAVED = "['ready', 'refused'].includes(document.documentElement.dataset.offline)"
HANDS = 12
SETTLING = 4_000
"""Milliseconds until a browser has put away what it made fast."""

LOOP = "python.runPython('[sum(i * i % 7 for i in range(100000)) for _ in range(30)]')"
"""Python's turn to become fast on the bare page."""

Fresh = Callable[[], AbstractContextManager[BrowserContext]]


@dataclass(frozen=True, slots=True)
class Visit:
    """What one visit took: milliseconds to the first frame, until Python begins, and until ready."""

    painted: float
    python: float
    ready: float


@dataclass(frozen=True, slots=True)
class Visits:
    """Visits of one browser."""

    cold: Visit
    """The first, with nothing kept."""

    warm: Visit
    """The second, with what the first left."""

    known: Visit
    """The third, after Python had something to do in the second."""


def run() -> Iterator[Row]:
    """Visit both pages in turn, each time in a fresh profile, and compare the medians."""
    with profiles() as fresh, site_folder() as folder:
        with serving(folder) as near:
            yield from _near_rows(
                [
                    (visit_build(fresh, f"{near}baize/"), visit_bare(fresh, f"{near}bare/"))
                    for _ in range(PAIRS)
                ]
            )
            slowed = [_cold_pair(fresh, near, SLOWDOWN) for _ in range(SLOWED_PAIRS)]
        words = f"table ready, cold, processor slowed {SLOWDOWN} times"
        yield _row(words, slowed, "no more than without slowing")
        with far_host(folder) as far:
            afar = [_cold_pair(fresh, far) for _ in range(FAR_PAIRS)]
        yield _row("table ready, cold, over fast 4G", afar, "at most 0.8 times")


def visit_build(fresh: Fresh, address: str) -> Visits:
    """Visit a build thrice in a fresh profile."""
    return _visit_thrice(fresh, address, "table-ready", SAVED, _play)


def _near_rows(pairs: Sequence[tuple[Visits, Visits]]) -> list[Row]:
    cold = [(ours.cold, bare.cold) for ours, bare in pairs]
    warm = [(ours.warm, bare.warm) for ours, bare in pairs]
    known = [(ours.known, bare.known) for ours, bare in pairs]
    return [
        _row("table ready, cold", cold, "at most 0.42 times"),
        _row("table ready, warm: the second visit", warm, "at most 0.35 times"),
        _row("table ready, warm: after a visit in which one played", known, "at most 0.35 times"),
        _paint_row("shell painted, cold", cold),
        _paint_row("shell painted, warm", known),
    ]


def _row(label: str, pairs: list[tuple[Visit, Visit]], target: str) -> Row:
    ours, bare = (median(pair[place].ready for pair in pairs) for place in (0, 1))
    return Row(label, ours, "ms", BARE, bare, target)


def _paint_row(label: str, pairs: list[tuple[Visit, Visit]]) -> Row:
    return Row(label, median(ours.painted for ours, _ in pairs), "ms", target="under 200 ms")


def visit_bare(fresh: Fresh, address: str) -> Visits:
    """Visit a page that only calls `loadPyodide()` thrice in a fresh profile."""
    return _visit_thrice(fresh, address, "python-ready", "true", lambda page: page.evaluate(LOOP))


def _visit_thrice(fresh: Fresh, address: str, mark: str, then: str, work: Callable[[Page], object]) -> Visits:
    with fresh() as context:
        cold = _visit(context, address, mark, then, settle=SETTLING)
        warm = _visit(context, address, mark, then, work, settle=SETTLING)
        return Visits(cold, warm, _visit(context, address, mark))


def _play(page: Page) -> None:
    sit(page, HOLDEM, speed="instant", **HOLDEM.quick)
    play(page, HOLDEM, HANDS)


def _cold_pair(fresh: Fresh, address: str, slowdown: int = 1) -> tuple[Visit, Visit]:
    """Visit both pages once, each in a profile of its own."""
    ours = visit_once(fresh, f"{address}baize/", "table-ready", slowdown=slowdown)
    return ours, visit_once(fresh, f"{address}bare/", "python-ready", slowdown=slowdown)


def visit_once(fresh: Fresh, address: str, mark: str, *, slowdown: int = 1) -> Visit:
    """Visit a page once, in a profile of its own."""
    with fresh() as context:
        return _visit(context, address, mark, slowdown=slowdown)


def _visit(  # noqa: PLR0913 - what a visitor does, each by name
    context: BrowserContext,
    address: str,
    mark: str,
    then: str = "true",
    work: Callable[[Page], object] = lambda _: None,
    *,
    slowdown: int = 1,
    settle: float = 0,
) -> Visit:
    """Open the page and close it again once it is ready, `then` holds and work is done."""
    page = context.new_page()
    if slowdown > 1:
        slow_down(page, slowdown)
    page.goto(address)
    page.wait_for_function(READY.format(mark=mark), timeout=2 * MINUTE)
    visit = Visit(*(_moment(page, name) for name in ("shell-painted", "python-ready", mark)))
    page.wait_for_function(then, timeout=MINUTE)
    work(page)
    page.wait_for_timeout(settle)
    page.close()
    return visit


def _moment(page: Page, mark: str) -> float:
    return float(page.evaluate(READY.format(mark=mark)) or 0)
