"""What the coach says: the worth of every action before, and what a decision cost after."""

from collections.abc import Mapping
from typing import Final

from pyapp.analysis.blackjack import Advice, ValuedAction
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
from pyapp.views.blackjack.view_types import AdviceView, CommentView, Tone, ValueView
from pyapp.views.kit.amounts import with_sign

_HUNDRED: Final = 100
_SMALLEST: Final = 0.5
"""Cents that count as none: less than can be shown."""


def advice_view(advice: Advice, bet: int) -> AdviceView:
    """Show what the open actions are worth in money; ``bet`` is the first bet in half-dollars."""
    return AdviceView(values_of(advice, bet))


def values_of(advice: Advice, bet: int) -> tuple[ValueView, ...]:
    """Return the values of an advice at a bet, the best first."""
    best, *others = _told(advice)
    return (_value(best, bet, best=True), *(_value(choice, bet) for choice in others))


def advice_words(advice: AdviceView) -> str:
    """Tell an advice to those who listen, the best first."""
    worth = ", ".join(f"{value.label} {value.words}" for value in advice.values)
    return f"{worth}."


def comment_on(
    advice: Advice, action: Action, bet: int, charted: Action | None = None, count: int | None = None
) -> CommentView:
    """Say whether a decision was right, right by the chart alone, or what it cost against the best one.

    ``bet`` is the first bet in half-dollars, ``charted`` what basic strategy does, ``count`` the true count
    where that explains why the cards left ask for another play.
    """
    lost = (advice.best.value - advice.value_of(action)) * bet * _HUNDRED / DOLLAR
    doing, best = _doing(action).capitalize(), _doing(_told(advice)[0].action)
    if lost < _SMALLEST:
        return CommentView(f"{doing} was right.", Tone.GOOD)
    if action == charted:
        words = f"{doing} was right by the chart. {_reason(count)}, {best} was {price(lost)} better."
        return CommentView(words, Tone.EVEN)
    return CommentView(f"{doing} cost {price(lost)}: {best} was best.", Tone.BAD)


def amount(value: float, bet: int) -> str:
    """Write what a bet wins or loses on average, as in `+$1.24`."""
    worth = round(value * bet / DOLLAR, 2)
    return with_sign(worth, f"${abs(worth):,.2f}")


def price(lost: float) -> str:
    """Write a loss in cents as one says it: `12 cents`, `$1.20`."""
    whole = round(lost)
    if whole >= _HUNDRED:
        return f"${whole / _HUNDRED:,.2f}"
    return "1 cent" if whole <= 1 else f"{whole} cents"


def _told(advice: Advice) -> tuple[ValuedAction, ...]:
    """Leave insuring out where there is even money, which comes to the same and is what the table offers."""
    even = any(isinstance(choice.action, EvenMoney) for choice in advice.choices)
    return tuple(choice for choice in advice.choices if not (even and isinstance(choice.action, Insure)))


def _reason(count: int | None) -> str:
    return (
        "With these cards left"
        if count is None
        else f"At a true count of {with_sign(count, str(abs(count)))}"
    )


def _value(choice: ValuedAction, bet: int, *, best: bool = False) -> ValueView:
    return ValueView(_named(choice.action), _label(choice.action), amount(choice.value, bet), best=best)


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
