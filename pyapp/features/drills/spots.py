"""A spot of a drill: what is seen, what can be answered, and what each answer loses."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from random import Random
from typing import Final

from pyapp.agents.holdem.hands.combos import combo
from pyapp.agents.holdem.opponents.player_model import PlayerModel
from pyapp.analysis.holdem.hand_review import HandDecision, decisions, luck_by
from pyapp.analysis.holdem.seen_play import SeenPlay
from pyapp.cards import Card, shuffle_deck
from pyapp.features.review.habits import LEAST_OPENING, weigh_ways
from pyapp.features.review.opening_edge import OpeningEdge, OpeningEdges, places_of
from pyapp.holdem import (
    NO_LIMIT,
    Action,
    BetRange,
    BetTo,
    Check,
    Event,
    Fold,
    HandObservation,
    HandState,
    RaiseTo,
    Street,
    options,
)
from pyapp.holdem.positions import first_positions
from pyapp.money import Chips
from pyapp.records import HandRecord, PositionGroup, replay


class Theme(StrEnum):
    """What is practised, the easiest to learn first."""

    WINNER = "winner"
    OUTS = "outs"
    PRICE = "price"
    OPENING = "opening"
    RIVER_CALL = "river_call"
    BLUFF = "bluff"
    BUBBLE = "bubble"
    OWN = "own"
    """The player's own costly decisions."""


@dataclass(frozen=True, slots=True)
class DrillAnswer:
    """One way to answer a spot."""

    slug: str
    """Its name in controls: a number, a hand, or an action with its total."""

    right: bool
    loss: float = 0.0
    """What is lost on average against the best answer; 0 where answers are only right or wrong.

    Big blinds; on the bubble percent of all prizes.
    """

    action: Action | None = None


@dataclass(frozen=True, slots=True)
class DrillMoment:
    """A decision of a hand: what the player sees, and what has happened, censored for them."""

    seen: HandObservation
    events: tuple[Event, ...]


class SeatState(StrEnum):
    """What someone on the bubble has done."""

    FOLDED = "folded"
    ALL_IN = "all_in"
    TO_ACT = "to_act"
    YOU = "you"
    """The player, whose turn it is."""


@dataclass(frozen=True, slots=True)
class PrizeSeat:
    """Someone who is left in a sit-and-go."""

    place: PositionGroup
    stack: int
    """Big blinds, with what is posted."""

    state: SeatState


@dataclass(frozen=True, slots=True)
class PrizeTable:
    """Who is left in a sit-and-go, in the order in which they act, and the prizes in percent."""

    prizes: tuple[int, ...]
    seats: tuple[PrizeSeat, ...]


@dataclass(frozen=True, slots=True)
class DrillSpot:
    """A spot with its answers; nothing in it depends on a card that the player cannot see."""

    theme: Theme
    kind: str
    """Spots of one kind are rated together."""

    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    answers: tuple[DrillAnswer, ...]
    rival: tuple[Card, ...] = ()
    """A hand that lies open beside the player's."""

    facts: Mapping[str, int] = field(default_factory=dict[str, int])
    """The figures of the sentences before and after the answer; percentages and counts are whole."""

    moment: DrillMoment | None = None
    """The decision, where there is a hand to it."""

    bubble: PrizeTable | None = None
    """Stacks and prizes, where these decide."""

    @property
    def best(self) -> DrillAnswer:
        """The answer that loses nothing; the first of several."""
        return min(self.answers, key=_order)

    def answer(self, slug: str) -> DrillAnswer | None:
        """Return the answer of this name."""
        return next((one for one in self.answers if one.slug == slug), None)


def numbered(right: int, others: Sequence[int]) -> tuple[DrillAnswer, ...]:
    """Return numbers to choose from, the lowest first, one of which is right."""
    return tuple(DrillAnswer(str(one), right=one == right) for one in sorted({right, *others}))


def _order(answer: DrillAnswer) -> tuple[bool, float]:
    return not answer.right, answer.loss


BIG_BLINDS: Final = 100
"""Chips before everyone, in big blinds."""


@dataclass(frozen=True, slots=True)
class StagedHand:
    """A hand at a no-limit table, up to a decision."""

    seats: int
    hero: int
    hole: tuple[Card, ...]
    moves: tuple[str, ...]
    """`fold`, `stay`, or a bet as a share of the pot, as in `0.5`; before the flop it counts big blinds."""

    board: tuple[Card, ...] = ()


def stage(hand: StagedHand, chance: Random) -> HandRecord:
    """Play a hand; the cards that it does not name are dealt by chance."""
    positions = first_positions((True,) * hand.seats, 0, NO_LIMIT)
    deck = _deck(hand, (hand.hero - positions.button - 1) % hand.seats, chance)
    stacks = (Chips(BIG_BLINDS * NO_LIMIT.big_blind),) * hand.seats
    record = HandRecord(NO_LIMIT, stacks, positions, deck)
    for move in hand.moves:
        record = record.then(_action(list(replay(record))[-1].state, move))
    return record


def _deck(hand: StagedHand, first: int, chance: Random) -> tuple[Card, ...]:
    """Return a deck that gives the hero, dealt to as number ``first``, the hole cards, and then the board."""
    given = {*hand.hole, *hand.board}
    others = [card for card in shuffle_deck(chance) if card not in given]
    dealt = others[: 2 * hand.seats - len(hand.hole)]
    for number, card in enumerate(hand.hole):
        dealt.insert(first + number * hand.seats, card)
    used = {*dealt, *hand.board}
    return (*dealt, *hand.board, *(card for card in others if card not in used))


