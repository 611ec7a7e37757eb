"""How the copy in the player's own file stands, in words."""

from typing import Final

from pyapp.app.backup.copy_note import CopyNote
from pyapp.app.core.stores.file_copies import CopyProblem
from pyapp.records.dates import write_date
from pyapp.texts import say
from pyapp.views.kit.byte_sizes import size_words
from pyapp.views.screens.copy_section import CopyView

_AGAIN: Final = {CopyProblem.GONE, CopyProblem.LOST, CopyProblem.REFUSED}
"""Problems that another file mends."""


def copy_view(note: CopyNote | None, *, busy: bool) -> CopyView:
    """Return the panel where a file can be kept."""
    if note is None:
        words = (say("file_copy.words"), say("file_copy.replaced"))
        return CopyView(words, (("copy-choose", say("file_copy.push")),))
    another = ("copy-choose", say("file_copy.another"))
    stop = ("copy-stop", say("file_copy.stop"))
    asked = note.problem is CopyProblem.ASK
    write = ("copy-write", say("file_copy.go_on") if asked else say("file_copy.now"))
    pushes = (another, write, stop) if note.problem in _AGAIN else (write, another, stop)
    into = say("file_copy.into", name=note.name)
    if busy:  # with the same controls, or the keyboard would come to rest on another
        return CopyView((into, say("file_copy.writing")), pushes)
    trouble = problem_words(note) if note.problem else ""
    return CopyView((into, _last(note), say("file_copy.mirror")), pushes, trouble)


def _last(note: CopyNote) -> str:
    if not note.at:
        return say("file_copy.never")
    return say("file_copy.last", date=write_date(note.at), size=size_words(note.size))


def problem_words(note: CopyNote) -> str:
    """Say why the newest copy was not written."""
    return say(f"file_copy.problem.{note.problem or CopyProblem.FAILED}", name=note.name)
