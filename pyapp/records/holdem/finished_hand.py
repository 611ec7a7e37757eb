"""A hand as it is kept after it is over: the record, who sat there, and the proof that the deal was fair."""

from dataclasses import dataclass, fields
from typing import Final

from pyapp.cards import Card, Seal
from pyapp.cards.bounds import LARGEST
from pyapp.holdem import PotAwarded
from pyapp.holdem.rules import is_money
from pyapp.money import NO_CHIPS, Chips, is_chip
from pyapp.records.codec import (
    CARDS,
    WHOLE,
    Codec,
    FieldError,
    Format,
    Json,
    items,
    optional,
    record,
    row,
    whole,
)
from pyapp.records.holdem.hand_record import HAND_RECORD_CODEC, SEAL_CODEC, HandRecord, replay_hand
from pyapp.records.holdem.hand_stats import HandTally, PositionGroup, count_hand, place_of
from pyapp.records.names_and_dates import MOMENT
from pyapp.texts import say


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A finished hand with all that is remembered of it."""

    record: HandRecord
    names: tuple[str, ...]
    persons: tuple[int, ...]
    """The seats of people; the first is whose side is shown where there is one only."""

    ended: int
    """When it was over, in milliseconds since 1970."""

    number: int = 0
    """Which hand of its table it was; 0 where no one knows."""

    seal: Seal | None = None
    promised: str = ""
    """The fingerprint that was shown before the hand."""

    guests: tuple[int, ...] = ()
    """The seats of people at other devices."""

    @property
    def viewer(self) -> int | None:
        """The seat that it is looked at from; no one's where several people or none sat there."""
        return self.persons[0] if len(self.persons) == 1 else None

    @property
    def is_partly_known(self) -> bool:
        """Whether another device dealt it: cards that its viewer did not see are placeholders."""
        return bool(self.guests) and self.seal is None

    @property
    def mucked(self) -> frozenset[int]:
        """The seats of friends, here or at other devices, who never showed their cards: these stay theirs."""
        friends = (self.persons if len(self.persons) > 1 else ()) + self.guests
        if not friends:
            return frozenset()
        return frozenset(friends) - replay_hand(self.record).state.felt.shown


@dataclass(frozen=True, slots=True)
class HandSummary:
    """What a list and the statistics need of a kept hand, so that they need not play it again."""

    preset: str
    cards: tuple[Card, ...]
    """The viewer's hole cards; none where they were not dealt in."""

    board: tuple[Card, ...]
    showdown: bool
    place: PositionGroup | None
    luck: int | None
    """What chance added to an all-in, in hundredths of a chip; ``None`` where no one was all-in."""

    pot: Chips
    """All that was paid out in the end."""

    big: Chips
    """What the big blind was, to measure wins at different stakes by."""

    tally: HandTally
    """How the viewer played; empty where there is no viewer."""

    chips_per_dollar: int = 1
    """What its chips are worth: so many make a dollar."""

    @property
    def is_money(self) -> bool:
        """Whether its chips are money; a tournament's are not, it pays prizes."""
        return is_money(self.preset)


@dataclass(frozen=True, slots=True)
class SealCheck:
    """What came of holding a hand against its seal."""

    promised: bool
    """Whether deck and nonce give the fingerprint that was shown."""

    dealt: bool
    """Whether the hand was dealt from that deck, cut with those words."""


def hand_head(kept: FinishedHand, luck: int | None = None) -> HandSummary:
    """Sum a hand up."""
    record, seat = kept.record, kept.viewer
    end = replay_hand(record)
    felt = end.state.felt
    showdown = felt.lone is None and any(isinstance(event, PotAwarded) for event in end.events)
    dealt_in = seat is not None and record.stacks[seat] > 0
    pot = sum((event.amount for event in end.events if isinstance(event, PotAwarded)), NO_CHIPS)
    big, per_dollar = record.rules.big_blind, record.rules.chips_per_dollar
    if seat is None or not dealt_in:
        return HandSummary(
            record.rules.preset,
            (),
            felt.board,
            showdown,
            None,
            None,
            pot,
            big,
            HandTally(),
            per_dollar,
        )
    holes, place = end.state.holes[seat], place_of(record, seat)
    counts = count_hand(end.events, felt, seat)
    preset = record.rules.preset
    return HandSummary(preset, holes, felt.board, showdown, place, luck, pot, big, counts, per_dollar)


def check_seal(kept: FinishedHand) -> SealCheck | None:
    """Compute a hand's seal again; ``None`` where it was dealt without one."""
    if kept.seal is None:
        return None
    return SealCheck(kept.seal.fingerprint == kept.promised, kept.seal.dealt == kept.record.deck)


def _with_its_seats(kept: FinishedHand) -> FinishedHand:
    count = len(kept.names)
    if count != len(kept.record.stacks) or any(seat >= count for seat in (*kept.persons, *kept.guests)):
        raise FieldError(say("records.hand.other_seats"))
    return kept


def _chip(chips_per_dollar: int) -> int:
    if not is_chip(chips_per_dollar):
        raise FieldError(say("records.hand.no_summary"))
    return chips_per_dollar


FINISHED_HAND_CODEC: Final = record(
    FinishedHand, sparing={"guests": ()}, record=HAND_RECORD_CODEC, ended=MOMENT, seal=optional(SEAL_CODEC)
).checked(_with_its_seats)


_SIGNED: Final = whole(-LARGEST)
_HEAD: Final = row(
    HandSummary,
    cards=CARDS,
    board=CARDS,
    luck=optional(_SIGNED),
    pot=_SIGNED,
    big=_SIGNED,
    tally=Format({int: _SIGNED}).row(HandTally),
    chips_per_dollar=WHOLE.checked(_chip),
)
_TALLY: Final = slice(8, 8 + len(fields(HandTally)))
"""Where the numbers of the tally stand in the list."""


def _write_head(head: HandSummary) -> list[Json]:
    """Write a head as one short list: there are thousands of them, and few whose chips are no dollars."""
    *before, tally, unit = _HEAD.write(head)
    return [*before, *tally, *([unit] if unit > 1 else [])]


def _read_head(value: Json) -> HandSummary:
    listed = items(value)
    return _HEAD.read([*listed[: _TALLY.start], listed[_TALLY], *(listed[_TALLY.stop :] or [1])])


HAND_SUMMARY_CODEC: Final = Codec(_write_head, _read_head)
