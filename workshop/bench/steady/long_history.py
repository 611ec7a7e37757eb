"""How long a history of many hands holds the page up while it is shown, saved and read."""

import json
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page

from workshop.bench.browsing.measuring_pages import MINUTE, chromium, serving
from workshop.bench.browsing.table_play import HOLDEM, open_site, play, sit
from workshop.bench.report_rows import Row
from workshop.bench.steady.trace_tasks import page_tasks
from workshop.host.project_folders import DIST

HANDS = 5_000
PLAYED = 10
"""So many hands are played, and kept again and again until there are as many as wanted."""

PATIENCE = 10 * MINUTE
FILL = (Path(__file__).parents[1] / "page" / "fill-history.js").read_text("utf-8")
ROWS = "[data-region=history-rows] li"
FIGURES = "[data-region=stats-figures] > *"
NOTICE = "document.querySelector('[data-region=notice]')?.textContent.trim()"


def measure_history() -> list[Row]:
    """Take every step in one visit of Chromium, each with a trace of its own."""
    with chromium() as browser, serving(DIST) as address, TemporaryDirectory() as folder:
        page = browser.new_page()
        open_site(page, address)
        sit(page, HOLDEM, speed="instant", **HOLDEM.quick, seats="4")
        play(page, HOLDEM, PLAYED)
        page.set_default_timeout(PATIENCE)
        page.evaluate(FILL, HANDS)
        page.reload()
        page.wait_for_selector("html[data-state=ready]", state="attached")
        return [_row(browser, page, words, step) for words, step in _steps(Path(folder)).items()]


def _row(browser: Browser, page: Page, words: str, step: Callable[[Page], None]) -> Row:
    """Return the longest work at a stretch in a step, by the processor's clock."""
    browser.start_tracing(page=page, categories=["toplevel"])
    step(page)
    tasks = page_tasks(json.loads(browser.stop_tracing())["traceEvents"])
    longest = max(task["tdur"] for task in tasks) / 1e3
    return Row(f"{words}, {HANDS:,} hands", longest, "ms", target="50 ms")


def _steps(folder: Path) -> dict[str, Callable[[Page], None]]:
    backup, phh = folder / "backup.json", folder / "hands.phhs"
    return {
        "history opened": lambda page: _press(page, "history", ROWS),
        "history filtered": _filter,
        "PHH saved": lambda page: _save(page, "[data-action=export-all][data-value=phh]", phh),
        "PHH read": lambda page: _read(page, "history-import", phh),
        "statistics opened": lambda page: _go(page, "stats", FIGURES),
        "profiles opened": lambda page: _go(page, "profiles", ".ledger"),
        "your data opened": lambda page: _press(page, "data", ".stored-total"),
        "backup saved": lambda page: _save(page, "[data-action=export-profiles]", backup),
        "backup read, all of it here": lambda page: _read(page, "import-all", backup),
    }


def _go(page: Page, action: str, then: str) -> None:
    """Go back to the lobby, and open another screen."""
    page.click("[data-action=back]:visible >> nth=0")
    _press(page, action, then)


def _press(page: Page, action: str, then: str) -> None:
    page.click(f"[data-action={action}]:visible >> nth=0")
    page.wait_for_selector(then)


def _filter(page: Page) -> None:
    for result in ("won", "lost", ""):
        page.select_option("[data-region=history] [name=result]", result)
        page.wait_for_timeout(500)


def _save(page: Page, control: str, file: Path) -> None:
    page.evaluate("document.querySelectorAll('details').forEach((it) => { it.open = true; })")
    with page.expect_download(timeout=PATIENCE) as downloading:
        page.click(f"{control}:visible")
    downloading.value.save_as(file)


def _read(page: Page, name: str, file: Path) -> None:
    page.set_input_files(f"[data-file={name}]", file)
    page.wait_for_function(NOTICE)
    page.click("[data-action=dismiss]:visible")
