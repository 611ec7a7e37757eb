"""What the statistics say of rounds of blackjack."""

from collections.abc import Sequence

from pyapp.app.session.figures import figure, percent
from pyapp.blackjack import half_dollars_text
from pyapp.cards import NO_MONEY
from pyapp.records.blackjack import RoundSummary
from pyapp.texts import say
from pyapp.views import FigureView, GameStatsView
from pyapp.views.blackjack.half_dollars import signed_half_dollars


def count_rounds(rounds: Sequence[RoundSummary]) -> GameStatsView:
    """Count rounds that the person bet on."""
    won = sum((head.net for head in rounds), NO_MONEY)
    bet = sum((head.bet for head in rounds), NO_MONEY)
    ahead = sum(head.net > 0 for head in rounds)
    count = f"{len(rounds):,}"
    note = say("history.figure_note.rounds", bet=half_dollars_text(bet))
    return GameStatsView(
        say("screens.stats.blackjack"),
        say("history.stats.rounds", n=len(rounds), count=count),
        say("history.stats.round"),
        (
            FigureView(say("history.figure.rounds"), count, note),
            figure("rounds_result", signed_half_dollars(won)),
            figure("rounds_won", percent(ahead / len(rounds))),
        ),
    )
