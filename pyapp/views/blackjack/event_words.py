"""What happened at the pit, in the words of the log and of the screen reader."""

from collections.abc import Sequence
from typing import Final

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
    HandSeen,
    Hit,
    HoleTurned,
    InsuranceSettled,
    Insure,
    Observation,
    Peeked,
    Result,
    RoundOver,
    Settled,
    Shuffled,
    Split,
    Stand,
    Surrender,
    Turn,
    Turned,
    half_dollars_text,
    worth,
)
from pyapp.cards import Card
from pyapp.views.blackjack.hand_totals import BLACKJACK, dealer_total, hand_total, total_of
from pyapp.views.kit.sentences import listed

YOU: Final = "You"
"""The name of a seat that is spoken to."""

ORDINALS: Final = ("first", "second", "third", "fourth")
_FIRST_TWO: Final = 2


def event_words(event: Event, names: Sequence[str], seen: Observation) -> str:
    """Say in one sentence what happened; nothing for what nobody needs to hear.

    ``seen`` is what the viewer sees right after the event.
    """
    match event:
        case Dealt() | Turned() | DealerDealt() | HoleTurned():
            return _card_words(event, names, seen)
        case BetPlaced(seat, amount):
            return f"{names[seat]} {_verb('bet', names[seat])} {half_dollars_text(amount)}"
        case Acted():
            return f"{names[event.seat]} {_deed(event, names[event.seat], seen)}"
        case InsuranceSettled() | Settled():
            return _settled_words(event, names, seen)
        case _:
            return _table_words(event, names, seen)


def deed(event: Acted) -> str:
    """Say in a word or two what somebody did, as in `Doubles`."""
    match event.action:
        case Insure(amount):
            return f"Insures {half_dollars_text(amount)}"
        case EvenMoney():
            return "Even money"
        case _:
            return f"{type(event.action).__name__}s"


def turn_words(hand: HandSeen, seen: Observation) -> str:
    """Say what a player decides about, as in `16 against a king`."""
    up = "nothing" if seen.up is None else with_article(seen.up)
    return f"{hand_total(hand)} against {up}"


def with_article(card: Card) -> str:
    """Name a card's rank as in `an ace`, `an eight`, `a king`."""
    return f"{'an' if card.rank.word[0] in 'ae' else 'a'} {card.rank.word}"


def _card_words(
    event: Dealt | Turned | DealerDealt | HoleTurned, names: Sequence[str], seen: Observation
) -> str:
    match event:
        case Dealt():
            return _dealt(event, names, seen)
        case Turned():
            return _turned(event, names[event.seat], seen)
        case DealerDealt(card):
            return _dealer_dealt(card, seen)
        case HoleTurned(card):
            return f"The dealer turns up the {card.words}{_dealer_total(seen)}"


def _dealt(event: Dealt, names: Sequence[str], seen: Observation) -> str:
    hand, name = seen.seats[event.seat].hands[event.hand], names[event.seat]
    at_first = len(hand.cards) <= _FIRST_TWO and not hand.split
    verb = ("are dealt" if name == YOU else "is dealt") if at_first else _verb("draw", name)
    card = "a card face down" if event.card is None else f"the {event.card.words}"
    total = _total(hand) if event.card is not None and len(hand.cards) >= _FIRST_TWO else ""
    return f"{name} {verb} {card}{_on_which(event.hand, seen.seats[event.seat].hands)}{total}"


def _turned(event: Turned, name: str, seen: Observation) -> str:
    what = listed(tuple(f"the {card.words}" for card in event.turned))
    return f"{name} {_verb('turn', name)} up {what}{_total(seen.seats[event.seat].hands[event.hand])}"


def _dealer_dealt(card: Card | None, seen: Observation) -> str:
    if card is None:
        return "The dealer takes a card face down"
    if len(seen.dealer) == 1:
        return f"The dealer shows the {card.words}"
    return f"The dealer draws the {card.words}{_dealer_total(seen)}"


def _dealer_total(seen: Observation) -> str:
    total = dealer_total(seen)
    known = [card for card in seen.dealer if card is not None]
    return f": {_in_sentence(total)}{_over(known)}"


def _total(hand: HandSeen) -> str:
    return f": {_in_sentence(hand_total(hand))}{_over(hand.known)}" if hand.known else ""


