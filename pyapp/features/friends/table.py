"""A hold'em table to which guests come: it asks them, and tells each what their seat may see."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from pyapp.app.holdem.people import away_action
from pyapp.app.sittings.guest_sitting import TicketDebt
from pyapp.app.sittings.holdem import guest_chairs
from pyapp.app.sittings.holdem.sitting import (
    HoldemSitting,
    can_deal,
    guest_debt,
    laid_out,
    rules_of_hand,
)
from pyapp.app.sittings.holdem.table_words import level_line
from pyapp.app.sittings.people import ALONE, PlayerLooks, own_name, reserved_names
from pyapp.cards import Card
from pyapp.features.friends.channel import MessageError
from pyapp.features.friends.clients import Client, Player, SeatedClient, players_in_hand, players_shown
from pyapp.features.friends.messages import (
    Answered,
    FromGuest,
    Happened,
    Offered,
    OpenedCard,
    PlayerShown,
    SealOpened,
    TableShown,
)
from pyapp.features.friends.table_host import TableHost
from pyapp.features.friends.ticket_book import TicketBook, Visitor
from pyapp.holdem import (
    Acted,
    Action,
    Event,
    HandObservation,
    HandState,
    HandStep,
    Positions,
    censor,
    observe,
)
from pyapp.money import NO_CHIPS, Chips
from pyapp.records.names_and_dates import one_line

_AT_ONCE: Final = 40
"""So many events at most go into one message."""


def table_shown(sitting: HoldemSitting, seat: int, host: PlayerLooks) -> TableShown:
    """Return the table as everyone may see it, for the guest on ``seat``."""
    playing = sitting.hand is not None
    rules = sitting.hand.rules if sitting.hand else rules_of_hand(sitting, sitting.hands)
    return TableShown(
        seat,
        rules,
        sitting.game,
        tuple(_players(sitting, host)),
        _positions(sitting),
        sitting.hands,
        sitting.seal.fingerprint if sitting.seal else "",
        tuple(filter(None, (one_line(level_line(sitting)),))),  # no language's unbreakable spaces
        playing=playing,
    )


def _positions(sitting: HoldemSitting) -> Positions:
    drawn = sitting.drawn
    return sitting.positions or Positions(drawn, None, drawn, drawn)


def guest_names(sitting: HoldemSitting, host: PlayerLooks) -> tuple[str, ...]:
    """Return who sits where, for others than the host: who is alone at a screen is You there alone."""
    others = [name for name in sitting.names if name != ALONE]
    return tuple(own_name(host, others) if name == ALONE else name for name in sitting.names)


def happened(
    events: Sequence[Event], seen: HandObservation, place: tuple[int, int], seconds: int, *, again: bool
) -> Iterator[Happened]:
    """Return what has happened, censored for the viewer of ``seen``, in messages that are not too large.

    ``place`` is the number of the hand and how many actions it has seen.
    """
    told = [censor(event, seen.viewer) for event in events]
    parts = [told[at : at + _AT_ONCE] for at in range(0, len(told), _AT_ONCE)] or [[]]
    for number, part in enumerate(parts):
        whole = again and number == 0
        yield Happened(*place, tuple(part), seen.felt, seen.holes, seconds, again=whole)


def actions_in(events: Sequence[Event]) -> int:
    """Count the actions among the events of a hand."""
    return sum(isinstance(event, Acted) for event in events)


def seal_opened(dealt: HoldemSitting, state: HandState, seat: int) -> SealOpened | None:
    """Return what proves to ``seat`` that the cards seen there were sealed; ``None`` for a deck without seal.

    ``dealt`` is the table with the hand that is over.
    """
    seal, hand = dealt.seal, dealt.hand
    if seal is None or hand is None or not seal.shared:
        return None
    seen = observe(state, seat)
    cards = [card for hole in seen.holes for card in hole or ()] + [*seen.felt.board]
    return SealOpened(
        dealt.hands,
        seal.commitments,
        seal.key,
        seal.words,
        tuple(OpenedCard(hand.deck.index(card), card, seal.salt(seal.deck.index(card))) for card in cards),
    )


def _players(sitting: HoldemSitting, host: PlayerLooks) -> Iterator[PlayerShown]:
    for chair, name in zip(sitting.chairs, guest_names(sitting, host), strict=True):
        portrait = host.portrait if chair.name == ALONE else chair.portrait
        yield PlayerShown(name, portrait, chair.stack, person=chair.person or bool(chair.guest))


class HoldemAnswers:
    """Judges the actions of a hold'em hand, by what the guest saw."""

    def refuses(self, asked: HandObservation, answer: Action) -> bool:
        """Return whether the rules refuse an action."""
        return asked.options is None or asked.options.refusal(answer) is not None

    def instead(self, asked: HandObservation) -> Action:
        """Return a check where it is free, else a fold."""
        return away_action(asked)


