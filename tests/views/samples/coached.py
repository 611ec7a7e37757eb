"""Tables with a coach: asked in turn, on a solved river, thinking, and looking back with one rival asked."""

from pyapp.views import TableView
from pyapp.views.holdem.coach import (
    ActionShareView,
    AnswerView,
    AskedRivalView,
    BackView,
    CoachView,
    HandAdviceView,
    LessonView,
    RangeRowView,
    RiverView,
)
from tests.views.samples.limit_tables import eight_river, six_flop, ten_preflop, ten_showdown
from tests.views.samples.pieces import among
from tests.views.samples.tables import pot_limit_flop

ADVICE = HandAdviceView(
    "Call $8 most of the time (71%), otherwise raise to $12.",
    "You win often enough to call, but a raise would mostly be called by better hands.",
    "You win about 38% of the pot against the hands two rivals are likely to hold"
    " (an estimate from 700 deals, give or take 4%).",
    "Calling costs $8 and can win $36: you need 18% to break even.",
    "5 of the 47 unseen cards improve your hand at once (11%): 2 aces make three of a kind"
    " and 3 kings make two pair.",
    (
        ActionShareView("Call $8", 71, "+$9"),
        ActionShareView("Raise to $12", 26, "+$8.50"),
        ActionShareView("Fold", 3, "$0"),
    ),
)
"""An advice about as long as any."""

LESSON = LessonView(
    "Calling $8 on the turn cost about $5.50 on average (1.4 big blinds): folding was better."
    " You won't win often enough to justify the call.",
    "$5.50",
)
ANSWERS = (
    AnswerView("Before the flop: Goran calls $4", "Ace-jack suited scores 12 points, enough to call $4."),
    AnswerView("Turn: Goran bets $8", "I win about 71% of the time, enough to bet against three rivals."),
)


def coach_asked() -> TableView:
    """Show an advice on the flop."""
    return among(six_flop(), coach=CoachView(open=True, advice=ADVICE))


RIVER = RiverView(
    "If both hold these hands, balanced play, to within 0.3% of the pot, does this with yours:",
    (ActionShareView("Call $8", 57, "+$6.50"), ActionShareView("Raise to $16", 43, "+$6.50")),
    ("You", "Goran"),
    (
        RangeRowView("Straight flush", "0%", "under 1%", ""),
        RangeRowView("Full house", "under 1%", "2%", "Raise to $16 100%"),
        RangeRowView("Three of a kind", "18%", "19%", "Raise to $16 58%"),
        RangeRowView("Pair", "82%", "78%", "Call $8 72%"),
    ),
)
"""A river with rows about as long as any."""


def coach_solves_river() -> TableView:
    """Show balanced play below an advice."""
    return among(eight_river(), coach=CoachView(open=True, advice=ADVICE, river=RIVER))


def coach_thinking() -> TableView:
    """Show the coach before it has an answer."""
    return among(pot_limit_flop(), coach=CoachView(open=True))


def coach_not_now() -> TableView:
    """Show the coach closed, while others act at a full table."""
    return among(
        ten_preflop(), coach=CoachView(reason="Ask the coach on your turn, or when the hand is over.")
    )


def coach_looks_back() -> TableView:
    """Show a hand in hindsight at a full table, one rival asked."""
    rivals = (
        AskedRivalView(3, "Chen"),
        AskedRivalView(6, "Goran", ANSWERS),
        AskedRivalView(8, "Hana"),
    )
    return among(ten_showdown(), coach=CoachView(open=True, back=BackView(LESSON, rivals)))


def coach_has_a_price() -> TableView:
    """Show the price of a mistake on the closed coach."""
    return among(ten_showdown(), coach=CoachView(back=BackView(LESSON)))


COACHED = {
    moment.__name__: moment()
    for moment in (
        coach_asked,
        coach_solves_river,
        coach_thinking,
        coach_not_now,
        coach_looks_back,
        coach_has_a_price,
    )
}
