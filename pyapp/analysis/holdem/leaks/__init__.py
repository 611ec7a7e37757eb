"""Leaks: what decisions cost, put together by habit over many hands."""

from pyapp.analysis.holdem.leaks.habit_costs import CostlyMoment, Leak, find_leaks
from pyapp.analysis.holdem.leaks.judged_play import PlayFault, find_faults
from pyapp.analysis.holdem.leaks.opening_edge import OpeningEdges
from pyapp.analysis.holdem.leaks.situations import Fault, Habit, Pressure, Region, region_of

__all__ = [
    "CostlyMoment",
    "Fault",
    "Habit",
    "Leak",
    "OpeningEdges",
    "PlayFault",
    "Pressure",
    "Region",
    "find_faults",
    "find_leaks",
    "region_of",
]
