"""Deciding ahead of one's turn: a plan for this betting round, dropped where its price is gone."""

from dataclasses import dataclass

from pyapp.holdem import Action, Check, Felt, Fold, HandObservation, HandOptions, Street, Structure
from pyapp.views import AdvanceChoice


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
