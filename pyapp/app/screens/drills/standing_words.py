"""How the player stands at each drill, and when own spots come back, in words first."""

from math import ceil
from typing import Final

from pyapp.analysis.holdem.drills.drill_spot import Theme
from pyapp.analysis.holdem.drills.spot_maker import THEMES
from pyapp.analysis.practice.glicko import expected_score
from pyapp.analysis.practice.spacing import DAY
from pyapp.app.screens.drills.drill_course import MIXED, due_spots
from pyapp.app.screens.drills.drill_notes import DrillNotes, OwnSpot, Rated
from pyapp.app.screens.drills.open_spot import OpenSpot, Tally
from pyapp.texts import say
from pyapp.views.screens.drills.drills_page import DrillChoiceView, DrillsView

FEW: Final = 5
"""Before so many answers a rating says little."""

LEVELS: Final = ((1400.0, "weak"), (1550.0, "fair"), (1700.0, "good"))
"""The ratings below which a player is called so."""

HARD: Final = 0.5
EASY: Final = 0.75
"""A kind of spot is hard for a player who scores less than the one, and easy for one who scores more."""


def drills_view(notes: DrillNotes, now: int, finding: str) -> DrillsView:
    """Show what can be practised."""
    themes = (
        DrillChoiceView(
            theme.value,
            say(f"drills.theme.{theme}"),
            say(f"drills.note.{theme}"),
            standing(notes.player(theme)),
        )
        for theme in THEMES
    )
    mixed = DrillChoiceView(MIXED, say("drills.mixed"), say("drills.note_mixed"))
    own = DrillChoiceView(
        Theme.OWN.value, say("drills.own"), own_words(notes, now), standing(notes.player(Theme.OWN))
    )
    return DrillsView((mixed, *themes), own, finding)


def standing(rated: Rated) -> str:
    """Return how well a player does, as in `Good: 1,580 ± 120 after 24 answers.`."""
    if not rated.answers:
        return ""
    level = "new" if rated.answers < FEW else _level(rated.rating.figure)
    return say(
        f"drills.level.{level}",
        n=rated.answers,
        figure=f"{rated.rating.figure:,.0f}",
        margin=f"{2 * rated.rating.deviation:.0f}",
    )


def own_words(notes: DrillNotes, now: int) -> str:
    """Return how many own spots are due, or when the next one is."""
    if not notes.own:
        return say("drills.due.none")
    due = len(due_spots(notes, now))
    return say("drills.due.now", n=due) if due else next_words(notes, now)


def next_words(notes: DrillNotes, now: int) -> str:
    """Return when the next own spot comes back."""
    wait = min(map(_due, notes.own)) - now
    return say("drills.due.today") if wait < DAY else say("drills.due.later", n=ceil(wait / DAY))


def where_words(open_spot: OpenSpot, tally: Tally) -> str:
    """Say how hard this kind of spot is for the player, and how many were right."""
    parts = list[str]()
    if open_spot.spots.answers:
        parts.append(_difficulty(open_spot))
    if tally.answers:
        parts.append(tally_words(tally))
    return " · ".join(parts) or say("drills.begun")


def tally_words(tally: Tally) -> str:
    """Return how many answers were right since the drill was begun."""
    return say("drills.tally", right=tally.right, n=tally.answers)


def _difficulty(open_spot: OpenSpot) -> str:
    rating = open_spot.spots.rating
    score = expected_score(open_spot.player.rating, rating)
    how = "hard" if score < HARD else "easy" if score > EASY else "even"
    return say(f"drills.kind.{how}", figure=f"{rating.figure:,.0f}", margin=f"{2 * rating.deviation:.0f}")


def _level(figure: float) -> str:
    return next((name for below, name in LEVELS if figure < below), "strong")


def _due(one: OwnSpot) -> int:
    return one.due
