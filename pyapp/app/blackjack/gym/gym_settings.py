"""What the drills of the gym are set to, for as long as the page is open."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pyapp.analysis.blackjack.counting.count_systems import HI_LO, SYSTEMS, CountSystem, system_named
from pyapp.app.blackjack.gym.answer_prices import Drill
from pyapp.texts import say
from pyapp.views import ChoiceView
from pyapp.views.blackjack.gym.gym_page import GymView

PACES: Final = {"press": 0.0, "slow": 1.6, "medium": 1.0, "fast": 0.6}
"""Seconds that a card is seen before the next; 0 where the next waits for a press."""

AMOUNTS: Final = ("10", "20", "52")
"""The cards that a drill of the running count may deal."""


@dataclass(frozen=True, slots=True)
class GymSettings:
    """The count system that is practised, and how cards come."""

    system: CountSystem = HI_LO
    pace: str = "press"
    many: str = AMOUNTS[0]

    @property
    def seconds(self) -> float:
        """How long a card is seen before the next; 0 where it waits for a press."""
        return PACES[self.pace]

    def changed(self, form: Mapping[str, str]) -> "GymSettings":
        """Return what a form says; what it doesn't know stays."""
        pace, many = form.get("pace", ""), form.get("many", "")
        return GymSettings(
            system_named(form.get("system", self.system.slug)),
            pace if pace in PACES else self.pace,
            many if many in AMOUNTS else self.many,
        )


def gym_view(chosen: GymSettings) -> GymView:
    """Show the drills to choose from."""
    return GymView(
        systems=tuple(ChoiceView(system.slug, system.name) for system in SYSTEMS),
        system=chosen.system.slug,
        paces=tuple(ChoiceView(pace, say(f"gym.pace.{pace}")) for pace in PACES),
        pace=chosen.pace,
        amounts=tuple(ChoiceView(many, many) for many in AMOUNTS),
        amount=chosen.many,
        drills=tuple(
            (ChoiceView(drill.value, say(f"gym.drill.{drill}")), say(f"gym.note.{drill}")) for drill in Drill
        ),
    )
