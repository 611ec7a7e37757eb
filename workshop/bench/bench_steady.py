"""Does it stay smooth and small: long tasks, frames dropped, memory after many hands, and long histories."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page

from workshop.bench.kit.browsing import (
    GAMES,
    HOLDEM,
    MINUTE,
    TOURNAMENT,
    Game,
    chromium,
    go,
    open_site,
    play,
    probe,
    serving,
    sit,
    slow_down,
)
from workshop.bench.kit.report_rows import Row
from workshop.host.project_folders import DIST

MAIN_THREAD = "CrRendererMain"


def page_tasks(events: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return the tasks on the main thread of the page in a trace: of the process that worked most.

    `dur` is how many microseconds a task took, and `tdur` how many of them the processor worked on it.
    """
    named = {(it["pid"], it["tid"]): it["args"]["name"] for it in events if it["name"] == "thread_name"}
    tasks = [it for it in events if it["name"].endswith("RunTask") and "tdur" in it]
    work = Counter[tuple[int, int]]()
    for task in tasks:
        if named.get((task["pid"], task["tid"])) == MAIN_THREAD:
            work[task["pid"], task["tid"]] += task["tdur"]
    ((page, _),) = work.most_common(1)
    return [task for task in tasks if (task["pid"], task["tid"]) == page]


LONG_HISTORY = 5_000
"""So many hands and rounds that were played are kept at most,"""

LONG_FILE = 2 * LONG_HISTORY
"""and so many are read from a file here: those that were saved, and the same of a year before."""

PLAYED = 10
"""So many hands are played, and kept again and again until there are as many as wanted."""

PATIENCE = 10 * MINUTE
FILL = (Path(__file__).parent / "page" / "fill-history.js").read_text("utf-8")
ROWS = "[data-region=history-rows] li"
FIGURES = "[data-region=stats-figures] > *"
READING = "PHH read"
ANSWER = "document.querySelector('[data-region=history-answer]')?.textContent.trim()"
NOTICE = "document.querySelector('[data-region=notice]')?.textContent.trim()"


def measure_history() -> list[Row]:
    """Take every step in one visit of Chromium, each with a trace of its own."""
    with chromium() as browser, serving(DIST) as address, TemporaryDirectory() as folder:
        page = browser.new_page()
        open_site(page, address)
        sit(page, HOLDEM, speed="instant", **HOLDEM.quick, seats="4")
        play(page, HOLDEM, PLAYED)
        page.set_default_timeout(PATIENCE)
        page.evaluate(FILL, LONG_HISTORY)
        page.reload()
        page.wait_for_selector("html[data-state=ready]", state="attached")
        return [_row(browser, page, words, step) for words, step in _steps(Path(folder)).items()]


def _row(browser: Browser, page: Page, words: str, step: Callable[[Page], None]) -> Row:
    """Return the longest work at a stretch in a step, by the processor's clock."""
    browser.start_tracing(page=page, categories=["toplevel"])
    step(page)
    tasks = page_tasks(json.loads(browser.stop_tracing())["traceEvents"])
    longest = max(task["tdur"] for task in tasks) / 1e3
    return Row(
        f"{words}, {LONG_FILE if words == READING else LONG_HISTORY:,} hands", longest, "ms", target="50 ms"
    )


def _steps(folder: Path) -> dict[str, Callable[[Page], None]]:
    backup, phh = folder / "backup.json", folder / "hands.phhs"
    return {
        "history opened": lambda page: _go(page, "history", ROWS),
        "history filtered": _filter,
        "PHH saved": lambda page: _save(page, "[data-action=export-all][data-value=phh]", phh),
        READING: lambda page: _import(page, phh),
        "statistics opened": lambda page: _go(page, "stats", FIGURES),
        "profiles opened": lambda page: _go(page, "you", ".mine"),
        "your data opened": lambda page: _go(page, "data", ".stored-total"),
        "backup saved": lambda page: _save(page, "[data-action=export-profiles]", backup),
        "backup read, all of it here": lambda page: _read(page, "import-all", backup),
    }


def _go(page: Page, action: str, then: str) -> None:
    """Open a screen."""
    go(page, action)
    page.wait_for_selector(then)


def _filter(page: Page) -> None:
    _unfold(page)
    for result in ("won", "lost", ""):
        page.select_option("[data-region=history] [name=result]", result)
        page.wait_for_timeout(500)


