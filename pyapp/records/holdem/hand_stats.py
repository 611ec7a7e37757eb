"""How someone played a hand, in numbers that add up over many hands.

The words are those of players and their programs: VPIP, PFR, 3-bet, continuation bet, went to showdown. A
number of chances stands beside each number of actions, so that no percentage is taken of hands in which
no one had the choice.
"""

from collections.abc import Sequence
from dataclasses import astuple, dataclass, fields
from operator import attrgetter
from typing import Final

from pyapp.holdem import Event, Felt, net_results
from pyapp.money import NO_CHIPS
from pyapp.records.holdem.hand_count import HandCount
from pyapp.records.holdem.hand_record import HandRecord, replay_hand


@dataclass(frozen=True, slots=True)
class HandTally:
    """Counts over one hand or many; two of them add up."""

    hands: int = 0
    decided: int = 0
    """Hands with a decision before the flop; a big blind whom all fold to has none."""

    entered: int = 0
    """Hands entered of one's own will: called or raised before the flop (VPIP)."""

    raised: int = 0
    """Hands raised before the flop (PFR)."""

    third_chances: int = 0
    """Hands in which someone else had raised once, and no one again, when the turn came."""

    thirds: int = 0
    """Hands re-raised then (3-bet)."""

    lead_chances: int = 0
    """Flops to act first on, or checked to, after having raised last before the flop."""

    leads: int = 0
    """Flops bet then (continuation bet)."""

    pushes: int = 0
    """Bets and raises after the flop was dealt."""

    calls: int = 0
    """Calls after the flop was dealt."""

    folds: int = 0
    """Folds after the flop was dealt."""

    flops: int = 0
    """Flops seen."""

    showdowns: int = 0
    shown_wins: int = 0
    """Showdowns that brought something."""

    quiet_wins: int = 0
    """Hands won because all others folded."""

    net: int = 0
    """Chips won, less those put in."""

    steal_chances: int = 0
    """Turns in the cutoff, on the button or in the small blind after all before have folded."""

    steals: int = 0
    """Raises then: first in, to steal the blinds."""

    steals_met: int = 0
    """Turns in a blind after a steal, all between having folded."""

    steal_folds: int = 0
    """Folds then."""

    thirds_met: int = 0
    """Hands raised first and then raised again by someone else (3-bet), with the turn back."""

    third_folds: int = 0
    """Folds then."""

    fourth_chances: int = 0
    """Turns after two raises, the second by someone else; with a call or nothing in before, too."""

    fourths: int = 0
    """Raises then (4-bet)."""

    fourths_met: int = 0
    """Hands raised second and then raised again, with the turn back."""

    fourth_folds: int = 0
    """Folds then."""

    leads_met: int = 0
    """Flops on which who had raised last before the flop bet first, and no one raised before the turn."""

    lead_folds: int = 0
    """Folds then."""

    barrel_chances: int = 0
    """Turns of the board to act first on, or checked to, after a continuation bet that was not raised."""

    barrels: int = 0
    """Bets then."""

    check_raise_chances: int = 0
    """Streets after the flop on which someone bet after one's own check."""

    check_raises: int = 0
    """Raises then (check-raise)."""

    flop_wins: int = 0
    """Flops seen that brought something in the end (W$WSF)."""

    shown_net: int = 0
    """The part of ``net`` from hands that went to a showdown."""

    def __add__(self, other: "HandTally") -> "HandTally":
        return HandTally(*(mine + its for mine, its in zip(astuple(self), astuple(other), strict=True)))


def tally(record: HandRecord, seat: int) -> HandTally:
    """Count how the player on ``seat`` played a hand that is over."""
    end = replay_hand(record)
    return count_hand(end.events, end.state.felt, seat)


def count_hand(events: Sequence[Event], felt: Felt, seat: int) -> HandTally:
    """Count the same from a hand's events and its last felt."""
    count, net = HandCount(seat, felt), net_results(events).get(seat, NO_CHIPS)
    for event in events:
        count.take(event)
    return HandTally(hands=1, net=net, **count.close(net))


def sum_tallies(tallies: Sequence[HandTally]) -> HandTally:
    """Add up many hands."""
    columns = zip(*map(_NUMBERS, tallies), strict=True)
    return HandTally(*map(sum, columns)) if tallies else HandTally()


_NUMBERS: Final = attrgetter(*(column.name for column in fields(HandTally)))
"""All counts of a tally, without the copying that ``astuple`` does: there are thousands to add up."""
