"""The table of a round that is played on: who has which box, what was done so far, and the shoe."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pyapp.app.sittings.blackjack.sitting import BlackjackChair, BlackjackSitting, BotPlan
from pyapp.app.sittings.people import ALONE
from pyapp.blackjack import (
    BlackjackError,
    BlackjackReason,
    DealerDealt,
    Dealt,
    Event,
    HoleTurned,
    Turned,
    censor,
)
from pyapp.cards import Card, HalfDollars, ShuffleSource
from pyapp.records.blackjack import FinishedRound, RoundRecord, replay, replay_round
from pyapp.texts import say

_TRIES: Final = 100
"""How often hidden cards are drawn until they fit what was said of them; two in three draws do."""


@dataclass(frozen=True, slots=True)
class RoundPoint:
    """A decision of a finished round from which it can be played on."""

    kept: FinishedRound
    acted: int
    """How many actions were taken before it."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The boxes that decided something from then on."""
        return tuple(sorted({*self._turns.values()}))

    @property
    def usual_seat(self) -> int:
        """The first box of a person, else the one that is to act."""
        persons = [seat for seat in self.kept.persons if seat in self.seats]
        return persons[0] if persons else self._turns[self.acted]

    def boxes_of(self, seat: int) -> tuple[int, ...]:
        """Return the boxes that the person plays who takes one: all of their own, or another's alone."""
        own = self.kept.persons
        return own if seat in own and not self.kept.shared else (seat,)

    def turn_of(self, seat: int) -> int:
        """Count the actions before the next decision of a box; until then the others act as they did."""
        return next((at for at, turn in self._turns.items() if turn == seat), self.acted)

    @property
    def _turns(self) -> Mapping[int, int]:
        """Which box decided, by the actions before it."""
        turns = [step.state.turn for step in replay(self.kept.record)]
        return {at: turn[0] for at, turn in enumerate(turns) if turn is not None and at >= self.acted}


def round_point(kept: FinishedRound, acted: int) -> RoundPoint:
    """Return the decision after so many actions, the last one where the round was over by then.

    Raises ``BlackjackError`` for a round in which no one had anything to decide.
    """
    decisions = len(kept.record.actions)
    if not decisions:
        raise BlackjackError(BlackjackReason.ROUND_OVER)
    return RoundPoint(kept, min(acted, decisions - 1))


def round_deal(
    point: RoundPoint, seat: int, luck: ShuffleSource, plans: Mapping[str, BotPlan], *, anew: bool
) -> BlackjackSitting:
    """Return the table at a box's next decision; ``anew`` deals all that the box could not see again.

    Cards that never came are unknown, so they are always shuffled. ``plans`` says how bots play, by name;
    whoever else had a box plays it by the chart.
    """
    kept, boxes = point.kept, point.boxes_of(seat)
    record = replace(kept.record, actions=kept.record.actions[: point.turn_of(seat)])
    stacks = tuple(HalfDollars(stack) for stack in record.stacks)
    chairs = tuple(
        BlackjackChair(
            name,
            None if at in boxes or not name else plans.get(name, BotPlan()),
            stacks[at],
            stacks[at],
            HalfDollars(record.bets[at]),
        )
        for at, name in enumerate(branch_names(kept.names, boxes))
    )
    return BlackjackSitting(
        record.rules,
        max(stacks),
        chairs,
        tuple(HalfDollars(bet) for bet in record.bets),
        round=_dealt_anew(record, boxes, luck) if anew else _with_new_end(record, cards_come(kept), luck),
        rounds=max(1, kept.number),
    )


def cards_come(kept: FinishedRound) -> int:
    """Count the cards of the shoe that had come when a round was over."""
    return replay_round(kept.record).state.shoe.dealt


def branch_names(names: Sequence[str], boxes: Sequence[int]) -> tuple[str, ...]:
    """Name the boxes when the person has some: who played for themselves before has a number there."""
    if any(names[at] == ALONE for at in boxes):
        return tuple(names)
    numbered = (say("blackjack_table.name.box", number=at + 1) for at in range(len(names)))
    called = (box if name == ALONE else name for name, box in zip(names, numbered, strict=True))
    return tuple(ALONE if at in boxes else name for at, name in enumerate(called))


def _with_new_end(record: RoundRecord, come: int, luck: ShuffleSource) -> RoundRecord:
    """Shuffle what lies in the shoe behind the cards that came."""
    return _with_cards(record, range(come, len(record.shoe.cards)), luck)


def _dealt_anew(record: RoundRecord, boxes: Sequence[int], luck: ShuffleSource) -> RoundRecord:
    """Shuffle every card that some boxes could not see, so that all they were told stays true.

    A dealer who looked and had no blackjack has none now. Where no draw fits, what lies there stays.
    """
    step = replay_round(record)
    told = _told(record, boxes)
    later = range(step.state.shoe.dealt, len(record.shoe.cards))
    hidden = [*_hidden(step.events, boxes, record.shoe.dealt), *later]
    for _ in range(_TRIES):
        drawn = _with_cards(record, hidden, luck)
        if _told(drawn, boxes) == told:
            return drawn
    return _with_cards(record, later, luck)


def _told(record: RoundRecord, boxes: Sequence[int]) -> list[Event] | None:
    """Return what boxes are told of a round; ``None`` for one that the rules refuse with these cards."""
    try:
        return [censor(event, box) for event in replay_round(record).events for box in boxes]
    except BlackjackError:
        return None


def _hidden(events: Sequence[Event], boxes: Sequence[int], first: int) -> Iterator[int]:
    """Find where in the shoe the cards were that lie face down to all of these boxes."""
    turned = [card for event in events for card in _turned(event)]
    dealt = (event for event in events if isinstance(event, Dealt | DealerDealt))
    for at, event in enumerate(dealt, first):
        if event.card not in turned and all(censor(event, box) != event for box in boxes):
            yield at


def _turned(event: Event) -> tuple[Card, ...]:
    match event:
        case HoleTurned(card):
            return (card,)
        case Turned():
            return event.turned
        case _:
            return ()


def _with_cards(record: RoundRecord, places: Sequence[int], luck: ShuffleSource) -> RoundRecord:
    """Shuffle the cards that lie in some places of the shoe among each other."""
    cards, loose = list(record.shoe.cards), [record.shoe.cards[at] for at in places]
    for at in places:
        cards[at] = loose.pop(luck.randrange(len(loose)))
    return replace(record, shoe=replace(record.shoe, cards=tuple(cards)))
