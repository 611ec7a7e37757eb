"""What a profile knows of names in hands: which are the player's own, and a note on others."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from pyapp.app.session.kept_texts import KeptForm, KeptStore
from pyapp.app.session.session import Session
from pyapp.cards.bounds import LONGEST_NAME
from pyapp.features.history import NAMES
from pyapp.records.codec import TEXT, Codec, by_name, many, record
from pyapp.records.holdem.finished_hand import LONGEST_NOTE
from pyapp.texts import say

MOST_NAMES: Final = 50
MOST_NOTES: Final = 200
_LONGEST: Final = 4 * LONGEST_NAME
"""Letters of a name: those of a file may be longer than ours."""


@dataclass(frozen=True, slots=True)
class PlayerNotes:
    """The player's own names in files, the last one first, and notes by name, the oldest first."""

    own: tuple[str, ...] = ()
    notes: Mapping[str, str] = field(default_factory=dict[str, str], hash=False)

    def with_own(self, name: str) -> "PlayerNotes":
        """Return these with one more name of the player's own."""
        return replace(self, own=(name, *(one for one in self.own if one != name))[:MOST_NAMES])

    def without_own(self, name: str) -> "PlayerNotes":
        """Return these without a name that is not the player's after all."""
        return replace(self, own=tuple(one for one in self.own if one != name))

    def with_note(self, name: str, note: str) -> "PlayerNotes":
        """Return these with another note on a player; without one for no words, and the oldest go."""
        if self.notes.get(name, "") == note:
            return self
        notes = {one: words for one, words in self.notes.items() if one != name}
        if note:
            notes[name] = note
        return replace(self, notes=dict([*notes.items()][-MOST_NOTES:]))


def _cut(most: int) -> Codec[str]:
    return Codec(TEXT.write, lambda value: TEXT.read(value)[:most])


_FORM: Final = KeptForm(
    NAMES, record(PlayerNotes, own=many(_cut(_LONGEST)), notes=by_name(_cut(LONGEST_NOTE)))
)


def names_store(session: Session) -> KeptStore[PlayerNotes]:
    """Return what keeps the names of one profile after another."""
    return KeptStore(session, _FORM, PlayerNotes, lambda: say("history.note.for_now"))
