"""What blackjack hands are worth with the cards left, and the strategy that follows from it."""

from pyapp.blackjack.odds.cards_left import (
    TAGS,
    CardCounter,
    Left,
    less,
    place,
    running_count,
    true_count,
    whole,
    without,
)
from pyapp.blackjack.odds.count_indices import HIGHEST, LOWEST, Indices, deriving
from pyapp.blackjack.odds.dealer_ends import Ends, ends, without_natural
from pyapp.blackjack.odds.house_rules import HOUSE_EDGES, HOUSE_RULES, house_of, with_house
from pyapp.blackjack.odds.solved_rules import SolvedRules, StrategyCache, bet_worth, exact_worth, working_out
from pyapp.blackjack.odds.strategy_chart import ChartPlay, StrategyChart
from pyapp.blackjack.odds.upcard_odds import PlayValues, UpcardOdds
from pyapp.slices import at_once

__all__ = [
    "HIGHEST",
    "HOUSE_EDGES",
    "HOUSE_RULES",
    "LOWEST",
    "TAGS",
    "CardCounter",
    "ChartPlay",
    "Ends",
    "Indices",
    "Left",
    "PlayValues",
    "SolvedRules",
    "StrategyCache",
    "StrategyChart",
    "UpcardOdds",
    "at_once",
    "bet_worth",
    "deriving",
    "ends",
    "exact_worth",
    "house_of",
    "less",
    "place",
    "running_count",
    "true_count",
    "whole",
    "with_house",
    "without",
    "without_natural",
    "working_out",
]
