"""A spot that lies before the player, until the next one comes."""

from dataclasses import dataclass

from pyapp.analysis.holdem.drills.drill_spot import DrillAnswer, DrillSpot
from pyapp.app.screens.drills.drill_notes import DrillNotes, Rated
from pyapp.app.screens.drills.spot_supply import MadeSpot


@dataclass(frozen=True, slots=True)
class OpenSpot:
    """A spot, with the answer once it is given."""

    made: MadeSpot
    player: Rated
    """How the player stood at its theme,"""

    spots: Rated
    """and how hard its kind was, when it came."""

    given: DrillAnswer | None = None

    @property
    def spot(self) -> DrillSpot:
        """What is asked."""
        return self.made.spot


def opened(made: MadeSpot, notes: DrillNotes) -> OpenSpot:
    """Lay a spot before the player."""
    spot = made.spot
    return OpenSpot(made, notes.player(spot.theme), notes.spots(spot.theme, spot.kind))


@dataclass(frozen=True, slots=True)
class Tally:
    """What was answered since the drill was begun."""

    right: int = 0
    answers: int = 0

    def counted(self, answer: DrillAnswer) -> "Tally":
        """Count one more."""
        return Tally(self.right + answer.right, self.answers + 1)
