"""What is kept of the drills: ratings of the player and of kinds of spots, and when own spots are due.

Of own spots it has the number of a hand and of an action, the habit and what the decision lost by what was
known when it was made: no card, and nothing that hangs on one that was not seen.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from pyapp.app.session.kept_texts import KeptForm, KeptStore
from pyapp.app.session.session import Session
from pyapp.cards.bounds import LARGEST, LATEST, MOST_NOTED
from pyapp.features.drills import NOTES
from pyapp.features.drills.practice import LONGEST, Glicko, GlickoResult, Grade, Recall, after_answer, rate
from pyapp.features.drills.spots import Theme
from pyapp.records.codec import (
    TEXT,
    Codec,
    FieldValueError,
    Json,
    by_name,
    items,
    many,
    optional,
    record,
    row,
    scaled,
    text,
    whole,
)
from pyapp.records.json_fields import is_whole_number
from pyapp.texts import say


@dataclass(frozen=True, slots=True)
class OwnSpot:
    """A decision of the player's that comes back until it is played well."""

    place: str
    """The hand's number and its action's, as in `1700000000000:4`."""

    habit: str
    """What was wrong with it, by the name that the review gives the habit."""

    loss: float
    """What it lost, in big blinds."""

    recall: Recall | None = None
    """How well it is remembered; ``None`` before the first answer."""

    @property
    def due(self) -> int:
        """When it comes back, in milliseconds since 1970; 0 for one that was never answered."""
        return self.recall.due if self.recall else 0


@dataclass(frozen=True, slots=True)
class Rated:
    """A rating with how many answers went into it."""

    rating: Glicko = field(default_factory=Glicko)
    answers: int = 0


@dataclass(frozen=True, slots=True)
class DrillNotes:
    """All that is kept."""

    seed: str
    """What the series of spots are made from."""

    ratings: Mapping[str, Rated] = field(default_factory=dict[str, Rated])
    """The player's by theme, as in `outs`, and those of kinds of spots, as in `outs/few`.

    Names that this version does not know stay.
    """

    own: tuple[OwnSpot, ...] = ()
    last: str = ""
    """The course that was answered last; it may be one that this version does not know."""

    def player(self, theme: str) -> Rated:
        """Return how the player stands at a theme."""
        return self.ratings.get(theme, Rated())

    def spots(self, theme: str, kind: str) -> Rated:
        """Return how hard a kind of spot is for the player."""
        return self.ratings.get(f"{theme}/{kind}", Rated())

    @property
    def answers(self) -> int:
        """How many spots were answered."""
        return sum(rated.answers for rated in self._of_player)

    @property
    def rating(self) -> float:
        """How good the player is at all themes together, each counted as often as it was answered."""
        return sum(one.rating.figure * one.answers for one in self._of_player) / max(1, self.answers)

    @property
    def _of_player(self) -> Sequence[Rated]:
        return [rated for name, rated in self.ratings.items() if "/" not in name]

    def answered(self, theme: Theme, kind: str, score: float) -> "DrillNotes":
        """Rate the player and the kind of spot by one answer, each against the other as they were."""
        player, spots = self.player(theme), self.spots(theme, kind)
        ratings = {
            theme.value: _rated(player, spots.rating, score),
            f"{theme}/{kind}": _rated(spots, player.rating, 1 - score),
        }
        return replace(self, ratings={**self.ratings, **ratings})

    def scheduled(self, place: str, grade: Grade, now: int) -> "DrillNotes":
        """Say when an own spot comes back after an answer."""
        own = tuple(
            replace(one, recall=after_answer(one.recall, grade, now)) if one.place == place else one
            for one in self.own
        )
        return replace(self, own=own)

    def with_own(self, found: Mapping[str, OwnSpot], most: int) -> "DrillNotes":
        """Add own spots that are new, the dearest first, as long as there are fewer than ``most``.

        Where there is no room, the one that is remembered longest gives way to a new one.
        """
        known = {one.place for one in self.own}
        new = sorted((one for one in found.values() if one.place not in known), key=_loss, reverse=True)
        kept = sorted(self.own, key=_due)[: max(0, most - len(new))] if new else list(self.own)
        return replace(self, own=(*kept, *new[:most]))

    def without_own(self, place: str) -> "DrillNotes":
        """Leave out an own spot whose hand is gone."""
        return replace(self, own=tuple(one for one in self.own if one.place != place))


def _rated(before: Rated, rival: Glicko, score: float) -> Rated:
    return Rated(rate(before.rating, [GlickoResult(rival, score)]), before.answers + 1)


def _loss(one: OwnSpot) -> float:
    return one.loss


def _due(one: OwnSpot) -> int:
    return one.due


_TENTHS: Final = 10
_HUNDREDTHS: Final = 100
_THOUSANDTHS: Final = 1000
_MILLIONTHS: Final = 1_000_000


def _capped(most: int) -> Codec[Any]:
    """Return the codec of numbers that are read as ``most`` where they are larger."""
    return whole().checked(lambda number: min(number, most))


_GLICKO: Final = row(
    Glicko,
    figure=scaled(_TENTHS, 0.0, 4000.0),
    deviation=scaled(_TENTHS, 10.0, 350.0),
    volatility=scaled(_MILLIONTHS, 0.001, 0.5),
)
_ANSWERS: Final = _capped(MOST_NOTED)


def _write_rated(one: Rated) -> Json:
    return [*_GLICKO.write(one.rating), one.answers]


def _read_rated(value: Json) -> Rated:
    numbers = items(value)
    return Rated(_GLICKO.read(numbers[:-1]), _ANSWERS.read(numbers[-1]))


def _place(place: str) -> str:
    hand, _, acted = place.partition(":")
    if not (is_whole_number(hand) and is_whole_number(acted)):
        raise FieldValueError("records.field.text")
    return place


_RECALL: Final = row(
    Recall,
    stability=scaled(_THOUSANDTHS, 0.001, float(LONGEST)),
    difficulty=scaled(_THOUSANDTHS, 1.0, 10.0),
    reviewed=_capped(LATEST),
    due=_capped(LATEST),
)
_OWN: Final = record(
    OwnSpot,
    place=TEXT.checked(_place),
    loss=scaled(_HUNDREDTHS, 0.0, LARGEST),
    recall=optional(_RECALL),
)
_LONGEST_NAME: Final = 40
NOTES_FORM: Final = KeptForm(
    NOTES,
    record(
        DrillNotes,
        sparing={"last": ""},
        ratings=by_name(Codec(_write_rated, _read_rated)),
        own=many(_OWN),
        last=text(_LONGEST_NAME),
    ),
)


_SEEDS: Final = 1 << 32


def notes_store(session: Session) -> KeptStore[DrillNotes]:
    """Return the store of the notes; they begin with a series of spots of their own."""

    def begin() -> DrillNotes:
        return DrillNotes(f"{session.outside.luck.randrange(_SEEDS):08x}")

    def lost() -> str:
        return say("drills.not_kept")

    return KeptStore(session, NOTES_FORM, begin, lost)
