"""What helps a player: advice before, a comment after, and the switches of all aids."""

from pyapp.views.blackjack.view_types import (
    AdviceView,
    AssistsView,
    BlackjackTableView,
    CommentView,
    ValueView,
)
from pyapp.views.kit.html import Html, el, join, unseen


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
        _switch("advice", "Advice", "What each choice is worth", on=aids.advice),
        _switch("count", "Count", "Running count of high and low cards", on=aids.count),
        _switch("thoughts", "Bots' reasoning", "Why they do what they do", on=aids.thoughts),
    )
    ways = (_way("chart", "Strategy chart"), _way("drill", "Drill"), _way("pit-stats", "Statistics"))
    return el(
        "div", *switches, el("div", *ways, class_="ways"), class_="aids", role="group", aria_label="Aids"
    )


def draw_values(values: tuple[ValueView, ...]) -> Html:
    """List what actions are worth, the best marked."""
    return el("ul", *(_value(value) for value in values), class_="values")


def draw_comment(comment: CommentView) -> Html:
    """Write what came of a decision."""
    return el("p", comment.words, class_="comment", data_tone=comment.tone.value)


def _advice(advice: AdviceView) -> Html:
    return draw_values(advice.values) if advice.values else el("p", "Working it out…", class_="comment")


def _comment(comment: CommentView | None) -> Html:
    return join() if comment is None else draw_comment(comment)


def _value(value: ValueView) -> Html:
    best = unseen("best: ") if value.best else join()
    name = el("span", best, value.label, class_="label")
    return el("li", name, " ", el("b", value.words), data_best=value.best, data_for=value.action)


def _switch(action: str, label: str, words: str, *, on: bool) -> Html:
    return el(
        "button",
        el("b", label),
        el("span", words, class_="quiet"),
        type="button",
        class_="aid",
        data_action=action,
        aria_pressed="true" if on else "false",
    )


def _way(action: str, label: str) -> Html:
    return el("button", label, type="button", class_="small", data_action=action)
