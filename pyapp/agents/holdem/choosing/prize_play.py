"""What ways of going on are worth where chips are not worth what they are: in prizes.

Whoever may go out loses more than the same chips would win: on the bubble a call for all of them needs more
than its price. All-in before the flop goes by the equilibrium of push or fold for these stacks and prizes;
any other way keeps the chips that it is worth, corrected by what winning and losing them changes in prizes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import Final

from pyapp.agents.holdem.choosing.action_values import ActionValue
from pyapp.agents.holdem.choosing.chance_policy import ReasonedAction
from pyapp.agents.holdem.choosing.character import Character
from pyapp.agents.holdem.choosing.choose_action import WeighedAction
from pyapp.agents.holdem.choosing.preflop_play import pushes_or_folds
from pyapp.agents.holdem.hands.combos import cells, combo
from pyapp.agents.holdem.prizes.all_in_shares import part_above, shares_against
from pyapp.agents.holdem.prizes.prize_values import PrizeValues, value_prizes
from pyapp.agents.holdem.prizes.push_or_fold import PushGame, SolvedPush, solve_push
from pyapp.agents.holdem.spot import ALL, Spot, size
from pyapp.holdem import Felt, HandObservation, Prizes, usual_posts
from pyapp.money import NO_CHIPS
from pyapp.ranking import hole_name_in_sentence, hole_number
from pyapp.slices import give_way
from pyapp.texts import say

_TINY: Final = 1e-9


def by_worth(ways: Sequence[WeighedAction]) -> tuple[WeighedAction, ...]:
    """Return only the best of ways between which an equilibrium tells apart, however near they are."""
    best = max(ways, key=lambda way: way.worth)
    return (replace(best, often=1.0),)


async def push_for_prizes(spot: Spot, seen: HandObservation, character: Character) -> ReasonedAction | None:
    """Push or fold as a short stack that is first in; ``None`` where it is none, or plays for chips.

    Who plays loosely pushes that much more of all hands.
    """
    solved = await _solve_first_in(spot, seen)
    if solved is None:
        return None
    worth = solved.pushing[cells()[combo(seen.hole)]]
    better = part_above(solved.pushing, worth)
    hand = hole_name_in_sentence(seen.hole)
    if better < character.looseness * part_above(solved.pushing, 0.0):
        action = size(spot, ALL) if spot.sizes else spot.options.stay
        return ReasonedAction(action, say("agents.prizes.push", hand=hand))
    return ReasonedAction(spot.give_up, say("agents.prizes.no_push", hand=hand, n=hole_number(seen.hole)))


async def value_by_prizes(
    found: Sequence[ActionValue], spot: Spot, seen: HandObservation, *, called: bool
) -> list[ActionValue]:
    """Return the same ways with what they are worth in prizes, as a part of all chips.

    ``called`` is whether a call of one short all-in is to be judged, which goes by its equilibrium.
    """
    prizes = seen.felt.prizes
    if prizes is None:
        return list(found)
    decision = await _decision(spot, seen.felt, prizes)
    corrected = list[ActionValue]()
    for one in found:
        corrected.append(decision.value(one))
        await give_way()
    if called and (call := await _solve_call(spot, seen)):
        return [one if one.plan.pushes else _called(one, call, seen, decision.total) for one in corrected]
    if first := await _solve_first_in(spot, seen):
        return [_pushed(one, first, seen, decision.total) if one.plan.last else one for one in corrected]
    return corrected


@dataclass(frozen=True, slots=True)
class PrizeDecision:
    """The prizes at one decision."""

    values: PrizeValues
    spot: Spot
    felt: Felt
    main: int
    """The rival to whom chips go that are lost, and from whom they come."""

    @property
    def total(self) -> int:
        """All chips of the game."""
        return self.values.total

    def value(self, found: ActionValue) -> ActionValue:
        """Return a way with its worth corrected, and what it needs to win."""
        spot, cost = self.spot, found.plan.cost
        pot = cost / found.needed if found.needed else spot.pot + cost
        from_main = max(0.0, min(pot - cost - spot.pot, self.felt.seats[self.main].stack))
        pot = spot.pot + cost + from_main
        folded = self._worth(0.0)
        won, lost = self._worth(pot - cost) - folded, self._worth(-cost) - folded
        taken = self._worth(spot.pot) - folded
        called, kept = 1 - found.folds, found.kept
        in_chips = found.folds * spot.pot + called * (kept * pot - cost)
        in_prizes = found.folds * taken + called * (kept * won + (1 - kept) * lost)
        needed = -lost / max(_TINY, won - lost) if cost else 0.0
        told = bool(cost) and found.plan.last and not found.plan.pushes and len(spot.rivals) == 1
        worth = found.worth + in_prizes - in_chips
        return replace(found, worth=worth, needed=needed, by_prizes=told)

    def _worth(self, gained: float) -> float:
        """Return what it is worth to have won or paid so much; the main rival has the rest of the pot."""
        stacks: list[float] = [seat.stack for seat in self.felt.seats]
        me = self.spot.options.seat
        stacks[me] += gained
        stacks[self.main] += self.felt.pot - gained
        if stacks[self.main] < _TINY:
            stacks[self.main] = 0.0
        if stacks[me] < _TINY:
            stacks[me] = 0.0
        return self.values.in_chips(stacks, me)


async def _decision(spot: Spot, felt: Felt, prizes: Prizes) -> PrizeDecision:
    chips = [seat.stack + seat.paid for seat in felt.seats]
    chips[spot.options.seat] += felt.dead
    values = await value_prizes(prizes.paid, chips, prizes.elsewhere)
    bettor = spot.aggressor if spot.aggressor in spot.rivals else None
    main = bettor if bettor is not None else max(spot.rivals, key=lambda at: felt.seats[at].stack)
    return PrizeDecision(values, spot, felt, main)


async def _solve_first_in(spot: Spot, seen: HandObservation) -> SolvedPush | None:
    first_in = not spot.pushes and not spot.street and spot.coming == spot.rivals
    if not first_in or not pushes_or_folds(spot, seen):
        return None
    game = _game(seen.felt, spot.options.seat, spot.coming)
    return await solve_push(game) if game else None


async def _solve_call(spot: Spot, seen: HandObservation) -> SolvedPush | None:
    pusher = spot.aggressor
    if pusher is None:
        return None
    game = _game(seen.felt, pusher, (spot.options.seat, *spot.coming))
    return await solve_push(game) if game else None


def _game(felt: Felt, first: int, behind: Sequence[int]) -> PushGame | None:
    """Return push or fold as it is for who is first in; ``None`` where the blinds leave someone no choice."""
    if felt.prizes is None or not all(felt.seats[at].can_act for at in behind):
        return None
    stacks = tuple(seat.stack + seat.paid for seat in felt.seats)
    posted = [seat.paid for seat in felt.seats]
    forced = usual_posts(felt.rules, felt.positions, stacks)
    posted[first] = sum((post.amount for post in forced if post.seat == first), NO_CHIPS)
    order = [at for at in felt.clockwise(first) if at in behind]
    return PushGame(
        stacks, tuple(posted), felt.dead, (first, *order), felt.prizes.paid, felt.prizes.elsewhere
    )


def _called(stay: ActionValue, solved: SolvedPush, seen: HandObservation, total: int) -> ActionValue:
    """Return a call with what it is worth against the equilibrium's pushes."""
    me, cell = seen.felt.to_act or 0, cells()[combo(seen.hole)]
    share, worth = shares_against(solved.pushed)[cell], total * solved.calling[me][cell]
    return replace(stay, share=share, kept=share, worth=worth, needed=solved.needed[me])


def _pushed(push: ActionValue, solved: SolvedPush, seen: HandObservation, total: int) -> ActionValue:
    """Return going all-in with what it is worth against the equilibrium's calls."""
    folds = prod(1 - part for part in solved.called.values())
    worth = total * solved.pushing[cells()[combo(seen.hole)]]
    return replace(push, folds=folds, worth=worth)
