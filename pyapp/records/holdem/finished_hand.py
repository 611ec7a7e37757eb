"""A hand as it is kept after it is over: the record, who sat there, and the proof that the deal was fair."""

from dataclasses import dataclass, fields, replace
from enum import StrEnum
from sys import intern
from typing import Final

from pyapp.cards import Card, Seal
from pyapp.cards.bounds import LARGEST
from pyapp.holdem import PotAwarded
from pyapp.holdem.rules import is_money
from pyapp.money import NO_CHIPS, Chips, is_chip
from pyapp.records.codec import (
    CARDS,
    TEXT,
    WHOLE,
    Codec,
    FieldError,
    Format,
    Json,
    items,
    many,
    optional,
    record,
    row,
    text,
    whole,
)
from pyapp.records.holdem.hand_record import HAND_RECORD_CODEC, SEAL_CODEC, HandRecord, replay_hand
from pyapp.records.holdem.hand_stats import HandTally, count_hand
from pyapp.records.holdem.seat_places import PositionGroup, place_of
from pyapp.records.names_and_dates import MOMENT
from pyapp.texts import say, worded


@worded("records.chip_kind")
class ChipKind(StrEnum):
    """What the chips of a hand were."""

    CASH = "cash"
    """Money."""

    TOURNAMENT = "tournament"
    """Chips of a tournament, which pays prizes."""

    PLAY = "play"
    """Play money."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a hand was played that was read from a file."""

    room: str = ""
    """The card room's name; empty where the file doesn't say it."""

    format: ChipKind | None = None
    sign: str = ""
    """The sign of the money, as in `€`."""


DOLLARS: Final = "$"
"""The sign of the money where no file says it, as at the tables of ours."""

CURRENCIES: Final = {DOLLARS: "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR"}
"""The codes of money that files are written for."""

LONGEST_NOTE: Final = 500
MOST_TAGS: Final = 8
LONGEST_TAG: Final = 24
LONGEST_HABIT: Final = 1000


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

    origin: Origin | None = None
    """Where it was played; ``None`` for a table of ours."""

    note: str = ""
    """What the reader wrote about it."""

    tags: tuple[str, ...] = ()

    unseen: tuple[int, ...] | None = None
    """The seats whose cards a file didn't tell; ``None`` where no file was read, or before 0.4.0."""

    habits: tuple[str, ...] = ()
    """What was known of how each seat plays when the hand was dealt, as numbers; empty of strangers."""

    @property
    def format(self) -> ChipKind:
        """What its chips were."""
        return _format(self.origin, self.record.rules.preset)

    @property
    def sign(self) -> str:
        """What stands before its amounts: nothing where its chips are no money."""
        return (self.origin and self.origin.sign) or DOLLARS if self.format is ChipKind.CASH else ""

    @property
    def viewer(self) -> int | None:
        """The seat that it is looked at from; no one's where several people or none sat there."""
        return self.persons[0] if len(self.persons) == 1 else None

    @property
    def unknown(self) -> frozenset[int]:
        """The seats whose cards are placeholders: without a deck, all that its viewer did not see."""
        if self.unseen is not None:
            return frozenset(self.unseen)
        if self.seal is not None:
            return frozenset()
        seen = {self.viewer, *replay_hand(self.record).state.felt.shown}
        return frozenset(seat for seat, stack in enumerate(self.record.stacks) if stack and seat not in seen)

    @property
    def is_partly_known(self) -> bool:
        """Whether some of its cards are placeholders, as is the rest of a deck that another device dealt."""
        return bool(self.unknown) or (bool(self.guests) and self.seal is None)

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

    names: tuple[str, ...] | None = ()
    """Who else was dealt in; ``None`` in a head that an earlier version wrote, which may count less, too."""

    hero: str = ""
    """What the viewer is called; empty where there is none."""

    chosen: bool = False
    """Whether the file doesn't say who wrote it, and the hero was chosen by name."""

    small: Chips = NO_CHIPS
    """What the small blind was; 0 in a head that an earlier version wrote."""

    origin: Origin | None = None
    note: str = ""
    tags: tuple[str, ...] = ()

    @property
    def is_money(self) -> bool:
        """Whether its chips are money; a tournament's are not, it pays prizes."""
        return self.format is ChipKind.CASH

    @property
    def format(self) -> ChipKind:
        """What its chips were."""
        return _format(self.origin, self.preset)


