"""Push or fold for prizes: how widely each player who is first in pushes, and how widely the others call.

The equilibrium is found by fictitious play (G. W. Brown, 1951) over the parts of all hands that are played.
The model lets only one player call, and takes one player's cards to say nothing of another's. Where few are
left to act, folding is worth what comes of their play: two of them may meet, and one go out.
"""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from pyapp.agents.holdem.hands.combos import CELLS
from pyapp.agents.holdem.prizes.all_in_shares import add_shares, mean_over, part_above, shares_against
from pyapp.agents.holdem.prizes.prize_values import PrizeValues, value_field
from pyapp.slices import in_slices

ROUNDS: Final = 40
"""Rounds of fictitious play; the last one moves a part by 5 % of the way."""

FEW: Final = 4
"""With so many to act or fewer folding is valued by how the others go on; else as if they all folded."""

REMEMBERED: Final = 4
"""How many games are remembered: everyone at a table asks for the same ones."""


@dataclass(frozen=True, slots=True)
class PushGame:
    """A hand before the flop that no one has entered."""

    stacks: tuple[int, ...]
    """Everyone's chips at the table before this hand's blinds, those who have folded among them."""

    posted: tuple[int, ...]
    """What each of them has posted."""

    dead: int
    """What lies in the pot besides."""

    to_act: tuple[int, ...]
    """Those who may still play, the first in first and the big blind last."""

    prizes: tuple[int, ...]
    elsewhere: tuple[int, ...] = ()

    @property
    def folded(self) -> list[int]:
        """What everyone has left who does not play."""
        return [stack - paid for stack, paid in zip(self.stacks, self.posted, strict=True)]

    def taken_by(self, seat: int) -> list[int]:
        """Return the stacks once all but one have folded."""
        after = self.folded
        after[seat] += sum(self.posted) + self.dead
        return after

    def met(self, pusher: int, caller: int, winner: int) -> list[int]:
        """Return the stacks once two have met all-in."""
        after, at_risk = self.folded, min(self._whole(pusher), self._whole(caller))
        others = sum(paid for seat, paid in enumerate(self.posted) if seat not in {pusher, caller})
        for seat in (pusher, caller):
            after[seat] = self._whole(seat) - at_risk
        after[winner] += 2 * at_risk + others + self.dead
        return after

    def _whole(self, seat: int) -> int:
        return self.stacks[seat]


@dataclass(frozen=True, slots=True)
class Meeting:
    """What it is worth to someone if a pusher is called: where the pusher wins, and where the caller does."""

    won: float
    lost: float

    def worth(self, share: float) -> float:
        """Return what it is worth where the pusher wins so often."""
        return self.lost + share * (self.won - self.lost)


@dataclass(frozen=True, slots=True)
class SolvedPush:
    """How the first in and those behind play; what hands are worth is a part of what is at stake."""

    pushed: float
    """What part of all hands is pushed."""

    called: Mapping[int, float]
    """What part each of the others calls with."""

    pushing: Sequence[float]
    """What a push is worth beyond folding, by cell."""

    calling: Mapping[int, Sequence[float]]
    """What a call is worth beyond folding, by seat and cell."""

    needed: Mapping[int, float]
    """What share of the pot a call must win, by seat."""


async def solve_push(game: PushGame) -> SolvedPush:
    """Solve a game in slices, or remember it."""
    known = _solutions()
    if game not in known:
        found = await in_slices(play_out(game))
        while len(known) >= REMEMBERED:
            known.pop(next(iter(known)))
        known[game] = found
    return known[game]


@cache
def _solutions() -> dict[PushGame, SolvedPush]:
    return {}


def play_out(game: PushGame) -> Generator[None, None, SolvedPush]:
    """Solve a game, with pauses."""
    values = yield from value_field(game.prizes, game.taken_by(game.to_act[-1]), game.elsewhere)
    table = _Table(game, values)
    yield from table.value()
    for number in range(1, ROUNDS + 1):
        table.move(2 / (number + 2))
        yield
    return table.solved()


