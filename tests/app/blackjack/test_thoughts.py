"""What bots think is said in the signs of the screen, and names nothing that does not decide."""

from pyapp.agents.blackjack import BettingKind, HiLo, StyleKind
from pyapp.app.sittings.blackjack.seated_bots import betting_thought, seat_bot
from pyapp.app.sittings.blackjack.sitting import BlackjackChair, BotPlan
from pyapp.blackjack import DealerDealt, Face
from pyapp.cards import Card
from tests.books import LIBRARY


def thought(strategy: BotPlan, streak: int) -> str:
    return betting_thought(
        seat_bot(strategy, streak, LIBRARY), BlackjackChair("Basil", strategy, streak=streak)
    )


def test_a_flat_bettor_does_not_talk_of_rounds_that_change_nothing() -> None:
    assert thought(BotPlan(StyleKind.BASIC), -3) == "Flat bets: 1 unit."
    doubling = BotPlan(StyleKind.BASIC, betting=BettingKind.MARTINGALE)
    assert thought(doubling, -3) == "Lost 3 rounds in a row: 8 units."


def test_a_count_below_nought_has_a_true_minus() -> None:
    bot = seat_bot(BotPlan(StyleKind.HI_LO), 0, LIBRARY)
    assert isinstance(bot.style, HiLo)
    for ten in ("Ks", "Qs", "Js", "Ts", "As"):
        bot.style.memory.watch(DealerDealt(Card.parse(ten), Face.UP))
    words = betting_thought(bot, BlackjackChair("Hilda", BotPlan(StyleKind.HI_LO)))
    assert words.startswith("Running \N{MINUS SIGN}5, true \N{MINUS SIGN}0.8")
    assert "-" not in words
