"""Rounds that are kept: shown again card by card with count and advice, and counted in the statistics."""

from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pyapp.analysis.blackjack import Advice, advising
from pyapp.app.blackjack.table_coach import count_of
from pyapp.app.sittings.blackjack.round_review import RoundDecision, decisions, first_bet, verdict
from pyapp.app.sittings.blackjack.seated_bots import seen_before
from pyapp.blackjack import (
    Acted,
    DealerDealt,
    Event,
    Face,
    HoleTurned,
    Peeked,
    RoundObservation,
    Settled,
    Turned,
    before_deal,
    censor,
    follow,
)
from pyapp.blackjack.odds.cards_left import CardCounter
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.records.blackjack import FinishedRound, replay_round
from pyapp.slices import in_slices
from pyapp.views import ReplayBarView
from pyapp.views.blackjack.build_view import blackjack_table_view
from pyapp.views.blackjack.choice_views import AdviceView, AssistsView, CommentView, CountView
from pyapp.views.blackjack.coach import advice_view, draw_aside
from pyapp.views.blackjack.event_words import event_words
from pyapp.views.blackjack.view_types import BlackjackScene, BlackjackTableView
from pyapp.views.screens.replay_pages import ReplayPart, draw_round_replay, draw_round_step


@dataclass(frozen=True, slots=True)
class RoundMoment:
    """The round after so many of its events."""

    seen: RoundObservation
    opened: RoundObservation
    """The same with the cards turned up that lie face down."""

    events: tuple[Event, ...]
    """As they were seen."""

    new: tuple[Event, ...]
    """Those of them that came with this moment."""

    @property
    def acted(self) -> int | None:
        """The box that acted in this moment."""
        return next((event.seat for event in self.new if isinstance(event, Acted)), None)

    @property
    def actions(self) -> int:
        """How many actions there have been."""
        return sum(isinstance(event, Acted) for event in self.events)


def round_moments(kept: FinishedRound) -> tuple[RoundMoment, ...]:
    """Play a kept round: a moment after the deal, each action, and each card that the dealer takes."""
    return tuple(_moments(kept, replay_round(kept.record).events))


def _moments(kept: FinishedRound, events: Sequence[Event]) -> Iterator[RoundMoment]:
    record = kept.record
    seen = opened = before_deal(record.rules, record.stacks, record.shoe, kept.viewer)
    shown, before = list[Event](), 0
    for event, following in zip(events, (*events[1:], None), strict=True):
        shown.append(censor(event, kept.viewer))
        seen, opened = follow(seen, shown[-1]), follow(opened, event)
        if following is None or _begins(following, event, seen):
            yield RoundMoment(seen, opened, tuple(shown), tuple(shown[before:]))
            before = len(shown)


def _begins(event: Event, before: Event, seen: RoundObservation) -> bool:
    """Tell whether something new begins with an event; ``seen`` is how things stood before it."""
    match event:
        case Acted() | Peeked() | HoleTurned():
            return True
        case DealerDealt(_, face):
            return face is Face.UP and bool(seen.dealer)
        case Settled() | Turned():
            return isinstance(before, HoleTurned) or (
                isinstance(before, DealerDealt) and len(seen.dealer) > 1
            )
        case _:
            return False


class RoundReplay:
    """A round moment by moment."""

    screen = "pit"

    def __init__(self, kept: FinishedRound, strategies: StrategyCache) -> None:
        self._kept, self._strategies = kept, strategies
        self._moments = round_moments(kept)
        self._decisions = {one.at: one for one in decisions(kept.record, kept.persons)}
        self._advice = dict[int, Advice]()
        self.is_open = False
        """Whether the cards are turned up that lie face down."""

    @property
    def steps(self) -> int:
        """How many moments there are."""
        return len(self._moments)

    @property
    def changes(self) -> Mapping[str, Callable[[str], None]]:
        """Turn all cards up or down."""
        return {"replay-open": self._turn}

    def draw(self, bar: ReplayBarView, *, slider: bool) -> Mapping[str, str]:
        """Draw the felt at a moment."""
        advice = AdviceView() if self._decides(bar.step) else None
        view = self._view(bar.step, advice, None)
        return draw_round_replay(bar, view) if slider else draw_round_step(bar, view)

    def actions(self, at: int) -> int:
        """Count the actions up to a moment."""
        return self._moments[at].actions

    def words(self, at: int) -> str:
        """Say what happened since the moment before."""
        moment = self._moments[at]
        told = (event_words(event, self._kept.names, moment.seen) for event in moment.new)
        return ". ".join(words for words in told if words)

    async def weigh(self, at: int) -> AsyncIterator[ReplayPart]:
        """Value the decision that comes next, or say what the one before it cost."""
        advice, comment, acted = None, None, self._moments[at].acted is not None
        if decides := self._decides(at):
            advice = advice_view(await self._value(decides), first_bet(decides.seen))
        elif acted and (decided := self._decision(at)):
            comment = await verdict(decided, await self._value(decided), self._strategies)
        yield ReplayPart({"aside": draw_aside(self._view(at, advice, comment))})

    def _decides(self, at: int) -> RoundDecision | None:
        """Return the decision of a person that comes right after a moment."""
        last = at + 1 == self.steps
        return None if last or self._moments[at + 1].acted is None else self._decision(at + 1)

    def _decision(self, at: int) -> RoundDecision | None:
        """Return the decision that a moment begins with, where it was a person's."""
        return self._decisions.get(self._moments[at].actions - 1)

    async def _value(self, decision: RoundDecision) -> Advice:
        if decision.at not in self._advice:
            self._advice[decision.at] = await in_slices(advising(decision.seen, decision.left))
        return self._advice[decision.at]

    def _view(self, at: int, advice: AdviceView | None, comment: CommentView | None) -> BlackjackTableView:
        moment, persons = self._moments[at], frozenset(self._kept.persons)
        turn = moment.seen.turn
        scene = BlackjackScene(
            self._kept.names,
            persons=persons,
            front=turn[0] if turn and turn[0] in persons else min(persons),
            aids=AssistsView(advice=True, count=True),
            advice=advice,
            comment=comment,
            count=self._count(moment),
        )
        seen = moment.opened if self.is_open else moment.seen
        return blackjack_table_view(seen, scene, moment.events)

    def _count(self, moment: RoundMoment) -> CountView:
        memory = CardCounter(self._kept.record.rules.decks, self._kept.viewer)
        for event in (*seen_before(self._kept.record.shoe), *moment.events):
            memory.watch(event)
        return count_of(memory)

    def _turn(self, _: str) -> None:
        self.is_open = not self.is_open
