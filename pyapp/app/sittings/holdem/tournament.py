"""Tables that are played to their end: blind levels, places and prizes, one's seat, and the record kept."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pyapp.cards import Card
from pyapp.holdem import Event, HandState, PotAwarded, Shown
from pyapp.money import Chips
from pyapp.ranking import best_five, strength
from pyapp.records.codec import CARDS, record
from pyapp.tournament import (
    PlacedPlayer,
    Tournament,
    TournamentPlan,
    TournamentTable,
    blind_factor,
    by_stack,
    share_places,
)

LEVEL_HANDS: Final = {"short": 5, "standard": 10, "long": 20}
"""How many hands a blind level lasts, by the length's name.

A new level counts from the next hand (TDA 32).
"""

HANDS_A_LEVEL: Final = LEVEL_HANDS["standard"]

LEVELS: Final = 14
"""The last level of a sit-and-go lasts to its end."""


@dataclass(frozen=True, slots=True)
class TournamentFinish:
    """A chair's end in a tournament: its place, the same for those who tie, and its prize."""

    chair: int
    place: int
    prize: Chips


def level_of(hands: int, level_hands: int = HANDS_A_LEVEL) -> int:
    """Return the level, counted from 1, of the hand that follows ``hands`` hands."""
    return min(hands // level_hands + 1, LEVELS)


def hands_left(hands: int, level_hands: int = HANDS_A_LEVEL) -> int:
    """Say how many hands, the next one included, are still played at its level."""
    return level_hands - hands % level_hands


def blind_at(first: int, level: int) -> int:
    """Return the big blind of a level out of that of the first one."""
    return first * blind_factor(level)


def finishes(
    busted: Sequence[tuple[int, int]], place: int, purse: Sequence[int]
) -> tuple[TournamentFinish, ...]:
    """Rank chairs that went out in one hand, ``place`` being the best that is left to them.

    ``busted`` pairs each chair with the stack it began the hand with: the greater ranks better, and
    equal ones tie and share their prizes, odd chips to the first named (TDA 32).
    """
    placed = share_places(by_stack(busted), place, purse)
    return tuple(TournamentFinish(one.player, one.place, Chips(one.prize)) for one in placed)


def person_in(plan: TournamentPlan) -> int:
    """Return the person's number among the players: the last, so that every other one keeps their name."""
    return plan.players - 1


def own_table(tournament: Tournament) -> TournamentTable | None:
    """Return the table where the person sits; ``None`` once they are out."""
    return tournament.table_of(person_in(tournament.plan))


def finish_in(tournament: Tournament) -> PlacedPlayer | None:
    """Return the person's place and prize; ``None`` while they play."""
    person = person_in(tournament.plan)
    return next((one for one in tournament.placed if one.player == person), None)


MOST_STACKS: Final = 128
"""So many stacks are kept at most; of a longer game every second one, then every fourth, and so on."""

_FIVE: Final = 5


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game as its ending tells it, for one person alone at the screen.

    Of a game that several people share only the time is kept, and of one that an older version began only
    what came later.
    """

    stacks: tuple[int, ...] = ()
    """The person's chips: at first, then after every ``every`` hands."""

    since: int = 0
    """How many hands had been dealt when the first stack was taken down."""

    every: int = 1
    hands: int = 0
    """The number of the last hand that was dealt to a person."""

    best: tuple[Card, ...] = ()
    """The best five cards that the person won with or showed; nothing where there were none yet."""

    seconds: int = 0
    """How long all hands took together."""

    @property
    def is_sound(self) -> bool:
        """Whether the stacks can be those of the hands that were played."""
        latest = self.since + self.every * max(len(self.stacks) - 1, 0)
        five = len(self.best) in {0, _FIVE} and len(set(self.best)) == len(self.best)
        return five and self.every > 0 and len(self.stacks) <= MOST_STACKS and latest <= self.hands


def with_hand(record: GameRecord, number: int, seconds: int) -> GameRecord:
    """Return the record after a hand was played by people, by the hand's number."""
    return replace(record, hands=number, seconds=record.seconds + seconds)


def with_stack(record: GameRecord, began: int, ended: int) -> GameRecord:
    """Take down what the last hand made of the person's chips."""
    if not record.stacks:
        record = replace(record, stacks=(began,), since=record.hands - 1, every=1)
    if (record.hands - record.since) % record.every == 0:
        record = replace(record, stacks=(*record.stacks, ended))
    if len(record.stacks) > MOST_STACKS:
        record = replace(record, stacks=record.stacks[::2], every=2 * record.every)
    return record


def with_best(record: GameRecord, five: tuple[Card, ...]) -> GameRecord:
    """Keep five cards if they beat the best so far."""
    if not five or (record.best and strength(record.best) >= strength(five)):
        return record
    return replace(record, best=five)


def without_person(record: GameRecord) -> GameRecord:
    """Return what is kept once several people share the screen."""
    return GameRecord(hands=record.hands, seconds=record.seconds)


def hand_shown(state: HandState, events: Sequence[Event], seat: int) -> tuple[Card, ...]:
    """Return the best five cards of a seat that won a pot or turned its cards up; nothing before the flop."""
    won = any(share.seat == seat for it in events if isinstance(it, PotAwarded) for share in it.shares)
    turned_up = any(it.seat == seat for it in events if isinstance(it, Shown))
    cards = (*state.holes[seat], *state.felt.board)
    return best_five(cards) if (won or turned_up) and len(cards) >= _FIVE else ()


GAME_RECORD_CODEC: Final = record(GameRecord, best=CARDS)
