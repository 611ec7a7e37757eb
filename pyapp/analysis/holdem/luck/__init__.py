"""Luck with the cards apart from play: what they gave beyond the average, hand by hand and summed up."""

from pyapp.analysis.holdem.luck.card_luck import CardLuck, LuckPart, card_luck, chance_nodes
from pyapp.analysis.holdem.luck.level_rating import RATED_FROM, LevelRating, level_scale, rate_play
from pyapp.analysis.holdem.luck.luck_apart import BLOCK, HandLuck, LuckApart, take_luck_off
from pyapp.analysis.holdem.luck.luck_values import luck_values

__all__ = [
    "BLOCK",
    "RATED_FROM",
    "CardLuck",
    "HandLuck",
    "LevelRating",
    "LuckApart",
    "LuckPart",
    "card_luck",
    "chance_nodes",
    "level_scale",
    "luck_values",
    "rate_play",
    "take_luck_off",
]
