"""Hands up to a decision, laid out for a drill: cards that are given, and deeds written down."""

from dataclasses import dataclass
from random import Random
from typing import Final

from pyapp.cards import Card, Chips, shuffle_deck
from pyapp.holdem import NO_LIMIT, Action, Fold, HandState, options
from pyapp.holdem.positions import first_positions
from pyapp.records import HandRecord, replay

BIG_BLINDS: Final = 100
"""Chips before everyone, in big blinds."""


@dataclass(frozen=True, slots=True)
class StagedHand:
    """A hand at a no-limit table, up to a decision."""

    seats: int
    hero: int
    hole: tuple[Card, ...]
    deeds: tuple[str, ...]
    """`fold`, `stay`, or a bet as a share of the pot, as in `0.5`; before the flop it counts big blinds."""

    board: tuple[Card, ...] = ()


def stage(hand: StagedHand, chance: Random) -> HandRecord:
    """Play a hand; the cards that it does not name are dealt by chance."""
    positions = first_positions((True,) * hand.seats, 0, NO_LIMIT)
    deck = _deck(hand, (hand.hero - positions.button - 1) % hand.seats, chance)
    stacks = (Chips(BIG_BLINDS * NO_LIMIT.big_blind),) * hand.seats
    record = HandRecord(NO_LIMIT, stacks, positions, deck)
    for deed in hand.deeds:
        record = record.then(_action(list(replay(record))[-1].state, deed))
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


def _action(state: HandState, deed: str) -> Action:
    offered, felt = options(state), state.felt
    if deed == "fold":
        return Fold()
    if deed == "stay":
        return offered.stay
    unit = felt.pot if felt.street else felt.rules.big_blind
    assert offered.push, "something can be bet"  # noqa: S101 - for the type checker
    return type(offered.push)(Chips(round(float(deed) * unit)))
