"""The screens of blackjack: frozen views, and pure functions from them to HTML and words."""

from pyapp.views.blackjack.beside import Beside
from pyapp.views.blackjack.chart import ChartPartView, ChartRowView, ChartView
from pyapp.views.blackjack.drill import DrillView
from pyapp.views.blackjack.setup import EdgeView, PitSetupView, RuleSwitchView, SeatSetupView
from pyapp.views.blackjack.stats import ActionStatsView, PitStatsView
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

__all__ = [
    "ActionStatsView",
    "AdviceView",
    "AidsView",
    "Beside",
    "BettingView",
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
    "PitSetupView",
    "PitStatsView",
    "PitView",
    "RuleSwitchView",
    "SeatSetupView",
    "ShoeView",
    "Tone",
    "ValueView",
]
