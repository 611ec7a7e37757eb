"""Notes on a hand that is looked at again: a line, tags, and a line on everyone else who was dealt in."""

import asyncio
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, replace
from typing import Final

from pyapp.app.core.forms import Press
from pyapp.app.history.hand_queue import HandQueue
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.kept_texts import KeptStore
from pyapp.app.session.session import Session
from pyapp.features.history.notes_page import NotesView, PlayerNoteView, draw_notes
from pyapp.features.history.player_notes import PlayerNotes
from pyapp.features.history.wanted_hands import WantedHands, moment_of
from pyapp.records import FinishedHand, FinishedPlay
from pyapp.records.holdem.finished_hand import LONGEST_NOTE, LONGEST_TAG, MOST_TAGS
from pyapp.records.names_and_dates import one_line
from pyapp.texts import say
from pyapp.views.kit.html import Html, join

REST: Final = 0.8
"""Seconds after the last letter in which nothing is written yet."""


def read_tags(text: str) -> tuple[str, ...]:
    """Read tags that have commas between them, each once."""
    tags = (one_line(part)[:LONGEST_TAG].strip() for part in text.split(","))
    return tuple(dict.fromkeys(tag for tag in tags if tag))[:MOST_TAGS]


@dataclass(frozen=True, slots=True)
class _Noted:
    """A hand that is looked at."""

    number: int
    kept: FinishedHand
    owner: str

    @property
    def others(self) -> Mapping[str, str]:
        """The names of the others who were dealt in, by their fields."""
        dealt = enumerate(zip(self.kept.names, self.kept.record.stacks, strict=True))
        return {
            f"about-{seat}": name for seat, (name, stack) in dealt if stack and seat not in self.kept.persons
        }


class HandNotes:
    """Keeps what is typed about the hand that is looked at, a moment after the last letter."""

    def __init__(
        self, session: Session, hands: WantedHands, queue: HandQueue, names: KeptStore[PlayerNotes]
    ) -> None:
        self._session, self._hands, self._queue, self._names = session, hands, queue, names
        self._noted: _Noted | None = None
        self._typed: Mapping[str, str] = {}
        self._waiting: asyncio.Task[None] | None = None
        self._tasks = set[asyncio.Task[None]]()
        self._writing = asyncio.Lock()

    @property
    def handlers(self) -> Handlers:
        """What the form does."""
        return {"replay-note": self._type}

    def begin(self, number: int | None, kept: FinishedPlay | None) -> None:
        """Turn to another hand; to none where it lies on no shelf, or is a round."""
        self.end()
        if number is not None and isinstance(kept, FinishedHand):
            self._noted = _Noted(number, kept, self._session.profile.owner)

    def end(self) -> None:
        """Write without delay what was typed last; no one waits for it."""
        noted, self._noted = self._noted, None
        if noted and self._waiting:
            self._waiting.cancel()
            self._begin(self._write(noted, self._typed))

    def draw(self) -> Html:
        """Draw the form; nothing where there is no hand to write about."""
        if not self._noted:
            return join()
        kept, notes = self._noted.kept, self._names.read().notes
        others = tuple(
            PlayerNoteView(key, name, notes.get(name, "")) for key, name in self._noted.others.items()
        )
        return draw_notes(NotesView(kept.note, ", ".join(kept.tags), others))

    async def _type(self, press: Press) -> None:
        if self._noted:
            if self._waiting:
                self._waiting.cancel()
            self._typed = press.form
            self._waiting = self._begin(self._write_soon(self._noted, press.form))

    def _begin(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _write_soon(self, noted: _Noted, typed: Mapping[str, str]) -> None:
        await asyncio.sleep(REST)
        self._waiting = None
        await self._write(noted, typed)

    async def _write(self, noted: _Noted, typed: Mapping[str, str]) -> None:
        """Write what was typed; nothing else may be about to write the hand, which the queue may be."""
        session = self._session
        async with self._writing:
            await self._queue.settled()
            if session.profile.suspended or session.profile.owner != noted.owner:
                return
            refusals = session.hand_store.refusals
            lost = self._names.change(lambda known: _with_notes(known, noted, typed))
            if not await self._write_hand(noted, typed):
                await session.notices.show(say("history.gone"))
            elif lost or session.hand_store.refusals > refusals:
                await session.notices.show(lost or say("history.note.for_now"))

    async def _write_hand(self, noted: _Noted, typed: Mapping[str, str]) -> bool:
        """Write the line and the tags of a hand; tell whether it is still there."""
        note, tags = one_line(typed.get("note", ""))[:LONGEST_NOTE], read_tags(typed.get("tags", ""))
        if (note, tags) == (noted.kept.note, noted.kept.tags):
            return True
        shelf = self._hands.shelf_of(noted.number)
        changed = await shelf.amend(moment_of(noted.number), lambda kept: replace(kept, note=note, tags=tags))
        if changed and self._noted is noted:
            self._noted = replace(noted, kept=replace(noted.kept, note=note, tags=tags))
        return changed is not None


def _with_notes(known: PlayerNotes, noted: _Noted, typed: Mapping[str, str]) -> PlayerNotes:
    for key, name in noted.others.items():
        if key in typed:
            known = known.with_note(name, one_line(typed[key])[:LONGEST_NOTE])
    return known
