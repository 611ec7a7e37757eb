"""The coach's panel and the button that opens it."""

from pyapp.texts import say
from pyapp.views.holdem.coach.coach_view import (
    ActionShareView,
    AnswerView,
    AskedRivalView,
    BackView,
    CoachView,
    HandAdviceView,
)
from pyapp.views.kit.controls import draw_button, refusal_marks
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.icon_buttons import draw_icon, icon_button


def draw_coach_door(view: CoachView | None) -> Html:
    """Draw the button by which the coach is asked, with the price of a mistake once there is one."""
    if view is None:
        return join()
    return draw_button(
        "coach",
        draw_icon("aids"),
        el("span", say("holdem_coach.panel.label"), class_="label"),
        _price(view),
        class_="coach-door",
        **refusal_marks(view.reason),
        aria_expanded=str(view.open).lower(),
        aria_keyshortcuts="H",
    )


def draw_coach(view: CoachView | None) -> Html:
    """Draw the open panel; nothing while it is closed."""
    if view is None or not view.open:
        return join()
    close = icon_button("coach", "close", say("holdem_coach.panel.close"))
    head = el("div", el("h2", _title(view)), close, class_="coach-head")
    body = el(
        "div",
        _body(view),
        class_="coach-body",
        tabindex=0,
        role="group",
        aria_label=say("holdem_coach.panel.advice"),
    )
    return el("div", head, body, class_="coach")


def _title(view: CoachView) -> str:
    if view.back:
        return say("holdem_coach.panel.hindsight")
    return view.advice.verdict if view.advice else say("holdem_coach.panel.title")


def _price(view: CoachView) -> Html:
    lesson = view.back.lesson if view.back else None
    if lesson is None or not lesson.price:
        return join()
    return el("span", say("holdem_coach.panel.cost", amount=lesson.price), class_="lesson-price")


def _body(view: CoachView) -> Html:
    if view.back:
        return _back(view.back)
    return (
        _advice(view.advice) if view.advice else el("p", say("holdem_coach.panel.thinking"), class_="quiet")
    )


def _advice(advice: HandAdviceView) -> Html:
    figures = (el("p", words) for words in advice.sentences[1:])
    return join(*figures, _ways(advice.ways))


def _ways(ways: tuple[ActionShareView, ...]) -> Html:
    """Draw how often the expert does what, and what each way is worth, as bars beside figures."""
    lines = (_way(way) for way in ways)
    caption = el("p", say("holdem_coach.panel.ways"), class_="quiet")
    return join(caption, el("ol", *lines, class_="coach-ways")) if len(ways) > 1 else join()


def _way(way: ActionShareView) -> Html:
    bar = el("progress", max=100, value=way.often, aria_hidden="true")
    words = (
        el("span", way.label),
        el("b", say("holdem_coach.percent.exact", number=way.often)),
        el("span", way.worth, class_="worth"),
    )
    return el("li", *words, bar)


def _back(back: BackView) -> Html:
    words = back.lesson.words if back.lesson else say("holdem_coach.panel.looking")
    rivals = (_rival(rival) for rival in back.rivals)
    asked = (
        (el("h3", say("holdem_coach.panel.ask_them")), el("ul", *rivals, class_="coach-rivals"))
        if back.rivals
        else ()
    )
    return join(el("p", words, class_="lesson"), *asked)


def _rival(rival: AskedRivalView) -> Html:
    if rival.answers:
        return el("li", el("dl", *(_answer(answer) for answer in rival.answers)))
    label = say("holdem_coach.panel.ask", name=rival.name)
    return el("li", draw_button("ask-why", rival.name, data_value=rival.seat, aria_label=label))


def _answer(answer: AnswerView) -> Html:
    return join(el("dt", answer.deed), el("dd", say("holdem_coach.panel.answer", reason=answer.reason)))
