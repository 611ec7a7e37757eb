"""The screens of blackjack: frozen views, and pure functions from them to HTML and words."""

from pyapp.views.blackjack.aids import draw_aside
from pyapp.views.blackjack.answers import PitQuestion, pit_answer, question_of
from pyapp.views.blackjack.beside import Beside
from pyapp.views.blackjack.betting import Bettor, bet_asked, bet_words, betting_view, chips_for, limits_words
from pyapp.views.blackjack.chart import (
    ChartPartView,
    ChartRowView,
    ChartView,
    chart_view,
    counted_view,
    draw_chart,
    edge_words,
    rules_words,
)
from pyapp.views.blackjack.coach import advice_view, advice_words, comment_on, values_of
from pyapp.views.blackjack.controls import drill_choices
from pyapp.views.blackjack.drill import DrillView, draw_drill
from pyapp.views.blackjack.in_force import chapter_in_force
from pyapp.views.blackjack.page import draw_pit
from pyapp.views.blackjack.pit import pit_view
from pyapp.views.blackjack.replay import draw_round_replay, draw_round_step
from pyapp.views.blackjack.setup import EdgeView, PitSetupView, RuleSwitchView, SeatSetupView, draw_pit_setup
from pyapp.views.blackjack.stats import ActionStatsView, PitStatsView, draw_pit_stats
from pyapp.views.blackjack.view import (
    AdviceView,
    AidsView,
    BettingView,
    BoxView,
    ChipView,
    CommentView,
    CountView,
    DealerView,
    InsuranceView,
    OutcomeView,
    PitControlView,
    PitHandView,
    PitView,
    ShoeView,
    Tone,
    ValueView,
)
from pyapp.views.blackjack.words import YOU, event_words

__all__ = [
    "YOU",
    "ActionStatsView",
    "AdviceView",
    "AidsView",
    "Beside",
    "BettingView",
    "Bettor",
    "BoxView",
    "ChartPartView",
    "ChartRowView",
    "ChartView",
    "ChipView",
    "CommentView",
    "CountView",
    "DealerView",
    "DrillView",
    "EdgeView",
    "InsuranceView",
    "OutcomeView",
    "PitControlView",
    "PitHandView",
    "PitQuestion",
    "PitSetupView",
    "PitStatsView",
    "PitView",
    "RuleSwitchView",
    "SeatSetupView",
    "ShoeView",
    "Tone",
    "ValueView",
    "advice_view",
    "advice_words",
    "bet_asked",
    "bet_words",
    "betting_view",
    "chapter_in_force",
    "chart_view",
    "chips_for",
    "comment_on",
    "counted_view",
    "draw_aside",
    "draw_chart",
    "draw_drill",
    "draw_pit",
    "draw_pit_setup",
    "draw_pit_stats",
    "draw_round_replay",
    "draw_round_step",
    "drill_choices",
    "edge_words",
    "event_words",
    "limits_words",
    "pit_answer",
    "pit_view",
    "question_of",
    "rules_words",
    "values_of",
]
