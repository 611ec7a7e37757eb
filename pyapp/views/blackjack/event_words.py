"""A round in the words of log and screen reader: actions, cards, settled bets, and what is left standing."""

from collections.abc import Mapping, Sequence

from pyapp.blackjack import (
    Acted,
    Asked,
    BetPlaced,
    BlackjackRules,
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
    Peeked,
    Phase,
    Result,
    RoundObservation,
    RoundOver,
    SeatSeen,
    Settled,
    Shuffled,
    Split,
    Stand,
    Surrender,
    Turn,
    Turned,
    follow,
    net_results,
    worth,
)
from pyapp.cards import Card
from pyapp.money import NO_MONEY, HalfDollars, half_dollars_text
from pyapp.texts import list_words, remember, say
from pyapp.views.blackjack.hand_names import (
    action_key,
    dealer_total,
    hand_total,
    say_of_hand,
    say_of_seat,
    situation,
    total_of,
)

_FIRST_TWO = 2


def card_words(
    event: Dealt | Turned | DealerDealt | HoleTurned, names: Sequence[str], seen: RoundObservation
) -> str:
    """Return which card came to whom."""
    match event:
        case Dealt():
            return _deal_words(event, names[event.seat], seen)
        case Turned():
            return _turn_up_words(event, names[event.seat], seen)
        case DealerDealt(card):
            return _dealer_card_words(card, seen)
        case HoleTurned(card):
            return _with_dealers_count(say("views_blackjack.event.dealer_turns", card=card.words), seen)


def the_card(card: Card | None) -> str:
    """Return a card with its article, as in `the ace of spades`, or `a card face down`."""
    return (
        say("views_blackjack.card_down") if card is None else say("views_blackjack.the_card", card=card.words)
    )


def _deal_words(event: Dealt, name: str, seen: RoundObservation) -> str:
    hands = seen.seats[event.seat].hands
    hand, card = hands[event.hand], the_card(event.card)
    if len(hand.cards) <= _FIRST_TWO and not hand.split:
        said = say_of_seat("views_blackjack.event.dealt", name, card=card)
    else:
        said = say_of_hand("draw", name, event.hand, hands, card=card)
    counts = event.card is not None and len(hand.cards) >= _FIRST_TWO
    return _with_count(said, hand) if counts else said


def _turn_up_words(event: Turned, name: str, seen: RoundObservation) -> str:
    cards = list_words([the_card(card) for card in event.turned])
    said = say_of_seat("views_blackjack.event.turn_up", name, cards=cards)
    return _with_count(said, seen.seats[event.seat].hands[event.hand])


def _dealer_card_words(card: Card | None, seen: RoundObservation) -> str:
    if card is None:
        return say("views_blackjack.event.dealer_takes")
    if len(seen.dealer) == 1:
        return say("views_blackjack.event.dealer_shows", card=card.words)
    return _with_dealers_count(say("views_blackjack.event.dealer_draws", card=card.words), seen)


def _with_dealers_count(said: str, seen: RoundObservation) -> str:
    known = [card for card in seen.dealer if card is not None]
    return _add_count(said, dealer_total(seen, inside=True), known)


def _with_count(said: str, hand: HandSeen) -> str:
    return _add_count(said, hand_total(hand, inside=True), hand.known) if hand.known else said


def _add_count(said: str, total: str, cards: Sequence[Card]) -> str:
    bust = worth(cards).bust
    return say("views_blackjack.counted_bust" if bust else "views_blackjack.counted", event=said, total=total)


def insurance_words(event: InsuranceSettled, name: str) -> str:
    """Return what a seat's insurance won or lost."""
    if event.returned:
        gain = half_dollars_text(event.returned - event.stake)
        return say_of_seat("views_blackjack.event.insurance_won", name, amount=gain)
    return say_of_seat("views_blackjack.event.insurance_lost", name, amount=half_dollars_text(event.stake))


