"""Where the drills' notes of whoever plays are kept."""

from typing import Final

from pyapp.app.profiles.kept_texts import KeptText
from pyapp.app.screens.drills.drill_notes import DrillNotes
from pyapp.app.screens.drills.notes_codec import notes_from_text, notes_to_text
from pyapp.app.session.kept_store import KeptForm, KeptStore
from pyapp.app.session.session import Session
from pyapp.texts import say

_SEEDS: Final = 1 << 32


def notes_store(session: Session) -> KeptStore[DrillNotes]:
    """Return the store of the notes; they begin with a series of spots of their own."""

    def begin() -> DrillNotes:
        return DrillNotes(f"{session.outside.luck.randrange(_SEEDS):08x}")

    def lost() -> str:
        return say("drills.not_kept")

    return KeptStore(session, KeptForm(KeptText.DRILLS, notes_to_text, notes_from_text, begin, lost))
