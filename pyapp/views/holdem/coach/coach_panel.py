"""What the coach shows, frozen, and its drawing: the panel, and the button that opens it."""

from dataclasses import dataclass

from pyapp.texts import say
from pyapp.views.kit.controls import close_button, draw_button, draw_icon, refusal_marks
from pyapp.views.kit.html import Html, el, join


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
    """One class of hands on the river, as both may hold it."""

    made: str
    own: str
    """How often the player may hold it, as in `12%`,"""

    rival: str
    """and how often the rival may."""

    most: str
    """What balanced play does with it most often, and how often; empty where the player never holds it."""


@dataclass(frozen=True, slots=True)
class RiverView:
    """The river against one rival, solved."""

    words: str
    """What follows, on which condition it holds, and how exact it is."""

    ways: tuple[ActionShareView, ...]
    """What is done with the hand that is held."""

    heads: tuple[str, str]
    """What the player and the rival are called."""

    rows: tuple[RangeRowView, ...]
    """The best first."""

    @property
    def spoken(self) -> str:
        """The solution as one line of the log, and for those who listen."""
        shares = [say("holdem_coach.percent.exact", number=way.often) for way in self.ways]
        does = [f"{way.label} {share}" for way, share in zip(self.ways, shares, strict=True)]
        return say("holdem_coach.spoken", words=f"{self.words} {', '.join(does)}")


@dataclass(frozen=True, slots=True)
class HandAdviceView:
    """What the coach advises; the same sentences are shown, written into the log and spoken."""

    verdict: str
    """What the expert would do."""

    reason: str
    chance: str
    price: str
    outs: str = ""
    """The cards that improve the hand; empty where none does or none comes."""

    ways: tuple[ActionShareView, ...] = ()

    @property
    def sentences(self) -> tuple[str, ...]:
        """All that is said, in order."""
        return tuple(filter(None, (self.verdict, self.reason, self.chance, self.price, self.outs)))

    @property
    def spoken(self) -> str:
        """The advice as one line of the log, and for those who listen."""
        return say("holdem_coach.spoken", words=" ".join(self.sentences))


@dataclass(frozen=True, slots=True)
class LessonView:
    """What the coach says about the player's own decisions once the hand is over."""

    words: str
    price: str = ""
    """What the costliest decision cost, as in `$6`; empty where there is nothing to mend."""


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
class BackView:
    """A look back at a hand that is over."""

    lesson: LessonView | None = None
    """``None`` until it has been asked for and thought out."""

    rivals: tuple[AskedRivalView, ...] = ()


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
    """Whether the panel lies open."""

    reason: str | None = None
    """Why the coach cannot be asked now; ``None`` when it can."""

    advice: HandAdviceView | None = None
    river: RiverView | None = None
    back: BackView | None = None
    """The hand that is over; ``None`` while one is played."""


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
    return join(
        el("dt", answer.action_words), el("dd", say("holdem_coach.panel.answer", reason=answer.reason))
    )
