"""Does it stay smooth and small: long tasks, frames dropped in dealing, and memory after many hands."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from playwright.sync_api import Page

from workshop.bench.browsing.measuring_pages import chromium, probe, serving, slow_down
from workshop.bench.browsing.table_play import GAMES, TOURNAMENT, Game, open_site, play, sit
from workshop.bench.report_rows import Row
from workshop.bench.steady.long_history import measure_history
from workshop.bench.steady.trace_tasks import page_tasks
from workshop.host.project_folders import DIST

HANDS = 200
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
            "MB",
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
        "thousand page nodes": nodes["nodes"] / 1e3,
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
