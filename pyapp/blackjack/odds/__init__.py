"""What blackjack hands are worth with the cards left, and the strategy that follows from it."""

from pyapp.blackjack.odds.book import SolvedRules, bet_worth, exact_worth, working_out
from pyapp.blackjack.odds.dealer import Ends, ends, without_natural
from pyapp.blackjack.odds.indices import HIGHEST, LOWEST, Indices, deriving
from pyapp.blackjack.odds.left import Left, less, place, whole, without
from pyapp.blackjack.odds.library import StrategyCache
from pyapp.blackjack.odds.memory import CardCounter
from pyapp.blackjack.odds.slices import at_once
from pyapp.blackjack.odds.spot import PlayValues, UpcardOdds
from pyapp.blackjack.odds.strategy import ChartPlay, StrategyChart
from pyapp.blackjack.odds.tags import TAGS, running_count, true_count

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
