"""What the coach shows, frozen, and its drawing: one line first, what is behind it, the button that asks."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pyapp.texts import in_percent, say
from pyapp.views.kit.controls import Layer, close_button, draw_button, draw_icon, refusal_marks
from pyapp.views.kit.html import Html, el, join


class Detail(StrEnum):
    """How much of what the coach knows lies open; each has all that comes before it."""

    LINE = "line"
    """What to do and the one figure that decides, or what a mistake cost."""

    WHY = "why"
    """Three short lines, or the rivals who can be asked."""

    NUMBERS = "numbers"


@dataclass(frozen=True, slots=True)
class ActionShareView:
    """One way of going on, and how often the expert takes it."""

    label: str
    often: int
    """Per cent."""

    worth: str
    """What it wins on average against folding, as in `+$2.50`."""


@dataclass(frozen=True, slots=True)
class RangeRowView:
    """One class of hands on turn or river, as both may hold it."""

    made: str
    own: str
    """How often the player may hold it, as in `12%`,"""

    rival: str
    """and how often the rival may."""

    most: str
    """What balanced play does with it most often, and how often; empty where the player never holds it."""


@dataclass(frozen=True, slots=True)
class RiverView:
    """Turn or river against one rival, solved."""

    words: str
    """What follows."""

    exact: str
    """On which condition it holds, and how exact it is."""

    ways: tuple[ActionShareView, ...]
    """What is done with the hand that is held."""

    heads: tuple[str, str]
    """What the player and the rival are called."""

    rows: tuple[RangeRowView, ...]
    """The best first."""

    notes: tuple[str, ...] = ()
    """What to know of the solution: that it answers a slip, or that the advice is not the same."""

    @property
    def spoken(self) -> str:
        """The solution as one line of the log, and for those who listen."""
        shares = [in_percent(str(way.often)) for way in self.ways]
        does = [f"{way.label} {share}" for way, share in zip(self.ways, shares, strict=True)]
        return say("holdem_coach.spoken", words=" ".join((f"{self.words} {', '.join(does)}.", *self.notes)))


@dataclass(frozen=True, slots=True)
class HandAdviceView:
    """What the coach advises; the same sentences are shown, written into the log and spoken."""

    line: str
    """What the expert would do, and the figure that decides."""

    reason: str
    chance: str
    price: str
    estimate: str = ""
    """How many deals the chance comes from, and how far it may be off."""

    outs: str = ""
    """The cards that improve the hand; empty where none does or none comes."""

    ways: tuple[ActionShareView, ...] = ()
    charted: bool = False
    """Whether a chart of play before the flop can be looked at."""

    played: str = ""
    """What was done instead of this or like it, where a hand is looked at again."""

    cost: str = ""
    """What that cost, as in `$6`; empty where it was no mistake."""

    @property
    def why(self) -> tuple[str, ...]:
        """Why so, in three short lines; what was done comes before them."""
        return (*filter(None, [self.played]), self.reason, self.chance, self.price)

    @property
    def numbers(self) -> tuple[str, ...]:
        """What else was counted, in sentences."""
        return tuple(filter(None, (self.outs, self.estimate)))


@dataclass(frozen=True, slots=True)
class LessonView:
    """What the coach says about the player's own decisions once the hand is over."""

    words: str
    price: str = ""
    """What the costliest decision cost, as in `$6`; empty where there is nothing to mend."""

    why: tuple[str, ...] = ()
    """Why the other way was better, and the price in big blinds."""


@dataclass(frozen=True, slots=True)
class AnswerView:
    """Why a rival did one thing."""

    action_words: str
    """What they did, as in `Turn: Ada calls $8`."""

    reason: str


@dataclass(frozen=True, slots=True)
class AskedRivalView:
    """A rival who can be asked for reasons."""

    seat: int
    name: str
    answers: tuple[AnswerView, ...] = ()
    """Empty until they were asked."""


@dataclass(frozen=True, slots=True)
class PlayedView:
    """One decision of a hand that is looked at again; a tap leads to its moment."""

    step: int
    words: str
    """What was done, as in `Turn: You call $8`."""

    verdict: str
    """What it cost, or that it was right; empty until it has been judged."""

    wrong: bool = False


