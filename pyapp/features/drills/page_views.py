"""The page of a spot: before the answer, after it, while it is made, and where none is left."""

from math import ceil
from typing import Final

from pyapp.features.drills.course import COURSES, MIXED, DrillCourse, course_to_go_on, due_spots
from pyapp.features.drills.notes import DrillNotes, OwnSpot, Rated
from pyapp.features.drills.page import DrillChoiceView, DrillsView, SpotVerdictView, SpotView
from pyapp.features.drills.practice import DAY, expected_score
from pyapp.features.drills.spot_words import (
    OpenSpot,
    Tally,
    answer_words,
    ask_words,
    choices_of,
    halves,
    pot_words,
    seats_of,
    shown_cards,
    shown_hands,
    told_words,
)
from pyapp.features.drills.spots import DrillAnswer, DrillSpot, Theme
from pyapp.holdem import Action, BetTo, Check, Fold, RaiseTo
from pyapp.ranking import ALL_KICKERS, name_in_sentence
from pyapp.texts import number_text, say

FEW: Final = 5
"""Before so many answers a rating says little."""

LEVELS: Final = ((1400.0, "weak"), (1550.0, "fair"), (1700.0, "good"))
"""The ratings below which a player is called so."""

HARD: Final = 0.5
EASY: Final = 0.75
"""A kind of spot is hard for a player who scores less than the one, and easy for one who scores more."""


def drills_view(notes: DrillNotes, now: int, finding: str) -> DrillsView:
    """Show what can be practised, what is gone on with first."""
    first = course_to_go_on(notes, now)
    courses = (first, *(course for course in COURSES if course != first))
    ratings = (_rating_line(theme, notes.player(theme)) for theme in Theme)
    return DrillsView(
        tuple(_choice(course, notes, now) for course in courses), finding, tuple(filter(None, ratings))
    )


def _choice(course: str, notes: DrillNotes, now: int) -> DrillChoiceView:
    if course == MIXED:
        return DrillChoiceView(MIXED, say("drills.mixed"))
    theme = Theme(course)
    words = own_words(notes, now) if theme is Theme.OWN else standing(notes.player(theme))
    return DrillChoiceView(course, title_of(theme), words)


def standing(rated: Rated) -> str:
    """Return how well a player does, as in `Good: 1580`."""
    if not rated.answers:
        return ""
    level = "new" if rated.answers < FEW else _level(rated.rating.figure)
    return say(f"drills.level.{level}", n=rated.answers, figure=f"{rated.rating.figure:.0f}")


def _rating_line(theme: Theme, rated: Rated) -> str:
    """Return a rating with its margin; nothing before the first answer."""
    if not rated.answers:
        return ""
    figure, margin = f"{rated.rating.figure:.0f}", f"{2 * rated.rating.deviation:.0f}"
    return say("drills.rating", title=title_of(theme), n=rated.answers, figure=figure, margin=margin)


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
    return " · ".join(parts) or _note(open_spot.spot.theme)


def _note(theme: Theme) -> str:
    return say("drills.begun") if theme is Theme.OWN else say(f"drills.note.{theme}")


def tally_words(tally: Tally) -> str:
    """Return how many answers were right since the drill was begun."""
    return say("drills.tally", right=tally.right, n=tally.answers)


def _difficulty(open_spot: OpenSpot) -> str:
    score = expected_score(open_spot.player.rating, open_spot.spots.rating)
    how = "hard" if score < HARD else "easy" if score > EASY else "even"
    return say(f"drills.kind.{how}")


def _level(figure: float) -> str:
    return next((name for below, name in LEVELS if figure < below), "strong")


def _due(one: OwnSpot) -> int:
    return one.due


_EVEN: Final = 50
"""Percent."""

_OFTEN: Final = {0: "never", 100: "always"}
"""What is said in place of these percents."""

_FINE: Final = 0.1
"""Losses below so many big blinds are told to the hundredth."""


def verdict_view(open_spot: OpenSpot, given: DrillAnswer) -> SpotVerdictView:
    """Judge an answer."""
    spot = open_spot.spot
    return SpotVerdictView(given.right, _what(spot, given), _why(open_spot), _numbers(spot))


def _what(spot: DrillSpot, given: DrillAnswer) -> str:
    answer, best = answer_words(spot, given), answer_words(spot, spot.best)
    if given.right:
        return say("drills.verdict.right", answer=answer)
    if given.loss and spot.bubble:
        return say("drills.verdict.loses_prizes", answer=answer, loss=_blinds(given.loss), best=best)
    if given.loss:
        return say("drills.verdict.loses", answer=answer, loss=_blinds(given.loss), best=best)
    return say("drills.verdict.wrong", best=best)


def _why(open_spot: OpenSpot) -> str:
    spot = open_spot.spot
    match spot.theme:
        case Theme.OWN:
            return _own_words(open_spot)
        case Theme.WINNER:
            return _winner_words(spot)
        case Theme.OUTS | Theme.PRICE:
            return _counted_words(spot)
        case Theme.BUBBLE:
            return say(f"drills.why.bubble.{spot.answers[-1].slug}", **_texts(spot, *spot.facts))
        case _:
            return say(f"drills.why.{spot.theme}.{spot.best.slug}", **_texts(spot, *spot.facts))


