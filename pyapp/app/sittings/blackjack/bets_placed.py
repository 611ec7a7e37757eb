"""The bets of people before a deal: chips tapped into a circle, and the way on from there."""

from dataclasses import replace

from pyapp.app.sittings.blackjack.sitting import BlackjackSitting, bet_settled, with_bet
from pyapp.blackjack import BlackjackError, BlackjackReason, BlackjackRefusal, bet_refusal, highest_bet
from pyapp.cards import NO_MONEY, HalfDollars
from pyapp.texts import say
from pyapp.views import ControlView, Role
from pyapp.views.blackjack import BettingView, Bettor, betting_view


def next_bettor(sitting: BlackjackSitting) -> int | None:
    """Return the chair of the person who is to bet next; ``None`` once all have."""
    return next((chair for chair in sitting.persons if chair >= sitting.bettor), None)


def is_broke(sitting: BlackjackSitting, chair: int) -> bool:
    """Tell whether a chair cannot pay the least bet."""
    return not highest_bet(sitting.rules, sitting.chairs[chair].stack)


def chip_added(sitting: BlackjackSitting, chair: int, amount: HalfDollars) -> BlackjackSitting:
    """Put one more chip into the circle; raises ``BlackjackError`` where limits or stack forbid it."""
    return _raised_to(sitting, chair, sitting.bets[chair] + amount)


def doubled(sitting: BlackjackSitting, chair: int) -> BlackjackSitting:
    """Put as much beside the bet as lies there."""
    return _raised_to(sitting, chair, sitting.bets[chair] * 2)


def cleared(sitting: BlackjackSitting, chair: int) -> BlackjackSitting:
    """Take the bet back."""
    return with_bet(sitting, chair, NO_MONEY)


def repeated(sitting: BlackjackSitting, chair: int) -> BlackjackSitting:
    """Bet what was bet last."""
    return _raised_to(sitting, chair, sitting.chairs[chair].last)


def confirmed(sitting: BlackjackSitting, chair: int) -> BlackjackSitting:
    """Leave the circle as it is; raises ``BlackjackError`` for a bet that the table does not take."""
    refused = _deal_refusal(sitting, chair)
    if refused:
        raise BlackjackError(refused.why, *refused.numbers)
    return bet_settled(sitting, chair)


def bettor_view(sitting: BlackjackSitting, chair: int) -> BettingView:
    """Show the rack and the circle of one who bets."""
    seat = sitting.chairs[chair]
    bettor = Bettor(chair, seat.name, seat.stack, sitting.bets[chair], seat.last)
    following = next((sitting.names[at] for at in sitting.persons if at > chair), "")
    view = betting_view(sitting.rules, bettor, following)
    if sitting.bets[chair] or not _may_sit_out(sitting, chair):
        return view
    sit_out = ControlView("deal", say("blackjack_table.control.sit_out"), Role.PUSH, key="Enter")
    return replace(view, controls=(*view.controls[:-1], sit_out))


def begun_anew(sitting: BlackjackSitting) -> BlackjackSitting:
    """Let everyone bet again, where no one has."""
    return replace(sitting, bettor=0)


def _raised_to(sitting: BlackjackSitting, chair: int, bet: HalfDollars) -> BlackjackSitting:
    refused = _too_much(sitting, chair, bet)
    if refused:
        raise BlackjackError(refused.why, *refused.numbers)
    return with_bet(sitting, chair, bet)


def _too_much(sitting: BlackjackSitting, chair: int, bet: HalfDollars) -> BlackjackRefusal | None:
    """Refuse what is over limit or stack; a bet that is still too low may grow."""
    refused = bet_refusal(sitting.rules, sitting.chairs[chair].stack, bet)
    return None if refused and refused.why is BlackjackReason.BET_LOW else refused


def _deal_refusal(sitting: BlackjackSitting, chair: int) -> BlackjackRefusal | None:
    bet = sitting.bets[chair]
    if not bet and _may_sit_out(sitting, chair):
        return None
    return bet_refusal(sitting.rules, sitting.chairs[chair].stack, bet)


def _may_sit_out(sitting: BlackjackSitting, chair: int) -> bool:
    """Tell whether a round can be dealt without this chair: someone else bets, or may still."""
    guests = any(not is_broke(sitting, other) for other in sitting.guests)
    return (
        bool(sitting.bots)
        or guests
        or any(
            sitting.bets[other] if other < chair else not is_broke(sitting, other)
            for other in sitting.persons
            if other != chair
        )
    )
