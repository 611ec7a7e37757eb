"""What the lobby says of a blackjack table where the person still sits."""

from pyapp.app.sittings.blackjack.sitting import BlackjackSitting, taken_home
from pyapp.app.sittings.people import ALONE
from pyapp.money import half_dollars_text
from pyapp.records.blackjack import RoundRecord, replay_round
from pyapp.tables import name_of
from pyapp.texts import say
from pyapp.views import WaitingView
from pyapp.views.blackjack.table_words import limits_words


def blackjack_waits(sitting: BlackjackSitting) -> WaitingView:
    """Return what waits at blackjack where the person still sits, with the limits and the chips there."""
    turn = say("waiting.place_bet") if sitting.round is None else _turn(sitting, sitting.round)
    leaving = say("waiting.leaving.give_up_bets" if sitting.round else "waiting.leaving.cash_out")
    chips = half_dollars_text(taken_home(sitting))
    words = say("waiting.words", stakes=limits_words(sitting.rules), chips=chips, turn=turn)
    question = say("waiting.question.bets") if sitting.round else ""
    return WaitingView(sitting.rules.preset, name_of(sitting.rules.preset), words, leaving, question)


def _turn(sitting: BlackjackSitting, record: RoundRecord) -> str:
    turn = replay_round(record).state.turn
    chair = sitting.chairs[turn[0]] if turn else None
    name = chair.name if chair else ALONE
    return say("waiting.turn", person="you" if name == ALONE else "they", name=name)
