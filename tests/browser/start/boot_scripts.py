"""The scripts of `static/boot`, read from the folder: one that is added is tried without being listed."""

from typing import Final

from workshop.host.integrity import TAG, is_imported
from workshop.host.project_folders import ROOT, STATIC, list_files

_TAGGED: Final = TAG.findall((ROOT / "index.html").read_text("utf-8"))
CARRIED: Final = frozenset(address for address in _TAGGED if not is_imported(ROOT / address))
"""Those that the page carries whole within itself, and so never asks for."""

ASKED_FOR: Final = tuple(
    sorted(
        f"boot/{path.name}"
        for path in list_files(STATIC / "boot", "*.js")
        if path.relative_to(ROOT).as_posix() not in CARRIED
    )
)
"""Those that every start asks for."""
