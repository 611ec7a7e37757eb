"""The coach in a replay: what it would have said at each decision of one seat, and what each cost.

It knows what the seat knew at that time, and says what it says at the table.
"""

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import replace

from pyapp.agents.holdem import PlayerModel
from pyapp.analysis.holdem.hand_review import HandDecision, JudgedHandDecision, costliest, decisions, judge
from pyapp.records import FinishedHand
from pyapp.texts import say
from pyapp.views.holdem.coach.advice import river_view
from pyapp.views.holdem.coach.coach_panel import (
    BackView,
    CoachView,
    Detail,
    HandAdviceView,
    RiverView,
    draw_coach,
    draw_coach_door,
    spoken,
)
from pyapp.views.holdem.coach.look_back import judged_advice, lesson, nothing_decided, played_view
from pyapp.views.kit.money import money_as

_ACTION = "replay-coach"
_CLOSE = "close"


class ReplayCoach:
    """Answers for one seat of a kept hand, whose cards are known."""

    def __init__(self, kept: FinishedHand, habits: Mapping[int, PlayerModel], acted: Sequence[int]) -> None:
        """Take how many decisions were taken at each moment of the replay."""
        seat = kept.viewer
        self._kept, self._habits = kept, dict(habits)
        found = () if seat is None else decisions(kept.record, seat)
        self._decisions = {one.number: one for one in found}
        last = {count: at for at, count in enumerate(acted)}
        self._steps = {number: last[number] for number in self._decisions}
        """The moment at which each decision is due."""

        self._due = {at: number for number, at in self._steps.items()}
        self._judged = dict[int, JudgedHandDecision]()
        self._advice = dict[int, HandAdviceView]()
        self._rivers = dict[int, RiverView | None]()
        self._open, self._detail = False, Detail.LINE
        self._said = set[tuple[int, str]]()

    def ask(self, value: str) -> None:
        """Open the coach or fold it up, or show more or less of what it knows."""
        if value in {one.value for one in Detail}:
            self._detail = Detail(value)
        elif value == _CLOSE or self._open:
            self._open, self._detail = False, Detail.LINE
            self._said.clear()
        else:
            self._open = True

    def view(self, at: int) -> CoachView:
        """Return the coach at a moment, with what was worked out so far."""
        number = self._due.get(at)
        if number is not None:
            view = CoachView(advice=self._advice.get(number), river=self._rivers.get(number), open=self._open)
        elif at > max(self._due, default=-1):
            view = CoachView(back=self._back(), open=self._open)
        else:
            view = CoachView(reason=say("holdem_coach.not_now"))
        return replace(view, detail=self._detail, action=_ACTION)

    async def think(self, at: int) -> AsyncIterator[tuple[Mapping[str, str], tuple[str, ...]]]:
        """Work out in slices what is asked at a moment; yield what is drawn and read out."""
        if not self._open:
            return
        yield self._tell(at)
        number = self._due.get(at)
        if number is not None:
            await self._judge(self._decisions[number])
            yield self._tell(at)
        elif self.view(at).back:
            for one in self._decisions.values():
                if one.number not in self._judged:
                    await self._judge(one)
                    yield self._tell(at)

    def _tell(self, at: int) -> tuple[Mapping[str, str], tuple[str, ...]]:
        with money_as(self._kept.sign):
            return self._drawn(self.view(at), at)

    def _drawn(self, view: CoachView, at: int) -> tuple[Mapping[str, str], tuple[str, ...]]:
        new = tuple(words for words in spoken(view) if (at, words) not in self._said)
        self._said.update((at, words) for words in new)
        return {"coach": draw_coach(view), "coach-door": draw_coach_door(view)}, new

    async def _judge(self, one: HandDecision) -> None:
        """Think about a decision as at its time; the same decision gets the same advice again."""
        if one.number in self._judged:
            return
        judged = await judge(one, self._habits)
        self._judged[one.number] = judged
        with money_as(self._kept.sign):
            self._advice[one.number] = judged_advice(judged, self._kept.names)
            self._rivers[one.number] = river_view(judged.thought, one.seen, self._kept.names)

    def _back(self) -> BackView:
        """Look back at all decisions, once each has been judged."""
        if not self._decisions:
            return BackView(nothing_decided())
        judged = [self._judged[number] for number in self._decisions if number in self._judged]
        done = len(judged) == len(self._decisions)
        rows = tuple(
            played_view(one, self._judged.get(number), self._steps[number], self._kept.names)
            for number, one in self._decisions.items()
        )
        return BackView(lesson(costliest(judged)) if done else None, played=rows)
