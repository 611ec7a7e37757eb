"""How a hand ended for one seat, as the comparison of two endings shows it."""

from dataclasses import replace
from fractions import Fraction

from pyapp.app.holdem.branch.branch_deal import branch_names
from pyapp.app.holdem.replay.hand_playback import moments
from pyapp.app.session.game import card_views
from pyapp.cards import NO_CHIPS, Chips
from pyapp.holdem import PotAwarded, chips_text, net_results
from pyapp.records import FinishedHand, replay_hand
from pyapp.texts import say
from pyapp.views import event_words
from pyapp.views.kit.amounts import with_sign
from pyapp.views.kit.branch_ending import BranchEndingView


def branch_end(kept: FinishedHand, seat: int, title: str) -> BranchEndingView:
    """Return what a seat won, the board, and who won each pot, told to whoever has that seat."""
    own = replace(kept, persons=(seat,), names=branch_names(kept.names, seat))
    end = replay_hand(own.record)
    net = net_results(end.events).get(seat, NO_CHIPS)
    return BranchEndingView(title, _net_words(net, own), card_views(end.state.felt.board), _told(own))


def _net_words(net: int, kept: FinishedHand) -> str:
    rules = kept.record.rules
    chips = with_sign(net, chips_text(Chips(abs(net)), rules.shown_per_dollar))
    blinds = Fraction(net, rules.big_blind)
    big_blinds = with_sign(blinds, f"{float(abs(blinds)):.1f}".removesuffix(".0"))
    return say("holdem_branch.result", net=chips, big_blinds=big_blinds)


def _told(kept: FinishedHand) -> tuple[str, ...]:
    ends = [moment for moment in moments(kept) if isinstance(moment.events[-1], PotAwarded)]
    return tuple(event_words(moment.events[-1], kept.names, moment.seen) for moment in ends)
