"""Rounds played through the rules, as one seat watches them, and crowded ones by chance."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from pyapp.analysis.blackjack import Advice, advise
from pyapp.blackjack import (
    BLACKJACK,
    Action,
    BlackjackRules,
    Decline,
    Double,
    Event,
    Hit,
    Insure,
    RoundObservation,
    RoundState,
    RoundStep,
    Split,
    Stand,
    apply,
    before_deal,
    censor,
    deal,
    follow,
    observe,
    worth,
)
from pyapp.blackjack.odds.cards_left import CardCounter
from pyapp.cards import DECK, Shoe
from pyapp.cards.decks import stack_shoe

SEVEN: Final = ("Ada", "Bruno", "Chidi", "You", "Emil", "Farah", "Wilhelmina-Charlotte")
LIBERAL: Final = replace(
    BLACKJACK, double_any_two=True, double_after_split=True, resplit_to_four=True, late_surrender=True
)
_WORDS: Final[dict[str, Callable[[], Action]]] = {
    "hit": Hit,
    "stand": Stand,
    "double": Double,
    "split": Split,
    "decline": Decline,
    "insure": lambda: Insure(10),
}


@dataclass(frozen=True, slots=True)
class Moment:
    """What the viewer sees at one moment of a round, and what happened until then."""

    seen: RoundObservation
    names: tuple[str, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Round:
    """A round: its table, the cards from the top of the shoe, and what is done."""

    names: tuple[str, ...]
    cards: str
    actions: str = ""
    viewer: int | None = 0
    rules: BlackjackRules = BLACKJACK
    bet: int = 20
    stack: int = 400

    def end(self) -> Moment:
        """Return what the viewer sees after the last action."""
        *_, last = self._steps()
        return Moment(observe(last.state, self.viewer), self.names, tuple(self._told()))

    def moments(self) -> Iterator[Moment]:
        """Return every picture of the round, one an event."""
        stacks, told = (self.stack,) * len(self.names), list[Event]()
        seen = before_deal(self.rules, stacks, stack_shoe(self.cards, self.rules.decks), self.viewer)
        for event in self._told():
            told.append(event)
            seen = follow(seen, event)
            yield Moment(seen, self.names, tuple(told))

    def _steps(self) -> Iterator[RoundStep]:
        count = len(self.names)
        shoe = stack_shoe(self.cards, self.rules.decks)
        step = deal(self.rules, (self.stack,) * count, (self.bet,) * count, shoe)
        yield step
        for word in self.actions.split():
            step = apply(step.state, _WORDS[word]())
            yield step

    def _told(self) -> Iterator[Event]:
        return (censor(event, self.viewer) for step in self._steps() for event in step.events)


def advice_of(moment: Moment) -> Advice:
    """Work out what the viewer's actions are worth for the cards that they have not seen."""
    memory = CardCounter(moment.seen.rules.decks, moment.seen.viewer)
    for event in moment.events:
        memory.watch(event)
    return advise(moment.seen, memory.left)


def sentences(words: Sequence[str]) -> str:
    """Write lines as one text, to compare."""
    return "\n".join(words)


TURN: Final = Round(("You",), "8s Ts 8h 6d", rules=LIBERAL)
FOUR: Final = Round(
    ("Ada", "You", "Bruno", "Chidi"),
    "Kd 8s 5c 9h 6c Qh 8h 6d 9d Ac 8d 3h 7c 8c 2d 5s Td 7h",
    "stand split split hit stand split hit",
    viewer=1,
    rules=LIBERAL,
)
CROWD: Final = Round(SEVEN, "Kd 8s 5c 9h 6c Qh 4c 9s Qd 3h 2c 2h 9d 4d 5h 3d Ks Td 7h", "stand hit stand", 3)
NATURALS: Final = Round(("You", "Ada"), "As Kd Ad Kh Ah Qc", viewer=0)
INSURED: Final = Round(("You", "Ada"), "8s Kd Ad Ts 6h Qc", "insure decline", viewer=0)
DOUBLED: Final = Round(("You", "Ada"), "6s Ts Td 5h 9d 9c 9h", "double", viewer=0)
OVER: Final = Round(("You", "Ada"), "6s Ts Td 5h 9d 9c Kh", "double stand", viewer=0)
BUST: Final = Round(("You",), "6s Td 8h 9c Kh", "hit", viewer=0)
LONG: Final = Round(("You",), "As 9d Ah Kc 2c 2d Ad Ac 2h", "hit hit hit hit hit")
"""Seven cards in one hand, alone at a table."""

