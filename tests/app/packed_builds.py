"""Builds of earlier days, packed as they were, to meet saves and pages of today."""

import tarfile
from pathlib import Path
from typing import Final

PACKED: Final = Path(__file__).parent / "old_builds"
BUILDS: Final = sorted(path.name for path in PACKED.glob("*.tar.xz"))
"""The oldest first."""


def unpack_build(name: str, folder: Path) -> None:
    """Unpack a build; Python 3.11 before 3.11.4 knows no filter, and these files are our own."""
    safely = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
    with tarfile.open(PACKED / name) as packed:
        packed.extractall(folder, **safely)  # type: ignore[arg-type]  # noqa: S202 - files of our own
