"""The coach at a blackjack table: what it says before and after a decision, and its panel of aids."""

from typing import Final

from pyapp.analysis.blackjack import Advice, ValuedAction
from pyapp.blackjack import Action, Decline, EvenMoney, Insure
from pyapp.money import DOLLAR
from pyapp.texts import capitalized, dollars_text, say
from pyapp.views.blackjack.choice_views import AdviceView, AssistsView, CommentView, ValueView
from pyapp.views.blackjack.felt_views import Tone
from pyapp.views.blackjack.hand_names import action_key, action_label, action_name
from pyapp.views.blackjack.view_types import BlackjackTableView
from pyapp.views.kit.controls import close_button, draw_button
from pyapp.views.kit.html import Html, el, join, unseen
from pyapp.views.kit.money import with_sign

_HUNDRED: Final = 100
_SMALLEST: Final = 0.5
"""Cents that count as none: less than can be shown."""


def advice_view(advice: Advice, bet: int) -> AdviceView:
    """Return what the open actions are worth in money; ``bet`` is the first bet in half-dollars."""
    return AdviceView(values_of(advice, bet))


def values_of(advice: Advice, bet: int) -> tuple[ValueView, ...]:
    """Return the values of an advice at a bet, the best first."""
    best, *others = _worth_telling(advice)
    return (_value(best, bet, best=True), *(_value(choice, bet) for choice in others))


def advice_words(advice: AdviceView) -> str:
    """Return an advice as a sentence for the screen reader, the best first."""
    worth = ", ".join(f"{value.label} {value.words}" for value in advice.values)
    return f"{worth}."


def comment_on(
    advice: Advice, action: Action, bet: int, charted: Action | None = None, count: int | None = None
) -> CommentView:
    """Return whether a decision was right, right by the chart alone, or what it cost against the best one.

    ``bet`` is the first bet in half-dollars, ``charted`` what basic strategy does, ``count`` the true count
    where that explains why the cards left ask for another play.
    """
    lost = (advice.best.value - advice.value_of(action)) * bet * _HUNDRED / DOLLAR
    doing, best = capitalized(_doing(action)), _doing(_worth_telling(advice)[0].action)
    if lost < _SMALLEST:
        return CommentView(say("views_blackjack.coach.right", action=doing), Tone.GOOD)
    if action == charted:
        return CommentView(_right_by_chart(doing, best, price(lost), count), Tone.EVEN)
    words = say("views_blackjack.coach.cost", action=doing, price=price(lost), best=best)
    return CommentView(words, Tone.BAD)


def amount(value: float, bet: int) -> str:
    """Return what a bet wins or loses on average, as in `+$1.24`."""
    worth = round(value * bet / DOLLAR, 2)
    return with_sign(worth, dollars_text(abs(worth), 2))


def price(lost: float) -> str:
    """Return a loss in cents as people say it: `12 cents`, `$1.20`."""
    whole = round(lost)
    if whole >= _HUNDRED:
        return dollars_text(whole / _HUNDRED, 2)
    return say("views_blackjack.coach.cents", n=max(1, whole))


def _worth_telling(advice: Advice) -> tuple[ValuedAction, ...]:
    """Return the choices without insuring where there is even money, which comes to the same."""
    even = any(isinstance(choice.action, EvenMoney) for choice in advice.choices)
    return tuple(choice for choice in advice.choices if not (even and isinstance(choice.action, Insure)))


def _right_by_chart(doing: str, best: str, price: str, count: int | None) -> str:
    if count is None:
        return say("views_blackjack.coach.right_by_chart", action=doing, best=best, price=price)
    shown = with_sign(count, str(abs(count)))
    return say("views_blackjack.coach.right_but_count", action=doing, best=best, price=price, count=shown)


def _value(choice: ValuedAction, bet: int, *, best: bool = False) -> ValueView:
    action = type(choice.action)
    return ValueView(action_name(action), _label(action), amount(choice.value, bet), best=best)


def _label(action: type[Action]) -> str:
    return say("views_blackjack.coach.decline") if action is Decline else action_label(action)


def _doing(action: Action) -> str:
    return say(f"views_blackjack.doing.{action_key(type(action))}")


def draw_aside(view: BlackjackTableView) -> Html:
    """Draw the strip of advice; it keeps its room while advice is switched on."""
    if not view.scene.aids.advice:
        return join()
    said = _comment(view.comment) if view.advice is None else _advice(view.advice)
    return el("div", said, class_="strip-of-aids")


def draw_aids(aids: AssistsView) -> Html:
    """Draw the switches, where they are asked for."""
    if not aids.open:
        return join()
    switches = (
        _switch("advice", on=aids.advice),
        _switch("count", on=aids.count),
        _switch("quiz", on=aids.quiz),
        _switch("thoughts", on=aids.thoughts),
    )
    ways = (
        draw_button("chart", say("views_blackjack.aids.chart")),
        draw_button("drill", say("views_blackjack.aids.drill")),
        draw_button("gym", say("views_blackjack.aids.gym")),
        draw_button("pit-stats", say("views_blackjack.aids.statistics")),
    )
    close = close_button("aids", say("views_blackjack.aids.close"))
    return el(
        "div",
        el("div", el("h2", say("views_blackjack.aids.group")), close, class_="aids-head"),
        *switches,
        el("div", *ways, class_="ways"),
        class_="aids",
        role="group",
        aria_label=say("views_blackjack.aids.group"),
    )


def draw_values(values: tuple[ValueView, ...]) -> Html:
    """List what actions are worth, the best marked."""
    return el("ul", *(_draw_value(value) for value in values), class_="values")


def draw_comment(comment: CommentView) -> Html:
    """Draw what came of a decision."""
    return el("p", comment.words, class_="comment", data_tone=comment.tone.value)


def _advice(advice: AdviceView) -> Html:
    return draw_values(advice.values) if advice.values else _working()


def _working() -> Html:
    return el("p", say("views_blackjack.aids.working"), class_="comment")


def _comment(comment: CommentView | None) -> Html:
    return join() if comment is None else draw_comment(comment)


def _draw_value(value: ValueView) -> Html:
    best = unseen(f"{say('views_blackjack.aids.best')} ") if value.best else join()
    name = el("span", best, value.label, class_="label")
    return el("li", name, " ", el("b", value.words), data_best=value.best, data_for=value.action)


def _switch(action: str, *, on: bool) -> Html:
    return draw_button(
        action,
        el("b", say(f"views_blackjack.aid.{action}")),
        el("span", say(f"views_blackjack.aid_note.{action}"), class_="quiet"),
        class_="aid",
        aria_pressed="true" if on else "false",
    )
