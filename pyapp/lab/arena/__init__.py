"""Agents against agents over duplicate deals: who wins how much, how surely, and in what style."""

from pyapp.lab.arena.entrants import entrant, known, levels
from pyapp.lab.arena.hand import RUNOUTS, ArenaDecision, Played, expected_stacks, play, play_out
from pyapp.lab.arena.lines import LINES, LineBot
from pyapp.lab.arena.match import Workers, alone, fought
from pyapp.lab.arena.score import Score, scored
from pyapp.lab.arena.session import DEALS, ArenaTakings, Match, Session, play_session

__all__ = [
    "DEALS",
    "LINES",
    "RUNOUTS",
    "ArenaDecision",
    "ArenaTakings",
    "LineBot",
    "Match",
    "Played",
    "Score",
    "Session",
    "Workers",
    "alone",
    "entrant",
    "expected_stacks",
    "fought",
    "known",
    "levels",
    "play",
    "play_out",
    "play_session",
    "scored",
]
