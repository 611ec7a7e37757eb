"""The review of many hands, to draw."""

from dataclasses import replace

from pyapp.features.review.page import DearView, LeakView, LuckView, ReviewView, draw_review
from pyapp.views import CardView

LEAK = LeakView(
    "river-bet-calls",
    "You pay off bets on the river.",
    "10 times in 300 hands, 14.4 big blinds each: 47.8 \N{PLUS-MINUS SIGN} 45.3 per 100 hands.",
    "drills-habit",
)
ROUND_LEAK = LeakView(
    "hit-hard-12-4",
    "You hit 12 against 4.",
    "11 times in 300 rounds, 2.4% of the bet each: 0.1 \N{PLUS-MINUS SIGN} 0.1 bets per 100 rounds.",
    "drill",
)
DEAR = DearView(
    "1732500000000:7",
    "On the river: you called. Folding was worth 14.2 big blinds more.",
    (CardView("Ah"), CardView("7c")),
    tuple(map(CardView, ("Ks", "Qd", "7d", "2c", "Jh"))),
    "Pot: 31.5 big blinds",
)
BEFORE = replace(DEAR, place="1732500000001:0", board=(), words="Before the flop: you raised.")
REVIEW = ReviewView(
    switched_on=True,
    looked=True,
    chosen="all",
    hands=300,
    rounds=40,
    luck=LuckView("Over 50 hands", (0.0, 12.5, -4.0), (0.0, 3.0, 6.5)),
    luck_words=("Luck and play in words.", "After 200 hands you'll see where you stand among the bots."),
    leaks=(LEAK,),
    round_leaks=(ROUND_LEAK,),
    dear=(DEAR, BEFORE),
)
SCREENS = {
    "review": draw_review(REVIEW),
    "review_off": draw_review(ReviewView()),
    "review_begun": draw_review(ReviewView(switched_on=True, chosen="session")),
    "review_none": draw_review(ReviewView(switched_on=True, looked=True, chosen="all")),
    "review_few": draw_review(
        replace(REVIEW, luck=None, luck_words=("Too few.",), leaks=(), round_leaks=(), dear=())
    ),
}
