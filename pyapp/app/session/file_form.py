"""Forms of files with finished hands of a game: written, and read."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

FinishedT = TypeVar("FinishedT")


@dataclass(frozen=True, slots=True)
class FileForm(Generic[FinishedT]):
    """Writes one hand as a file, or many."""

    name: str
    """What its controls carry."""

    label: str
    """What the button for many says."""

    write: Callable[[FinishedT], tuple[str, str]]
    """Returns name and text of a file with one; raises ``FileError`` where the form has no words for it."""

    join: Callable[[Sequence[str]], tuple[str, str]]
    """Returns name and text of a file with the texts of many."""


@dataclass(frozen=True, slots=True)
class RefusedHand:
    """A hand of a file that cannot be read, or that breaks a rule."""

    line: int
    reason: str


@dataclass(frozen=True, slots=True)
class FileReader(Generic[FinishedT]):
    """Reads files with hands in some forms."""

    recognizes: Callable[[str], bool]
    """Returns whether a file's text is in one of these forms."""

    read: Callable[[str, int], Iterator[tuple[float, FinishedT | RefusedHand]]]
    """Reads hand by hand, each with how much of the text is read then, up to 1.

    It takes the time now in milliseconds since 1970, for hands that do not say when they ended.
    """
