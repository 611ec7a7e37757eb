"""A build of the next version, as far as a storage can tell: this one, seen through a changed form."""

import json
from typing import Any, Final

from pyapp.app.profiles.profile import COMMON_SCHEMA, SCHEMA
from tests.app.damage import with_true_checksum
from tests.app.fakes import FakeStorage

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
