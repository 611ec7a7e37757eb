"""Everything that people see and hear: frozen views, and pure functions from them to HTML and words."""

from pyapp.views.holdem.bet_sheet import SLIDER, TYPED, SizeChoice, choose_size, step_size
from pyapp.views.holdem.build_view import (
    equity_words,
    log_lines,
    sound_of,
    table_view,
)
from pyapp.views.holdem.ending_page import EndingView, PodiumView, StackGraphView, draw_ending, ending_words
from pyapp.views.holdem.event_words import event_words
from pyapp.views.holdem.key_answers import HandQuestion, answer, turn_words
from pyapp.views.holdem.seats_page import SeatRowView, SeatsView, draw_seats, seats_words
from pyapp.views.holdem.setup_felt import NOBODY, PERSON, HoldemSetupView, OpponentView
from pyapp.views.holdem.setup_page import (
    draw_amounts,
    draw_changes,
    draw_newly_chosen,
    draw_seat_sheet,
    draw_setup,
)
from pyapp.views.holdem.table_controls import (
    SURE,
    again,
    ahead_of_turn,
    between_hands,
    during_hand,
    fold_question,
)
from pyapp.views.holdem.table_page import asked_terms, draw_table, seat_terms
from pyapp.views.holdem.table_story import bust_view, shown_pot, win_size
from pyapp.views.holdem.table_words import freeze_out_words, level_words, stakes_words, table_words
from pyapp.views.holdem.tournament_pages import (
    StandingsView,
    StandingView,
    TournamentSetupView,
    draw_standings,
    draw_tournament_changes,
    draw_tournament_setup,
)
from pyapp.views.holdem.view_types import (
    AdvanceChoice,
    EquityView,
    FairView,
    OccasionView,
    PotView,
    SeatView,
    SheetView,
    ShownPot,
    SizeView,
    TableScene,
    TableView,
    WinSize,
    WinView,
)
from pyapp.views.kit.card_faces import HIDDEN, CardView
from pyapp.views.kit.controls import ControlView, Layer, ReplayBarView, Role
from pyapp.views.kit.form_fields import ChoiceView
from pyapp.views.kit.line_graph import GraphView
from pyapp.views.kit.notices import Sound, draw_notice
from pyapp.views.screens.lobby_page import LobbyView, WaitingView, draw_bankroll, draw_lobby, lobby_entry
from pyapp.views.screens.miniature import LobbyEntry
from pyapp.views.screens.painted_page import draw_outdated, draw_suspended, page_words
from pyapp.views.screens.profiles_page import LedgerRow, MyView, OtherView, ProfilesView, draw_profiles
from pyapp.views.screens.settings_page import FoldView, RadioGroupView, SettingsView, draw_settings

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
    "FoldView",
    "GraphView",
    "HandQuestion",
    "HoldemSetupView",
    "Layer",
    "LedgerRow",
    "LobbyEntry",
    "LobbyView",
    "MyView",
    "OccasionView",
    "OpponentView",
    "OtherView",
    "PodiumView",
    "PotView",
    "ProfilesView",
    "RadioGroupView",
    "ReplayBarView",
    "Role",
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
    "TableScene",
    "TableView",
    "TournamentSetupView",
    "WaitingView",
    "WinSize",
    "WinView",
    "again",
    "ahead_of_turn",
    "answer",
    "asked_terms",
    "between_hands",
    "bust_view",
    "choose_size",
    "draw_amounts",
    "draw_bankroll",
    "draw_changes",
    "draw_ending",
    "draw_lobby",
    "draw_newly_chosen",
    "draw_notice",
    "draw_outdated",
    "draw_profiles",
    "draw_seat_sheet",
    "draw_seats",
    "draw_settings",
    "draw_setup",
    "draw_standings",
    "draw_suspended",
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
    "seat_terms",
    "seats_words",
    "shown_pot",
    "sound_of",
    "stakes_words",
    "step_size",
    "table_view",
    "table_words",
    "turn_words",
    "win_size",
]
