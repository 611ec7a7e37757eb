"""Players and their clients as the casino limit document names them: programs at seats for guests.

A program is told what every guest is told, in the same messages. ``SeatedClient`` turns these into the calls
of the document, and answers as a guest's page would.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from pyapp.app.holdem.people import away_action
from pyapp.cards import Card
from pyapp.features.friends.messages import (
    Answered,
    BookedResult,
    FromGuest,
    FromHost,
    Happened,
    PlayerShown,
    TableShown,
    TicketSettled,
)
from pyapp.features.friends.seen_holdem import check_happened
from pyapp.features.friends.ticket_book import Visitor
from pyapp.holdem import (
    Acted,
    Action,
    BetTo,
    BoardDealt,
    Event,
    HandObservation,
    HandOptions,
    HoleDealt,
    PotAwarded,
    RaiseTo,
    Shown,
)
from pyapp.money import NO_CHIPS, Chips


@dataclass(frozen=True, slots=True)
class Player:
    """One player at a table, as the one who is told may see them."""

    name: str
    cash: Chips
    client: "Client | None" = None
    """The program that plays; ``None`` for people, for computer players, and in what others are told."""

    position: int = 0
    """The chair, from 0."""

    is_dealer: bool = False
    is_actor: bool = False
    cards: tuple[Card, ...] = ()
    """The hole cards, for their owner and once they were shown."""

    bet: Chips = NO_CHIPS
    """Chips put in on this street."""

    action: Action | None = None
    """What the player did last in the hand."""

    raises: int = 0
    """How often the player has bet or raised on this street."""


class Client(Protocol):
    """Plays one seat: told what its player may see, asked what to do."""

    def joined_table(
        self, table_number: int, big_blind: Chips, players: Sequence[Player], position: int
    ) -> None:
        """Learn that the player sits at a table, and with whom."""
        ...

    def left_table(self) -> None:
        """Learn that the player sits there no more."""
        ...

    def player_joined(self, player: Player) -> None:
        """Learn that another player sat down."""
        ...

    def player_left(self, player: Player) -> None:
        """Learn that another player got up."""
        ...

    def dealer_rotated(self, dealer: Player) -> None:
        """Learn who has the button in the hand that begins; no name where no one sits there."""
        ...

    def actor_rotated(self, actor: Player) -> None:
        """Learn whose turn it is."""
        ...

    def deal_pocket_cards(self, cards: Sequence[Card]) -> None:
        """Learn the player's own cards."""
        ...

    def board_updated(self, cards: Sequence[Card]) -> None:
        """Learn the whole board as it lies now."""
        ...

    def player_acted(self, player: Player) -> None:
        """Learn what a player did."""
        ...

    def cards_shown(self, player: Player) -> None:
        """Learn the cards that a player turned up."""
        ...

    def pot_won(self, player: Player, amount: Chips) -> None:
        """Learn what a player won of a pot."""
        ...

    async def act(self, allowed_actions: HandOptions) -> Action:
        """Return what to do; what the rules refuse counts as a check where that is free, else as a fold."""
        ...


def players_shown(players: Sequence[PlayerShown], button: int) -> Mapping[int, Player]:
    """Return who sits at a table between two hands, by chair."""
    return {
        at: Player(player.name, Chips(player.stack), position=at, is_dealer=at == button)
        for at, player in enumerate(players)
        if player.name
    }


def players_in_hand(
    players: Mapping[int, Player], seen: HandObservation, events: Sequence[Event]
) -> Mapping[int, Player]:
    """Return players as they stand in a hand, by chair, after ``events``, which are all since its deal."""
    actions = {event.seat: event.action for event in events if isinstance(event, Acted)}
    raised = [*_raised_on_street(events)]
    return {
        at: replace(
            player,
            cash=seen.felt.seats[at].stack,
            bet=seen.felt.seats[at].bet,
            is_actor=seen.felt.to_act == at,
            cards=seen.holes[at] or (),
            action=actions.get(at),
            raises=raised.count(at),
        )
        for at, player in players.items()
    }


