"""The coach at a hold'em table: what it says before an action and after the hand."""

from pyapp.views.holdem.coach.advice import advice_view, river_view
from pyapp.views.holdem.coach.coach_panel import (
    ActionShareView,
    AnswerView,
    AskedRivalView,
    BackView,
    CoachView,
    Detail,
    HandAdviceView,
    LessonView,
    PlayedView,
    RangeRowView,
    Remark,
    RiverView,
    spoken,
)
from pyapp.views.holdem.coach.look_back import (
    judged_advice,
    lesson,
    nothing_decided,
    played_view,
    rival_answer,
)

__all__ = [
    "ActionShareView",
    "AnswerView",
    "AskedRivalView",
    "BackView",
    "CoachView",
    "Detail",
    "HandAdviceView",
    "LessonView",
    "PlayedView",
    "RangeRowView",
    "Remark",
    "RiverView",
    "advice_view",
    "judged_advice",
    "lesson",
    "nothing_decided",
    "played_view",
    "rival_answer",
    "river_view",
    "spoken",
]
