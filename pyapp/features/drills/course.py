"""What is asked next: of one theme, of all, of the player's own spots, or of one habit."""

import asyncio
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Final

from pyapp.app.sittings.holdem.hands import habits_before
from pyapp.features.drills.bubble_spots import BUBBLE_KINDS, bubble_spot
from pyapp.features.drills.counted_spots import COUNTED
from pyapp.features.drills.notes import DrillNotes, OwnSpot
from pyapp.features.drills.practice import expected_score
from pyapp.features.drills.river_spots import BLUFFS, RIVER_CALLS, river_spot
from pyapp.features.drills.spots import KINDS, DrillSpot, Theme, opening_spot, own_spot
from pyapp.features.review.habits import PlayFault
from pyapp.features.review.judged_hands import JudgedHand, JudgedHands
from pyapp.records import FinishedHand

THEMES: Final = tuple(theme for theme in Theme if theme is not Theme.OWN)
"""What spots can be made of."""


def kinds_of(theme: Theme) -> Sequence[str]:
    """Name the kinds of spots of a theme."""
    match theme:
        case Theme.OPENING:
            return KINDS
        case Theme.RIVER_CALL:
            return tuple(RIVER_CALLS)
        case Theme.BLUFF:
            return tuple(BLUFFS)
        case Theme.BUBBLE:
            return BUBBLE_KINDS
        case _:
            return tuple(COUNTED[theme])


async def make_spot(theme: Theme, kind: str, seed: str, number: int) -> DrillSpot:
    """Return spot ``number`` of a kind in the series of a seed, with pauses; asked again, the same."""
    chance = Random(f"{theme}/{kind}/{seed}/{number}")  # noqa: S311 - it must repeat
    match theme:
        case Theme.OPENING:
            return await opening_spot(kind, chance)
        case Theme.RIVER_CALL | Theme.BLUFF:
            return await river_spot(theme, kind, seed, number)
        case Theme.BUBBLE:
            return await bubble_spot(kind, chance)
        case _:
            return await COUNTED[theme][kind](kind, chance)


MIXED: Final = "mixed"
"""The course of everything."""

COURSES: Final = (MIXED, *(theme.value for theme in THEMES), Theme.OWN.value)
"""All that can be chosen."""


def course_to_go_on(notes: DrillNotes, now: int) -> str:
    """Return the course that was answered last; the first theme at first, all where no own spot is due."""
    if notes.last == Theme.OWN and not due_spots(notes, now):
        return MIXED
    return notes.last if notes.last in COURSES else THEMES[0].value


WANTED_SCORE: Final = 0.65
"""What a player should score on average: kinds that come near it are asked more often."""

_WIDTH: Final = 0.2
_LEAST: Final = 0.1
"""How much the others are asked all the same."""

_HALF: Final = 0.5

HABIT_THEMES: Final = {
    "preflop-none-folds": Theme.OPENING,
    "preflop-none-pushes": Theme.OPENING,
    "preflop-none-calls": Theme.OPENING,
    "preflop-none-waits": Theme.OPENING,
    "river-bet-folds": Theme.RIVER_CALL,
    "river-bet-calls": Theme.RIVER_CALL,
    "river-none-waits": Theme.BLUFF,
    "river-none-pushes": Theme.BLUFF,
}
"""What is asked when a habit's own spots are through."""


@dataclass(frozen=True, slots=True)
class WantedSpot:
    """A spot that is to be asked: number so many of a kind, or a decision of the player's own."""

    theme: Theme
    kind: str = ""
    number: int = 0
    place: str = ""


@dataclass(frozen=True, slots=True)
class DrillCourse:
    """What the player has chosen to practise."""

    name: str
    """A theme, ``mixed``, or the name of a habit."""

    places: tuple[str, ...] = ()
    """Own spots that are asked first, each once."""

    ahead: bool = False
    """Whether own spots are asked that are not due yet."""

    def next(
        self, notes: DrillNotes, now: int, done: Collection[str], open_spot: WantedSpot | None = None
    ) -> WantedSpot | None:
        """Return what comes next, after what is open and not yet answered; ``None`` where nothing is left.

        ``done`` names the own spots that were answered in this course.
        """
        passed = {*done, *((open_spot.place,) if open_spot else ())}
        first = next((place for place in self.places if place not in passed), "")
        if first:
            return WantedSpot(Theme.OWN, "own", place=first)
        if self.name == MIXED:
            return self._mixed(notes, now, passed, open_spot)
        if self.name == Theme.OWN:
            return _own(notes, now, passed, ahead=self.ahead)
        theme = HABIT_THEMES.get(self.name) or next((one for one in THEMES if one == self.name), None)
        return _generated(notes, theme, open_spot) if theme else None

    def _mixed(
        self, notes: DrillNotes, now: int, passed: Collection[str], open_spot: WantedSpot | None
    ) -> WantedSpot:
        chance = _chance(f"{notes.seed}/{MIXED}/{notes.answers + (open_spot is not None)}")
        own = _own(notes, now, passed, ahead=False)
        if own and chance.random() < _HALF:
            return own
        return _generated(notes, chance.choice(THEMES), open_spot)


def due_spots(notes: DrillNotes, now: int) -> Sequence[OwnSpot]:
    """Return own spots that are due: new ones, the dearest first, then the one that is due longest."""
    return sorted((one for one in notes.own if one.due <= now), key=_order)


