"""The coach at a hold'em table: what it says before an action and after the hand."""

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
    lesson,
    nothing_decided,
    rival_answer,
    spoken_answer,
    spoken_lesson,
)

__all__ = [
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
    "nothing_decided",
    "rival_answer",
    "spoken_answer",
    "spoken_lesson",
]
