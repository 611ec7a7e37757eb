"""How strong a hand is, which five cards make it, and what it is called."""

from pyapp.ranking.classes import STRENGTHS, HandClass, RankingError, RankingFault, hand_class
from pyapp.ranking.evaluator import Tables, prepare, strength, tables
from pyapp.ranking.names import (
    ALL_KICKERS,
    best_five,
    class_of,
    deciding_kickers,
    hole_name,
    hole_name_in_sentence,
    hole_number,
    name,
    name_in_sentence,
    short_name,
)

__all__ = [
    "ALL_KICKERS",
    "STRENGTHS",
    "HandClass",
    "RankingError",
    "RankingFault",
    "Tables",
    "best_five",
    "class_of",
    "deciding_kickers",
    "hand_class",
    "hole_name",
    "hole_name_in_sentence",
    "hole_number",
    "name",
    "name_in_sentence",
    "prepare",
    "short_name",
    "strength",
    "tables",
]
