"""The commands that train and measure blueprints refuse what they cannot read."""

from pathlib import Path

import pytest

from pyapp.__main__ import main
from pyapp.lab.arena.kept_blueprints import FOLDER


@pytest.mark.parametrize(
    ("content", "said"), [(b"something else", "is no blueprint"), (None, "No such file")]
)
def test_what_is_no_blueprint_is_not_measured(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, said: str
) -> None:
    file = tmp_path / "blueprint.bin"
    if content is not None:
        file.write_bytes(content)
    assert main(["exploit", "--of", str(file)]) == 1
    assert said in capsys.readouterr().err


@pytest.mark.slow
def test_blueprints_of_different_tables_do_not_play_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    one, other = (str(FOLDER / f"duel-{depth}.bin") for depth in (25, 50))
    assert main(["exploit", "--preset", "duel", "--of", one, "--against", other]) == 1
    assert "are for different tables" in capsys.readouterr().err