def _unfold(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach((it) => { it.open = true; })")


def _save(page: Page, control: str, file: Path) -> None:
    _unfold(page)
    with page.expect_download(timeout=PATIENCE) as downloading:
        page.click(f"{control}:visible")
    downloading.value.save_as(file)


def _import(page: Page, file: Path) -> None:
    """Read the hands of a file, and as many that were played a year before."""
    text = file.read_text("utf-8")
    before = re.sub(r"(?m)^year = (\d+)$", lambda year: f"year = {int(year[1]) - 1}", text)
    numbered = re.sub(r"(?m)^\[(\d+)\]$", lambda head: f"[{int(head[1]) + LONG_HISTORY}]", before)
    file.write_text(f"{text}\n{numbered}", "utf-8")
    page.set_input_files("[data-file=history-import]", file)
    page.wait_for_function(ANSWER)


def _read(page: Page, name: str, file: Path) -> None:
    page.set_input_files(f"[data-file={name}]", file)
    page.wait_for_function(NOTICE)
    page.click("[data-action=dismiss]:visible")


HANDS = 300
"""Played while tasks are counted, against rivals as they come: most of them think deeply."""

ROUNDS = 30
"""Played of a tournament, in which twenty tables play beside each hand."""

EARLY, LATE = 100, 1_000
"""When memory is weighed; up to then rivals play as beginners do, to save time."""

DEALT = 2
"""Played at a pace to watch while frames are counted."""

SLOWDOWN = 4
TRACKER = "FrameSequenceTrackerV3"
"""What Chromium's trace calls its own count of the frames of one movement: those due, and those missed."""

LONG = 50_000
"""Microseconds from which on a task keeps a person waiting."""


def run() -> Iterator[Row]:
    """Measure every game in Chromium, then a long history, and memory, which takes longest, last."""
    for game in GAMES:
        yield from _tasks(game)
        yield _frames(game)
    yield from _tasks(TOURNAMENT, ROUNDS)
    yield from measure_history()
    yield _start()
    for game in GAMES:
        yield from _memory(game)


def _tasks(game: Game, hands: int = HANDS) -> list[Row]:
    """Trace what held the page up, from the moment that the table was ready."""
    with chromium() as browser, serving(DIST) as address:
        page = browser.new_page()
        open_site(page, address)
        browser.start_tracing(page=page, categories=["toplevel"])
        sit(page, game, speed="instant")
        play(page, game, hands)
        tasks = page_tasks(json.loads(browser.stop_tracing())["traceEvents"])
    words = f"in {hands} hands, {game.name}"
    worked, waited = ([task[place] for task in tasks] for place in ("tdur", "dur"))
    return [
        Row(f"tasks that worked over 50 ms {words}", _long(worked), "tasks", target="none"),
        Row(f"the longest work at a stretch {words}", max(worked) / 1e3, "ms", target="50 ms"),
        Row(f"tasks over 50 ms with what else the machine did {words}", _long(waited), "tasks"),
    ]


def _long(times: Sequence[float]) -> int:
    return sum(time > LONG for time in times)


def _frames(game: Game) -> Row:
    """Trace the browser while hands are dealt at a pace to watch, by a processor that is slowed down."""
    with chromium() as browser, serving(DIST) as address:
        page = browser.new_page()
        open_site(page, address)
        sit(page, game, speed="normal")
        slow_down(page, SLOWDOWN)
        browser.start_tracing(page=page, categories=["cc", "benchmark"])
        play(page, replace(game, wanted=tuple(name for name in game.wanted if name != "skip")), DEALT)
        events = json.loads(browser.stop_tracing())["traceEvents"]
    dropped, due = frames(events)
    words = f"frames dropped in {DEALT} hands at {SLOWDOWN} times CPU slowdown, {game.name}"
    return Row(words, dropped, "frames", "the frames due", due, "at most 0.05 times")


def frames(events: Sequence[Mapping[str, Any]]) -> tuple[int, int]:
    """Return how many frames of things that move a trace says were missed, and how many were due."""
    told = [it["args"] for it in events if it["name"] == TRACKER]
    counts = [it["args"]["data"] for it in told if it.get("name") == "CompositorAnimation" and "args" in it]
    return sum(it["dropped_v4"] for it in counts), sum(it["expected"] for it in counts)


def _start() -> Row:
    """Weigh Python's memory as the table is ready, before anything is played."""
    with chromium() as browser, serving(DIST) as address:
        page = browser.new_page()
        page.add_init_script(KEEP_MEMORY)
        open_site(page, address)
        return Row("Python memory at the start", page.evaluate(PYTHON_MEMORY) / 1e6, "MB", target="45 MB")


def _memory(game: Game) -> list[Row]:
    """Compare what is held after many hands with what is held after some."""
    with chromium() as browser, serving(DIST) as address:
        page = browser.new_page()
        page.add_init_script(KEEP_MEMORY)
        open_site(page, address)
        sit(page, game, speed="instant", **game.quick)
        session = probe(page)
        play(page, game, EARLY)
        early = _memory_held(page, session)
        play(page, game, LATE - EARLY)
        late = _memory_held(page, session)
    return [
        Row(
            f"{what} after {LATE:,} hands, {game.name}",
            late[what],
            "thousand" if what == "page nodes" else "MB",
            f"{EARLY} hands",
            early[what],
            "at most 1.05 times",
        )
        for what in early
    ]


def _memory_held(page: Page, session: Any) -> Mapping[str, float]:  # noqa: ANN401 - what it answers has no types
    """Return the megabytes of JavaScript's heap after a collection, and of Python's memory."""
    session.send("HeapProfiler.collectGarbage")
    used = session.send("Runtime.getHeapUsage")["usedSize"]
    nodes = session.send("Memory.getDOMCounters")
    return {
        "JavaScript heap": used / 1e6,
        "Python memory": page.evaluate(PYTHON_MEMORY) / 1e6,
        "page nodes": nodes["nodes"] / 1e3,
    }


KEEP_MEMORY = """
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...all) => {
  const made = await instantiate(...all);
  globalThis.pythonMemory = (made.instance ?? made).exports.memory;
  return made;
};
"""
PYTHON_MEMORY = "pythonMemory.buffer.byteLength"
