"""The screens of blackjack: frozen views, and pure functions from them to HTML and words."""

from pyapp.views.blackjack.absent_guests import with_absent
from pyapp.views.blackjack.build_view import blackjack_table_view
from pyapp.views.blackjack.extras import BlackjackExtras
from pyapp.views.blackjack.persons import YOU
from pyapp.views.blackjack.placing_bets import (
    Bettor,
    ask_for_bet,
    bet_words,
    betting_view,
    chips_for,
    limits_words,
)
from pyapp.views.blackjack.screens.chart_page import (
    ChartPartView,
    ChartRowView,
    ChartView,
    chart_view,
    counted_view,
    draw_chart,
    edge_words,
    rules_words,
)
from pyapp.views.blackjack.screens.setup_page import (
    BlackjackSetupView,
    EdgeView,
    RuleSwitchView,
    SeatSetupView,
    draw_blackjack_setup,
)
from pyapp.views.blackjack.table.assists_panel import draw_aside
from pyapp.views.blackjack.table.table_page import draw_blackjack_table
from pyapp.views.blackjack.table_controls import drill_choices
from pyapp.views.blackjack.view_types import (
    AdviceView,
    AssistsView,
    BettingView,
    BlackjackHandView,
    BlackjackTableView,
    BoxView,
    ChipView,
    CommentView,
    CountView,
    DealerView,
    HostedView,
    InsuranceView,
    OutcomeView,
    ShoeSealView,
    ShoeView,
    Tone,
    ValueView,
)
from pyapp.views.blackjack.words.coach_words import advice_view, advice_words, comment_on, values_of
from pyapp.views.blackjack.words.event_words import event_words
from pyapp.views.blackjack.words.key_answers import RoundQuestion, answer_round_question, question_of

__all__ = [
    "YOU",
    "AdviceView",
    "AssistsView",
    "BettingView",
    "Bettor",
    "BlackjackExtras",
    "BlackjackHandView",
    "BlackjackSetupView",
    "BlackjackTableView",
    "BoxView",
    "ChartPartView",
    "ChartRowView",
    "ChartView",
    "ChipView",
    "CommentView",
    "CountView",
    "DealerView",
    "EdgeView",
    "HostedView",
    "InsuranceView",
    "OutcomeView",
    "RoundQuestion",
    "RuleSwitchView",
    "SeatSetupView",
    "ShoeSealView",
    "ShoeView",
    "Tone",
    "ValueView",
    "advice_view",
    "advice_words",
    "answer_round_question",
    "ask_for_bet",
    "bet_words",
    "betting_view",
    "blackjack_table_view",
    "chart_view",
    "chips_for",
    "comment_on",
    "counted_view",
    "draw_aside",
    "draw_blackjack_setup",
    "draw_blackjack_table",
    "draw_chart",
    "drill_choices",
    "edge_words",
    "event_words",
    "limits_words",
    "question_of",
    "rules_words",
    "values_of",
    "with_absent",
]