@dataclass(frozen=True, slots=True)
class BackView:
    """A look back at a hand that is over."""

    lesson: LessonView | None = None
    """``None`` until it has been asked for and thought out."""

    rivals: tuple[AskedRivalView, ...] = ()
    played: tuple[PlayedView, ...] = ()
    """All decisions, in a replay."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that was said at the table, as the log has it."""

    after: int
    """After how many events of the hand."""

    words: str


@dataclass(frozen=True, slots=True)
class CoachView:
    """The coach at a table, who is asked by a button."""

    open: bool = False
    """Whether anything of it is shown."""

    detail: Detail = Detail.LINE
    """How much is shown, where anything is."""

    reason: str | None = None
    """Why the coach cannot be asked now; ``None`` when it can."""

    advice: HandAdviceView | None = None
    river: RiverView | None = None
    back: BackView | None = None
    """The hand that is over; ``None`` while one is played."""

    action: str = "coach"
    """What the coach's controls do: those of a replay are not the table's."""

    @property
    def price(self) -> str:
        """What a mistake cost that is shown here."""
        lesson = self.back.lesson if self.back else None
        return lesson.price if lesson else self.advice.cost if self.advice else ""


def draw_coach_door(view: CoachView | None) -> Html:
    """Draw the button by which the coach is asked, with the price of a mistake once there is one."""
    if view is None:
        return join()
    return draw_button(
        view.action,
        draw_icon("aids"),
        el("span", say("holdem_coach.panel.label"), class_="label"),
        _price(view),
        class_="coach-door",
        **refusal_marks(view.reason),
        aria_expanded=str(view.open).lower(),
        aria_keyshortcuts="H",
    )


def spoken(view: CoachView) -> Iterator[str]:
    """Yield what an open panel shows, as the log has it and as those hear it who listen."""
    shows_why, shows_numbers = view.detail is not Detail.LINE, view.detail is Detail.NUMBERS
    if view.back:
        lesson = view.back.lesson
        yield from map(_said, (lesson.words, *(lesson.why if shows_why else ()))) if lesson else ()
        answers = (answer for rival in view.back.rivals for answer in rival.answers)
        yield from map(spoken_answer, answers) if shows_why else ()
    elif advice := view.advice:
        numbers = advice.numbers if shows_numbers else ()
        yield from map(_said, (advice.line, *(advice.why if shows_why else ()), *numbers))
        yield from [view.river.spoken] if shows_numbers and view.river else ()


def on_panel(view: CoachView | None) -> frozenset[str]:
    """Return the lines that the open panel shows already; the log has them once it is closed."""
    return frozenset(spoken(view) if view and view.open else ())


def _said(words: str) -> str:
    return say("holdem_coach.spoken", words=words)


def spoken_answer(view: AnswerView) -> str:
    """Return a rival's reason as one line of the log, and for those who listen."""
    return say("holdem_coach.rival.spoken", action=view.action_words, reason=view.reason)


LONG: Final = 40
"""A line of more letters is written smaller, to stay within its place."""


def draw_coach(view: CoachView | None) -> Html:
    """Draw the line, and below it as much as lies open; nothing while it is closed."""
    if view is None or not view.open:
        return join()
    words = _line(view)
    line = (
        el("p", words, class_="words", data_long=len(words) > LONG),
        _door_to(Detail.WHY, view),
        close_button(view.action, say("holdem_coach.panel.close")),
    )
    return el(
        "div", el("div", *line, class_="nook-line"), _below(view), class_="coach", data_detail=view.detail
    )


def _line(view: CoachView) -> str:
    if view.back:
        return view.back.lesson.words if view.back.lesson else say("holdem_coach.panel.looking")
    return view.advice.line if view.advice else say("holdem_coach.panel.thinking")


