"""What a blackjack table asks of its guests: a bet before the deal, and what to do with a hand."""

from dataclasses import dataclass
from typing import TypeAlias

from pyapp.app.blackjack.guest_seats import away_play
from pyapp.blackjack import Action, BlackjackRules, RoundObservation, bet_refusal
from pyapp.cards import HalfDollars


@dataclass(frozen=True, slots=True)
class BetAsked:
    """A guest may bet, or sit the round out."""

    rules: BlackjackRules
    stack: HalfDollars


BlackjackQuestion: TypeAlias = BetAsked | RoundObservation
BlackjackAnswer: TypeAlias = int | Action
"""A bet in half-dollars, 0 for none, or an action."""


class BlackjackAnswers:
    """Judges bets and actions by what the guest was asked."""

    def refuses(self, asked: BlackjackQuestion, answer: BlackjackAnswer) -> bool:
        """Return whether the rules refuse a bet or an action, or it answers another question."""
        if isinstance(asked, BetAsked):
            if not isinstance(answer, int):
                return True
            return answer != 0 and bet_refusal(asked.rules, asked.stack, answer) is not None
        if isinstance(answer, int):
            return True
        return asked.options is None or asked.options.refusal(answer) is not None

    def instead(self, asked: BlackjackQuestion) -> BlackjackAnswer:
        """Return no bet, no insurance, or a hand that stands."""
        return 0 if isinstance(asked, BetAsked) else away_play(asked)
