"""The drills' notes as the text that is kept: whole numbers only, every one of them within bounds."""

import json
from typing import Final

from pyapp.analysis.practice.glicko import Glicko
from pyapp.analysis.practice.spacing import LONGEST, Recall
from pyapp.app.profiles.kept_texts import KeptText, NewerText
from pyapp.app.screens.drills.drill_notes import DrillNotes, OwnSpot, Rated
from pyapp.cards.bounds import LATEST, MOST_NOTED
from pyapp.records import FieldError, Fields, Json
from pyapp.records.json_depth import read_json
from pyapp.records.json_fields import is_whole_number
from pyapp.texts import say

VERSION: Final = 1

_TENTHS: Final = 10
_HUNDREDTHS: Final = 100
_THOUSANDTHS: Final = 1000
_MILLIONTHS: Final = 1_000_000


def notes_to_text(notes: DrillNotes) -> str:
    """Write the notes."""
    value: Json = {
        "version": VERSION,
        "seed": notes.seed,
        "ratings": {name: _rated_to_json(one) for name, one in notes.ratings.items()},
        "own": [_own_to_json(one) for one in notes.own],
    }
    return json.dumps(value, separators=(",", ":"))


def notes_from_text(text: str) -> DrillNotes:
    """Read the notes; raises ``NewerText``, and ``FieldError`` for what is damaged."""
    KeptText.DRILLS.check_length(text)
    saved = Fields(read_json(text))
    version = saved.whole("version", least=1)
    if version > VERSION:
        raise NewerText(say("profiles.save.newer", version=version, known=VERSION))
    ratings = saved.fields("ratings")
    return DrillNotes(
        saved.text("seed"),
        {name: _rated_from_json(ratings, name) for name in ratings.values},
        tuple(map(_own_from_json, saved.each("own"))),
    )


def _rated_to_json(one: Rated) -> Json:
    rating = one.rating
    return [
        round(_TENTHS * rating.figure),
        round(_TENTHS * rating.deviation),
        round(_MILLIONTHS * rating.volatility),
        one.answers,
    ]


def _rated_from_json(ratings: Fields, name: str) -> Rated:
    match ratings.wholes(name):
        case (figure, deviation, volatility, answers):
            rating = Glicko(
                _within(figure / _TENTHS, 0.0, 4000.0),
                _within(deviation / _TENTHS, 10.0, 350.0),
                _within(volatility / _MILLIONTHS, 0.001, 0.5),
            )
            return Rated(rating, min(answers, MOST_NOTED))
        case found:
            raise FieldError(say("records.field.list", field=f"{name}.{len(found)}"))


def _own_to_json(one: OwnSpot) -> Json:
    return {
        "place": one.place,
        "habit": one.habit,
        "loss": round(_HUNDREDTHS * one.loss),
        "recall": _recall_to_json(one.recall) if one.recall else None,
    }


def _recall_to_json(recall: Recall) -> Json:
    return [
        round(_THOUSANDTHS * recall.stability),
        round(_THOUSANDTHS * recall.difficulty),
        recall.reviewed,
        recall.due,
    ]


def _own_from_json(saved: Fields) -> OwnSpot:
    place = saved.text("place")
    hand, _, acted = place.partition(":")
    if not (is_whole_number(hand) and is_whole_number(acted)):
        raise FieldError(say("records.field.text", field="place"))
    loss = saved.whole("loss") / _HUNDREDTHS
    return OwnSpot(place, saved.text("habit"), loss, _recall_from_json(saved) if "recall" in saved else None)


def _recall_from_json(saved: Fields) -> Recall:
    match saved.wholes("recall"):
        case (stability, difficulty, reviewed, due):
            return Recall(
                _within(stability / _THOUSANDTHS, 0.001, float(LONGEST)),
                _within(difficulty / _THOUSANDTHS, 1.0, 10.0),
                min(reviewed, LATEST),
                min(due, LATEST),
            )
        case found:
            raise FieldError(say("records.field.list", field=f"recall.{len(found)}"))


def _within(figure: float, least: float, most: float) -> float:
    return max(least, min(figure, most))
