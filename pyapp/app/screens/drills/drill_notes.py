"""What is kept of the drills: ratings of the player and of kinds of spots, and when own spots are due.

Of own spots it has the number of a hand and of an action, the habit and what the decision lost by what was
known when it was made: no card, and nothing that hangs on one that was not seen.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pyapp.analysis.holdem.drills.drill_spot import Theme
from pyapp.analysis.practice.glicko import Glicko, GlickoResult, rate
from pyapp.analysis.practice.spacing import Grade, Recall, after_answer


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

    def player(self, theme: str) -> Rated:
        """Return how the player stands at a theme."""
        return self.ratings.get(theme, Rated())

    def spots(self, theme: str, kind: str) -> Rated:
        """Return how hard a kind of spot is for the player."""
        return self.ratings.get(f"{theme}/{kind}", Rated())

    @property
    def answers(self) -> int:
        """How many spots were answered."""
        return sum(rated.answers for name, rated in self.ratings.items() if "/" not in name)

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
