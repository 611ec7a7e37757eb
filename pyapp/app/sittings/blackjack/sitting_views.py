"""What is shown of a blackjack table beside its rounds: bets, the seal of the shoe, friends."""

from dataclasses import replace

from pyapp.app.sittings.blackjack.sitting import BlackjackSitting, may_sit_out
from pyapp.texts import say
from pyapp.views import ControlView, Role
from pyapp.views.blackjack.choice_views import BettingView
from pyapp.views.blackjack.table_controls import Bettor, betting_view
from pyapp.views.blackjack.view_types import HostedView, ShoeSealView


def bettor_view(sitting: BlackjackSitting, chair: int) -> BettingView:
    """Show the rack and the circle of one who bets."""
    seat = sitting.chairs[chair]
    bettor = Bettor(chair, seat.name, seat.stack, sitting.bets[chair], seat.last)
    following = next((sitting.names[at] for at in sitting.persons if at > chair), "")
    view = betting_view(sitting.rules, bettor, following)
    if sitting.bets[chair] or not may_sit_out(sitting, chair):
        return view
    sit_out = ControlView("deal", say("blackjack_table.control.sit_out"), Role.PUSH, key="Enter")
    return replace(view, controls=(*view.controls[:-1], sit_out))


def seal_view(sitting: BlackjackSitting) -> ShoeSealView | None:
    """Return the seal of the shoe in use, or of the next one, which may still be cut."""
    if sitting.seal is None:
        return None
    waits = sitting.shoe is None and sitting.round is None
    return ShoeSealView(sitting.seal.fingerprint, sitting.seal.words, waits=waits)


def hosted_view(sitting: BlackjackSitting) -> HostedView:
    """Return which friends sit at a table to which they can come."""
    return HostedView(tuple((at, sitting.chairs[at].name) for at in sitting.guests))
