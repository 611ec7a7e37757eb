"""Blackjack: the game against the house."""

from typing import Final

from pyapp.blackjack import BLACKJACK
from pyapp.tables.table_entry import Cloth, MiniatureDetail, TableEntry

TABLE: Final = TableEntry(
    rules=BLACKJACK,
    bounds=None,
    seats=7,
    formats=(),
    cloth=Cloth.BLACKJACK,
    detail=MiniatureDetail.DEALT_ROUND,
    chapters=(
        "blackjack",
        "blackjack_deal",
        "blackjack_turn",
        "blackjack_insurance",
        "blackjack_dealer",
        "blackjack_shoe",
        "blackjack_house_rules",
    ),
    phh=None,
)
