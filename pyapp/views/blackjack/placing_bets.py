"""Placing a bet: the chips to tap, and what else may be done with the circle."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pyapp.blackjack import BlackjackReason, BlackjackRules, bet_refusal, half_dollars, half_dollars_text
from pyapp.cards import NO_MONEY, HalfDollars
from pyapp.texts import say
from pyapp.views.blackjack.persons import say_of_seat, seat_name
from pyapp.views.blackjack.view_types import BettingView, ChipView
from pyapp.views.kit.controls import ControlView, Role

_CHIPS: Final = tuple(half_dollars(chip) for chip in (1, 5, 25, 100, 500, 1000, 5000))
_SHOWN: Final = 5


@dataclass(frozen=True, slots=True)
class Bettor:
    """A person who is placing a bet."""

    seat: int
    name: str
    stack: HalfDollars
    """All chips before the bet."""

    bet: HalfDollars
    last: HalfDollars = NO_MONEY
    """The bet of the round before; 0 where there was none."""


def betting_view(rules: BlackjackRules, bettor: Bettor, following: str = "") -> BettingView:
    """Return a person's betting; ``following`` names who bets next, where anyone does."""
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


def chips_for(rules: BlackjackRules) -> tuple[HalfDollars, ...]:
    """Return the chips that a table's limits ask for, at most five, in half-dollars."""
    small = max(chip for chip in _CHIPS if chip <= max(rules.least_bet, _CHIPS[0]))
    fitting = [chip for chip in _CHIPS if small <= chip <= rules.most_bet]
    return tuple(fitting[:_SHOWN])


def limits_words(rules: BlackjackRules) -> str:
    """Return the limits, as in `$2 to $500`."""
    least, most = half_dollars_text(rules.least_bet), half_dollars_text(rules.most_bet)
    return say("views_blackjack.bet.limits", least=least, most=most)


def limits_and_decks(rules: BlackjackRules) -> str:
    """Return a table's limits and decks, as in `$2 to $500 · 6 decks`."""
    return f"{limits_words(rules)} · {say('views_blackjack.rules.decks', n=rules.decks)}"


def ask_for_bet(betting: BettingView) -> str:
    """Return the question for a bet as a sentence, for the screen reader."""
    return say_of_seat("views_blackjack.bet.asked", betting.name, circle=bet_words(betting))


def bet_words(betting: BettingView) -> str:
    """Return what lies in the circle, and what is left beside it."""
    stack = half_dollars_text(betting.stack)
    if not betting.bet:
        return say("views_blackjack.bet.empty_circle", stack=stack)
    return say("views_blackjack.bet.circle", bet=half_dollars_text(betting.bet), stack=stack)


def _controls(rules: BlackjackRules, bettor: Bettor, following: str) -> Iterator[ControlView]:
    stack, bet, last = bettor.stack, bettor.bet, bettor.last
    nothing = None if bet else say("views_blackjack.bet.none_yet")
    again, twice = (half_dollars_text(amount) if amount else "" for amount in (last, bet * 2))
    too_much = nothing or _too_much(rules, stack, bet * 2)
    yield ControlView("clear", say("views_blackjack.bet.clear"), reason=nothing, key="C")
    repeat, double = say("views_blackjack.bet.repeat"), say("views_blackjack.bet.double")
    yield ControlView("repeat", repeat, None, again, last, _repeat(rules, stack, last), "R")
    yield ControlView("double-bet", double, None, twice, bet * 2, too_much, "D")
    label = say("views_blackjack.bet.next" if following else "views_blackjack.bet.deal")
    beside = seat_name(following) if following else half_dollars_text(bet) if bet else ""
    yield ControlView("deal", label, Role.PUSH, beside, reason=_refusal(rules, stack, bet), key="Enter")


def _repeat(rules: BlackjackRules, stack: int, last: int) -> str | None:
    return _refusal(rules, stack, last) if last else say("views_blackjack.bet.no_last")


def _too_much(rules: BlackjackRules, stack: int, bet: int) -> str | None:
    """Return why a bet is too high; a bet that is still too low may grow."""
    refused = bet_refusal(rules, stack, bet)
    return refused.sentence if refused and refused.why is not BlackjackReason.BET_LOW else None


def _refusal(rules: BlackjackRules, stack: int, bet: int) -> str | None:
    refused = bet_refusal(rules, stack, bet)
    return refused.sentence if refused else None
