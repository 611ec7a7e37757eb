"""The page of a spot: before the answer, after it, while it is made, and where none is left."""

from pyapp.analysis.holdem.drills.drill_spot import Theme
from pyapp.app.screens.drills.drill_course import DrillCourse
from pyapp.app.screens.drills.drill_notes import DrillNotes
from pyapp.app.screens.drills.open_spot import OpenSpot, Tally
from pyapp.app.screens.drills.spot_words import (
    ask_words,
    choices_of,
    pot_words,
    shown_cards,
    shown_hands,
    told_words,
)
from pyapp.app.screens.drills.standing_words import own_words, tally_words, where_words
from pyapp.app.screens.drills.verdict_words import verdict_view
from pyapp.texts import say
from pyapp.views.screens.drills.spot_page import SpotView


def spot_view(open_spot: OpenSpot, tally: Tally) -> SpotView:
    """Show a spot as it stands."""
    spot, given = open_spot.spot, open_spot.given
    return SpotView(
        title=title_of(spot.theme),
        where=where_words(open_spot, tally),
        board=shown_cards(spot.board),
        hands=shown_hands(spot),
        pot=pot_words(spot),
        told=told_words(open_spot),
        asked=ask_words(spot),
        choices=choices_of(spot),
        verdict=verdict_view(open_spot, given) if given else None,
        look=open_spot.made.kept is not None,
    )


def waiting_view(theme: Theme) -> SpotView:
    """Say that a spot is being made."""
    return SpotView(title_of(theme), say("drills.begun"), say("drills.waiting"))


def empty_view(course: DrillCourse, notes: DrillNotes, now: int, tally: Tally) -> SpotView:
    """Say that nothing is left, and when the next own spot comes back."""
    where = tally_words(tally) if tally.answers else say("drills.begun")
    ahead = course.name == Theme.OWN and not course.ahead and bool(notes.own)
    words = say("drills.through", next=own_words(notes, now))
    return SpotView(title_of(Theme.OWN), where, words, ahead=ahead)


def title_of(theme: Theme) -> str:
    """Return what a drill is called."""
    return say("drills.own") if theme is Theme.OWN else say(f"drills.theme.{theme}")
