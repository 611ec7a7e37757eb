"""What blackjack hands are worth with the cards left, and the strategy that follows from it."""

from pyapp.blackjack.odds.card_counter import CardCounter
from pyapp.blackjack.odds.cards_left import Left, less, place, whole, without
from pyapp.blackjack.odds.count_indices import HIGHEST, LOWEST, Indices, deriving
from pyapp.blackjack.odds.dealer_ends import Ends, ends, without_natural
from pyapp.blackjack.odds.hi_lo_tags import TAGS, running_count, true_count
from pyapp.blackjack.odds.solved_rules import SolvedRules, bet_worth, exact_worth, working_out
from pyapp.blackjack.odds.strategy_cache import StrategyCache
from pyapp.blackjack.odds.strategy_chart import ChartPlay, StrategyChart
from pyapp.blackjack.odds.upcard_odds import PlayValues, UpcardOdds
from pyapp.slices import at_once

__all__ = [
    "HIGHEST",
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
    "less",
    "place",
    "running_count",
    "true_count",
    "whole",
    "without",
    "without_natural",
    "working_out",
]
