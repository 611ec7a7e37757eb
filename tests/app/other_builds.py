"""Builds of other days: earlier ones, packed as they were, and the next, as far as a storage can tell."""

import json
import tarfile
from pathlib import Path
from typing import Any, Final

from pyapp.app.profiles.profile import COMMON_SCHEMA, SCHEMA
from tests.app.damage import with_true_checksum
from tests.app.fakes import FakeStorage

PACKED: Final = Path(__file__).parent / "old_builds"
BUILDS: Final = sorted(path.name for path in PACKED.glob("*.tar.xz"))
"""The oldest first."""


def unpack_build(name: str, folder: Path) -> None:
    """Unpack a build; Python 3.11 before 3.11.4 knows no filter, and these files are our own."""
    safely = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
    with tarfile.open(PACKED / name) as packed:
        packed.extractall(folder, **safely)  # type: ignore[arg-type]  # noqa: S202 - files of our own


_NEW: Final = {"table_talk": True}
"""What only the next version knows."""


class NextBuildsStorage(FakeStorage):
    """Writes what this build saves as the next one would, and reads that back as this build does."""

    def __init__(self, shared: FakeStorage) -> None:
        super().__init__()
        self.texts = shared.texts

    def read(self, key: str) -> str | None:
        """Read a text of either build."""
        text = super().read(key)
        return _as_this_build(text) if text and key.startswith("baize.save.") else text

    def write(self, key: str, text: str) -> None:
        """Write a text in the next build's form."""
        super().write(key, _as_next_build(text) if key.startswith("baize.save.") else text)


def _as_next_build(text: str) -> str:
    saved: dict[str, Any] = json.loads(text)
    settings = saved["profile"]["settings"]
    saved["profile"] |= _NEW | {"schema": SCHEMA + 1, "settings": settings | _NEW}
    return _sealed(saved)


def _as_this_build(text: str) -> str:
    saved: dict[str, Any] = json.loads(text)
    profile = saved["profile"]
    if profile["schema"] <= SCHEMA:
        return text
    profile["schema"] = COMMON_SCHEMA
    for fields in (profile, profile["settings"]):
        del fields["table_talk"]
    return _sealed(saved)


def _sealed(saved: dict[str, Any]) -> str:
    return with_true_checksum(json.dumps(saved, separators=(",", ":")))