class _Table:
    """The game as it is played out."""

    def __init__(self, game: PushGame, values: PrizeValues) -> None:
        self._game, self._values = game, values
        order = game.to_act
        self._pushers = order[:-1] if len(order) <= FEW else order[:1]
        self._push = dict.fromkeys(self._pushers, 0.5)
        self._call = {(at, by): 0.5 for at in self._pushers for by in order[order.index(at) + 1 :]}
        self._taken: dict[tuple[int, int], float] = {}
        self._meetings: dict[tuple[int, int, int], Meeting] = {}

    def value(self) -> Generator[None, None, None]:
        """Value all that can happen, for those who decide by it."""
        game, order = self._game, self._game.to_act
        for seat in (*self._pushers, order[-1]):
            self._taken |= {(seat, one): self._values.of(game.taken_by(seat), one) for one in order}
            yield
        for pusher, caller in self._call:
            won, lost = game.met(pusher, caller, pusher), game.met(pusher, caller, caller)
            earlier = self._pushers[: self._pushers.index(pusher)]
            for one in (*earlier, pusher, caller):
                meeting = Meeting(self._values.of(won, one), self._values.of(lost, one))
                self._meetings[pusher, caller, one] = meeting
                yield

    def move(self, rate: float) -> None:
        """Let everyone answer best what was played so far, and play that a little more often."""
        answers = {pusher: part_above(self._pushes(pusher), 0.0) for pusher in self._pushers}
        for pusher in self._pushers:
            shares = shares_against(self._push[pusher])
            for caller in self._behind(pusher):
                called = part_above(shares, self._needed(pusher, caller))
                before = self._call[pusher, caller]
                self._call[pusher, caller] = before + rate * (called - before)
        for pusher, part in answers.items():
            self._push[pusher] += rate * (part - self._push[pusher])

    def solved(self) -> SolvedPush:
        """Return what has come out for the first in."""
        first, behind = self._pushers[0], self._game.to_act[1:]
        scale, shares = 1 / self._values.at_stake, shares_against(self._push[first])
        calling = dict[int, Sequence[float]]()
        for by in behind:
            meeting, folding = self._meetings[first, by, by], self._taken[first, by]
            calling[by] = [scale * (meeting.worth(1 - share) - folding) for share in shares]
        return SolvedPush(
            self._push[first],
            {by: self._call[first, by] for by in behind},
            [scale * one for one in self._pushes(first)],
            calling,
            {by: self._needed(first, by) for by in behind},
        )

    def _needed(self, pusher: int, caller: int) -> float:
        """Return what share of the pot a call must win."""
        meeting = self._meetings[pusher, caller, caller]
        return (self._taken[pusher, caller] - meeting.won) / (meeting.lost - meeting.won)

    def _pushes(self, pusher: int) -> Sequence[float]:
        """Return what a push is worth beyond folding, by cell."""
        base, left = -self._folds(pusher), 1.0
        worth: Sequence[float] = (0.0,) * CELLS
        for caller in self._behind(pusher):
            part = self._call[pusher, caller]
            meeting = self._meetings[pusher, caller, pusher]
            base += left * part * meeting.lost
            worth = add_shares(worth, part, left * part * (meeting.won - meeting.lost))
            left -= left * part
        base += left * self._taken[pusher, pusher]
        return [base + one for one in worth]

    def _folds(self, seat: int) -> float:
        """Return what folding is worth to the first in: what the others then make of the hand."""
        order, worth, left = self._game.to_act, 0.0, 1.0
        for pusher in self._pushers[self._pushers.index(seat) + 1 :]:
            part = self._push[pusher]
            worth += left * part * self._pushed_for(pusher, seat)
            left -= left * part
        return worth + left * self._taken[order[-1], seat]

    def _pushed_for(self, pusher: int, seat: int) -> float:
        """Return what a later player's push is worth to a player who has folded."""
        worth, left = 0.0, 1.0
        for caller in self._behind(pusher):
            part = self._call[pusher, caller]
            share = mean_over(self._push[pusher], shares_against(part))
            worth += left * part * self._meetings[pusher, caller, seat].worth(share)
            left -= left * part
        return worth + left * self._taken[pusher, seat]

    def _behind(self, pusher: int) -> tuple[int, ...]:
        order = self._game.to_act
        return order[order.index(pusher) + 1 :]
