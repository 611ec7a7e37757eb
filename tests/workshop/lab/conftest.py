"""Commands of the lab write into the project's own files, and tests of them into copies."""

from collections.abc import Callable
from pathlib import Path

import pytest

from workshop.host.project_folders import CACHE, ROOT


@pytest.fixture(autouse=True)
def kept_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail whatever would write into the project's own files."""
    for name in ("write_text", "write_bytes"):
        monkeypatch.setattr(Path, name, _elsewhere(name))


def _elsewhere(name: str) -> Callable[..., object]:
    write: Callable[..., object] = getattr(Path, name)

    def write_elsewhere(path: Path, *given: object, **named: object) -> object:
        inside = path.resolve().is_relative_to(ROOT) and not path.resolve().is_relative_to(CACHE.resolve())
        assert not inside, f"a test would write {path}"
        return write(path, *given, **named)

    return write_elsewhere
