"""A hand of the rule book on the felt: the question before its key act, and what proves the rule."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from pyapp.holdem import Event, PotAwarded
from pyapp.money import Chips
from pyapp.rulebook.scenario_hand import AskedAction, AskedKind
from pyapp.tables import cloth_of
from pyapp.texts import say
from pyapp.views.holdem.table_page import draw_table
from pyapp.views.holdem.view_types import TableView
from pyapp.views.kit.controls import (
    ReplayBarView,
    back_button,
    draw_button,
    draw_icon,
    draw_reel,
    draw_slider,
    draw_strip,
    icon_button,
)
from pyapp.views.kit.html import Html, el, join, unseen
from pyapp.views.kit.money import chips_of, shown_chips


@dataclass(frozen=True, slots=True)
class RuleAnswerView:
    """One answer to the question of a hand, as a button."""

    label: str
    right: bool
    words: str
    """What is said of it once it was chosen."""


@dataclass(frozen=True, slots=True)
class RuleReplayView:
    """Where a hand of the rule book stands."""

    reel: ReplayBarView
    title: str
    why: str = ""
    """The reason in a sentence; empty as long as that would answer the question."""

    asks_of: str = ""
    """Whose decision the question is about; empty where it is who wins."""

    answers: tuple[RuleAnswerView, ...] = ()
    """All answers, at the moment of the question."""

    answered: int | None = None
    """The answer that was chosen."""

    holds: bool = True
    """Whether the engine agrees with every line of the hand."""

    @property
    def question(self) -> str:
        """What is asked at this moment; empty at all others."""
        if not self.answers:
            return ""
        if self.asks_of:
            return say("rule_book.felt.asks", name=self.asks_of)
        return say("rule_book.felt.who_wins")


def decision_answers(
    choices: Iterable[AskedAction], name: str, per_dollar: int
) -> tuple[RuleAnswerView, ...]:
    """Return everything that a player may do or not, with the reasons."""
    with chips_of(per_dollar):
        return tuple(_answer(choice, name, per_dollar) for choice in choices)


def pot_answers(
    live: Iterable[int], names: Sequence[str], events: Iterable[Event], per_dollar: int
) -> tuple[RuleAnswerView, ...]:
    """Return everyone who is still in the hand, with what they win of it."""
    won = Counter[int]()
    for event in events:
        if isinstance(event, PotAwarded):
            won.update({share.seat: share.amount for share in event.shares})
    with chips_of(per_dollar):
        return tuple(_winner(names[seat], Chips(won[seat])) for seat in live)


def draw_rule(view: RuleReplayView, table: TableView) -> dict[str, str]:
    """Draw a moment with its controls, the slider set to it."""
    return {**draw_rule_step(view, table), **draw_slider(view.reel, say("holdem_pages.replay.moment"))}


def draw_rule_step(view: RuleReplayView, table: TableView) -> dict[str, str]:
    """Draw a moment, and leave the slider as the finger has it, and messages until they are put away."""
    regions = draw_table(replace(table, bar=(), sheet=None))
    del regions["notice"]
    return {
        **regions,
        "top": _top(table),
        "bar": join(),
        "fair": join(),
        **draw_reel(view.reel, _beside(view)),
    }


def _answer(choice: AskedAction, name: str, per_dollar: int) -> RuleAnswerView:
    if choice.refused is None:
        return RuleAnswerView(_label(choice), right=True, words=say("rule_book.felt.may", name=name))
    reason = choice.refused.words(per_dollar)
    return RuleAnswerView(_label(choice), right=False, words=say("rule_book.felt.may_not", reason=reason))


def _label(choice: AskedAction) -> str:
    """Name a choice with its price, or from what on it is open."""
    least, ranged = choice.least, choice.most > choice.least
    match choice.kind:
        case AskedKind.CALL | AskedKind.TAP_OUT if least:
            key = "call_for" if choice.kind is AskedKind.CALL else "tap_out_for"
        case AskedKind.BET | AskedKind.RAISE if least:
            key = f"{choice.kind.value}_{'from' if ranged else 'to'}"
        case _:
            return say(f"holdem_table.control.{choice.kind.name.lower()}")
    return say(f"rule_book.felt.{key}", amount=shown_chips(least))


def _winner(name: str, won: Chips) -> RuleAnswerView:
    if won:
        words = say("rule_book.felt.wins", name=name, amount=shown_chips(won))
        return RuleAnswerView(name, right=True, words=words)
    return RuleAnswerView(name, right=False, words=say("rule_book.felt.wins_nothing", name=name))


def _top(table: TableView) -> Html:
    title, which = say("rule_book.felt.title"), table.title
    log = icon_button("log", "log", say("holdem_pages.replay.log"))
    cloth = cloth_of(table.preset).value
    return draw_strip(title, which, log, out=back_button("replay-close"), cloth=cloth)


def _beside(view: RuleReplayView) -> Html:
    """Draw the question with its answers, or what the hand shows."""
    if view.answers:
        return el("div", el("p", view.question), _answers(view), _verdict(view), class_="felt-rule")
    proof = _proof(view) if view.reel.step == view.reel.steps - 1 else join()
    return el("div", el("p", view.why or view.title), proof, class_="felt-rule")


def _answers(view: RuleReplayView) -> Html:
    buttons = (_button(view, at, answer) for at, answer in enumerate(view.answers))
    return el("div", *buttons, class_="answers", role="group", aria_label=view.question)


def _button(view: RuleReplayView, at: int, answer: RuleAnswerView) -> Html:
    told = join() if view.answered is None else _mark(answer)
    pressed = "true" if view.answered == at else "false"
    return draw_button("rule-answer", told, answer.label, data_value=str(at), aria_pressed=pressed)


def _mark(answer: RuleAnswerView) -> Html:
    """Draw a tick or a cross, which is read as a word."""
    words = say("rule_book.felt.yes" if answer.right else "rule_book.felt.no")
    icon = draw_icon("tick" if answer.right else "close")
    return el("span", icon, unseen(f"{words} "), class_="verdict", data_ok="yes" if answer.right else "no")


def _verdict(view: RuleReplayView) -> Html:
    words = "" if view.answered is None else view.answers[view.answered].words
    return el("p", words, class_="told", role="status")


def _proof(view: RuleReplayView) -> Html:
    words = say("rule_book.felt.holds" if view.holds else "rule_book.felt.fails")
    return el("p", draw_icon("tick" if view.holds else "close"), words, class_="told")
