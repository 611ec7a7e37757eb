"""What a command measures goes between two marks, and nothing else is touched."""

from pathlib import Path

import pytest

from pyapp.commands.command import FailedError
from workshop.lab.commands.written_blocks import write_block


def test_what_stood_between_the_marks_is_replaced(tmp_path: Path) -> None:
    file = tmp_path / "page.md"
    file.write_text("above\n<!-- begin figures -->\nold\nolder\n<!-- end figures -->\nbelow\n", "utf-8")
    for lines in (["new"], ["newer", "newest"]):
        write_block(file, "figures", lines)
    text = "above\n<!-- begin figures -->\nnewer\nnewest\n<!-- end figures -->\nbelow\n"
    assert file.read_text("utf-8") == text


def test_a_file_without_marks_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "page.md"
    file.write_text("begin other\nend other\n", "utf-8")
    with pytest.raises(FailedError, match="No line says 'begin figures'"):
        write_block(file, "figures", ["new"])
    assert file.read_text("utf-8") == "begin other\nend other\n"


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(FailedError, match=r"page\.md: No such file"):
        write_block(tmp_path / "page.md", "figures", [])
