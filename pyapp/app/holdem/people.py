"""The people at a table: one at the screen with a plan ahead of the turn, and guests who decide elsewhere."""

import asyncio
from dataclasses import dataclass
from typing import Protocol

from pyapp.app.core.forms import Press
from pyapp.app.session.table_in_play import AwayGuests
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.holdem import (
    Action,
    BetTo,
    Call,
    Check,
    Event,
    Felt,
    Fold,
    HandObservation,
    HandOptions,
    HandStep,
    HoldemError,
    HoldemReason,
    HoldemRefusal,
    RaiseTo,
    Street,
    Structure,
    TapOut,
)
from pyapp.money import Chips
from pyapp.views import AdvanceChoice
from pyapp.views.kit.scene import NONE_AWAY


@dataclass(slots=True)
class AdvancePlan:
    """What the person at the screen has planned, if anything."""

    plan: AdvanceChoice | None = None
    _price: int = 0
    _street: Street = Street.PREFLOP

    def switch(self, plan: AdvanceChoice, felt: Felt) -> None:
        """Plan something, or take it back if it was planned already."""
        self.plan = None if self.plan is plan else plan
        self._price, self._street = felt.price, felt.street

    def clear(self) -> None:
        """Forget the plan: another hand begins."""
        self.plan = None

    def follow(self, felt: Felt) -> bool:
        """Drop a plan that no longer holds; tell whether because its price has changed."""
        if self.plan is None:
            return False
        if felt.street is not self._street:
            self.plan = None
        elif self.plan is AdvanceChoice.THIS_PRICE and felt.price != self._price:
            self.plan = None
            return True
        return False

    def carry_out(self, seen: HandObservation) -> Action | None:
        """Return the planned action now that it is the person's turn; a plan is carried out once."""
        self.follow(seen.felt)
        plan, self.plan = self.plan, None
        return None if plan is None or seen.options is None else _action(plan, seen.options)


def may_plan(seen: HandObservation) -> bool:
    """Tell whether the viewer can decide ahead: another player acts now, and the viewer will have to.

    In the duel no one can: the one rival's answer changes everything.
    """
    felt, viewer = seen.felt, seen.viewer
    if viewer is None or felt.to_act in {None, viewer} or felt.rules.structure is Structure.DOUBLING:
        return False
    return felt.seats[viewer].can_act


def _action(plan: AdvanceChoice, options: HandOptions) -> Action | None:
    """Carry a plan out, where the rules allow it; else the person is asked."""
    if plan is AdvanceChoice.CHECK_OR_FOLD:
        action: Action = options.stay if isinstance(options.stay, Check) else Fold()
    else:
        action = options.stay
    return None if options.refusal(action) else action


class HoldemPerson:
    """A player at the screen; the table cannot tell them from a bot."""

    def __init__(self, ahead: AdvancePlan | None = None) -> None:
        self.ahead = ahead
        self._offer: HandOptions | None = None
        self._chips_per_dollar = 1
        self._answer: asyncio.Future[Action] | None = None

    @property
    def asked(self) -> bool:
        """Whether the table waits for this person."""
        return self._offer is not None

    async def decide(self, seen: HandObservation) -> Action:
        """Do what was planned for this price, else wait for a press that the rules allow."""
        planned = self.ahead.carry_out(seen) if self.ahead else None
        if planned:
            return planned
        self._chips_per_dollar = seen.felt.rules.shown_per_dollar
        self._offer, self._answer = seen.options, asyncio.get_running_loop().create_future()
        try:
            return await self._answer
        finally:
            self._offer = self._answer = None

    def watch(self, event: Event) -> None:
        """Events reach a person through the screen."""

    def press(self, action: Action) -> None:
        """Answer with ``action``; raises ``HoldemError`` with the reason where it is refused."""
        if self._offer is None or self._answer is None or self._answer.done():
            raise HoldemError(HoldemReason.NOT_YOUR_TURN)
        refused: HoldemRefusal | None = self._offer.refusal(action)
        if refused:
            raise HoldemError(refused.why, *refused.numbers, chips_per_dollar=self._chips_per_dollar)
        self._answer.set_result(action)


def action_of(press: Press) -> Action:
    """Return what a press on a button of the turn does."""
    match press.action:
        case "fold":
            return Fold()
        case "check":
            return Check()
        case "call":
            return Call()
        case "tap-out":
            return TapOut()
        case "bet":
            return BetTo(Chips(press.amount or 0))
        case _:
            return RaiseTo(Chips(press.amount or 0))


class GuestSeats(AwayGuests, Protocol):
    """Asks the guests of a table, and tells each of them what their seat may see."""

    @property
    def waits(self) -> bool:
        """Whether the table waits before its first hand, so that guests can come and cut the deck."""
        ...

    def before_hand(self, sitting: HoldemSitting) -> HoldemSitting:
        """Return the table as it is to be dealt: guests have come and gone, and cut the deck.

        The caller keeps it.
        """
        ...

    def dealt(self, sitting: HoldemSitting) -> None:
        """Learn that a hand was dealt, or taken up again; the steps that led there follow."""
        ...

    def happened(self, step: HandStep) -> None:
        """Learn what happened in the hand, once it is kept."""
        ...

    async def decide(self, chair: int, seen: HandObservation) -> Action:
        """Ask the guest on a chair, for as long as the table waits for guests."""
        ...

    def play_on(self, sitting: HoldemSitting) -> bool:
        """Return whether a guest who has chips is there, so that a hand needs no one at the screen."""
        ...

    def rest(self, sitting: HoldemSitting) -> None:
        """Learn how the table stands between two hands, once the next deck is sealed."""
        ...

    def close(self) -> None:
        """Let every guest go with what is theirs: the host leaves the table for good, between hands."""
        ...

    def stop(self) -> None:
        """Learn that the table is played no more for now; it waits as it was kept last."""
        ...


class NoGuests:
    """A table whose players are all at its screen."""

    waits = False
    away = NONE_AWAY

    def before_hand(self, sitting: HoldemSitting) -> HoldemSitting:
        """Return the table as it is."""
        return sitting

    def dealt(self, sitting: HoldemSitting) -> None:
        """Tell no one."""

    def happened(self, step: HandStep) -> None:
        """Tell no one."""

    async def decide(self, chair: int, seen: HandObservation) -> Action:
        """Return what costs least, for a guest whom this page cannot reach."""
        del chair
        return away_action(seen)

    def play_on(self, sitting: HoldemSitting) -> bool:
        """Return that no one is."""
        del sitting
        return False

    def rest(self, sitting: HoldemSitting) -> None:
        """Tell no one."""

    def close(self) -> None:
        """Let no one go."""

    def stop(self) -> None:
        """Tell no one."""


def away_action(seen: HandObservation) -> Action:
    """Return what is done for a player who is away: a check where it is free, else a fold.

    Where the rules forbid folding, the player stays in as cheaply as can be. ``seen`` has their options.
    """
    assert seen.options, "they are to act"  # noqa: S101 - for the type checker
    stay = seen.options.stay
    return stay if isinstance(stay, Check) or seen.options.refusal(Fold()) else Fold()
