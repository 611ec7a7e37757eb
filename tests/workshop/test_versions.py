"""Starts of earlier builds: how they are built, compared with today's, and shown."""

import subprocess
from pathlib import Path
from typing import Final

import pytest

from workshop.bench.bench_boot import BARE, Visit, Visits
from workshop.bench.bench_versions import best_version, slower_visits
from workshop.bench.kit import older_builds
from workshop.bench.kit.older_builds import build_of
from workshop.bench.kit.report_rows import Row, version_table
from workshop.host.build_steps import StopError

ROWS: Final = [
    Row("aaaa1111 of 2026-11-22: first visit", 350, "ms", BARE, 1000, "0.32"),
    Row("aaaa1111 of 2026-11-22: first visit, painted", 65, "ms", target="70 ms"),
    Row("aaaa1111 of 2026-11-22: second visit", 280, "ms", BARE, 1000, "0.25"),
    Row("bbbb2222 of 2026-11-28: first visit", 340, "ms", BARE, 1000, "0.32"),
    Row("bbbb2222 of 2026-11-28: second visit", 420, "ms", BARE, 1000, "0.25"),
    Row("bbbb2222 of 2026-11-28: second visit, Python begins", 300, "ms"),
]


def test_each_build_has_a_line_with_what_has_an_aim() -> None:
    assert version_table(ROWS).splitlines() == [
        "| build | first visit | first visit, painted | second visit |",
        "| --- | --- | --- | --- |",
        "| aaaa1111 of 2026-11-22 | 0.350 | 65 ms | 0.280 |",
        "| bbbb2222 of 2026-11-28 | 0.340 |  | 0.420 |",
        "| aim | 0.32 | 70 ms | 0.25 |",
    ]


def test_the_best_build_is_the_one_ready_soonest_in_the_mean() -> None:
    assert best_version(ROWS) == "aaaa1111"


def visits(*ready: float) -> Visits:
    return Visits(*(Visit(0, 0, moment) for moment in ready))


def test_a_start_is_slower_only_where_most_rounds_say_so() -> None:
    told = [
        [visits(400, 330, 200), visits(400, 300, 200)],
        [visits(900, 310, 203), visits(400, 300, 200)],
        [visits(410, 660, 206), visits(400, 600, 200)],
    ]
    assert slower_visits(told, 5) == {"second": pytest.approx(0.1)}
    assert slower_visits(told, 12) == {}


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a repository of two commits, of which only the first can be built."""
    root = tmp_path / "repository"
    root.mkdir()
    monkeypatch.setattr(older_builds, "ROOT", root)
    monkeypatch.setattr(older_builds, "BUILDS", root / "builds")
    git(root, "init", "--quiet")
    for text in (BUILD, "raise SystemExit(1)"):
        (root / "build.py").write_text(text, "utf-8")
        git(root, "add", "build.py")
        git(root, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "--message", "a")
    return root


BUILD: Final = "import pathlib\nd = pathlib.Path('dist')\nd.mkdir()\n(d / 'index.html').write_text('built')"


def git(root: Path, *arguments: str) -> str:
    command = ["git", *arguments]
    return subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout.strip()


@pytest.mark.slow
def test_a_commit_is_built_once_by_its_own_script_and_leaves_no_work_tree(repository: Path) -> None:
    build = build_of("HEAD~1")
    assert build.name.startswith(git(repository, "rev-parse", "--short=8", "HEAD~1"))
    page = build.site / "index.html"
    assert page.read_text("utf-8") == "built"
    page.write_text("kept", "utf-8")
    assert build_of("HEAD~1") == build
    assert page.read_text("utf-8") == "kept"
    assert len(git(repository, "worktree", "list").splitlines()) == 1


@pytest.mark.slow
def test_a_commit_that_is_not_here_or_cannot_be_built_is_named(repository: Path) -> None:
    with pytest.raises(StopError, match="no commit abcdef"):
        build_of("abcdef")
    with pytest.raises(StopError, match=git(repository, "rev-parse", "--short=8", "HEAD")):
        build_of("HEAD")
    assert len(git(repository, "worktree", "list").splitlines()) == 1
