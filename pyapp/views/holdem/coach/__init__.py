"""The coach at a hold'em table: what he says before an action and after the hand."""

from pyapp.views.holdem.coach.advice import advice_view
from pyapp.views.holdem.coach.coach_view import (
    ActionShareView,
    AnswerView,
    AskedRivalView,
    BackView,
    CoachView,
    HandAdviceView,
    LessonView,
    Remark,
)
from pyapp.views.holdem.coach.look_back import (
    NOTHING_DECIDED,
    lesson,
    rival_answer,
    spoken_answer,
    spoken_lesson,
)

__all__ = [
    "NOTHING_DECIDED",
    "ActionShareView",
    "AnswerView",
    "AskedRivalView",
    "BackView",
    "CoachView",
    "HandAdviceView",
    "LessonView",
    "Remark",
    "advice_view",
    "lesson",
    "rival_answer",
    "spoken_answer",
    "spoken_lesson",
]
