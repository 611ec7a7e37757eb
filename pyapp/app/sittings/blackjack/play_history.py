"""What is kept of a person's blackjack: luck beside skill, action by action, and the hands to practise.

Chips are half-dollars; what is an average is kept in thousandths of one, so that everything stays whole.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from pyapp.blackjack import (
    Action,
    BlackjackRules,
    Decline,
    Double,
    EvenMoney,
    Hit,
    Insure,
    Phase,
    Result,
    Split,
    Stand,
    Surrender,
    worth,
)
from pyapp.cards import Card
from pyapp.money import NO_MONEY, HalfDollars

if TYPE_CHECKING:
    from pyapp.app.sittings.blackjack.round_review import JudgedRoundDecision, RoundReview

THOUSANDTHS: Final = 1000
MOST_POINTS: Final = 200
"""Points of the bankroll's curve; when there are more, every other one is left out."""

MOST_MISTAKES: Final = 40
"""Hands that wait in the drill at most; a new one takes the place of the oldest."""

RIGHT_TO_GO: Final = 2
"""How often in a row a hand must be played right before it is practised no more."""

NAMES: Final[dict[type[Action], str]] = {
    Hit: "hit",
    Stand: "stand",
    Double: "double",
    Split: "split",
    Surrender: "surrender",
    Insure: "insure",
    EvenMoney: "even-money",
    Decline: "decline",
}
"""Actions as controls and saves call them."""


@dataclass(frozen=True, slots=True)
class ActionTally:
    """One kind of action: how often it was taken, how often it was right, and what the others cost."""

    action: str
    times: int = 0
    right: int = 0
    """How often it was the best for the cards left, or what the chart says."""

    cost: int = 0
    """In thousandths of a half-dollar."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A hand that was played against the chart, and waits in the drill."""

    rules: BlackjackRules
    cards: tuple[Card, ...]
    up: Card
    split: bool = False
    right: int = 0
    """How often in a row it has been played right since."""


@dataclass(frozen=True, slots=True)
class PlayHistory:
    """Everything that is counted."""

    rounds: int = 0
    hands: int = 0
    bet: HalfDollars = NO_MONEY
    """All first bets."""

    naturals: int = 0
    busts: int = 0
    dealer_busts: int = 0
    won: HalfDollars = NO_MONEY
    """What came of them; negative where lost."""

    expected: int = 0
    """What they were worth by the chart, for the cards left when they were laid, in thousandths."""

    decided: int = 0
    """What decisions won on average against the chart's, negative where they lost, in thousandths."""

    dealt: int = 0
    """How much more than the bets the hands were worth once they were dealt, in thousandths."""

    tallies: tuple[ActionTally, ...] = ()
    curve: tuple[HalfDollars, ...] = ()
    """Bankroll and chips on the table, at first and then after every ``stride`` rounds."""

    stride: int = 1
    mistakes: tuple[Mistake, ...] = field(default=())

    @property
    def drawn(self) -> int:
        """What is left of the result: the luck of every card after the deal, in thousandths."""
        return self.won * THOUSANDTHS - self.expected - self.decided - self.dealt


def counted(history: PlayHistory, review: "RoundReview", before: HalfDollars) -> PlayHistory:
    """Count a round in; ``before`` is what the person owned when it began."""
    seats = [review.state.seats[at] for at in review.persons if review.state.seats[at].bet]
    if not seats:
        return history
    won = sum(review.state.seats[at].stack - review.stacks[at] for at in review.persons)
    bet = sum(seat.bet for seat in seats)
    results = [hand.result for seat in seats for hand in seat.hands]
    curve, stride = _curve(history, before, before + won)
    return replace(
        history,
        rounds=history.rounds + 1,
        hands=history.hands + len(results),
        bet=history.bet + bet,
        won=history.won + won,
        expected=history.expected + _thousandths(review.expected),
        decided=history.decided + _thousandths(review.decided),
        dealt=history.dealt + _thousandths(review.dealt),
        naturals=history.naturals + sum(result in _NATURALS for result in results),
        busts=history.busts + results.count(Result.BUST),
        dealer_busts=history.dealer_busts + worth(review.state.dealer).bust,
        tallies=_tallied(history.tallies, review.judged),
        mistakes=_collected(history.mistakes, review.judged),
        curve=curve,
        stride=stride,
    )


def practised(history: PlayHistory, mistake: Mistake, *, right: bool) -> PlayHistory:
    """Take an answer in the drill into account: a hand goes once it was right twice in a row."""
    others = tuple(other for other in history.mistakes if not _is_same(other, mistake))
    after = replace(mistake, right=mistake.right + 1 if right else 0)
    stays = () if after.right >= RIGHT_TO_GO else (after,)
    return replace(history, mistakes=(*others, *stays)[-MOST_MISTAKES:])


def _tallied(
    tallies: tuple[ActionTally, ...], judged: Iterable["JudgedRoundDecision"]
) -> tuple[ActionTally, ...]:
    by_name = {tally.action: tally for tally in tallies}
    for one in judged:
        name, cost = NAMES[type(one.action)], _thousandths(one.cost)
        tally = by_name.get(name, ActionTally(name))
        by_name[name] = ActionTally(name, tally.times + 1, tally.right + (not cost), tally.cost + cost)
    return tuple(by_name[name] for name in NAMES.values() if name in by_name)


def _collected(mistakes: tuple[Mistake, ...], judged: Iterable["JudgedRoundDecision"]) -> tuple[Mistake, ...]:
    for one in judged:
        if _is_mistake(one):
            mistake = _mistake(one)
            others = [other for other in mistakes if not _is_same(other, mistake)]
            mistakes = (*others, mistake)[-MOST_MISTAKES:]
    return mistakes


def _is_mistake(one: "JudgedRoundDecision") -> bool:
    """Tell whether a play left the chart and lost by it; one that the cards left speak for is none."""
    return one.seen.phase is Phase.PLAY and one.cost > 0


def _mistake(one: "JudgedRoundDecision") -> Mistake:
    hand, up = one.seen.playing, one.seen.up
    assert hand, "a play has a hand"  # noqa: S101 - for the type checker
    assert up is not None, "a play faces a card"  # noqa: S101 - same
    return Mistake(one.seen.rules, hand.known, up, hand.split)


def _is_same(one: Mistake, other: Mistake) -> bool:
    return (one.rules, one.cards, one.up, one.split) == (other.rules, other.cards, other.up, other.split)


def _curve(
    history: PlayHistory, before: HalfDollars, after: HalfDollars
) -> tuple[tuple[HalfDollars, ...], int]:
    curve, stride = history.curve or (before,), history.stride
    if (history.rounds + 1) % stride == 0:
        curve = (*curve, after)
    if len(curve) > MOST_POINTS:
        curve, stride = curve[::2], 2 * stride
    return curve, stride


def _thousandths(amount: float) -> int:
    return round(amount * THOUSANDTHS)


_NATURALS: Final = (Result.NATURAL, Result.EVEN_MONEY)
