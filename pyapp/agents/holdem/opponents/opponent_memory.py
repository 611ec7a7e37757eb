"""What a bot remembers of all who sit at its table, and how far from a sensible player's their play is.

Old habits fade, and all of it can be kept. What a hand teaches counts from the next hand on. An action is
read by the habits from before its hand: otherwise a raise would narrow its raiser's range and also say that
they raise often, which widens it again.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import log
from typing import Final

from pyapp.agents.holdem.opponents.baseline_play import usual_push
from pyapp.agents.holdem.opponents.hand_tracker import ActionKind, ActionRecord, HandTracker
from pyapp.agents.holdem.opponents.player_model import (
    NOTHING,
    STRANGER,
    USUAL_BLUFFS,
    ActionFrequency,
    PlayerModel,
    pack_frequency,
    shift_chance,
    sum_frequencies,
    unpack_frequency,
)
from pyapp.cards import Card
from pyapp.holdem import BoardDealt, Event, HoleDealt, Shown, Street
from pyapp.ranking import HandClass, hand_class, strength

FADING: Final = 0.992
"""What is left of a memory a hand later: half of it after 86 hands. Chosen."""

_PAGES: Final = 16
"""The tendencies that a habit is kept as: one for entering, four streets three times, and three more."""

SavedMemory = Mapping[str, Sequence[Sequence[float]]]
"""Habits by seat or name, as JSON can hold them."""


@dataclass(slots=True)
class OpponentMemory:
    """The habits of every seat before the hand that is played, and what each did in it."""

    pace: float = 1.0
    """What part of all that is seen counts; at 0 no habits are learnt, and only the hand is followed."""

    habits: dict[int, PlayerModel] = field(default_factory=dict[int, PlayerModel])
    """The habits of every seat as they were when this hand was dealt."""

    story: HandTracker = field(default_factory=HandTracker)
    pushed: dict[int, int] = field(default_factory=dict[int, int])
    """Bets and raises on this street by seat."""

    stayed: set[int] = field(default_factory=set[int])
    """Who has put chips in of their own will in this hand."""

    _learnt: dict[int, PlayerModel] = field(default_factory=dict[int, PlayerModel])
    """The habits of all who have acted in this hand, with what they did in it."""

    _asked: set[int] = field(default_factory=set[int])
    """Who has decided in this hand whether to play it."""

    _river: set[int] = field(default_factory=set[int])

    def habit(self, seat: int) -> PlayerModel:
        """Return how ``seat`` played before this hand, as far as it is learnt at this pace."""
        return self._slowed(self.habits.get(seat, STRANGER))

    def proven_habit(self, seat: int) -> PlayerModel:
        """Return the same without what any one hand can have shown: what is left may be called a habit."""
        return self._slowed(self.habits.get(seat, STRANGER).without_a_hand())

    def forget(self, seat: int) -> None:
        """Drop what is known of ``seat``: someone else sits there now."""
        self.habits.pop(seat, None)
        self._learnt.pop(seat, None)

    def to_json(self, names: Sequence[str]) -> dict[str, list[list[float]]]:
        """Return what is known of those who sit at the table, with this hand, under their names."""
        known = self.habits | self._learnt
        return {name: save_memory(known[seat]) for seat, name in enumerate(names) if seat in known}

    def from_json(self, saved: SavedMemory, names: Sequence[str]) -> None:
        """Recall whoever of those at the table is known; raises ``ValueError`` where it makes no sense."""
        known = {seat: restore_memory(saved[name]) for seat, name in enumerate(names) if name in saved}
        self.habits.update(known)

    def watch(self, event: Event) -> None:
        """Take notice of an event."""
        record = self.story.watch(event)
        match event:
            case HoleDealt(seat):
                self._note_deal(seat)
            case BoardDealt():
                self.pushed = {}
            case Shown(seat, cards) if seat in self._river:
                self._note_hole(seat, cards)
            case _ if record:
                self._did(record)
            case _:
                pass

    def _note_deal(self, seat: int) -> None:
        for marks in (self._river, self.stayed, self._asked):
            marks.discard(seat)
        self.pushed.pop(seat, None)
        self.habits[seat] = self._seen(seat).fade(FADING)
        self._learnt.pop(seat, None)

    def _slowed(self, habit: PlayerModel) -> PlayerModel:
        return habit if self.pace == 1 else habit.fade(self.pace)

    def _seen(self, seat: int) -> PlayerModel:
        """Return all that was seen of a seat, this hand included."""
        return self._learnt.get(seat) or self.habits.get(seat, STRANGER)

    def _did(self, record: ActionRecord) -> None:
        """Learn from an action; the first one before the flop says whether the hand is played."""
        seat, habit = record.seat, self._seen(record.seat).count(record)
        first = record.asked.street is Street.PREFLOP and seat not in self._asked
        paying = record.kind in {ActionKind.CALL, ActionKind.PUSH}
        if first:
            self._asked.add(seat)
            habit = replace(habit, entering=habit.entering.count(usual_push(record.asked), done=paying))
        self._learnt[seat] = habit
        self._mark(record, paying=paying)

    def _mark(self, record: ActionRecord, *, paying: bool) -> None:
        if paying:
            self.stayed.add(record.seat)
        if record.kind is ActionKind.PUSH:
            self.pushed[record.seat] = self.pushed.get(record.seat, 0) + 1
            if record.asked.street is Street.RIVER:
                self._river.add(record.seat)

    def _note_hole(self, seat: int, hole: tuple[Card, ...]) -> None:
        habit, bluff = self._seen(seat), _worthless(hole, self.story.board)
        self._learnt[seat] = replace(habit, lying=habit.lying.count(USUAL_BLUFFS, done=bluff))


def save_memory(habit: PlayerModel) -> list[list[float]]:
    """Return a habit as lists of numbers, which JSON can hold."""
    streets = (*habit.betting, *habit.raising, *habit.staying)
    pages = (habit.entering, *streets, habit.sizes, habit.lying, habit.standing)
    return [pack_frequency(page) for page in pages]


def restore_memory(pages: Sequence[Sequence[float]]) -> PlayerModel:
    """Take a habit out of such lists again; raises ``ValueError`` where they are none.

    What was kept before ``standing`` was told apart has a list less.
    """
    if len(pages) not in {_PAGES - 1, _PAGES}:
        raise ValueError("These numbers tell of no habit.")
    found: tuple[ActionFrequency, ...] = (*map(unpack_frequency, pages), NOTHING)
    return PlayerModel(
        found[0], found[1:5], found[5:9], found[9:13], sizes=found[13], lying=found[14], standing=found[15]
    )


def _worthless(hole: tuple[Card, ...], board: tuple[Card, ...]) -> bool:
    """Return whether hole cards made no better class than the board had by itself."""
    made = hand_class(strength((*hole, *board)))
    return made <= HandClass.PAIR and made == hand_class(strength(board))


DOUBT: Final = 8.0
"""The evidence, in nats, that chance alone brings about over a dozen kinds of decisions; half a nat each."""

SENSIBLE: Final = 0.12
"""Evidence by the decision up to which someone is taken for a sensible player,"""

ODD: Final = 0.24
"""and from which all that is known of them counts. Tuned: caller and never-bluffer show 0.3 and more within
50 hands, every level of play less than 0.12."""

FREE_SENSIBLE: Final = 0.03
FREE_ODD: Final = 0.1
"""The same where amounts are free, so that a beginner is thought about. Tuned: after 50 hands beginners show
0.14 to 0.22, regulars up to 0.06, strong players up to 0.03."""

FAMILIAR: Final = 60.0
"""After so many decisions someone is half familiar; chosen."""

USUAL_RAISES: Final = 0.15
"""How often someone in the duel is taken to raise when asked; chosen, below what every level of play does."""

DUEL_DOUBT: Final = 2.0
"""The evidence that chance alone brings about there."""

MILD: Final = 0.04
PASSIVE: Final = 0.1
"""The bounds of evidence by the decision there, as above; one who never raises shows 0.16."""

_SURE: Final = 0.9
"""No sensible player is taken to be surer than this of what they do."""

RELENTLESS: Final = 0.001
"""What part of strangers bets and raises with any two cards; chosen."""

TIRELESS: Final = 0.95
"""How often they do so when asked, since the rules do not always let them; chosen."""

_SURELY_NOT: Final = -50.0
"""The evidence in nats below which a chance is 0 to any digit, and which no power overflows at."""


def strangeness(habit: PlayerModel, *, free: bool = False) -> float:
    """Return from 0, a stranger or a sensible player, to 1, how far what is known should count.

    ``free`` says that they can bet any amount.
    """
    pages = [page for page in _pages(habit) if page.asked]
    asked = sum(page.asked for page in pages)
    if not asked:
        return 0.0
    evidence = (sum(map(_evidence, pages)) - DOUBT) / asked
    least, most = (FREE_SENSIBLE, FREE_ODD) if free else (SENSIBLE, ODD)
    return min(1.0, max(0.0, (evidence - least) / (most - least)))


def familiarity(habit: PlayerModel) -> float:
    """Return from 0, a stranger, towards 1 for someone whose decisions were often seen, sensible or not."""
    asked = sum(page.asked for page in _pages(habit))
    return asked / (asked + FAMILIAR)


def passivity(habit: PlayerModel) -> float:
    """Return the same for the duel, where what is usual at other tables tells nothing: only who never raises.

    They are taken to be asked whether to raise at every decision.
    """
    page = sum_frequencies((*habit.betting, *habit.raising))
    if not page.asked or page.done >= USUAL_RAISES * page.asked:
        return 0.0
    evidence = _evidence(replace(page, due=USUAL_RAISES * page.asked)) - DUEL_DOUBT
    return min(1.0, max(0.0, (evidence / page.asked - MILD) / (PASSIVE - MILD)))


def relentlessness(habit: PlayerModel) -> float:
    """Return from 0 to 1 how likely it is that they bet and raise with any two cards (Bayes)."""
    evidence = 0.0
    for page in (*habit.betting, *habit.raising):
        if not page.asked:
            continue
        usual = _usual(page)
        evidence += page.done * log(TIRELESS / usual)
        evidence += (page.asked - page.done) * log((1 - TIRELESS) / (1 - usual))
    return shift_chance(RELENTLESS, max(_SURELY_NOT, evidence))


def _pages(habit: PlayerModel) -> Iterable[ActionFrequency]:
    return (*habit.betting, *habit.raising, *habit.staying, habit.standing)


def _evidence(page: ActionFrequency) -> float:
    """Return by how many nats what was done speaks against a sensible player (relative entropy)."""
    usual, often = _usual(page), min(1.0, max(0.0, page.done / page.asked))
    return page.asked * sum(
        share * log(share / due) for share, due in ((often, usual), (1 - often, 1 - usual)) if share > 0
    )


def _usual(page: ActionFrequency) -> float:
    """Return how often a sensible player would have done it."""
    return min(_SURE, max(1 - _SURE, page.due / page.asked))
