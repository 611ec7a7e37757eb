"""A file that the player picked once, into which backups are written without asking again."""

from enum import StrEnum
from typing import Final, Protocol

COPY_KEY: Final = "baize.copy"
"""Where the storage has what is known of that file; nothing while there is none."""


class CopyProblem(StrEnum):
    """Why nothing was written; the file is as it was then."""

    ASK = "ask"
    """The browser wants to be asked again, which only a press may do."""

    REFUSED = "refused"
    GONE = "gone"
    FULL = "full"
    LOST = "lost"
    """The browser no longer knows the file."""

    BUSY = "busy"
    """Another tab writes."""

    DISMISSED = "dismissed"
    """No file was picked."""

    TOO_LONG = "too_long"
    """One file can't hold it and be read again."""

    DAMAGED = "damaged"
    """A profile here is damaged, which the file may still have whole."""

    NO_HANDS = "no_hands"
    """The list of hands doesn't answer."""

    FAILED = "failed"


class CopyRefused(Exception):  # noqa: N818 - it is what happened, not a mistake
    """Nothing was written."""

    def __init__(self, problem: CopyProblem) -> None:
        super().__init__(problem.value)
        self.problem = problem


class CopyWriter(Protocol):
    """Writes the file whole: what it held stays until all is written. Raises ``CopyRefused``."""

    async def write(self, text: str) -> None:
        """Write the next piece, which is ASCII."""
        ...

    async def finish(self) -> None:
        """Let what was written take the place of what the file held."""
        ...

    async def drop(self) -> None:
        """Leave the file as it was."""
        ...


class FileCopies(Protocol):
    """Where the browser lets a page write into a file. Each but ``available`` raises ``CopyRefused``."""

    async def available(self) -> bool:
        """Tell whether it does."""
        ...

    async def choose(self, name: str) -> str:
        """Let the player pick a file, by a press, and return its name; ``name`` is a suggestion."""
        ...

    async def permit(self) -> None:
        """Ask for permission to write, by a press, where the browser has forgotten it."""
        ...

    async def begin(self) -> CopyWriter:
        """Begin to write the file."""
        ...

    async def forget(self) -> None:
        """Forget the file, which stays where it is."""
        ...


class NoFileCopies:
    """A browser that lets no page write into a file."""

    async def available(self) -> bool:
        """Tell so."""
        return False

    async def choose(self, name: str) -> str:
        """Refuse."""
        del name
        raise CopyRefused(CopyProblem.FAILED)

    async def permit(self) -> None:
        """Refuse."""
        raise CopyRefused(CopyProblem.FAILED)

    async def begin(self) -> CopyWriter:
        """Refuse."""
        raise CopyRefused(CopyProblem.FAILED)

    async def forget(self) -> None:
        """Know none anyway."""