def settled_words(event: Settled, name: str, seen: RoundObservation) -> str:  # noqa: PLR0911 - one a result
    """Return how one hand of a seat ended."""
    place, hands = event.hand, seen.seats[event.seat].hands
    total = total_of(hands[place].known)
    gain = half_dollars_text(abs(event.returned - event.bet))
    match event.result:
        case Result.NATURAL:
            return say_of_seat("views_blackjack.event.win_natural", name, amount=gain)
        case Result.EVEN_MONEY:
            return say_of_seat("views_blackjack.event.win_even_money", name, amount=gain)
        case Result.WON:
            return say_of_hand("win", name, place, hands, amount=gain, total=total)
        case Result.PUSH:
            bet = half_dollars_text(event.bet)
            return say_of_hand("push", name, place, hands, bet=bet, total=total)
        case Result.LOST:
            return say_of_hand("lose", name, place, hands, amount=gain, total=total)
        case Result.BUST:
            return say_of_hand("bust", name, place, hands, amount=gain, total=total)
        case Result.SURRENDERED:
            back = half_dollars_text(event.returned)
            return say_of_seat("views_blackjack.event.surrendered", name, amount=gain, back=back)


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


def action_words(event: Acted) -> str:
    """Return in a word or two what a player did, as in `Doubles`."""
    if isinstance(event.action, Insure):
        return say(
            "views_blackjack.last_action.insures", amount=half_dollars_text(HalfDollars(event.action.amount))
        )
    return say(f"views_blackjack.last_action.{action_key(type(event.action))}")


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


def last_words(events: Sequence[Event]) -> Mapping[int, str]:
    """Return each seat's last action; answers about insurance stand until the first hand is played."""
    last = dict[int, Acted]()
    for event in events:
        if isinstance(event, Acted):
            last[event.seat] = event
        elif isinstance(event, Turn):
            last = {seat: it for seat, it in last.items() if not isinstance(it.action, Insure | Decline)}
    return {seat: action_words(event) for seat, event in last.items()}


def gains(events: Sequence[Event]) -> Mapping[int, HalfDollars]:
    """Return what each seat won by a round, negative where it lost; nothing before the round is over."""
    return net_results(events) if any(isinstance(event, RoundOver) for event in events) else {}


def insurance_gains(events: Sequence[Event]) -> Mapping[int, HalfDollars]:
    """Return what each seat's insurance won, negative where it lost."""
    settled = (event for event in events if isinstance(event, InsuranceSettled))
    return {event.seat: event.returned - event.stake for event in settled}


def dealer_plays(seen: RoundObservation) -> bool:
    """Tell whether the dealer's second card lies open: no player has anything left to decide."""
    return len(seen.dealer) > 1 and None not in seen.dealer


def lines(events: Sequence[Event], names: Sequence[str], seen: RoundObservation) -> tuple[str, ...]:
    """Return the words of each event of a round as things stood right after it."""
    return _log_of(tuple(names), seen.viewer, seen.rules, len(seen.seats)).follow(events)


class _Log:
    """The words of a round so far: most events of a picture were told in the one before."""

    def __init__(self, names: tuple[str, ...], blank: RoundObservation) -> None:
        self._names = names
        self._blank = self._at = blank
        self._events, self._lines = list[Event](), list[str]()

    def follow(self, events: Sequence[Event]) -> tuple[str, ...]:
        """Return the words of ``events``; those of another round are forgotten."""
        if self._events != list(events[: len(self._events)]):
            self._at, self._events, self._lines = self._blank, [], []
        for event in events[len(self._events) :]:
            at = follow(self._at, event)
            words = event_words(event, self._names, at)
            self._at = at
            self._events.append(event)
            self._lines += [words] if words else []
        return tuple(self._lines)


@remember(4)
def _log_of(names: tuple[str, ...], viewer: int | None, rules: BlackjackRules, seats: int) -> _Log:
    """Begin the log of a table; words need no stacks, and no cards in the shoe."""
    empty = (SeatSeen(NO_MONEY),) * seats
    blank = RoundObservation(viewer, rules, empty, (), Phase.PLAY, None, 0, is_cut_out=False, options=None)
    return _Log(names, blank)
