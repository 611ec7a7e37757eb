"""Agents against agents over duplicate deals: who wins how much, how surely, and in what style."""

from pyapp.agents.arena.entrants import entrant, known, levels
from pyapp.agents.arena.hand import RUNOUTS, Decision, Played, expected_stacks, play, play_out
from pyapp.agents.arena.lines import LINES, LineBot
from pyapp.agents.arena.match import Crew, alone, fought
from pyapp.agents.arena.score import Score, scored
from pyapp.agents.arena.session import DEALS, Match, Session, Takings, play_session

__all__ = [
    "DEALS",
    "LINES",
    "RUNOUTS",
    "Crew",
    "Decision",
    "LineBot",
    "Match",
    "Played",
    "Score",
    "Session",
    "Takings",
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