def _own(notes: DrillNotes, now: int, passed: Collection[str], *, ahead: bool) -> WantedSpot | None:
    found = sorted(notes.own, key=_order) if ahead else due_spots(notes, now)
    left = (one for one in found if one.place not in passed)
    return next((WantedSpot(Theme.OWN, "own", place=one.place) for one in left), None)


def _generated(notes: DrillNotes, theme: Theme, open_spot: WantedSpot | None) -> WantedSpot:
    """Choose a kind of spot by how hard it is for the player; the same answers lead to the same one."""
    waiting = open_spot is not None and open_spot.theme is theme
    chance = _chance(f"{notes.seed}/{theme}/{notes.player(theme).answers + waiting}")
    kinds = kinds_of(theme)
    (kind,) = chance.choices(kinds, list(_weights(notes, theme, kinds)))
    again = waiting and open_spot is not None and open_spot.kind == kind
    return WantedSpot(theme, kind, notes.spots(theme, kind).answers + again)


def _weights(notes: DrillNotes, theme: Theme, kinds: Sequence[str]) -> Iterator[float]:
    player = notes.player(theme).rating
    for kind in kinds:
        off = expected_score(player, notes.spots(theme, kind).rating) - WANTED_SCORE
        yield _LEAST + exp(-((off / _WIDTH) ** 2))


def _order(one: OwnSpot) -> tuple[int, float]:
    return one.due, -one.loss


def _chance(name: str) -> Random:
    return Random(name)  # noqa: S311 - it must repeat


MOST_NEW: Final = 20
"""So many new ones are scheduled at once, the dearest."""

MOST_OWN: Final = 60
"""So many are kept."""

MOST_OF_A_HABIT: Final = 8
"""So many of one habit are asked in one go."""


def found_spots(hands: Sequence[JudgedHand]) -> Mapping[str, OwnSpot]:
    """Return the dearest decisions by their place."""
    found = sorted(_all(hands), key=_loss, reverse=True)[:MOST_NEW]
    return {one.place: one for one in found}


def spots_of_habit(hands: Sequence[JudgedHand], habit: str) -> Mapping[str, OwnSpot]:
    """Return a habit's decisions by their place, the dearest first."""
    found = sorted((one for one in _all(hands) if one.habit == habit), key=_loss, reverse=True)
    return {one.place: one for one in found[:MOST_OF_A_HABIT]}


def spot_at(hands: Sequence[JudgedHand], place: str) -> Mapping[str, OwnSpot]:
    """Return the decision at a place, if it cost something."""
    return {one.place: one for one in _all(hands) if one.place == place}


def _all(hands: Sequence[JudgedHand]) -> Iterator[OwnSpot]:
    for hand in hands:
        for fault in hand.faults:
            yield _spot_of(hand.number, fault)


def _spot_of(number: int, fault: PlayFault) -> OwnSpot:
    return OwnSpot(f"{number}:{fault.number}", fault.habit.slug, fault.blinds)


def _loss(one: OwnSpot) -> float:
    return one.loss


@dataclass(frozen=True, slots=True)
class MadeSpot:
    """A spot with the hand that it is from, where there is one."""

    wanted: WantedSpot
    spot: DrillSpot
    kept: FinishedHand | None = None


class SpotSupply:
    """Makes one spot ahead; own ones come out of the history, or of files."""

    def __init__(self, judged: JudgedHands) -> None:
        self._judged = judged
        self._ahead: tuple[WantedSpot, asyncio.Task[MadeSpot | None]] | None = None

    def prepare(self, wanted: WantedSpot | None, seed: str) -> None:
        """Begin to make what is wanted next, and let go of what was begun before."""
        if self._ahead and self._ahead[0] == wanted:
            return
        self.stop()
        if wanted:
            self._ahead = wanted, asyncio.ensure_future(self._make(wanted, seed))

    def prepared(self) -> WantedSpot | None:
        """Return which spot is made ahead."""
        return self._ahead[0] if self._ahead else None

    def has(self, wanted: WantedSpot) -> bool:
        """Tell whether a spot is there at once."""
        return self._ahead is not None and self._ahead[0] == wanted and self._ahead[1].done()

    async def take(self, wanted: WantedSpot, seed: str) -> MadeSpot | None:
        """Return a spot; ``None`` where its hand is gone, has no such decision, or no one waits any more."""
        self.prepare(wanted, seed)
        if self._ahead is None:
            return None
        _, task = self._ahead
        await asyncio.wait({task})
        if self._ahead and self._ahead[1] is task:
            self._ahead = None
        return None if task.cancelled() else task.result()

    def stop(self) -> None:
        """Make nothing ahead any more."""
        if self._ahead:
            self._ahead[1].cancel()
        self._ahead = None

    async def _make(self, wanted: WantedSpot, seed: str) -> MadeSpot | None:
        if wanted.theme is not Theme.OWN:
            return MadeSpot(wanted, await make_spot(wanted.theme, wanted.kind, seed, wanted.number))
        number = wanted.place.partition(":")[0]
        kept = await self._judged.hands.read(int(number)) if number.isdecimal() else None
        if not isinstance(kept, FinishedHand) or kept.viewer is None:
            return None
        habits, edges = habits_before(kept), self._judged.edges
        spot = await own_spot(kept.record, kept.viewer, wanted.place, habits, edges)
        return MadeSpot(wanted, spot, kept) if spot else None