def _in_sentence(total: str) -> str:
    return total.lower() if total == BLACKJACK else total


def _over(cards: Sequence[Card]) -> str:
    return ", bust" if worth(cards).bust else ""


def _deed(event: Acted, name: str, seen: Observation) -> str:  # noqa: PLR0911 - one a kind
    which = _on_which(event.hand, seen.seats[event.seat].hands)
    hand = seen.seats[event.seat].hands[event.hand]
    match event.action:
        case Hit():
            return f"{_verb('hit', name)}{which}"
        case Stand():
            return f"{_verb('stand', name)}{_standing_on(hand)}{which}"
        case Double():
            return f"{_verb('double', name)}{which} for {half_dollars_text(event.paid)} more"
        case Split():
            return f"{_verb('split', name)} the pair for {half_dollars_text(event.paid)} more"
        case Surrender():
            return _verb("surrender", name)
        case Insure(amount):
            return f"{_verb('insure', name)} for {half_dollars_text(amount)}"
        case EvenMoney():
            return f"{_verb('take', name)} even money"
        case Decline():
            return f"{_verb('take', name)} no insurance"


def _standing_on(hand: HandSeen) -> str:
    return f" on {_in_sentence(hand_total(hand))}" if hand.known else ""


def _settled_words(event: Settled | InsuranceSettled, names: Sequence[str], seen: Observation) -> str:
    name = names[event.seat]
    if isinstance(event, Settled):
        return _settled(event, name, seen)
    if event.returned:
        gain = half_dollars_text(event.returned - event.stake)
        return f"{name} {_verb('win', name)} {gain} with the insurance"
    return f"{name} {_verb('lose', name)} the insurance of {half_dollars_text(event.stake)}"


def _settled(event: Settled, name: str, seen: Observation) -> str:  # noqa: PLR0911 - same
    hands = seen.seats[event.seat].hands
    total = f"{total_of(hands[event.hand].known)}{_on_which(event.hand, hands)}"
    gain = half_dollars_text(abs(event.returned - event.bet))
    wins, loses = f"{_verb('win', name)} {gain}", f"{_verb('lose', name)} {gain}"
    match event.result:
        case Result.NATURAL:
            return f"{name} {wins} with blackjack"
        case Result.EVEN_MONEY:
            return f"{name} {wins}, even money for blackjack"
        case Result.WON:
            return f"{name} {wins} with {total}"
        case Result.PUSH:
            return (
                f"{name} {_verb('push', name, 'es')} with {total}: {half_dollars_text(event.bet)} comes back"
            )
        case Result.LOST:
            return f"{name} {loses} with {total}"
        case Result.BUST:
            return f"{name} {_verb('bust', name)} with {total} and {loses}"
        case Result.SURRENDERED:
            return f"{name} {_verb('get', name)} {half_dollars_text(event.returned)} back and {loses}"


def _table_words(event: Event, names: Sequence[str], seen: Observation) -> str:  # noqa: PLR0911 - same
    match event:
        case Shuffled(decks):
            return f"The dealer shuffles {'one deck' if decks == 1 else f'{decks} decks'}"
        case CutCardOut():
            return "The cut card is out: the shoe is shuffled after this round"
        case Asked(seat) if seat == seen.viewer:
            return f"The dealer shows an ace: {_whom(names[seat])} can take insurance"
        case Turn(seat, place) if seat == seen.viewer:
            return _turn(seat, place, names, seen)
        case Peeked(natural):
            return f"The dealer checks the hole card: {'blackjack' if natural else 'no blackjack'}"
        case RoundOver():
            return "The round is over"
        case _:
            return ""


def _turn(seat: int, place: int, names: Sequence[str], seen: Observation) -> str:
    hands = seen.seats[seat].hands
    whose = "Your turn" if names[seat] == YOU else f"{names[seat]}'s turn"
    return f"{whose}{_on_which(place, hands)}: {turn_words(hands[place], seen)}"


def _on_which(place: int, hands: Sequence[HandSeen]) -> str:
    """Tell one hand among several; a lone hand needs no name."""
    return f" on the {ORDINALS[place]} hand" if len(hands) > 1 else ""


def _whom(name: str) -> str:
    return "you" if name == YOU else name


def _verb(verb: str, name: str, s: str = "s") -> str:
    return verb if name == YOU else verb + s
