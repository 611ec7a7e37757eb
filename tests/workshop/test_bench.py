"""How benches are run, what they time, and the figures that README and docs show of them."""

import json
import re
import time
from collections.abc import Generator, Iterator
from dataclasses import replace
from inspect import signature
from itertools import pairwise
from pathlib import Path
from types import coroutine
from typing import Final
from unittest.mock import Mock

import pytest

from pyapp.agents.holdem import Level
from tests.cases import case
from workshop.bench import (
    OPTIONS,
    SECONDS,
    bench_kill,
    bench_monkey,
    bench_pace,
    bench_versions,
    bench_weight,
    list_names,
    time_limit,
)
from workshop.bench import (
    __main__ as bench,
)
from workshop.bench.bench_kill import undone_places
from workshop.bench.bench_steady import frames, page_tasks
from workshop.bench.inside import timed_bots
from workshop.bench.kill.killed_browsers import KillLog, Loss, kills_of
from workshop.bench.kit import run_one
from workshop.bench.kit.browsing import Line, as_sent
from workshop.bench.kit.report_rows import (
    CHOSEN,
    PAGES,
    README,
    VERSIONS,
    Row,
    markdown_table,
    read_figures,
    shown_blocks,
    table,
    with_figures,
    without_figures,
)
from workshop.host import commands
from workshop.host.build_steps import StopError
from workshop.host.project_folders import ROOT
from workshop.inside.app_imports import WARM


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


def test_a_table_of_markdown_has_no_empty_column_and_names_the_one_peer_above_it() -> None:
    rows = [Row("ready", 250, "ms", "bare", 1000), Row("painted", 90, "ms")]
    assert markdown_table(rows).splitlines() == [
        "| figure | Baize | bare | ratio |",
        "| --- | --- | --- | --- |",
        "| ready | 250 ms | 1,000 ms | 0.25 |",
        "| painted | 90 ms |  |  |",
    ]
    two = markdown_table([*rows, Row("ranked", 5, "s", "treys", 10)])
    assert two.startswith("| figure | Baize | beside it |  | ratio |")


def test_a_bench_that_takes_too_long_is_ended_and_named(tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    assert bench.main(["hands", "--minutes", "0.0001", "--json", str(report)]) == 1
    assert "hands" in report.read_text("utf-8").partition("not measured")[2]


def test_all_benches_together_take_no_longer_than_they_may() -> None:
    names, left = list_names(every=False), 1500.0
    for at, name in enumerate(names):
        limit = time_limit(name, left, names[at + 1 :])
        assert 0 < limit <= left
        left -= limit
    assert left == pytest.approx(0)
    assert set(SECONDS) == set(names)


def test_time_that_one_bench_does_not_need_is_for_those_that_come_after_it() -> None:
    assert time_limit("river", 1000, ["weight"]) == pytest.approx(500)
    assert time_limit("weight", 900, []) == pytest.approx(900)


def test_a_bench_that_fails_ends_no_other_and_is_reported_at_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    report = tmp_path / "report.json"
    told: list[list[str]] = []

    def outcome(name: str, *_: object) -> bench.Outcome:
        told.append([*json.loads(report.read_text("utf-8"))["benches"]] if report.exists() else [])
        return (
            bench.Outcome([], "it broke") if name == "boot" else bench.Outcome([Row("x", 1, "ms")], seconds=1)
        )

    monkeypatch.setattr(bench, "_outcome", outcome)
    assert bench.main(["boot", "pace", "weight", "--json", str(report)]) == 1
    assert told == [[], ["boot"], ["boot", "pace"]]
    assert json.loads(report.read_text("utf-8"))["not measured"] == {"boot": "it broke"}
    assert "| x | 1 ms |" in report.with_suffix(".md").read_text("utf-8")


@pytest.mark.nightly
@pytest.mark.slow
def test_a_bench_whose_peer_is_missing_names_it(tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    assert bench.main(["nobody", "--json", str(report)]) == 1
    assert "nobody, which it needs, is not installed" in report.read_text("utf-8")


def test_what_was_measured_before_a_bench_stopped_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def run() -> Iterator[Row]:
        yield Row("first", 1, "ms")
        yield Row("second", 2, "ms")
        raise StopError("no third")

    file = tmp_path / "rows.json"
    monkeypatch.setattr(bench_kill, "run", run)
    assert run_one.main("kill", str(file)) == 1
    assert [row["label"] for row in json.loads(file.read_text("utf-8"))] == ["first", "second"]

    def give_up(*_: object) -> bench.Outcome:
        return bench.Outcome([Row("first", 1, "ms")], "no third")

    monkeypatch.setattr(bench, "_outcome", give_up)
    report = tmp_path / "report.json"
    assert bench.main(["kill", "--json", str(report)]) == 1
    assert json.loads(report.read_text("utf-8"))["benches"]["kill"][0]["label"] == "first"


def test_every_option_is_taken_and_reaches_the_bench_that_knows_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    values = {name: str(at) for at, name in enumerate(OPTIONS)} | {"against": str(tmp_path)}
    given = [text for name in OPTIONS for text in (f"--{name}", values[name])]
    run = Mock(return_value=0)
    monkeypatch.setattr(commands, "run_aloud", run)
    for name in ("_with_peers", "_build"):
        monkeypatch.setattr(commands, name, lambda: Path("python"))
    monkeypatch.setattr("workshop.host.environment.CHROMIUM", Mock())
    assert commands.main(["bench", "kill", *given]) == 0
    run.assert_called_once_with([Path("python"), "-m", "workshop.bench", "kill", *given])
    benches = (bench_kill, bench_monkey, bench_pace, bench_versions, bench_weight)
    asked = [signature(it.run).parameters for it in benches]
    assert {*OPTIONS} <= {name for known in asked for name in known}


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
    ("places", "kept", "lost"),
    [
        ({4: "2.over.10", 5: "2.0.10"}, 5, []),
        ({4: "2.0.10", 5: "2.1.10"}, 4, ["2.1.10"]),
        ({4: "2.over.10", 5: "2.over.10", 6: "3.0.10"}, 4, ["3.0.10"]),
        ({6: "3.2.10", 4: "3.0.10", 5: "3.1.10"}, 4, ["3.1.10", "3.2.10"]),
    ],
)
def test_an_action_that_takes_several_saves_is_undone_once(
    places: dict[int, str], kept: int, lost: list[str]
) -> None:
    assert undone_places(places, kept) == lost


def test_kills_are_the_same_however_many_are_asked_for_and_spread_over_the_seconds() -> None:
    few, many = [*kills_of("Firefox", 10, 1)], [*kills_of("Firefox", 50, 1)]
    assert many[:10] == few
    assert few != [*kills_of("Firefox", 10, 2)]
    seconds = sorted(kill.seconds for kill in many)
    assert seconds[0] >= 2
    assert seconds[-1] <= 75
    assert max(later - sooner for sooner, later in pairwise(seconds)) < 3


def test_a_kill_that_was_counted_is_known_to_the_next_run_of_the_same_build(tmp_path: Path) -> None:
    (kill,) = kills_of("Chromium", 1, 1)
    file, loss = tmp_path / "kills.jsonl", Loss(["3.1.10"], 2, "")
    KillLog("page-1", file).add(kill, loss)
    assert KillLog("page-1", file).known_losses() == {kill: loss}
    assert not KillLog("page-2", file).known_losses()


OTHERS: Final = (ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))
MEASURED: Final = re.compile(
    r"(?<![\d.])\d[\d,.]*\d?\s(?:ms|MB|kB|s|(?:million )?(?:hands|rounds)(?:/s| a second))\b"
)
"""What reads like a figure that was measured."""


