"""How steps fail, and when the workshop does nothing."""

import subprocess
import sys
from pathlib import Path

import pytest

from workshop.host import checks
from workshop.host.build_steps import StopError, run_and_listen, run_quietly
from workshop.host.bundle import built_site
from workshop.host.local_server import listen
from workshop.host.project_folders import ROOT
from workshop.host.source_files import archive_folders, hash_files, hash_parts


def test_a_program_that_fails_ends_in_the_advice() -> None:
    with pytest.raises(StopError, match="install it"):
        run_quietly([sys.executable, "-c", "raise SystemExit(3)"], "test-step", "install it")


def test_a_program_that_is_missing_ends_in_the_advice() -> None:
    with pytest.raises(StopError, match=r"no-such-program.*install it"):
        run_quietly(["no-such-program"], "test-step", "install it")


@pytest.mark.slow
def test_a_failed_step_is_one_sentence_and_exit_code_1() -> None:
    command: list[str | Path] = [sys.executable, ROOT / "build.py", "bench", "no-such-bench"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("There is no bench called no-such-bench; there are ")
    assert done.stderr.count("\n") == 1


def test_a_program_is_listened_to_in_the_order_in_which_it_writes() -> None:
    code = "import os; os.write(1, b'one '); os.write(2, b'two '); os.write(1, b'three'); raise SystemExit(3)"
    assert run_and_listen([sys.executable, "-c", code]) == (3, "one two three")


def test_checks_run_beside_the_build_and_those_that_fail_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    built = tmp_path / "built"

    def build(out: Path) -> None:
        del out
        built.touch()

    waits = f"import os, time\nwhile not os.path.exists({str(built)!r}): time.sleep(0.01)\nprint('well')"
    python: list[str | Path] = [sys.executable, "-c"]
    tried = {"good": [*python, waits], "bad": [*python, "print('a fault'); raise SystemExit(1)"]}
    monkeypatch.setattr(built_site, "write_site", build)
    assert checks.failed_beside_the_build(tried) == ["bad"]
    assert capsys.readouterr().out == "Checking with good\nwell\nChecking with bad\na fault\n"


def test_a_stamp_tells_where_one_part_ends() -> None:
    assert hash_parts([b"ab", b"c"]) != hash_parts([b"a", b"bc"])


def test_a_stamp_of_files_tells_names_and_contents(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("same", "utf-8")
    two.write_text("same", "utf-8")
    assert hash_files([one], tmp_path) != hash_files([two], tmp_path)
    before = hash_files([one, two], tmp_path)
    two.write_text("other", "utf-8")
    assert hash_files([one, two], tmp_path) != before


def test_the_same_files_make_the_same_archive(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    (source / "a.py").write_text("a = 1\n", "utf-8")
    archives = [tmp_path / "1.zip", tmp_path / "2.zip"]
    for archive in archives:
        (source / "a.py").touch()
        archive_folders(archive, [(source, "package")])
    assert archives[0].read_bytes() == archives[1].read_bytes()


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    first = listen(tmp_path, 0)
    try:
        with pytest.raises(StopError, match="is taken; choose another with --port"):
            listen(tmp_path, first.server_port)
    finally:
        first.server_close()
