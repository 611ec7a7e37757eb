"""Placing a bet: the chips to tap, and what else may be done with the circle."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pyapp.blackjack import BlackjackRules, Why, bet_refusal, half_dollars, half_dollars_text
from pyapp.views.blackjack.event_words import YOU
from pyapp.views.blackjack.view_types import BettingView, ChipView, PlayControlView

_CHIPS: Final = tuple(half_dollars(chip) for chip in (1, 5, 25, 100, 500, 1000, 5000))
_SHOWN: Final = 5


@dataclass(frozen=True, slots=True)
class Bettor:
    """A person who is placing a bet."""

    seat: int
    name: str
    stack: int
    """All chips before the bet."""

    bet: int
    last: int = 0
    """The bet of the round before; 0 where there was none."""


def betting_view(rules: BlackjackRules, bettor: Bettor, following: str = "") -> BettingView:
    """Show a person's betting; ``following`` is who bets after him, where anybody does."""
    stack, bet = bettor.stack, bettor.bet
    return BettingView(
        seat=bettor.seat,
        name=bettor.name,
        bet=bet,
        stack=stack - bet,
        limits=limits_words(rules),
        chips=tuple(ChipView(chip, _too_much(rules, stack, bet + chip)) for chip in chips_for(rules)),
        controls=tuple(_controls(rules, bettor, following)),
    )


def chips_for(rules: BlackjackRules) -> tuple[int, ...]:
    """Give the chips that a table's limits ask for, at most five, in half-dollars."""
    small = max(chip for chip in _CHIPS if chip <= max(rules.least_bet, _CHIPS[0]))
    fitting = [chip for chip in _CHIPS if small <= chip <= rules.most_bet]
    return tuple(fitting[:_SHOWN])


def limits_words(rules: BlackjackRules) -> str:
    """Write the limits, as in `$2 to $500`."""
    return f"{half_dollars_text(rules.least_bet)} to {half_dollars_text(rules.most_bet)}"


def bet_asked(betting: BettingView) -> str:
    """Ask for a bet in a sentence, for those who listen."""
    whose = "Place your bet" if betting.name == YOU else f"{betting.name}, place your bet"
    return f"{whose}: {bet_words(betting)}"


def bet_words(betting: BettingView) -> str:
    """Say what lies in the circle, and what is left beside it."""
    if not betting.bet:
        return f"nothing in the circle, {half_dollars_text(betting.stack)} beside it."
    return f"{half_dollars_text(betting.bet)} in the circle, {half_dollars_text(betting.stack)} beside it."


def _controls(rules: BlackjackRules, bettor: Bettor, following: str) -> Iterator[PlayControlView]:
    stack, bet, last = bettor.stack, bettor.bet, bettor.last
    nothing = None if bet else "There is no bet in your circle yet."
    again, twice = (half_dollars_text(amount) if amount else "" for amount in (last, 2 * bet))
    too_much = nothing or _too_much(rules, stack, 2 * bet)
    yield PlayControlView("clear", "Clear", reason=nothing, key="C")
    yield PlayControlView("repeat", "Repeat", again, last, reason=_repeat(rules, stack, last), key="R")
    yield PlayControlView("double-bet", "Double", twice, 2 * bet, reason=too_much, key="D")
    go_on, beside = ("Next", following) if following else ("Deal", half_dollars_text(bet) if bet else "")
    yield PlayControlView("deal", go_on, beside, reason=_refusal(rules, stack, bet), key="Enter")


def _repeat(rules: BlackjackRules, stack: int, last: int) -> str | None:
    return _refusal(rules, stack, last) if last else "You have made no bet here yet."


def _too_much(rules: BlackjackRules, stack: int, bet: int) -> str | None:
    """Say why a bet is too high; one that is still too low may grow."""
    refused = bet_refusal(rules, stack, bet)
    return refused.sentence if refused and refused.why is not Why.BET_LOW else None


def _refusal(rules: BlackjackRules, stack: int, bet: int) -> str | None:
    refused = bet_refusal(rules, stack, bet)
    return refused.sentence if refused else None
