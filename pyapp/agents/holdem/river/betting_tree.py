"""Every way in which two players may bet on the river or the turn, by the rules of their table.

No bet is worked out here: the engine says what is open, and carries it out.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from pyapp.holdem import Action, BetRange, BetTo, Felt, Fold, HandSeat, RaiseTo, Street, Structure
from pyapp.holdem.betting import carry_out, next_to_act
from pyapp.holdem.options import felt_options
from pyapp.money import NO_CHIPS, Chips

FIRST_BETS: Final = (0.35, 0.7, 1.1)
"""The shares of the pot that are bet where amounts are free; the fourth bet is the largest. Chosen."""

RAISE: Final = 0.8
"""The share of the pot by which a raise goes beyond a call where amounts are free; chosen."""

LARGEST: Final = 1.5
"""The largest bet goes so many pots beyond a call, or is all-in where stacks are shorter: no overbets."""

ALL_IN_FROM: Final = 0.6
"""A bet of this part of the chips that can be lost is all of them, where that is no overbet; chosen."""

MOST_BETS: Final = 4
"""So many bets and raises are looked at at fixed limit, where the rules know no end of them for two,"""

MOST_FREE_BETS: Final = 2
"""and so many where amounts are free; chosen."""

_TWO: Final = 2


@dataclass(frozen=True, slots=True)
class BetSizes:
    """Which bets and raises are looked at where amounts are free; shares of the pot."""

    first: tuple[float, ...] = FIRST_BETS
    """What is bet beside the largest."""

    raising: float = RAISE
    largest: float = LARGEST
    most_bets: int = MOST_FREE_BETS
    """How many bets and raises in all."""


USUAL_SIZES: Final = BetSizes()
"""What the bots look at on the river,"""

TURN_SIZES: Final = BetSizes(first=(0.5,), largest=1.1)
"""and on the turn, where every bet is followed by rivers; chosen."""


@dataclass(frozen=True, slots=True)
class BettingEnd:
    """How the betting ends."""

    stake: float
    """What either player has at stake, in chips: half of the pot, without what no one matched."""

    folded: int | None
    """Who gave up, 0 being the first to act on the street; ``None`` for a showdown or another street."""

    left: float = 0.0
    """What either can still bet on another street."""


@dataclass(frozen=True, slots=True)
class BettingNode:
    """A decision: what can be done, and what follows each of it."""

    player: int
    """Who decides, 0 being the first to act on the street."""

    actions: tuple[Action, ...]
    after: tuple["BettingTree", ...]
    pushed: int | None = None
    """The place of the bet or raise that was made here in the hand looked at; ``None`` where none was."""


BettingTree: TypeAlias = BettingNode | BettingEnd


def can_be_solved(felt: Felt) -> bool:
    """Return whether two with chips left bet against each other on the river, or on a turn without limits."""
    chips = [felt.seats[seat].stack + felt.seats[seat].bet for seat in felt.live]
    turn = felt.street is Street.TURN and felt.rules.structure is not Structure.LIMIT
    two = len(chips) == _TWO and all(chips)
    return (turn or felt.street is Street.RIVER) and two and not felt.rules.each_acts_once


def before_betting(felt: Felt) -> Felt:
    """Return the felt as it was before anyone acted on the street."""
    seats = tuple(
        [
            seat.but(stack=seat.stack + seat.bet, paid=seat.paid - seat.bet, bet=NO_CHIPS, faced=None)
            for seat in felt.seats
        ]
    )
    return felt.but(
        seats=seats,
        to_act=next_to_act(felt.rules, seats, NO_CHIPS, felt.positions.button),
        price=NO_CHIPS,
        level=NO_CHIPS,
        raise_by=felt.rules.bet_on(felt.street),
        raises=0,
        aggressor=None,
    )


def grow_tree(start: Felt, line: Sequence[Action] = (), sizes: BetSizes = USUAL_SIZES) -> BettingNode:
    """Return the betting from ``start``, at which no one has acted on the street.

    ``line`` is what was done since: its bets stand in the tree in place of the ones nearest to them. Raises
    ``ValueError`` where there is nothing to decide.
    """
    tree = _grow(start, start, tuple(line), sizes)
    if not isinstance(tree, BettingNode):
        raise ValueError("No one can bet here.")  # noqa: TRY004 - it is the felt that is wrong, not its type
    return tree


def _grow(felt: Felt, start: Felt, line: tuple[Action, ...] | None, sizes: BetSizes) -> BettingTree:
    """Grow the tree from a felt; ``line`` is ``None`` off the line that was played."""
    if felt.to_act is None:
        return _end(felt, start)
    played = line[0] if line else None
    actions = tuple(_actions(felt, played, sizes))
    pushed = actions.index(played) if isinstance(played, BetTo | RaiseTo) and played in actions else None
    return BettingNode(
        int(felt.to_act != start.to_act),
        actions,
        tuple(
            [
                _grow(
                    carry_out(felt, action)[0], start, line[1:] if line and action == line[0] else None, sizes
                )
                for action in actions
            ]
        ),
        pushed,
    )


def _end(felt: Felt, start: Felt) -> BettingEnd:
    matched = min(felt.seats[seat].bet for seat in start.live)
    loser = next((seat for seat in start.live if not felt.seats[seat].live), None)
    folded = None if loser is None else int(loser != start.to_act)
    ahead = folded is None and start.street is not Street.RIVER
    left = min(felt.seats[seat].stack for seat in start.live) if ahead else 0
    return BettingEnd(start.pot / 2 + matched, folded, left)


def _actions(felt: Felt, played: Action | None, sizes: BetSizes) -> Iterator[Action]:
    """Return what is looked at of all that is open, the cheapest first."""
    options = felt_options(felt)
    if felt.price:
        yield Fold()
    yield options.stay
    opened, raised = isinstance(options.bet, BetRange), isinstance(options.raising, BetRange)
    if opened or raised:
        kind: Callable[[Chips], Action] = BetTo if opened else RaiseTo
        choice = options.bet if opened else options.raising
        assert isinstance(choice, BetRange), "one of the two is open"  # noqa: S101 - for the type checker
        yield from map(kind, _totals(felt, choice, played, sizes))


def _totals(felt: Felt, open_: BetRange, played: Action | None, sizes: BetSizes) -> list[Chips]:
    """Return the totals to bet or raise to: one at fixed limit, else a few."""
    limit = felt.rules.structure is Structure.LIMIT
    bets = felt.raises + (felt.price > 0 and not felt.rules.opening_bet_counts)
    totals = set[Chips]()
    if bets < (MOST_BETS if limit else sizes.most_bets):
        place = felt.seats[_to_act(felt)]
        own = place.bet
        pot, shares = felt.pot + felt.price - own, (sizes.raising,) if bets else sizes.first
        reach = min(own + place.stack, _most_matched(felt))
        most = max(open_.least, min(open_.most, reach, felt.price + round(sizes.largest * pot)))
        wanted = {max(open_.least, felt.price + round(share * pot)) for share in shares}
        nearly = (ALL_IN_FROM if most >= reach else 1.0) * (most - own)
        smaller = {total for total in wanted if total - own < nearly}
        totals = smaller | {most} if bets != 1 or not smaller else smaller
    if isinstance(played, BetTo | RaiseTo) and played.total not in totals:
        others = sorted(totals, key=lambda total: abs(total - played.total))
        totals = {played.total, *others[1:]}
    return sorted(totals)


def _most_matched(felt: Felt) -> Chips:
    """Return the highest bet that the rival can match."""
    return max(place.bet + place.stack for place in _rivals(felt))


def _rivals(felt: Felt) -> Iterator[HandSeat]:
    return (felt.seats[seat] for seat in felt.live if seat != felt.to_act)


def _to_act(felt: Felt) -> int:
    assert felt.to_act is not None, "someone is to act"  # noqa: S101 - for the type checker
    return felt.to_act