DOUBLES: Final = Round(
    ("You",),
    "8s 6c 8h Kd 8d 3h Kc 8c 3d Ts 3s 9h 2c 5d",
    "split split double split double double hit",
    rules=LIBERAL,
)
"""Four split hands, three of them doubled."""

_SPLITS: Final = (
    "2c Ah 5c 3s 9c 8c 6h 4d Ad 9s 3d 9h 8d Th 2h 2d Qs 7c 7d 4s 5h 6s Ks 2s Tc 5s Jc 3c Qd 2h Jd 5d"
)
SPLITS: Final = Round(SEVEN[:6], _SPLITS, "hit hit hit stand split stand split hit hit stand hit", 3, LIBERAL)
"""Six boxes with long hands and splits, one's own in play."""

SETTLED: Final = Round(
    SEVEN,
    _SPLITS.replace("8c 6h", "8c Kd 6h").replace("8d Th", "8d 7h Th"),
    "hit hit hit stand split stand split hit hit stand hit stand split stand hit split double double stand",
    3,
    LIBERAL,
)
"""Seven boxes, four of them split, once everything is paid."""


VIEWER: Final = 3
_BETS: Final = (20, 20, 50, 200, 1000, 30, 4)
_STACK: Final = 8000
_PAIRS: Final = 0.6
_ENOUGH: Final = 15
"""Totals from here on are stood on."""


def crowded_round(seed: int) -> tuple[Moment, Moment]:
    """Return a round as its fourth seat sees it: before its last decision, and once everything is paid."""
    luck = Random(seed)
    step = deal(LIBERAL, (_STACK,) * len(SEVEN), _BETS, _shoe(luck))
    before, told, events = step.state, len(step.events), [*step.events]
    while not step.state.over:
        before, told = step.state, len(events)
        step = apply(step.state, _choice(step.state, luck))
        events += step.events
    return _moment(before, events[:told]), _moment(step.state, events)


def _shoe(luck: Random) -> Shoe:
    """Shuffle six decks so that many of the first hands are pairs."""
    cards = [*DECK] * LIBERAL.decks
    luck.shuffle(cards)
    for seat in range(len(SEVEN)):
        second = len(SEVEN) + 1 + seat
        if luck.random() < _PAIRS:
            like = next(at for at in range(20, len(cards)) if cards[at].rank is cards[seat].rank)
            cards[second], cards[like] = cards[like], cards[second]
    return Shoe(tuple(cards), len(cards) * 3 // 4)


def _choice(state: RoundState, luck: Random) -> Action:
    seen = observe(state, state.turn[0] if state.turn else None)
    chances = seen.options.open if seen.options else ()
    if Decline() in chances:
        return Decline()
    if Split() in chances:
        return Split()
    pushed = [action for action in chances if not isinstance(action, Hit | Stand)]
    if pushed and luck.random() < 1 / 3:
        return pushed[0]
    return Hit() if _total(seen) < _ENOUGH else Stand()


def _total(seen: RoundObservation) -> int:
    return worth(seen.playing.known).total if seen.playing else _ENOUGH


def _moment(state: RoundState, events: list[Event]) -> Moment:
    return Moment(observe(state, VIEWER), SEVEN, tuple(censor(event, VIEWER) for event in events))
