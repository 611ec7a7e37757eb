"""What is known of the file that Baize copies everything into, as the storage has it."""

import json
from dataclasses import asdict, dataclass
from typing import Final

from pyapp.app.core.stores.file_copies import COPY_KEY, CopyProblem
from pyapp.app.core.stores.storage import Storage
from pyapp.records import Fields

_LONGEST: Final = 300
"""Characters of the file's name that are kept: no file system takes more."""


@dataclass(frozen=True, slots=True)
class CopyNote:
    """The file, and how the last copy went."""

    name: str
    owner: str
    """Whose profile was logged in when the file was picked; empty for no one's."""

    at: int = 0
    """When all was written last, in milliseconds since 1970; 0 before that."""

    size: int = 0
    """How many bytes that were."""

    problem: CopyProblem | None = None
    """Why the newest copy was not written."""


def read_note(storage: Storage) -> CopyNote | None:
    """Return what is known; ``None`` without a file, or where it can't be read. Raises ``StorageRefused``."""
    text = storage.read(COPY_KEY)
    try:
        saved = Fields(json.loads(text or ""))
        problem = saved.text("problem")
        known = CopyProblem(problem) if problem in {*CopyProblem} else None
        return CopyNote(
            saved.text("name")[:_LONGEST], saved.text("owner"), saved.whole("at"), saved.whole("size"), known
        )
    except (ValueError, RecursionError):
        return None


def write_note(storage: Storage, note: CopyNote) -> None:
    """Keep what is known; raises ``StorageRefused``."""
    storage.write(COPY_KEY, json.dumps({**asdict(note), "problem": note.problem or ""}))
