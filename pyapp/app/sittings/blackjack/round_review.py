"""A round looked at afterwards: what each decision of a person was worth, and what is said of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import floor

from pyapp.analysis.blackjack import Advice, advising
from pyapp.app.sittings.blackjack.seated_bots import seen_before
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.blackjack import Action, Decline, Event, Phase, RoundObservation, RoundState, censor, observe
from pyapp.blackjack.odds.cards_left import CardCounter, Left, true_count
from pyapp.blackjack.odds.count_indices import Indices
from pyapp.blackjack.odds.solved_rules import StrategyCache, bet_worth
from pyapp.records.blackjack import FinishedRound, RoundRecord, finish_round, replay
from pyapp.slices import in_slices
from pyapp.views.blackjack.choice_views import CommentView
from pyapp.views.blackjack.coach import comment_on


@dataclass(frozen=True, slots=True)
class RoundDecision:
    """One decision of a person as they saw it."""

    at: int
    """How many actions of the round came before it."""

    seen: RoundObservation
    left: Left
    action: Action


@dataclass(frozen=True, slots=True)
class JudgedRoundDecision:
    """A decision with what it was worth; values are in first bets."""

    seen: RoundObservation
    action: Action
    advice: Advice
    charted: Action
    """What basic strategy does; it never insures."""

    @property
    def bet(self) -> int:
        """The first bet, in half-dollars."""
        return first_bet(self.seen)

    @property
    def is_charted(self) -> bool:
        """Whether basic strategy was followed: no mistake, whatever the cards left would have asked for."""
        return self.action == self.charted

    @property
    def cost(self) -> float:
        """What a mistake gave away against the best, in half-dollars; side bets count by what they cost."""
        return 0.0 if self.is_charted else (self.advice.best.value - self._value) * self.bet

    @property
    def gain(self) -> float:
        """What the action won on average against the chart's, in half-dollars, negative where it lost."""
        return (self._value - self.advice.value_of(self.charted)) * self.bet

    @property
    def _value(self) -> float:
        return self.advice.value_of(self.action)


@dataclass(frozen=True, slots=True)
class RoundReview:
    """What is to be counted of a round."""

    state: RoundState
    stacks: tuple[int, ...]
    persons: tuple[int, ...]
    judged: tuple[JudgedRoundDecision, ...]
    worth: float
    """What a bet of one was worth by the chart, for the cards left when it was laid."""

    @property
    def expected(self) -> float:
        """What the bets were worth when they were laid, in half-dollars."""
        return self.worth * sum(self.state.seats[at].bet for at in self.persons)

    @property
    def decided(self) -> float:
        """What the decisions won on average against the chart's, in half-dollars."""
        return sum(judged.gain for judged in self.judged)

    @property
    def dealt(self) -> float:
        """How much more than the bets the hands were worth once they were dealt, in half-dollars."""
        return sum(map(self._value_of_deal, self.persons)) - self.expected

    def _value_of_deal(self, chair: int) -> float:
        """Return what the chart would make of a hand; a hand that no one had to play is worth what it got."""
        own = [judged for judged in self.judged if judged.seen.viewer == chair]
        first = next((judged for judged in own if judged.seen.phase is Phase.PLAY), None)
        if first is None:
            won = self.state.seats[chair].stack - self.stacks[chair]
            return won - sum(judged.gain for judged in own)
        return first.advice.value_of(first.charted) * first.bet


def first_bet(seen: RoundObservation) -> int:
    """Return the first bet of the seat to act, in half-dollars."""
    assert seen.turn, "only decisions are judged"  # noqa: S101 - for the type checker
    return seen.seats[seen.turn[0]].bet


def cards_left_before(record: RoundRecord) -> Left:
    """Return the cards that no one had seen when the bets of a round were laid."""
    memory = CardCounter(record.rules.decks)
    for event in seen_before(record.shoe):
        memory.watch(event)
    return memory.left


def decisions(record: RoundRecord, persons: Sequence[int]) -> Iterator[RoundDecision]:
    """Go through the decisions that people took in a round."""
    memories = {chair: CardCounter(record.rules.decks, chair) for chair in persons}
    _tell(memories, seen_before(record.shoe))
    steps = replay(record)
    step = next(steps)
    for at, action in enumerate(record.actions):
        _tell(memories, step.events)
        chair = step.state.turn[0] if step.state.turn else None
        if chair in memories:
            yield RoundDecision(at, observe(step.state, chair), memories[chair].left, action)
        step = next(steps)


async def review_round(
    record: RoundRecord, persons: Sequence[int], strategies: StrategyCache, known: Mapping[int, Advice]
) -> RoundReview:
    """Judge every decision of a round; ``known`` is the advice that was worked out in play, by its place."""
    book = await strategies.consult(record.rules)
    judged = list[JudgedRoundDecision]()
    for decision in decisions(record, persons):
        advice = known.get(decision.at)
        if advice is None:
            advice = await in_slices(advising(decision.seen, decision.left))
        judged.append(await judge(decision, advice, strategies))
    state = list(replay(record))[-1].state
    worth = await in_slices(bet_worth(record.rules, book, cards_left_before(record)))
    return RoundReview(state, record.stacks, tuple(persons), tuple(judged), worth)


async def judge(decision: RoundDecision, advice: Advice, strategies: StrategyCache) -> JudgedRoundDecision:
    """Hold a decision against its advice and against the chart."""
    seen = decision.seen
    charted: Action = Decline()
    if seen.options is not None and seen.phase is Phase.PLAY:
        charted = (await strategies.consult_chart(seen.rules)).action(seen, seen.options)
    return JudgedRoundDecision(seen, decision.action, advice, charted)


def _tell(memories: Mapping[int, CardCounter], events: Sequence[Event]) -> None:
    for chair, memory in memories.items():
        for event in events:
            memory.watch(censor(event, chair))


async def verdict(decision: RoundDecision, advice: Advice, strategies: StrategyCache) -> CommentView:
    """Say how a decision stands against the cards left and against the chart."""
    judged = await judge(decision, advice, strategies)
    count = await _telling_count(decision, judged, strategies)
    return comment_on(advice, decision.action, judged.bet, judged.charted, count)


async def _telling_count(
    decision: RoundDecision, judged: JudgedRoundDecision, strategies: StrategyCache
) -> int | None:
    """Return the true count where it speaks against the chart, as the cards left do; else ``None``."""
    best = judged.advice.best.action
    if not judged.is_charted or best == judged.charted:
        return None
    rules = decision.seen.rules
    indices = await strategies.consult_indices(rules)
    count = floor(true_count(decision.left, rules.decks))
    return count if _is_best_by(indices, count, decision.seen, best) else None


def _is_best_by(indices: Indices, count: int, seen: RoundObservation, best: Action) -> bool:
    if seen.phase is Phase.INSURANCE or seen.options is None:
        return count >= indices.insure_from and best != Decline()
    return indices.at(count).action(seen, seen.options) == best


def write_up_round(sitting: BlackjackSitting, now: int) -> FinishedRound:
    """Return the round that has just ended at blackjack; ``now`` is in milliseconds since 1970."""
    assert sitting.last, "a round that is over was dealt"  # noqa: S101 - for the type checker
    return finish_round(
        FinishedRound(sitting.last, sitting.names, sitting.persons, now, sitting.rounds, sitting.shared)
    )