def _format(origin: Origin | None, preset: str) -> ChipKind:
    """Return what chips were; where a file doesn't say, what they are at a table of ours."""
    if origin and origin.format:
        return origin.format
    return ChipKind.CASH if is_money(preset) else ChipKind.TOURNAMENT


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
    rules = record.rules
    showdown = felt.lone is None and any(isinstance(event, PotAwarded) for event in end.events)
    dealt = [name for name, stack in zip(kept.names, record.stacks, strict=True) if stack > 0]
    watched = HandSummary(
        preset=rules.preset,
        cards=(),
        board=felt.board,
        showdown=showdown,
        place=None,
        luck=None,
        pot=sum((event.amount for event in end.events if isinstance(event, PotAwarded)), NO_CHIPS),
        big=rules.big_blind,
        tally=HandTally(),
        chips_per_dollar=rules.chips_per_dollar,
        names=tuple(map(intern, dealt)),
        small=rules.small_blind,
        origin=kept.origin,
        note=kept.note,
        tags=kept.tags,
    )
    if seat is None or record.stacks[seat] <= 0:
        return watched
    dealt.remove(kept.names[seat])
    return replace(
        watched,
        cards=() if seat in (kept.unseen or ()) else end.state.holes[seat],
        place=place_of(record, seat),
        luck=luck,
        tally=count_hand(end.events, felt, seat),
        names=tuple(map(intern, dealt)),
        hero=intern(kept.names[seat]),
    )


def check_seal(kept: FinishedHand) -> SealCheck | None:
    """Compute a hand's seal again; ``None`` where it was dealt without one."""
    if kept.seal is None:
        return None
    return SealCheck(kept.seal.fingerprint == kept.promised, kept.seal.dealt == kept.record.deck)


def _with_its_seats(kept: FinishedHand) -> FinishedHand:
    count = len(kept.names)
    seats = (*kept.persons, *kept.guests, *(kept.unseen or ()))
    is_other = count != len(kept.record.stacks) or len(kept.habits) not in {0, count}
    if is_other or any(seat >= count for seat in seats):
        raise FieldError(say("records.hand.other_seats"))
    return kept


def _chip(chips_per_dollar: int) -> int:
    if not is_chip(chips_per_dollar):
        raise FieldError(say("records.hand.no_summary"))
    return chips_per_dollar


def _cut(most: int) -> Codec[str]:
    """Return the codec of what a reader wrote, cut where a file has more of it."""
    return Codec(TEXT.write, lambda value: TEXT.read(value)[:most])


_TAGS: Final = Codec[tuple[str, ...]](list, lambda value: many(_cut(LONGEST_TAG)).read(value)[:MOST_TAGS])
_ORIGIN: Final = record(Origin, sparing={"room": "", "format": None, "sign": ""})

FINISHED_HAND_CODEC: Final = record(
    FinishedHand,
    sparing={"guests": (), "origin": None, "note": "", "tags": (), "unseen": None, "habits": ()},
    record=HAND_RECORD_CODEC,
    ended=MOMENT,
    seal=optional(SEAL_CODEC),
    origin=optional(_ORIGIN),
    note=_cut(LONGEST_NOTE),
    tags=_TAGS,
    habits=many(text(LONGEST_HABIT)),
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
    origin=optional(_ORIGIN),
    tags=_TAGS,
)
_AT: Final = {one.name: at for at, one in enumerate(fields(HandSummary))}
_COUNTS: Final = len(fields(HandTally))
_FIRST_COUNTS: Final = 16
"""How many numbers a tally had while they stood in the head's own list."""

_SPARED: Final[tuple[Json, ...]] = (1, (), "", False, 0, None, "", ())
"""What the fields behind the tally mean where the list ends before them."""


def _write_head(head: HandSummary) -> list[Json]:
    """Write a head as one short list: there are thousands of them, and few that say all there is."""
    written: list[Json] = _HEAD.write(head)
    spared = len(_SPARED)
    while spared and (tuple(last) if isinstance(last := written[-1], list) else last) == _SPARED[spared - 1]:
        written.pop()
        spared -= 1
    return written


def _read_head(value: Json) -> HandSummary:
    """Read a head of this version or an earlier one, whose tally may have fewer numbers."""
    listed, at = list(items(value)), _AT["tally"]
    end = at + _FIRST_COUNTS
    flat = len(listed) > at and isinstance(listed[at], int)
    if len(listed) < (end if flat else at + 1):
        raise FieldError(say("records.hand.no_summary"))
    if flat:
        listed = [*listed[:at], listed[at:end], *(listed[end:] or [1]), None]
    listed += _SPARED[len(listed) - at - 1 :]
    counts = items(listed[at])
    if len(counts) < _COUNTS:
        listed[at], listed[_AT["names"]] = [*counts, *[0] * (_COUNTS - len(counts))], None
    return _HEAD.read(listed)


HAND_SUMMARY_CODEC: Final = Codec(_write_head, _read_head)
