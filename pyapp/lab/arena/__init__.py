"""Agents against agents over duplicate deals: who wins how much, how surely, and in what style."""

from pyapp.lab.arena.arena_hand import RUNOUTS, ArenaDecision, Played, expected_stacks, play, play_out
from pyapp.lab.arena.entrants import entrant, entrant_names, levels
from pyapp.lab.arena.line_bots import LINES, LineBot
from pyapp.lab.arena.match import Workers, alone, play_match
from pyapp.lab.arena.match_session import DEALS, ArenaTakings, Match, MatchSession, play_session
from pyapp.lab.arena.score import Score, score_deals

__all__ = [
    "DEALS",
    "LINES",
    "RUNOUTS",
    "ArenaDecision",
    "ArenaTakings",
    "LineBot",
    "Match",
    "MatchSession",
    "Played",
    "Score",
    "Workers",
    "alone",
    "entrant",
    "entrant_names",
    "expected_stacks",
    "levels",
    "play",
    "play_match",
    "play_out",
    "play_session",
    "score_deals",
]
