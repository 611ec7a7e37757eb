"""What the coach says: the worth of every action before, and what a decision cost after."""

from collections.abc import Mapping
from typing import Final

from pyapp.analysis.blackjack import Advice, Choice
from pyapp.blackjack import (
    DOLLAR,
    Action,
    Decline,
    Double,
    EvenMoney,
    Hit,
    Insure,
    Split,
    Stand,
    Surrender,
)
from pyapp.views.blackjack.view import AdviceView, CommentView, Tone, ValueView

_HUNDRED: Final = 100
_SMALLEST: Final = 0.5
"""Cents that count as none: less than can be shown."""


def advice_view(advice: Advice) -> AdviceView:
    """Show what the open actions are worth, in cents for each dollar of the first bet."""
    return AdviceView(values_of(advice))


def values_of(advice: Advice) -> tuple[ValueView, ...]:
    """Give the values of an advice, the best first."""
    best, *others = _told(advice)
    return (_value(best, best=True), *(_value(choice) for choice in others))


def advice_words(advice: AdviceView) -> str:
    """Tell an advice to those who listen, the best first."""
    worth = ", ".join(f"{value.label} {value.words}" for value in advice.values)
    return f"{worth} for each dollar."


def comment_on(advice: Advice, action: Action, bet: int) -> CommentView:
    """Say what a decision cost against the best one; ``bet`` is the first bet in half-dollars."""
    taken = next(choice for choice in advice.choices if type(choice.action) is type(action))
    lost = (advice.best.value - taken.value) * bet * _HUNDRED / DOLLAR
    doing = _doing(action).capitalize()
    if lost < _SMALLEST:
        return CommentView(f"{doing} was right.", Tone.GOOD)
    return CommentView(f"{doing} cost {price(lost)}: {_doing(_told(advice)[0].action)} was best.", Tone.BAD)


def cents(value: float) -> str:
    """Write a value in cents for each dollar, as in `+12.4¢`."""
    sign = "\N{MINUS SIGN}" if value < 0 else "+"
    return f"{sign}{abs(value) * _HUNDRED:.1f}¢"


def price(lost: float) -> str:
    """Write a loss in cents as one says it: `12 cents`, `$1.20`."""
    whole = round(lost)
    if whole >= _HUNDRED:
        return f"${whole / _HUNDRED:,.2f}"
    return "1 cent" if whole <= 1 else f"{whole} cents"


def _told(advice: Advice) -> tuple[Choice, ...]:
    """Leave insuring out where there is even money, which comes to the same and is what the table offers."""
    even = any(isinstance(choice.action, EvenMoney) for choice in advice.choices)
    return tuple(choice for choice in advice.choices if not (even and isinstance(choice.action, Insure)))


def _value(choice: Choice, *, best: bool = False) -> ValueView:
    return ValueView(_named(choice.action), _label(choice.action), cents(choice.value), best=best)


def _named(action: Action) -> str:
    return "even-money" if isinstance(action, EvenMoney) else type(action).__name__.lower()


def _label(action: Action) -> str:
    match action:
        case EvenMoney():
            return "Even money"
        case Decline():
            return "No insurance"
        case _:
            return type(action).__name__


def _doing(action: Action) -> str:
    return _DOING[type(action)]


_DOING: Final[Mapping[type[Action], str]] = {
    Hit: "hitting",
    Stand: "standing",
    Double: "doubling",
    Split: "splitting",
    Surrender: "surrendering",
    Insure: "insuring",
    EvenMoney: "even money",
    Decline: "no insurance",
}
