"""A round that a guest has played, for the guest's own history, out of what the host has told of it."""

from collections.abc import Iterator, Sequence

from pyapp.app.friends.messages.at_blackjack import PitShown
from pyapp.blackjack import (
    Acted,
    BetPlaced,
    BlackjackError,
    DealerDealt,
    Dealt,
    Event,
    HoleTurned,
    Split,
    Turned,
    censor,
)
from pyapp.cards import DECK, Card, CardError, Shoe, stack_shoe
from pyapp.cards.bounds import LONGEST_NAME
from pyapp.records.blackjack import FinishedRound, RoundRecord, finish_round, replay_round
from pyapp.records.player_names import one_line
from pyapp.views.blackjack import YOU


def played_round(
    dealt: PitShown, out: Sequence[Card], events: Sequence[Event], now: int
) -> FinishedRound | None:
    """Return a round that is over, as it can be played again; ``None`` for one that cannot.

    ``dealt`` is the table as the round began, ``out`` the cards of the shoe that were out by then, ``events``
    all that the guest was told. What is kept must play again to the same events. At its end all cards that
    came lie face up, so that nothing else is needed. ``now`` is in milliseconds since 1970.
    """
    try:
        record = _record(dealt, out, events)
        end = replay_round(record)
    except (BlackjackError, CardError, IndexError, ValueError):
        return None
    if not end.state.over or [censor(event, dealt.seat) for event in end.events] != [*events]:
        return None
    return finish_round(FinishedRound(record, tuple(_names(dealt)), (dealt.seat,), now, dealt.round))


def cards_in_order(events: Sequence[Event]) -> tuple[Card, ...]:
    """Return the cards of a round in the order in which they were dealt, once all of them lie face up.

    Raises ``ValueError`` while one does not, and ``IndexError`` for events that make no round.
    """
    came, dealer = list[Card | None](), list[int]()
    hands = dict[int, list[list[int]]]()
    for event in events:
        match event:
            case Dealt(seat, hand, card):
                places = hands.setdefault(seat, [[]])
                places[hand].append(len(came))
                came.append(card)
            case DealerDealt(card):
                dealer.append(len(came))
                came.append(card)
            case HoleTurned(card):
                came[dealer[1]] = card
            case Turned(seat, hand, cards):
                for place, card in zip(hands[seat][hand], cards, strict=True):
                    came[place] = card
            case Acted(seat, hand, Split()):
                first, second = hands[seat][hand]
                hands[seat][hand : hand + 1] = [[first], [second]]
            case _:
                pass
    known = tuple(card for card in came if card is not None)
    if len(known) != len(came):
        raise ValueError
    return known


def _record(dealt: PitShown, out: Sequence[Card], events: Sequence[Event]) -> RoundRecord:
    whole = len(DECK) * dealt.rules.decks
    if len(out) != whole - dealt.left:
        raise ValueError
    bets = [0] * len(dealt.players)
    for event in events:
        if isinstance(event, BetPlaced):
            bets[event.seat] = event.amount
    cards = stack_shoe("".join(map(str, (*out, *cards_in_order(events)))), dealt.rules.decks).cards
    actions = tuple(event.action for event in events if isinstance(event, Acted))
    stacks = tuple(player.stack for player in dealt.players)
    return RoundRecord(dealt.rules, stacks, tuple(bets), Shoe(cards, dealt.cut, len(out)), actions)


def _names(dealt: PitShown) -> Iterator[str]:
    for at, player in enumerate(dealt.players):
        yield YOU if at == dealt.seat else one_line(player.name)[:LONGEST_NAME].strip()
