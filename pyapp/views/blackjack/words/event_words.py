"""What happened at the table, in the words of the log and of the screen reader."""

from collections.abc import Sequence

from pyapp.blackjack import (
    Acted,
    Asked,
    BetPlaced,
    CutCardOut,
    DealerDealt,
    Dealt,
    Decline,
    Double,
    EvenMoney,
    Event,
    Hit,
    HoleTurned,
    InsuranceSettled,
    Insure,
    Peeked,
    RoundObservation,
    RoundOver,
    Settled,
    Shuffled,
    Split,
    Stand,
    Surrender,
    Turn,
    Turned,
    half_dollars_text,
)
from pyapp.cards import HalfDollars
from pyapp.texts import say
from pyapp.views.blackjack.hand_totals import hand_total, situation
from pyapp.views.blackjack.persons import say_of_hand, say_of_seat
from pyapp.views.blackjack.words.action_words import action_key
from pyapp.views.blackjack.words.card_event_words import card_words
from pyapp.views.blackjack.words.settled_words import insurance_words, settled_words


def event_words(event: Event, names: Sequence[str], seen: RoundObservation) -> str:
    """Return what happened in one sentence; nothing for what needs no telling.

    ``seen`` is what the viewer sees right after the event.
    """
    match event:
        case Dealt() | Turned() | DealerDealt() | HoleTurned():
            return card_words(event, names, seen)
        case BetPlaced(seat, amount):
            return say_of_seat(
                "views_blackjack.event.bet", names[seat], amount=half_dollars_text(HalfDollars(amount))
            )
        case Acted():
            return _action_words(event, names[event.seat], seen)
        case InsuranceSettled():
            return insurance_words(event, names[event.seat])
        case Settled():
            return settled_words(event, names[event.seat], seen)
        case _:
            return _table_words(event, names, seen)


def deed(event: Acted) -> str:
    """Return in a word or two what a player did, as in `Doubles`."""
    if isinstance(event.action, Insure):
        return say("views_blackjack.deed.insures", amount=half_dollars_text(HalfDollars(event.action.amount)))
    return say(f"views_blackjack.deed.{action_key(type(event.action))}")


def _action_words(event: Acted, name: str, seen: RoundObservation) -> str:  # noqa: PLR0911 - one a kind
    place, hands = event.hand, seen.seats[event.seat].hands
    match event.action:
        case Hit():
            return say_of_hand("hit", name, place, hands)
        case Stand() if hands[place].known:
            return say_of_hand("stand_on", name, place, hands, total=hand_total(hands[place], inside=True))
        case Stand():
            return say_of_hand("stand", name, place, hands)
        case Double():
            return say_of_hand("double", name, place, hands, cost=half_dollars_text(event.paid))
        case Split():
            return say_of_seat("views_blackjack.event.split", name, cost=half_dollars_text(event.paid))
        case Surrender():
            return say_of_seat("views_blackjack.event.surrender", name)
        case Insure(amount):
            return say_of_seat(
                "views_blackjack.event.insure", name, amount=half_dollars_text(HalfDollars(amount))
            )
        case EvenMoney():
            return say_of_seat("views_blackjack.event.even_money", name)
        case Decline():
            return say_of_seat("views_blackjack.event.decline", name)


def _table_words(event: Event, names: Sequence[str], seen: RoundObservation) -> str:  # noqa: PLR0911 - same
    match event:
        case Shuffled(decks):
            return say("views_blackjack.event.shuffled", n=decks)
        case CutCardOut():
            return say("views_blackjack.event.cut_card_out")
        case Asked(seat) if seat == seen.viewer:
            return say_of_seat("views_blackjack.event.insurance_asked", names[seat])
        case Turn(seat, place) if seat == seen.viewer:
            hands = seen.seats[seat].hands
            return say_of_hand("turn", names[seat], place, hands, situation=situation(hands[place], seen))
        case Peeked(natural):
            found = "views_blackjack.event.peeked_blackjack" if natural else "views_blackjack.event.peeked"
            return say(found)
        case RoundOver():
            return say("views_blackjack.event.round_over")
        case _:
            return ""
