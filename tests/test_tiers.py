"""The tiers: what a run leaves out, what it fails for, and that every kind of test is of every day."""

import subprocess
import sys
from collections.abc import Hashable, Sequence
from pathlib import Path
from unittest.mock import Mock

import pytest

from tests.browser.start import test_faults, test_mended
from tests.tiers import LEFT_OUT, Shard
from workshop.host import checks, commands, environment
from workshop.host.project_folders import ROOT

WOBBLES = """
import pytest

goes = []

@pytest.mark.flaky(reruns=1)
def test_that_wobbles():
    goes.append(1)
    assert len(goes) > 1

@pytest.mark.nightly
def test_of_the_night():
    pass

def test_of_every_day():
    pass
"""


def run_pytest(*arguments: str | Path, root: Path = ROOT) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider"]
    ours = (
        () if root == ROOT else ("-p", "tests.conftest", f"--rootdir={root}", "-c", ROOT / "pyproject.toml")
    )
    return subprocess.run(  # noqa: S603 - this Python and words of this file
        [*command, *ours, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "code", "closing"),
    [
        ((), 0, "2 passed, 1 deselected, 1 rerun"),
        (("--tier", "all"), 1, "3 passed, 1 rerun"),
        pytest.param(("--tier", "release", "-n", "1"), 1, "3 passed, 1 rerun", marks=pytest.mark.nightly),
        (("--tier", "all", "-k", "every_day"), 0, "1 passed, 2 deselected"),
    ],
)
def test_a_second_go_is_named_and_fails_a_run_of_all_tests(
    tmp_path: Path, arguments: tuple[str, ...], code: int, closing: str
) -> None:
    file = tmp_path / "test_wobbles.py"
    file.write_text(WOBBLES, "utf-8")
    done = run_pytest(file, *arguments, root=tmp_path)
    assert done.returncode == code, done.stdout
    *before, last = done.stdout.strip().splitlines()
    assert closing in last
    told = [line for line in before if "needed a second go" in line]
    named = [line for line in before if line.endswith("test_wobbles.py::test_that_wobbles")]
    assert (len(told), len(named)) == ((1, 1) if "rerun" in closing else (0, 0))
    assert ("which fails" in "".join(told)) is bool(code)


@pytest.mark.slow
def test_whoever_names_a_test_of_the_night_gets_it(tmp_path: Path) -> None:
    file = tmp_path / "test_wobbles.py"
    file.write_text(WOBBLES, "utf-8")
    done = run_pytest(f"{file}::test_of_the_night", root=tmp_path)
    assert "1 passed" in done.stdout


def test_every_folder_is_tried_every_day(request: pytest.FixtureRequest) -> None:
    """A run of some tests only looks at the folders of these."""
    held = {item.path.parent for item in request.session.items}
    left = {item.path.parent for item in request.config.stash[LEFT_OUT]}
    assert request.config.option.markexpr or left <= held


@pytest.mark.slow
def test_every_kind_of_fault_and_of_damage_is_tried_every_day() -> None:
    assert {fault for _, fault in test_faults.DAILY} == {*test_faults.FAULTS}
    assert len({file for file, _ in test_faults.DAILY}) == len(test_faults.DAILY)
    assert {damage for _, damage in test_mended.DAILY} == {*test_mended.DAMAGES, *test_mended.REPLACED}


def test_shards_are_equally_long_and_hold_every_test_once() -> None:
    tests = [*range(100)]
    parts = [[*Shard(number, 3).share(tests, _nothing)] for number in (1, 2, 3)]
    assert sorted(test for part in parts for test in part) == tests
    assert [len(part) for part in parts] == [34, 33, 33]


def _nothing(_: int) -> Hashable | None:
    return None


def test_what_shares_a_dear_thing_is_in_one_shard() -> None:
    parts = [[*Shard(number, 3).share(range(30), lambda it: it % 10 == 4 or None)] for number in (1, 2, 3)]
    assert sorted(test for part in parts for test in part) == [*range(30)]
    assert sum(not {4, 14, 24}.isdisjoint(part) for part in parts) == 1


@pytest.mark.parametrize("text", ["", "1", "0/3", "4/3", "1/0", "a/b", "-1/2", "1/2/3"])
def test_no_other_words_name_a_shard(text: str) -> None:
    with pytest.raises(ValueError, match="K/N"):
        Shard.parse(text)


GIVEN: Sequence[tuple[list[str], tuple[str, str | None, list[str]]]] = [
    ([], ("daily", None, [])),
    (["--all", "--shard", "1/3"], ("all", "1/3", [])),
    (["tests/holdem", "--release", "-k", "a or b"], ("release", None, ["tests/holdem", "-k", "a or b"])),
]


@pytest.mark.parametrize(("given", "run"), GIVEN)
def test_what_the_command_does_not_know_goes_to_pytest(
    monkeypatch: pytest.MonkeyPatch, given: list[str], run: tuple[str, str | None, list[str]]
) -> None:
    run_all = Mock(return_value=0)
    monkeypatch.setattr(checks, "run_all", run_all)
    assert commands.main(["test", *given]) == 0
    run_all.assert_called_once_with(*run)


def test_the_quick_command_makes_its_environment_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Mock(return_value=0)
    monkeypatch.setattr(environment, "ensure", Path)
    monkeypatch.setattr(checks, "run_aloud", run)
    assert commands.main(["quick", "tests/holdem", "-x"]) == 0
    run.assert_called_once_with(
        [Path("test"), "-m", "pytest", *checks.SIDE_BY_SIDE, *checks.QUICK, "tests/holdem", "-x"]
    )


def test_what_no_command_knows_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        commands.main(["serve", "--fast"])
    assert "--fast" in capsys.readouterr().err
