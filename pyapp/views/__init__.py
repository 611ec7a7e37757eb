"""Everything that people see and hear: frozen views, and pure functions from them to HTML and words."""

from pyapp.views.answers import Question, answer, turn_words
from pyapp.views.asleep import draw_asleep, draw_outdated
from pyapp.views.bankroll import draw_bankroll
from pyapp.views.between import table_words
from pyapp.views.book import (
    ChapterView,
    LineView,
    ProofView,
    RuleBookView,
    ScenarioView,
    draw_rules,
    draw_scenario,
)
from pyapp.views.common_views import HIDDEN, CardView, ControlView, Role
from pyapp.views.controls import again, ahead_of_turn, between_hands, during_hand
from pyapp.views.curtain import covered
from pyapp.views.entries import ENTRIES, EntryView, entry_of, name_of
from pyapp.views.fields import ChoiceView
from pyapp.views.folding import SURE, fold_question
from pyapp.views.graph import GraphView
from pyapp.views.history import FilterView, HistoryView, RowView, draw_history, draw_progress, draw_rows
from pyapp.views.ledger import LedgerRow
from pyapp.views.lobby import LobbyView, WaitingView, draw_lobby
from pyapp.views.notice import draw_notice
from pyapp.views.profiles import MyView, OtherView, ProfilesView, draw_profiles
from pyapp.views.reel import ReelView
from pyapp.views.replay import OddsView, ReplayView, draw_odds, draw_replay, draw_step
from pyapp.views.result import everything, level_words
from pyapp.views.rulebook import chapters_of
from pyapp.views.seats import SeatRowView, SeatsView, draw_seats, seats_words
from pyapp.views.settings import PickView, SettingsView, draw_settings
from pyapp.views.setup import PERSON, RivalView, SetupView, draw_changed, draw_setup
from pyapp.views.sizes import size_chosen, size_words
from pyapp.views.sound import Sound
from pyapp.views.sounds import sound_of
from pyapp.views.stakes import stakes_words
from pyapp.views.stats import FigureView, GroupView, StatsView, draw_figures, draw_stats
from pyapp.views.table import log_lines, table_view
from pyapp.views.table_page import draw_table
from pyapp.views.view import FairView, PlaceView, Plan, PotView, SeatView, SheetView, SizeView, TableView
from pyapp.views.words import event_words

__all__ = [
    "ENTRIES",
    "HIDDEN",
    "PERSON",
    "SURE",
    "CardView",
    "ChapterView",
    "ChoiceView",
    "ControlView",
    "EntryView",
    "FairView",
    "FigureView",
    "FilterView",
    "GraphView",
    "GroupView",
    "HistoryView",
    "LedgerRow",
    "LineView",
    "LobbyView",
    "MyView",
    "OddsView",
    "OtherView",
    "PickView",
    "PlaceView",
    "Plan",
    "PotView",
    "ProfilesView",
    "ProofView",
    "Question",
    "ReelView",
    "ReplayView",
    "RivalView",
    "Role",
    "RowView",
    "RuleBookView",
    "ScenarioView",
    "SeatRowView",
    "SeatView",
    "SeatsView",
    "SettingsView",
    "SetupView",
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
    "covered",
    "draw_asleep",
    "draw_bankroll",
    "draw_changed",
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
    "entry_of",
    "event_words",
    "everything",
    "fold_question",
    "level_words",
    "log_lines",
    "name_of",
    "seats_words",
    "size_chosen",
    "size_words",
    "sound_of",
    "stakes_words",
    "table_view",
    "table_words",
    "turn_words",
]