def _door_to(detail: Detail, view: CoachView) -> Html:
    """Draw the button that opens what is behind the line, and once it is open closes it."""
    if not (view.back or view.advice):
        return join()
    shallower = Detail.LINE if detail is Detail.WHY else Detail.WHY
    is_open = view.detail is detail or view.detail is Detail.NUMBERS
    label = "more" if view.back else detail.value
    return draw_button(
        view.action,
        say(f"holdem_coach.panel.{label}"),
        data_value=shallower if is_open else detail,
        aria_expanded=str(is_open).lower(),
        data_closes=Layer.SHEET if is_open else None,
    )


def _below(view: CoachView) -> Html:
    if view.detail is Detail.LINE:
        return join()
    label = say("holdem_coach.panel.advice")
    return el("div", _body(view), class_="nook-body", tabindex=0, role="group", aria_label=label)


def _price(view: CoachView) -> Html:
    if not view.price:
        return join()
    return el("span", say("holdem_coach.panel.cost", amount=view.price), class_="lesson-price")


def _body(view: CoachView) -> Html:
    if view.back:
        return _back(view.back)
    if view.advice is None:
        return join()
    why = (el("p", words) for words in view.advice.why)
    numbers = _numbers(view.advice, view.river) if view.detail is Detail.NUMBERS else join()
    chart = draw_button("charts-here", say("holdem_coach.panel.chart")) if view.advice.charted else join()
    doors = el("div", _door_to(Detail.NUMBERS, view), chart, class_="coach-doors")
    return join(doors, *why, numbers)


def _numbers(advice: HandAdviceView, river: RiverView | None) -> Html:
    sentences = (el("p", words) for words in advice.numbers)
    told = len(advice.ways) < _MIXED or (river is not None and set(river.ways) == set(advice.ways))
    ways = join() if told else _ways(say("holdem_coach.panel.ways"), advice.ways)
    return join(*sentences, ways, _river(river) if river else join())


_MIXED: Final = 2


def _ways(words: str, ways: tuple[ActionShareView, ...]) -> Html:
    """Draw how often what is done, and what each way is worth, as bars beside figures."""
    lines = (_way(way) for way in ways)
    return join(el("p", words, class_="quiet"), el("ol", *lines, class_="coach-ways"))


def _river(view: RiverView) -> Html:
    """Draw balanced play with the own hand, and what both may hold."""
    heads = (el("td"), *(el("th", head, scope="col") for head in view.heads), el("td"))
    rows = (_range_row(row) for row in view.rows)
    table = el("table", el("thead", el("tr", *heads)), el("tbody", *rows), class_="coach-ranges")
    notes = (el("p", words) for words in view.notes)
    return join(_ways(view.words, view.ways), *notes, table, el("p", view.exact))


def _range_row(row: RangeRowView) -> Html:
    cells = (el("td", words) for words in (row.own, row.rival, row.most))
    return el("tr", el("th", row.made, scope="row"), *cells, data_most=bool(row.most))


def _way(way: ActionShareView) -> Html:
    bar = el("progress", max=100, value=way.often, aria_hidden="true")
    words = (
        el("span", way.label),
        el("b", in_percent(str(way.often))),
        el("span", way.worth, class_="worth"),
    )
    return el("li", *words, bar)


def _back(back: BackView) -> Html:
    why = (el("p", words) for words in (back.lesson.why if back.lesson else ()))
    rivals = el("ul", *map(_rival, back.rivals), class_="coach-rivals")
    asked = (el("h2", say("holdem_coach.panel.ask_them")), rivals) if back.rivals else ()
    played = el("ol", *map(_played, back.played), class_="coach-played") if back.played else join()
    return join(played, *why, *asked)


def _played(one: PlayedView) -> Html:
    words = (el("span", one.words), " ", el("b", one.verdict, data_wrong=one.wrong))
    return el("li", draw_button("replay-go", *words, data_value=one.step))


def _rival(rival: AskedRivalView) -> Html:
    if rival.answers:
        return el("li", el("dl", *(_answer(answer) for answer in rival.answers)))
    label = say("holdem_coach.panel.ask", name=rival.name)
    return el("li", draw_button("ask-why", rival.name, data_value=rival.seat, aria_label=label))


def _answer(answer: AnswerView) -> Html:
    return join(
        el("dt", answer.action_words), el("dd", say("holdem_coach.panel.answer", reason=answer.reason))
    )