def _raised_on_street(events: Sequence[Event]) -> Iterator[int]:
    """Return the seat of each bet and raise since the last cards came on the board."""
    dealt = (at for at, event in enumerate(events, 1) if isinstance(event, BoardDealt))
    for event in events[max(dealt, default=0) :]:
        if isinstance(event, Acted) and isinstance(event.action, BetTo | RaiseTo):
            yield event.seat


class SeatedClient(Visitor):
    """A program at a seat, which the table cannot tell from a guest's page."""

    def __init__(
        self,
        client: Client,
        table_number: int,
        heard: Callable[[Visitor, FromGuest], None],
        lost: Callable[[Visitor], None],
    ) -> None:
        """Take what hears the program's answers, and what learns that it has left."""
        super().__init__()
        self.client, self._number = client, table_number
        self._heard, self._lost = heard, lost
        self._players: Mapping[int, Player] = {}
        self._shown: TableShown | None = None
        self._events = list[Event]()
        self._asked = (0, 0)
        """The number of the hand and of the actions in it when the program was asked last."""

        self._acting: asyncio.Task[None] | None = None

    def send(self, message: FromHost) -> None:
        """Tell the program; who is away, and what proves a deal, is for people."""
        match message:
            case TableShown():
                self._show(message)
            case Happened() if self._shown:
                self._events += message.events
                self._tell(message, check_happened(message, self._shown))
            case TicketSettled(ticket):
                self.close()
                self.client.left_table()
                self._heard(self, BookedResult(ticket))
                self._lost(self)
            case _:
                pass

    def close(self) -> None:
        """Ask the program no more."""
        if self._acting:
            self._acting.cancel()

    def _show(self, shown: TableShown) -> None:
        """Tell who sits there, or who has come and gone since, and who has the button in a hand."""
        before, is_new = self._players, self._shown is None
        self._shown, button = shown, shown.positions.button
        self._players = players_shown(shown.players, button)
        if is_new:
            everyone = tuple(self._players.values())
            self.client.joined_table(self._number, shown.rules.big_blind, everyone, shown.seat)
        else:
            self._tell_moves(before)
        if shown.playing:
            self._events.clear()
            self.client.dealer_rotated(
                self._players.get(button, Player("", NO_CHIPS, position=button, is_dealer=True))
            )

    def _tell_moves(self, before: Mapping[int, Player]) -> None:
        names, known = ({player.name for player in them.values()} for them in (self._players, before))
        for player in before.values():
            if player.name not in names:
                self.client.player_left(player)
        for player in self._players.values():
            if player.name not in known:
                self.client.player_joined(player)

    def _tell(self, told: Happened, seen: HandObservation) -> None:
        """Tell what happened, then whose turn it is, and ask the program where it is its own."""
        players = players_in_hand(self._players, seen, self._events)
        for event in told.events:
            self._tell_event(event, players, seen)
        place = (told.hand, told.turn)
        if seen.felt.to_act is None or place == self._asked:
            return
        self._asked = place
        self.client.actor_rotated(players[seen.felt.to_act])
        if seen.options:
            self._acting = asyncio.ensure_future(self._act(place, seen, seen.options))

    def _tell_event(self, event: Event, players: Mapping[int, Player], seen: HandObservation) -> None:
        match event:
            case HoleDealt(seat, cards) if cards and seat == seen.viewer:
                self.client.deal_pocket_cards(cards)
            case BoardDealt(street):
                self.client.board_updated(seen.felt.board[: street.board_size])
            case Acted(seat, action, _, total):
                self.client.player_acted(replace(players[seat], bet=total, action=action))
            case Shown(seat, cards):
                self.client.cards_shown(replace(players[seat], cards=cards))
            case PotAwarded(_, shares):
                for share in shares:
                    self.client.pot_won(players[share.seat], share.amount)
            case _:
                pass

    async def _act(self, place: tuple[int, int], seen: HandObservation, options: HandOptions) -> None:
        action = await self.client.act(options)
        sound = away_action(seen) if options.refusal(action) else action
        self._heard(self, Answered(*place, sound))
