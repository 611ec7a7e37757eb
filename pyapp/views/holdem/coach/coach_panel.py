"""The coach's panel and the button that opens it."""

from pyapp.texts import say
from pyapp.views.holdem.coach.coach_view import (
    ActionShareView,
    AnswerView,
    AskedRivalView,
    BackView,
    CoachView,
    HandAdviceView,
    RangeRowView,
    RiverView,
)
from pyapp.views.kit.controls import draw_button, refusal_marks
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.icon_buttons import close_button, draw_icon


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
    close = close_button("coach", say("holdem_coach.panel.close"))
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
    if view.advice is None:
        return el("p", say("holdem_coach.panel.thinking"), class_="quiet")
    return join(_advice(view.advice), _river(view.river) if view.river else join())


def _advice(advice: HandAdviceView) -> Html:
    figures = (el("p", words) for words in advice.sentences[1:])
    ways = _ways(say("holdem_coach.panel.ways"), advice.ways) if len(advice.ways) > 1 else join()
    return join(*figures, ways)


def _ways(words: str, ways: tuple[ActionShareView, ...]) -> Html:
    """Draw how often what is done, and what each way is worth, as bars beside figures."""
    lines = (_way(way) for way in ways)
    return join(el("p", words, class_="quiet"), el("ol", *lines, class_="coach-ways"))


def _river(view: RiverView) -> Html:
    """Draw balanced play with the own hand, and what both may hold."""
    heads = (el("td"), *(el("th", head, scope="col") for head in view.heads), el("td"))
    rows = (_range_row(row) for row in view.rows)
    table = el("table", el("thead", el("tr", *heads)), el("tbody", *rows), class_="coach-ranges")
    return join(_ways(view.words, view.ways), table)


def _range_row(row: RangeRowView) -> Html:
    cells = (el("td", words) for words in (row.own, row.rival, row.most))
    return el("tr", el("th", row.made, scope="row"), *cells, data_most=bool(row.most))


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
