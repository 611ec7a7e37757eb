"""All that teaches play before the flop at six seats, step by step; each can be kept and gone on from."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from pyapp.agents.holdem.preflop.preflop_charts import BIG, ChartSpot, PreflopCharts, sign_of
from pyapp.arena.entrants import BLUEPRINTS
from workshop.lab.champion.blueprint_writer import read_policy
from workshop.lab.champion.strengths import Parts
from workshop.lab.six.preflop_leaves import (
    Leaves,
    fit_powers,
    fit_shares,
    pairwise_equity,
    sample_leaves,
    temper,
)
from workshop.lab.six.preflop_training import PreflopTraining, new_preflop_training
from workshop.lab.six.preflop_tree import CALLERS, CALLS, RAISES

EQUITY_BLOCKS: Final = 14
"""Blocks of fifty-two boards that tell what hands take of each other all-in,"""

POWER_DEALS: Final = 12_000
"""and deals that tell the same of three hands and more."""

LEAF_DEALS: Final = 2_000
"""Deals on each board that tell what is taken of the pot at a flop."""


SELDOM: Final = 4
"""So many raises are so rare that charts behind them are left to thought."""


@dataclass(frozen=True, slots=True)
class PreflopLessons:
    """How much is learnt from, and where it is kept."""

    seed: int
    blocks: int
    """Blocks of fifty-two boards on which blueprints play,"""

    rounds: int
    """and of deals from which play before it is."""

    state: Path | None = None
    """The folder that everything is kept in."""

    def learn(self, depth: int | None) -> Iterator[PreflopTraining | str]:
        """Yield what was done, and at last the training, for such stacks, at fixed limit for ``None``."""
        equity, power = self._equity()
        yield "equities"
        taken = list[Parts]()
        for line, sums in enumerate(self._played(depth, equity), 1):
            share, (base, slope) = fit_shares(sums, equity)
            taken.append(temper(share, equity))
            yield f"behind raises: {line}, who acts first takes {base:.3f} + {slope:.2f} * (equity - 0.5)"
        training = new_preflop_training(depth, Leaves(np.array(taken), equity, power), self.seed)
        kept = self.state / f"preflop-{depth or 'limit'}.npz" if self.state else None
        if kept and kept.exists():
            training.resume(kept)
        while training.blocks < self.rounds:
            training.run()
            if kept:
                training.save(kept)
            yield f"{training.blocks} of {self.rounds} rounds"
        yield training

    def _equity(self) -> tuple[Parts, Parts]:
        kept = self.state / "equity.npz" if self.state else None
        if kept and kept.exists():
            with np.load(kept) as file:
                return file["equity"], file["power"]
        equity = pairwise_equity(self.seed, EQUITY_BLOCKS)
        power = fit_powers(equity, self.seed, POWER_DEALS)
        if kept:
            np.savez(kept, equity=equity, power=power)
        return equity, power

    def _played(self, depth: int | None, equity: Parts) -> list[Parts]:
        """Return sums over deals at each flop, by the raises before it."""
        kept = self.state / f"played-{depth or 'limit'}.npy" if self.state else None
        if kept and kept.exists():
            return [*np.load(kept)]
        name = f"no-limit-{depth}" if depth else "casino-limit-100"
        policy = read_policy((BLUEPRINTS / f"{name}.bin").read_bytes())
        found = sample_leaves(policy, equity, self.seed, self.blocks, LEAF_DEALS)
        if kept:
            np.save(kept, np.array(found))
        return found


def charts_of(training: PreflopTraining) -> PreflopCharts:
    """Return what was learnt behind raises, as a file has it: who is first in has charts of all tables.

    There is none where the tree lets no one call any more, nor where few deals come.
    """
    strategy = training.strategy
    return {
        spot.title: "".join(sign_of(row[CALLS], row[RAISES]) for row in strategy[at])
        for at, spot in sorted(enumerate(training.spots), key=_in_order)
        if 0 < spot.raises < SELDOM and not (spot.callers == CALLERS and spot.seat != BIG)
    }


def _in_order(numbered: tuple[int, ChartSpot]) -> tuple[int, int, tuple[int, ...], int]:
    _, spot = numbered
    return spot.raises, spot.seat, spot.rivals, spot.callers
