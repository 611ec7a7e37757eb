"""What explains hold'em: the price, the outs, the expert's mind, and a look back at a hand."""

from pyapp.analysis.holdem.expert_thought import think
from pyapp.analysis.holdem.hand_review import (
    HandDecision,
    JudgedHandDecision,
    better_way,
    cost_of,
    costliest,
    decisions,
    judge_decisions,
)
from pyapp.analysis.holdem.outs import Outs, outs, unseen
from pyapp.analysis.holdem.pot_odds import Price, price_of
from pyapp.analysis.holdem.river_thought import solve_river
from pyapp.analysis.holdem.thought import SeenPlay, Thought

__all__ = [
    "HandDecision",
    "JudgedHandDecision",
    "Outs",
    "Price",
    "SeenPlay",
    "Thought",
    "better_way",
    "cost_of",
    "costliest",
    "decisions",
    "judge_decisions",
    "outs",
    "price_of",
    "solve_river",
    "think",
    "unseen",
]
