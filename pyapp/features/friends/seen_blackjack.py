"""A round of a friend's blackjack table as the guest's page hears of it, part by part."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from pyapp.blackjack import (
    MOST_SEATS,
    Acted,
    Asked,
    BetPlaced,
    BlackjackError,
    Dealt,
    Event,
    InsuranceSettled,
    RoundObservation,
    Settled,
    Turn,
    Turned,
    before_deal,
    follow,
)
from pyapp.blackjack.seen_options import seen_options
from pyapp.cards import DECK, Card, Shoe
from pyapp.cards.bounds import LARGEST
from pyapp.cards.seal import commitment, cut_order, shared_fingerprint
from pyapp.features.friends.channel import MessageError
from pyapp.features.friends.messages import (
    SEALED_AT_ONCE,
    OpenedCard,
    PitShown,
    RoundHappened,
    ShoeOpened,
    ShoeSealed,
)
from pyapp.views.blackjack.event_words import event_words

MOST_EVENTS: Final = 600
"""More events than a round of seven seats can have."""


class SeenRound:
    """The round in play, or the last one."""

    def __init__(self) -> None:
        self.dealt: PitShown | None = None
        """The table as the round began."""

        self.events = list[Event]()
        """All that has happened in it."""

        self.place = (0, 0)
        """The number of the round, and how many actions it has seen."""

        self._part = list[Event]()
        """Events of which more are to come before they are shown."""

        self._opened = list[OpenedCard]()

    def begin(self, dealt: PitShown) -> None:
        """Begin another round."""
        self.dealt = dealt
        self.events.clear()
        self._part.clear()
        self._opened.clear()

    def hear(self, told: RoundHappened) -> Sequence[Event] | None:
        """Return what has happened once all of it is there, until then ``None``.

        Raises ``MessageError`` for another round, and for more than a round can have.
        """
        if self.dealt is None or told.round != self.dealt.round:
            raise MessageError("out-of-turn")
        self._part += told.events
        if told.again:
            self.events.clear()
        if told.more:
            if len(self._part) > MOST_EVENTS:
                raise MessageError("too-many")
            return None
        heard = [*self._part]
        self._part.clear()
        return heard

    def add(self, events: Sequence[Event], told: RoundHappened) -> None:
        """Take what has happened for true."""
        self.events += events
        self.place = (told.round, told.turn)

    def hear_opened(self, told: ShoeOpened) -> Sequence[OpenedCard] | None:
        """Return the opened cards of the round once all are there, until then ``None``.

        Raises ``MessageError`` for more than the shoe has.
        """
        if self.dealt is None or told.round != self.dealt.round:
            return None
        self._opened += told.cards
        if len(self._opened) > len(DECK) * self.dealt.rules.decks:
            raise MessageError("too-many")
        if told.more:
            return None
        opened = [*self._opened]
        self._opened.clear()
        return opened


class SeenShoe:
    """A sealed shoe, from its fingerprint to its last card."""

    def __init__(self, fingerprint: str, decks: int) -> None:
        self.fingerprint = fingerprint
        """What was promised before anyone gave words."""

        self._own_words = ""
        self._out: tuple[Card, ...] = ()
        self._whole = len(DECK) * decks
        self._commitments: tuple[str, ...] = ()
        self._key = ""

    @property
    def own_words(self) -> str:
        """The words that this guest cut it with."""
        return self._own_words

    @property
    def out(self) -> tuple[Card, ...]:
        """The cards that are out, in the order in which they were dealt."""
        return self._out

    def cut(self, words: str) -> None:
        """Remember the words that this guest cuts it with."""
        self._own_words = words

    def deal(self, cards: Sequence[Card]) -> None:
        """Learn which cards came in a round that is over."""
        self._out = (*self._out, *cards)

    def seal(self, told: ShoeSealed) -> None:
        """Take part of what fixes the shoe; raises ``MessageError`` for parts that are not in order."""
        if told.start == 0:
            self._commitments, self._out = (), ()
        room = self._whole - told.start
        sound = (
            told.start == len(self._commitments)
            and len(told.commitments) == min(SEALED_AT_ONCE, room)
            and len(told.out) <= len(told.commitments)
            and len(self._out) in {told.start, *(() if told.out else range(told.start))}
        )
        if not sound:
            raise MessageError("seal")
        self._commitments = (*self._commitments, *told.commitments)
        self._out = (*self._out, *told.out)
        self._key = told.key

    def proves(self, opened: Sequence[OpenedCard], words: str, cards: Sequence[Card]) -> bool:
        """Return whether the cards of a round were sealed, and dealt from their places in the shoe.

        ``words`` are all that the shoe was cut with, ``cards`` those of the round in the order of the deal.
        """
        if len(self._commitments) != self._whole or len(opened) != len(cards):
            return False
        if shared_fingerprint(self._commitments, self._key) != self.fingerprint:
            return False
        if self._own_words not in words or len(self._out) + len(cards) > self._whole:
            return False
        order = cut_order(self._key, words, self._whole)
        return all(
            one.place == place
            and one.card == card
            and commitment(card, one.salt) == self._commitments[order[place]]
            for place, (one, card) in enumerate(zip(opened, cards, strict=True), len(self._out))
        )


_MOST_HANDS: Final = 4
_MOST_CARDS: Final = 22
"""More cards than a hand of eight packs can have."""


def check_blackjack(shown: PitShown) -> PitShown:
    """Return a table that can be drawn; raises ``MessageError`` for another."""
    count, whole = len(shown.players), len(DECK) * shown.rules.decks
    own = shown.players[shown.seat].name if shown.seat < count else ""
    names = [player.name.casefold() for player in shown.players if player.name]
    sound = (
        1 <= count <= MOST_SEATS
        and bool(own)
        and len(set(names)) == len(names)
        and 0 < shown.left <= whole
        and 0 < shown.cut <= whole
    )
    if not sound:
        raise MessageError("table")
    return shown


def before_round(shown: PitShown) -> RoundObservation:
    """Return what the guest sees of a table before the deal."""
    cards = DECK * shown.rules.decks
    shoe = Shoe(cards, shown.cut, len(cards) - shown.left)
    return before_deal(shown.rules, [player.stack for player in shown.players], shoe, shown.seat)


def follow_round(before: RoundObservation, events: Iterable[Event], names: Sequence[str]) -> RoundObservation:
    """Return what the guest sees after events, with what they may do; raises ``MessageError``.

    Every event must follow from the ones before: it is about a seat and a hand that are there.
    """
    seen = before
    try:
        for event in events:
            _check_event(event, seen, names)
            seen = follow(seen, event)
            event_words(event, names, seen)
        _check_seen(seen)
        return replace(seen, options=seen_options(seen))
    except (AttributeError, BlackjackError, LookupError, StopIteration, TypeError, ValueError) as error:
        raise MessageError("round") from error


def _check_event(event: Event, seen: RoundObservation, names: Sequence[str]) -> None:
    """Raise ``MessageError`` for an event at a seat or a hand that is not there."""
    seat, hand = _place(event)
    if seat is None:
        return
    if not names[seat] or (hand is not None and hand >= max(1, len(seen.seats[seat].hands))):
        raise MessageError("round")
    if isinstance(event, BetPlaced) and not 0 < event.amount <= seen.seats[seat].stack:
        raise MessageError("round")
    if isinstance(event, Turned) and len(event.cards) != len(seen.seats[seat].hands[event.hand].cards):
        raise MessageError("round")


def _place(event: Event) -> tuple[int | None, int | None]:
    """Return the seat and the hand that an event is about."""
    match event:
        case Dealt() | Turn() | Acted() | Turned() | Settled():
            return event.seat, event.hand
        case BetPlaced() | Asked() | InsuranceSettled():
            return event.seat, None
        case _:
            return None, None


def _check_seen(seen: RoundObservation) -> None:
    """Raise ``MessageError`` for amounts, hands or cards that no round has."""
    amounts = [amount for at in seen.seats for amount in (at.stack, at.bet, at.insurance)]
    amounts += [amount for at in seen.seats for hand in at.hands for amount in (hand.bet, hand.returned)]
    hands = [hand for at in seen.seats for hand in at.hands]
    sound = (
        all(0 <= amount <= LARGEST for amount in amounts)
        and all(len(at.hands) <= _MOST_HANDS for at in seen.seats)
        and all(len(hand.cards) <= _MOST_CARDS for hand in hands)
        and len(seen.dealer) <= _MOST_CARDS
        and all(count <= seen.rules.decks for count in Counter(_cards(seen)).values())
        and seen.left >= 0
        and (seen.turn is None or bool(seen.playing))
    )
    if not sound:
        raise MessageError("round")


def _cards(seen: RoundObservation) -> Iterator[object]:
    yield from (card for card in seen.dealer if card)
    yield from (card for at in seen.seats for hand in at.hands for card in hand.known)
