"""Charts that tests keep are those of the present code."""

from pathlib import Path

from tests.books import drop_others


def test_charts_of_earlier_code_are_thrown_away(tmp_path: Path) -> None:
    for name in ("earlier", "now"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "book-1").write_bytes(b"chart")
    drop_others(tmp_path / "now")
    assert [file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("book-*")] == ["now/book-1"]
