"""The circle of a guest at blackjack before a deal: what is tapped into it, and what is sent to the host."""

from dataclasses import replace

from pyapp.app.sittings.blackjack.bets_placed import chip_added, cleared, confirmed, doubled, is_broke
from pyapp.app.sittings.blackjack.sitting import (
    FIRST_BET,
    BlackjackChair,
    BlackjackSitting,
    with_bet,
)
from pyapp.blackjack import BlackjackRules, highest_bet
from pyapp.cards import NO_MONEY, HalfDollars
from pyapp.texts import say
from pyapp.views import ControlView, Role
from pyapp.views.blackjack import YOU, BettingView, Bettor, betting_view

_OWN = 0
"""The guest's chair at a table of their own and one other, by which bets are checked."""


class OwnCircle:
    """A bet that is being placed, in half-dollars."""

    def __init__(self, rules: BlackjackRules, stack: HalfDollars, last: HalfDollars) -> None:
        """Begin with the bet of the last round, as far as limits and chips allow it."""
        own = BlackjackChair(YOU, None, stack, last=last)
        others = BlackjackChair("-", None, rules.least_bet, ticket="-")
        highest = highest_bet(rules, stack)
        bet = min(max(last or FIRST_BET, rules.least_bet), highest)
        self._table = with_bet(
            BlackjackSitting(rules, stack, (own, others), (NO_MONEY, NO_MONEY)), _OWN, HalfDollars(bet)
        )

    @property
    def bet(self) -> HalfDollars:
        """What lies in the circle."""
        return self._table.bets[_OWN]

    @property
    def is_broke(self) -> bool:
        """Whether the guest cannot pay the least bet."""
        return is_broke(self._table, _OWN)

    def change(self, action: str, amount: HalfDollars) -> None:
        """Do what a tap does; raises ``BlackjackError`` where limits or stack forbid it."""
        match action:
            case "clear":
                self._table = cleared(self._table, _OWN)
            case "double-bet":
                self._table = doubled(self._table, _OWN)
            case "lay":
                self._table = chip_added(cleared(self._table, _OWN), _OWN, amount)
            case _:
                self._table = chip_added(self._table, _OWN, amount)

    def check(self) -> None:
        """Raise ``BlackjackError`` for a bet that the table does not take; none at all sits the round out."""
        confirmed(self._table, _OWN)

    def view(self, seat: int) -> BettingView:
        """Show the rack and the circle, with the way out where a bet would be repeated."""
        chair = self._table.chairs[_OWN]
        view = betting_view(self._table.rules, Bettor(seat, YOU, chair.stack, self.bet, chair.last))
        clear, _, double, deal = view.controls
        leave = ControlView("leave", say("blackjack_table.control.leave"))
        lay = replace(deal, label=say("friends_table.told.lay_bet"))
        if not self.bet:
            lay = ControlView("deal", say("blackjack_table.control.sit_out"), Role.PUSH, key="Enter")
        return replace(view, controls=(clear, leave, double, lay))
