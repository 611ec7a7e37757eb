"""The bubble of a sit-and-go: all-in or fold, first in and against one all-in, by what it wins in prizes.

Stacks and cards come by lot. All play an equilibrium of push or fold for these stacks and prizes; the same
hand is solved for chips too, since only hands are asked about that the prizes decide, or nearly do.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from pyapp.agents.holdem.hands.combos import CELLS, cell_sizes, cells, pairs
from pyapp.agents.holdem.prizes.all_in_shares import part_above, shares_against
from pyapp.agents.holdem.prizes.push_or_fold import PushGame, SolvedPush, play_out
from pyapp.cards import Card
from pyapp.features.drills.spots import DrillAnswer, DrillSpot, PrizeSeat, PrizeTable, SeatState, Theme
from pyapp.records import PositionGroup
from pyapp.slices import in_slices
from pyapp.tournament import shares

FIELDS: Final = {"three": shares(6), "four": shares(9)}
"""The prizes of tables of six and nine, in hundredths of a percent; one player more is left."""

BUBBLE_KINDS: Final = ("call_three", "call_four", "push_three", "push_four")

SURE: Final = 0.03
"""How far a call is at least from what it needs, and what prizes change: shares are known more closely."""

NEAR: Final = 0.12
"""A call that wins more than it needs by more than this is no question."""

CLEAR: Final = 0.0025
"""The least that a push or a fold loses, as a part of the prizes."""

_STACKS: Final = range(3, 15)
"""Big blinds."""

_BLIND: Final = 2
"""The big blind, in half big blinds."""

_PLACES: Final = (PositionGroup.CUTOFF, PositionGroup.BUTTON, PositionGroup.SMALL, PositionGroup.BIG)
"""Who is left, in the order in which they act; of three there is no cutoff."""

_CHIPS: Final = (1,)
"""Where the winner takes all, prizes are worth what chips are."""

_HALF: Final = 0.5


@dataclass(frozen=True, slots=True)
class _SolvedHand:
    """A hand as all play it for the prizes, and for chips."""

    game: PushGame
    solved: SolvedPush
    in_chips: SolvedPush

    @property
    def first(self) -> int:
        return self.game.to_act[0]


async def bubble_spot(kind: str, chance: Random) -> DrillSpot:
    """Return a spot; which answer is right is drawn first, so that neither is more often than the other."""
    asks, _, field = kind.partition("_")
    goes = chance.random() < _HALF
    while True:
        bubble = await _solve(_game(FIELDS[field], chance))
        asked = _calls(bubble, goes=goes) if asks == "call" else _pushes(bubble, goes=goes)
        if asked:
            (cell,) = chance.choices(asked, [cell_sizes()[it] for it in asked])
            spot = _call_spot(bubble, cell) if asks == "call" else _push_spot(bubble, cell)
            return replace(spot, kind=kind, hole=_hole(cell, chance))


def _game(prizes: Sequence[int], chance: Random) -> PushGame:
    count = len(prizes) + 1
    stacks = tuple(_BLIND * chance.choice(_STACKS) for _ in range(count))
    posted = (*[0] * (count - 2), _BLIND // 2, _BLIND)
    return PushGame(stacks, posted, 0, tuple(range(chance.randrange(count - 1), count)), tuple(prizes))


async def _solve(game: PushGame) -> _SolvedHand:
    for_prizes = await in_slices(play_out(game))
    await asyncio.sleep(0)
    return _SolvedHand(game, for_prizes, await in_slices(play_out(replace(game, prizes=_CHIPS))))


def _calls(bubble: _SolvedHand, *, goes: bool) -> list[int]:
    """Return the cells to ask the big blind about, whom the prizes hold back."""
    needed, price = _needed(bubble)
    if needed - price < SURE:
        return []
    least, most = (needed + SURE, needed + NEAR) if goes else (price, needed - SURE)
    won = shares_against(bubble.solved.pushed)
    return [cell for cell in range(CELLS) if least < won[cell] < most]


def _pushes(bubble: _SolvedHand, *, goes: bool) -> list[int]:
    """Return the cells that the first in should play otherwise for the prizes than for chips."""
    sign = 1 if goes else -1
    worth, chips = bubble.solved.pushing, bubble.in_chips.pushing
    if sign * (part_above(worth, 0.0) - part_above(chips, 0.0)) < SURE:
        return []
    return [cell for cell in range(CELLS) if sign * worth[cell] > CLEAR and sign * chips[cell] < 0]


def _call_spot(bubble: _SolvedHand, cell: int) -> DrillSpot:
    game, caller = bubble.game, bubble.game.to_act[-1]
    needed, price = _needed(bubble)
    facts = {
        "needed": _percent(needed),
        "price": _percent(price),
        "share": _percent(shares_against(bubble.solved.pushed)[cell]),
        "part": _percent(bubble.solved.pushed),
        "bet": min(game.stacks[bubble.first], game.stacks[caller]) - _BLIND,
    }
    answers = _answers("call", bubble.solved.calling[caller][cell])
    states = {bubble.first: SeatState.ALL_IN, caller: SeatState.YOU}
    return DrillSpot(Theme.BUBBLE, "", (), (), answers, facts=facts, bubble=_table(game, states))


def _push_spot(bubble: _SolvedHand, cell: int) -> DrillSpot:
    pushing = bubble.solved.pushing, bubble.in_chips.pushing
    part, chips = (_percent(part_above(worth, 0.0)) for worth in pushing)
    facts = {"part": part, "chips": chips, "bet": bubble.game.stacks[bubble.first]}
    answers = _answers("all_in", bubble.solved.pushing[cell])
    states = {bubble.first: SeatState.YOU} | dict.fromkeys(bubble.game.to_act[1:], SeatState.TO_ACT)
    return DrillSpot(Theme.BUBBLE, "", (), (), answers, facts=facts, bubble=_table(bubble.game, states))


def _answers(slug: str, worth: float) -> tuple[DrillAnswer, ...]:
    """Return both answers, by what going all-in is worth as a part of the prizes."""
    percent = 100 * worth
    return (
        DrillAnswer("fold", right=worth < 0, loss=max(0.0, percent)),
        DrillAnswer(slug, right=worth > 0, loss=max(0.0, -percent)),
    )


def _table(game: PushGame, states: dict[int, SeatState]) -> PrizeTable:
    seats = tuple(
        PrizeSeat(place, stack // _BLIND, states.get(at, SeatState.FOLDED))
        for at, (place, stack) in enumerate(zip(_PLACES[-len(game.stacks) :], game.stacks, strict=True))
    )
    return PrizeTable(tuple(prize // 100 for prize in game.prizes), seats)


def _needed(bubble: _SolvedHand) -> tuple[float, float]:
    """Return what share of the pot the big blind's call must win, for the prizes and for chips."""
    caller = bubble.game.to_act[-1]
    return bubble.solved.needed[caller], bubble.in_chips.needed[caller]


def _hole(cell: int, chance: Random) -> tuple[Card, ...]:
    held = chance.choice([at for at, one in enumerate(cells()) if one == cell])
    return tuple(Card(card) for card in reversed(pairs()[held]))


def _percent(part: float) -> int:
    return round(100 * part)
