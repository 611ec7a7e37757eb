"""What helps a player: advice before, a comment after, and the switches of all aids."""

from pyapp.texts import say
from pyapp.views.blackjack.view_types import (
    AdviceView,
    AssistsView,
    BlackjackTableView,
    CommentView,
    ValueView,
)
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el, join, unseen
from pyapp.views.kit.icon_buttons import close_button


def draw_aside(view: BlackjackTableView) -> Html:
    """Draw the strip of advice; it keeps its room while advice is switched on."""
    if not view.aids.advice:
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
    return el("ul", *(_value(value) for value in values), class_="values")


def draw_comment(comment: CommentView) -> Html:
    """Draw what came of a decision."""
    return el("p", comment.words, class_="comment", data_tone=comment.tone.value)


def _advice(advice: AdviceView) -> Html:
    return draw_values(advice.values) if advice.values else _working()


def _working() -> Html:
    return el("p", say("views_blackjack.aids.working"), class_="comment")


def _comment(comment: CommentView | None) -> Html:
    return join() if comment is None else draw_comment(comment)


def _value(value: ValueView) -> Html:
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
