"""What is asked next: of one theme, of all, of the player's own spots, or of one habit."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Final

from pyapp.analysis.holdem.drills.drill_spot import Theme
from pyapp.analysis.holdem.drills.spot_maker import THEMES, kinds_of
from pyapp.analysis.practice.glicko import expected_score
from pyapp.app.screens.drills.drill_notes import DrillNotes, OwnSpot

MIXED: Final = "mixed"
"""The course of everything."""

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
