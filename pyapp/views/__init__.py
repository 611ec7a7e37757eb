"""Everything that people see and hear: frozen views, and pure functions from them to HTML and words."""

from pyapp.views.holdem.between_hands import table_words
from pyapp.views.holdem.build_view import log_lines, table_view
from pyapp.views.holdem.bust_words import bust_view
from pyapp.views.holdem.event_sounds import sound_of
from pyapp.views.holdem.fold_button import SURE, fold_question
from pyapp.views.holdem.pot_won import win_size
from pyapp.views.holdem.run_out import equity_words, with_equity
from pyapp.views.holdem.screens.ending_page import EndingView, PodiumView, draw_ending, ending_words
from pyapp.views.holdem.screens.seats_page import SeatRowView, SeatsView, draw_seats, seats_words
from pyapp.views.holdem.screens.setup_page import (
    draw_amounts,
    draw_changes,
    draw_newly_chosen,
    draw_seat_sheet,
    draw_setup,
)
from pyapp.views.holdem.screens.setup_view import NOBODY, PERSON, HoldemSetupView, OpponentView
from pyapp.views.holdem.screens.stack_graph import StackGraphView
from pyapp.views.holdem.screens.standings_page import StandingsView, StandingView, draw_standings
from pyapp.views.holdem.screens.tournament_setup_page import (
    TournamentSetupView,
    draw_tournament_changes,
    draw_tournament_setup,
)
from pyapp.views.holdem.size_choice import SLIDER, TYPED, SizeChoice, choose_size, step_size
from pyapp.views.holdem.table.absent_guests import with_absent
from pyapp.views.holdem.table.curtain import cover
from pyapp.views.holdem.table.table_page import draw_table
from pyapp.views.holdem.table_controls import again, ahead_of_turn, between_hands, during_hand
from pyapp.views.holdem.table_story import ShownPot, shown_pot
from pyapp.views.holdem.view_types import (
    AdvanceChoice,
    EquityView,
    FairView,
    OccasionView,
    PotView,
    SeatView,
    SheetView,
    SizeView,
    TableView,
    WinSize,
    WinView,
)
from pyapp.views.holdem.words.event_words import event_words
from pyapp.views.holdem.words.game_words import freeze_out_words, level_words
from pyapp.views.holdem.words.key_answers import HandQuestion, answer, turn_words
from pyapp.views.holdem.words.stakes_words import stakes_words
from pyapp.views.kit.common_views import HIDDEN, CardView
from pyapp.views.kit.controls import ControlView, Layer, Role
from pyapp.views.kit.form_fields import ChoiceView
from pyapp.views.kit.line_graph import GraphView
from pyapp.views.kit.notice import draw_notice
from pyapp.views.kit.replay_bar import ReplayBarView
from pyapp.views.kit.sound import Sound
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
from pyapp.views.screens.statistics_page import (
    FigureView,
    GameStatsView,
    GroupTableView,
    GroupView,
    StatsView,
    draw_figures,
    draw_looking,
    draw_stats,
)
from pyapp.views.tables.lobby_entry import LobbyEntry

__all__ = [
    "HIDDEN",
    "NOBODY",
    "PERSON",
    "SLIDER",
    "SURE",
    "TYPED",
    "AdvanceChoice",
    "CardView",
    "ChoiceView",
    "ControlView",
    "EndingView",
    "EquityView",
    "FairView",
    "FigureView",
    "FilterView",
    "GameStatsView",
    "GraphView",
    "GroupTableView",
    "GroupView",
    "HandQuestion",
    "HistoryView",
    "HoldemSetupView",
    "Layer",
    "LedgerRow",
    "LobbyEntry",
    "LobbyView",
    "MyView",
    "OccasionView",
    "OpponentView",
    "OtherView",
    "PickView",
    "PodiumView",
    "PotView",
    "ProfilesView",
    "ReplayBarView",
    "Role",
    "RowView",
    "SeatRowView",
    "SeatView",
    "SeatsView",
    "SettingsView",
    "SheetView",
    "ShownPot",
    "SizeChoice",
    "SizeView",
    "Sound",
    "StackGraphView",
    "StandingView",
    "StandingsView",
    "StatsView",
    "TableView",
    "TournamentSetupView",
    "WaitingView",
    "WinSize",
    "WinView",
    "again",
    "ahead_of_turn",
    "answer",
    "between_hands",
    "bust_view",
    "choose_size",
    "cover",
    "draw_amounts",
    "draw_asleep",
    "draw_bankroll",
    "draw_changes",
    "draw_ending",
    "draw_figures",
    "draw_history",
    "draw_lobby",
    "draw_looking",
    "draw_newly_chosen",
    "draw_notice",
    "draw_outdated",
    "draw_profiles",
    "draw_progress",
    "draw_rows",
    "draw_seat_sheet",
    "draw_seats",
    "draw_settings",
    "draw_setup",
    "draw_standings",
    "draw_stats",
    "draw_table",
    "draw_tournament_changes",
    "draw_tournament_setup",
    "during_hand",
    "ending_words",
    "equity_words",
    "event_words",
    "fold_question",
    "freeze_out_words",
    "level_words",
    "lobby_entry",
    "log_lines",
    "page_words",
    "seats_words",
    "shown_pot",
    "sound_of",
    "stakes_words",
    "step_size",
    "table_view",
    "table_words",
    "turn_words",
    "win_size",
    "with_absent",
    "with_equity",
]
