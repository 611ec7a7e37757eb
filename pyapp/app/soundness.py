"""Whether a profile that was read makes sense as a whole: its hand must play, its chips must add up."""

from typing import Final

from pyapp.app.holdem.chairs import Sitting, rules_of_hand
from pyapp.app.holdem.crew import notes_of
from pyapp.app.holdem.setup import SEATS, bots
from pyapp.app.ledger import total
from pyapp.app.profile import Profile
from pyapp.cards import DECK
from pyapp.holdem import HoldemError, Positions
from pyapp.holdem.rules import checked
from pyapp.records import FieldError, HandRecord, replayed

MOST_CHIPS: Final = 10**15
"""No bankroll is larger, in half-dollars: the page's own numbers are exact to some nine times that."""


def check_sound(profile: Profile) -> None:
    """Raise ``FieldError`` for chips that do not add up, or a table that could not be played on."""
    if max(profile.bankroll, profile.granted) > MOST_CHIPS:
        raise FieldError("The saved bankroll is too large to be real.")
    if total(profile.ledger) != profile.bankroll:
        raise FieldError("The ledger does not add up to the bankroll.")
    notes_of(profile.memory)
    presets = [table.rules.preset for table in profile.tables]
    if len(set(presets)) < len(presets):
        raise FieldError("Two saved tables are the same one.")
    try:
        for table in profile.tables:
            if isinstance(table, Sitting):
                _check_sitting(table)
    except HoldemError as error:
        raise FieldError(f"The saved table cannot be played on: {error}") from error


def _check_sitting(sitting: Sitting) -> None:
    checked(sitting.rules)
    count = len(sitting.chairs)
    if count not in SEATS or sitting.drawn >= count:
        raise FieldError("The saved table has an impossible number of chairs.")
    if not sitting.persons:
        raise FieldError("No chair of the saved table is yours.")
    if sum(chair.stack for chair in sitting.chairs) != sum(chair.bought for chair in sitting.chairs):
        raise FieldError("The chips on the saved table do not add up.")
    if any(finish.chair >= count for finish in sitting.finishes):
        raise FieldError("Somebody went out of the saved tournament who was not at the table.")
    if not set(bots()).issuperset(chair.name for chair in sitting.chairs if not chair.person):
        raise FieldError("This save has a player that this version doesn't know.")
    if sitting.positions:
        _check_positions(sitting.positions, count)
    if sitting.seal and sorted(sitting.seal.deck) != [*DECK]:
        raise FieldError("The saved deck is not a whole one.")
    notes_of(sitting.notes)
    if sitting.hand:
        _check_hand(sitting.hand, sitting)


def _check_positions(positions: Positions, count: int) -> None:
    seats = (positions.button, positions.small or 0, positions.big, positions.small_spot)
    if any(seat >= count for seat in seats):
        raise FieldError("The saved button or blinds are at no chair.")


def _check_hand(hand: HandRecord, sitting: Sitting) -> None:
    rules = rules_of_hand(sitting, sitting.hands - 1)
    if (hand.stacks, hand.positions, hand.rules) != (sitting.stacks, sitting.positions, rules):
        raise FieldError("The saved hand is not this table's.")
    if sitting.seal and sitting.seal.dealt != hand.deck:
        raise FieldError("The saved hand is dealt from another deck than the sealed one.")
    replayed(hand)
