"""How hands that wait for the database lie in the storage, where writing is done at once."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.app.core.hand_store import HandEntry
from pyapp.app.core.storage import Storage, StorageRefused, put_aside
from pyapp.app.history.archive import json_text
from pyapp.cards.bounds import LONGEST_OUTBOX
from pyapp.records import PLAY_CODEC, FieldError, Fields, FinishedPlay, Json
from pyapp.records.json_fields import read_json

_TURN: Final = "turn"
"""The field beside those of a hand that says for which save it was written down; older versions skip it."""


def outbox_key(owner: str) -> str:
    """Name the place where what an owner has waiting lies."""
    return f"baize.outbox.{owner}"


@dataclass(slots=True, eq=False)
class WaitingHand:
    """A hand or round that waits, turned into JSON once."""

    text: str
    """As the database keeps it."""

    kept: FinishedPlay | None
    """``None`` for what this version cannot read; it stays as it is, for the version that can."""

    turn: int | None = None
    """For which save it lies in the storage, 0 where an older version wrote it; ``None`` in memory alone."""

    entry: HandEntry | None = None
    """What the database is to keep, once that is worked out."""

    refused: bool = False
    """Whether neither storage nor database has taken it: no save waits for it any more."""

    lacks_luck: bool = False
    """Whether the database has it, but for the luck of its all-in."""


def left_waiting(storage: Storage, owner: str, turn: int = 0) -> Sequence[FinishedPlay]:
    """Return what waits in the storage, counted by a save up to a turn; 0 where there is no save."""
    return [hand.kept for hand in counted(read_outbox(storage, owner), turn) if hand.kept]


def counted(hands: Sequence[WaitingHand], turn: int) -> list[WaitingHand]:
    """Return those that the save of a turn, or an earlier one, has counted; all where there is none."""
    return [hand for hand in hands if not 0 < turn < (hand.turn or 0)]


def read_outbox(storage: Storage, owner: str) -> Sequence[WaitingHand]:
    """Read all that waits in the storage; what is damaged as a whole is put aside."""
    try:
        text = storage.read(outbox_key(owner)) or "[]"
    except StorageRefused:
        return ()
    try:
        match read_json(text):
            case [*saved]:
                return [_read(value) for value in saved]
            case _:
                pass
    except FieldError:
        pass
    put_aside(storage, text)
    return ()


def _read(value: Json) -> WaitingHand:
    try:
        fields = Fields(value)
        turn = fields.whole(_TURN) if _TURN in fields else 0
        hand = {name: one for name, one in fields.values.items() if name != _TURN}
        return WaitingHand(json_text(hand), PLAY_CODEC.read(hand), turn)
    except FieldError:
        return WaitingHand(json_text(value), None, 0)


def outbox_text(hands: Sequence[WaitingHand]) -> str:
    """Write hands one after the other, up to the first one that has no room."""
    texts, room = list[str](), LONGEST_OUTBOX
    for hand in hands:
        room -= len(hand.text)
        if room >= 0:
            texts.append(f'{{"{_TURN}":{hand.turn},{hand.text[1:]}' if hand.turn else hand.text)
    return f"[{','.join(texts)}]"
