"""Everything that people see and hear: frozen views, and pure functions from them to HTML and words."""

from pyapp.views.answers import Question, answer
from pyapp.views.controls import between_hands, during_hand
from pyapp.views.lobby import CASINO_LIMIT_ENTRY, EntryView, LobbyView, draw_lobby
from pyapp.views.setup import ChoiceView, SetupView, draw_setup
from pyapp.views.table import table_view
from pyapp.views.table_page import draw_notice, draw_table
from pyapp.views.view import HIDDEN, CardView, ControlView, PotView, Role, SeatView, TableView
from pyapp.views.words import event_words

__all__ = [
    "CASINO_LIMIT_ENTRY",
    "HIDDEN",
    "CardView",
    "ChoiceView",
    "ControlView",
    "EntryView",
    "LobbyView",
    "PotView",
    "Question",
    "Role",
    "SeatView",
    "SetupView",
    "TableView",
    "answer",
    "between_hands",
    "draw_lobby",
    "draw_notice",
    "draw_setup",
    "draw_table",
    "during_hand",
    "event_words",
    "table_view",
]
