"""Tournaments: pure state from round to round, and the play at tables without people."""

from pyapp.tournament.background import play_elsewhere, play_hand, play_on, play_to_end, positions_at
from pyapp.tournament.blind_levels import blind_factor
from pyapp.tournament.duration import likely_rounds
from pyapp.tournament.entrants import entrant, entrant_called, entrant_names
from pyapp.tournament.places import PlacedPlayer, by_stack, share_places
from pyapp.tournament.plan import TournamentError, TournamentPlan, check_plan
from pyapp.tournament.prizes import MOST_PLAYERS, prizes, shares
from pyapp.tournament.rounds import PlayedHand, begin_round, hands_of, settle, start
from pyapp.tournament.saved import tournament_from_json, tournament_to_json
from pyapp.tournament.seating import TableMove, moves, next_big_blind, reseat, worst_seat
from pyapp.tournament.tournament import Tournament, TournamentTable, ranked, standings

__all__ = [
    "MOST_PLAYERS",
    "PlacedPlayer",
    "PlayedHand",
    "TableMove",
    "Tournament",
    "TournamentError",
    "TournamentPlan",
    "TournamentTable",
    "begin_round",
    "blind_factor",
    "by_stack",
    "check_plan",
    "entrant",
    "entrant_called",
    "entrant_names",
    "hands_of",
    "likely_rounds",
    "moves",
    "next_big_blind",
    "play_elsewhere",
    "play_hand",
    "play_on",
    "play_to_end",
    "positions_at",
    "prizes",
    "ranked",
    "reseat",
    "settle",
    "share_places",
    "shares",
    "standings",
    "start",
    "tournament_from_json",
    "tournament_to_json",
    "worst_seat",
]
