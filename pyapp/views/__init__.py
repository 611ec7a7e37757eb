"""Everything that people see and hear: frozen views, and pure functions from them to HTML and words."""

from pyapp.views.holdem.bet_sizes import read_size, size_words
from pyapp.views.holdem.between_hands import table_words
from pyapp.views.holdem.build_view import log_lines, table_view
from pyapp.views.holdem.event_sounds import sound_of
from pyapp.views.holdem.event_words import event_words
from pyapp.views.holdem.fold_button import SURE, fold_question
from pyapp.views.holdem.key_answers import HandQuestion, answer, turn_words
from pyapp.views.holdem.screens.replay_page import OddsView, ReplayView, draw_odds, draw_replay, draw_step
from pyapp.views.holdem.screens.seats_page import SeatRowView, SeatsView, draw_seats, seats_words
from pyapp.views.holdem.screens.setup_page import (
    PERSON,
    HoldemSetupView,
    OpponentView,
    draw_changes,
    draw_setup,
)
from pyapp.views.holdem.stakes_words import stakes_words
from pyapp.views.holdem.table.curtain import cover
from pyapp.views.holdem.table.result import freeze_out_words, level_words
from pyapp.views.holdem.table.table_page import draw_table
from pyapp.views.holdem.table_controls import again, ahead_of_turn, between_hands, during_hand
from pyapp.views.holdem.view_types import (
    AdvanceChoice,
    FairView,
    PlaceView,
    PotView,
    SeatView,
    SheetView,
    SizeView,
    TableView,
)
from pyapp.views.kit.common_views import HIDDEN, CardView, ControlView, Role
from pyapp.views.kit.form_fields import ChoiceView
from pyapp.views.kit.line_graph import GraphView
from pyapp.views.kit.notice import draw_notice
from pyapp.views.kit.replay_bar import ReplayBarView
from pyapp.views.kit.sound import Sound
from pyapp.views.rulebook import chapters_of
from pyapp.views.rulebook.rule_book_page import (
    ChapterView,
    LineView,
    ProofView,
    RuleBookView,
    ScenarioView,
    draw_rules,
    draw_scenario,
)
from pyapp.views.screens.asleep_page import draw_asleep, draw_outdated
from pyapp.views.screens.bankroll_words import draw_bankroll
from pyapp.views.screens.entry_words import lobby_entry
from pyapp.views.screens.history_page import (
    FilterView,
    HistoryView,
    RowView,
    draw_history,
    draw_progress,
    draw_rows,
)
from pyapp.views.screens.ledger_rows import LedgerRow
from pyapp.views.screens.lobby_page import LobbyView, WaitingView, draw_lobby
from pyapp.views.screens.page_words import page_words
from pyapp.views.screens.profiles_page import MyView, OtherView, ProfilesView, draw_profiles
from pyapp.views.screens.settings_page import PickView, SettingsView, draw_settings
from pyapp.views.screens.statistics_page import FigureView, GroupView, StatsView, draw_figures, draw_stats
from pyapp.views.tables.lobby_entry import LobbyEntry

__all__ = [
    "HIDDEN",
    "PERSON",
    "SURE",
    "AdvanceChoice",
    "CardView",
    "ChapterView",
    "ChoiceView",
    "ControlView",
    "FairView",
    "FigureView",
    "FilterView",
    "GraphView",
    "GroupView",
    "HandQuestion",
    "HistoryView",
    "HoldemSetupView",
    "LedgerRow",
    "LineView",
    "LobbyEntry",
    "LobbyView",
    "MyView",
    "OddsView",
    "OpponentView",
    "OtherView",
    "PickView",
    "PlaceView",
    "PotView",
    "ProfilesView",
    "ProofView",
    "ReplayBarView",
    "ReplayView",
    "Role",
    "RowView",
    "RuleBookView",
    "ScenarioView",
    "SeatRowView",
    "SeatView",
    "SeatsView",
    "SettingsView",
    "SheetView",
    "SizeView",
    "Sound",
    "StatsView",
    "TableView",
    "WaitingView",
    "again",
    "ahead_of_turn",
    "answer",
    "between_hands",
    "chapters_of",
    "cover",
    "draw_asleep",
    "draw_bankroll",
    "draw_changes",
    "draw_figures",
    "draw_history",
    "draw_lobby",
    "draw_notice",
    "draw_odds",
    "draw_outdated",
    "draw_profiles",
    "draw_progress",
    "draw_replay",
    "draw_rows",
    "draw_rules",
    "draw_scenario",
    "draw_seats",
    "draw_settings",
    "draw_setup",
    "draw_stats",
    "draw_step",
    "draw_table",
    "during_hand",
    "event_words",
    "fold_question",
    "freeze_out_words",
    "level_words",
    "lobby_entry",
    "log_lines",
    "page_words",
    "read_size",
    "seats_words",
    "size_words",
    "sound_of",
    "stakes_words",
    "table_view",
    "table_words",
    "turn_words",
]