def _action(state: HandState, move: str) -> Action:
    offered, felt = options(state), state.felt
    if move == "fold":
        return Fold()
    if move == "stay":
        return offered.stay
    unit = felt.pot if felt.street else felt.rules.big_blind
    assert offered.push, "something can be bet"  # noqa: S101 - for the type checker
    return type(offered.push)(Chips(round(float(move) * unit)))


SEATS: Final = 6
KINDS: Final = ("first", "second", "third", "button", "small_blind")
"""By how many have folded before."""

NEAR: Final = 0.15
"""How far a hand may be from the last one that is opened, as a part of all hands."""

_FIRST: Final = 3
"""The seat that acts first; the button has seat 0."""

_OPENED: Final = 3
"""Big blinds."""


async def opening_spot(kind: str, chance: Random) -> DrillSpot:
    """Deal a hand near the edge, but not on it, to a seat before which all have folded."""
    one = _decision(kind, chance)
    past = SeenPlay({}, one.events)
    edge = await _edges().find(one.seen, past)
    while not _is_asked(one, edge):
        one = _decision(kind, chance)
        await asyncio.sleep(0)
    ways: tuple[Action, ...] = (Fold(), RaiseTo(Chips(_OPENED * NO_LIMIT.big_blind)))
    faults = await weigh_ways(one, ways, past, Random(kind), _edges())  # noqa: S311 - it must repeat
    answers = tuple(
        DrillAnswer(slug, right=fault is None, loss=fault.blinds if fault else 0.0, action=way)
        for slug, way, fault in zip(("fold", "raise"), ways, faults, strict=True)
    )
    return DrillSpot(
        Theme.OPENING,
        kind,
        one.seen.hole,
        (),
        answers,
        facts={"part": round(100 * edge.part)},
        moment=DrillMoment(one.seen, one.events),
    )


def _is_asked(one: HandDecision, edge: OpeningEdge) -> bool:
    """Return whether a hand is near the last one that is opened, and yet one answer costs something."""
    held = combo(one.seen.hole)
    near = abs(places_of(one.seen)[held] - edge.part) <= NEAR
    return near and abs(edge.worths[held]) >= LEAST_OPENING


def _decision(kind: str, chance: Random) -> HandDecision:
    folds = KINDS.index(kind)
    hero = (_FIRST + folds) % SEATS
    hand = StagedHand(SEATS, hero, shuffle_deck(chance)[:2], ("fold",) * (folds + 1))
    record = stage(hand, chance)
    return next(decisions(record, hero))


@cache
def _edges() -> OpeningEdges:
    """Remember the edge of each place: it hangs on nothing that is dealt."""
    return OpeningEdges(_edge_luck)


def _edge_luck(at: int) -> Random:
    return Random(f"edge/{at}")  # noqa: S311 - no card comes of it


async def own_spot(
    record: HandRecord, seat: int, place: str, habits: dict[int, PlayerModel], edges: OpeningEdges
) -> DrillSpot | None:
    """Return the decision that ``place`` names, as in `1700000000000:4`: the hand's number, and its action's.

    ``None`` where the seat made no such decision.
    """
    number = place.partition(":")[2]
    one = next((it for it in decisions(record, seat) if str(it.number) == number), None)
    if one is None:
        return None
    ways, luck = tuple(_ways(one)), luck_by(one.seen.hole, one.number)
    faults = await weigh_ways(one, ways, SeenPlay(habits, one.events), luck, edges)
    answers = tuple(
        DrillAnswer(_slug(way), right=fault is None, loss=fault.blinds if fault else 0.0, action=way)
        for way, fault in zip(ways, faults, strict=True)
    )
    moment = DrillMoment(one.seen, one.events)
    return DrillSpot(Theme.OWN, "own", one.seen.hole, one.seen.felt.board, answers, moment=moment)


def _ways(one: HandDecision) -> Iterator[Action]:
    """Return what is offered: giving up where it costs something to stay, staying, and one bet or raise."""
    options = one.seen.options
    assert options, "it is the player's turn"  # noqa: S101 - for the type checker
    if isinstance(options.fold, Fold) and not isinstance(options.stay, Check):
        yield options.fold
    yield options.stay
    if isinstance(one.taken, BetTo | RaiseTo):
        yield one.taken
    elif isinstance(options.bet, BetRange):
        yield BetTo(_size(one.seen, options.bet))
    elif isinstance(options.raising, BetRange):
        yield RaiseTo(_size(one.seen, options.raising))


def _size(seen: HandObservation, sizes: BetRange) -> Chips:
    """Return three times the bet before the flop, and two thirds of the pot after it, within the limits."""
    felt, options = seen.felt, seen.options
    assert options, "it is the player's turn"  # noqa: S101 - for the type checker
    if felt.street is Street.PREFLOP:
        wanted = 3 * max(felt.price, felt.rules.big_blind)
    else:
        wanted = felt.price + 2 * (felt.pot + options.to_call) // 3
    return Chips(max(sizes.least, min(wanted, sizes.most)))


def _slug(way: Action) -> str:
    return _SLUGS.get(type(way), "call")


_SLUGS: Final[dict[type[Action], str]] = {
    Fold: "fold",
    Check: "check",
    BetTo: "bet",
    RaiseTo: "raise",
}
"""What calls or taps out is a call."""
