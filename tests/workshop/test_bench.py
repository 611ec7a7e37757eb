"""How benches are run, what is said of those that could not be, and the line of the far host."""

import time
from pathlib import Path
from typing import Final

import pytest

from pyapp.records import HandSummary
from pyapp.records.holdem.hand_stats import HandTally
from workshop.bench import __main__ as bench
from workshop.bench.bench_kill import disagreement
from workshop.bench.bench_steady import frames, page_tasks
from workshop.bench.far_host import Line, as_sent
from workshop.bench.report_rows import Row, table

LOST: Final = HandSummary("duel", (), (), False, None, HandTally(hands=1, net=-2), 4, 2)  # noqa: FBT003 - as it is


def test_all_figures_stand_in_one_table() -> None:
    rows = {
        "boot": [Row("ready", 250, "ms", "bare", 1000, "at most 0.42 times")],
        "bots": [Row("x", 1.5, "ms")],
    }
    assert table(rows).splitlines() == [
        "figure       Baize   beside it        ratio  aim",
        "boot: ready  250 ms  1,000 ms   bare  0.25   at most 0.42 times",
        "bots: x      1.5 ms",
    ]


def test_a_bench_that_takes_too_long_is_ended_and_named(tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    assert bench.main(["hands", "--minutes", "0.0001", "--json", str(report)]) == 1
    assert "hands" in report.read_text("utf-8").partition("not measured")[2]


def test_a_bench_whose_peer_is_missing_names_it(tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    assert bench.main(["nobody", "--json", str(report)]) == 1
    assert "nobody, which it needs, is not installed" in report.read_text("utf-8")


def test_a_line_lets_no_more_through_than_it_can() -> None:
    line, start = Line(speed=1000), time.monotonic()
    for _ in range(3):
        line.wait(10)
    assert time.monotonic() - start >= 0.03


def test_a_host_sends_what_is_smaller(tmp_path: Path) -> None:
    plain, packed, tiny = tmp_path / "a.js", tmp_path / "a.bin", tmp_path / "b.js"
    for path, content in {plain: b"x" * 1000, packed: b"x" * 1000, tiny: b"x"}.items():
        path.write_bytes(content)
    assert len(as_sent(plain)[0]) < 100
    assert as_sent(packed) == (b"x" * 1000, False)
    assert as_sent(tiny) == (b"x", False)


def test_the_tasks_of_a_trace_are_those_of_the_page_that_worked_most() -> None:
    thread = {"name": "thread_name", "tid": 1, "args": {"name": "CrRendererMain"}}
    task = {"name": "ThreadControllerImpl::RunTask", "tid": 1, "dur": 90}
    busy, idle = {**task, "pid": 7, "tdur": 60}, {**task, "pid": 8, "tdur": 5}
    elsewhere = {**task, "pid": 7, "tid": 2, "tdur": 900}
    events = [{**thread, "pid": 7}, {**thread, "pid": 8}, busy, idle, elsewhere]
    assert page_tasks(events) == [busy]


def test_frames_are_those_that_the_browser_counted_for_what_moves() -> None:
    def told(name: str, due: int, missed: int) -> dict[str, object]:
        data = {"expected": due, "dropped_v3": 0, "dropped_v4": missed}
        return {"name": "FrameSequenceTrackerV3", "args": {"name": name, "args": {"data": data}}}

    end: dict[str, object] = {"name": "FrameSequenceTrackerV3", "args": {"name": "CompositorAnimation"}}
    other: dict[str, object] = {"name": "AnimationFrame", "args": {}}
    moves = (told("CompositorAnimation", 20, 2), told("CompositorAnimation", 30, 1))
    assert frames([*moves, told("NativePropertyAnimation", 20, 2), end, other]) == (3, 50)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({}, ""),
        ({"bankroll": 7}, "the ledger is not the bankroll"),
        ({"hands": 2}, "2 hands in the save, 1 in the history"),
        ({"stack": 9}, "-2 won by the history, -1 by the save"),
    ],
)
def test_a_save_is_held_against_its_history(change: dict[str, int], words: str) -> None:
    table = {"hands": 1, "hand": None, "chairs": [{"stack": 8, "bought": 10}]}
    changed = {**table, "hands": change.get("hands", 1)}
    changed["chairs"] = [{"stack": change.get("stack", 8), "bought": 10}]
    profile = {
        "bankroll": change.get("bankroll", 100),
        "ledger": [[0, "opened", 120, ""], [1, "joined", -20, "duel"]],
        "tables": [{"kind": "holdem", "table": changed}],
    }
    assert disagreement({"profile": profile}, [LOST]) == words
