"""What explains hold'em: the price, the outs, the expert's mind, and a look back at a hand."""

from pyapp.analysis.holdem.expert_thought import SeenPlay, Thought, solve_river, think
from pyapp.analysis.holdem.hand_review import (
    HandDecision,
    JudgedHandDecision,
    better_way,
    cost_of,
    costliest,
    decisions,
    judge_decisions,
)
from pyapp.analysis.holdem.hand_worth import HandGrade, HandWorth, hand_worth
from pyapp.analysis.holdem.outs_and_odds import Outs, Price, outs, price_of, unseen

__all__ = [
    "HandDecision",
    "HandGrade",
    "HandWorth",
    "JudgedHandDecision",
    "Outs",
    "Price",
    "SeenPlay",
    "Thought",
    "better_way",
    "cost_of",
    "costliest",
    "decisions",
    "hand_worth",
    "judge_decisions",
    "outs",
    "price_of",
    "solve_river",
    "think",
    "unseen",
]
