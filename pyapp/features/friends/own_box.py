"""The circle of a guest at blackjack before a deal: what is tapped into it, and what is sent to the host."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pyapp.app.sittings.blackjack.sitting import (
    FIRST_BET,
    BlackjackChair,
    BlackjackSitting,
    chip_added,
    cleared,
    confirmed,
    doubled,
    is_broke,
    with_bet,
)
from pyapp.blackjack import (
    Acted,
    BetPlaced,
    BlackjackError,
    BlackjackRules,
    DealerDealt,
    Dealt,
    Event,
    HoleTurned,
    Split,
    Turned,
    censor,
    highest_bet,
)
from pyapp.cards import DECK, Card, CardError, Shoe, stack_shoe
from pyapp.cards.bounds import LONGEST_NAME
from pyapp.features.friends.messages import PitShown
from pyapp.money import NO_MONEY, HalfDollars
from pyapp.records.blackjack import FinishedRound, RoundRecord, finish_round, replay_round
from pyapp.records.names_and_dates import one_line
from pyapp.texts import say
from pyapp.views import ControlView, Role
from pyapp.views.blackjack.choice_views import BettingView
from pyapp.views.blackjack.hand_names import YOU
from pyapp.views.blackjack.table_controls import Bettor, betting_view

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
        lay = replace(deal, label=say("friends.told.lay_bet"))
        if not self.bet:
            lay = ControlView("deal", say("blackjack_table.control.sit_out"), Role.PUSH, key="Enter")
        return replace(view, controls=(clear, leave, double, lay))


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