class Table(TableHost[HoldemSitting, HandObservation, Action]):
    """A hold'em table to which guests come: people at other devices, and programs."""

    waits = True

    def __init__(self, book: TicketBook, patience: float | None = None, number: int = 0) -> None:
        """Take ``patience`` in seconds where it is not what was chosen for the table."""
        super().__init__(book, patience, guest_chairs, HoldemAnswers())
        self.number = number
        self._events = list[Event]()
        self._state: HandState | None = None

    # Players who are programs, and the table as everyone may see it

    def add_player(self, player: Player, ticket: str = "") -> str:
        """Seat a player before the next hand, whose program brings the buy-in; return its ticket.

        A ticket that was made already stands for the player where one is given.
        """
        assert player.client, "no one else has a program"  # noqa: S101 - for the type checker
        visitor = SeatedClient(player.client, self.number, self._heard, self._lost)
        visitor.know(ticket or self._tickets.new_ticket(), PlayerLooks(player.name))
        self._visitors[visitor.ticket] = visitor
        self._take_payment(visitor, visitor.ticket, player.cash)
        return visitor.ticket

    def remove_player(self, ticket: str) -> None:
        """Let a player get up after the hand, with all chips there."""
        self._leave(ticket)

    @property
    def big_blind(self) -> Chips:
        """What the big blind is now."""
        return rules_of_hand(self._sitting, self._sitting.hands).big_blind

    @property
    def buy_in(self) -> Chips:
        """What a seat costs."""
        return self._sitting.buy_in

    @property
    def players(self) -> Mapping[str, Player]:
        """Everyone at the table, by name; cards only once they were shown."""
        sitting, state = self._sitting, self._in_hand
        shown = players_shown([*_players(sitting, self._tickets.looks)], _positions(sitting).button)
        if state:
            shown = players_in_hand(shown, observe(state, None), self._events)
        return {player.name: replace(player, client=self._client_at(at)) for at, player in shown.items()}

    @property
    def active_players(self) -> Mapping[str, Player]:
        """Those with a claim to the pot."""
        live = self._in_hand.felt.live if self._in_hand else ()
        return {name: player for name, player in self.players.items() if player.position in live}

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards still to come, which no player is told."""
        return self._in_hand.stub if self._in_hand else ()

    @property
    def board(self) -> tuple[Card, ...]:
        """The cards on the board."""
        return self._in_hand.felt.board if self._in_hand else ()

    @property
    def bet(self) -> Chips:
        """What each must have put in on this street to stay."""
        return self._in_hand.felt.price if self._in_hand else NO_CHIPS

    @property
    def pot(self) -> Chips:
        """All chips put in in this hand."""
        return self._in_hand.felt.pot if self._in_hand else NO_CHIPS

    @property
    def _in_hand(self) -> HandState | None:
        """The hand in play."""
        return self._state if self._sitting.hand else None

    def _client_at(self, chair: int) -> Client | None:
        visitor = self._visitors.get(self._sitting.chairs[chair].guest)
        return visitor.client if isinstance(visitor, SeatedClient) else None

    @property
    def is_full(self) -> bool:
        """Whether no one else can sit down after the hand."""
        return not self._has_room(len(self._paid))

    @property
    def chips(self) -> Chips:
        """All chips of the players, those about to sit down included."""
        coming = self._sitting.buy_in * len(self._paid)
        return sum(self._sitting.stacks, NO_CHIPS) + coming

    # What the table's loop asks and tells

    def before_hand(self, sitting: HoldemSitting) -> HoldemSitting:
        """Return the table as it is to be dealt: the deck is cut with everyone's words, the host's first."""
        sitting = self._seated_anew(sitting)
        if sitting.seal is None or not sitting.seal.shared or not can_deal(sitting):
            return sitting
        words = " · ".join(filter(None, (sitting.seal.words, *self._words_to_cut(sitting))))
        return replace(sitting, seal=replace(sitting.seal, words=words))

    def dealt(self, sitting: HoldemSitting) -> None:
        """Learn that a hand was dealt, or taken up again."""
        self._events.clear()
        self._state, self._dealt = None, sitting
        self._tell_night(sitting)
        self._send_debts()

    def happened(self, step: HandStep) -> None:
        """Tell every guest what happened, once it is kept."""
        first, self._state = self._state is None, step.state
        self._events += step.events
        for seat, visitor in self._seated(self._dealt):
            if first:
                self._show(self._dealt, seat, visitor)
            self._tell(seat, visitor, step.events)

    async def decide(self, chair: int, seen: HandObservation) -> Action:
        """Ask the guest on a chair."""
        ticket = self._sitting.chairs[chair].guest
        if guest_chairs.has_left(ticket) or ticket in self._leaving:
            return away_action(seen)
        self.attendance.redraw()
        return await self._decisions.ask(ticket, self._place, seen)

    def play_on(self, sitting: HoldemSitting) -> bool:
        """Return whether a guest who has chips is there; one who only sits out still is."""
        tickets = guest_chairs.tickets_of(sitting).items()
        return any(ticket in self._visitors and sitting.chairs[at].stack for at, ticket in tickets)

    def rest(self, sitting: HoldemSitting) -> None:
        """Show every guest the table between hands, and what proves the deal of the last one."""
        for seat, visitor in self._seated(sitting):
            opened = self._dealt and self._state and seal_opened(self._dealt, self._state, seat)
            if opened:
                visitor.send(opened)
            self._show(sitting, seat, visitor)
        self._dealt = None
        if sitting.over:
            self._part(sitting)
            return
        self._tell_night(sitting)
        self._send_debts()
        self._settle()

    # What guests say

    def _play(self, ticket: str, message: FromGuest) -> None:
        match message:
            case Answered(hand, turn, action):
                self._decisions.answer(ticket, (hand, turn), action)
            case _:
                raise MessageError("other-game")

    def _names_taken(self) -> tuple[str, ...]:
        return (*reserved_names(), *guest_names(self._sitting, self._tickets.looks))

    def _has_room(self, coming: int) -> bool:
        del coming
        return guest_chairs.chair_for_guest(replace(self._sitting, hand=None)) is not None

    def _offered(self, ticket: str) -> Offered:
        sitting = self._sitting
        return Offered(ticket, sitting.rules, sitting.game, sitting.buy_in)

    def _names_seen(self, sitting: HoldemSitting) -> tuple[str, ...]:
        return guest_names(sitting, self._tickets.looks)

    def _debt(self, sitting: HoldemSitting, chair: int) -> TicketDebt:
        return guest_debt(sitting, chair, host_ends=True)

    def _per_dollar(self, sitting: HoldemSitting) -> int:
        return sitting.rules.chips_per_dollar

    def _show_again(self, seat: int, visitor: Visitor) -> None:
        """Show the table to a guest who has come back, with all that has happened in the hand in play."""
        if self._state and self._dealt and self._sitting.hand:
            self._show(self._dealt, seat, visitor)
            self._tell(seat, visitor, self._events, again=True)
        else:
            visitor.send(table_shown(self._sitting, seat, self._tickets.looks))

    def _settle(self) -> None:
        """Let guests come and go at once, if the table rests."""
        if self._loop is None or not self._loop.rests or self._sitting.over:
            return
        before = self._sitting
        sitting = laid_out(self._seated_anew(before), self._luck)
        if sitting.moves != before.moves:
            self._loop.current.keep(sitting)
            self._reseating = asyncio.ensure_future(self._loop.change_seats(sitting))
        elif sitting is not before:
            self._put(sitting)
            self.rest(sitting)

    # What each guest is told

    def _show(self, sitting: HoldemSitting | None, seat: int, visitor: Visitor) -> None:
        """Show a guest the table as it stands, or as the hand in play began, and who is away."""
        if sitting:
            visitor.send(table_shown(sitting, seat, self._tickets.looks))
            visitor.send(self.attendance.shown())

    def _tell(self, seat: int, visitor: Visitor, events: Sequence[Event], *, again: bool = False) -> None:
        """Tell a guest of events in the hand; of all of them ``again`` to a guest who has come back."""
        if self._state:
            seen, seconds = observe(self._state, seat), int(self.attendance.patience())
            for message in happened(events, seen, self._place, seconds, again=again):
                visitor.send(message)

    @property
    def _place(self) -> tuple[int, int]:
        """The number of the hand, and how many actions it has seen."""
        return self._sitting.hands, actions_in(self._events)
