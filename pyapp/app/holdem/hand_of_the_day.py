"""The hand of the day: the same deal for everyone, drawn from the date."""

from datetime import date
from hashlib import sha256
from random import Random
from typing import Final

from pyapp.agents.holdem.bots.cast import cast
from pyapp.agents.holdem.hands.hand_reading import points
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting
from pyapp.app.sittings.people import ALONE
from pyapp.cards import Card, ShuffleSource, seal_deck
from pyapp.holdem import NO_LIMIT, deal, first_positions
from pyapp.money import Chips
from pyapp.records import HandRecord

SEATS: Final = 6
PERSON: Final = 0
"""Where the person sits; the button is anywhere."""

BIG_BLINDS: Final = 100
"""Chips before everybody, in big blinds."""

LEAST_POINTS: Final = 8
"""The Chen points that the person's cards have at least: there is to be a hand to play."""

_PURPOSE: Final = "hand-of-the-day"


def daily_sitting(day: date) -> HoldemSitting:
    """Return the table of a day, its hand dealt and no one having acted."""
    chance = Random(sha256(f"{_PURPOSE} {day.isoformat()}".encode()).digest())  # noqa: S311 - it must repeat
    rivals, button = _drawn_rivals(chance), chance.randrange(SEATS)
    stack = Chips(BIG_BLINDS * NO_LIMIT.big_blind)
    stacks, positions = (stack,) * SEATS, first_positions([True] * SEATS, button, NO_LIMIT)
    while True:
        seal = seal_deck(chance)
        dealt = deal(NO_LIMIT, stacks, positions, seal.dealt).state
        if points(dealt.holes[PERSON]) >= LEAST_POINTS:
            break
    names = (ALONE, *rivals)
    chairs = tuple(HoldemChair(name, at == PERSON, stack, stack) for at, name in enumerate(names))
    record = HandRecord(NO_LIMIT, stacks, positions, seal.dealt)
    return HoldemSitting(
        NO_LIMIT, stack, chairs, button, positions=positions, hand=record, hands=1, seal=seal
    )


def own_cards(sitting: HoldemSitting) -> tuple[Card, ...]:
    """Return the cards that the person is dealt in the hand of a day."""
    hand = sitting.hand
    if hand is None:
        return ()
    return deal(hand.rules, hand.stacks, hand.positions, hand.deck).state.holes[PERSON]


def _drawn_rivals(chance: ShuffleSource) -> list[str]:
    names = [member.name for member in cast()]
    return [names.pop(chance.randrange(len(names))) for _ in range(SEATS - 1)]
