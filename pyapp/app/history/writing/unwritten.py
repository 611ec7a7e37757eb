"""What one owner has that the journal has not."""

import asyncio
from collections.abc import Iterable, Sequence

from pyapp.analysis.all_in import all_in
from pyapp.app.core.stores.hand_store import HandEntry, SealedSave
from pyapp.app.history.archive import hand_entry_of
from pyapp.app.history.writing.outbox import Outbox
from pyapp.records import FinishedHand, FinishedPlay, RecordKinds


class Unwritten:
    """The newest save, and the hands in the outbox."""

    def __init__(self, outbox: Outbox, kinds: RecordKinds) -> None:
        self.outbox, self._kinds = outbox, kinds
        self.save: SealedSave | None = None
        """The newest one; those that it replaced before they were written are not missed."""

        self.left = False
        """Whether the outbox is another's to empty by now, or its owner is gone."""

        self.to_weigh: Sequence[FinishedHand] = ()
        """What the store has, but for the luck in it."""

        self._hand_entries = dict[int, HandEntry | None]()
        """What waits, as the store keeps it: worked out once, however often it is offered.

        ``None`` stands for what breaks a rule of its game and finds no room where it could be put aside.
        """

    def put(self, save: SealedSave) -> None:
        """Let a save wait, unless a newer one does."""
        self.save = max(save, self.save or save)

    def take(self) -> SealedSave | None:
        """Return the save that waits, which waits no more."""
        save, self.save = self.save, None
        return save

    def leave(self) -> None:
        """Go on without the outbox: the owner has logged out."""
        self.left = True

    async def prepare(self) -> None:
        """Write every hand that waits as the store keeps it, each in a moment of its own."""
        while kept := next((kept for kept in self._waiting() if id(kept) not in self._hand_entries), None):
            try:
                self._hand_entries[id(kept)] = hand_entry_of(kept, kinds=self._kinds)
            except ValueError:
                self._hand_entries[id(kept)] = None
                self.outbox.refuse(kept)
            await asyncio.sleep(0)

    def ready(self, *, counted: bool = False) -> Sequence[tuple[FinishedPlay, HandEntry]]:
        """Return what is prepared, the oldest first; ``counted`` only what a stored save has counted."""
        held = {id(kept) for kept in self.outbox.held} if counted else set[int]()
        waiting = (kept for kept in self._waiting() if id(kept) not in held)
        return [(kept, entry) for kept in waiting if (entry := self._hand_entries.get(id(kept)))]

    def written(self, hands: Sequence[FinishedPlay]) -> None:
        """Let none of these wait; those with an all-in do until its luck is weighed."""
        chancy = [hand for hand in hands if isinstance(hand, FinishedHand) and _is_chancy(hand)]
        self.to_weigh = [*self.to_weigh, *chancy]
        weighing = {id(hand) for hand in chancy}
        self._forget([hand for hand in hands if id(hand) not in weighing])

    def weighed(self, hand: FinishedHand) -> None:
        """Let a hand wait no more."""
        self.to_weigh = [other for other in self.to_weigh if other is not hand]
        self._forget([hand])

    def _forget(self, hands: Sequence[FinishedPlay]) -> None:
        self.outbox.done(hands)
        for hand in hands:
            self._hand_entries.pop(id(hand), None)

    def _waiting(self) -> Iterable[FinishedPlay]:
        weighing = {id(hand) for hand in self.to_weigh}
        return (kept for kept in self.outbox.waiting if id(kept) not in weighing)


def _is_chancy(hand: FinishedHand) -> bool:
    """Tell whether there was an all-in whose luck can be weighed."""
    if hand.viewer is None or hand.is_partly_known:
        return False
    return all_in(hand.record, hand.viewer) is not None
