"""Push or fold for prizes solved hand by hand, and what the bots' quicker solution loses against it.

All kinds of hands meet by what each wins from each other, where the bots know only what each wins against
the best so many. As there, one player calls at most, and no one's cards tell of those of others.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import mul
from random import Random
from typing import Final

from pyapp.agents.holdem.hands.combos import CELLS, cell_sizes, cells
from pyapp.agents.holdem.prizes.prize_values import in_field
from pyapp.agents.holdem.prizes.push_or_fold import PushGame, play_out
from pyapp.slices import at_once
from workshop.lab.charting import Matrix, against

ROUNDS: Final = 200
BLINDS: Final = (50, 100)
STACKS: Final = (300, 500, 800, 1000, 1300, 2000, 3000)
"""What players may have, by lot: 3 to 30 big blinds."""

Mix = list[float]
"""How often each cell is played."""

Worth = Sequence[float]
"""What something is worth to every player, in prizes."""


@dataclass(frozen=True, slots=True)
class PushStrategy:
    """How often everyone pushes first in, and calls whom, by cell."""

    pushes: Mapping[int, Mix]
    calls: Mapping[tuple[int, int], Mix]


def game_by_lot(prizes: Sequence[int], players: int, luck: Random) -> PushGame:
    """Return a hand with stacks by lot; the last two players have the blinds."""
    stacks = tuple(luck.choice(STACKS) for _ in range(players))
    posted = (*[0] * (players - 2), *BLINDS)
    return PushGame(stacks, posted, 0, tuple(range(players)), tuple(prizes))


def loss(game: PushGame, matrix: Matrix) -> float:
    """Return the most that a player loses in a hand who plays as the bots do, as a part of the pool.

    All others play the equilibrium.
    """
    exact = _ExactGame(game, matrix)
    best, quick = exact.solve(), _quick(game)
    even, lost = exact.worth(best), 0.0
    for seat in game.to_act:
        own = PushStrategy(
            {at: (quick if at == seat else best).pushes[at] for at in best.pushes},
            {pair: (quick if pair[1] == seat else best).calls[pair] for pair in best.calls},
        )
        lost = max(lost, even[seat] - exact.worth(own)[seat])
    return lost / sum(game.prizes)


def _quick(game: PushGame) -> PushStrategy:
    """Return how the bots play, whoever is first in."""
    pushes, calls = dict[int, Mix](), dict[tuple[int, int], Mix]()
    for first in game.to_act[:-1]:
        rest = PushGame(game.stacks, game.posted, game.dead, game.to_act[first:], game.prizes)
        found = at_once(play_out(rest))
        pushes[first] = _played(found.pushing)
        calls |= {(first, by): _played(worth) for by, worth in found.calling.items()}
    return PushStrategy(pushes, calls)


class _ExactGame:
    """A game whose ends are valued, for all hands."""

    def __init__(self, game: PushGame, matrix: Matrix) -> None:
        self._game, self._matrix = game, matrix
        values, count = in_field(game.prizes, game.stacks), len(game.stacks)
        self._pairs = [(at, by) for at in game.to_act for by in game.to_act[at + 1 :]]
        self._taken = {at: [values.of(game.taken_by(at), one) for one in range(count)] for at in game.to_act}
        self._met = {
            (at, by): tuple(
                [values.of(game.met(at, by, who), one) for one in range(count)] for who in (at, by)
            )
            for at, by in self._pairs
        }

    def solve(self) -> PushStrategy:
        """Return an equilibrium by fictitious play."""
        order = self._game.to_act
        now = PushStrategy(
            {at: [0.5] * CELLS for at in order[:-1]}, {it: [0.5] * CELLS for it in self._pairs}
        )
        for number in range(1, ROUNDS + 1):
            rate = 2 / (number + 2)
            answer = self._answer(now)
            for at, mix in now.pushes.items():
                _move(mix, answer.pushes[at], rate)
            for pair, mix in now.calls.items():
                _move(mix, answer.calls[pair], rate)
        return now

    def worth(self, played: PushStrategy) -> Worth:
        """Return what a hand is worth to everyone."""
        return self._after(0, played)

    def _answer(self, now: PushStrategy) -> PushStrategy:
        """Return what is best for everyone against what all others play."""
        pushes = dict[int, Mix]()
        for at in now.pushes:
            folding = self._after(at + 1, now)[at]
            pushes[at] = _played([one - folding for one in self._pushed(at, at, now)])
        calls = dict[tuple[int, int], Mix]()
        for at, by in now.calls:
            shares, (won, lost) = against(self._matrix, now.pushes[at]), self._met[at, by]
            folding = self._taken[at][by]
            calls[at, by] = _played([won[by] + share * (lost[by] - won[by]) - folding for share in shares])
        return PushStrategy(pushes, calls)

    def _after(self, first: int, played: PushStrategy) -> Worth:
        """Return what it is worth to everyone once all before ``first`` have folded."""
        seats = range(len(self._game.stacks))
        if first == self._game.to_act[-1]:
            return self._taken[first]
        held = list(map(mul, played.pushes[first], cell_sizes()))
        part, later = sum(held) / len(cells()), self._after(first + 1, played)
        if not part:
            return later
        pushed = [sum(map(mul, held, self._pushed(first, one, played))) / sum(held) for one in seats]
        return [part * now + (1 - part) * after for now, after in zip(pushed, later, strict=True)]

    def _pushed(self, first: int, seat: int, played: PushStrategy) -> list[float]:
        """Return what a push is worth to a seat, by the pusher's cell."""
        worth, left = [0.0] * CELLS, 1.0
        for by in self._game.to_act[first + 1 :]:
            mix, (won, lost) = played.calls[first, by], self._met[first, by]
            part = sum(map(mul, mix, cell_sizes())) / len(cells())
            if part:
                shares, weight = against(self._matrix, mix), left * part
                gain = won[seat] - lost[seat]
                worth = [
                    one + weight * (lost[seat] + share * gain)
                    for one, share in zip(worth, shares, strict=True)
                ]
                left -= weight
        return [one + left * self._taken[first][seat] for one in worth]


def _played(worth: Sequence[float]) -> Mix:
    return [float(one > 0) for one in worth]


def _move(mix: Mix, answer: Mix, rate: float) -> None:
    mix[:] = [old + rate * (new - old) for old, new in zip(mix, answer, strict=True)]