def test_every_page_shows_its_figures_as_they_were_measured() -> None:
    figures = read_figures()
    for page in PAGES:
        with case(page.name):
            text = page.read_text("utf-8")
            assert shown_blocks(text)
            assert with_figures(text, figures) == text


def test_every_bench_that_compares_is_shown_and_nothing_else() -> None:
    shown = [name for page in PAGES for name in shown_blocks(page.read_text("utf-8"))]
    assert sorted(shown) == sorted([*list_names(every=False), VERSIONS, README])


def test_what_the_readme_shows_was_measured() -> None:
    figures = read_figures()
    for name, labels in CHOSEN.items():
        assert labels.keys() <= {row.label for row in figures[name].rows}


def test_no_figure_is_typed_beside_the_tables() -> None:
    for page in PAGES:
        with case(page.name):
            assert MEASURED.findall(without_figures(page.read_text("utf-8"))) == []


def test_no_other_page_repeats_a_figure() -> None:
    """A duration or a weight to three digits that stands in a table stands nowhere else."""
    rows = [row for it in read_figures().values() for row in it.rows]
    values = {
        f"{value:,.0f} {row.unit}"
        for row in rows
        for value in (row.value, row.baseline_value or 0)
        if value >= 1000
    }
    for page in OTHERS:
        with case(page.name):
            text = without_figures(page.read_text("utf-8"))
            assert [value for value in values if re.search(rf"(?<![\d,]){re.escape(value)}\b", text)] == []


def test_another_measurement_changes_every_place() -> None:
    figures = read_figures()
    name, labels = next(iter(CHOSEN.items()))
    changed = {
        **figures,
        name: replace(figures[name], rows=tuple(replace(row, value=4321.0) for row in figures[name].rows)),
    }
    for page in PAGES:
        with case(page.name):
            text = with_figures(page.read_text("utf-8"), changed)
            assert text.count("4,321") == len(
                labels if shown_blocks(text) == [README] else figures[name].rows
            )


def test_a_bench_that_published_nothing_yet_says_so_and_one_that_is_none_is_refused() -> None:
    block = "<!-- figures: kill -->\n{}<!-- end of figures -->"
    assert with_figures(block.format(""), {}) == block.format("\nNot measured yet.\n\n")
    with pytest.raises(KeyError, match="luck"):
        with_figures("<!-- figures: luck -->\n<!-- end of figures -->", {})


@pytest.mark.nightly
@pytest.mark.slow
def test_every_bot_is_timed_over_the_same_deals() -> None:
    timed_bots.prepare(WARM)
    times = json.loads(
        timed_bots.measure_as_text(
            "no-limit", ["never-bluffer", "caller", Level.BEGINNER, timed_bots.COACH], 6
        )
    )
    assert list(times) == ["never-bluffer", "caller", "beginner", "coach"]
    assert all(decision > 0 for decisions, _ in times.values() for decision in decisions)
    decisions, slices = times["caller"]
    assert len(decisions) >= 4 * 6
    assert len(slices) == len(decisions)


@coroutine
def breath() -> Generator[None]:
    yield


async def three_slices() -> str:
    await breath()
    await breath()
    return "decided"


def test_a_slice_ends_where_the_page_may_breathe() -> None:
    decided, slices = timed_bots.drive(three_slices())
    assert decided == "decided"
    assert len(slices) == 3