def _counted_words(spot: DrillSpot) -> str:
    if spot.theme is Theme.OUTS:
        return say("drills.why.outs.misleading" if spot.kind == "misleading" else "drills.why.outs.plain")
    if spot.hole:
        return say(f"drills.why.price.{spot.best.slug}")
    pot, bet = spot.facts["pot"], spot.facts["bet"]
    return say("drills.why.share", bet=halves(bet), whole=halves(pot + 2 * bet))


def _winner_words(spot: DrillSpot) -> str:
    first, second = (
        name_in_sentence((*hand, *spot.board), kickers=ALL_KICKERS) for hand in (spot.hole, spot.rival)
    )
    return say("drills.why.winner", first=first, second=second)


def _own_words(open_spot: OpenSpot) -> str:
    """Say what was done in the hand itself."""
    kept, place = open_spot.made.kept, open_spot.made.wanted.place.partition(":")[2]
    if kept is None:
        return ""
    taken = say(f"drills.answer.{_slug(kept.record.actions[int(place)])}")
    return say("drills.why.own", taken=taken)


def _slug(action: Action) -> str:
    match action:
        case Fold():
            return "fold"
        case Check():
            return "check"
        case BetTo():
            return "bet"
        case RaiseTo():
            return "raise"
        case _:
            return "call"


def _numbers(spot: DrillSpot) -> str:
    facts = spot.facts
    match spot.theme:
        case Theme.OUTS:
            percent = round(100 * facts["outs"] / facts["left"])
            return say("drills.numbers.outs", n=facts["outs"], left=facts["left"], percent=percent)
        case Theme.PRICE if not spot.hole:
            whole = facts["pot"] + 2 * facts["bet"]
            return say(
                "drills.numbers.share", bet=halves(facts["bet"]), whole=halves(whole), needed=facts["needed"]
            )
        case Theme.PRICE:
            return say("drills.numbers.price", n=facts["outs"], **_texts(spot, "left", "share", "needed"))
        case Theme.RIVER_CALL | Theme.BLUFF:
            return solution_words(spot)
        case Theme.BUBBLE:
            return _prize_words(spot)
        case _:
            return _values(spot) if spot.moment else ""


def _prize_words(spot: DrillSpot) -> str:
    """Say what a call wins how often, or list what each answer loses."""
    if "share" in spot.facts:
        return say("drills.numbers.bubble", **_texts(spot, "share", "part"))
    return say("drills.numbers.values_prizes", values=_listed(spot))


def _texts(spot: DrillSpot, *names: str) -> dict[str, str]:
    return {name: str(spot.facts[name]) for name in names}


def solution_words(spot: DrillSpot) -> str:
    """List the same, and how often the solution dares, where that does not speak against the best."""
    values, often = _values(spot), spot.facts["often"]
    dares = spot.best is spot.answers[-1]
    if dares is not (often >= _EVEN):
        return values
    told = say(f"drills.numbers.{_OFTEN.get(often, 'often')}.{spot.theme}", percent=often)
    return f"{values} {told}"


def _values(spot: DrillSpot) -> str:
    return say("drills.numbers.values", values=_listed(spot))


def _listed(spot: DrillSpot) -> str:
    """List what each answer loses."""
    return ", ".join(
        say("drills.numbers.value", answer=answer_words(spot, one), loss=_signed(one.loss))
        for one in spot.answers
    )


def _blinds(loss: float) -> str:
    return number_text(loss, 1) if loss >= _FINE else number_text(loss, 2)


def _signed(loss: float) -> str:
    return f"\N{MINUS SIGN}{_blinds(loss)}" if loss else "0"


def spot_view(open_spot: OpenSpot, tally: Tally) -> SpotView:
    """Show a spot as it stands."""
    spot, given = open_spot.spot, open_spot.given
    return SpotView(
        title=title_of(spot.theme),
        where=where_words(open_spot, tally),
        board=shown_cards(spot.board),
        hands=shown_hands(spot),
        seats=seats_of(spot),
        pot=pot_words(spot),
        told=told_words(open_spot),
        asked=ask_words(spot),
        choices=choices_of(spot),
        verdict=verdict_view(open_spot, given) if given else None,
        look=open_spot.made.kept is not None,
        chart=spot.theme is Theme.OPENING,
        in_words=open_spot.in_words,
    )


def waiting_view(theme: Theme) -> SpotView:
    """Say that a spot is being made."""
    return SpotView(title_of(theme), _note(theme), say("drills.waiting"))


def empty_view(course: DrillCourse, notes: DrillNotes, now: int, tally: Tally) -> SpotView:
    """Say that nothing is left, and when the next own spot comes back."""
    where = tally_words(tally) if tally.answers else say("drills.begun")
    ahead = course.name == Theme.OWN and not course.ahead and bool(notes.own)
    words = say("drills.through", next=own_words(notes, now))
    return SpotView(title_of(Theme.OWN), where, words, ahead=ahead)


def title_of(theme: Theme) -> str:
    """Return what a drill is called."""
    return say("drills.own") if theme is Theme.OWN else say(f"drills.theme.{theme}")
