"""The one change to Pyodide's script, and what happens where the script is another."""

from pathlib import Path

import pytest

from workshop.adapt import PLAIN, SHARED, adapted
from workshop.steps import StopError


def test_only_the_shared_memory_is_gone(tmp_path: Path) -> None:
    script = tmp_path / "pyodide.asm.mjs"
    script.write_text(f"before(new Int32Array({SHARED}));after()", "utf-8")
    assert adapted(script, tmp_path).read_text("utf-8") == f"before(new Int32Array({PLAIN}));after()"
    assert SHARED in script.read_text("utf-8")


@pytest.mark.parametrize("text", ["", f"{SHARED};{SHARED}"])
def test_another_script_stops_the_build(tmp_path: Path, text: str) -> None:
    script = tmp_path / "pyodide.asm.mjs"
    script.write_text(text, "utf-8")
    with pytest.raises(StopError, match=r"not as expected"):
        adapted(script, tmp_path)
