"""What one person and each rival had to do with each other, hand by hand and summed up."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from operator import attrgetter
from typing import Final

from pyapp.holdem.rules import is_money
from pyapp.records.holdem.finished_hand import FinishedHand
from pyapp.records.holdem.hand_record import replay_hand
from pyapp.records.holdem.hand_stats import HandTally, count_hand


@dataclass(frozen=True, slots=True)
class RivalHand:
    """One hand in which both were dealt in."""

    cents: int
    """Hundredths of a dollar that the person won of the rival, negative for lost."""

    decided: int
    """1 where the rival had a decision before the flop, else 0; so are the next four."""

    entered: int
    raised: int
    showdown: int
    """Whether the rival went to the showdown."""

    met: int
    """Whether both did."""

    outcome: int = 0
    """At a showdown of both 1 where the person alone won of the pots, -1 where the rival alone did."""

    pushes: int = 0
    """Bets and raises of the rival after the flop."""

    acts: int = 0
    """These with the rival's calls and folds there: all but checks."""


@dataclass(frozen=True, slots=True)
class RivalTally:
    """Many such hands, added up."""

    hands: int = 0
    cents: int = 0
    decided: int = 0
    entered: int = 0
    raised: int = 0
    showdowns: int = 0
    met: int = 0
    """Showdowns of both."""

    met_cents: int = 0
    """What the person won of the rival in these."""

    won: int = 0
    lost: int = 0
    pushes: int = 0
    acts: int = 0


def rival_hands(kept: FinishedHand) -> Mapping[str, RivalHand]:
    """Return what a hand was between its one person and each rival; nothing for a hand of several people.

    What the losers of a hand lost went to its winners in the parts in which these won; chips of a
    tournament are not money, and count for nothing.
    """
    viewer = kept.viewer
    if viewer is None or not kept.record.stacks[viewer]:
        return {}
    end = replay_hand(kept.record)
    stacks, felt, rules = kept.record.stacks, end.state.felt, kept.record.rules
    tallies = {seat: count_hand(end.events, felt, seat) for seat, stack in enumerate(stacks) if stack}
    pushed = sum(max(0, tally.net) for tally in tallies.values())
    own, per_dollar = tallies[viewer], rules.chips_per_dollar
    return {
        kept.names[seat]: _between(
            own, tally, _cents(own.net, tally.net, pushed, per_dollar) if is_money(rules.preset) else 0
        )
        for seat, tally in tallies.items()
        if seat != viewer
    }


def add_up(hands: Iterable[RivalHand]) -> RivalTally:
    """Add hands up."""
    return sum_rival_tallies(map(_tally, hands))


def sum_rival_tallies(tallies: Iterable[RivalTally]) -> RivalTally:
    """Add up what was added up before."""
    columns = zip(*map(_NUMBERS, tallies), strict=True)
    return RivalTally(*map(sum, columns))


def _tally(hand: RivalHand) -> RivalTally:
    met_cents = hand.cents if hand.met else 0
    won, lost = int(hand.outcome > 0), int(hand.outcome < 0)
    numbers = (hand.decided, hand.entered, hand.raised, hand.showdown, hand.met)
    return RivalTally(1, hand.cents, *numbers, met_cents, won, lost, hand.pushes, hand.acts)


def _between(own: HandTally, rival: HandTally, cents: int) -> RivalHand:
    met = own.showdowns and rival.showdowns
    return RivalHand(
        cents,
        rival.decided,
        rival.entered,
        rival.raised,
        rival.showdowns,
        met,
        own.shown_wins - rival.shown_wins if met else 0,
        rival.pushes,
        rival.pushes + rival.calls + rival.folds,
    )


def _cents(own: int, rival: int, pushed: int, chips_per_dollar: int) -> int:
    """Return what went from one to the other, in hundredths of a dollar."""
    if own * rival >= 0:
        return 0
    cents = round(Fraction(100 * abs(own * rival), pushed * chips_per_dollar))
    return cents if own > 0 else -cents


_NUMBERS: Final = attrgetter(*(column.name for column in fields(RivalTally)))
"""All counts of a tally, without the copying that ``astuple`` does."""
